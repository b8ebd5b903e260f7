package dev.assay.baseline;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.BitSet;
import java.util.random.RandomGenerator;

/**
 * Real rows in which half of the cells of every column are deleted at random and filled with the
 * mean of the others, or the most frequent level, the first of equals (Lautrup et al. 2024, §4.1.1,
 * arXiv:2404.15821). Cells that were missing before are filled too: an imputation cannot tell them
 * apart. A column without any value stays missing.
 */
public final class DeletionImputation implements Baseline {

    @Override
    public String key() {
        return "deletion_imputation";
    }

    @Override
    public String title() {
        return "Deletion and imputation";
    }

    @Override
    public String description() {
        return "Takes the real rows, deletes half of the cells of every column at random and fills them with the mean or"
                + " the most frequent level: bad marginals and weak relations, yet half of every row is real.";
    }

    @Override
    public Table sample(Table real, Schema schema, int rows, RandomGenerator random) {
        Assembly.check(real, rows);
        int[] source = Assembly.shuffledRounds(real.rows(), rows, random);
        return Assembly.of(
                key(),
                real,
                schema,
                rows,
                random,
                column -> imputed(column.select(source), random));
    }

    private static Column imputed(Column column, RandomGenerator random) {
        int rows = column.rows();
        BitSet deleted = new BitSet(rows);
        int[] order = Assembly.shuffledRounds(rows, rows / 2, random);
        for (int row : order) {
            deleted.set(row);
        }
        return column instanceof NumericColumn numbers
                ? imputed(numbers, deleted)
                : imputed((CategoricalColumn) column, deleted);
    }

    private static NumericColumn imputed(NumericColumn column, BitSet deleted) {
        double[] values = column.toArray();
        double sum = 0;
        int count = 0;
        for (int row = 0; row < values.length; row++) {
            if (!deleted.get(row) && !Double.isNaN(values[row])) {
                sum += values[row];
                count++;
            }
        }
        double filling = sum / count;
        if (count == 0) {
            // every value was deleted: the first one stands for them, if there was one
            filling = column.missing() == column.rows() ? Double.NaN : column.present()[0];
        }
        if (column.kind() == ColumnKind.DATETIME) {
            filling = Resolution.of(column).fit(filling);
        }
        for (int row = 0; row < values.length; row++) {
            if (deleted.get(row) || Double.isNaN(values[row])) {
                values[row] = filling;
            }
        }
        return NumericColumn.owning(column.name(), column.kind(), values, new BitSet());
    }

    private static CategoricalColumn imputed(CategoricalColumn column, BitSet deleted) {
        int[] codes = column.toArray();
        int[] counts = new int[column.dictionary().size()];
        for (int row = 0; row < codes.length; row++) {
            if (!deleted.get(row) && codes[row] != CategoricalColumn.MISSING) {
                counts[codes[row]]++;
            }
        }
        int mode = CategoricalColumn.MISSING;
        for (int code = 0; code < counts.length; code++) {
            if (counts[code] > (mode < 0 ? 0 : counts[mode])) {
                mode = code;
            }
        }
        if (mode == CategoricalColumn.MISSING && column.missing() < column.rows()) {
            // every level was deleted: the last one stands for them
            for (int code : codes) {
                mode = Math.max(mode, code);
            }
        }
        for (int row = 0; row < codes.length; row++) {
            if (deleted.get(row) || codes[row] == CategoricalColumn.MISSING) {
                codes[row] = mode;
            }
        }
        return CategoricalColumn.owning(column.name(), column.kind(), column.dictionary(), codes);
    }
}

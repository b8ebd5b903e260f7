package dev.assay.metrics.privacy;

import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * People of a mixed distribution with dependence: three hidden traits, and of every eleven columns
 * four numbers of a continuous kind, one skewed with missing cells, two counts, a date and three of
 * two to five levels.
 *
 * @param columns how many
 */
record MixedPopulation(int columns) {

    private static final int[] LEVELS = {2, 3, 5};

    /** Rows of the population, equal for equal seeds. */
    Table draw(String name, int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed * 104_729 + 17);
        double[][] traits = new double[rows][3];
        for (double[] trait : traits) {
            for (int i = 0; i < trait.length; i++) {
                trait[i] = random.nextGaussian();
            }
        }
        List<Column> drawn = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            double[] values = new double[rows];
            for (int row = 0; row < rows; row++) {
                double[] trait = traits[row];
                values[row] =
                        0.7 * trait[column % 3]
                                + 0.3 * trait[(column + 1) % 3]
                                + 0.65 * random.nextGaussian();
            }
            drawn.add(column(column, values, random));
        }
        return Table.of(name, drawn);
    }

    /** Training rows, a synthetic table and a holdout of the population. */
    EvaluationData data(Table real, Table synthetic, int holdout, long seed) {
        return EvaluationData.of(
                Schema.of(real), real, synthetic, Optional.of(draw("holdout", holdout, seed)));
    }

    private static Column column(int column, double[] values, SplittableRandom random) {
        int kind = column % 11;
        String name = "c" + column;
        if (kind >= 8) {
            int levels = LEVELS[kind - 8];
            String[] words = new String[values.length];
            for (int row = 0; row < words.length; row++) {
                double share = 1 / (1 + Math.exp(-1.6 * values[row]));
                words[row] = "level" + (int) Math.min(levels - 1, share * levels);
            }
            return CategoricalColumn.of(name, words);
        }
        for (int row = 0; row < values.length; row++) {
            values[row] =
                    switch (kind) {
                        case 4 ->
                                random.nextDouble() < 0.05
                                        ? Double.NaN
                                        : Math.rint(100 * Math.exp(8 + 0.6 * values[row])) / 100;
                        case 5 -> Math.rint(50 + 12 * values[row]);
                        case 6 -> Math.floor(Math.exp(0.8 * values[row] + 0.5));
                        case 7 -> 1.6e9 + 86_400 * Math.rint(200 * values[row]);
                        default -> 120 + 10 * values[row];
                    };
        }
        return kind == 7
                ? NumericColumn.owning(name, ColumnKind.DATETIME, values, new BitSet())
                : NumericColumn.of(name, values);
    }
}

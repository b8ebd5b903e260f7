package dev.assay.metric;

import dev.assay.table.Blocks;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/**
 * An order of columns that depends on what they hold and neither on where they stand nor on what
 * they are called, so that a permuted or renamed table draws the same random numbers and takes the
 * same sums. It does not depend on the unit of a number or on the names of levels either. Columns
 * that cannot be told apart by kind, missing cells, shape or counts are ordered by name.
 */
final class ColumnOrder {

    private static final double PRECISION = 1e9;
    private static final double LARGEST_SQUARE = 1e150;

    private ColumnOrder() {}

    /**
     * What a column is ordered by.
     *
     * @param kind of the column
     * @param missing cells
     * @param shape of numbers: mean and mean square of the values stretched to [0, 1], rounded
     * @param counts of levels, ascending
     * @param name of the column
     */
    private record Key(ColumnKind kind, int missing, long[] shape, int[] counts, String name) {

        private static final Comparator<Key> ORDER =
                Comparator.comparing(Key::kind)
                        .thenComparing(Key::missing)
                        .thenComparing(Key::shape, Arrays::compare)
                        .thenComparing(Key::counts, Arrays::compare)
                        .thenComparing(Key::name);
    }

    /** The schema with its columns in this order, judged by the cells of this table. */
    static Schema of(Schema schema, Table table) {
        Map<String, Key> keys = new HashMap<>();
        schema.columns().forEach(spec -> keys.put(spec.name(), key(table.column(spec.name()))));
        return Schema.of(
                        schema.columns().stream()
                                .sorted(
                                        Comparator.comparing(
                                                spec -> keys.get(spec.name()), Key.ORDER))
                                .toList())
                .with(schema.roles());
    }

    private static Key key(Column column) {
        if (column instanceof NumericColumn numbers) {
            return new Key(
                    column.kind(), column.missing(), shape(numbers), new int[0], column.name());
        }
        int[] counts =
                column.kind().isContent() ? ((CategoricalColumn) column).counts() : new int[0];
        int[] used = Arrays.stream(counts).filter(count -> count > 0).sorted().toArray();
        return new Key(column.kind(), column.missing(), new long[0], used, column.name());
    }

    private static long[] shape(NumericColumn column) {
        double[] ends = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        Blocks.each(
                column.cells(),
                (first, size, values) -> {
                    for (int i = 0; i < size; i++) {
                        if (!Double.isNaN(values[i])) {
                            ends[0] = Math.min(ends[0], values[i]);
                            ends[1] = Math.max(ends[1], values[i]);
                        }
                    }
                });
        double least = ends[0];
        double room = ends[1] - least;
        if (!(room > 0 && room < LARGEST_SQUARE)) {
            return new long[0];
        }
        double[] sums = new double[2];
        Blocks.each(
                column.cells(),
                (first, size, values) -> {
                    for (int i = 0; i < size; i++) {
                        if (!Double.isNaN(values[i])) {
                            double stretched = (values[i] - least) / room;
                            sums[0] += stretched;
                            sums[1] += stretched * stretched;
                        }
                    }
                });
        int present = column.rows() - column.missing();
        return new long[] {
            Math.round(sums[0] / present * PRECISION), Math.round(sums[1] / present * PRECISION)
        };
    }
}

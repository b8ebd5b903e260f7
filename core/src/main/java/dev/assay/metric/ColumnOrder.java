package dev.assay.metric;

import dev.assay.table.Blocks;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.Extent;
import dev.assay.table.Numbers;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.io.Serializable;
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
        Extent extent = Extent.of(column.cells());
        double least = extent.least();
        double room = extent.greatest() - least;
        if (!(room > 0 && room < LARGEST_SQUARE)) {
            return new long[0];
        }
        Numbers cells = column.cells();
        double[] sums =
                Accumulator.over(cells, block -> Shape.of(Blocks.read(cells, block), least, room))
                        .sums;
        int present = column.rows() - column.missing();
        return new long[] {
            Math.round(sums[0] / present * PRECISION), Math.round(sums[1] / present * PRECISION)
        };
    }

    /** The sums of values that are stretched, and of their squares. */
    private static final class Shape implements Accumulator<Shape>, Serializable {

        private static final long serialVersionUID = 1;

        private final double[] sums = new double[2];

        static Shape of(double[] values, double least, double room) {
            Shape shape = new Shape();
            for (double value : values) {
                if (!Double.isNaN(value)) {
                    double stretched = (value - least) / room;
                    shape.sums[0] += stretched;
                    shape.sums[1] += stretched * stretched;
                }
            }
            return shape;
        }

        @Override
        public Shape merge(Shape next) {
            sums[0] += next.sums[0];
            sums[1] += next.sums[1];
            return this;
        }
    }
}

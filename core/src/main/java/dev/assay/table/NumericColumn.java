package dev.assay.table;

import dev.assay.error.Check;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Numbers or points in time; a cell is NaN exactly if it is missing. All other values are finite.
 */
public final class NumericColumn implements Column {

    private final String name;
    private final ColumnKind kind;
    private final double[] values;
    private final BitSet unparsable;
    private final int missing;

    private NumericColumn(String name, ColumnKind kind, double[] values, BitSet unparsable) {
        Check.require(
                kind.isNumeric(), "column '" + name + "' has numbers but is declared " + kind);
        this.name = name;
        this.kind = kind;
        this.values = values;
        this.unparsable = unparsable;
        int count = 0;
        for (double value : values) {
            if (Double.isInfinite(value)) {
                throw new IllegalArgumentException("column '" + name + "' holds an infinite value");
            }
            if (Double.isNaN(value)) {
                count++;
            }
        }
        this.missing = count;
    }

    /** Numbers; NaN marks a missing cell. The array is copied. */
    public static NumericColumn of(String name, double... values) {
        return new NumericColumn(name, ColumnKind.NUMERIC, values.clone(), new BitSet());
    }

    /**
     * Numbers or points in time. The array is taken over, not copied: the caller must not touch it
     * again.
     *
     * @param unparsable the rows whose text was not a value; these are NaN in {@code values}
     */
    public static NumericColumn owning(
            String name, ColumnKind kind, double[] values, BitSet unparsable) {
        return new NumericColumn(name, kind, values, unparsable);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public ColumnKind kind() {
        return kind;
    }

    @Override
    public int rows() {
        return values.length;
    }

    /** The value, NaN when missing. */
    public double value(int row) {
        return values[row];
    }

    @Override
    public boolean isMissing(int row) {
        return Double.isNaN(values[row]);
    }

    @Override
    public boolean isUnparsable(int row) {
        return unparsable.get(row);
    }

    @Override
    public int missing() {
        return missing;
    }

    @Override
    public int unparsable() {
        return unparsable.cardinality();
    }

    /** A copy of all cells, NaN when missing. */
    public double[] toArray() {
        return values.clone();
    }

    /** A copy of the cells that have a value, in row order. */
    public double[] present() {
        double[] present = new double[values.length - missing];
        int next = 0;
        for (double value : values) {
            if (!Double.isNaN(value)) {
                present[next++] = value;
            }
        }
        return present;
    }

    @Override
    public NumericColumn select(int[] rows) {
        double[] selected = new double[rows.length];
        BitSet wrong = new BitSet();
        for (int i = 0; i < rows.length; i++) {
            selected[i] = values[rows[i]];
            if (unparsable.get(rows[i])) {
                wrong.set(i);
            }
        }
        return new NumericColumn(name, kind, selected, wrong);
    }

    @Override
    public NumericColumn named(String other) {
        return new NumericColumn(other, kind, values, unparsable);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NumericColumn that
                && name.equals(that.name)
                && kind == that.kind
                && Arrays.equals(values, that.values)
                && unparsable.equals(that.unparsable);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return name + " (" + kind + ", " + values.length + " rows)";
    }
}

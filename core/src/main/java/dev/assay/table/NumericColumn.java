package dev.assay.table;

import dev.assay.error.Check;
import dev.assay.table.internal.store.ChosenNumbers;
import java.util.BitSet;

/**
 * Numbers or points in time; a cell is NaN exactly if it is missing. All other values are finite.
 */
public final class NumericColumn implements Column {

    private final String name;
    private final ColumnKind kind;
    private final Numbers cells;
    private final BitSet unparsable;
    private final int missing;

    private NumericColumn(
            String name, ColumnKind kind, Numbers cells, BitSet unparsable, int missing) {
        this.name = name;
        this.kind = kind;
        this.cells = cells;
        this.unparsable = unparsable;
        this.missing = missing;
    }

    private NumericColumn(String name, ColumnKind kind, Numbers cells, BitSet unparsable) {
        Check.require(
                kind.isNumeric(), "column '" + name + "' has numbers but is declared " + kind);
        this.name = name;
        this.kind = kind;
        this.cells = cells;
        this.unparsable = unparsable;
        this.missing =
                Blocks.gather(cells, block -> missing(name, Blocks.read(cells, block))).stream()
                        .mapToInt(Integer::intValue)
                        .sum();
    }

    private static int missing(String name, double[] values) {
        for (double value : values) {
            if (Double.isInfinite(value)) {
                throw new IllegalArgumentException("column '" + name + "' holds an infinite value");
            }
        }
        return missing(values);
    }

    static int missing(double[] values) {
        int missing = 0;
        for (double value : values) {
            missing += Double.isNaN(value) ? 1 : 0;
        }
        return missing;
    }

    /** Numbers; NaN marks a missing cell, −0.0 is 0. The array is copied. */
    public static NumericColumn of(String name, double... values) {
        return owning(name, ColumnKind.NUMERIC, values.clone(), new BitSet());
    }

    /**
     * Numbers or points in time; −0.0 is 0. The array is taken over, not copied: the caller must
     * not touch it again.
     *
     * @param unparsable the rows whose text was not a value; these are NaN in {@code values}
     */
    public static NumericColumn owning(
            String name, ColumnKind kind, double[] values, BitSet unparsable) {
        for (int row = 0; row < values.length; row++) {
            values[row] += 0.0;
        }
        return new NumericColumn(name, kind, Numbers.owning(values), unparsable);
    }

    /**
     * Numbers or points in time, wherever they are kept.
     *
     * @param unparsable the rows whose text was not a value; these are NaN in {@code cells}
     * @since 0.2
     */
    public static NumericColumn of(String name, ColumnKind kind, Numbers cells, BitSet unparsable) {
        return new NumericColumn(name, kind, cells, unparsable);
    }

    /**
     * The cells, NaN when missing.
     *
     * @since 0.2
     */
    public Numbers cells() {
        return cells;
    }

    /**
     * The bin of each cell: how many edges are at most its number. What was no value lies in a bin
     * of its own after all others, a missing cell in none.
     *
     * @param edges ascending
     * @since 0.2
     */
    public Codes binned(double[] edges) {
        return Codes.binned(cells, edges, unparsable);
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
        return cells.size();
    }

    /** The value, NaN when missing. */
    public double value(int row) {
        return cells.get(row);
    }

    @Override
    public boolean isMissing(int row) {
        return Double.isNaN(cells.get(row));
    }

    @Override
    public boolean isUnparsable(int row) {
        return unparsable.get(row);
    }

    /**
     * The first row from {@code row} on whose text was not a value; −1 where there is none.
     *
     * @since 0.2
     */
    public int nextUnparsable(int row) {
        return unparsable.nextSetBit(row);
    }

    /** The rows whose text was not a value. */
    BitSet wrong() {
        return (BitSet) unparsable.clone();
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
        return cells.toArray();
    }

    /** A copy of the cells that have a value, in row order. */
    public double[] present() {
        double[] present = new double[cells.size() - missing];
        int[] next = new int[1];
        Blocks.each(
                cells,
                (first, size, values) -> {
                    for (int i = 0; i < size; i++) {
                        if (!Double.isNaN(values[i])) {
                            present[next[0]++] = values[i];
                        }
                    }
                });
        return present;
    }

    @Override
    public NumericColumn select(int[] rows) {
        return new NumericColumn(name, kind, cells.select(rows), wrong(rows));
    }

    /** The same cells, read where they are if they are not in memory. The array is taken over. */
    NumericColumn chosen(int[] rows) {
        return cells.isHeld()
                ? select(rows)
                : new NumericColumn(name, kind, new ChosenNumbers(cells, rows), wrong(rows));
    }

    /** The same cells where they are. */
    NumericColumn chosen(DistantRows some, int[] rows, int lacking) {
        return new NumericColumn(name, kind, cells.chosen(some, rows), wrong(rows), lacking);
    }

    private BitSet wrong(int[] rows) {
        BitSet wrong = new BitSet();
        if (!unparsable.isEmpty()) {
            for (int i = 0; i < rows.length; i++) {
                if (unparsable.get(rows[i])) {
                    wrong.set(i);
                }
            }
        }
        return wrong;
    }

    @Override
    public NumericColumn named(String other) {
        return new NumericColumn(other, kind, cells, unparsable, missing);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NumericColumn that
                && name.equals(that.name)
                && kind == that.kind
                && missing == that.missing
                && cells.equals(that.cells)
                && unparsable.equals(that.unparsable);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + cells.hashCode();
    }

    @Override
    public String toString() {
        return name + " (" + kind + ", " + cells.size() + " rows)";
    }
}

package dev.assay.table;

import dev.assay.api.Stability;
import dev.assay.error.Check;
import java.io.Serializable;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/**
 * The cells of some rows of a distant table, as columns of numbers and of codes.
 *
 * @since 0.2
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public final class RowBlock implements Serializable {

    private static final long serialVersionUID = 1;

    /** The block that the work of this thread is about. */
    private static final ThreadLocal<RowBlock[]> AT_HAND =
            ThreadLocal.withInitial(() -> new RowBlock[0]);

    private final String key;
    private final int first;
    private final int rows;
    private final Serializable[] columns;

    /** Columns that were kept in a form of their own, once they were asked for as a whole. */
    private final transient AtomicReferenceArray<Serializable> read;

    /**
     * A block.
     *
     * @param key of the rows it belongs to
     * @param first the position of its first row
     * @param rows how many it has
     * @param columns each a {@code double[]}, NaN where missing, an {@code int[]} of codes, or
     *     {@link Cells}
     */
    public RowBlock(String key, int first, int rows, Serializable[] columns) {
        this.key = key;
        this.first = first;
        this.rows = rows;
        this.columns = columns.clone();
        this.read = new AtomicReferenceArray<>(columns.length);
    }

    private Object readResolve() {
        return new RowBlock(key, first, rows, columns);
    }

    /** The position of the first row. */
    public int first() {
        return first;
    }

    /** How many rows there are. */
    public int rows() {
        return rows;
    }

    /** How many columns there are. */
    public int width() {
        return columns.length;
    }

    /** The cells of a column of numbers; the array is shared. */
    public double[] numbers(int column) {
        return (double[]) whole(column);
    }

    /** The cells of a column of codes; the array is shared. */
    public int[] codes(int column) {
        return (int[]) whole(column);
    }

    /**
     * Copies some numbers of a column, of which the first is so many rows after that of the block.
     */
    void numbers(int column, int from, int count, double[] into) {
        if (columns[column] instanceof Cells cells) {
            cells.numbers(from, count, into);
        } else {
            System.arraycopy(numbers(column), from, into, 0, count);
        }
    }

    /**
     * Copies some codes of a column, of which the first is so many rows after that of the block.
     */
    void codes(int column, int from, int count, int[] into) {
        if (columns[column] instanceof Cells cells) {
            cells.codes(from, count, into);
        } else {
            System.arraycopy(codes(column), from, into, 0, count);
        }
    }

    /** Whether a column holds numbers. */
    public boolean isNumeric(int column) {
        return columns[column] instanceof Cells cells
                ? cells.isNumeric()
                : columns[column] instanceof double[];
    }

    private Serializable whole(int column) {
        if (!(columns[column] instanceof Cells cells)) {
            return columns[column];
        }
        Serializable known = read.get(column);
        if (known == null) {
            known = unpacked(cells);
            read.set(column, known);
        }
        return known;
    }

    private Serializable unpacked(Cells cells) {
        if (cells.isNumeric()) {
            double[] numbers = new double[rows];
            cells.numbers(0, rows, numbers);
            return numbers;
        }
        int[] codes = new int[rows];
        cells.codes(0, rows, codes);
        return codes;
    }

    /** Does work that reads the cells of this block. */
    public <T> T during(Supplier<T> work) {
        RowBlock[] outer = AT_HAND.get();
        AT_HAND.set(new RowBlock[] {this});
        try {
            return work.get();
        } finally {
            AT_HAND.set(outer);
        }
    }

    /** The block of these rows that is at hand, which holds all the places from one on. */
    static RowBlock atHand(String key, int from, int count) {
        RowBlock[] here = AT_HAND.get();
        Check.require(here.length == 1, "rows on other machines are read by work on a block only");
        RowBlock block = here[0];
        Check.require(
                block.key.equals(key), "work on a block may read the cells of one table only");
        Check.require(
                from >= block.first && from + count <= block.first + block.rows,
                "work on a block may read the rows of that block only");
        return block;
    }

    /**
     * The cells of a column of a block, kept in a form of their own, such as one that takes less
     * room than arrays of numbers and codes. They are read when work asks for them.
     *
     * @since 0.2
     */
    public interface Cells extends Serializable {

        /** Whether these are numbers; they are codes otherwise. */
        boolean isNumeric();

        /** Copies some numbers, NaN where missing; of cells that are numbers. */
        void numbers(int from, int count, double[] into);

        /** Copies some codes; of cells that are codes. */
        void codes(int from, int count, int[] into);
    }
}

package dev.assay.table;

import dev.assay.api.Stability;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * How rows are cut into blocks, wherever they are kept: {@value #ROWS} at a time, in order, the
 * last block with what is left.
 *
 * @since 0.2
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public final class Blocks {

    /** Rows of a block. */
    public static final int ROWS = 1 << 16;

    private Blocks() {}

    /** How many blocks so many rows are. */
    public static int count(int rows) {
        return (int) (((long) rows + ROWS - 1) / ROWS);
    }

    /** The first row of a block. */
    public static int first(int block) {
        return block * ROWS;
    }

    /** How many rows a block has. */
    public static int size(int block, int rows) {
        return Math.min(ROWS, rows - first(block));
    }

    /** What is done with some numbers. */
    @FunctionalInterface
    public interface NumberBlock {
        /**
         * Takes the first {@code count} of {@code values}, which stand from {@code first} on; the
         * array is used again for the next block.
         */
        void take(int first, int count, double[] values);
    }

    /** What is done with some codes. */
    @FunctionalInterface
    public interface CodeBlock {
        /**
         * Takes the first {@code count} of {@code codes}, which stand from {@code first} on; the
         * array is used again for the next block.
         */
        void take(int first, int count, int[] codes);
    }

    /**
     * What work finds in each block of numbers, in the order of the blocks; done where they are.
     *
     * @since 0.2
     */
    public static <T extends Serializable> List<T> gather(Numbers numbers, BlockWork<T> work) {
        return numbers.distant()
                .map(rows -> rows.ofBlocks(work))
                .orElseGet(() -> gather(numbers.size(), work));
    }

    /**
     * What work finds in each block of codes, in the order of the blocks; done where they are.
     *
     * @since 0.2
     */
    public static <T extends Serializable> List<T> gather(Codes codes, BlockWork<T> work) {
        return codes.distant()
                .map(rows -> rows.ofBlocks(work))
                .orElseGet(() -> gather(codes.size(), work));
    }

    private static <T> List<T> gather(int rows, BlockWork<T> work) {
        List<T> found = new ArrayList<>();
        for (int block = 0; block < count(rows); block++) {
            found.add(work.of(block));
        }
        return found;
    }

    /** The numbers of one block. */
    public static double[] read(Numbers numbers, int block) {
        double[] values = new double[size(block, numbers.size())];
        numbers.read(first(block), values.length, values);
        return values;
    }

    /** The codes of one block. */
    public static int[] read(Codes codes, int block) {
        int[] values = new int[size(block, codes.size())];
        codes.read(first(block), values.length, values);
        return values;
    }

    /** Goes through all numbers, block by block. */
    public static void each(Numbers numbers, NumberBlock taker) {
        int rows = numbers.size();
        double[] values = new double[Math.min(ROWS, rows)];
        for (int block = 0; block < count(rows); block++) {
            int size = size(block, rows);
            numbers.read(first(block), size, values);
            taker.take(first(block), size, values);
        }
    }

    /** Goes through all codes, block by block. */
    public static void each(Codes codes, CodeBlock taker) {
        int rows = codes.size();
        int[] values = new int[Math.min(ROWS, rows)];
        for (int block = 0; block < count(rows); block++) {
            int size = size(block, rows);
            codes.read(first(block), size, values);
            taker.take(first(block), size, values);
        }
    }
}

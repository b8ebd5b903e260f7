package dev.assay.neighbour.internal.level;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** The columns of many levels of rows laid out in blocks. Immutable; shared by all threads. */
public final class LevelColumns {

    final int[] columns;
    final LevelBlocks[] blocks;

    /** Bounds without any column, which change nothing and need not be made for each query. */
    private final LevelBounds none;

    /**
     * Notes which blocks hold which levels.
     *
     * @param codes all codes, row after row; −1 is a missing cell
     * @param width how many codes a row has
     * @param columns which of them have many levels
     * @param order the rows in order of layout, −1 where there is none
     */
    public LevelColumns(int[] codes, int width, int[] columns, int[] order) {
        this.columns = columns.clone();
        blocks =
                IntStream.of(columns)
                        .mapToObj(column -> new LevelBlocks(codes, width, column, order))
                        .toArray(LevelBlocks[]::new);
        none = new LevelBounds(new int[0], new LevelBlocks[0], column -> 0);
    }

    /** Whether this is one of them. */
    public boolean has(int column) {
        return Arrays.binarySearch(columns, column) >= 0;
    }

    /**
     * Bounds for the queries of one thread.
     *
     * @param cost what a mismatch in a column costs, not negative
     */
    public LevelBounds bounds(IntUnaryOperator cost) {
        return columns.length == 0 ? none : new LevelBounds(columns, blocks, cost);
    }
}

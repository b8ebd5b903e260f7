package dev.assay.neighbour.internal;

import java.util.Arrays;

/**
 * The arithmetic of the filters: four queries against four blocks of 32 candidates at a time.
 * Nothing is checked here and nothing is allocated. All implementations give the same bits in
 * 16-bit arithmetic; in floats they may differ by rounding, which the filters' error bounds allow
 * for.
 *
 * <p>A block of the 16-bit filter holds columns of 32 shorts: the start of the sums, the numbers,
 * the positions in the tables, and the codes. A query group holds, in this order, {@code
 * [number][4]} numbers, {@code [table][4][32]} tables and {@code [code][4]} codes.
 */
public interface Kernel {

    /** Candidates in a block. */
    int BLOCK = 32;

    /** Queries in a group, and blocks in a tile. */
    int GROUP = 4;

    /** Groups of queries that go through the steps of long rows together. */
    int TOGETHER = 3;

    /** Candidates whose floats of a column lie together, unless rows are long: two blocks. */
    int PANEL = 2 * BLOCK;

    /** Candidates in a tile of the 8-bit screen, which is two tiles of the filters. */
    int SCREEN = 2 * GROUP * BLOCK;

    /** Bytes of a table in the 8-bit screen; as many as a vector may have. */
    int TABLE = 64;

    /** How a user recognises it. */
    String name();

    /** The most entries a table may have; below 2, tables are not to be used. */
    int tableSize();

    /**
     * How many ints next to each other hold one byte of as many rows next to each other, where
     * codes beside floats may lie four rows to an int; 0 where each takes an int.
     */
    int packedLanes();

    /**
     * How many columns a table has to stand for, on average of all tables, for look-ups to be
     * faster than the columns themselves.
     */
    int fewestJoined();

    /**
     * Sums {@code start + Σ max(number, query) + Σ table[position] + Σ cost·[code ≠ query]} for
     * each query and candidate.
     *
     * @param blocks the candidates' columns
     * @param offsets where the four blocks begin
     * @param shape how many columns of which sort
     * @param query the group's values
     * @param limits per query the largest sum that is kept
     * @param sums receives the 32 sums of query q and block b at {@code (4 q + b) 32} where one is
     *     kept
     * @param lanes receives at {@code 4 q + b} which of the 32 are kept, where one is
     * @return the bits {@code 4 q + b} where one is kept
     */
    int tile(
            short[] blocks,
            int[] offsets,
            Shape shape,
            short[] query,
            short[] limits,
            short[] sums,
            int[] lanes);

    /**
     * As {@link #tile}, where a candidate has a limit too: kept is what is at most {@code max(own,
     * columnLimit) + half}.
     *
     * @param own per query its own limit
     * @param halves per query what is added
     * @param columnLimits one per candidate
     * @param positions where the four blocks begin in {@code columnLimits}
     */
    int tileBoth(
            short[] blocks,
            int[] offsets,
            Shape shape,
            short[] query,
            short[] own,
            short[] halves,
            short[] columnLimits,
            int[] positions,
            short[] sums,
            int[] lanes);

    /**
     * The sums of {@link #tile} for one query and one block.
     *
     * @param offset where the block begins
     * @param at where the 32 sums go
     * @return which of them are at most the limit
     */
    int row(
            short[] blocks,
            int offset,
            Shape shape,
            short[] query,
            int q,
            short limit,
            short[] sums,
            int at);

    /** Whether the 8-bit screen is faster than the filter behind it. */
    boolean screens();

    /**
     * Sums {@code start + queryStart + Σ max(number, query) + Σ table[position] + Σ cost·[code ≠
     * query]} in 8 bits, which wrap, for four queries and {@value #SCREEN} candidates; kept is what
     * is at most the limit of the query. Tiles and queries are laid out as for 16 bits, with
     * columns of {@value #SCREEN} and tables of {@value #TABLE} bytes.
     *
     * @param sums room for four times {@value #SCREEN}
     * @return the bits {@code 8 q + b} where a candidate of block b is kept for query q
     */
    int screen(
            byte[] tiles,
            int offset,
            Bytes shape,
            byte[] query,
            byte[] starts,
            byte[] limits,
            byte[] sums);

    /**
     * Lower bounds of 32 boxes: {@code Σ max(0, low - queryHigh, queryLow - high) + Σ cost·[mask &
     * queryMask = 0]}.
     *
     * @param boxes columns of 32: low and high per number, then masks
     * @param query low and high per number, then masks
     * @param costs per mask
     * @param bounds receives 32 bounds at {@code at}
     */
    void bounds(
            short[] boxes,
            int offset,
            int numbers,
            int masks,
            short[] query,
            short[] costs,
            short[] bounds,
            int at);

    /**
     * Sums {@code start + Σ number·query − mismatches/2}; kept is what is at least the limit.
     * Blocks hold columns of 32 floats, {@value #PANEL} apart, the start first; codes are apart. A
     * query group holds {@code [number][4]} and {@code [code][4]}, a packed code in each byte. Of
     * long rows this takes the start and the codes, {@link #add} the numbers, and this once more
     * compares.
     *
     * @param from the first number that is added; from 0 on, sums begin with the start and the
     *     codes
     * @param to the end of what is added; nothing is compared where numbers are left
     * @param codeOffsets where the panels of the four blocks begin, which is even; one more for the
     *     second block of a panel
     * @param sums as for shorts, and 32 more that the kernel may use
     */
    int tile(
            float[] blocks,
            int[] offsets,
            int from,
            int to,
            int numbers,
            int[] codeBlocks,
            int[] codeOffsets,
            Codes codes,
            float[] query,
            int[] queryCodes,
            float[] limits,
            float[] sums,
            int[] lanes);

    /**
     * Adds to sums of three groups of queries, those of a block, the products of a part of long
     * rows.
     *
     * @param blocks holds columns of 32 floats next to each other
     * @param offset where the first column of the part is
     * @param length how many numbers the part has
     * @param queries holds {@code [number][12]}
     * @param at where the part's first number is in it
     * @param sums holds {@code [12][4][32]}: per query and block of a tile, those of its rows
     * @param sumsAt where the block's sums for the first query are
     */
    default void add(
            float[] blocks,
            int offset,
            int length,
            float[] queries,
            int at,
            float[] sums,
            int sumsAt) {
        float[] products = new float[BLOCK];
        for (int q = 0; q < TOGETHER * GROUP; q++) {
            Arrays.fill(products, 0);
            int column = offset;
            for (int k = 0; k < length; k++, column += BLOCK) {
                float value = queries[at + k * TOGETHER * GROUP + q];
                for (int i = 0; i < BLOCK; i++) {
                    products[i] += blocks[column + i] * value;
                }
            }
            int start = sumsAt + q * GROUP * BLOCK;
            for (int i = 0; i < BLOCK; i++) {
                sums[start + i] += products[i];
            }
        }
    }

    /**
     * The last step of the tile of floats, where kept is what is at least {@code half − max(own,
     * columnLimit)}.
     */
    int tileBoth(
            float[] blocks,
            int[] offsets,
            int from,
            int numbers,
            int[] codeBlocks,
            int[] codeOffsets,
            Codes codes,
            float[] query,
            int[] queryCodes,
            float[] own,
            float[] halves,
            float[] columnLimits,
            int[] positions,
            float[] sums,
            int[] lanes);

    /**
     * Lower bounds of 32 boxes: {@code Σ max(0, low - queryHigh, queryLow - high)² + Σ [mask &
     * queryMask = 0]}.
     */
    void bounds(
            float[] boxes,
            int offset,
            int numbers,
            int[] maskBoxes,
            int maskOffset,
            int masks,
            float[] query,
            int[] queryMasks,
            float[] bounds,
            int at);

    /** Which of 32 sums are at most the limit. */
    static int lanes(short[] sums, int at, short limit) {
        int lanes = 0;
        for (int lane = 0; lane < BLOCK; lane++) {
            lanes |= sums[at + lane] <= limit ? 1 << lane : 0;
        }
        return lanes;
    }

    /** Which of 32 sums are at most {@code max(own, columnLimit) + half}. */
    static int lanesBoth(
            short[] sums, int at, short own, short half, short[] columnLimits, int position) {
        int lanes = 0;
        for (int lane = 0; lane < BLOCK; lane++) {
            int limit = Math.max(own, columnLimits[position + lane]) + half;
            lanes |= sums[at + lane] <= limit ? 1 << lane : 0;
        }
        return lanes;
    }

    /** Which of 32 sums are at least the limit. */
    static int lanes(float[] sums, int at, float limit) {
        int lanes = 0;
        for (int lane = 0; lane < BLOCK; lane++) {
            lanes |= sums[at + lane] >= limit ? 1 << lane : 0;
        }
        return lanes;
    }

    /** Which of 32 sums are at least {@code half − max(own, columnLimit)}. */
    static int lanesBoth(
            float[] sums, int at, float own, float half, float[] columnLimits, int position) {
        int lanes = 0;
        for (int lane = 0; lane < BLOCK; lane++) {
            float limit = half - Math.max(own, columnLimits[position + lane]);
            lanes |= sums[at + lane] >= limit ? 1 << lane : 0;
        }
        return lanes;
    }

    /**
     * How many columns of which sort a block of the 16-bit filter has.
     *
     * @param numbers columns compared by difference
     * @param tables columns looked up
     * @param costs what a mismatch costs, per column compared by equality
     * @param spread of these, how many come first whose codes lie so far apart that the exclusive
     *     or of two that differ is at least the cost
     */
    record Shape(int numbers, int tables, short[] costs, int spread) {

        /** Columns compared by equality. */
        public int codes() {
            return costs.length;
        }

        /** Columns of a block, the start included. */
        public int columns() {
            return 1 + numbers + tables + costs.length;
        }

        /** Shorts of a query group. */
        public int queryLength() {
            return GROUP * (numbers + tables * BLOCK + costs.length);
        }
    }

    /**
     * How many codes of a panel lie in which way beside floats.
     *
     * @param packed columns of bytes, four rows to an int, in the order of {@link #packedLanes};
     *     they come first, and none exceeds 127
     * @param apart columns of ints
     */
    record Codes(int packed, int apart) {

        /** Ints of a panel. */
        public int length() {
            return packed * PANEL / Integer.BYTES + apart * PANEL;
        }
    }

    /**
     * How many columns of which sort a tile of the 8-bit screen has. Codes are below 128.
     *
     * @param costs what a mismatch costs, per column compared by equality
     * @param cost what it costs in each of them, 0 where they differ
     */
    record Bytes(int numbers, int tables, byte[] costs, byte cost) {

        /** Columns compared by equality. */
        public int codes() {
            return costs.length;
        }

        /** Columns of a tile, the start included. */
        public int columns() {
            return 1 + numbers + tables + costs.length;
        }

        /** Bytes of a query group. */
        public int queryLength() {
            return GROUP * (numbers + tables * TABLE + costs.length);
        }
    }
}

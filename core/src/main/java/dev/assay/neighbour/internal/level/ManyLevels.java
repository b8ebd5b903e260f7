package dev.assay.neighbour.internal.level;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Columns of so many levels that the few bits which a box has for them tell little of the levels in
 * it.
 *
 * <p>To lay rows out by such a column is of use where near rows share its level ({@link
 * NearLevels}). Elsewhere it takes one split after the other, as it stays mixed the longest, and
 * none of them brings a block nearer to its neighbours. Of many levels few blocks hold the same in
 * any order, which {@link LevelBlocks} tells.
 */
public final class ManyLevels {

    /** From so many equally frequent levels on; others count for as many as mix as well. */
    private static final double MANY = 16;

    /** What more columns would tell takes longer to find out than it spares. */
    private static final int MOST_COLUMNS = 16;

    private ManyLevels() {}

    /**
     * The columns, in ascending order; of more than {@value #MOST_COLUMNS} those of most levels.
     *
     * @param codes all codes, row after row; −1 is a missing cell
     * @param columns how many codes a row has
     */
    public static int[] columns(int[] codes, int columns) {
        double[] mixtures =
                IntStream.range(0, columns).mapToDouble(c -> mixture(codes, columns, c)).toArray();
        return IntStream.range(0, columns)
                .filter(c -> mixtures[c] >= MANY)
                .boxed()
                .sorted(Comparator.comparingDouble(c -> -mixtures[c]))
                .limit(MOST_COLUMNS)
                .mapToInt(Integer::intValue)
                .sorted()
                .toArray();
    }

    /** How many equally frequent levels would be drawn twice in a row as seldom as these. */
    private static double mixture(int[] codes, int columns, int column) {
        int[] counts = new int[64];
        for (int at = column; at < codes.length; at += columns) {
            int level = codes[at] + 1;
            if (level >= counts.length) {
                counts = Arrays.copyOf(counts, Math.max(level + 1, 2 * counts.length));
            }
            counts[level]++;
        }
        double rows = 0;
        double same = 0;
        for (int count : counts) {
            rows += count;
            same += (double) count * count;
        }
        return same > 0 ? rows * rows / same : 0;
    }
}

package dev.assay.learners.internal;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * A tree of binary cuts, grown until its leaves are pure or as deep as they may be. Each node looks
 * at some features drawn at random, and at further ones only until one can be cut at all (Breiman
 * 2001, doi:10.1023/A:1010933404324).
 *
 * <p>A node is one number: the last bin on the left, the feature, the place of the left child,
 * behind which the right one lies. A leaf is its own left child, so that rows that have arrived can
 * wait for others, and eight walk at once without a branch.
 */
public final class GrownTree {

    private static final int FEATURE_SHIFT = 8;
    private static final int CHILD_SHIFT = 32;
    private static final int FEATURE_MASK = 0xffffff;
    private static final int NO_CUT = Bins.MOST - 1;
    private static final int TOGETHER = 8;

    /** What is kept of a node that waits: its place, the range of its rows, and its depth. */
    private static final int KEPT = 4;

    private final byte[][] bins;
    private final Splitter splitter;
    private final int tried;
    private final int deepest;
    private final RandomGenerator random;
    private final double[] gains;
    private final int[] pool;
    private final int[] rest;

    private long[] nodes;
    private int[] leaves;
    private int next = 1;

    private int[] waiting = new int[KEPT * 64];
    private int end;

    private GrownTree(byte[][] bins, int size, Splitter splitter, Way way, RandomGenerator random) {
        this.bins = bins;
        this.splitter = splitter;
        this.tried = way.tried();
        this.deepest = way.maxDepth() == 0 ? Integer.MAX_VALUE : way.maxDepth();
        this.gains = way.gains();
        this.random = random;
        this.pool = new int[bins.length];
        Arrays.setAll(pool, i -> i);
        this.rest = new int[size];
        this.nodes = new long[Math.max(1, 2 * size)];
        this.leaves = new int[nodes.length];
    }

    /**
     * How a tree is grown.
     *
     * @param tried how many features a node looks at
     * @param maxDepth the longest path, 0 for no limit
     * @param gains where each feature's gains are added
     */
    public record Way(int tried, int maxDepth, double[] gains) {}

    /**
     * Grows a tree.
     *
     * @param bins the bins of all rows, one array per feature, at least one and fewer than 2²⁴
     * @param rows the rows it is grown on, which are put in another order
     */
    public static GrownTree of(
            byte[][] bins, int[] rows, Splitter splitter, Way way, RandomGenerator random) {
        GrownTree tree = new GrownTree(bins, rows.length, splitter, way, random);
        splitter.reset();
        tree.grow(rows);
        return tree;
    }

    private void grow(int[] rows) {
        push(0, 0, rows.length, 0);
        while (end > 0) {
            end -= KEPT;
            int node = waiting[end];
            int from = waiting[end + 1];
            int to = waiting[end + 2];
            int depth = waiting[end + 3];
            splitter.enter(rows, from, to);
            int feature = -1;
            int cut = -1;
            double best = Double.NEGATIVE_INFINITY;
            int most = splitter.pure() || depth == deepest ? 0 : pool.length;
            for (int k = 0; k < most; k++) {
                if (k >= tried && feature >= 0) {
                    break;
                }
                int drawn = draw(k);
                splitter.search(bins[drawn], rows, from, to);
                if (splitter.cut() >= 0 && splitter.score() > best) {
                    best = splitter.score();
                    cut = splitter.cut();
                    feature = drawn;
                    if (splitter.best()) {
                        break;
                    }
                }
            }
            if (feature < 0) {
                nodes[node] = (long) node << CHILD_SHIFT | NO_CUT;
                leaves[node] = splitter.leaf();
                continue;
            }
            gains[feature] += best - splitter.unsplit();
            nodes[node] = (long) next << CHILD_SHIFT | (long) feature << FEATURE_SHIFT | cut;
            int middle = part(bins[feature], cut, rows, from, to);
            push(next + 1, middle, to, depth + 1);
            push(next, from, middle, depth + 1);
            next += 2;
        }
    }

    /** Puts a random one of the features from place k on there, and says which. */
    private int draw(int k) {
        int other = k + random.nextInt(pool.length - k);
        int drawn = pool[other];
        pool[other] = pool[k];
        pool[k] = drawn;
        return drawn;
    }

    /** Moves the rows on the left of the cut before the others; neither change their order. */
    private int part(byte[] codes, int cut, int[] rows, int from, int to) {
        int left = from;
        int right = 0;
        for (int i = from; i < to; i++) {
            int row = rows[i];
            // Written to both sides and kept on one, since no processor could foretell a branch.
            int beyond = (cut - (codes[row] & 0xff)) >>> 31;
            rows[left] = row;
            rest[right] = row;
            left += 1 - beyond;
            right += beyond;
        }
        System.arraycopy(rest, 0, rows, left, right);
        return left;
    }

    private void push(int node, int from, int to, int depth) {
        if (end == waiting.length) {
            waiting = Arrays.copyOf(waiting, 2 * end);
        }
        waiting[end] = node;
        waiting[end + 1] = from;
        waiting[end + 2] = to;
        waiting[end + 3] = depth;
        end += KEPT;
    }

    /**
     * Adds what the leaves say of these rows to their sums.
     *
     * @param codes their bins, row by row
     */
    public void ask(byte[] codes, int rows, double[] sums) {
        int[] places = new int[TOGETHER];
        for (int first = 0; first < rows; first += TOGETHER) {
            int count = Math.min(TOGETHER, rows - first);
            Arrays.fill(places, 0);
            walk(codes, first * pool.length, places, count);
            for (int i = 0; i < count; i++) {
                splitter.answer(leaves[places[i]], sums, first + i);
            }
        }
    }

    private void walk(byte[] codes, int start, int[] places, int count) {
        int width = pool.length;
        int moved;
        do {
            moved = 0;
            int base = start;
            for (int i = 0; i < count; i++) {
                int place = places[i];
                long node = nodes[place];
                int code = codes[base + ((int) (node >>> FEATURE_SHIFT) & FEATURE_MASK)] & 0xff;
                int after = (int) (node >>> CHILD_SHIFT) + (((int) (node & 0xff) - code) >>> 31);
                moved |= after ^ place;
                places[i] = after;
                base += width;
            }
        } while (moved != 0);
    }
}

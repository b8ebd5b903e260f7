package dev.assay.metrics.distribution.internal;

import dev.assay.metric.EvaluationContext;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Squared Euclidean distances of rows, over the values that differ from what most rows have in
 * their column, where those are few: a square of 0 adds nothing, so that the sum is the same to the
 * last bit. Of a table of levels, a row then costs as many steps as it has columns, not levels.
 */
public final class PairDistances {

    /** From this share of usual values on, passing over them is faster than adding them. */
    private static final double SPARSE = 0.75;

    private final int width;
    private final int rows;
    private final double[] dense;
    private final double[] usual;
    private final SparseRows unusual;

    private PairDistances(int width, int rows, double[] dense, double[] usual, SparseRows unusual) {
        this.width = width;
        this.rows = rows;
        this.dense = dense;
        this.usual = usual;
        this.unusual = unusual;
    }

    /** The rows of a matrix, compared with each other. */
    public static PairDistances of(Matrix points) {
        return of(List.of(points)).get(0);
    }

    /** The rows of matrices of equal width, each compared with any. */
    public static List<PairDistances> of(List<Matrix> tables) {
        int width = tables.get(0).columns();
        double[] usual = usual(tables.get(0));
        List<SparseRows> unusual =
                tables.stream().map(table -> SparseRows.unlike(usual, table)).toList();
        boolean sparse = true;
        for (int i = 0; i < tables.size(); i++) {
            long cells = (long) tables.get(i).rows() * width;
            sparse &= unusual.get(i).values().length < (1 - SPARSE) * cells;
        }
        List<PairDistances> all = new ArrayList<>();
        for (int i = 0; i < tables.size(); i++) {
            int rows = tables.get(i).rows();
            all.add(
                    sparse
                            ? new PairDistances(width, rows, new double[0], usual, unusual.get(i))
                            : new PairDistances(
                                    width,
                                    rows,
                                    tables.get(i).toArray(),
                                    new double[0],
                                    SparseRows.NONE));
        }
        return all;
    }

    /** The number of rows. */
    int rows() {
        return rows;
    }

    /** Whether most values are the usual ones of their columns and are passed over. */
    boolean isSparse() {
        return unusual != SparseRows.NONE;
    }

    /** The square of the distance of a row and a row of others. */
    public double squared(int row, PairDistances other, int of) {
        return !isSparse()
                ? PairSums.squaredDistance(dense, row * width, other.dense, of * width, width)
                : unusual.squaredDistance(row, other.unusual, of, usual);
    }

    /** In each column the value of more than half of the rows, or any value where none is. */
    private static double[] usual(Matrix points) {
        double[] all = points.toArray();
        double[] usual = new double[points.columns()];
        int[] votes = new int[points.columns()];
        for (int row = 0, at = 0; row < points.rows(); row++) {
            for (int k = 0; k < usual.length; k++, at++) {
                if (votes[k] == 0) {
                    usual[k] = all[at];
                    votes[k] = 1;
                } else {
                    votes[k] += usual[k] == all[at] ? 1 : -1;
                }
            }
        }
        return usual;
    }

    /**
     * The median of all pairs of different rows, the mean of the two middle ones where their number
     * is even; 0 when there is no pair. The bits of distances order as the distances do, so that it
     * is found by counting, sixteen bits a pass.
     */
    public double median(EvaluationContext context) {
        long pairs = (long) rows * (rows - 1) / 2;
        if (pairs == 0) {
            return 0;
        }
        Selection selection = new Selection(context, pairs);
        double position = 0.5 * (pairs - 1);
        long below = (long) Math.floor(position);
        double low = selection.at(below);
        double high = selection.at(Math.min(below + 1, pairs - 1));
        return low + (position - below) * (high - low);
    }

    /** Finds distances by their place in the order of all. */
    private final class Selection {

        private static final int BUCKETS = 1 << 16;

        /** So many distances are kept; of more, each pass computes them anew. */
        private static final long KEPT = 1 << 24;

        private final EvaluationContext context;
        private final double[] kept;

        Selection(EvaluationContext context, long pairs) {
            this.context = context;
            this.kept = pairs <= KEPT ? new double[(int) pairs] : new double[0];
            if (kept.length > 0) {
                context.forRanges(
                        rows,
                        (from, to) -> {
                            for (int i = from; i < to; i++) {
                                context.checkCancelled();
                                for (int j = 0; j < i; j++) {
                                    kept[place(i) + j] = distance(i, j);
                                }
                            }
                        });
            }
        }

        double at(long place) {
            long left = place;
            long prefix = 0;
            for (int shift = 48; shift >= 0; shift -= 16) {
                long[] counts = counts(prefix, shift);
                int bucket = 0;
                while (left >= counts[bucket]) {
                    left -= counts[bucket++];
                }
                prefix |= (long) bucket << shift;
            }
            return Double.longBitsToDouble(prefix);
        }

        /** How many distances that begin with the prefix go on with each sixteen bits. */
        private long[] counts(long prefix, int shift) {
            long[] total = new long[BUCKETS];
            context.forRanges(
                    rows,
                    (from, to) -> {
                        long[] own = new long[BUCKETS];
                        for (int i = from; i < to; i++) {
                            context.checkCancelled();
                            for (int j = 0; j < i; j++) {
                                double distance =
                                        kept.length > 0 ? kept[place(i) + j] : distance(i, j);
                                long bits = Double.doubleToRawLongBits(distance);
                                if (shift == 48 || (bits ^ prefix) >>> (shift + 16) == 0) {
                                    own[(int) (bits >>> shift) & (BUCKETS - 1)]++;
                                }
                            }
                        }
                        synchronized (total) {
                            Arrays.setAll(total, bucket -> total[bucket] + own[bucket]);
                        }
                    });
            return total;
        }

        private double distance(int i, int j) {
            return Math.sqrt(squared(i, PairDistances.this, j));
        }

        private int place(int row) {
            return (int) ((long) row * (row - 1) / 2);
        }
    }
}

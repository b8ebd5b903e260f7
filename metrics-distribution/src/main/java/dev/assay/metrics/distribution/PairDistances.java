package dev.assay.metrics.distribution;

import dev.assay.metric.EvaluationContext;
import dev.assay.stat.Matrix;
import java.util.Arrays;

/**
 * Squared Euclidean distances of rows, over the values that are not 0 where most are: a square of 0
 * adds nothing, so that the sum is the same to the last bit.
 */
final class PairDistances {

    /** From this share of zeros on, passing over them is faster than adding them. */
    private static final double SPARSE = 0.75;

    private final int width;
    private final int rows;
    private final double[] dense;
    private final SparseRows sparse;

    private PairDistances(int width, int rows, double[] dense, SparseRows sparse) {
        this.width = width;
        this.rows = rows;
        this.dense = dense;
        this.sparse = sparse;
    }

    /** The rows of a matrix. */
    static PairDistances of(Matrix points) {
        return of(points, isSparse(points));
    }

    /** The rows of a matrix, with or without its zeros; those of two are compared in one form. */
    static PairDistances of(Matrix points, boolean sparse) {
        return new PairDistances(
                points.columns(),
                points.rows(),
                sparse ? new double[0] : points.toArray(),
                sparse ? SparseRows.of(points) : SparseRows.NONE);
    }

    /** Whether most values are 0. */
    static boolean isSparse(Matrix points) {
        double[] all = points.toArray();
        int zeros = 0;
        for (double value : all) {
            zeros += value == 0 ? 1 : 0;
        }
        return zeros > SPARSE * all.length;
    }

    /** The number of rows. */
    int rows() {
        return rows;
    }

    /** The square of the distance of a row and a row of others. */
    double squared(int row, PairDistances other, int of) {
        return sparse == SparseRows.NONE
                ? PairSums.squaredDistance(dense, row * width, other.dense, of * width, width)
                : sparse.squaredDistance(row, other.sparse, of);
    }

    /**
     * The median of all pairs of different rows, the mean of the two middle ones where their number
     * is even; 0 when there is no pair. The bits of distances order as the distances do, so that it
     * is found by counting, sixteen bits a pass.
     */
    double median(EvaluationContext context) {
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

package dev.assay.metrics.fidelity.likeness;

import dev.assay.metric.EvaluationContext;
import java.util.Arrays;

/**
 * The exact median of the positive squared distances between rows, with memory that does not grow
 * with their number: the bits of positive doubles order as the numbers do, so the median is found
 * by counting, sixteen bits a pass.
 */
final class MedianDistance {

    private static final int BUCKETS = 1 << 16;

    private final EvaluationContext context;
    private final KernelRows rows;

    private MedianDistance(EvaluationContext context, KernelRows rows) {
        this.context = context;
        this.rows = rows;
    }

    /**
     * The median, the mean of the two middle ones where their number is even; NaN when no distance
     * is positive.
     */
    static double of(EvaluationContext context, KernelRows rows) {
        return new MedianDistance(context, rows).find();
    }

    private double find() {
        long[] counts = counts(0, 64, 48);
        long all = Arrays.stream(counts).sum();
        if (all == 0) {
            return Double.NaN;
        }
        long prefix = 0;
        long left = (all - 1) / 2;
        for (int shift = 48; shift >= 0; shift -= 16) {
            long[] own = shift == 48 ? counts : counts(prefix, shift + 16, shift);
            int bucket = 0;
            while (left >= own[bucket]) {
                left -= own[bucket++];
            }
            prefix |= (long) bucket << shift;
            counts = own;
        }
        double low = Double.longBitsToDouble(prefix);
        boolean next = all % 2 == 0 && left + 1 >= counts[(int) prefix & (BUCKETS - 1)];
        return next ? (low + above(low)) / 2 : low;
    }

    /**
     * How many positive distances that agree with the prefix above a bit have each pattern of the
     * next sixteen bits.
     */
    private long[] counts(long prefix, int above, int shift) {
        long[] total = new long[BUCKETS];
        context.forRanges(
                rows.rows(),
                (from, to) -> {
                    long[] own = new long[BUCKETS];
                    for (int i = from; i < to; i++) {
                        for (int j = 0; j < i; j++) {
                            double distance = rows.squaredDistance(i, rows, j);
                            long bits = Double.doubleToRawLongBits(distance);
                            if (distance > 0 && (above == 64 || (bits ^ prefix) >>> above == 0)) {
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

    private double above(double low) {
        double[] least = new double[rows.rows()];
        context.forRanges(
                least.length,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        least[i] = Double.POSITIVE_INFINITY;
                        for (int j = 0; j < i; j++) {
                            double distance = rows.squaredDistance(i, rows, j);
                            if (distance > low && distance < least[i]) {
                                least[i] = distance;
                            }
                        }
                    }
                });
        return Arrays.stream(least).min().orElseThrow();
    }
}

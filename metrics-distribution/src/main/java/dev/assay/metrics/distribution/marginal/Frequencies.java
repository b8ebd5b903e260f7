package dev.assay.metrics.distribution.marginal;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How often each level of a column occurs in REAL and in SYNTHETIC; levels that occur in neither
 * are left out.
 *
 * @param column the column
 * @param real counts
 * @param synthetic counts of the same levels
 */
record Frequencies(String column, long[] real, long[] synthetic) {

    /** Of every content column. */
    static List<Frequencies> of(EvaluationContext context, int bins) {
        return context.data().schema().content().stream()
                .map(column -> of(context, column, bins))
                .toList();
    }

    /** Of some rows, in the bins of all. */
    static List<Frequencies> of(EvaluationContext context, EvaluationData some, int bins) {
        return context.data().schema().content().stream()
                .map(
                        column -> {
                            long[] real =
                                    LevelCounts.of(
                                            context, some.real().column(column), column, bins);
                            long[] synthetic =
                                    LevelCounts.of(
                                            context, some.synthetic().column(column), column, bins);
                            int levels = Math.max(real.length, synthetic.length);
                            return of(
                                    column,
                                    Arrays.copyOf(real, levels),
                                    Arrays.copyOf(synthetic, levels));
                        })
                .toList();
    }

    static Frequencies of(EvaluationContext context, String column, int bins) {
        long[] real = context.get(new LevelCounts(Part.REAL, column, bins));
        long[] synthetic = context.get(new LevelCounts(Part.SYNTHETIC, column, bins));
        int levels = Math.max(real.length, synthetic.length);
        return of(column, Arrays.copyOf(real, levels), Arrays.copyOf(synthetic, levels));
    }

    static Frequencies of(String column, long[] real, long[] synthetic) {
        int[] used =
                IntStream.range(0, real.length)
                        .filter(level -> real[level] + synthetic[level] > 0)
                        .toArray();
        return new Frequencies(
                column,
                Arrays.stream(used).mapToLong(level -> real[level]).toArray(),
                Arrays.stream(used).mapToLong(level -> synthetic[level]).toArray());
    }

    /** REAL's shares with so much added to every count. */
    double[] realShares(double smoothing) {
        return shares(real, smoothing);
    }

    /** SYNTHETIC's shares with so much added to every count. */
    double[] syntheticShares(double smoothing) {
        return shares(synthetic, smoothing);
    }

    static double[] shares(long[] counts, double smoothing) {
        double total = Arrays.stream(counts).sum() + smoothing * counts.length;
        return Arrays.stream(counts).mapToDouble(count -> (count + smoothing) / total).toArray();
    }
}

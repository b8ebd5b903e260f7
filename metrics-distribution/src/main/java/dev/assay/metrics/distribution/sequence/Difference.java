package dev.assay.metrics.distribution.sequence;

import dev.assay.metric.DetailTable;
import dev.assay.metric.MetricResult;
import dev.assay.plot.Plot;
import java.util.Comparator;
import java.util.List;

/**
 * How far one thing about one channel is off.
 *
 * @param channel the channel
 * @param what is compared
 * @param distance of the two distributions, in [0, 1]
 * @param real the mean in real sequences
 * @param synthetic the mean in synthetic ones
 */
record Difference(String channel, String what, double distance, double real, double synthetic) {

    private static final int LISTED = 1000;
    private static final int BARS = 60;

    /** A mean that is too great for a number is not told. */
    Difference {
        real = Double.isFinite(real) ? real : Double.NaN;
        synthetic = Double.isFinite(synthetic) ? synthetic : Double.NaN;
    }

    static double mean(List<Difference> differences) {
        return differences.stream().mapToDouble(Difference::distance).average().orElseThrow();
    }

    static double greatest(List<Difference> differences) {
        return differences.stream().mapToDouble(Difference::distance).max().orElseThrow();
    }

    static MetricResult illustrate(
            MetricResult result, String title, List<Difference> differences) {
        List<Difference> worst =
                differences.stream()
                        .sorted(Comparator.comparingDouble(Difference::distance).reversed())
                        .toList();
        List<Difference> drawn = worst.subList(0, Math.min(BARS, worst.size()));
        return result.with(
                        new DetailTable(
                                "by_channel",
                                title + " by channel",
                                List.of("channel", "compared"),
                                List.of("distance", "real mean", "synthetic mean"),
                                worst.stream()
                                        .limit(LISTED)
                                        .map(
                                                one ->
                                                        DetailTable.Row.of(
                                                                List.of(one.channel(), one.what()),
                                                                one.distance(),
                                                                one.real(),
                                                                one.synthetic()))
                                        .toList()))
                .with(
                        new Plot.Bars(
                                title,
                                drawn.stream()
                                        .map(one -> one.channel() + ": " + one.what())
                                        .toList(),
                                List.of(
                                        Plot.Series.bars(
                                                "distance",
                                                drawn.stream()
                                                        .mapToDouble(Difference::distance)
                                                        .toArray()))));
    }
}

package dev.assay.metrics.distribution.sequence;

import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.plot.Plot;
import dev.assay.sequence.Sequences;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether synthetic sequences are as long as real ones. With F and G the distributions of the
 * number of rows of real and synthetic sequences:
 *
 * <ul>
 *   <li>{@code sequence_length_ks} \(= \sup_x |F(x) - G(x)|\) in [0, 1], where 0 is best, equal
 *       lengths being one step;
 *   <li>{@code sequence_length_tvd} \(= \frac12\sum_l |P(l) - Q(l)|\) over exact lengths, in [0,
 *       1], where 0 is best; for small tables with many lengths it is well above 0 even for fresh
 *       real data;
 *   <li>{@code sequence_length_mean} \(= |\bar l_s - \bar l_r| / \max(\bar l_s, \bar l_r)\), in [0,
 *       1], where 0 is best;
 *   <li>{@code sequence_length_excess}: the first less what it would be on average were both tables
 *       of one population, at least 0: sequences change sides 99 times, at random. Its error is the
 *       spread of the first over these.
 * </ul>
 *
 * <p>Rows without a key or a time belong to no sequence. The complement of the first is SDMetrics'
 * SequenceLengthSimilarity; for KS see Hodges (1958), doi:10.1007/BF02589501.
 *
 * <p>Missing cells do not matter. The metric is not applicable without a sequence key.
 *
 * <p>Example: Real sequences have 2, 2, 3, 3 rows and synthetic ones 3, 3, 4, 4: the KS distance is
 * 0.5, the total variation ½(0.5 + 0 + 0.5) = 0.5, and the difference of the means 1/3.5 = 0.286.
 *
 * @since 0.1
 */
public final class SequenceLength implements Metric<SequenceLength.Options> {

    /** Nothing to choose. */
    public record Options() {}

    @Override
    public String key() {
        return "sequence_length";
    }

    @Override
    public String title() {
        return "Length of sequences";
    }

    @Override
    public String description() {
        return "Are synthetic sequences as long as real ones? Distance of the distributions of their numbers of rows; 0 is"
                + " best. Needs a sequence key.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "SDMetrics, SequenceLengthSimilarity (the complement of the KS distance)",
                "Hodges (1958), The significance probability of the Smirnov two-sample test, doi:10.1007/BF02589501");
    }

    @Override
    public Options defaults() {
        return new Options();
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale distance = Scale.lowerIsBetter(0, 1);
        return List.of(
                MeasureSpec.ranked(
                        "sequence_length_ks",
                        "Distance of the distributions of length (KS)",
                        Dimension.FIDELITY,
                        distance),
                MeasureSpec.shown(
                        "sequence_length_tvd",
                        "Total variation of the exact lengths",
                        Dimension.FIDELITY,
                        distance),
                MeasureSpec.shown(
                        "sequence_length_mean",
                        "Relative difference of the mean lengths",
                        Dimension.FIDELITY,
                        distance),
                MeasureSpec.shown(
                        "sequence_length_excess",
                        "Distance of the distributions of length (KS), beyond chance",
                        Dimension.FIDELITY,
                        distance));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.sequences());
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        double[] real = lengths(context, Part.REAL);
        double[] synthetic = lengths(context, Part.SYNTHETIC);
        SequenceExchange exchange =
                new SequenceExchange(
                        context,
                        context.get(new Sequences(Part.REAL)),
                        context.get(new Sequences(Part.SYNTHETIC)));
        exchange.statistic(real, synthetic);
        double meanReal = Arrays.stream(real).average().orElseThrow();
        double meanSynthetic = Arrays.stream(synthetic).average().orElseThrow();
        MetricResult result =
                MetricResult.empty()
                        .with("sequence_length_ks", Samples.ks(real, synthetic))
                        .with("sequence_length_tvd", totalVariation(real, synthetic))
                        .with(
                                "sequence_length_mean",
                                Math.abs(meanReal - meanSynthetic)
                                        / Math.max(meanReal, meanSynthetic))
                        .with("sequence_length_excess", exchange.excess());
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        double[] edges = Samples.edges(real, synthetic);
        double[] middles = Samples.middles(edges);
        return result.with(
                new Plot.Curves(
                        "Length of sequences",
                        "rows",
                        "share of sequences",
                        List.of(
                                Plot.Series.of(
                                        "real",
                                        middles,
                                        Samples.shares(real, edges, true),
                                        Plot.Mark.STEP),
                                Plot.Series.of(
                                        "synthetic",
                                        middles,
                                        Samples.shares(synthetic, edges, false),
                                        Plot.Mark.STEP))));
    }

    private static double[] lengths(EvaluationContext context, Part part) {
        return Arrays.stream(context.get(new Sequences(part)).lengths()).asDoubleStream().toArray();
    }

    private static double totalVariation(double[] real, double[] synthetic) {
        Map<Double, double[]> shares = new HashMap<>();
        for (double length : real) {
            shares.computeIfAbsent(length, any -> new double[2])[0] += 1.0 / real.length;
        }
        for (double length : synthetic) {
            shares.computeIfAbsent(length, any -> new double[2])[1] += 1.0 / synthetic.length;
        }
        double sum =
                shares.values().stream()
                        .mapToDouble(pair -> Math.abs(pair[0] - pair[1]))
                        .sorted()
                        .sum();
        return Math.min(1, sum / 2);
    }
}

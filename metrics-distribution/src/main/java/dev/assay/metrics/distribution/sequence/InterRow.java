package dev.assay.metrics.distribution.sequence;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.plot.Plot;
import dev.assay.sequence.Channel;
import dev.assay.sequence.SequenceTable;
import dev.assay.sequence.Sequences;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Whether synthetic sequences move from row to row as real ones do.
 *
 * <ul>
 *   <li>For numbers: the Kolmogorov–Smirnov distance of the distributions of the differences \(x_{t
 *       + lag} - x_t\) over all rows of all sequences;
 *   <li>for levels: the total variation \(\frac12\sum_{a,b}|P(a, b) - Q(a, b)|\) of the joint
 *       distributions of a level and that {@code lag} rows later (the matrix of transitions), a
 *       missing cell being a level;
 *   <li>{@code inter_row_distance}: the mean of these over channels, in [0, 1], where 0 is best;
 *       {@code inter_row_max} the greatest;
 *   <li>{@code inter_row_excess}: {@code inter_row_distance} less what it would be on average were
 *       both tables of one population, at least 0: whole sequences change sides 99 times, at
 *       random. Its error is the spread of the distance over these;
 *   <li>{@code inter_row_stay}: the mean over channels of levels of the difference of the shares of
 *       rows that stay in their level, in [0, 1], where 0 is best;
 *   <li>{@code inter_row_steps}: the KS distance of the differences of time, in [0, 1], where 0 is
 *       best, where there is a time index.
 * </ul>
 *
 * <p>Differences with a missing value are left out; equal values are one step. A channel without
 * any difference in REAL is left out; one without any in SYNTHETIC alone has distance 1. Sequences
 * with fewer than {@code lag + 1} rows have no differences.
 *
 * <p>SDMetrics' InterRowMSAS compares the mean difference of each sequence; that is {@code
 * sequence_statistics}. For KS see Hodges (1958), doi:10.1007/BF02589501.
 *
 * <p>The metric is not applicable without a sequence key and a channel, and where no real sequence
 * has two rows {@code lag} apart.
 *
 * <p>Example: In the only channel the real differences are 1, 1, 2, 2 and the synthetic ones 2, 2,
 * 3, 3: the distance is 0.5.
 *
 * @since 0.1
 */
public final class InterRow implements Metric<InterRow.Options> {

    private static final int DRAWN = 4;

    /**
     * Options.
     *
     * @param lag rows from one to the other
     */
    public record Options(@Option("How many rows apart compared rows are, at least 1") int lag) {

        /** Checks the range. */
        public Options {
            Check.atLeast(1, lag, "lag");
        }
    }

    @Override
    public String key() {
        return "inter_row";
    }

    @Override
    public String title() {
        return "Steps from row to row";
    }

    @Override
    public String description() {
        return "Do synthetic sequences move from row to row as real ones do? Distance of the distributions of differences of"
                + " numbers, and of the transitions between categories; 0 is best. Needs a sequence key.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "SDMetrics, InterRowMSAS (a comparison of mean differences)",
                "Hodges (1958), The significance probability of the Smirnov two-sample test, doi:10.1007/BF02589501");
    }

    @Override
    public Options defaults() {
        return new Options(1);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Schema schema = setup.schema();
        Scale distance = Scale.lowerIsBetter(0, 1);
        List<MeasureSpec> specs = new ArrayList<>();
        specs.add(
                MeasureSpec.ranked(
                        "inter_row_distance",
                        "Mean distance of steps from row to row",
                        Dimension.FIDELITY,
                        distance));
        specs.add(
                MeasureSpec.shown(
                        "inter_row_max",
                        "Greatest distance of steps from row to row",
                        Dimension.FIDELITY,
                        distance));
        if (!schema.categorical().isEmpty()) {
            specs.add(
                    MeasureSpec.shown(
                            "inter_row_stay",
                            "Difference of the shares that stay in their category",
                            Dimension.FIDELITY,
                            distance));
        }
        if (schema.roles().timeIndex().isPresent()) {
            specs.add(
                    MeasureSpec.shown(
                            "inter_row_excess",
                            "Mean distance of steps from row to row, beyond chance",
                            Dimension.FIDELITY,
                            distance));
            specs.add(
                    MeasureSpec.shown(
                            "inter_row_steps",
                            "Distance of the steps of time (KS)",
                            Dimension.FIDELITY,
                            distance));
        }
        return specs;
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.sequences(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        SequenceTable real = context.get(new Sequences(Part.REAL));
        SequenceTable synthetic = context.get(new Sequences(Part.SYNTHETIC));
        SequenceExchange exchange = new SequenceExchange(context, real, synthetic);
        List<Difference> differences = new ArrayList<>();
        List<Plot> plots = new ArrayList<>();
        List<String> left = new ArrayList<>();
        for (int i = 0; i < real.numeric().size(); i++) {
            Channel.Numeric channel = real.numeric().get(i);
            double[] there = Steps.of(real, channel, options.lag());
            double[] here = Steps.of(synthetic, synthetic.numeric().get(i), options.lag());
            if (there.length == 0) {
                left.add(channel.name());
                continue;
            }
            exchange.steps(channel, synthetic.numeric().get(i), options.lag());
            differences.add(numbers(channel, there, here));
            if (here.length > 0 && plots.size() < DRAWN) {
                curves(channel, there, here).ifPresent(plots::add);
            }
        }
        List<Double> stays = new ArrayList<>();
        for (int i = 0; i < real.categorical().size(); i++) {
            Channel.Categorical channel = real.categorical().get(i);
            Transitions there = Transitions.of(real, channel, options.lag());
            Transitions here =
                    Transitions.of(synthetic, synthetic.categorical().get(i), options.lag());
            if (there.pairs() == 0) {
                left.add(channel.name());
                continue;
            }
            differences.add(
                    new Difference(
                            channel.name(),
                            "transitions, share that stays",
                            there.distance(here),
                            there.stay(),
                            here.pairs() == 0 ? Double.NaN : here.stay()));
            exchange.transitions(channel, synthetic.categorical().get(i), options.lag());
            stays.add(here.pairs() == 0 ? 1 : Math.abs(there.stay() - here.stay()));
        }
        if (differences.isEmpty()) {
            throw new NotApplicableException(
                    "no real sequence has two rows "
                            + options.lag()
                            + " apart with a value in the same channel");
        }
        MetricResult result =
                MetricResult.empty()
                        .with("inter_row_distance", Difference.mean(differences))
                        .with("inter_row_max", Difference.greatest(differences));
        if (!stays.isEmpty()) {
            result = result.with("inter_row_stay", Samples.mean(stays));
        }
        if (real.hasTimes()) {
            result = result.with("inter_row_excess", exchange.excess());
        }
        result = withSteps(result, real, synthetic, options);
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        if (!left.isEmpty()) {
            result = result.noting("left out, without two values in a row: " + left);
        }
        result = Difference.illustrate(result, "Steps from row to row", differences);
        for (Plot plot : plots) {
            result = result.with(plot);
        }
        return result;
    }

    private static MetricResult withSteps(
            MetricResult result, SequenceTable real, SequenceTable synthetic, Options options) {
        if (!real.hasTimes()) {
            return result;
        }
        double[] there = Steps.ofTime(real, options.lag());
        double[] here = Steps.ofTime(synthetic, options.lag());
        if (there.length == 0) {
            return result;
        }
        return result.with("inter_row_steps", here.length == 0 ? 1 : Samples.ks(there, here));
    }

    private static Difference numbers(Channel.Numeric channel, double[] there, double[] here) {
        return new Difference(
                channel.name(),
                "differences",
                here.length == 0 ? 1 : Samples.ks(there, here),
                Steps.mean(there) * channel.range(),
                here.length == 0 ? Double.NaN : Steps.mean(here) * channel.range());
    }

    private static Optional<Plot> curves(Channel.Numeric channel, double[] there, double[] here) {
        double[] edges = Samples.edges(there, here);
        double[] middles = Samples.middles(edges);
        for (int i = 0; i < middles.length; i++) {
            middles[i] *= channel.range();
        }
        if (!Arrays.stream(middles).allMatch(Double::isFinite)) {
            return Optional.empty();
        }
        return Optional.of(
                new Plot.Curves(
                        "Differences from row to row of " + channel.name(),
                        "difference",
                        "share",
                        List.of(
                                Plot.Series.of(
                                        "real",
                                        middles,
                                        Samples.shares(there, edges, true),
                                        Plot.Mark.STEP),
                                Plot.Series.of(
                                        "synthetic",
                                        middles,
                                        Samples.shares(here, edges, false),
                                        Plot.Mark.STEP))));
    }
}

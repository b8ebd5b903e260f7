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
import dev.assay.sequence.Channel;
import dev.assay.sequence.SequenceTable;
import dev.assay.sequence.Sequences;
import dev.assay.table.ColumnKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether one number leads or follows another as it does in real sequences. For each pair a, b of
 * numeric channels and each lag l from −{@code lags} to {@code lags} let \(\rho_{ab}(l)\) be
 * Pearson's correlation of a with b l rows later, over all such pairs of rows of one sequence,
 * pooled over the sequences of a table. The measure is the mean over pairs of channels of the mean
 * over lags of \(\frac12|\rho^{real}_{ab}(l) - \rho^{syn}_{ab}(l)|\), in [0, 1], where 0 is best;
 * beside it the greatest single term.
 *
 * <p>A lag counts rows, not units of time. Lags with fewer than {@code minPairs} real pairs and
 * channels constant in REAL are left out; where the synthetic table has no pair or no variation its
 * correlation counts as 0. Pairs with a missing value are left out, and so are levels. If there are
 * more than {@code channels} numeric channels, the first ones are compared, and a note says so.
 *
 * <p>Cost: O(rows · channels² · lags). Box, Jenkins (1976), Time series analysis, chapter 11.
 *
 * <p>Ties do not matter. The metric is not applicable without a sequence key and two numeric
 * channels, and where no two channels of REAL vary over enough pairs.
 *
 * <p>Example: For the only pair and the lags −1, 0, 1 the correlations are 0.2, 0.6, 0.4 in REAL
 * and 0.2, 0.2, 0.2 in SYNTHETIC: the terms are 0, 0.2, 0.1, their mean is 0.1, and the greatest is
 * 0.2.
 *
 * @since 0.1
 */
public final class CrossCorrelationDifference
        implements Metric<CrossCorrelationDifference.Options> {

    /**
     * Options.
     *
     * @param lags the greatest lag in either direction
     * @param minPairs pairs of real rows a lag needs
     * @param channels at most so many numeric channels
     */
    public record Options(
            @Option("The greatest lag in rows in either direction, at least 0") int lags,
            @Option("Pairs of real rows that a lag needs, at least 2") int minPairs,
            @Option("The most numeric channels to compare, at least 2") int channels) {

        /** Checks the ranges. */
        public Options {
            Check.atLeast(0, lags, "lags");
            Check.atLeast(2, minPairs, "minPairs");
            Check.atLeast(2, channels, "channels");
        }
    }

    @Override
    public String key() {
        return "cross_correlation_difference";
    }

    @Override
    public String title() {
        return "Difference of cross-correlations";
    }

    @Override
    public String description() {
        return "Does one number lead or follow another as in real sequences? Mean over pairs of channels and lags in both"
                + " directions of half the absolute difference of correlations; 0 is best. Needs a sequence key.";
    }

    @Override
    public List<String> references() {
        return List.of("Box, Jenkins (1976), Time series analysis: forecasting and control");
    }

    @Override
    public Options defaults() {
        return new Options(3, 30, 50);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale half = Scale.lowerIsBetter(0, 1);
        return List.of(
                MeasureSpec.ranked(
                        "cross_correlation_difference",
                        "Mean difference of cross-correlations",
                        Dimension.FIDELITY,
                        half),
                MeasureSpec.shown(
                        "cross_correlation_difference_max",
                        "Greatest difference of cross-correlations",
                        Dimension.FIDELITY,
                        half));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.sequences(ColumnKind.NUMERIC, 2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        SequenceTable real = context.get(new Sequences(Part.REAL));
        SequenceTable synthetic = context.get(new Sequences(Part.SYNTHETIC));
        int channels = Math.min(options.channels(), real.numeric().size());
        List<int[]> pairs = new ArrayList<>();
        List<List<Dependence>> found = new ArrayList<>();
        for (int a = 0; a < channels; a++) {
            for (int b = a + 1; b < channels; b++) {
                pairs.add(new int[] {a, b});
                found.add(new ArrayList<>());
            }
        }
        context.forEach(
                pairs.size(),
                pair -> {
                    int a = pairs.get(pair)[0];
                    int b = pairs.get(pair)[1];
                    String name =
                            real.numeric().get(a).name() + " → " + real.numeric().get(b).name();
                    for (int lag = -options.lags(); lag <= options.lags(); lag++) {
                        LaggedPairs there = pairs(real, a, b, lag);
                        if (there.pairs() >= options.minPairs() && !Double.isNaN(there.value())) {
                            found.get(pair)
                                    .add(
                                            Dependence.of(
                                                    name, lag, there, pairs(synthetic, a, b, lag)));
                        }
                    }
                });
        DependenceReport report = new DependenceReport(found);
        if (report.isEmpty()) {
            throw new NotApplicableException(
                    "no two numeric channels vary over at least "
                            + options.minPairs()
                            + " pairs of rows of one real sequence");
        }
        MetricResult result =
                MetricResult.empty()
                        .with("cross_correlation_difference", report.mean())
                        .with("cross_correlation_difference_max", report.greatest());
        if (!real.categorical().isEmpty()) {
            result =
                    result.noting(
                            "categories are left out: "
                                    + String.join(
                                            ", ",
                                            real.categorical().stream()
                                                    .map(Channel::name)
                                                    .toList()));
        }
        if (channels < real.numeric().size()) {
            result =
                    result.noting(
                            "the first "
                                    + channels
                                    + " of "
                                    + real.numeric().size()
                                    + " numeric channels are compared");
        }
        return context.detail() == Detail.VALUES
                ? result
                : report.illustrate(result, "Cross-correlations", "pair of channels");
    }

    private static LaggedPairs pairs(SequenceTable table, int a, int b, int lag) {
        Channel.Numeric first = table.numeric().get(lag >= 0 ? a : b);
        Channel.Numeric second = table.numeric().get(lag >= 0 ? b : a);
        return LaggedPairs.correlation(table, first, second, Math.abs(lag), false);
    }
}

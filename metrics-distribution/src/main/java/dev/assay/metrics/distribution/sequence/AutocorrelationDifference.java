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
import java.util.ArrayList;
import java.util.List;

/**
 * Whether a synthetic row depends on the rows before it as a real one does. For channel c and lag l
 * let \(\rho_c(l)\) be the dependence over all pairs of rows of one sequence that stand l rows
 * apart, pooled over the sequences of a table: Pearson's correlation for numbers, Cohen's kappa
 * (agreement beyond chance) for levels, clipped to [−1, 1]. Then
 *
 * <p>\[ \frac1{|C|}\sum_{c \in C} \frac1{|L_c|}\sum_{l \in L_c} \tfrac12\,|\rho^{real}_c(l) -
 * \rho^{syn}_c(l)| \in [0, 1], \] 0 best; beside it the greatest single term.
 *
 * <p>A lag counts rows, not units of time. \(L_c\) are the lags up to {@code lags} for which the
 * real table has at least {@code minPairs} pairs; a channel that is constant in REAL is left out,
 * in a note. Where the synthetic table has no pair or no variation its dependence counts as 0.
 * Pairs with a missing value are left out. With {@code centre=sequence} the mean of each sequence
 * is first subtracted from numbers, so that differences between persons do not count as dependence;
 * short sequences then bias both tables alike.
 *
 * <p>Cost: O(rows · channels · lags). Box, Jenkins (1976), Time series analysis; for levels Weiß
 * (2018), An introduction to discrete-valued time series, section 6.3.
 *
 * <p>Ties do not matter. The metric is not applicable without a sequence key and a channel, and
 * where no channel of REAL varies over enough pairs.
 *
 * <p>Example: In the only channel the dependence is 0.8 in REAL and 0.2 in SYNTHETIC at lag 1, and
 * 0.5 and 0.4 at lag 2: the terms are 0.3 and 0.05, their mean is 0.175, and the greatest is 0.3.
 *
 * @since 0.1
 */
public final class AutocorrelationDifference implements Metric<AutocorrelationDifference.Options> {

    /** What is taken off numbers before they are multiplied. */
    public enum Centre {
        /** The mean over the table. */
        TABLE,
        /** The mean over each sequence. */
        SEQUENCE
    }

    /**
     * Options.
     *
     * @param lags the greatest lag
     * @param minPairs pairs of real rows a lag needs
     * @param centre what is taken off numbers
     */
    public record Options(
            @Option("The greatest lag in rows, at least 1") int lags,
            @Option("Pairs of real rows that a lag needs, at least 2") int minPairs,
            @Option(
                            "What is taken off numbers first: table (the mean of the table) or sequence (that of each sequence)")
                    Centre centre) {

        /** Checks the ranges. */
        public Options {
            Check.atLeast(1, lags, "lags");
            Check.atLeast(2, minPairs, "minPairs");
        }
    }

    @Override
    public String key() {
        return "autocorrelation_difference";
    }

    @Override
    public String title() {
        return "Difference of autocorrelations";
    }

    @Override
    public String description() {
        return "Does a synthetic row depend on the rows before it as a real row does? Mean over channels and lags of half the"
                + " absolute difference of autocorrelations (of agreement beyond chance for categories); 0 is best. Needs a"
                + " sequence key.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Box, Jenkins (1976), Time series analysis: forecasting and control",
                "Weiß (2018), An introduction to discrete-valued time series, section 6.3");
    }

    @Override
    public Options defaults() {
        return new Options(10, 30, Centre.TABLE);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale half = Scale.lowerIsBetter(0, 1);
        return List.of(
                MeasureSpec.ranked(
                        "autocorrelation_difference",
                        "Mean difference of autocorrelations",
                        Dimension.FIDELITY,
                        half),
                MeasureSpec.shown(
                        "autocorrelation_difference_max",
                        "Greatest difference of autocorrelations",
                        Dimension.FIDELITY,
                        half));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.sequences(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        SequenceTable real = context.get(new Sequences(Part.REAL));
        SequenceTable synthetic = context.get(new Sequences(Part.SYNTHETIC));
        int channels = real.channels().size();
        List<List<Dependence>> found = new ArrayList<>();
        for (int channel = 0; channel < channels; channel++) {
            found.add(new ArrayList<>());
        }
        context.forEach(
                channels,
                channel -> {
                    for (int lag = 1; lag <= options.lags() && lag < real.longest(); lag++) {
                        LaggedPairs there = pairs(real, channel, lag, options);
                        if (there.pairs() >= options.minPairs() && !Double.isNaN(there.value())) {
                            found.get(channel)
                                    .add(
                                            Dependence.of(
                                                    real.channels().get(channel).name(),
                                                    lag,
                                                    there,
                                                    pairs(synthetic, channel, lag, options)));
                        }
                    }
                });
        DependenceReport report = new DependenceReport(found);
        if (report.isEmpty()) {
            throw new NotApplicableException(
                    "no channel varies over at least "
                            + options.minPairs()
                            + " pairs of rows of one real sequence");
        }
        MetricResult result =
                MetricResult.empty()
                        .with("autocorrelation_difference", report.mean())
                        .with("autocorrelation_difference_max", report.greatest());
        for (int channel = 0; channel < channels; channel++) {
            if (found.get(channel).isEmpty()) {
                result =
                        result.noting(
                                "'"
                                        + real.channels().get(channel).name()
                                        + "' is left out: it does not vary, or real sequences are too"
                                        + " short");
            }
        }
        return context.detail() == Detail.VALUES
                ? result
                : report.illustrate(result, "Autocorrelations", "channel");
    }

    private static LaggedPairs pairs(SequenceTable table, int index, int lag, Options options) {
        Channel channel = table.channels().get(index);
        if (channel instanceof Channel.Numeric numeric) {
            return LaggedPairs.correlation(
                    table, numeric, numeric, lag, options.centre() == Centre.SEQUENCE);
        }
        return LaggedPairs.agreement(table, (Channel.Categorical) channel, lag);
    }
}

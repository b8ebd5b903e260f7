package dev.assay.metrics.fidelity.marginal;

import dev.assay.error.Check;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.fidelity.Variant;
import dev.assay.metrics.fidelity.internal.Moments;
import dev.assay.metrics.fidelity.internal.Notes;
import dev.assay.plot.Plot;
import dev.assay.table.ColumnKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How much the confidence intervals of each column's mean overlap, averaged over numeric and
 * datetime columns: \(J = \max(0, \frac12(o/w_R + o/w_S))\) with o the length of the overlap and w
 * those of the intervals; in [0, 1], where 1 is best. Both intervals have the width they would have
 * at the smaller number of rows, with Student's t, so that size alone does not lower the overlap.
 * With {@code ci=std} the intervals are those of the spread, mean ± quantile · deviation, which
 * overlap for almost any table.
 *
 * <p>Missing values are left out. A column with fewer than two different values in REAL is left out
 * for every candidate; one with fewer than two different values in SYNTHETIC has overlap 0.
 *
 * <p>SynthEval's variant gives each interval its own number of rows and takes the normal quantile
 * from a table of five confidences, with two decimals. Karr et al. (2006),
 * doi:10.1198/000313006X124640.
 *
 * <p>Ties do not matter. The metric is not applicable with fewer than two rows in a table, and
 * where no numeric column of REAL varies.
 *
 * <p>Example: The intervals [0, 4] and [2, 4] overlap by o = 2: J = ½(2/4 + 2/2) = 0.75.
 *
 * @since 0.1
 */
public final class ConfidenceIntervalOverlap implements Metric<ConfidenceIntervalOverlap.Options> {

    private static final Map<Double, Double> SYNTHEVAL_QUANTILES =
            Map.of(80.0, 1.28, 90.0, 1.645, 95.0, 1.96, 98.0, 2.33, 99.0, 2.58);

    /** What the interval is of. */
    public enum Width {
        /** The mean: quantile · deviation / √n. */
        SEM,
        /** The values: quantile · deviation. */
        STD
    }

    /**
     * Options.
     *
     * @param ci what the interval is of
     * @param confidence in percent
     * @param variant the definition
     */
    public record Options(
            @Option("Interval of the mean (sem) or of the values (std, SynthEval's default)")
                    Width ci,
            @Option("Confidence in percent, in (0, 100)") double confidence,
            @Option(
                            "sound (equal numbers of rows, Student's t) or syntheval (each its own number, normal"
                                    + " quantile of 80, 90, 95, 98 or 99 %)")
                    Variant variant) {

        /** Checks the confidence. */
        public Options {
            Check.strictlyWithin(0, 100, confidence, "confidence");
            Check.require(
                    variant == Variant.SOUND || SYNTHEVAL_QUANTILES.containsKey(confidence),
                    "confidence must be one of 80, 90, 95, 98, 99 in variant syntheval: "
                            + confidence);
        }
    }

    @Override
    public String key() {
        return "cio";
    }

    @Override
    public String title() {
        return "Confidence interval overlap";
    }

    @Override
    public String description() {
        return "Would the means estimated from the synthetic table agree with those from the real one? The average overlap of"
                + " the two confidence intervals of each column's mean; 1 is best. Two fresh samples of one population"
                + " overlap by about 0.7 on average, so 1 is not to be expected.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Karr et al. (2006), A framework for evaluating the utility of data altered to protect confidentiality,"
                        + " doi:10.1198/000313006X124640",
                "SynthEval 1.7, cio");
    }

    @Override
    public Options defaults() {
        return new Options(Width.SEM, 95, Variant.SOUND);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Dimension fidelity = Dimension.FIDELITY;
        return List.of(
                MeasureSpec.ranked(
                                "avg_cio",
                                "Mean overlap of confidence intervals",
                                fidelity,
                                Scale.higherIsBetter(0, 1))
                        .withoutHalves(),
                MeasureSpec.shown(
                        "cio_frac_non_overlaps",
                        "Share of columns without overlap",
                        fidelity,
                        Scale.lowerIsBetter(0, 1)),
                MeasureSpec.shown(
                        "cio_num_non_overlaps",
                        "Columns without overlap",
                        fidelity,
                        Scale.lowerIsBetter(0, Math.max(1, setup.schema().numeric().size()))));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS, MetricTrait.INDEPENDENT_ROWS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(ColumnKind.NUMERIC, 1), Requirement.rows(2));
    }

    private record Overlap(
            String column, Moments real, Moments synthetic, double realHalf, double syntheticHalf) {

        double value() {
            if (!(synthetic.sd() > 0) || !(real.sd() > 0)) {
                return 0;
            }
            // In units of the real interval, so that no length overflows.
            double shift = synthetic.mean() / realHalf - real.mean() / realHalf;
            double half = syntheticHalf / realHalf;
            double overlap = Math.min(1, shift + half) - Math.max(-1, shift - half);
            return overlap > 0
                    ? Math.max(0, Math.min(1, 0.5 * (overlap / 2 + overlap / (2 * half))))
                    : 0;
        }
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        List<Overlap> overlaps = new ArrayList<>();
        List<String> left = new ArrayList<>();
        List<String> narrow = new ArrayList<>();
        for (String name : context.data().schema().numeric()) {
            Moments real =
                    Moments.of(context.get(new AscendingNumbers(Part.REAL)).get(name).values());
            Moments synthetic =
                    Moments.of(
                            context.get(new AscendingNumbers(Part.SYNTHETIC)).get(name).values());
            if (!(real.sd() > 0) && options.variant() == Variant.SOUND) {
                left.add(name);
                continue;
            }
            if (!(synthetic.sd() > 0)) {
                narrow.add(name);
            }
            overlaps.add(
                    new Overlap(
                            name,
                            real,
                            synthetic,
                            half(real, synthetic, options),
                            half(synthetic, real, options)));
        }
        if (overlaps.isEmpty()) {
            throw new NotApplicableException("every numeric column of the real table is constant");
        }
        double[] values = overlaps.stream().mapToDouble(Overlap::value).toArray();
        long none = DoubleStream.of(values).filter(value -> value == 0).count();
        MetricResult result =
                MetricResult.of(
                                "avg_cio",
                                Estimate.withError(
                                        DoubleStream.of(values).sum() / values.length,
                                        Moments.of(values).sem(),
                                        new ErrorSource.OverColumns(values.length)))
                        .with("cio_frac_non_overlaps", (double) none / values.length)
                        .with("cio_num_non_overlaps", none);
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        result = Notes.about(result, "left out, constant in the real table", left);
        result = Notes.about(result, "constant in the synthetic table, overlap 0", narrow);
        return details(result, overlaps);
    }

    private static double half(Moments own, Moments other, Options options) {
        if (options.variant() == Variant.SYNTHEVAL) {
            double quantile = SYNTHEVAL_QUANTILES.get(options.confidence());
            return quantile * (options.ci() == Width.STD ? own.sd() : own.sem());
        }
        int rows = Math.min(own.n(), other.n());
        if (rows < 2) {
            return Double.NaN;
        }
        double quantile =
                -TDistribution.of(rows - 1.0)
                        .inverseCumulativeProbability((1 - options.confidence() / 100) / 2);
        return quantile * own.sd() / (options.ci() == Width.STD ? 1 : Math.sqrt(rows));
    }

    private static MetricResult details(MetricResult result, List<Overlap> overlaps) {
        List<Overlap> worstFirst =
                overlaps.stream().sorted(Comparator.comparingDouble(Overlap::value)).toList();
        List<DetailTable.Row> rows =
                worstFirst.stream()
                        .map(
                                each ->
                                        DetailTable.Row.of(
                                                each.column(),
                                                each.value(),
                                                each.real().mean(),
                                                each.realHalf(),
                                                each.synthetic().mean(),
                                                each.syntheticHalf()))
                        .toList();
        double[] zeros = new double[worstFirst.size()];
        double[] shifts =
                worstFirst.stream()
                        .mapToDouble(
                                each ->
                                        orZero(
                                                (each.synthetic().mean() - each.real().mean())
                                                        / each.real().sd()))
                        .toArray();
        double[] realHalves =
                worstFirst.stream()
                        .mapToDouble(each -> orZero(each.realHalf() / each.real().sd()))
                        .toArray();
        double[] halves =
                worstFirst.stream()
                        .mapToDouble(each -> orZero(each.syntheticHalf() / each.real().sd()))
                        .toArray();
        return result.with(
                        new DetailTable(
                                "columns",
                                "Overlap of the intervals of each column",
                                List.of("column"),
                                List.of(
                                        "overlap",
                                        "mean, real",
                                        "half-width, real",
                                        "mean, synthetic",
                                        "half-width, synthetic"),
                                rows))
                .with(
                        new Plot.Bars(
                                "Intervals of the means, from the real mean in real deviations",
                                worstFirst.stream().map(Overlap::column).toList(),
                                List.of(
                                        around("real", zeros, realHalves),
                                        around("synthetic", shifts, halves))));
    }

    private static Plot.Series around(String name, double[] centres, double[] halves) {
        double[] lower = new double[centres.length];
        double[] upper = new double[centres.length];
        for (int i = 0; i < centres.length; i++) {
            lower[i] = centres[i] - halves[i];
            upper[i] = centres[i] + halves[i];
        }
        return Plot.Series.bars(name, centres).within(lower, upper);
    }

    private static double orZero(double value) {
        return Double.isFinite(value) ? value : 0;
    }
}

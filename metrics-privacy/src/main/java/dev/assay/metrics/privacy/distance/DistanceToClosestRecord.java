package dev.assay.metrics.privacy.distance;

import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Interval;
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
import dev.assay.metrics.privacy.Variant;
import dev.assay.metrics.privacy.internal.DistanceCurves;
import dev.assay.metrics.privacy.internal.Distances;
import dev.assay.metrics.privacy.internal.DrawnRows;
import dev.assay.metrics.privacy.internal.Numbers;
import dev.assay.neighbour.QueriedNeighbours;
import dev.assay.neighbour.QueriedTable;
import dev.assay.neighbour.Space;
import dev.assay.stat.SortedValues;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Distance to the closest record: \(\mathrm{median}_s \min_r d(s, r) \,/\, \mathrm{median}_r
 * \min_{r' \ne r} d(r, r')\), how far synthetic rows are from real ones, in units of how far real
 * rows are from each other. The range is [0, ∞), and the score is tanh of the value; 0 means
 * copies, fresh real data gives about 1, and larger is better for privacy. Equal rows are at
 * distance 0; a real row is never its own neighbour, by position. Missing values are compared as
 * the space defines. When at least half of the real rows have a twin the denominator is 0 and the
 * ratio does not apply ({@code syntheval}: 0/0 = 1, x/0 = 0).
 *
 * <p>It is only a screening measure: tables that pass are known to leak (Yao et al. 2025,
 * arXiv:2505.01524). Lautrup et al. (2024), doi:10.1007/s10618-024-01081-4.
 *
 * <p>The metric is skipped if REAL has fewer than two rows.
 *
 * <p>Example: In one column REAL has 0, 1, 2, 3 and SYNTHETIC 0.5 and 2.5. Synthetic rows are 0.5
 * and real rows 1 away from the closest real row: the ratio is 0.5, and its score tanh 0.5 = 0.462.
 *
 * @since 0.1
 */
public final class DistanceToClosestRecord implements Metric<DistanceToClosestRecord.Options> {

    private static final double LOW = 0.05;

    /**
     * Options.
     *
     * @param space how far rows are apart
     * @param variant what a denominator of 0 means
     */
    public record Options(
            @Option("How far rows are apart: gower, euclidean, embedding:KEY, …") Space space,
            @Option(
                            "assay: does not apply when the real median is 0; syntheval: then 1 when both medians are 0, else 0")
                    Variant variant) {}

    @Override
    public String key() {
        return "dcr";
    }

    @Override
    public String title() {
        return "Distance to the closest record";
    }

    @Override
    public String description() {
        return "Median distance from a synthetic row to the nearest real row, in units of the median distance between nearest"
                + " real rows. Near 1 is what fresh real data gives; near 0 the synthetic rows are copies. Screening only.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Lautrup et al. (2024), SynthEval, doi:10.1007/s10618-024-01081-4",
                "Yao et al. (2025), The DCR Delusion, arXiv:2505.01524");
    }

    @Override
    public Options defaults() {
        return new Options(Space.gower(), Variant.SOUND);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale distance =
                Scale.of(0, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, StrictMath::tanh);
        return List.of(
                MeasureSpec.ranked(
                        "median_DCR",
                        "Median distance to the closest record (ratio)",
                        Dimension.PRIVACY,
                        distance),
                MeasureSpec.shown(
                        "dcr_synthetic",
                        "Median distance, synthetic to real",
                        Dimension.PRIVACY,
                        distance),
                MeasureSpec.shown(
                        "dcr_real",
                        "Median distance, real to other real",
                        Dimension.PRIVACY,
                        distance),
                MeasureSpec.shown(
                        "dcr_p5_synthetic",
                        "5 % quantile, synthetic to real",
                        Dimension.PRIVACY,
                        distance),
                MeasureSpec.shown(
                        "dcr_holdout",
                        "Median distance, holdout to real",
                        Dimension.PRIVACY,
                        distance),
                MeasureSpec.shown(
                        "dcr_p5_holdout",
                        "5 % quantile, holdout to real",
                        Dimension.PRIVACY,
                        distance));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS, MetricTrait.ROWS_ARE_PERSONS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Options options = setup.options();
        return List.of(
                new QueriedNeighbours(Part.SYNTHETIC, Part.REAL, options.space()).needing(1),
                new QueriedNeighbours(Part.REAL, Part.REAL, options.space()).needing(1),
                new QueriedNeighbours(Part.HOLDOUT, Part.REAL, options.space()).wanting(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        QueriedTable asked = Distances.asked(context, Part.SYNTHETIC, Part.REAL, options.space());
        double[] synthetic = asked.nearest();
        QueriedTable own = Distances.asked(context, Part.REAL, Part.REAL, options.space());
        double[] real = own.nearest();
        double[] above = SortedValues.of(synthetic);
        double[] below = SortedValues.of(real);
        boolean drawn = asked.queries().areDrawn() || own.queries().areDrawn();
        double ratio =
                ratio(SortedValues.median(above), SortedValues.median(below), options.variant());
        Estimate median =
                drawn && SortedValues.median(below) > 0
                        ? Estimate.of(ratio).with(interval(context, above, below, ratio))
                        : Estimate.of(ratio);
        MetricResult result =
                MetricResult.of("median_DCR", median)
                        .with("dcr_synthetic", SortedValues.median(above))
                        .with("dcr_real", SortedValues.median(below))
                        .with("dcr_p5_synthetic", Numbers.quantile(synthetic, LOW));
        Map<String, double[]> curves = new LinkedHashMap<>();
        curves.put("synthetic to real", synthetic);
        if (context.data().has(Part.HOLDOUT)) {
            double[] holdout =
                    Distances.asked(context, Part.HOLDOUT, Part.REAL, options.space()).nearest();
            result =
                    result.with("dcr_holdout", SortedValues.median(SortedValues.of(holdout)))
                            .with("dcr_p5_holdout", Numbers.quantile(holdout, LOW));
            curves.put("holdout to real", holdout);
        } else {
            curves.put("real to other real", real);
        }
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        return DrawnRows.noted(result, Part.SYNTHETIC, asked.queries())
                .noting(Distances.SCREENING)
                .with(DistanceCurves.of("Distance to the closest real record", "distance", curves))
                .with(
                        DrawnRows.scores(
                                Part.SYNTHETIC,
                                "distance_to_closest_record",
                                synthetic,
                                asked.queries()));
    }

    /** From the intervals of both medians, each as sure as both together need. */
    private static Interval interval(
            EvaluationContext context, double[] above, double[] below, double ratio) {
        double each = (1 + context.level()) / 2;
        Interval up = DrawnRows.quantile(above, 0.5, each);
        Interval down = DrawnRows.quantile(below, 0.5, each);
        return new Interval(
                Math.min(ratio, up.lower() / down.upper()),
                down.lower() > 0
                        ? Math.max(ratio, up.upper() / down.lower())
                        : Double.POSITIVE_INFINITY,
                context.level(),
                up.method());
    }

    private static double ratio(double above, double below, Variant variant) {
        if (below > 0) {
            return above / below;
        }
        if (variant == Variant.SYNTHEVAL) {
            return above == 0 ? 1 : 0;
        }
        throw new NotApplicableException(
                "at least half of the real rows have an identical twin, so distances have no unit to be read in");
    }
}

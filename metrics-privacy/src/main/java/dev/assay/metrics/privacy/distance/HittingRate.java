package dev.assay.metrics.privacy.distance;

import dev.assay.error.Check;
import dev.assay.exchange.HitContrast;
import dev.assay.exchange.Pool;
import dev.assay.exchange.PooledRows;
import dev.assay.exchange.Proportion;
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
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.privacy.internal.Distances;
import dev.assay.metrics.privacy.internal.RealRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.plot.Plot;
import dev.assay.table.Blocks;
import dev.assay.table.Column;
import dev.assay.table.Numbers;
import dev.assay.table.NumericColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Hitting rate: the share of real rows that some synthetic row hits, which is to agree in every
 * categorical column and to lie within {@code thres_percent} of REAL's range in every numeric one,
 * \(|r_j - s_j| \le t \cdot (\max R_j - \min R_j)\), with a relative tolerance of 1e-12 at the
 * bound. The range is [0, 1]; 0 is best, and a copy has 1. A missing value agrees only with a
 * missing value. A column that is constant or all missing in REAL is hit by equality. With a
 * holdout, the hitting rate of its rows is shown beside it: this is what fresh real data gives by
 * chance. The excess \((r - h) / (1 - h)\), in [0, 1], has the exact p-value of random labels. So
 * that nothing in it depends on the labels, its r and h are counted anew with half-widths by the
 * range of REAL and holdout together; the two rates that are shown keep those by the range of REAL.
 * Where a holdout row lies beyond that range, the excess is therefore not what the rates shown
 * give.
 *
 * <p>The rates have no interval of their own: Wilson's interval, shown in the plot, is over real
 * rows for the given synthetic table, whereas another table of the same generator would hit other
 * rows. SynthEval's presets write 0.0333 for its default of 1/30, which is a different number.
 * Lautrup et al. (2024), doi:10.1007/s10618-024-01081-4.
 *
 * <p>The metric is not applicable where no column is compared by content.
 *
 * <p>Example: REAL has 0, 10, 20, 30, so that a hit may be 30/30 = 1 away; SYNTHETIC has 0.5 and
 * 25. Only the first real row is hit: the rate is 0.25.
 *
 * @since 0.1
 */
public final class HittingRate implements Metric<HittingRate.Options> {

    /** Rows beyond which the plot shows the chosen width alone. */
    private static final int LARGE = 20_000;

    private static final double[] FACTORS = {0.25, 0.5, 1, 2, 4};

    /**
     * Options.
     *
     * @param thres_percent half the width of the box, as a share of REAL's range
     */
    public record Options(
            @Option(
                            "How far a number may lie off and still hit, as a share of its range in the real table, in [0, 1]")
                    double thres_percent) {
        /** Refuses a share outside [0, 1]. */
        public Options {
            Check.within(0, 1, thres_percent, "thres_percent");
        }
    }

    @Override
    public String key() {
        return "hit_rate";
    }

    @Override
    public String title() {
        return "Hitting rate";
    }

    @Override
    public String description() {
        return "Share of real rows for which a synthetic row agrees in every category and nearly agrees in every number. 0 is"
                + " best; compare with the holdout's rate, which is what chance gives. The excess over it is counted within boxes by"
                + " the range of real and holdout rows together, the two rates within boxes by that of the real rows."
                + " Screening only.";
    }

    @Override
    public List<String> references() {
        return List.of("Lautrup et al. (2024), SynthEval, doi:10.1007/s10618-024-01081-4");
    }

    @Override
    public Options defaults() {
        return new Options(1.0 / 30);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale share = Scale.lowerIsBetter(0, 1);
        return List.of(
                MeasureSpec.ranked(
                                "hit_rate", "Hitting rate of real rows", Dimension.PRIVACY, share)
                        .withoutHalves(),
                MeasureSpec.ranked(
                        "hit_rate_excess",
                        "Hitting rate beyond that of holdout rows",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                                "hit_rate_holdout",
                                "Hitting rate of holdout rows",
                                Dimension.PRIVACY,
                                share)
                        .withoutHalves());
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS, MetricTrait.ROWS_ARE_PERSONS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        Map<String, Double> halfWidths =
                halfWidths(context, options.thres_percent(), RealRows.TRAINING);
        boolean[] real = hits(context, Part.REAL, halfWidths);
        Map<Part, boolean[]> chosen = new EnumMap<>(Part.class);
        chosen.put(Part.REAL, real);
        MetricResult result = MetricResult.of("hit_rate", Estimate.of(share(real)));
        if (context.data().has(Part.HOLDOUT)) {
            boolean[] holdout = hits(context, Part.HOLDOUT, halfWidths);
            chosen.put(Part.HOLDOUT, holdout);
            Map<String, Double> pooled =
                    halfWidths(context, options.thres_percent(), RealRows.POOLED);
            boolean[] ofPool =
                    pooled.equals(halfWidths)
                            ? pool(context).pooled(real, holdout)
                            : pool(context)
                                    .pooled(
                                            hits(context, Part.REAL, pooled),
                                            hits(context, Part.HOLDOUT, pooled));
            result =
                    result.with(
                                    "hit_rate_excess",
                                    new HitContrast(
                                                    pool(context).members(),
                                                    pool(context).outsiders())
                                            .with(ofPool)
                                            .excess(context))
                            .with("hit_rate_holdout", share(holdout));
        }
        return context.detail() == Detail.VALUES
                ? result
                : result.noting(Distances.SCREENING).with(curves(context, options, chosen));
    }

    /**
     * The rates by half-width, or at the chosen one alone where tables are large.
     *
     * @param chosen which rows are hit at the chosen one
     */
    private static Plot curves(
            EvaluationContext context, Options options, Map<Part, boolean[]> chosen) {
        double[] factors =
                context.data().real().rows() <= LARGE && context.data().synthetic().rows() <= LARGE
                        ? FACTORS
                        : new double[] {1};
        double[] widths =
                Arrays.stream(factors).map(factor -> factor * options.thres_percent()).toArray();
        List<Plot.Series> series = new ArrayList<>();
        chosen.forEach(
                (part, hit) ->
                        series.add(
                                curve(
                                        context,
                                        part,
                                        part == Part.REAL ? "real rows" : "holdout rows",
                                        widths,
                                        options.thres_percent(),
                                        hit)));
        return new Plot.Curves(
                "Hitting rate by width of the box",
                "half-width as a share of the column's range",
                "share of rows hit",
                series);
    }

    private static Plot.Series curve(
            EvaluationContext context,
            Part of,
            String name,
            double[] widths,
            double chosen,
            boolean[] atChosen) {
        double[] rates = new double[widths.length];
        double[] lower = new double[widths.length];
        double[] upper = new double[widths.length];
        for (int i = 0; i < widths.length; i++) {
            boolean[] hit =
                    widths[i] == chosen
                            ? atChosen
                            : hits(context, of, halfWidths(context, widths[i], RealRows.TRAINING));
            Estimate rate = rate(context, hit);
            rates[i] = rate.value();
            lower[i] = rate.interval().map(Interval::lower).orElse(rates[i]);
            upper[i] = rate.interval().map(Interval::upper).orElse(rates[i]);
        }
        return Plot.Series.of(
                        name, widths, rates, widths.length > 1 ? Plot.Mark.LINE : Plot.Mark.POINT)
                .within(lower, upper);
    }

    private static Pool pool(EvaluationContext context) {
        return context.get(new PooledRows());
    }

    private static boolean[] hits(
            EvaluationContext context, Part of, Map<String, Double> halfWidths) {
        return NeighbourSearch.anyWithinBox(context, of, Part.SYNTHETIC, halfWidths);
    }

    private static Map<String, Double> halfWidths(
            EvaluationContext context, double share, RealRows from) {
        Map<String, Double> halfWidths = new HashMap<>();
        for (String name : context.data().schema().numeric()) {
            halfWidths.put(name, share * range(from.columns(context.data(), name)));
        }
        return halfWidths;
    }

    private static Estimate rate(EvaluationContext context, boolean[] hit) {
        return Proportion.estimate(hits(hit), hit.length, context.level());
    }

    private static double share(boolean[] hit) {
        return (double) hits(hit) / hit.length;
    }

    private static int hits(boolean[] hit) {
        int hits = 0;
        for (boolean one : hit) {
            hits += one ? 1 : 0;
        }
        return hits;
    }

    private static double range(List<Column> columns) {
        double[] ends = ends(new double[0]);
        for (Column column : columns) {
            Numbers cells = ((NumericColumn) column).cells();
            Blocks.gather(cells, block -> ends(Blocks.read(cells, block)))
                    .forEach(some -> widen(ends, some[0], some[1]));
        }
        return ends[0] > ends[1] ? 0 : ends[1] - ends[0];
    }

    private static double[] ends(double[] values) {
        double[] ends = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double value : values) {
            if (!Double.isNaN(value)) {
                widen(ends, value, value);
            }
        }
        return ends;
    }

    private static void widen(double[] ends, double lower, double upper) {
        ends[0] = Math.min(ends[0], lower);
        ends[1] = Math.max(ends[1], upper);
    }
}

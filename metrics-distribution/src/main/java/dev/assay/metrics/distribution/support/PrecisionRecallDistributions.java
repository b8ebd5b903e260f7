package dev.assay.metrics.distribution.support;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import dev.assay.plot.Plot;
import java.util.Arrays;
import java.util.List;

/**
 * Precision and recall for distributions. The rows of both tables together are clustered; over the
 * clusters, with real shares P and synthetic shares Q, \(\alpha(\lambda) = \sum \min(\lambda P,
 * Q)\) is the precision and \(\beta(\lambda) = \sum \min(P, Q/\lambda)\) the recall that can be
 * reached together, for every \(\lambda \gt 0\).
 *
 * <ul>
 *   <li>{@code prd_f8}: the supremum of \(F_8\), which emphasises recall: near 1 when everything
 *       real is generated;
 *   <li>{@code prd_f1_8}: that of \(F_{1/8}\), which emphasises precision: near 1 when everything
 *       generated is real;
 *   <li>{@code prd_overlap}: 1 − total variation, the value at λ = 1. The largest precision and
 *       recall, and both F on the 1001 angles of the published code, are shown beside it.
 * </ul>
 *
 * <p>All lie in [0, 1], and 1 is best. The suprema are exact, over the break-points λ = Q/P. Curves
 * of several clusterings are averaged, then F is taken. The larger table is reduced to the size of
 * the smaller by a seeded sample, since unequal sizes bias the clusters to one side. With the
 * option {@code columns} the states are the joint levels of those columns, missing being a level,
 * and nothing is sampled. Two samples of one distribution reach about 0.98 to 0.99 at 500 rows and
 * 20 clusters; differences within a cluster are not detected. The standard error is over
 * clusterings.
 *
 * <p>Cost: {@code runs} times k-means, O(rows · clusters · columns) a round. Sajjadi et al. (2018),
 * arXiv:1806.00035.
 *
 * <p>Without {@code columns} it is not applicable where the rows of the space are not points, as in
 * a Gower space, or a table has fewer than two rows.
 *
 * <p>Example: Over two clusters the shares are P = (½, ½) and Q = (1, 0). The overlap is ½. At λ =
 * 2, precision is 1 and recall ½, which gives F₈ = 65 · 0.5/(64 + 0.5) = 0.504 and F₁/₈ = 0.985.
 *
 * @since 0.1
 */
public final class PrecisionRecallDistributions
        implements Metric<PrecisionRecallDistributions.Options> {

    private static final int FEWEST = 1000;
    private static final int ANGLES = 1001;
    private static final double RECALL = 8;
    private static final double PRECISION = 1 / 8.0;

    /**
     * How to measure.
     *
     * @param clusters clusters of the rows of both tables
     * @param runs clusterings, from different seeds
     * @param rows rows of each table that are clustered at most
     * @param columns categorical columns whose joint levels are the states, in place of clusters;
     *     empty for clusters
     * @param space where rows lie
     */
    public record Options(
            @Option("Clusters of the rows of both tables, at least 2") int clusters,
            @Option("Clusterings whose curves are averaged, at least 1") int runs,
            @Option("Rows of each table that are clustered at most; of more, a seeded sample")
                    int rows,
            @Option(
                            "Categorical columns whose joint levels are the states in place of clusters; empty for clusters")
                    List<String> columns,
            @Option("Where rows lie: euclidean or embedding:KEY") Space space) {

        /** Refuses fewer than 2 clusters, 1 run or 2 rows. */
        public Options {
            Check.atLeast(2, clusters, "clusters");
            Check.atLeast(1, runs, "runs");
            Check.atLeast(2, rows, "rows");
            columns = List.copyOf(columns);
        }
    }

    @Override
    public String key() {
        return "prd";
    }

    @Override
    public String title() {
        return "Precision and recall for distributions";
    }

    @Override
    public String description() {
        return "Clusters real and synthetic rows together and compares how the two fill the clusters: F8 says how much of "
                + "the real data is reached (recall), F1/8 how much of the synthetic data is real (precision). 1 is best; two "
                + "samples of one source give about 0.98 at 500 rows. Blind inside a cluster. Space: euclidean on scaled "
                + "numbers and levels, an embedding, or the joint levels of chosen columns. Cost: ten k-means runs on at most "
                + "'rows' rows of each table.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Sajjadi et al. (2018), Assessing generative models via precision and recall, arXiv:1806.00035",
                "github.com/msmsajjadi/precision-recall-distributions");
    }

    @Override
    public Options defaults() {
        return new Options(20, 10, 20_000, List.of(), Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return List.of(
                Shares.ranked("prd_f8", "F8: recall-weighted, over all trade-offs").withoutHalves(),
                Shares.ranked("prd_f1_8", "F1/8: precision-weighted, over all trade-offs")
                        .withoutHalves(),
                Shares.shown("prd_overlap", "Overlap: 1 − total variation"),
                Shares.shown("prd_max_precision", "Synthetic rows in states that are real"),
                Shares.shown("prd_max_recall", "Real rows in states that are synthetic"),
                Shares.shown("prd_f8_angles", "F8 on 1001 angles"),
                Shares.shown("prd_f1_8_angles", "F1/8 on 1001 angles"));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Options options = setup.options();
        if (!options.columns().isEmpty()) {
            return List.of(JointLevels.needed(options.columns()));
        }
        return List.of(Coordinates.needed(options.space()), Requirement.rows(2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        PrdCurve[] curves;
        String note;
        if (options.columns().isEmpty()) {
            Clusterings clusterings = Clusterings.of(context, options);
            curves = clusterings.curves();
            note = clusterings.note();
        } else {
            curves = new PrdCurve[] {JointLevels.curve(context.data(), options.columns())};
            note = "states are the joint levels of " + String.join(", ", options.columns());
        }
        PrdCurve mean = PrdCurve.mean(curves);
        double[] angles = PrdCurve.angles(ANGLES);
        MetricResult result =
                MetricResult.empty()
                        .with("prd_f8", estimate(mean, curves, RECALL))
                        .with("prd_f1_8", estimate(mean, curves, PRECISION))
                        .with("prd_overlap", mean.overlap())
                        .with("prd_max_precision", mean.largestPrecision())
                        .with("prd_max_recall", mean.largestRecall())
                        .with("prd_f8_angles", mean.bestF(RECALL, angles))
                        .with("prd_f1_8_angles", mean.bestF(PRECISION, angles))
                        .noting(note);
        int fewest = Math.min(context.data().real().rows(), context.data().synthetic().rows());
        if (options.columns().isEmpty() && fewest < FEWEST) {
            result =
                    result.noting(
                            "from "
                                    + fewest
                                    + " rows of each table even two samples of one distribution stay below 1 (about .98 at"
                                    + " 500 rows and 20 clusters): compare candidates, not with 1");
        }
        return context.detail() == Detail.VALUES ? result : result.with(plot(mean, angles));
    }

    private static Estimate estimate(PrdCurve mean, PrdCurve[] curves, double beta) {
        double value = mean.supremumF(beta);
        if (curves.length < 2) {
            return Estimate.of(value);
        }
        double[] values =
                Arrays.stream(curves).mapToDouble(curve -> curve.supremumF(beta)).toArray();
        double centre = Arrays.stream(values).sum() / values.length;
        double squares = Arrays.stream(values).map(v -> (v - centre) * (v - centre)).sum();
        return Estimate.withError(
                value,
                Math.sqrt(squares / (values.length - 1) / values.length),
                new ErrorSource.MonteCarlo(values.length));
    }

    private static Plot plot(PrdCurve mean, double[] angles) {
        double[] precision = new double[angles.length];
        double[] recall = new double[angles.length];
        for (int i = 0; i < angles.length; i++) {
            double slope = Math.tan(angles[i]);
            precision[i] = mean.precision(slope);
            recall[i] = mean.recall(slope);
        }
        return new Plot.Curves(
                "Precision and recall for distributions",
                "recall",
                "precision",
                List.of(Plot.Series.of("synthetic", recall, precision, Plot.Mark.LINE)));
    }
}

package dev.assay.metrics.privacy.membership;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
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
import dev.assay.metrics.privacy.internal.Distances;
import dev.assay.metrics.privacy.internal.DrawnRows;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.Space;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Data copying: whether synthetic rows lie nearer to the training rows than fresh real rows do,
 * region by region. The space is divided into the cells of real rows chosen by seed, some of them
 * held out; in each cell π with at least {@code min_rows} synthetic and holdout rows, \(Z_\pi\) is
 * the Mann–Whitney score of the distances of synthetic rows to REAL against those of holdout rows,
 * and \(C_T = \sum_\pi P_H(\pi) Z_\pi / \sum_\pi P_H(\pi)\).
 *
 * <p>The range is (−∞, ∞); about 0 is best, far below 0 means copying, and far above 0 means
 * underfitting, which costs no privacy. Its p-value is one-sided and exact: it comes from random
 * labels with the same cells, under which a held-out row becomes a training row and the reverse;
 * where the synthetic table is very large and training rows are few beside held-out ones, of drawn
 * synthetic rows, which a note says. The score is \(2\Phi(\min(C_T, 0))\), 1 when no nearer than
 * fresh data. Its error is that of the weighted scores when nothing is copied, and there is no
 * interval: where tables differ, the scores of regions vary by more than that. Ties are corrected
 * for. Copies of only a few rows can go undetected (Bhattacharjee et al. 2023, arXiv:2302.13181).
 * Missing values are compared as the space defines. Meehan, Chaudhuri, Dasgupta (2020),
 * arXiv:2004.05675, where cells are those of k-means.
 *
 * <p>The metric is not applicable without a HOLDOUT, and where no region has enough synthetic and
 * holdout rows.
 *
 * <p>Example: Two regions hold 75 % and 25 % of the holdout rows and have the scores −2 and 0: C_T
 * = −1.5, and the score of the measure is 2Φ(−1.5) = 0.134.
 *
 * @since 0.1
 */
public final class DataCopying implements Metric<DataCopying.Options> {

    /**
     * Options.
     *
     * @param space how far rows are apart
     * @param cells how many regions
     * @param min_rows rows of each table that a region must have
     */
    public record Options(
            @Option("How far rows are apart: gower, euclidean, embedding:KEY, …") Space space,
            @Option("Regions the space is cut into, at least 1") int cells,
            @Option("Synthetic and holdout rows a region must have to count, at least 2")
                    int min_rows) {
        /** Checks the ranges. */
        public Options {
            Check.atLeast(1, cells, "cells");
            Check.atLeast(2, min_rows, "min_rows");
        }
    }

    @Override
    public String key() {
        return "data_copying";
    }

    @Override
    public String title() {
        return "Data-copying test";
    }

    @Override
    public String description() {
        return "Do synthetic rows lie nearer to the training rows than fresh real rows do? A normal score over regions: about 0 is"
                + " right, below -3 something is copied, above 3 the generator misses the data.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Meehan, Chaudhuri, Dasgupta (2020), arXiv:2004.05675",
                "Bhattacharjee et al. (2023), arXiv:2302.13181");
    }

    @Override
    public Options defaults() {
        return new Options(Space.gower(), 5, 10);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale score =
                Scale.of(
                        Double.NEGATIVE_INFINITY,
                        Double.POSITIVE_INFINITY,
                        0,
                        value ->
                                2
                                        * NormalDistribution.of(0, 1)
                                                .cumulativeProbability(Math.min(value, 0)));
        return List.of(
                MeasureSpec.ranked("data_copying", "Data copying C_T", Dimension.PRIVACY, score)
                        .withoutHalves(),
                MeasureSpec.shown(
                        "data_copying_worst", "Lowest score of a region", Dimension.PRIVACY, score),
                MeasureSpec.shown(
                        "data_copying_covered",
                        "Share of holdout rows in regions that count",
                        Dimension.PRIVACY,
                        Scale.higherIsBetter(0, 1)));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.ROWS_ARE_PERSONS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Options options = setup.options();
        return List.of(
                Requirement.holdout(),
                new Neighbours(Part.SYNTHETIC, Part.REAL, options.space()).needing(1),
                new Neighbours(Part.HOLDOUT, Part.REAL, options.space()).needing(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        double[] synthetic = Distances.nearest(context, Part.SYNTHETIC, Part.REAL, options.space());
        double[] holdout = Distances.nearest(context, Part.HOLDOUT, Part.REAL, options.space());
        CopyingCells cells = CopyingCells.of(context, options);
        List<CopyingCells.Region> regions = cells.regions(synthetic, cells.ofHoldout(), holdout);
        if (regions.isEmpty()) {
            throw new NotApplicableException(
                    "none of "
                            + cells.count()
                            + " regions has "
                            + options.min_rows()
                            + " synthetic and as many holdout rows; give more rows, or fewer cells");
        }
        if (context.detail() == Detail.VALUES) {
            return measures(regions, holdout.length, Optional.empty());
        }
        MetricResult result =
                measures(
                                regions,
                                holdout.length,
                                Optional.of(cells.exchange(context, options.space())))
                        .with(table(regions));
        return DrawnRows.noting(
                result,
                "data_copying",
                CopyingCells.read(context, options.space()),
                synthetic.length);
    }

    private static MetricResult measures(
            List<CopyingCells.Region> regions, int holdoutRows, Optional<Exchange> exchange) {
        double covered = regions.stream().mapToInt(CopyingCells.Region::holdout).sum();
        double value = CopyingCells.score(regions);
        double variance = 0;
        for (CopyingCells.Region region : regions) {
            double weight = region.holdout() / covered;
            variance += weight * weight;
        }
        double error = Math.sqrt(variance);
        OptionalDouble worst = regions.stream().mapToDouble(CopyingCells.Region::z).min();
        Estimate copying = Estimate.withError(value, error, "Mann-Whitney, nothing copied");
        return MetricResult.of("data_copying", exchange.map(copying::with).orElse(copying))
                .with("data_copying_worst", worst.orElseThrow())
                .with("data_copying_covered", covered / holdoutRows);
    }

    private static DetailTable table(List<CopyingCells.Region> regions) {
        List<DetailTable.Row> rows =
                regions.stream()
                        .sorted(
                                Comparator.comparingDouble(CopyingCells.Region::z)
                                        .thenComparing(CopyingCells.Region::number))
                        .map(
                                region ->
                                        DetailTable.Row.of(
                                                "region " + region.number(),
                                                region.z(),
                                                region.synthetic(),
                                                region.holdout()))
                        .toList();
        return new DetailTable(
                "data_copying_regions",
                "Data copying by region",
                List.of("region"),
                List.of("score", "synthetic rows", "holdout rows"),
                rows);
    }
}

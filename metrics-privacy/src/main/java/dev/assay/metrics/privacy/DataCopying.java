package dev.assay.metrics.privacy;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Interval;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.Space;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Data copying: whether synthetic rows lie nearer to the training rows than fresh real rows do,
 * region by region. The space is cut into the cells of seeded rows of REAL; in each cell π with at
 * least {@code min_rows} synthetic and holdout rows, \(Z_\pi\) is the Mann–Whitney score of the
 * distances of synthetic rows to REAL against those of holdout rows, and \(C_T = \sum_\pi P_H(\pi)
 * Z_\pi / \sum_\pi P_H(\pi)\).
 *
 * <p>Range (−∞, ∞); about 0 is right, far below 0 is copying, far above 0 is underfitting, which
 * costs no privacy. The score is \(2\Phi(\min(C_T, 0))\), 1 when no nearer than fresh data. Its
 * error is that of the weighted scores when nothing is copied. Ties are corrected for. Copies of a
 * few rows only can stay unseen (Bhattacharjee et al. 2023, arXiv:2302.13181). Missing values
 * compare as the space says. Meehan, Chaudhuri, Dasgupta (2020), arXiv:2004.05675, where cells are
 * those of k-means.
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
            @JsonPropertyDescription("How far rows are apart: gower, euclidean, embedding:KEY, …")
                    Space space,
            @JsonPropertyDescription("Regions the space is cut into, at least 1") int cells,
            @JsonPropertyDescription(
                            "Synthetic and holdout rows a region must have to count, at least 2")
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
    public List<MeasureSpec> measures(Options options, Schema schema) {
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
                MeasureSpec.ranked("data_copying", "Data copying C_T", Dimension.PRIVACY, score),
                MeasureSpec.shown(
                        "data_copying_worst", "Lowest score of a region", Dimension.PRIVACY, score),
                MeasureSpec.shown(
                        "data_copying_covered",
                        "Share of holdout rows in regions that count",
                        Dimension.PRIVACY,
                        Scale.higherIsBetter(0, 1)));
    }

    @Override
    public List<Requirement> requirements(Options options) {
        return List.of(
                Requirement.holdout(),
                new Neighbours(Part.SYNTHETIC, Part.REAL, options.space()).needing(1),
                new Neighbours(Part.HOLDOUT, Part.REAL, options.space()).needing(1));
    }

    /** A region that counts. */
    private record Region(int number, int synthetic, int holdout, double z) {}

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        double[] synthetic = Distances.nearest(context, Part.SYNTHETIC, Part.REAL, options.space());
        double[] holdout = Distances.nearest(context, Part.HOLDOUT, Part.REAL, options.space());
        int[] centres = context.get(new CellCentres(options.space(), options.cells()));
        int[] ofSynthetic = cells(context, Part.SYNTHETIC, options.space(), centres);
        int[] ofHoldout = cells(context, Part.HOLDOUT, options.space(), centres);
        List<Region> regions = new ArrayList<>();
        for (int cell = 0; cell < centres.length; cell++) {
            double[] a = in(cell, ofSynthetic, synthetic);
            double[] b = in(cell, ofHoldout, holdout);
            if (a.length >= options.min_rows() && b.length >= options.min_rows()) {
                regions.add(new Region(cell + 1, a.length, b.length, RankSum.z(a, b)));
            }
        }
        if (regions.isEmpty()) {
            throw new NotApplicableException(
                    "none of "
                            + centres.length
                            + " regions has "
                            + options.min_rows()
                            + " synthetic and as many holdout rows; give more rows, or fewer cells");
        }
        MetricResult result = measures(regions, holdout.length, context.level());
        return context.detail() == Detail.VALUES ? result : result.with(table(regions));
    }

    private static MetricResult measures(List<Region> regions, int holdoutRows, double level) {
        double covered = regions.stream().mapToInt(Region::holdout).sum();
        double value = 0;
        double variance = 0;
        for (Region region : regions) {
            double weight = region.holdout() / covered;
            value += weight * region.z();
            variance += weight * weight;
        }
        double error = Math.sqrt(variance);
        OptionalDouble worst = regions.stream().mapToDouble(Region::z).min();
        return MetricResult.of(
                        "data_copying",
                        Estimate.withError(value, error, "Mann-Whitney, nothing copied")
                                .with(Interval.normal(value, error, level, "Mann-Whitney")))
                .with("data_copying_worst", worst.orElseThrow())
                .with("data_copying_covered", covered / holdoutRows);
    }

    private static DetailTable table(List<Region> regions) {
        List<DetailTable.Row> rows =
                regions.stream()
                        .sorted(Comparator.comparingDouble(Region::z).thenComparing(Region::number))
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

    private static double[] in(int cell, int[] cells, double[] distances) {
        return IntStream.range(0, cells.length)
                .filter(row -> cells[row] == cell)
                .mapToDouble(row -> distances[row])
                .toArray();
    }

    private static int[] cells(EvaluationContext context, Part part, Space space, int[] centres) {
        EncodedRows rows = context.get(new EncodedPart(part, space));
        EncodedRows middles = context.get(new EncodedPart(Part.REAL, space)).select(centres);
        int[] cells = new int[rows.rows()];
        context.forRanges(
                cells.length,
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        double nearest = Double.POSITIVE_INFINITY;
                        for (int cell = 0; cell < centres.length; cell++) {
                            double distance = rows.distance(row, middles, cell);
                            if (distance < nearest) {
                                nearest = distance;
                                cells[row] = cell;
                            }
                        }
                    }
                });
        return cells;
    }
}

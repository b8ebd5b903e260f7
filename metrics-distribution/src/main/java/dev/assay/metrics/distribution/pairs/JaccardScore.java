package dev.assay.metrics.distribution.pairs;

import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.plot.Plot;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Jaccard score of pairs of numeric columns: the share, over both samples, of points at which the
 * other sample's kernel density exceeds a tenth of its maximum (strictly); in [0, 1], where 1 is
 * best, averaged over pairs. The maximum is the largest density on the grid and at the sample's own
 * points.
 *
 * <p>Even equal samples need not reach 1, since points in thin tails count as outside; therefore
 * shown, not ranked. A row with a missing value is left out of the pairs concerned; a pair whose
 * real points lie on a line is left out, and a pair of which only the synthetic points do so scores
 * 0. The error is the spread over pairs. In the paper's equation (3) the second half of the
 * intersection is labelled union; the text is followed.
 *
 * <p>Nguyen et al. (2025), Grade Inflation in Generative Models, section II-D.
 *
 * <p>The metric is not applicable with fewer than two numeric columns or with fewer than three rows
 * in a table.
 *
 * <p>Example: 80 of 100 real points and 60 of 100 synthetic points lie where the other density is
 * high enough: the score is 140/200 = 0.7.
 *
 * @since 0.1
 */
public final class JaccardScore implements Metric<JaccardScore.Options> {

    private static final String KEY = "jaccard_score";

    /**
     * Options.
     *
     * @param threshold share of the maximum
     * @param grid nodes
     * @param columns the columns whose pairs are compared
     * @param pairs most pairs
     * @param rows most rows
     * @param resamples draws
     * @param percentile of the draws
     */
    public record Options(
            @Option("Share of the maximal density above which a point is inside, in (0, 1)")
                    double threshold,
            @Option("Grid nodes along each side, 16 to 4096") int grid,
            @Option("Numeric columns whose pairs are compared; all when empty")
                    List<String> columns,
            @Option("Largest number of pairs; beyond it pairs are drawn with the seed") int pairs,
            @Option("Largest number of rows of each table; beyond it rows are drawn with the seed")
                    int rows,
            @Option(
                            "Drawn synthetic samples for the spread of the score, up to 1000000; 0 for none")
                    int resamples,
            @Option("Lower percentile in the table of the spread, in (0, 50)") double percentile) {

        /** Refuses numbers out of range. */
        public Options {
            columns = List.copyOf(columns);
            DensityScores.of(new PairSelection(columns, pairs, rows), grid)
                    .withThreshold(threshold);
            new Resampling(resamples, percentile);
        }
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public String title() {
        return "Jaccard score of densities";
    }

    @Override
    public String description() {
        return "Share of the points of pairs of numeric columns that lie where the other sample is dense. Equal samples"
                + " come close to 1 but need not reach it.";
    }

    @Override
    public List<String> references() {
        return List.of("Nguyen et al. (2025), Grade Inflation in Generative Models");
    }

    @Override
    public Options defaults() {
        return new Options(
                DensityScores.THRESHOLD,
                DensityScores.GRID,
                List.of(),
                PairSelection.PAIRS,
                PairSelection.ROWS,
                0,
                Resampling.PERCENTILE);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        // No half-samples: they read as many rows as the whole, up to the limit.
        return Stream.of(
                        MeasureSpec.shown(
                                KEY, title(), Dimension.FIDELITY, Scale.higherIsBetter(0, 1)))
                .map(MeasureSpec::withoutHalves)
                .toList();
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return PairSelection.requirements(2);
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        PairSelection selection =
                new PairSelection(options.columns(), options.pairs(), options.rows());
        DensityScores scores =
                DensityScores.of(selection, options.grid()).withThreshold(options.threshold());
        PairScore score =
                (real, synthetic) ->
                        PlaneFields.score(
                                real,
                                synthetic,
                                options.grid(),
                                fields -> fields.jaccard(options.threshold()));
        double[] found = context.get(scores).jaccard();
        MetricResult result =
                new PairReport(context, KEY, title(), selection)
                        .result(
                                found,
                                score,
                                new Resampling(options.resamples(), options.percentile()));
        return context.detail() == Detail.FULL
                ? boundaries(context, options, selection, found, result)
                : result;
    }

    /** The regions that points are counted in, for the worst pair. */
    private static MetricResult boundaries(
            EvaluationContext context,
            Options options,
            PairSelection selection,
            double[] scores,
            MetricResult result) {
        int worst =
                IntStream.range(0, scores.length)
                        .filter(i -> !Double.isNaN(scores[i]))
                        .boxed()
                        .min(Comparator.comparingDouble(i -> scores[i]))
                        .orElseThrow();
        PairOfColumns pair = selection.choice(context).pairs().get(worst);
        MetricResult more = result;
        for (Plot plot :
                ContourPlots.boundaries(
                        pair,
                        selection.points(context, Part.REAL, pair),
                        selection.points(context, Part.SYNTHETIC, pair),
                        options.threshold())) {
            more = more.with(plot);
        }
        return more;
    }
}

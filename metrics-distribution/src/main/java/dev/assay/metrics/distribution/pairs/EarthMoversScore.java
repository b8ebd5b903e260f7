package dev.assay.metrics.distribution.pairs;

import dev.assay.error.Check;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.OptimalTransport;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Earth mover's score of pairs of numeric columns, \(e^{-k \cdot EMD}\) with EMD the exact least
 * mean distance by which REAL's points of a pair are moved onto SYNTHETIC's; in [0, 1], where 1 is
 * best, averaged over pairs. Points far from the bulk weigh as much as any other, and the value
 * depends on the unit, by default the range of REAL.
 *
 * <p>A row with a missing value is left out of the pairs concerned; a column constant in REAL is
 * left out. The error is the spread over pairs. The variants compare histograms of the plane, or
 * the pooled values of both columns, which is what passing n × 2 arrays to pyemd computes.
 *
 * <p>Nguyen et al. (2025), Grade Inflation in Generative Models, section II-C; Rubner et al.
 * (1998), doi:10.1109/ICCV.1998.710701.
 *
 * <p>Ties do not matter. The metric is not applicable with fewer than two numeric columns or with
 * fewer than three rows in a table.
 *
 * <p>Example: With k = 1, the points of a pair are moved by 0.1 of a range on average: the score is
 * exp(−0.1) = 0.905.
 *
 * @since 0.1
 */
public final class EarthMoversScore implements Metric<EarthMoversScore.Options> {

    private static final String KEY = "emd_score";

    /** What is moved. */
    public enum Variant {
        /** The points. */
        EXACT,
        /** The mass of the cells of a square histogram, between cell centres. */
        HISTOGRAM,
        /**
         * The values of both columns thrown together, binned, as pyemd does with two-column arrays.
         */
        FLATTENED
    }

    /** The unit of each axis. */
    public enum Units {
        /** REAL's range. */
        RANGE,
        /** REAL's standard deviation. */
        DEVIATION,
        /** As given. */
        RAW
    }

    /**
     * Options.
     *
     * @param variant what is moved
     * @param units the unit of each axis
     * @param k the rate
     * @param bins of the histogram
     * @param columns the columns whose pairs are compared
     * @param pairs most pairs
     * @param rows most rows
     * @param resamples draws
     * @param percentile of the draws
     */
    public record Options(
            @Option("exact, histogram, or flattened: both columns as one, as pyemd does")
                    Variant variant,
            @Option("Unit of each axis: range or deviation of REAL, or raw") Units units,
            @Option("Rate k of exp(−k·EMD), positive") double k,
            @Option("Cells along each side of the histogram, at least 2") int bins,
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
            Check.positive(k, "k");
            Check.atLeast(2, bins, "bins");
            new PairSelection(columns, pairs, rows);
            new Resampling(resamples, percentile);
            Check.require(
                    (long) rows * rows <= OptimalTransport.LARGEST,
                    "rows must be at most 8192: " + rows);
        }
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public String title() {
        return "Earth mover's score";
    }

    @Override
    public String description() {
        return "How far the points of pairs of numeric columns must be moved to turn the real sample into the synthetic"
                + " one, as exp(−distance), 1 best.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Nguyen et al. (2025), Grade Inflation in Generative Models",
                "Rubner et al. (1998), doi:10.1109/ICCV.1998.710701");
    }

    @Override
    public Options defaults() {
        return new Options(
                Variant.EXACT,
                Units.RANGE,
                1,
                20,
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
                        MeasureSpec.ranked(
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
        PairReport report = new PairReport(context, KEY, title(), selection);
        PairScore score =
                (real, synthetic) -> {
                    double distance =
                            PlaneTransport.distance(
                                    real, synthetic, options, context::checkCancelled);
                    return Math.exp(-options.k() * distance);
                };
        return report.result(
                report.scores(score),
                score,
                new Resampling(options.resamples(), options.percentile()));
    }
}

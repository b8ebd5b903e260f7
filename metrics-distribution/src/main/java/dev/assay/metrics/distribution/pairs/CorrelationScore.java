package dev.assay.metrics.distribution.pairs;

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
import dev.assay.metrics.distribution.internal.Samples;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Correlation score of pairs of numeric columns, \(1 - |R_p - R_q| / 2\) with R the correlation in
 * REAL and in SYNTHETIC, or \(1 - |R_p^2 - R_q^2|\); in [0, 1], where 1 is best, averaged over
 * pairs. Many different shapes have the same correlation, so a high score says little: read it
 * beside {@link EdenScore}.
 *
 * <p>Ties have mean ranks. A row with a missing value is left out of the pairs concerned. A column
 * that is constant in REAL is left out; a pair whose synthetic rows do not vary has correlation 0
 * in SYNTHETIC. The error is the spread over pairs.
 *
 * <p>Nguyen et al. (2025), Grade Inflation in Generative Models, section II-C.
 *
 * <p>The metric is not applicable with fewer than two numeric columns or with fewer than three rows
 * in a table.
 *
 * <p>Example: A pair has r = 0.8 in REAL and 0.4 in SYNTHETIC: the score is 1 − 0.4/2 = 0.8.
 *
 * @since 0.1
 */
public final class CorrelationScore implements Metric<CorrelationScore.Options> {

    private static final String KEY = "correlation_score";

    /** Which correlation. */
    public enum Coefficient {
        /** Of the values. */
        PEARSON,
        /** Of the ranks. */
        SPEARMAN,
        /** The squares of Pearson's are compared. */
        PEARSON_SQUARED
    }

    /**
     * Options.
     *
     * @param coefficient which correlation
     * @param columns the columns whose pairs are compared
     * @param pairs most pairs
     * @param rows most rows
     * @param resamples draws
     * @param percentile of the draws
     */
    public record Options(
            @Option("pearson, spearman, or pearson_squared: 1 − |R² − R²|") Coefficient coefficient,
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
            new PairSelection(columns, pairs, rows);
            new Resampling(resamples, percentile);
        }
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public String title() {
        return "Correlation score";
    }

    @Override
    public String description() {
        return "How alike the correlations of pairs of numeric columns are, 1 best. Different shapes can share one"
                + " correlation: read it beside eden_score.";
    }

    @Override
    public List<String> references() {
        return List.of("Nguyen et al. (2025), Grade Inflation in Generative Models");
    }

    @Override
    public Options defaults() {
        return new Options(
                Coefficient.PEARSON,
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
        PairScore score = (real, synthetic) -> score(real, synthetic, options.coefficient());
        return report.result(
                report.scores(score),
                score,
                new Resampling(options.resamples(), options.percentile()));
    }

    static double score(PlanePoints real, PlanePoints synthetic, Coefficient coefficient) {
        double p = correlation(real, coefficient);
        double q = correlation(synthetic, coefficient);
        if (Double.isNaN(p)) {
            return Double.NaN;
        }
        double other = Double.isNaN(q) ? 0 : q;
        return coefficient == Coefficient.PEARSON_SQUARED
                ? 1 - Math.abs(p * p - other * other)
                : 1 - Math.abs(p - other) / 2;
    }

    private static double correlation(PlanePoints points, Coefficient coefficient) {
        return coefficient == Coefficient.SPEARMAN
                ? Samples.correlation(Samples.ranks(points.x()), Samples.ranks(points.y()))
                : Samples.correlation(points.x(), points.y());
    }
}

package dev.assay.metrics.distribution.pairs;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
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
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Kullback–Leibler score of pairs of numeric columns, \(e^{-D_1(p\|q)}\) with p and q the kernel
 * densities of REAL and of SYNTHETIC, or \(e^{-|D_\alpha(p\|q)|}\) with the Rényi divergence of
 * another order; in [0, 1], where 1 is best, averaged over pairs. It is not symmetric: synthetic
 * mass where there is no real mass costs little.
 *
 * <p>The divergence is a sum over a grid on which p (and for other orders q) has mass 1, in
 * logarithms, so it is at least 0 but for rounding, repeatable, and exactly 0 for equal samples;
 * {@code draws} asks for the paper's Monte Carlo mean over points drawn from p instead. Taking the
 * mean over the real points themselves, as code does at times, can be negative, because a kernel
 * density is wider than its points; it is not offered. A row with a missing value is left out of
 * the pairs concerned; a pair whose real points lie on a line is left out, and a pair of which only
 * the synthetic points do so scores 0. The error is the spread over pairs.
 *
 * <p>Nguyen et al. (2025), Grade Inflation in Generative Models, section II-E.
 *
 * <p>Ties do not matter. The metric is not applicable with fewer than two numeric columns or with
 * fewer than three rows in a table.
 *
 * <p>Example: A divergence of 0.5 has the score exp(−0.5) = 0.607.
 *
 * @since 0.1
 */
public final class KullbackLeiblerScore implements Metric<KullbackLeiblerScore.Options> {

    private static final String KEY = "kl_score";

    /**
     * Options.
     *
     * @param order of the divergence
     * @param draws Monte Carlo points
     * @param grid nodes
     * @param columns the columns whose pairs are compared
     * @param pairs most pairs
     * @param rows most rows
     * @param resamples draws
     * @param percentile of the draws
     */
    public record Options(
            @Option("Order of the Rényi divergence; 1 is Kullback–Leibler; finite, may be negative")
                    double order,
            @Option("Points drawn from the real density in place of the grid; 0 for the grid")
                    int draws,
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
            Check.finite(order, "order");
            Check.atLeast(0, draws, "draws");
            Check.require(draws == 0 || order == 1, "draws are for order 1 alone: order " + order);
            DensityScores.of(new PairSelection(columns, pairs, rows), grid).withOrder(order);
            new Resampling(resamples, percentile);
        }
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public String title() {
        return "Kullback–Leibler score of densities";
    }

    @Override
    public String description() {
        return "How little is lost when the synthetic density of pairs of numeric columns stands in for the real one, as"
                + " exp(−divergence), 1 best.";
    }

    @Override
    public List<String> references() {
        return List.of("Nguyen et al. (2025), Grade Inflation in Generative Models");
    }

    @Override
    public Options defaults() {
        return new Options(
                1,
                0,
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
        PairScore onGrid =
                (real, synthetic) ->
                        PlaneFields.score(
                                real,
                                synthetic,
                                options.grid(),
                                fields -> Math.exp(-Math.abs(fields.divergence(options.order()))));
        Resampling resampling = new Resampling(options.resamples(), options.percentile());
        if (options.draws() == 0) {
            DensityScores scores =
                    DensityScores.of(selection, options.grid()).withOrder(options.order());
            return report.result(context.get(scores).kl(), onGrid, resampling);
        }
        PairScore drawn =
                (real, synthetic) ->
                        PlaneFields.score(
                                real,
                                synthetic,
                                options.grid(),
                                fields ->
                                        Math.exp(
                                                -Math.max(
                                                        0,
                                                        fields.divergence(
                                                                options.draws(),
                                                                context.random("draws")))));
        MetricResult result = report.result(report.scores(drawn), drawn, resampling);
        return context.detail() == Detail.FULL
                ? result.noting(
                        "divergences are Monte Carlo means over "
                                + options.draws()
                                + " drawn points")
                : result;
    }
}

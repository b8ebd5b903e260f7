package dev.assay.metrics.distribution.space;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.distribution.internal.Pair;
import dev.assay.metrics.distribution.internal.SpacePoints;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import dev.assay.plot.Plot;
import dev.assay.stat.Matrix;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * PALATE: does the synthetic table lie closer to the rows the generator was trained on than to
 * held-out rows? With \(D(A, S) = \overline{k}_{AA} + \overline{k}_{SS} - 2\,\overline{k}_{AS}\),
 * the squared maximum mean discrepancy of two sets with all pairs, memorisation is \(D(H,S) /
 * (D(H,S) + D(R,S))\) for holdout H and REAL R, in [0, 1]: about one half for fresh data, 1 for a
 * copy; its score is 1 up to one half and falls to 0 at 1. The combined value \(D(H,S) /
 * (2(\overline{k}_{HH} + \overline{k}_{SS}))\) plus half of it also counts fidelity; for it lower
 * is better, and it is shown.
 *
 * <p>The kernel is \(\exp(-d^2/(2\sigma^2))\) with σ the median distance between real rows. D of
 * fresh rows is about 1/n + 1/m too large, so a HOLDOUT much smaller than REAL looks farther away;
 * a note gives the sizes. missing values become points as the space defines. The metric is not
 * applicable without a HOLDOUT, for a perfect copy of both real tables, and where the median
 * distance is 0. Cost: all pairs of at most {@code rows} rows. Dziarmaga et al. (2025),
 * arXiv:2503.18462.
 *
 * <p>Ties do not matter.
 *
 * <p>Example: With D(H, S) = 0.03 and D(R, S) = 0.01, memorisation is 0.03/0.04 = 0.75, and its
 * score 2 · (1 − 0.75) = 0.5.
 *
 * @since 0.1
 */
public final class Palate implements Metric<Palate.Options> {

    /**
     * How to measure.
     *
     * @param rows rows of each table at most
     * @param space where rows lie
     */
    public record Options(
            @Option("Rows of each table at most, at least 2; of more, a seeded sample") int rows,
            @Option("Where rows lie: euclidean or embedding:KEY") Space space) {

        /** Refuses fewer than 2 rows. */
        public Options {
            Check.atLeast(2, rows, "rows");
        }
    }

    @Override
    public String key() {
        return "palate";
    }

    @Override
    public String title() {
        return "PALATE";
    }

    @Override
    public String description() {
        return "Whether synthetic rows lie closer, as a distribution, to training rows than to held-out rows: one half for fresh "
                + "data, 1 for a copy. Sees memorisation of the whole table, not of single rows. Space: euclidean on scaled "
                + "numbers and levels, or an embedding. Cost: all pairs of at most 'rows' rows of each table.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Dziarmaga et al. (2025), PALATE, arXiv:2503.18462", "github.com/gmum/PALATE");
    }

    @Override
    public Options defaults() {
        return new Options(2_000, Space.euclidean());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        // No half-samples: they read as many rows as the whole, up to the limit.
        return Stream.of(
                        MeasureSpec.ranked(
                                "palate_memorisation",
                                "Closeness to training rows, one half for fresh data",
                                Dimension.PRIVACY,
                                Scale.of(0, 1, 0, value -> Math.min(1, 2 * (1 - value)))),
                        MeasureSpec.shown(
                                "palate_score",
                                "Distance to held-out rows and memorisation together",
                                Dimension.FIDELITY,
                                Scale.lowerIsBetter(0, 1)))
                .map(MeasureSpec::withoutHalves)
                .toList();
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(
                Requirement.holdout(),
                Coordinates.needed(setup.options().space()),
                Requirement.rows(2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        Pair pair = Pair.of(context, options.space(), options.rows());
        Matrix real = pair.real();
        int few = SpacePoints.affordable(real.columns(), options.rows());
        Matrix holdout =
                Coordinates.widened(
                        SpacePoints.of(context, Part.HOLDOUT, options.space()).drawn(few),
                        real.columns());
        Matrix synthetic = pair.synthetic();
        RadialKernel kernel = RadialKernel.median(context, pair.real());
        double own = kernel.mean(context, synthetic, synthetic);
        double heldOwn = kernel.mean(context, holdout, holdout);
        double heldCross = kernel.mean(context, holdout, synthetic);
        double realOwn = kernel.mean(context, real, real);
        double realCross = kernel.mean(context, real, synthetic);
        double toHeld = Math.max(0, heldOwn + own - 2 * heldCross);
        double toReal = Math.max(0, realOwn + own - 2 * realCross);
        if (!(toHeld + toReal > 0)) {
            throw new NotApplicableException(
                    "real, held-out and synthetic rows are the same distribution to the kernel");
        }
        double memorisation = toHeld / (toHeld + toReal);
        double score = Math.min(1, toHeld / (2 * (heldOwn + own)) + memorisation / 2);
        MetricResult result =
                MetricResult.of("palate_memorisation", Estimate.of(memorisation))
                        .with("palate_score", score);
        if (context.detail() == Detail.FULL) {
            result =
                    result.with(
                            new Plot.Bars(
                                    "Mean kernel within and between the tables",
                                    List.of("within", "with synthetic rows"),
                                    List.of(
                                            Plot.Series.bars("real", realOwn, realCross),
                                            Plot.Series.bars("held out", heldOwn, heldCross),
                                            Plot.Series.bars("synthetic", own, own))));
        }
        return result.noting(
                String.format(
                        Locale.ROOT,
                        "%d real, %d held-out and %d synthetic rows in the space %s, σ = %.4g",
                        real.rows(),
                        holdout.rows(),
                        synthetic.rows(),
                        options.space().name(),
                        kernel.sigma()));
    }
}

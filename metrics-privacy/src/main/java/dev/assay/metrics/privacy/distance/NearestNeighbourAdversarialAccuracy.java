package dev.assay.metrics.privacy.distance;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
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
import dev.assay.metrics.privacy.Variant;
import dev.assay.metrics.privacy.internal.AccuracyExchange;
import dev.assay.metrics.privacy.internal.DistanceCurves;
import dev.assay.metrics.privacy.internal.DrawnRows;
import dev.assay.metrics.privacy.internal.PrivacyLoss;
import dev.assay.neighbour.QueriedNeighbours;
import dev.assay.neighbour.Space;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Nearest-neighbour adversarial accuracy: \(AA(R,S) = \frac12\left(\frac1n\sum_i [d(r_i,S) \gt
 * d(r_i,R\setminus r_i)] + \frac1m\sum_j [d(s_j,R) \gt d(s_j,S\setminus s_j)]\right)\), how well
 * real and synthetic rows can be told apart by their nearest neighbour. The range is [0, 1]; ½ is
 * perfect, 1 means far apart, below ½ synthetic rows lie close to real ones, as they do in half of
 * all fresh tables. The score is 1 up to ½ and falls to 0 at 1. Comparisons are strict: a tie does
 * not count as telling apart.
 *
 * <p>Whenever the two sizes differ, the value is the mean over {@code n_resample} seeded subsamples
 * of the larger down to the smaller, and the error that of the mean: neighbours in a larger table
 * are nearer because of its size alone. With a holdout, the privacy loss is AA(H, S) − AA(R, S),
 * each at the size of its own smaller table (reducing a third table as well would separate copies
 * from their originals); the room for the loss is AA(H, S), since a verbatim copy of R has AA(R, S)
 * = 0. The p-value of the loss is that of random labels on the whole tables. Missing values are
 * compared as the space defines.
 *
 * <p>{@code variant=syntheval} scores 1 − AA, and subsamples only from a twofold size on. Yale et
 * al. (2020), doi:10.1016/j.neucom.2019.12.136.
 *
 * <p>The metric is skipped if REAL or SYNTHETIC has fewer than two rows.
 *
 * <p>Example: In one column REAL has 0, 1, 5 and SYNTHETIC 0.5, 5.2, 5.6. Every real row is nearer
 * to a synthetic row than to another real one, and of the synthetic rows only 5.6 is nearer to its
 * own kind: the accuracy is ½(0 + 1/3) = 1/6, and its score 1.
 *
 * @since 0.1
 */
public final class NearestNeighbourAdversarialAccuracy
        implements Metric<NearestNeighbourAdversarialAccuracy.Options> {

    private static final double SIGNIFICANT = 0.05;

    /**
     * Options.
     *
     * @param n_resample subsamples when sizes differ
     * @param space how far rows are apart
     * @param variant when to subsample, and the scores
     */
    public record Options(
            @Option("Subsamples drawn when the sizes of the tables differ, at least 1")
                    int n_resample,
            @Option("How far rows are apart: gower, euclidean, embedding:KEY, …") Space space,
            @Option(
                            "assay: subsample whenever sizes differ, 0.5 and below is best; syntheval: from a twofold size on, 0 is"
                                    + " best")
                    Variant variant) {
        /** Refuses no subsamples. */
        public Options {
            Check.atLeast(1, n_resample, "n_resample");
        }
    }

    @Override
    public String key() {
        return "nnaa";
    }

    @Override
    public String title() {
        return "Nearest-neighbour adversarial accuracy";
    }

    @Override
    public String description() {
        return "How well one tells real from synthetic rows by asking where their nearest neighbour comes from. 0.5 is perfect,"
                + " 1 means far apart, below 0.5 the synthetic rows cling to real ones. With a holdout, the privacy loss says how"
                + " much better the rows the generator saw are imitated than those it did not see.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Yale et al. (2020), doi:10.1016/j.neucom.2019.12.136",
                "Lautrup et al. (2024), SynthEval, doi:10.1007/s10618-024-01081-4");
    }

    @Override
    public Options defaults() {
        return new Options(30, Space.gower(), Variant.SOUND);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Options options = setup.options();
        Scale scale =
                options.variant() == Variant.SYNTHEVAL
                        ? Scale.lowerIsBetter(0, 1)
                        : Scale.of(0, 1, 0.5, accuracy -> accuracy <= 0.5 ? 1 : 2 * (1 - accuracy));
        return List.of(
                MeasureSpec.ranked(
                        "nnaa",
                        "Nearest-neighbour adversarial accuracy",
                        Dimension.FIDELITY,
                        scale),
                PrivacyLoss.spec(
                        "priv_loss_nnaa", "Privacy loss (difference in NNAA)", options.variant()),
                MeasureSpec.shown(
                        "nnaa_holdout",
                        "Adversarial accuracy with the holdout for real",
                        Dimension.FIDELITY,
                        scale));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS, MetricTrait.ROWS_ARE_PERSONS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Space space = setup.options().space();
        return List.of(
                new QueriedNeighbours(Part.REAL, Part.REAL, space).needing(1),
                new QueriedNeighbours(Part.SYNTHETIC, Part.SYNTHETIC, space).needing(1),
                new QueriedNeighbours(Part.REAL, Part.SYNTHETIC, space).needing(1),
                new QueriedNeighbours(Part.SYNTHETIC, Part.REAL, space).needing(1),
                new QueriedNeighbours(Part.HOLDOUT, Part.SYNTHETIC, space).wanting(1),
                new QueriedNeighbours(Part.SYNTHETIC, Part.HOLDOUT, space).wanting(1),
                new QueriedNeighbours(Part.HOLDOUT, Part.HOLDOUT, space).wanting(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        AdversarialAccuracy accuracy =
                new AdversarialAccuracy(
                        context, options.space(), options.n_resample(), options.variant());
        AdversarialAccuracy.Value real = accuracy.of(Part.REAL);
        MetricResult result = MetricResult.of("nnaa", real.estimate(context));
        if (context.data().has(Part.HOLDOUT)) {
            result = withLoss(context, options, accuracy, result, real);
        }
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        boolean clinging =
                Optional.ofNullable(result.measures().get("priv_loss_nnaa"))
                        .flatMap(Estimate::exchange)
                        .filter(exchange -> exchange.p() <= SIGNIFICANT)
                        .isPresent();
        if (clinging) {
            result =
                    result.noting(
                            "synthetic rows lie nearer to training rows than to rows the generator never saw, by more than"
                                    + " random labels would make it: privacy is in question");
        }
        if (real.draws() > 0) {
            result =
                    result.noting(
                            "mean over "
                                    + real.draws()
                                    + " subsamples of "
                                    + real.size()
                                    + " rows, since the tables differ in size");
        }
        if (real.queries().isPresent()) {
            result = DrawnRows.noted(result, Part.SYNTHETIC, real.queries().get());
        }
        return result.with(
                DistanceCurves.of("Distance to the nearest neighbour", "distance", real.curves()));
    }

    private static MetricResult withLoss(
            EvaluationContext context,
            Options options,
            AdversarialAccuracy accuracy,
            MetricResult result,
            AdversarialAccuracy.Value real) {
        if (context.data().table(Part.HOLDOUT).rows() < 2) {
            return result.noting("priv_loss_nnaa does not apply: the holdout has a single row");
        }
        AdversarialAccuracy.Value holdout = accuracy.of(Part.HOLDOUT);
        Estimate loss =
                PrivacyLoss.estimate(
                        holdout.accuracy(), holdout.error(), real.accuracy(), real.error(), 1);
        if (context.detail() == Detail.FULL) {
            loss =
                    loss.with(
                            new AccuracyExchange(context, options.space())
                                    .ofAccuracy(options.space(), loss.value()));
        }
        return PrivacyLoss.add(
                        result, "priv_loss_nnaa", loss, holdout.accuracy(), options.variant())
                .with("nnaa_holdout", holdout.estimate(context));
    }
}

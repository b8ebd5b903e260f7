package dev.assay.metrics.privacy.distance;

import dev.assay.error.Check;
import dev.assay.exchange.AskedByLabel;
import dev.assay.exchange.AskedPool;
import dev.assay.exchange.LabelledNeighbours;
import dev.assay.exchange.MembershipExchange;
import dev.assay.exchange.NearestByLabel;
import dev.assay.exchange.Proportion;
import dev.assay.metric.Detail;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Exchange;
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
import dev.assay.metrics.privacy.internal.Distances;
import dev.assay.metrics.privacy.internal.DrawnRows;
import dev.assay.metrics.privacy.internal.PrivacyLoss;
import dev.assay.neighbour.AskedRows;
import dev.assay.neighbour.QueriedNeighbours;
import dev.assay.neighbour.Space;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Identical match share: the share of synthetic rows at most {@code epsilon} away from some row of
 * REAL, in [0, 1]. 0 is best, a copy has 1, with Wilson's interval. Rows of small tables with few
 * levels match by chance: with a holdout, the share of HOLDOUT rows that repeat a REAL row is what
 * fresh real data gives, and the excess over it, their difference, is scored against the room up to
 * 1, with Newcombe's interval and the exact p-value of random labels. Identifiers and text are not
 * compared; missing values compare as the space says.
 *
 * <p>Platzer and Reutterer (2021), doi:10.3389/fdata.2021.679939.
 *
 * <p>A row at exactly {@code epsilon} matches. The metric is not applicable where no column is
 * compared by content.
 *
 * <p>Example: Of 100 synthetic rows 3 match, and of 100 held-out rows 1 does: the share is 0.03,
 * and the excess 0.03 − 0.01 = 0.02.
 *
 * @since 0.1
 */
public final class IdenticalMatchShare implements Metric<IdenticalMatchShare.Options> {

    /**
     * Options.
     *
     * @param space how far rows are apart
     * @param epsilon the largest distance that still is a match
     */
    public record Options(
            @Option("How far rows are apart: gower, euclidean, embedding:KEY, …") Space space,
            @Option("Largest distance that still counts as identical, at least 0") double epsilon) {
        /** Refuses a negative distance. */
        public Options {
            Check.require(epsilon >= 0, "epsilon must be at least 0: " + epsilon);
        }
    }

    @Override
    public String key() {
        return "ims";
    }

    @Override
    public String title() {
        return "Identical match share";
    }

    @Override
    public String description() {
        return "Share of synthetic rows that repeat a real row in every compared column. 0 is best; 1 is a copy. The holdout's share"
                + " tells how much of it is chance.";
    }

    @Override
    public List<String> references() {
        return List.of("Platzer, Reutterer (2021), doi:10.3389/fdata.2021.679939");
    }

    @Override
    public Options defaults() {
        return new Options(Space.gower(), 1e-6);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale share = Scale.lowerIsBetter(0, 1);
        return List.of(
                MeasureSpec.ranked(
                        "ims", "Synthetic rows identical to a real row", Dimension.PRIVACY, share),
                PrivacyLoss.spec("ims_excess", "Excess over what holdout rows give", Variant.SOUND),
                MeasureSpec.shown(
                        "ims_holdout",
                        "Holdout rows identical to a real row",
                        Dimension.PRIVACY,
                        share));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.STREAMS, MetricTrait.ROWS_ARE_PERSONS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        Options options = setup.options();
        return List.of(
                new QueriedNeighbours(Part.SYNTHETIC, Part.REAL, options.space()).needing(1),
                new QueriedNeighbours(Part.HOLDOUT, Part.REAL, options.space()).wanting(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        Estimate matches = matches(context, Part.SYNTHETIC, options);
        MetricResult result = MetricResult.of("ims", matches);
        if (context.data().has(Part.HOLDOUT)) {
            Estimate chance = matches(context, Part.HOLDOUT, options);
            Estimate excess = excess(context, options, matches, chance);
            result =
                    PrivacyLoss.add(result, "ims_excess", excess, 1 - chance.value(), Variant.SOUND)
                            .with("ims_holdout", chance);
        }
        return context.detail() == Detail.VALUES
                ? result
                : DrawnRows.noted(
                                result, Part.SYNTHETIC, context.get(new AskedRows(Part.SYNTHETIC)))
                        .noting(
                                "screening only: rows that differ in one digit are not identical and may tell as much");
    }

    private static Estimate excess(
            EvaluationContext context, Options options, Estimate matches, Estimate chance) {
        int synthetic = context.get(new AskedRows(Part.SYNTHETIC)).size();
        int holdout = context.get(new AskedRows(Part.HOLDOUT)).size();
        Estimate excess =
                PrivacyLoss.estimate(
                                chance.value(),
                                chance.standardError().orElse(0),
                                matches.value(),
                                matches.standardError().orElse(0),
                                -1)
                        .with(
                                Proportion.difference(
                                        (int) Math.round(matches.value() * synthetic),
                                        synthetic,
                                        (int) Math.round(chance.value() * holdout),
                                        holdout,
                                        context.level()));
        return context.detail() == Detail.VALUES ? excess : excess.with(exchange(context, options));
    }

    /** The excess for random labels: who is a member is matched, who is not matches. */
    private static Exchange exchange(EvaluationContext context, Options options) {
        Space space = options.space();
        double epsilon = options.epsilon();
        AskedPool pool = AskedPool.of(context);
        LabelledNeighbours synthetic =
                context.get(new AskedByLabel(NearestByLabel.Asking.SYNTHETIC, space));
        LabelledNeighbours real = context.get(new AskedByLabel(NearestByLabel.Asking.POOL, space));
        int[] near = near(synthetic, epsilon);
        int[] twins = near(real, epsilon);
        return MembershipExchange.among(
                        context,
                        pool,
                        MembershipExchange.draws(context),
                        labels -> {
                            int matched = 0;
                            for (int row : near) {
                                matched += synthetic.anyWithin(labels, true, row, epsilon) ? 1 : 0;
                            }
                            int chance = 0;
                            for (int row : twins) {
                                chance +=
                                        !labels.isMember(real.position(row))
                                                        && real.anyWithin(
                                                                labels, true, row, epsilon)
                                                ? 1
                                                : 0;
                            }
                            return new double[] {
                                (double) matched / synthetic.rows()
                                        - (double) chance / pool.outsiders()
                            };
                        })
                .exchange(0);
    }

    /** The rows that match a pooled row at all. */
    private static int[] near(LabelledNeighbours lists, double epsilon) {
        return IntStream.range(0, lists.rows())
                .filter(row -> lists.nearest(row) <= epsilon)
                .toArray();
    }

    private static Estimate matches(EvaluationContext context, Part part, Options options) {
        double[] distances = Distances.asked(context, part, Part.REAL, options.space()).nearest();
        int count = 0;
        for (double distance : distances) {
            count += distance <= options.epsilon() ? 1 : 0;
        }
        return Proportion.estimate(count, distances.length, context.level());
    }
}

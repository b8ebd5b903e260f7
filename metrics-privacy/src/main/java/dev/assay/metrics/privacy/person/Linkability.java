package dev.assay.metrics.privacy.person;

import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.metrics.privacy.internal.AttackRisk;
import dev.assay.metrics.privacy.internal.AttackTargets;
import dev.assay.metrics.privacy.internal.RowSuccess;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Linkability risk. An attacker has two halves of a person's record, in two data sets, and links
 * them if some synthetic row is among the {@code neighbours} nearest of both halves, by Gower's
 * distance on the columns of each half; all rows at the distance of the last neighbour count, so
 * that ties depend on no order. The same attack on HOLDOUT rows shows what knowledge of the
 * population links, see {@link AttackRisk}; as a comparison, guessing links two random sets of that
 * many rows.
 *
 * <p>The range is [0, 1]; 0 is best, and a copy has 1. Without {@code columns_a} and {@code
 * columns_b} the content columns are halved at random in {@code splits} ways, by the run's seed;
 * the risk is that of the halves whose risk is largest at its lower end, a note names them, and
 * interval and p-value are corrected for having tried all. Both come from the membership exchange:
 * whether a row is linked is one score for each real row, which depends on no label. A missing cell
 * equals a missing cell. Giomi et al. (2023), doi:10.56553/popets-2023-0055.
 *
 * <p>The metric is not applicable with fewer than two columns; without a HOLDOUT there are rates
 * and no risk.
 *
 * <p>Example: The attack links 30 % of REAL's rows and 20 % of HOLDOUT's: the risk is (0.3 −
 * 0.2)/(1 − 0.2) = 0.125.
 *
 * @since 0.1
 */
public final class Linkability implements Metric<Linkability.Options> {

    private static final String PREFIX = "linkability";

    /**
     * Options.
     *
     * @param attacks rows attacked
     * @param neighbours how many nearest rows of each half may be the link
     * @param splits how many ways to halve the columns
     * @param columns_a one half
     * @param columns_b the other half
     */
    public record Options(
            @Option("Rows attacked, at least 1; fewer where there are not so many") int attacks,
            @Option("Nearest synthetic rows of each half that may be the link, at least 1")
                    int neighbours,
            @Option(
                            "Random ways to halve the columns, of which the worst is told, at least 1; 1 with columns_a")
                    int splits,
            @Option("Columns of one half; random halves when not given")
                    Optional<List<String>> columns_a,
            @Option("Columns of the other half; all that are not in the first when not given")
                    Optional<List<String>> columns_b) {
        /** Refuses less than one, and a second half without a first. */
        public Options {
            Check.atLeast(1, attacks, "attacks");
            Check.atLeast(1, neighbours, "neighbours");
            Check.atLeast(1, splits, "splits");
            columns_a = columns_a.map(List::copyOf);
            columns_b = columns_b.map(List::copyOf);
            Check.require(
                    columns_a.isPresent() || columns_b.isEmpty(), "columns_b needs columns_a");
        }
    }

    @Override
    public String key() {
        return "linkability";
    }

    @Override
    public String title() {
        return "Linkability attack";
    }

    @Override
    public String description() {
        return "How often the synthetic table links two halves of a real person's record, beyond what it links of people the"
                + " generator never saw. 0 is best; 1 means every record can be joined through the synthetic table.";
    }

    @Override
    public List<String> references() {
        return List.of("Giomi et al. (2023), Anonymeter, doi:10.56553/popets-2023-0055");
    }

    @Override
    public Options defaults() {
        return new Options(1_000, 1, 5, Optional.empty(), Optional.empty());
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        return AttackRisk.specs(PREFIX, "Linkability", true);
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.ROWS_ARE_PERSONS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(2));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        List<Halves> splits = splits(context, options);
        AttackTargets targets = AttackTargets.choose(context, options.attacks());
        double guess = guess(context, options.neighbours());
        List<RowSuccess> attacks = new ArrayList<>();
        for (Halves halves : splits) {
            context.checkCancelled();
            double[] linked = new LinkAttack(context, targets, options.neighbours()).run(halves);
            attacks.add(new RowSuccess(halves.toString(), linked, targets.members().length, guess));
        }
        if (!targets.hasOutsiders()) {
            int best = most(attacks);
            return described(
                    context,
                    AttackRisk.addRates(
                                    MetricResult.empty(),
                                    PREFIX,
                                    attacks.get(best),
                                    context.level())
                            .noting(AttackRisk.withoutHoldout(PREFIX)),
                    attacks.get(best),
                    splits.size());
        }
        List<RowSuccess> telling = attacks.stream().filter(RowSuccess::hasRoom).toList();
        if (telling.isEmpty()) {
            MetricResult rates =
                    AttackRisk.addRates(
                            MetricResult.empty(), PREFIX, attacks.get(0), context.level());
            return rates.noting(
                    "linkability_risk does not apply: the attack on the holdout always succeeds");
        }
        RowSuccess worst = telling.get(AttackRisk.worst(telling, context.level()));
        MetricResult result =
                MetricResult.of("linkability_risk", AttackRisk.worstRisk(context, telling));
        return described(
                context,
                AttackRisk.addRates(result, PREFIX, worst, context.level()),
                worst,
                splits.size());
    }

    private static MetricResult described(
            EvaluationContext context, MetricResult result, RowSuccess attack, int splits) {
        return context.detail() == Detail.VALUES
                ? result
                : result.noting(
                        (splits == 1 ? "halves: " : "the worst of " + splits + " pairs of halves: ")
                                + attack.name());
    }

    private static int most(List<RowSuccess> attacks) {
        return IntStream.range(0, attacks.size())
                .reduce((a, b) -> attacks.get(b).rate() > attacks.get(a).rate() ? b : a)
                .orElseThrow();
    }

    /** The chance that two random sets of so many synthetic rows meet. */
    private static double guess(EvaluationContext context, int neighbours) {
        int rows = context.data().synthetic().rows();
        double apart = 1;
        for (int i = 0; i < Math.min(neighbours, rows); i++) {
            apart *= Math.max(0, (double) (rows - neighbours - i)) / (rows - i);
        }
        return 1 - apart;
    }

    private static List<Halves> splits(EvaluationContext context, Options options) {
        List<String> content = context.data().schema().content();
        if (options.columns_a().isEmpty()) {
            return Halves.drawn(
                    content, options.splits(), context.random("halves"), context::checkCancelled);
        }
        List<String> first = options.columns_a().orElseThrow();
        List<String> second =
                options.columns_b()
                        .orElseGet(
                                () ->
                                        content.stream()
                                                .filter(name -> !first.contains(name))
                                                .toList());
        return List.of(Halves.given(content, first, second));
    }
}

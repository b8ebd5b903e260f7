package dev.assay.metrics.privacy;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.assay.error.Check;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Singling-out risk. An attacker makes predicates that hold of exactly one synthetic row and bets
 * that each holds of exactly one person; a bet is won when exactly one row of REAL meets it.
 * <em>Univariate</em> predicates are rare values, extremes and a single missing cell of one column,
 * columns taking turns; <em>multivariate</em> ones are what a random synthetic row meets in {@code
 * columns} random columns, numbers by being at least or at most theirs. The same bets against
 * HOLDOUT tell what knowing the population wins, see {@link AttackRisk}.
 *
 * <p>Where REAL and HOLDOUT differ in size, the holdout's rate is carried over, see {@link
 * CarriedRate}. Fewer than ten predicates of a kind are too few to tell. Range [0, 1], 0 best; a
 * copy has 1. Missing is a state that can single out.
 *
 * <p>Giomi et al. (2023), doi:10.56553/popets-2023-0055; Article 29 Working Party, Opinion 05/2014
 * (WP216).
 */
public final class SinglingOut implements Metric<SinglingOut.Options> {

    private static final int FEWEST = 10;
    private static final String MULTIVARIATE = "singling_out_multivariate";
    private static final String UNIVARIATE = "singling_out_univariate";

    /**
     * Options.
     *
     * @param attacks how many bets of each kind
     * @param columns columns of a multivariate predicate
     */
    public record Options(
            @JsonPropertyDescription(
                            "Predicates of each kind, at least 1; fewer where there are not so many")
                    int attacks,
            @JsonPropertyDescription("Columns of a multivariate predicate, at least 1")
                    int columns) {
        /** Refuses less than one. */
        public Options {
            Check.atLeast(1, attacks, "attacks");
            Check.atLeast(1, columns, "columns");
        }
    }

    @Override
    public String key() {
        return "singling_out";
    }

    @Override
    public String title() {
        return "Singling-out attack";
    }

    @Override
    public String description() {
        return "How often a description that fits one synthetic row alone also fits one real person alone, beyond what it wins"
                + " against people the generator never saw. 0 is best; 1 means the synthetic rows point at persons.";
    }

    @Override
    public List<String> references() {
        return List.of(
                "Giomi et al. (2023), Anonymeter, doi:10.56553/popets-2023-0055",
                "Article 29 Working Party, Opinion 05/2014 on anonymisation techniques (WP216)");
    }

    @Override
    public Options defaults() {
        return new Options(500, 3);
    }

    @Override
    public List<MeasureSpec> measures(Options options, Schema schema) {
        List<MeasureSpec> specs = new ArrayList<>();
        specs.add(
                MeasureSpec.ranked(
                        "singling_out_risk",
                        "Singling-out risk, the larger of both kinds",
                        Dimension.PRIVACY,
                        Scale.lowerIsBetter(0, 1)));
        specs.addAll(AttackRisk.specs(MULTIVARIATE, "Multivariate singling-out", false));
        specs.addAll(AttackRisk.specs(UNIVARIATE, "Univariate singling-out", false));
        return specs;
    }

    @Override
    public List<Requirement> requirements(Options options) {
        return List.of(Requirement.holdout(), Requirement.columns(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        List<String> columns = context.data().schema().content();
        List<String> categorical = context.data().schema().categorical();
        boolean[] levels = new boolean[columns.size()];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = categorical.contains(columns.get(i));
        }
        Cells synthetic =
                Cells.of(context.data(), Part.SYNTHETIC, columns)
                        .ordered(context.get(new ContentOrder(Part.SYNTHETIC)));
        int several = Math.min(options.columns(), columns.size());
        Predicates multivariate = new Predicates(synthetic, levels, context.random("multivariate"));
        Predicates univariate = new Predicates(synthetic, levels, context.random("univariate"));
        List<Predicate> many = multivariate.multivariate(options.attacks(), several);
        List<Predicate> single = univariate.univariate(options.attacks());
        if (many.isEmpty() && single.isEmpty()) {
            throw new NotApplicableException(
                    "no value and no combination of "
                            + several
                            + " columns occurs in one synthetic row alone, so there is nothing to bet on");
        }
        Bets bets = new Bets(context, columns);
        MetricResult first =
                bets.add(
                        MetricResult.empty(),
                        MULTIVARIATE,
                        many,
                        multivariate.guessed(options.attacks(), several));
        MetricResult result =
                bets.add(first, UNIVARIATE, single, univariate.guessed(options.attacks(), 1));
        Estimate larger =
                Stream.of(MULTIVARIATE, UNIVARIATE)
                        .map(kind -> result.measures().get(kind + "_risk"))
                        .filter(Objects::nonNull)
                        .max(Comparator.comparingDouble(Estimate::value))
                        .orElseThrow(
                                () ->
                                        new NotApplicableException(
                                                "too few predicates single a synthetic row out, or all of them fit the holdout as well"));
        Map<String, Estimate> measures = new LinkedHashMap<>();
        measures.put("singling_out_risk", larger);
        measures.putAll(result.measures());
        return new MetricResult(
                measures, List.of(), List.of(), List.of(), result.notes(), Map.of());
    }

    /** Bets against REAL and HOLDOUT. */
    private static final class Bets {

        private final EvaluationContext context;
        private final Cells real;
        private final Cells holdout;

        Bets(EvaluationContext context, List<String> columns) {
            this.context = context;
            this.real = Cells.of(context.data(), Part.REAL, columns);
            this.holdout = Cells.of(context.data(), Part.HOLDOUT, columns);
        }

        MetricResult add(
                MetricResult result,
                String prefix,
                List<Predicate> predicates,
                List<Predicate> guessed) {
            if (predicates.size() < FEWEST) {
                return result.noting(
                        prefix
                                + " does not apply: "
                                + predicates.size()
                                + " such predicates single a synthetic row out, which is too few to tell");
            }
            int won = won(predicates, real);
            double control =
                    CarriedRate.of(matches(predicates, holdout), holdout.rows(), real.rows());
            double baseline = (double) won(guessed, real) / guessed.size();
            return new AttackRisk(won, predicates.size(), control, predicates.size(), baseline)
                    .addTo(result, prefix, context.level());
        }

        private int won(List<Predicate> predicates, Cells people) {
            return (int)
                    Arrays.stream(matches(predicates, people)).filter(count -> count == 1).count();
        }

        private int[] matches(List<Predicate> predicates, Cells people) {
            int[] matches = new int[predicates.size()];
            context.forRanges(
                    matches.length,
                    (from, to) -> {
                        for (int i = from; i < to; i++) {
                            matches[i] = predicates.get(i).matches(people);
                        }
                    });
            return matches;
        }
    }
}

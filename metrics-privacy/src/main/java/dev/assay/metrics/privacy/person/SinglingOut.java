package dev.assay.metrics.privacy.person;

import dev.assay.error.Check;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.Dimension;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.privacy.internal.AttackRisk;
import dev.assay.metrics.privacy.internal.Cells;
import dev.assay.metrics.privacy.internal.Predicate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Singling-out risk. An attacker makes predicates that hold of exactly one synthetic row and bets
 * that each holds of exactly one person; a bet is won when exactly one row of REAL meets it. Equal
 * rows count as one, in every table. <em>Univariate</em> predicates are rare values, extremes and a
 * single missing cell, drawn from those of all columns; <em>multivariate</em> ones are what a
 * random synthetic row meets in {@code columns} random columns, numbers by being at least theirs
 * where that is above the median, else at most. Among many rows, or of columns of few levels, so
 * few columns seldom single one out but outliers; where they make fewer than half as many
 * predicates as asked for, more columns are used, and a note says so.
 *
 * <p>What knowledge of the population wins shows against as many people that the generator never
 * saw. With m the smaller of n and h, r_m the share of bets won against m of the n rows of REAL and
 * h_m that against m of the h rows of HOLDOUT (of the larger table on average over all choices,
 * computed exactly), and r that against all of REAL, the control is \(c = r - (r_m - h_m) n / m\)
 * and the risk \((r - c) / (1 - c)\). With n = h the control is the holdout's rate. Its interval
 * combines the spread over relabellings and the binomial error of the bets; the lower end of that
 * of the larger risk is simultaneous over both kinds, and the upper end the higher of both.
 *
 * <p>A kind with fewer than ten predicates is not assessed. The range is [0, 1]; 0 is best, and a
 * copy has 1. Missing is a state that can single a row out. Without a holdout there are rates and
 * no risk.
 *
 * <p>Giomi et al. (2023), doi:10.56553/popets-2023-0055; Article 29 Working Party, Opinion 05/2014
 * (WP216). The paper corrects the holdout's rate for its size by fitting one weight for all
 * predicates, which equal numbers make superfluous.
 *
 * <p>The metric is not applicable where no value and no combination of values occurs in one
 * synthetic row alone.
 *
 * <p>Example: With n = h, 20 % of the bets are won, and 2 % against the holdout: the risk is
 * 0.18/0.98 = 0.184.
 *
 * @since 0.1
 */
public final class SinglingOut implements Metric<SinglingOut.Options> {

    private static final String UNITED = "singling_out_risk";
    private static final String MULTIVARIATE = "singling_out_multivariate";
    private static final String UNIVARIATE = "singling_out_univariate";

    /**
     * Options.
     *
     * @param attacks how many bets of each kind
     * @param columns columns of a multivariate predicate at least
     */
    public record Options(
            @Option("Predicates of each kind, at least 1; fewer where there are not so many")
                    int attacks,
            @Option(
                            "Columns of a multivariate predicate, at least 1; more where these make fewer than half as many predicates")
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
        return new Options(2_000, 3);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        List<MeasureSpec> specs = new ArrayList<>();
        specs.add(
                MeasureSpec.ranked(
                        UNITED,
                        "Singling-out risk, the larger of both kinds",
                        Dimension.PRIVACY,
                        Scale.lowerIsBetter(0, 1)));
        specs.addAll(AttackRisk.specs(MULTIVARIATE, "Multivariate singling-out", false));
        specs.addAll(AttackRisk.specs(UNIVARIATE, "Univariate singling-out", false));
        return specs;
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(MetricTrait.ROWS_ARE_PERSONS);
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(1));
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        // By name, so that the order of the columns is of no account.
        List<String> columns = context.data().schema().content().stream().sorted().toList();
        List<String> categorical = context.data().schema().categorical();
        boolean[] levels = new boolean[columns.size()];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = categorical.contains(columns.get(i));
        }
        Cells synthetic =
                Cells.of(context.data(), Part.SYNTHETIC, columns)
                        .ordered(context.get(new ContentOrder(Part.SYNTHETIC)))
                        .distinct();
        int asked = Math.min(options.columns(), columns.size());
        Runnable checkpoint = context::checkCancelled;
        Predicates multivariate =
                new Predicates(synthetic, levels, context.random("multivariate"), checkpoint);
        Predicates univariate =
                new Predicates(synthetic, levels, context.random("univariate"), checkpoint);
        Predicates.Several many = multivariate.multivariate(options.attacks(), asked);
        List<Predicate> single = univariate.univariate(options.attacks());
        if (many.made().isEmpty() && single.isEmpty()) {
            throw new NotApplicableException(
                    "no value and no combination of "
                            + columns.size()
                            + " columns occurs in one synthetic row alone, so there is nothing to bet on");
        }
        BetsPlaced placed = new BetsPlaced(context, columns);
        placed.place(
                MULTIVARIATE, many.made(), multivariate.guessed(options.attacks(), many.columns()));
        placed.place(UNIVARIATE, single, univariate.guessed(options.attacks(), 1));
        MetricResult result = placed.result(UNITED);
        return many.columns() == asked
                ? result
                : result.noting(
                        String.format(
                                Locale.ROOT,
                                "multivariate predicates have %d columns; %d of them single too few synthetic rows out",
                                many.columns(),
                                asked));
    }
}

package dev.assay.metrics.privacy.disclosure;

import dev.assay.api.OrderedCopy;
import dev.assay.error.Check;
import dev.assay.metric.Dimension;
import dev.assay.metric.DrawnColumns;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Option;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.metrics.privacy.internal.AttackRisk;
import dev.assay.metrics.privacy.internal.AttackTargets;
import dev.assay.metrics.privacy.internal.RowSuccess;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Inference risk. An attacker who knows some columns of a person guesses a secret one: it is what
 * the nearest synthetic row has, by Gower's distance on the known columns, and the average success
 * over all nearest rows where several are equally near. A level is guessed correctly when it is the
 * same, a number when \(|g - v| \le \min(t \max(|v|, 10^{-9}), u\,w)\) with w the distance from the
 * 10 % to the 90 % quantile of all real values, a date when it is off by at most t w, missing when
 * both are missing. The second bound is for numbers without a true zero, such as years or degrees:
 * any two years of birth lie within 5 % of each other, and everybody's would be known. The same
 * guesses about HOLDOUT rows show what knowledge of the population gives, see {@link AttackRisk};
 * as a comparison, guessing takes a random synthetic row.
 *
 * <p>Every secret is attacked separately, with all other columns or those of {@code known} being
 * known, on the same rows. The risk is that of all guesses together: with \(r_m\) and \(r_c\) the
 * mean success over secrets, \((r_m - r_c) / (1 - r_c)\), so that a secret counts by how much of it
 * is left to find out. For the worst secret, the one whose risk is largest at its lower end, the
 * risk is shown with an interval and a p-value that are corrected for having looked at all secrets;
 * a table lists every secret. Both come from the membership exchange: successes are one score for
 * each real row, which depends on no label.
 *
 * <p>Where no secret is named or declared every column is one, and of more than {@code max_secrets}
 * so many are drawn with the run's seed, since each is a search over all others.
 *
 * <p>The range is [0, 1]; 0 is best, and a copy has 1 where the known columns tell rows apart.
 * Without a holdout there are rates and no risk. The reference code divides the error of a guessed
 * number by the signed guess, so that any negative guess is right; here it is divided by the
 * absolute true value. It knows no second bound, as here with u = 1. Giomi et al. (2023),
 * doi:10.56553/popets-2023-0055.
 *
 * <p>The metric is not applicable with fewer than two columns, and where every secret of every
 * HOLDOUT row is guessed.
 *
 * <p>Example: 60 % of the guesses about REAL and 50 % of those about HOLDOUT are right: the risk is
 * (0.6 − 0.5)/(1 − 0.5) = 0.2.
 *
 * @since 0.1
 */
public final class AttributeInference implements Metric<AttributeInference.Options> {

    private static final int MOST = 10_000;
    private static final int FEWEST = 100;

    /**
     * Options.
     *
     * @param attacks rows attacked per secret
     * @param secrets what the attacker is after
     * @param known what the attacker knows
     * @param tolerance how far off a number still is right, relative to itself
     * @param spread_tolerance likewise, relative to the spread of the column
     * @param max_secrets columns that are attacked where none is named
     */
    public record Options(
            @Option(
                            "Rows attacked per secret, at least 1; with more than ten secrets 10000 in all, but at least 100 each")
                    int attacks,
            @Option(
                            "Columns the attacker is after; the declared secret and sensitive ones, else every column in turn, or max_secrets of more")
                    Optional<List<String>> secrets,
            @Option("Columns the attacker knows; all but the secret when not given")
                    Optional<List<String>> known,
            @Option("Relative error at which a guessed number still is right, in [0, 1]")
                    double tolerance,
            @Option(
                            "Share of the column's spread by which a right number may be off at most, in [0, 1]; 1 for Anonymeter's rule, which knows the relative error alone")
                    double spread_tolerance,
            @Option(
                            "The most columns the attacker is after where none is declared or named; of more these many are drawn, at least 2")
                    int max_secrets) {
        /** Refuses less than one attack and a tolerance outside [0, 1]. */
        public Options {
            Check.atLeast(1, attacks, "attacks");
            Check.within(0, 1, tolerance, "tolerance");
            Check.within(0, 1, spread_tolerance, "spread_tolerance");
            Check.atLeast(2, max_secrets, "max_secrets");
            secrets = secrets.map(List::copyOf);
            known = known.map(List::copyOf);
        }
    }

    @Override
    public String key() {
        return "inference";
    }

    @Override
    public String title() {
        return "Attribute inference attack";
    }

    @Override
    public String description() {
        return "How often the nearest synthetic row tells a real person's secret, beyond what it tells about people the generator"
                + " never saw. 0 is best; 1 means whoever is in the training data can be read off.";
    }

    @Override
    public List<String> references() {
        return List.of("Giomi et al. (2023), Anonymeter, doi:10.56553/popets-2023-0055");
    }

    @Override
    public Options defaults() {
        return new Options(1_000, Optional.empty(), Optional.empty(), 0.05, 0.05, 100);
    }

    @Override
    public List<MeasureSpec> measures(MetricSetup<Options> setup) {
        Scale share = Scale.lowerIsBetter(0, 1);
        return List.of(
                MeasureSpec.ranked(
                        "inference_risk",
                        "Inference risk over all secrets",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        "inference_worst",
                        "Inference risk of the worst secret",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        "inference_rate", "Success against real rows", Dimension.PRIVACY, share),
                MeasureSpec.shown(
                        "inference_control",
                        "Success against holdout rows",
                        Dimension.PRIVACY,
                        share),
                MeasureSpec.shown(
                        "inference_baseline", "Success of guessing", Dimension.PRIVACY, share));
    }

    @Override
    public List<Requirement> requirements(MetricSetup<Options> setup) {
        return List.of(Requirement.columns(2));
    }

    @Override
    public Set<MetricTrait> traits(MetricSetup<Options> setup) {
        return Set.of(
                MetricTrait.NO_HALF_SAMPLES, MetricTrait.LEAK_TRIALS, MetricTrait.ROWS_ARE_PERSONS);
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        DrawnColumns drawn = secrets(context, options);
        List<String> secrets = drawn.columns();
        int rows =
                Math.max(
                        Math.min(FEWEST, options.attacks()),
                        Math.min(options.attacks(), MOST / secrets.size()));
        AttackTargets targets = AttackTargets.choose(context, rows);
        List<RowSuccess> attacks = new ArrayList<>();
        List<String> all = known(context, options);
        for (String secret : secrets) {
            context.checkCancelled();
            List<String> known = all.stream().filter(name -> !name.equals(secret)).toList();
            if (!known.isEmpty()) {
                attacks.add(new SecretAttack(context, secret, known, options).run(targets));
            }
        }
        if (!targets.hasOutsiders()) {
            return noted(InferenceResult.withoutHoldout(context, attacks), drawn);
        }
        List<RowSuccess> telling = attacks.stream().filter(RowSuccess::hasRoom).toList();
        if (telling.isEmpty()) {
            throw new NotApplicableException(
                    "every secret is guessed right of every holdout row, so there is nothing to leak");
        }
        MetricResult result = InferenceResult.of(context, telling);
        if (telling.size() < attacks.size()) {
            result =
                    result.noting(
                            "left out, since they are guessed right of every held-out row: "
                                    + attacks.stream()
                                            .filter(secret -> !secret.hasRoom())
                                            .map(RowSuccess::name)
                                            .collect(Collectors.joining(", ")));
        }
        return noted(result, drawn);
    }

    private static MetricResult noted(MetricResult result, DrawnColumns drawn) {
        return drawn.noted(result, "max_secrets");
    }

    /** The columns that were named or declared, or else as many as may be of all. */
    private static DrawnColumns secrets(EvaluationContext context, Options options) {
        List<String> content = context.data().schema().content();
        List<String> declared = new ArrayList<>(context.data().schema().roles().sensitive());
        context.data()
                .schema()
                .roles()
                .secret()
                .filter(name -> !declared.contains(name))
                .ifPresent(declared::add);
        List<String> wanted =
                options.secrets().orElse(declared.stream().filter(content::contains).toList());
        requireContent(content, wanted);
        return wanted.isEmpty()
                ? DrawnColumns.of(context, content, options.max_secrets())
                : new DrawnColumns(wanted, wanted.size());
    }

    private static List<String> known(EvaluationContext context, Options options) {
        List<String> content = context.data().schema().content();
        List<String> known = options.known().orElse(content);
        requireContent(content, known);
        return known;
    }

    private static void requireContent(List<String> content, List<String> names) {
        Set<String> compared = OrderedCopy.of(content);
        for (String name : names) {
            if (!compared.contains(name)) {
                throw new NotApplicableException(
                        "column '" + name + "' is not one whose content is compared");
            }
        }
    }
}

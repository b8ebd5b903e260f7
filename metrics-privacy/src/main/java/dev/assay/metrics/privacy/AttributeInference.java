package dev.assay.metrics.privacy;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.assay.error.Check;
import dev.assay.metric.Detail;
import dev.assay.metric.DetailTable;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Interval;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Requirement;
import dev.assay.metric.Scale;
import dev.assay.table.Schema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Inference risk. An attacker who knows some columns of a person guesses a secret one: it is what
 * the nearest synthetic row has, by Gower's distance on the known columns, and the average success
 * over all nearest rows where several are equally near. A level is guessed right when it is the
 * same, a number when \(|g - v| \le t \max(|v|, 10^{-9})\), a date when it is off by at most t of
 * REAL's range, missing when both are missing. The same guesses about HOLDOUT rows tell what
 * knowing the population gives, see {@link AttackRisk}; guessing is to take a random synthetic row.
 *
 * <p>Every secret is attacked by itself with all other columns known, or with {@code known}; the
 * risk is the mean over secrets, the worst is shown, and a table has them all. Range [0, 1], 0
 * best; a copy has 1 where the known columns tell rows apart. Giomi et al. (2023),
 * doi:10.56553/popets-2023-0055.
 */
public final class AttributeInference implements Metric<AttributeInference.Options> {

    private static final int MOST = 2_500;
    private static final int FEWEST = 100;

    /**
     * Options.
     *
     * @param attacks rows attacked per secret
     * @param secrets what the attacker is after
     * @param known what the attacker knows
     * @param tolerance how far off a number still is right
     */
    public record Options(
            @JsonPropertyDescription(
                            "Rows attacked per secret, at least 1; with more than five secrets 2500 in all, but at least 100 each")
                    int attacks,
            @JsonPropertyDescription(
                            "Columns the attacker is after; the declared secret and sensitive ones, else every column in turn")
                    Optional<List<String>> secrets,
            @JsonPropertyDescription(
                            "Columns the attacker knows; all but the secret when not given")
                    Optional<List<String>> known,
            @JsonPropertyDescription(
                            "Relative error at which a guessed number still is right, in [0, 1]")
                    double tolerance) {
        /** Refuses less than one attack and a tolerance outside [0, 1]. */
        public Options {
            Check.atLeast(1, attacks, "attacks");
            Check.within(0, 1, tolerance, "tolerance");
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
        return new Options(500, Optional.empty(), Optional.empty(), 0.05);
    }

    @Override
    public List<MeasureSpec> measures(Options options, Schema schema) {
        Scale share = Scale.lowerIsBetter(0, 1);
        return List.of(
                MeasureSpec.ranked(
                        "inference_risk",
                        "Inference risk, mean over secrets",
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
    public List<Requirement> requirements(Options options) {
        return List.of(Requirement.holdout(), Requirement.columns(2));
    }

    @Override
    public boolean isResampled(Options options) {
        return false;
    }

    @Override
    public MetricResult evaluate(EvaluationContext context, Options options) {
        List<String> secrets = secrets(context, options);
        int attacks =
                Math.max(
                        Math.min(FEWEST, options.attacks()),
                        Math.min(options.attacks(), MOST / secrets.size()));
        List<SecretAttack.Finding> findings = new ArrayList<>();
        for (String secret : secrets) {
            context.checkCancelled();
            List<String> known = known(context, options, secret);
            if (!known.isEmpty()) {
                findings.add(
                        new SecretAttack(context, secret, known, attacks, options.tolerance())
                                .run());
            }
        }
        List<SecretAttack.Finding> telling =
                findings.stream().filter(finding -> finding.control() < 1).toList();
        if (telling.isEmpty()) {
            throw new NotApplicableException(
                    "every secret is guessed right of every holdout row, so there is nothing to leak");
        }
        MetricResult result = measures(telling, context.level());
        if (context.detail() == Detail.VALUES) {
            return result;
        }
        result =
                result.with(table(telling))
                        .noting(
                                attacks
                                        + " rows attacked for each of "
                                        + telling.size()
                                        + (telling.size() == 1 ? " secret" : " secrets"));
        List<String> weak =
                telling.stream()
                        .filter(finding -> finding.rate() <= finding.baseline())
                        .map(SecretAttack.Finding::secret)
                        .toList();
        if (!weak.isEmpty()) {
            result =
                    result.noting(
                            "the attack does no better than guessing on "
                                    + String.join(", ", weak)
                                    + ", so it is too weak to tell of safety there");
        }
        return result;
    }

    private static MetricResult measures(List<SecretAttack.Finding> findings, double level) {
        double[] risks = findings.stream().mapToDouble(finding -> finding.risk().value()).toArray();
        double squares =
                findings.stream()
                        .mapToDouble(finding -> finding.risk().standardError().orElse(0))
                        .map(error -> error * error)
                        .sum();
        SecretAttack.Finding worst =
                findings.stream()
                        .max(Comparator.comparingDouble(finding -> finding.risk().value()))
                        .orElseThrow();
        double error = Math.sqrt(squares) / risks.length;
        double value = Numbers.mean(risks);
        Estimate mean =
                Estimate.withError(value, error, "Wilson, propagated")
                        .with(
                                Interval.normal(
                                                value,
                                                error,
                                                level,
                                                "Wilson, propagated, mean over secrets")
                                        .within(0, 1));
        return MetricResult.of("inference_risk", mean)
                .with("inference_worst", worst.risk())
                .with(
                        "inference_rate",
                        findings.stream()
                                .mapToDouble(SecretAttack.Finding::rate)
                                .average()
                                .orElse(0))
                .with(
                        "inference_control",
                        findings.stream()
                                .mapToDouble(SecretAttack.Finding::control)
                                .average()
                                .orElse(0))
                .with(
                        "inference_baseline",
                        findings.stream()
                                .mapToDouble(SecretAttack.Finding::baseline)
                                .average()
                                .orElse(0));
    }

    private static DetailTable table(List<SecretAttack.Finding> findings) {
        List<DetailTable.Row> rows =
                findings.stream()
                        .sorted(
                                Comparator.comparingDouble(
                                                (SecretAttack.Finding finding) ->
                                                        -finding.risk().value())
                                        .thenComparing(SecretAttack.Finding::secret))
                        .map(
                                finding ->
                                        DetailTable.Row.of(
                                                finding.secret(),
                                                finding.risk().value(),
                                                finding.risk().interval().orElseThrow().lower(),
                                                finding.risk().interval().orElseThrow().upper(),
                                                finding.rate(),
                                                finding.control(),
                                                finding.baseline()))
                        .toList();
        return new DetailTable(
                "inference_by_secret",
                "Inference risk by secret",
                List.of("secret"),
                List.of(
                        "risk",
                        "lower",
                        "upper",
                        "success on real",
                        "success on holdout",
                        "success of guessing"),
                rows);
    }

    private static List<String> secrets(EvaluationContext context, Options options) {
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
        for (String name : wanted) {
            requireContent(content, name);
        }
        return wanted.isEmpty() ? content : wanted;
    }

    private static List<String> known(EvaluationContext context, Options options, String secret) {
        List<String> content = context.data().schema().content();
        List<String> known = options.known().orElse(content);
        known.forEach(name -> requireContent(content, name));
        return known.stream().filter(name -> !name.equals(secret)).toList();
    }

    private static void requireContent(List<String> content, String name) {
        if (!content.contains(name)) {
            throw new NotApplicableException(
                    "column '" + name + "' is not one whose content is compared");
        }
    }
}

package dev.assay.judge;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.metric.Dimension;
import dev.assay.metric.Interval;
import dev.assay.policy.Condition;
import dev.assay.policy.Condition.Quantity;
import dev.assay.policy.Policy;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Demand;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Gap;
import dev.assay.verdict.Question;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Judges the checks of a policy, each as a claim of its own. A metric that was skipped or failed is
 * held against the table unless the policy allows it; a name that the report does not know at all
 * is an error, for a misspelt check must not pass.
 */
final class ConditionJudge {

    private static final String COMPLETENESS = "every planned metric is accounted for";

    private final Report report;
    private final Optional<Report> baseline;

    private ConditionJudge(Report report, Optional<Report> baseline) {
        this.report = report;
        this.baseline = baseline;
    }

    static List<ClaimFinding> find(Policy policy, Report report, Optional<Report> baseline) {
        if (policy.checks().isEmpty()) {
            return List.of();
        }
        refuseUnknown(policy, report);
        ConditionJudge judge = new ConditionJudge(report, baseline);
        List<ClaimFinding> findings = new ArrayList<>();
        for (Condition condition : policy.checks()) {
            findings.add(
                    condition.metric().isPresent()
                            ? judge.completes(condition)
                            : judge.holds(condition));
        }
        findings.addAll(judge.notAllowed(policy));
        return findings;
    }

    private ClaimFinding completes(Condition condition) {
        Outcome outcome = report.outcome(condition.metric().orElseThrow()).orElseThrow();
        Finding finding =
                outcome instanceof Outcome.Completed
                        ? new Finding.Met()
                        : new Finding.NotAssessed(gap(outcome));
        return claim(
                condition.describe(),
                Question.ADMISSIBLE,
                finding,
                Outcomes.describe(outcome),
                condition.source());
    }

    private ClaimFinding holds(Condition condition) {
        String key = condition.measure().orElseThrow();
        Optional<Measure> found = report.measure(key);
        if (found.isEmpty()) {
            return missing(condition, Question.ADMISSIBLE, new Gap.NotReported(key));
        }
        Measure measure = found.get();
        Question question = question(measure.dimension());
        Optional<Interval> interval = measure.estimate().interval();
        boolean byEnd = condition.what() == Quantity.LOWER || condition.what() == Quantity.UPPER;
        if (byEnd && interval.isEmpty()) {
            return missing(
                    condition,
                    question,
                    new Gap.CheckFailed("no interval", "evaluate with --resamples 200"));
        }
        if (byEnd && interval.get().level() < condition.level()) {
            return missing(
                    condition,
                    question,
                    new Gap.LevelTooLow(interval.get().level(), condition.level()));
        }
        Optional<Double> quantity = quantity(measure, condition.what());
        if (quantity.isEmpty()) {
            return missing(condition, question, Positions.gap(measure));
        }
        return held(condition, measure, question, quantity.get());
    }

    private ClaimFinding held(
            Condition condition, Measure measure, Question question, double value) {
        boolean passed =
                (condition.atLeast().isEmpty() || value >= condition.atLeast().getAsDouble())
                        && (condition.atMost().isEmpty()
                                || value <= condition.atMost().getAsDouble());
        String said = String.format(Locale.ROOT, "%.4g", value);
        if (condition.noWorseThanBaseline()) {
            Optional<Measure> before = baseline.flatMap(old -> old.measure(measure.key()));
            passed &= before.isPresent() && !worse(measure, before.get());
            said +=
                    before.map(
                                    old ->
                                            String.format(
                                                    Locale.ROOT,
                                                    ", baseline %.4g",
                                                    old.estimate().value()))
                            .orElse(", and the baseline has no " + measure.key());
        }
        return claim(
                condition.describe(),
                question,
                passed ? new Finding.Met() : new Finding.Broken(),
                "found " + said,
                condition.source());
    }

    /** Worse by score, and by more than the interval of the value leaves open. */
    private static boolean worse(Measure now, Measure before) {
        if (now.score() >= before.score()) {
            return false;
        }
        double reference = before.estimate().value();
        return now.estimate()
                .interval()
                .map(interval -> reference < interval.lower() || reference > interval.upper())
                .orElse(true);
    }

    private static Optional<Double> quantity(Measure measure, Quantity what) {
        Optional<Interval> interval = measure.estimate().interval();
        return switch (what) {
            case VALUE -> Optional.of(measure.estimate().value());
            case SCORE -> Optional.of(measure.score());
            case LOWER -> interval.map(Interval::lower);
            case UPPER -> interval.map(Interval::upper);
            case CALIBRATED -> Positions.value(measure);
        };
    }

    private List<ClaimFinding> notAllowed(Policy policy) {
        List<ClaimFinding> findings = new ArrayList<>();
        for (Outcome outcome : report.outcomes()) {
            boolean skipped =
                    outcome instanceof Outcome.Skipped
                            && !policy.allowSkipped().contains(outcome.entry());
            boolean failed =
                    outcome instanceof Outcome.Failed
                            && !policy.allowFailed().contains(outcome.entry());
            if (skipped || failed) {
                findings.add(
                        claim(
                                outcome.entry() + " completes",
                                Question.ADMISSIBLE,
                                new Finding.NotAssessed(gap(outcome)),
                                Outcomes.describe(outcome),
                                COMPLETENESS));
            }
        }
        return findings;
    }

    private static Gap gap(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed
                ? new Gap.Failed(failed.entry(), failed.code().name())
                : new Gap.Skipped(
                        outcome.entry(),
                        outcome instanceof Outcome.Skipped skipped ? skipped.reason() : "");
    }

    private static ClaimFinding missing(Condition condition, Question question, Gap gap) {
        return claim(
                condition.describe(),
                question,
                new Finding.NotAssessed(gap),
                gap.sentence(),
                condition.source());
    }

    private static ClaimFinding claim(
            String name, Question question, Finding finding, String found, String source) {
        return new ClaimFinding(
                name,
                question,
                name,
                name + ".",
                "Source: " + source,
                Demand.MET,
                finding,
                found,
                Sentences.next(finding, question),
                List.of(),
                Optional.empty());
    }

    private static Question question(Dimension dimension) {
        return switch (dimension) {
            case FIDELITY -> Question.FAITHFUL;
            case UTILITY -> Question.USEFUL;
            case PRIVACY -> Question.PRIVATE;
            case FAIRNESS -> Question.FAIR;
            case VALIDITY -> Question.ADMISSIBLE;
        };
    }

    private static void refuseUnknown(Policy policy, Report report) {
        Set<String> entries =
                new LinkedHashSet<>(report.outcomes().stream().map(Outcome::entry).toList());
        Set<String> measures =
                new LinkedHashSet<>(report.measures().stream().map(Measure::key).toList());
        boolean allCompleted = report.skipped().isEmpty() && report.failed().isEmpty();
        for (Condition condition : policy.checks()) {
            condition
                    .metric()
                    .filter(entry -> !entries.contains(entry))
                    .ifPresent(entry -> unknown("metric", entry, entries));
            // A measure of a skipped metric is not in the report; then the check fails, and is no
            // error.
            condition
                    .measure()
                    .filter(measure -> !measures.contains(measure))
                    .filter(
                            measure ->
                                    allCompleted
                                            || Suggestion.nearest(measure, measures).isPresent())
                    .ifPresent(measure -> unknown("measure", measure, measures));
        }
        List<String> allowed = new ArrayList<>(policy.allowSkipped());
        allowed.addAll(policy.allowFailed());
        allowed.stream()
                .filter(entry -> !entries.contains(entry))
                .filter(entry -> Suggestion.nearest(entry, entries).isPresent())
                .forEach(entry -> unknown("metric", entry, entries));
    }

    private static void unknown(String noun, String name, Set<String> known) {
        throw new EvaluationException(
                ErrorCode.POLICY_INVALID,
                "the policy names "
                        + noun
                        + " '"
                        + name
                        + "', which the report does not have"
                        + Suggestion.ending(name, known)
                        + " It has "
                        + String.join(", ", known)
                        + ".");
    }
}

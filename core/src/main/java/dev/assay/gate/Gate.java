package dev.assay.gate;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.metric.Interval;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Holds a report against a policy. A metric that was skipped or failed fails the gate unless the
 * policy allows it; a name that the report does not know at all is an error, for a misspelt check
 * must not pass.
 */
public final class Gate {

    private static final String COMPLETENESS = "every planned metric is accounted for";

    private Gate() {}

    /**
     * Checks a report.
     *
     * @param name what to call the policy
     * @param baseline an earlier report, for conditions that compare with it
     * @throws EvaluationException POLICY_INVALID when a condition names a measure or metric the
     *     report does not know, or compares with a baseline that was not given
     */
    public static GateResult check(
            Policy policy, String name, Report report, Optional<Report> baseline) {
        refuseUnknown(policy, report);
        if (baseline.isEmpty()
                && policy.checks().stream().anyMatch(Policy.Condition::noWorseThanBaseline)) {
            throw new EvaluationException(
                    ErrorCode.POLICY_INVALID,
                    "policy "
                            + name
                            + " compares with a baseline; give the report of the last release (--baseline FILE)");
        }
        List<GateResult.CheckResult> results = new ArrayList<>();
        for (Policy.Condition condition : policy.checks()) {
            results.add(
                    condition.metric().isPresent()
                            ? completes(condition, report)
                            : holds(condition, report, baseline));
        }
        results.addAll(notAllowed(policy, report));
        return new GateResult(name, report.candidate(), results);
    }

    private static void refuseUnknown(Policy policy, Report report) {
        Set<String> entries =
                new LinkedHashSet<>(report.outcomes().stream().map(Outcome::entry).toList());
        Set<String> measures =
                new LinkedHashSet<>(report.measures().stream().map(Measure::key).toList());
        boolean allCompleted = report.skipped().isEmpty() && report.failed().isEmpty();
        for (Policy.Condition condition : policy.checks()) {
            condition
                    .metric()
                    .filter(entry -> !entries.contains(entry))
                    .ifPresent(entry -> unknown("metric", entry, entries));
            // A measure of a skipped metric is not in the report; then the check fails, and is no
            // error.
            condition
                    .measure()
                    .filter(measure -> allCompleted && !measures.contains(measure))
                    .ifPresent(measure -> unknown("measure", measure, measures));
            condition
                    .measure()
                    .filter(measure -> !measures.contains(measure))
                    .flatMap(measure -> Suggestion.nearest(measure, measures))
                    .ifPresent(near -> unknown("measure", condition.measure().get(), measures));
        }
        List<String> allowed = new ArrayList<>(policy.allowSkipped());
        allowed.addAll(policy.allowFailed());
        allowed.stream()
                .filter(entry -> !entries.contains(entry))
                .forEach(
                        entry ->
                                Suggestion.nearest(entry, entries)
                                        .ifPresent(near -> unknown("metric", entry, entries)));
    }

    private static void unknown(String noun, String name, Set<String> known) {
        throw new EvaluationException(
                ErrorCode.POLICY_INVALID,
                "the policy names "
                        + noun
                        + " '"
                        + name
                        + "', which the report does not have"
                        + Suggestion.of(name, known)
                        + " It has "
                        + String.join(", ", known));
    }

    private static GateResult.CheckResult completes(Policy.Condition condition, Report report) {
        Outcome outcome = report.outcome(condition.metric().orElseThrow()).orElseThrow();
        return new GateResult.CheckResult(
                condition.describe(),
                outcome instanceof Outcome.Completed,
                describe(outcome),
                condition.source());
    }

    private static GateResult.CheckResult holds(
            Policy.Condition condition, Report report, Optional<Report> baseline) {
        String key = condition.measure().orElseThrow();
        Optional<Measure> measure = report.measure(key);
        if (measure.isEmpty()) {
            return new GateResult.CheckResult(
                    condition.describe(), false, "the report has no " + key, condition.source());
        }
        OptionalDouble quantity = quantity(measure.get(), condition.what());
        if (quantity.isEmpty()) {
            return new GateResult.CheckResult(
                    condition.describe(),
                    false,
                    missing(measure.get(), condition.what()),
                    condition.source());
        }
        Optional<Interval> interval = measure.get().estimate().interval();
        boolean byEnd =
                condition.what() == Policy.Quantity.LOWER
                        || condition.what() == Policy.Quantity.UPPER;
        if (byEnd && interval.orElseThrow().level() < condition.level()) {
            return new GateResult.CheckResult(
                    condition.describe(),
                    false,
                    "the interval is at "
                            + percent(interval.get().level())
                            + ", at least "
                            + percent(condition.level())
                            + " is asked for; evaluate with --level "
                            + condition.level(),
                    condition.source());
        }
        double value = quantity.getAsDouble();
        boolean passed =
                (condition.atLeast().isEmpty() || value >= condition.atLeast().getAsDouble())
                        && (condition.atMost().isEmpty()
                                || value <= condition.atMost().getAsDouble());
        String found =
                number(value) + (byEnd ? " at " + percent(interval.orElseThrow().level()) : "");
        if (condition.noWorseThanBaseline()) {
            Optional<Measure> before = baseline.flatMap(old -> old.measure(key));
            passed &= before.isPresent() && !worse(measure.get(), before.get());
            found +=
                    before.map(old -> ", baseline " + number(old.estimate().value()))
                            .orElse(", and the baseline has no " + key);
        }
        return new GateResult.CheckResult(condition.describe(), passed, found, condition.source());
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

    private static OptionalDouble quantity(Measure measure, Policy.Quantity what) {
        return switch (what) {
            case VALUE -> OptionalDouble.of(measure.estimate().value());
            case SCORE -> OptionalDouble.of(measure.score());
            case LOWER ->
                    measure.estimate()
                            .interval()
                            .map(interval -> OptionalDouble.of(interval.lower()))
                            .orElse(OptionalDouble.empty());
            case UPPER ->
                    measure.estimate()
                            .interval()
                            .map(interval -> OptionalDouble.of(interval.upper()))
                            .orElse(OptionalDouble.empty());
            case CALIBRATED ->
                    measure.references()
                            .map(points -> points.calibrated())
                            .orElse(OptionalDouble.empty());
        };
    }

    private static String missing(Measure measure, Policy.Quantity what) {
        if (what == Policy.Quantity.CALIBRATED) {
            return measure.references()
                    .map(points -> "no calibrated score: " + points.remark())
                    .orElse("no calibrated score; evaluate with --calibrate");
        }
        return "no interval; evaluate with --resamples 200";
    }

    private static List<GateResult.CheckResult> notAllowed(Policy policy, Report report) {
        List<GateResult.CheckResult> results = new ArrayList<>();
        for (Outcome outcome : report.outcomes()) {
            boolean skipped =
                    outcome instanceof Outcome.Skipped
                            && !policy.allowSkipped().contains(outcome.entry());
            boolean failed =
                    outcome instanceof Outcome.Failed
                            && !policy.allowFailed().contains(outcome.entry());
            if (skipped || failed) {
                results.add(
                        new GateResult.CheckResult(
                                outcome.entry() + " completes",
                                false,
                                describe(outcome),
                                COMPLETENESS));
            }
        }
        return results;
    }

    private static String describe(Outcome outcome) {
        if (outcome instanceof Outcome.Skipped skipped) {
            return "skipped: " + skipped.reason();
        }
        if (outcome instanceof Outcome.Failed failed) {
            return "failed (" + failed.code() + "): " + failed.message();
        }
        return "completed";
    }

    private static String percent(double level) {
        return BigDecimal.valueOf(level).movePointRight(2).stripTrailingZeros().toPlainString()
                + " %";
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.4g", value);
    }
}

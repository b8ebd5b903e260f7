package dev.assay.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What no schema can say of a report: how its parts have to fit each other. */
final class ReportChecks {

    private static final int SHOWN = 20;

    private final Report report;
    private final List<String> problems = new ArrayList<>();
    private final Set<String> entries = new HashSet<>();
    private final Set<String> keys = new HashSet<>();

    private ReportChecks(Report report) {
        this.report = report;
    }

    /** What does not fit, each with its place as a JSON pointer. */
    static List<String> problems(Report report) {
        ReportChecks checks = new ReportChecks(report);
        checks.checkOutcomes();
        checks.checkPlan();
        checks.checkInputs();
        return checks.problems.subList(0, Math.min(SHOWN, checks.problems.size()));
    }

    private void checkOutcomes() {
        Set<String> known =
                report.provenance().extensions().stream()
                        .filter(extension -> extension.type().equals("metric"))
                        .map(Provenance.Installed::key)
                        .collect(Collectors.toSet());
        for (int i = 0; i < report.outcomes().size(); i++) {
            Outcome outcome = report.outcomes().get(i);
            String at = "/outcomes/" + i;
            if (!entries.add(outcome.entry())) {
                add(
                        at + "/entry",
                        "'" + outcome.entry() + "' occurs twice; expected every entry once");
            }
            if (outcome instanceof Outcome.Completed completed) {
                checkCompleted(at, completed, known);
            }
        }
    }

    private void checkCompleted(String at, Outcome.Completed outcome, Set<String> known) {
        String entry = outcome.entry();
        int sign = entry.indexOf('@');
        String metric = sign < 0 ? entry : entry.substring(0, sign);
        String label = sign < 0 ? "" : entry.substring(sign);
        if (!outcome.metric().equals(metric)) {
            add(
                    at + "/metric",
                    "found '"
                            + outcome.metric()
                            + "'; expected '"
                            + metric
                            + "', as its entry says");
        }
        if (!known.isEmpty() && !known.contains(outcome.metric())) {
            add(
                    at + "/metric",
                    "'"
                            + outcome.metric()
                            + "' is not among the extensions of the run; expected one of them");
        }
        Set<String> tables = new HashSet<>();
        for (int j = 0; j < outcome.tables().size(); j++) {
            if (!tables.add(outcome.tables().get(j).key())) {
                add(at + "/tables/" + j + "/key", "occurs twice; expected every table once");
            }
        }
        for (int j = 0; j < outcome.measures().size(); j++) {
            Measure measure = outcome.measures().get(j);
            String place = at + "/measures/" + j;
            if (!keys.add(measure.key())) {
                add(
                        place + "/key",
                        "'" + measure.key() + "' occurs twice; expected every measure once");
            }
            if (!measure.key().endsWith(label) || label.isEmpty() && measure.key().contains("@")) {
                add(
                        place + "/key",
                        "'" + measure.key() + "' is not labelled as its entry '" + entry + "'");
            }
            checkMeasure(place, measure);
        }
    }

    private void checkMeasure(String at, Measure measure) {
        if (!(measure.min() <= measure.max())) {
            add(at + "/max", "is below min; expected min <= max");
            return;
        }
        within(at + "/best", measure.best(), measure);
        within(at + "/estimate/value", measure.estimate().value(), measure);
        measure.references()
                .ifPresent(
                        points -> {
                            String place = at + "/references/";
                            points.candidate()
                                    .ifPresent(
                                            p ->
                                                    within(
                                                            place + "candidate/value",
                                                            p.value(),
                                                            measure));
                            points.ceiling()
                                    .ifPresent(
                                            p ->
                                                    within(
                                                            place + "ceiling/value",
                                                            p.value(),
                                                            measure));
                            points.floor()
                                    .ifPresent(
                                            p -> within(place + "floor/value", p.value(), measure));
                            points.leak()
                                    .ifPresent(
                                            p -> within(place + "leak/value", p.value(), measure));
                        });
    }

    private void within(String at, double value, Measure measure) {
        if (!(value >= measure.min() && value <= measure.max())) {
            add(
                    at,
                    "found "
                            + value
                            + "; expected a number within ["
                            + measure.min()
                            + ", "
                            + measure.max()
                            + "], the range of "
                            + measure.key());
        }
    }

    private void checkPlan() {
        Set<String> plan = report.provenance().plan().keySet();
        if (plan.isEmpty()) {
            return;
        }
        for (String entry : plan) {
            if (!entries.contains(entry)) {
                add(
                        "/outcomes",
                        "nothing about '"
                                + entry
                                + "' of the plan; expected an outcome of each entry");
            }
        }
        for (String entry : entries) {
            if (!plan.contains(entry)) {
                add(
                        "/outcomes",
                        "'" + entry + "' is not in the plan; expected planned entries only");
            }
        }
    }

    private void checkInputs() {
        Set<String> parts = new HashSet<>();
        for (int i = 0; i < report.provenance().inputs().size(); i++) {
            if (!parts.add(report.provenance().inputs().get(i).part())) {
                add("/provenance/inputs/" + i + "/part", "occurs twice; expected every part once");
            }
        }
    }

    private void add(String at, String what) {
        problems.add("at " + at + ": " + what + ".");
    }
}

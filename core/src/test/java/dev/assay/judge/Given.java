package dev.assay.judge;

import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import dev.assay.policy.Policy;
import dev.assay.policy.PolicyCatalog;
import dev.assay.report.Circumstances;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reports and policies made up for tests of the judge. */
final class Given {

    private final List<Outcome> outcomes = new ArrayList<>();
    private boolean holdout = true;
    private Circumstances circumstances = Circumstances.UNKNOWN;
    private double level = Provenance.Yardsticks.NONE.level();

    static Given report() {
        return new Given();
    }

    Given measure(String key, Estimate estimate) {
        return measure(
                new Measure(
                        key,
                        key,
                        Dimension.PRIVACY,
                        true,
                        0,
                        1,
                        0,
                        estimate,
                        1 - estimate.value()));
    }

    Given measure(Measure measure) {
        outcomes.add(
                new Outcome.Completed(
                        "m_" + measure.key(),
                        "m_" + measure.key(),
                        measure.key(),
                        "",
                        Map.of(),
                        List.of(measure),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        Duration.ZERO));
        return this;
    }

    Given outcome(Outcome outcome) {
        outcomes.add(outcome);
        return this;
    }

    /** The level of the run's intervals and tests. */
    Given level(double asked) {
        level = asked;
        return this;
    }

    Given withoutHoldout() {
        holdout = false;
        return this;
    }

    Given circumstances(Circumstances found) {
        circumstances = found;
        return this;
    }

    Report build() {
        List<Provenance.Input> inputs =
                holdout
                        ? List.of(
                                new Provenance.Input("real", "r", 100, 3, ""),
                                new Provenance.Input("holdout", "h", 100, 3, ""))
                        : List.of(new Provenance.Input("real", "r", 100, 3, ""));
        Provenance provenance =
                new Provenance(
                        "1",
                        List.of(),
                        1,
                        Map.of(),
                        Map.of(),
                        inputs,
                        Map.of(),
                        "",
                        1,
                        Instant.EPOCH,
                        Duration.ZERO,
                        List.of(),
                        new Provenance.Yardsticks(0, level, false, List.of()));
        return new Report(
                Report.CURRENT_FORMAT,
                "candidate",
                outcomes,
                provenance,
                circumstances,
                Optional.empty());
    }

    static Estimate between(double lower, double value, double upper) {
        return Estimate.of(value).with(new Interval(lower, upper, .9, "made up"));
    }

    static Estimate leak(double lower, double value, double upper, double p) {
        return between(lower, value, upper).with(new Exchange(p, 0, .01, 999));
    }

    /** A policy of one absence claim about privacy with these criteria, as JSON. */
    static Policy policy(String evidence, String more) {
        return PolicyCatalog.load()
                .parse(
                        "{\"claims\": {\"claim\": {\"question\": \"private\", \"title\": \"t\","
                                + " \"statement\": \"s\", \"absence\": true, \"holdout\": true"
                                + more
                                + ", \"evidence\": {"
                                + evidence
                                + "}}}}",
                        "given");
    }

    /** A policy of one claim that something is there, which needs no holdout. */
    static Policy presence(String evidence) {
        return claims(
                "\"claim\": {\"question\": \"faithful\", \"title\": \"t\", \"statement\": \"s\","
                        + " \"evidence\": {"
                        + evidence
                        + "}}");
    }

    static Policy claims(String claims) {
        return PolicyCatalog.load().parse("{\"claims\": {" + claims + "}}", "given");
    }

    static String atMost(String measure, double limit) {
        return "\""
                + measure
                + "\": {\"metric\": \"m_"
                + measure
                + "\", \"at_most\": "
                + limit
                + ", \"source\": \"test\"}";
    }

    static String shownAtAll(String measure, double limit) {
        return atMost(measure, limit).replace("\"source\"", "\"broken_beyond\": 0, \"source\"");
    }
}

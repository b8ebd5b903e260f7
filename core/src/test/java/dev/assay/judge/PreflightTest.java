package dev.assay.judge;

import static dev.assay.judge.Given.atMost;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.EvaluationException;
import dev.assay.policy.Policy;
import dev.assay.policy.PolicyCatalog;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class PreflightTest {

    private static final Function<String, Collection<String>> DECLARED =
            metric -> List.of(metric.substring(2), "other");

    private static Policy policy(String demand, String evidence, String more) {
        return PolicyCatalog.load()
                .parse(
                        "{\"claims\": {\"claim\": {\"question\": \"private\", \"title\": \"nobody is found\","
                                + " \"statement\": \"s\", \"demand\": \""
                                + demand
                                + "\", \"evidence\": {"
                                + evidence
                                + "}}}"
                                + more
                                + "}",
                        "house");
    }

    private static String optional(String evidence) {
        return evidence.replace("\"source\"", "\"optional\": true, \"source\"");
    }

    @Test
    void whatIsDemandedAndNotPlannedIsNamedOnceWithTheFlagThatMendsIt() {
        String twice = atMost("a", .1) + "," + atMost("b", .1).replace("m_b", "m_a");
        Preflight found =
                Preflight.of(
                        policy("met", twice + "," + atMost("c", .1), ", \"preset\": \"privacy\""),
                        Set.of("m_x"));
        assertThat(found.isComplete()).isFalse();
        assertThat(found.missing())
                .singleElement()
                .satisfies(one -> assertThat(one.metrics()).containsExactly("m_a", "m_c"));
        assertThat(found.sentence())
                .isEqualTo(
                        "policy house: this run computes no evidence for \"nobody is found\" (m_a, m_c);"
                                + " expected all of it. Add --preset privacy.");
    }

    @Test
    void aPolicyWithoutAPresetNamesTheOtherFlag() {
        assertThat(Preflight.of(policy("met", atMost("a", .1), ""), Set.of()).sentence())
                .endsWith("Add these metrics with --metric.");
    }

    @Test
    void whatIsPlannedOptionalOrForInformationIsNotMissing() {
        String both = atMost("a", .1) + "," + optional(atMost("b", .1));
        assertThat(Preflight.of(policy("met", both, ""), Set.of("m_a")).isComplete()).isTrue();
        assertThat(Preflight.of(policy("not_broken", both, ""), Set.of()).isComplete()).isFalse();
        assertThat(Preflight.of(policy("nothing", both, ""), Set.of()).isComplete()).isTrue();
    }

    @Test
    void aMetricThatNobodyInstalledIsRefusedWithTheNearestName() {
        Policy policy = policy("met", atMost("a", .1), "");
        assertThatThrownBy(() -> Preflight.refuseUnknown(policy, List.of("m_b", "far"), DECLARED))
                .isInstanceOf(EvaluationException.class)
                .hasMessage(
                        "policy house, claim 'claim': no metric 'm_a'; did you mean m_b? Expected one of m_b, far.");
        assertThatThrownBy(() -> Preflight.refuseUnknown(policy, List.of("far"), DECLARED))
                .hasMessage("policy house, claim 'claim': no metric 'm_a'. Expected one of far.");
    }

    @Test
    void aMeasureThatItsMetricDoesNotDeclareIsRefusedUnlessItIsOptional() {
        String evidence = atMost("b", .1).replace("m_b", "m_a");
        assertThatThrownBy(
                        () ->
                                Preflight.refuseUnknown(
                                        policy("met", evidence, ""), List.of("m_a"), DECLARED))
                .hasMessageContaining("no measure 'b'");
        Preflight.refuseUnknown(policy("met", optional(evidence), ""), List.of("m_a"), DECLARED);
        Preflight.refuseUnknown(policy("met", atMost("a", .1), ""), List.of("m_a"), DECLARED);
    }

    @Test
    void aLabelIsNoPartOfTheNameOfAMeasure() {
        String labelled = atMost("a@wide", .1).replace("m_a@wide", "m_a");
        Preflight.refuseUnknown(policy("met", labelled, ""), List.of("m_a"), DECLARED);
    }

    @Test
    void aLongListOfMetricsIsNotPrinted() {
        List<String> twenty = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            twenty.add("metric_number_" + i);
        }
        Policy policy = policy("met", atMost("a", .1), "");
        assertThatThrownBy(() -> Preflight.refuseUnknown(policy, twenty, DECLARED))
                .hasMessageContaining("Expected one of metric_number_0");
        twenty.add("one_more");
        assertThatThrownBy(() -> Preflight.refuseUnknown(policy, twenty, DECLARED))
                .hasMessageEndingWith("no metric 'm_a'. assay metrics list shows all.");
    }
}

package dev.assay.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.Interval;
import dev.assay.policy.Policy;
import dev.assay.policy.PolicyCatalog;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Decision;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Gap;
import dev.assay.verdict.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionJudgeTest {

    private static Report report(double hitRate, Outcome... more) {
        Estimate estimate =
                Estimate.of(hitRate).with(new Interval(hitRate - .01, hitRate + .01, .9, "Wilson"));
        Measure measure =
                new Measure(
                        "hit_rate", "Hit", Dimension.PRIVACY, true, 0, 1, 0, estimate, 1 - hitRate);
        Outcome completed =
                new Outcome.Completed(
                        "hit_rate",
                        "hit_rate",
                        "Hit",
                        "",
                        Map.of(),
                        List.of(measure),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        Duration.ZERO);
        List<Outcome> outcomes = new java.util.ArrayList<>(List.of(completed));
        outcomes.addAll(List.of(more));
        Provenance provenance =
                new Provenance(
                        "1",
                        List.of(),
                        1,
                        Map.of(),
                        Map.of(),
                        List.of(),
                        Map.of(),
                        "",
                        1,
                        Instant.EPOCH,
                        Duration.ZERO,
                        List.of(),
                        Provenance.Yardsticks.NONE);
        return new Report(1, "candidate <a|b>", outcomes, provenance);
    }

    private static final PolicyCatalog NONE_SHIPPED = PolicyCatalog.load();

    private static Policy policy(String checks) {
        return NONE_SHIPPED.parse("{\"checks\": [" + checks + "]}", "test");
    }

    private static Verdict check(Policy policy, Report report) {
        return Judge.judge(policy, report);
    }

    private static boolean passes(Verdict verdict) {
        return verdict.decision() == Decision.MAY_BE_RELEASED;
    }

    private static final String AT_MOST =
            "{\"measure\": \"hit_rate\", \"what\": \"upper\", \"at_most\": 0.05, \"source\": \"our office\"}";

    @Test
    void aBoundOnTheIntervalIsNotMetByTheValueAlone() {
        assertThat(passes(check(policy(AT_MOST), report(.03)))).isTrue();
        assertThat(passes(check(policy(AT_MOST), report(.045)))).isFalse();
    }

    @Test
    void anIntervalOfALowerLevelThanAskedForDoesNotPass() {
        String strict = AT_MOST.replace("\"source\"", "\"level\": 0.95, \"source\"");
        Verdict verdict = check(policy(strict), report(.03));
        assertThat(passes(verdict)).isFalse();
        assertThat(verdict.claims().get(0).finding())
                .isEqualTo(new Finding.NotAssessed(new Gap.LevelTooLow(.9, .95)));
        assertThat(check(policy(AT_MOST), report(.03)).claims().get(0).sentence())
                .isEqualTo("found 0.04000");
    }

    @Test
    void aSkippedOrFailedMetricFailsTheGateUnlessAllowed() {
        Outcome skipped = new Outcome.Skipped("mia", "MIA", "needs a holdout table");
        Outcome failed = new Outcome.Failed("dcr", "DCR", ErrorCode.METRIC_FAILED, "broke");
        Verdict verdict = check(policy(AT_MOST), report(.01, skipped, failed));
        assertThat(passes(verdict)).isFalse();
        assertThat(verdict.claims())
                .extracting(ClaimFinding::sentence)
                .contains("skipped: needs a holdout table", "failed (METRIC_FAILED): broke");
        Policy lenient =
                NONE_SHIPPED.parse(
                        "{\"checks\": ["
                                + AT_MOST
                                + "], \"allow_skipped\": [\"mia\"], \"allow_failed\": [\"dcr\"]}",
                        "p");
        assertThat(passes(check(lenient, report(.01, skipped, failed)))).isTrue();
    }

    @Test
    void aMetricThatMustCompleteAndDidNotFails() {
        Policy policy = policy("{\"metric\": \"mia\", \"must\": \"complete\", \"source\": \"s\"}");
        assertThat(
                        passes(
                                check(
                                        policy,
                                        report(
                                                .01,
                                                new Outcome.Skipped("mia", "MIA", "no holdout")))))
                .isFalse();
    }

    @Test
    void noWorseThanTheBaselineMeansGivenTheInterval() {
        Policy policy =
                policy(
                        "{\"measure\": \"hit_rate\", \"no_worse_than_baseline\": true, \"source\": \"s\"}");
        assertThat(passes(Judge.judge(policy, true, report(.035), Optional.of(report(.03)))))
                .isTrue();
        assertThat(passes(Judge.judge(policy, true, report(.05), Optional.of(report(.03)))))
                .isFalse();
        assertThat(passes(Judge.judge(policy, true, report(.01), Optional.of(report(.03)))))
                .isTrue();
        assertThatThrownBy(() -> check(policy, report(.01))).hasMessageContaining("--baseline");
    }

    @Test
    void aMissingYardstickFailsWithAdvice() {
        Policy policy =
                policy(
                        "{\"measure\": \"hit_rate\", \"what\": \"calibrated\", \"at_least\": 0.5, \"source\": \"s\"}");
        assertThat(check(policy, report(.01)).claims().get(0).next()).contains("--calibrate");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"checks\": []}",
                "{\"check\": [1]}",
                "{\"checks\": [{\"measure\": \"x\", \"source\": \"s\"}]}",
                "{\"checks\": [{\"measure\": \"x\", \"at_most\": 1}]}",
                "{\"checks\": [{\"measure\": \"x\", \"at_mots\": 1, \"source\": \"s\"}]}",
                "{\"checks\": [{\"measure\": \"x\", \"what\": \"uper\", \"at_most\": 1, \"source\": \"s\"}]}",
                "{\"checks\": [{\"measure\": \"x\", \"at_most\": \"1\", \"source\": \"s\"}]}",
                "{\"checks\": [{\"measure\": \"x\", \"metric\": \"y\", \"at_most\": 1, \"source\": \"s\"}]}",
                "not json"
            })
    void aBrokenPolicyIsAnErrorNeverAPass(String json) {
        assertThatThrownBy(() -> NONE_SHIPPED.parse(json, "broken"))
                .isInstanceOf(EvaluationException.class)
                .hasMessageStartingWith("policy broken");
    }

    @Test
    void aMisspeltMeasureIsAnErrorWithASuggestion() {
        assertThatThrownBy(() -> check(policy(AT_MOST.replace("hit_rate", "hit_rat")), report(.01)))
                .hasMessageContaining("did you mean hit_rate?");
    }

    @Test
    void whatIsWrittenForMachinesIsWellFormed() throws Exception {
        Verdict verdict = check(policy(AT_MOST), report(.3));
        var document =
                javax.xml.parsers.DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(
                                new java.io.ByteArrayInputStream(
                                        VerdictWriter.junit(verdict, "candidate <a|b>")
                                                .getBytes("UTF-8")));
        assertThat(document.getDocumentElement().getAttribute("failures")).isEqualTo("1");
        assertThat(VerdictWriter.json(verdict, "c")).contains("\"passed\" : false");
        assertThat(VerdictWriter.markdown(verdict, "candidate <a|b>"))
                .contains("candidate &lt;a\\|b>")
                .contains("❌");
    }
}

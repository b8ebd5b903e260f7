package dev.assay.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.Interval;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.Report;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GateTest {

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

    private static Policy policy(String checks) {
        return PolicyReader.parse("{\"checks\": [" + checks + "]}", "policy test");
    }

    private static GateResult check(Policy policy, Report report) {
        return Gate.check(policy, "test", report, Optional.empty());
    }

    private static final String AT_MOST =
            "{\"measure\": \"hit_rate\", \"what\": \"upper\", \"at_most\": 0.05, \"source\": \"our office\"}";

    @Test
    void aBoundOnTheIntervalIsNotMetByTheValueAlone() {
        assertThat(check(policy(AT_MOST), report(.03)).passed()).isTrue();
        assertThat(check(policy(AT_MOST), report(.045)).passed()).isFalse();
    }

    @Test
    void anIntervalOfALowerLevelThanAskedForDoesNotPass() {
        String strict = AT_MOST.replace("\"source\"", "\"level\": 0.95, \"source\"");
        GateResult result = check(policy(strict), report(.03));
        assertThat(result.passed()).isFalse();
        assertThat(result.checks().get(0).found())
                .isEqualTo(
                        "the interval is at 90 %, at least 95 % is asked for; evaluate with --level 0.95");
        assertThat(check(policy(AT_MOST), report(.03)).checks().get(0).found())
                .isEqualTo("0.04000 at 90 %");
    }

    @Test
    void aSkippedOrFailedMetricFailsTheGateUnlessAllowed() {
        Outcome skipped = new Outcome.Skipped("mia", "MIA", "needs a holdout table");
        Outcome failed = new Outcome.Failed("dcr", "DCR", ErrorCode.METRIC_FAILED, "broke");
        GateResult result = check(policy(AT_MOST), report(.01, skipped, failed));
        assertThat(result.passed()).isFalse();
        assertThat(result.checks())
                .extracting(GateResult.CheckResult::found)
                .contains("skipped: needs a holdout table", "failed (METRIC_FAILED): broke");
        Policy lenient =
                PolicyReader.parse(
                        "{\"checks\": ["
                                + AT_MOST
                                + "], \"allow_skipped\": [\"mia\"], \"allow_failed\": [\"dcr\"]}",
                        "p");
        assertThat(check(lenient, report(.01, skipped, failed)).passed()).isTrue();
    }

    @Test
    void aMetricThatMustCompleteAndDidNotFails() {
        Policy policy = policy("{\"metric\": \"mia\", \"must\": \"complete\", \"source\": \"s\"}");
        assertThat(
                        check(policy, report(.01, new Outcome.Skipped("mia", "MIA", "no holdout")))
                                .passed())
                .isFalse();
    }

    @Test
    void noWorseThanTheBaselineMeansGivenTheInterval() {
        Policy policy =
                policy(
                        "{\"measure\": \"hit_rate\", \"no_worse_than_baseline\": true, \"source\": \"s\"}");
        assertThat(Gate.check(policy, "t", report(.035), Optional.of(report(.03))).passed())
                .isTrue();
        assertThat(Gate.check(policy, "t", report(.05), Optional.of(report(.03))).passed())
                .isFalse();
        assertThat(Gate.check(policy, "t", report(.01), Optional.of(report(.03))).passed())
                .isTrue();
        assertThatThrownBy(() -> check(policy, report(.01))).hasMessageContaining("--baseline");
    }

    @Test
    void aMissingYardstickFailsWithAdvice() {
        Policy policy =
                policy(
                        "{\"measure\": \"hit_rate\", \"what\": \"calibrated\", \"at_least\": 0.5, \"source\": \"s\"}");
        assertThat(check(policy, report(.01)).checks().get(0).found()).contains("--calibrate");
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
        assertThatThrownBy(() -> PolicyReader.parse(json, "policy broken"))
                .isInstanceOf(EvaluationException.class)
                .hasMessageStartingWith("policy broken");
    }

    @Test
    void aMisspeltMeasureIsAnErrorWithASuggestion() {
        assertThatThrownBy(() -> check(policy(AT_MOST.replace("hit_rate", "hit_rat")), report(.01)))
                .hasMessageContaining("did you mean hit_rate?");
        assertThatThrownBy(() -> PolicyReader.read("release-publc"))
                .hasMessageContaining("did you mean release-public?");
    }

    @Test
    void whatIsWrittenForMachinesIsWellFormed() throws Exception {
        GateResult result = check(policy(AT_MOST), report(.3));
        var document =
                javax.xml.parsers.DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(
                                new java.io.ByteArrayInputStream(
                                        GateWriter.junit(result).getBytes("UTF-8")));
        assertThat(document.getDocumentElement().getAttribute("failures")).isEqualTo("1");
        assertThat(GateWriter.json(result)).contains("\"passed\" : false");
        assertThat(GateWriter.markdown(result)).contains("candidate &lt;a\\|b>").contains("❌");
    }

    @Test
    void theShippedPoliciesCanBeReadAndEveryThresholdHasASource() {
        for (String name : PolicyReader.SHIPPED) {
            assertThat(PolicyReader.read(name).checks())
                    .allSatisfy(check -> assertThat(check.source()).isNotBlank());
        }
    }
}

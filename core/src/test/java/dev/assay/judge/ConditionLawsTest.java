package dev.assay.judge;

import static dev.assay.judge.Given.between;
import static dev.assay.judge.Given.report;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.policy.Condition;
import dev.assay.policy.Condition.Quantity;
import dev.assay.policy.Policy;
import dev.assay.policy.PolicyCatalog;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Demand;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Gap;
import dev.assay.verdict.Question;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every comparison of every kind of check, at its bound and on both sides of it. */
class ConditionLawsTest {

    /** Five numbers of one measure, no two of them equal, so that none can be taken for another. */
    private static final Map<Quantity, Double> HELD =
            Map.of(
                    Quantity.VALUE, .5,
                    Quantity.LOWER, .375,
                    Quantity.UPPER, .625,
                    Quantity.SCORE, .75,
                    Quantity.CALIBRATED, .25);

    private static final double STEP = 1 / 1024.0;

    private static Measure measure(Dimension dimension) {
        ReferencePoints points =
                new ReferencePoints(
                        100,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(
                                new ReferencePoints.Position(
                                        HELD.get(Quantity.CALIBRATED), .1, .4, .9)),
                        Optional.empty());
        return new Measure(
                        "a",
                        "a",
                        dimension,
                        true,
                        0,
                        1,
                        0,
                        between(
                                HELD.get(Quantity.LOWER),
                                HELD.get(Quantity.VALUE),
                                HELD.get(Quantity.UPPER)),
                        HELD.get(Quantity.SCORE))
                .with(points);
    }

    private static Report whole() {
        return report().measure(measure(Dimension.PRIVACY)).build();
    }

    private static Policy checks(String checks) {
        return PolicyCatalog.load().parse("{\"checks\": [" + checks + "]}", "house");
    }

    private static String check(Quantity what, String bounds) {
        return "{\"measure\": \"a\", \"what\": \""
                + what.name().toLowerCase(Locale.ROOT)
                + "\", "
                + bounds
                + ", \"source\": \"our office\"}";
    }

    private static ClaimFinding claim(String check, Report report) {
        return Judge.judge(checks(check), report).claims().get(0);
    }

    private static boolean holds(Quantity what, String bounds) {
        Finding finding = claim(check(what, bounds), whole()).finding();
        assertThat(finding.kind()).isIn(Finding.Kind.MET, Finding.Kind.BROKEN);
        return finding instanceof Finding.Met;
    }

    @ParameterizedTest
    @EnumSource(Quantity.class)
    void boundsIncludeThemselvesAndNothingBeyondThem(Quantity what) {
        double held = HELD.get(what);
        assertThat(holds(what, "\"at_most\": " + held)).isTrue();
        assertThat(holds(what, "\"at_most\": " + (held + STEP))).isTrue();
        assertThat(holds(what, "\"at_most\": " + (held - STEP))).isFalse();
        assertThat(holds(what, "\"at_least\": " + held)).isTrue();
        assertThat(holds(what, "\"at_least\": " + (held - STEP))).isTrue();
        assertThat(holds(what, "\"at_least\": " + (held + STEP))).isFalse();
    }

    @ParameterizedTest
    @EnumSource(Quantity.class)
    void twoBoundsMustBothHold(Quantity what) {
        double held = HELD.get(what);
        assertThat(holds(what, "\"at_least\": " + held + ", \"at_most\": " + held)).isTrue();
        assertThat(holds(what, "\"at_least\": " + (held + STEP) + ", \"at_most\": 9")).isFalse();
        assertThat(holds(what, "\"at_least\": -9, \"at_most\": " + (held - STEP))).isFalse();
    }

    @ParameterizedTest
    @EnumSource(Quantity.class)
    void whatIsSaidNamesTheNumberThatWasCompared(Quantity what) {
        ClaimFinding found = claim(check(what, "\"at_most\": 1"), whole());
        assertThat(found.sentence())
                .isEqualTo(String.format(Locale.ROOT, "found %.4f", HELD.get(what)));
        assertThat(found.title())
                .isEqualTo(
                        (what == Quantity.VALUE
                                        ? "a"
                                        : what.name().toLowerCase(Locale.ROOT) + " of a")
                                + " ≤ 1.0");
        assertThat(found.against()).isEqualTo("Source: our office");
        assertThat(found.demand()).isEqualTo(Demand.MET);
    }

    @ParameterizedTest
    @EnumSource(Dimension.class)
    void aCheckAnswersTheQuestionOfItsMeasure(Dimension dimension) {
        Map<Dimension, Question> answered =
                Map.of(
                        Dimension.FIDELITY, Question.FAITHFUL,
                        Dimension.UTILITY, Question.USEFUL,
                        Dimension.PRIVACY, Question.PRIVATE,
                        Dimension.FAIRNESS, Question.FAIR,
                        Dimension.VALIDITY, Question.ADMISSIBLE);
        Report report = report().measure(measure(dimension)).build();
        assertThat(claim(check(Quantity.VALUE, "\"at_most\": 1"), report).question())
                .isEqualTo(answered.get(dimension));
    }

    @ParameterizedTest
    @EnumSource(Quantity.class)
    void onlyTheEndsOfAnIntervalNeedOne(Quantity what) {
        Measure measure = measure(Dimension.PRIVACY).with(Estimate.of(.5));
        Finding found =
                claim(check(what, "\"at_most\": 1"), report().measure(measure).build()).finding();
        assertThat(found)
                .isEqualTo(
                        what == Quantity.LOWER || what == Quantity.UPPER
                                ? new Finding.NotAssessed(
                                        new Gap.CheckFailed(
                                                "no interval", "evaluate with --resamples 200"))
                                : new Finding.Met());
    }

    @ParameterizedTest
    @EnumSource(Quantity.class)
    void onlyTheEndsOfAnIntervalAskForItsLevel(Quantity what) {
        boolean byEnd = what == Quantity.LOWER || what == Quantity.UPPER;
        assertThat(claim(check(what, "\"at_most\": 1, \"level\": 0.91"), whole()).finding())
                .isEqualTo(
                        byEnd
                                ? new Finding.NotAssessed(new Gap.LevelTooLow(.9, .91))
                                : new Finding.Met());
        assertThat(claim(check(what, "\"at_most\": 1, \"level\": 0.9"), whole()).finding())
                .isEqualTo(new Finding.Met());
        assertThat(claim(check(what, "\"at_most\": 1, \"level\": 0.8"), whole()).finding())
                .isEqualTo(new Finding.Met());
    }

    @Test
    void aPositionThatSaysNothingIsNoneAtAll() {
        ReferencePoints wide =
                new ReferencePoints(
                        100,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(new ReferencePoints.Position(.5, 0, 1, .9)),
                        Optional.empty());
        Report report = report().measure(measure(Dimension.PRIVACY).with(wide)).build();
        ClaimFinding found = claim(check(Quantity.CALIBRATED, "\"at_least\": 0"), report);
        assertThat(found.finding()).isEqualTo(new Finding.NotAssessed(new Gap.NoPosition("a")));
        assertThat(found.next()).isEqualTo("Evaluate with --calibrate.");
    }

    private static Report scored(double lower, double value, double upper, double score) {
        return report().measure(
                        new Measure(
                                "a",
                                "a",
                                Dimension.FIDELITY,
                                true,
                                0,
                                1,
                                1,
                                between(lower, value, upper),
                                score))
                .build();
    }

    private static ClaimFinding against(Report now, Report before) {
        return Judge.judge(
                        checks(check(Quantity.VALUE, "\"no_worse_than_baseline\": true")),
                        true,
                        now,
                        Optional.of(before))
                .claims()
                .get(0);
    }

    @Test
    void worseThanTheBaselineIsAWorseScoreWhoseIntervalLeavesTheBaselineOut() {
        Report now = scored(.25, .5, .75, .5);
        for (double reference : new double[] {.25, .5, .75}) {
            assertThat(against(now, scored(0, reference, 1, .9)).finding())
                    .as("the interval holds its ends: %s", reference)
                    .isEqualTo(new Finding.Met());
        }
        for (double reference : new double[] {.25 - STEP, .75 + STEP}) {
            assertThat(against(now, scored(0, reference, 1, .9)).finding())
                    .as("%s lies outside", reference)
                    .isEqualTo(new Finding.Broken());
            assertThat(against(now, scored(0, reference, 1, .5)).finding())
                    .as("an equal score is no worse")
                    .isEqualTo(new Finding.Met());
            assertThat(against(now, scored(0, reference, 1, .4)).finding())
                    .as("a better score is no worse")
                    .isEqualTo(new Finding.Met());
        }
    }

    @Test
    void withoutAnIntervalAnyWorseScoreIsWorse() {
        Report bare =
                report().measure(
                                new Measure(
                                        "a",
                                        "a",
                                        Dimension.FIDELITY,
                                        true,
                                        0,
                                        1,
                                        1,
                                        Estimate.of(.5),
                                        .5))
                        .build();
        ClaimFinding worse = against(bare, scored(.4, .5 + STEP, .6, .5 + STEP));
        assertThat(worse.finding()).isEqualTo(new Finding.Broken());
        assertThat(worse.sentence()).isEqualTo("found 0.5000, baseline 0.5010");
        assertThat(against(bare, bare).finding()).isEqualTo(new Finding.Met());
    }

    @Test
    void aBaselineThatLacksTheMeasureClearsNobody() {
        ClaimFinding found = against(whole(), report().measure("b", between(0, 0, 0)).build());
        assertThat(found.finding()).isEqualTo(new Finding.Broken());
        assertThat(found.sentence()).isEqualTo("found 0.5000, and the baseline has no a");
    }

    @Test
    void aBoundAndABaselineMustBothHold() {
        String both = check(Quantity.VALUE, "\"at_most\": 0.4, \"no_worse_than_baseline\": true");
        ClaimFinding found =
                Judge.judge(checks(both), true, whole(), Optional.of(whole())).claims().get(0);
        assertThat(found.finding()).isEqualTo(new Finding.Broken());
        assertThat(found.title()).isEqualTo("a ≤ 0.4 no worse than the baseline");
    }

    private static final String COMPLETES =
            "{\"metric\": \"m_a\", \"must\": \"complete\", \"source\": \"s\"}";

    private static final Outcome SKIPPED = new Outcome.Skipped("m_a", "A", "no dates");

    private static final Outcome FAILED =
            new Outcome.Failed("m_a", "A", ErrorCode.METRIC_FAILED, "broke");

    @Test
    void aMetricThatMustCompleteIsNotAssessedWhereItDidNot() {
        ClaimFinding met = claim(COMPLETES, whole());
        assertThat(met.finding()).isEqualTo(new Finding.Met());
        assertThat(met.sentence()).isEqualTo("completed");
        assertThat(met.title()).isEqualTo("m_a completes");
        ClaimFinding skipped = claim(COMPLETES, report().outcome(SKIPPED).build());
        assertThat(skipped.finding())
                .isEqualTo(new Finding.NotAssessed(new Gap.Skipped("m_a", "no dates")));
        assertThat(skipped.sentence()).isEqualTo("skipped: no dates");
        ClaimFinding failed = claim(COMPLETES, report().outcome(FAILED).build());
        assertThat(failed.finding())
                .isEqualTo(new Finding.NotAssessed(new Gap.Failed("m_a", "METRIC_FAILED")));
        assertThat(failed.sentence()).isEqualTo("failed (METRIC_FAILED): broke");
    }

    @Test
    void anAllowanceIsForSkippingOrForFailingAndNotForTheOther() {
        String b = "\"checks\": [{\"measure\": \"b\", \"at_most\": 1, \"source\": \"s\"}]";
        for (String allowance : List.of("allow_skipped", "allow_failed")) {
            Policy policy =
                    PolicyCatalog.load()
                            .parse("{" + b + ", \"" + allowance + "\": [\"m_a\"]}", "house");
            for (Outcome outcome : List.of(SKIPPED, FAILED)) {
                boolean allowed = (outcome == SKIPPED) == allowance.equals("allow_skipped");
                Report report = report().measure("b", between(0, 0, 0)).outcome(outcome).build();
                assertThat(Judge.judge(policy, report).claims())
                        .as("%s by %s", outcome, allowance)
                        .hasSize(allowed ? 1 : 2);
            }
        }
    }

    @Test
    void aPolicyOfClaimsAloneAsksNoMetricToComplete() {
        Policy claims = Given.presence(Given.atMost("b", 1));
        Report report = report().measure("b", between(0, 0, 0)).outcome(SKIPPED).build();
        assertThat(Judge.judge(claims, report).claims()).hasSize(1);
    }

    private static void refused(String policy, Report report, String message) {
        assertThatThrownBy(() -> Judge.judge(PolicyCatalog.load().parse(policy, "house"), report))
                .isInstanceOf(EvaluationException.class)
                .hasMessage(message);
    }

    @Test
    void aNameTheReportDoesNotKnowIsRefused() {
        refused(
                "{\"checks\": [" + COMPLETES.replace("m_a", "zebra") + "]}",
                whole(),
                "the policy names metric 'zebra', which the report does not have. It has m_a.");
        refused(
                "{\"checks\": [{\"measure\": \"zebra\", \"at_most\": 1, \"source\": \"s\"}]}",
                whole(),
                "the policy names measure 'zebra', which the report does not have. It has a.");
        refused(
                "{\"checks\": [" + COMPLETES + "], \"allow_failed\": [\"m_b\"]}",
                whole(),
                "the policy names metric 'm_b', which the report does not have; did you mean m_a? It has m_a.");
    }

    @Test
    void anAllowanceForAMetricThatWasNotPlannedIsNoError() {
        Policy policy =
                PolicyCatalog.load()
                        .parse(
                                "{\"checks\": [" + COMPLETES + "], \"allow_skipped\": [\"zebra\"]}",
                                "house");
        assertThat(Judge.judge(policy, whole()).claims()).hasSize(1);
    }

    @Test
    void aMeasureThatMayBelongToASkippedMetricIsNotAssessedButASpellingErrorIsRefused() {
        String zebra = "{\"measure\": \"zebra\", \"at_most\": 1, \"source\": \"s\"}";
        for (Outcome outcome :
                List.of(
                        new Outcome.Skipped("m_z", "Z", "no dates"),
                        new Outcome.Failed("m_z", "Z", ErrorCode.METRIC_FAILED, "broke"))) {
            Report partly = report().measure(measure(Dimension.PRIVACY)).outcome(outcome).build();
            ClaimFinding found = claim(zebra, partly);
            assertThat(found.finding())
                    .isEqualTo(new Finding.NotAssessed(new Gap.NotReported("zebra")));
            assertThat(found.sentence()).isEqualTo("the report has no zebra");
            assertThat(found.question()).isEqualTo(Question.ADMISSIBLE);
            assertThatThrownBy(() -> claim(zebra.replace("zebra", "A"), partly))
                    .hasMessageContaining("did you mean a?");
        }
    }

    @Test
    void aConditionDescribesItselfInWords() {
        Condition both =
                checks(check(Quantity.LOWER, "\"at_least\": 0.25, \"at_most\": 0.5"))
                        .checks()
                        .get(0);
        assertThat(both.describe()).isEqualTo("lower of a ≥ 0.25 ≤ 0.5");
        assertThat(both.level()).isEqualTo(.9);
    }
}

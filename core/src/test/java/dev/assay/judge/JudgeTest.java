package dev.assay.judge;

import static dev.assay.judge.Given.atMost;
import static dev.assay.judge.Given.between;
import static dev.assay.judge.Given.leak;
import static dev.assay.judge.Given.policy;
import static dev.assay.judge.Given.report;
import static dev.assay.judge.Given.shownAtAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.error.ErrorCode;
import dev.assay.metric.Estimate;
import dev.assay.metric.Exchange;
import dev.assay.policy.Policy;
import dev.assay.policy.PolicyCatalog;
import dev.assay.report.Circumstances;
import dev.assay.report.Circumstances.HoldoutCheck;
import dev.assay.report.Circumstances.Recoding;
import dev.assay.report.Circumstances.SeenRows;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Decision;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Gap;
import dev.assay.verdict.Noticed;
import dev.assay.verdict.OpenReason;
import dev.assay.verdict.Question;
import dev.assay.verdict.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgeTest {

    private static final Policy TENTH = policy(atMost("a", .1), "");

    private static Finding find(Policy policy, Report report) {
        return Judge.judge(policy, report).claims().get(0).finding();
    }

    @ParameterizedTest
    @CsvSource({
        "0.00, 0.02, 0.09, MET",
        "0.00, 0.02, 0.10, MET",
        "0.00, 0.02, 0.11, OPEN",
        "0.09, 0.20, 0.30, OPEN",
        "0.10, 0.20, 0.30, OPEN",
        "0.11, 0.20, 0.30, BROKEN"
    })
    void aLimitOnBadnessIsMetByTheUpperEndAndBrokenByTheLower(
            double lower, double value, double upper, Finding.Kind expected) {
        Report report = report().measure("a", between(lower, value, upper)).build();
        assertThat(find(TENTH, report).kind()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "0.71, 0.8, 0.90, MET",
        "0.70, 0.8, 0.90, MET",
        "0.69, 0.8, 0.90, OPEN",
        "0.10, 0.5, 0.70, OPEN",
        "0.10, 0.5, 0.69, BROKEN"
    })
    void aLimitOnGoodnessIsMetByTheLowerEndAndBrokenByTheUpper(
            double lower, double value, double upper, Finding.Kind expected) {
        Policy policy = policy(atMost("a", .7).replace("at_most", "at_least"), "");
        Report report = report().measure("a", between(lower, value, upper)).build();
        assertThat(find(policy, report).kind()).isEqualTo(expected);
    }

    @Test
    void aValueWithoutAnIntervalMeetsNoClaimOfAbsence() {
        Report report = report().measure("a", Estimate.of(0)).build();
        assertThat(find(TENTH, report)).isEqualTo(new Finding.Open(new OpenReason.NoInterval()));
        Policy presence =
                PolicyCatalog.load()
                        .parse(
                                "{\"claims\": {\"claim\": {\"question\": \"faithful\", \"title\": \"t\","
                                        + " \"statement\": \"s\", \"evidence\": {"
                                        + atMost("a", .1)
                                        + "}}}}",
                                "presence");
        assertThat(find(presence, report)).isEqualTo(new Finding.Met());
    }

    @Test
    void oneBrokenAttackBreaksItsClaimWhateverTheOthersSay() {
        Policy policy = policy(atMost("a", .1) + "," + atMost("b", .1) + "," + atMost("c", .1), "");
        Report report =
                report().measure("a", leak(0, 0, .01, .9))
                        .measure("b", leak(.2, .3, .4, .001))
                        .measure("c", leak(0, 0, .01, .9))
                        .build();
        assertThat(find(policy, report)).isEqualTo(new Finding.Broken());
        assertThat(Judge.judge(policy, report).claims().get(0).decisive().orElseThrow().measure())
                .isEqualTo("b");
    }

    @Test
    void optionalEvidenceBreaksAClaimButHoldsNoneOpen() {
        String optional = atMost("b", .1).replace("\"source\"", "\"optional\": true, \"source\"");
        Policy policy = policy(atMost("a", .1) + "," + optional, "");
        Given met = report().measure("a", leak(0, 0, .01, .9));
        assertThat(find(policy, met.build())).isEqualTo(new Finding.Met());
        assertThat(find(policy, met.measure("b", leak(0, .1, .2, .01)).build()))
                .isEqualTo(new Finding.Met());
        Report broken =
                report().measure("a", leak(0, 0, .01, .9))
                        .measure("b", leak(.2, .3, .4, .001))
                        .build();
        assertThat(find(policy, broken)).isEqualTo(new Finding.Broken());
        Report alone = report().measure("b", leak(0, .1, .2, .01)).build();
        assertThat(find(policy(optional, ""), alone))
                .isEqualTo(new Finding.Open(new OpenReason.LimitWithin()));
    }

    /** What is optional may look worse, but it is not the reason. */
    @Test
    void theSentenceOfAnOpenClaimIsOfEvidenceThatCounts() {
        String optional = atMost("b", .1).replace("\"source\"", "\"optional\": true, \"source\"");
        Report report =
                report().measure("a", leak(0, .05, .2, .3))
                        .measure("b", leak(.02, .3, .6, .06))
                        .build();
        ClaimFinding claim =
                Judge.judge(policy(atMost("a", .1) + "," + optional, ""), report).claims().get(0);
        assertThat(claim.evidence()).extracting(EvidenceFinding::measure).containsExactly("a", "b");
        assertThat(claim.sentence()).contains("0.05").doesNotContain("0.3 ");
    }

    /** A remedy mends what it is for, and nothing else. */
    @Test
    void aRemedyIsTheNextStepOnlyWhereEveryBrokenEvidenceHasOne() {
        String mended =
                atMost("b", .1).replace("\"source\"", "\"remedy\": \"Shuffle.\", \"source\"");
        Policy policy = policy(atMost("a", .1) + "," + mended, "");
        Given order = report().measure("b", leak(.2, .3, .4, .001));
        assertThat(next(policy, order.measure("a", leak(0, 0, .01, .9)).build()))
                .isEqualTo("Shuffle.");
        Report both =
                report().measure("a", leak(.2, .3, .4, .001))
                        .measure("b", leak(.2, .3, .4, .001))
                        .build();
        assertThat(next(policy, both)).startsWith("Train a generator");
    }

    @Test
    void evidenceThatWasSkippedIsCalledByItsMetricsTitle() {
        Outcome skipped = new Outcome.Skipped("m_a", "Attack on secrets", "no dates");
        ClaimFinding claim =
                Judge.judge(policy(atMost("a", .1), ""), report().outcome(skipped).build())
                        .claims()
                        .get(0);
        assertThat(claim.evidence())
                .extracting(EvidenceFinding::title)
                .containsExactly("Attack on secrets (a)");
    }

    private static String next(Policy policy, Report report) {
        return Judge.judge(policy, report).claims().get(0).next();
    }

    /** What is ignored is not judged, and what is not judged is not cleared. */
    @Test
    void aTableOfWhichColumnsWereLeftOutIsNotClearedButMayBeBroken() {
        Circumstances ignored =
                new Circumstances(Optional.empty(), List.of(), List.of("national number"));
        Given safe = report().measure("a", leak(0, 0, .01, .9)).circumstances(ignored);
        assertThat(find(TENTH, safe.build()))
                .isEqualTo(new Finding.Open(new OpenReason.LeftOut(List.of("national number"))));
        assertThat(Judge.judge(TENTH, safe.build()).claims().get(0).sentence())
                .isEqualTo(
                        "Nobody looked at national number, which the synthetic table has and the run was told to ignore.");
        Given leaking = report().measure("a", leak(.2, .3, .4, .001)).circumstances(ignored);
        assertThat(find(TENTH, leaking.build())).isEqualTo(new Finding.Broken());
    }

    @Test
    void tenSafeAttacksDoNotAccuseByTheirNumber() {
        StringBuilder evidence = new StringBuilder(shownAtAll("a0", .5));
        Given given = report().measure("a0", leak(0, .02, .04, .02));
        for (int i = 1; i < 10; i++) {
            evidence.append(',').append(shownAtAll("a" + i, .5));
            given.measure("a" + i, leak(0, 0, .01, .5));
        }
        assertThat(find(policy(shownAtAll("a0", .5), ""), given.build()).kind())
                .isEqualTo(Finding.Kind.BROKEN);
        assertThat(find(policy(evidence.toString(), ""), given.build()).kind())
                .isEqualTo(Finding.Kind.MET);
    }

    @Test
    void aLeakThatIsShownAtAllBreaksWhatTheExactTestShowsThoughTheIntervalHoldsZero() {
        Policy policy = policy(shownAtAll("a", .05), "");
        assertThat(find(policy, report().measure("a", leak(0, .01, .02, .001)).build()).kind())
                .isEqualTo(Finding.Kind.BROKEN);
        assertThat(find(policy, report().measure("a", leak(0, .01, .02, .2)).build()).kind())
                .isEqualTo(Finding.Kind.MET);
    }

    @Test
    void privacyWithoutAHoldoutIsNeverMet() {
        Report report = report().withoutHoldout().measure("a", between(0, 0, .01)).build();
        assertThat(find(TENTH, report)).isEqualTo(new Finding.NotAssessed(new Gap.NoHoldout()));
        Report leaking = report().withoutHoldout().measure("a", between(.5, .6, .7)).build();
        assertThat(find(TENTH, leaking)).isEqualTo(new Finding.Broken());
    }

    @Test
    void aHoldoutOutOfTheTrainingTableClearsNobody() {
        HoldoutCheck stale =
                new HoldoutCheck(67, 66, 1, 1e-9, true, false, false, Optional.empty());
        Report report =
                report().measure("a", between(0, 0, .01))
                        .circumstances(new Circumstances(Optional.of(stale), List.of()))
                        .build();
        assertThat(find(TENTH, report))
                .isEqualTo(new Finding.NotAssessed(new Gap.HoldoutNotFresh(66, 67)));
    }

    @Test
    void aHoldoutThatTheGeneratorSawClearsNobody() {
        HoldoutCheck seen =
                new HoldoutCheck(
                        100,
                        0,
                        0,
                        1,
                        false,
                        false,
                        false,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(new SeenRows(40, 1, 100, 1e-9)),
                        Optional.empty(),
                        List.of());
        Report report =
                report().measure("a", between(0, 0, .01))
                        .circumstances(new Circumstances(Optional.of(seen), List.of()))
                        .build();
        assertThat(find(TENTH, report))
                .isEqualTo(new Finding.NotAssessed(new Gap.HoldoutSeen(40, 1, 100)));
    }

    @Test
    void aHoldoutOfAnotherPopulationNeitherClearsNorAccuses() {
        HoldoutCheck other =
                new HoldoutCheck(
                        100,
                        0,
                        0,
                        1,
                        false,
                        false,
                        false,
                        Optional.of(new Exchange(.001, 0, .01, 999)));
        Circumstances circumstances = new Circumstances(Optional.of(other), List.of());
        for (Estimate estimate : List.of(leak(0, 0, .01, 1), leak(.5, .6, .7, .001))) {
            Report report = report().measure("a", estimate).circumstances(circumstances).build();
            assertThat(find(TENTH, report))
                    .isEqualTo(new Finding.Open(new OpenReason.NotExchangeable(.001)));
        }
    }

    @Test
    void recodedColumnsClearNobodyButDoNotExcuse() {
        Circumstances recoded =
                new Circumstances(
                        Optional.empty(), List.of(new Recoding("sex", Recoding.Kind.CASE, 3)));
        assertThat(
                        find(
                                TENTH,
                                report().measure("a", between(0, 0, .01))
                                        .circumstances(recoded)
                                        .build()))
                .isEqualTo(new Finding.Open(new OpenReason.Recoded(1, List.of("sex"))));
        assertThat(
                        find(
                                TENTH,
                                report().measure("a", leak(.5, .6, .7, .001))
                                        .circumstances(recoded)
                                        .build()))
                .isEqualTo(new Finding.Broken());
    }

    @Test
    void anAttackThatCouldNotHaveNoticedALeakProvesNothing() {
        Policy policy = policy(atMost("a", .1), ", \"noticeable\": 0.05");
        Report report = report().measure("a", between(0, 0, .01)).build();
        assertThat(find(policy, report)).isEqualTo(new Finding.Open(new OpenReason.NotTried()));
        assertThat(found(policy, report, .2))
                .isEqualTo(
                        new Finding.Open(new OpenReason.NotNoticeable(.05, OptionalDouble.of(.2))));
        assertThat(found(policy, report, .05)).isEqualTo(new Finding.Met());
    }

    private static Finding found(Policy policy, Report report, double noticed) {
        Noticed leak =
                new Noticed(
                        List.of(new Noticed.Leak("copies", true, OptionalDouble.of(noticed))), 5);
        return Judge.judge(policy, true, report, Optional.empty(), Map.of("claim", leak))
                .claims()
                .get(0)
                .finding();
    }

    @Test
    void missingEvidenceIsNamedWithItsReason() {
        assertThat(find(TENTH, report().build()))
                .isEqualTo(new Finding.NotAssessed(new Gap.NotPlanned("m_a", "")));
        assertThat(
                        find(
                                TENTH,
                                report().outcome(new Outcome.Skipped("m_a", "A", "no dates"))
                                        .build()))
                .isEqualTo(new Finding.NotAssessed(new Gap.Skipped("m_a", "no dates")));
        assertThat(
                        find(
                                TENTH,
                                report().outcome(
                                                new Outcome.Failed(
                                                        "m_a",
                                                        "A",
                                                        ErrorCode.METRIC_FAILED,
                                                        "broke"))
                                        .build()))
                .isEqualTo(new Finding.NotAssessed(new Gap.Failed("m_a", "METRIC_FAILED")));
    }

    @Test
    void aVerdictIsKeptInTheStoredReportAndIsTheSameWhenJudgedAgain() {
        Report report = report().measure("a", leak(.2, .3, .4, .001)).build();
        Verdict verdict = Judge.judge(TENTH, report);
        Report stored = ReportJson.read(ReportJson.write(report.with(verdict)), "report");
        assertThat(stored.verdict()).contains(verdict);
        assertThat(Judge.judge(TENTH, stored)).isEqualTo(verdict);
    }

    @Test
    void aQuestionIsAnsweredByItsWorstDemandedClaim() {
        String claims =
                "{\"claims\": {\"good\": {\"question\": \"private\", \"title\": \"t\", \"statement\": \"s\","
                        + " \"evidence\": {"
                        + atMost("a", .5)
                        + "}}, \"bad\": {\"question\": \"private\", \"title\": \"t\", \"statement\": \"s\", \"demand\": \"DEMAND\","
                        + " \"evidence\": {"
                        + atMost("a", .1)
                        + "}}}}";
        Report report = report().measure("a", leak(.2, .3, .4, .001)).build();
        Verdict strict =
                Judge.judge(
                        PolicyCatalog.load().parse(claims.replace("DEMAND", "not_broken"), "p"),
                        report);
        assertThat(strict.worst(Question.PRIVATE).orElseThrow().claim()).isEqualTo("bad");
        assertThat(strict.decision()).isEqualTo(Decision.NOT_RELEASABLE);
        Verdict lenient =
                Judge.judge(
                        PolicyCatalog.load().parse(claims.replace("DEMAND", "nothing"), "p"),
                        report);
        assertThat(lenient.worst(Question.PRIVATE).orElseThrow().claim()).isEqualTo("good");
        assertThat(lenient.decision()).isEqualTo(Decision.MAY_BE_RELEASED);
    }
}

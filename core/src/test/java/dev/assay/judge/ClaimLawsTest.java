package dev.assay.judge;

import static dev.assay.judge.Given.atMost;
import static dev.assay.judge.Given.between;
import static dev.assay.judge.Given.leak;
import static dev.assay.judge.Given.policy;
import static dev.assay.judge.Given.report;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.metric.Exchange;
import dev.assay.policy.Policy;
import dev.assay.report.Circumstances;
import dev.assay.report.Circumstances.HoldoutCheck;
import dev.assay.report.Circumstances.Recoding;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Crowd;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Gap;
import dev.assay.verdict.Noticed;
import dev.assay.verdict.OpenReason;
import dev.assay.verdict.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a claim comes to by its evidence and by what the evidence rests on. */
class ClaimLawsTest {

    private static ClaimFinding claim(Policy policy, Report report) {
        return Judge.judge(policy, report).claims().get(0);
    }

    private static Finding find(Policy policy, Report report) {
        return claim(policy, report).finding();
    }

    private static String optional(String evidence) {
        return evidence.replace("\"source\"", "\"optional\": true, \"source\"");
    }

    private static Circumstances differing(double p) {
        return new Circumstances(
                Optional.of(
                        new HoldoutCheck(
                                100,
                                0,
                                0,
                                1,
                                false,
                                false,
                                false,
                                Optional.of(new Exchange(p, 0, .01, 999)))),
                List.of());
    }

    private static Circumstances stale(boolean insisted) {
        return new Circumstances(
                Optional.of(
                        new HoldoutCheck(9, 8, 1, 1e-9, false, false, insisted, Optional.empty())),
                List.of());
    }

    private static Circumstances recoded(int columns) {
        return new Circumstances(
                Optional.empty(),
                java.util.Collections.nCopies(columns, new Recoding("sex", Recoding.Kind.CASE, 3)));
    }

    @ParameterizedTest
    @CsvSource({"0.009, true", "0.01, false", "0.011, false"})
    void trainingAndHeldOutRowsDifferBelowOneInAHundred(double p, boolean differ) {
        Report report =
                report().measure("a", between(0, 0, .01)).circumstances(differing(p)).build();
        assertThat(find(policy(atMost("a", .1), ""), report))
                .isEqualTo(
                        differ
                                ? new Finding.Open(new OpenReason.NotExchangeable(p))
                                : new Finding.Met());
    }

    @Test
    void aHoldoutOfAnotherPopulationExcusesContrastsWithItAndNothingElse() {
        Given given = report().circumstances(differing(.001));
        Policy policy = policy(atMost("a", .1), "");
        ClaimFinding contrast = claim(policy, given.measure("a", leak(.5, .6, .7, .001)).build());
        assertThat(contrast.evidence().get(0).finding())
                .isEqualTo(new Finding.Open(new OpenReason.NotExchangeable(.001)));
        assertThat(contrast.evidence().get(0).value()).hasValue(.6);
        assertThat(contrast.evidence().get(0).adjustedP()).hasValue(.001);
        Given other = report().circumstances(differing(.001));
        assertThat(find(policy, other.measure("a", between(.5, .6, .7)).build()))
                .as("a value that is no contrast does not rest on the holdout")
                .isEqualTo(new Finding.Broken());
    }

    @Test
    void whatIsClaimedWithoutAHoldoutDoesNotRestOnOne() {
        Policy presence = Given.presence(atMost("a", .1));
        Estimate good = between(0, 0, .01);
        assertThat(find(presence, report().withoutHoldout().measure("a", good).build()))
                .isEqualTo(new Finding.Met());
        assertThat(find(presence, report().measure("a", good).circumstances(stale(false)).build()))
                .isEqualTo(new Finding.Met());
        assertThat(
                        find(
                                presence,
                                report().measure("a", good).circumstances(differing(.001)).build()))
                .isEqualTo(new Finding.Met());
        assertThat(find(presence, report().measure("a", good).circumstances(recoded(2)).build()))
                .as("spelling hides people, not likeness")
                .isEqualTo(new Finding.Met());
    }

    @Test
    void aStaleHoldoutCountsWhereSomebodyInsistsOnIt() {
        Policy policy = policy(atMost("a", .1), "");
        Given given = report().measure("a", between(0, 0, .01));
        assertThat(find(policy, given.circumstances(stale(false)).build()))
                .isEqualTo(new Finding.NotAssessed(new Gap.HoldoutNotFresh(8, 9)));
        assertThat(find(policy, given.circumstances(stale(true)).build()))
                .isEqualTo(new Finding.Met());
    }

    private static Circumstances crowds(int rows, double p) {
        return new Circumstances(
                Optional.of(
                        new HoldoutCheck(
                                100,
                                99,
                                99,
                                1,
                                false,
                                false,
                                false,
                                Optional.of(new Exchange(p, 0, .01, 999)),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of(new Circumstances.Crowds(rows, 200, 11)),
                                List.of())),
                List.of());
    }

    @ParameterizedTest
    @CsvSource({"189, false", "190, true", "191, true", "200, true"})
    void whereHardlyAnyRowStandsAloneWhatIsOpenMattersLittle(int rows, boolean met) {
        Policy policy = policy(atMost("a", .1), ", \"outside_crowds\": 0.05");
        Finding found =
                find(
                        policy,
                        report().measure("a", between(0, 0, 1))
                                .circumstances(crowds(rows, .5))
                                .build());
        assertThat(found)
                .isEqualTo(
                        met
                                ? new Finding.Met(Optional.of(new Crowd(rows, 200, 11, .05)))
                                : new Finding.Open(new OpenReason.LimitWithin()));
    }

    /** Chance repeats 99 of 100 held-out rows there. */
    @Test
    void whereChanceRepeatsMostRowsMoreRowsAreNotAdvised() {
        Policy policy = policy(atMost("a", .1), "");
        Given open = report().measure("a", between(0, 0, 1));
        assertThat(claim(policy, open.circumstances(crowds(100, .5)).build()).next())
                .contains("99 of 100 held-out ones", "coarser or fewer columns");
        assertThat(claim(policy, open.circumstances(differing(.5)).build()).next())
                .isEqualTo("Give more held-out and more synthetic rows.");
    }

    @Test
    void crowdsExcuseNoLeakThatIsShownAndNoEvidenceThatNobodyLookedFor() {
        Policy policy = policy(atMost("a", .1), ", \"outside_crowds\": 0.05");
        Circumstances crowds = crowds(200, .5);
        Given leaking = report().measure("a", leak(.5, .6, .7, .001)).circumstances(crowds);
        assertThat(find(policy, leaking.build())).isEqualTo(new Finding.Broken());
        assertThat(find(policy, report().circumstances(crowds).build()))
                .isEqualTo(new Finding.NotAssessed(new Gap.NotPlanned("m_a", "")));
        assertThat(
                        find(
                                policy,
                                report().outcome(new Outcome.Skipped("m_a", "A", "no rows"))
                                        .circumstances(crowds)
                                        .build()))
                .as("what the tables do not give")
                .isEqualTo(new Finding.Met(Optional.of(new Crowd(200, 200, 11, .05))));
        Given open = report().measure("a", between(0, 0, 1));
        assertThat(find(policy, open.circumstances(crowds(200, .001)).build()))
                .as("of another population")
                .isEqualTo(new Finding.Open(new OpenReason.NotExchangeable(.001)));
        assertThat(find(policy(atMost("a", .1), ""), open.circumstances(crowds).build()))
                .as("a policy without that rule")
                .isEqualTo(new Finding.Open(new OpenReason.LimitWithin()));
        assertThat(
                        find(
                                policy,
                                report().measure("a", between(0, 0, .01))
                                        .circumstances(crowds)
                                        .build()))
                .as("evidence that decides speaks for itself")
                .isEqualTo(new Finding.Met());
    }

    /** The order of rule 4 in docs/verdict.md: each line mends what the one before it names. */
    @Test
    void whatIsMissingIsNamedBeforeWhatIsUnsure() {
        Policy policy = policy(atMost("a", .1) + "," + atMost("b", .1), ", \"noticeable\": 0.05");
        Circumstances both = new Circumstances(differing(.001).holdout(), recoded(3).recodings());
        Estimate open = between(0, .05, .2);
        assertThat(
                        find(
                                policy,
                                report().withoutHoldout()
                                        .measure("a", open)
                                        .circumstances(both)
                                        .build()))
                .isEqualTo(new Finding.NotAssessed(new Gap.NoHoldout()));
        assertThat(find(policy, report().measure("a", open).circumstances(both).build()))
                .isEqualTo(new Finding.NotAssessed(new Gap.NotPlanned("m_b", "")));
        Given whole = report().measure("a", open).measure("b", between(0, 0, 0));
        assertThat(find(policy, whole.circumstances(both).build()))
                .isEqualTo(new Finding.Open(new OpenReason.NotExchangeable(.001)));
        assertThat(find(policy, whole.circumstances(recoded(3)).build()))
                .isEqualTo(new Finding.Open(new OpenReason.Recoded(1, List.of("sex"))));
        assertThat(find(policy, whole.circumstances(Circumstances.UNKNOWN).build()))
                .isEqualTo(new Finding.Open(new OpenReason.LimitWithin()));
        assertThat(
                        find(
                                policy,
                                report().measure("a", between(0, 0, 0))
                                        .measure("b", between(0, 0, 0))
                                        .build()))
                .isEqualTo(new Finding.Open(new OpenReason.NotTried()));
    }

    @Test
    void whatIsBrokenIsBrokenWhateverElseIsMissing() {
        Policy policy = policy(atMost("a", .1) + "," + atMost("b", .1), ", \"noticeable\": 0.05");
        for (Circumstances found : List.of(stale(false), recoded(1), differing(.001))) {
            Report report =
                    report().withoutHoldout()
                            .measure("a", between(.5, .6, .7))
                            .circumstances(found)
                            .build();
            assertThat(find(policy, report)).isEqualTo(new Finding.Broken());
        }
    }

    private static Finding noticing(double asked, OptionalDouble smallest) {
        Policy policy = policy(atMost("a", .1), ", \"noticeable\": " + asked);
        Noticed noticed = new Noticed(List.of(new Noticed.Leak("copies", true, smallest)), 5);
        return Judge.judge(
                        policy,
                        true,
                        report().measure("a", between(0, 0, .01)).build(),
                        Optional.empty(),
                        Map.of("claim", noticed))
                .claims()
                .get(0)
                .finding();
    }

    @Test
    void aLeakOfTheSizeThePolicyNamesMustHaveBeenNoticed() {
        for (double smaller : new double[] {.01, .25}) {
            assertThat(noticing(.25, OptionalDouble.of(smaller))).isEqualTo(new Finding.Met());
        }
        for (OptionalDouble larger :
                List.of(OptionalDouble.of(.26), OptionalDouble.of(1), OptionalDouble.empty())) {
            assertThat(noticing(.25, larger))
                    .isEqualTo(new Finding.Open(new OpenReason.NotNoticeable(.25, larger)));
        }
    }

    @Test
    void whereAllEvidenceIsOptionalTheWorstOfWhatIsThereDecides() {
        Policy policy = policy(optional(atMost("a", .1)) + "," + optional(atMost("b", .1)), "");
        assertThat(find(policy, report().build()))
                .isEqualTo(new Finding.NotAssessed(new Gap.NotPlanned("m_a", "")));
        assertThat(find(policy, report().measure("b", between(0, 0, .1)).build()))
                .isEqualTo(new Finding.Met());
        assertThat(
                        find(
                                policy,
                                report().measure("a", between(0, 0, .1))
                                        .measure("b", between(0, .1, .2))
                                        .build()))
                .isEqualTo(new Finding.Open(new OpenReason.LimitWithin()));
    }

    @Test
    void evidenceIsListedByItsFindingAndThenByHowFarBeyondItsLimitItLies() {
        String upper =
                String.join(
                        ",",
                        atMost("met", .5),
                        atMost("nearly", .5),
                        atMost("close", .5),
                        atMost("absent", .5),
                        atMost("bad", .5),
                        atMost("worse", .5));
        String lower =
                String.join(
                        ",",
                        atMost("low", .5).replace("at_most", "at_least"),
                        atMost("lower", .5).replace("at_most", "at_least"));
        Report report =
                report().measure("met", between(.1, .1, .1))
                        .measure("nearly", between(.1, .4, .6))
                        .measure("close", between(.3, .3, .3))
                        .measure("bad", between(.7, .7, .7))
                        .measure("worse", between(.9, .9, .9))
                        .measure("low", between(.4, .4, .4))
                        .measure("lower", between(.05, .05, .05))
                        .build();
        ClaimFinding found = claim(policy(upper + "," + lower, ""), report);
        assertThat(found.evidence())
                .extracting(EvidenceFinding::measure)
                .containsExactly(
                        "lower", "worse", "bad", "low", "absent", "nearly", "close", "met");
    }

    /** R: p.adjust(c(.01, .02, .03, .04), "holm") is .04, .06, .06, .06. */
    @Test
    void contrastsOfAQuestionPayForTheirNumberWhateverClaimsTheyStandIn() {
        String shell =
                "\"%s\": {\"question\": \"%s\", \"title\": \"t\", \"statement\": \"s\","
                        + " \"evidence\": {%s}}";
        Policy policy =
                Given.claims(
                        String.join(
                                ",",
                                shell.formatted(
                                        "first", "private", atMost("a", 1) + "," + atMost("b", 1)),
                                shell.formatted(
                                        "second", "private", atMost("c", 1) + "," + atMost("d", 1)),
                                shell.formatted(
                                        "again",
                                        "private",
                                        atMost("a", 1) + "," + atMost("plain", 1)),
                                shell.formatted("other", "fair", atMost("d", 1))));
        Report report =
                report().measure("a", leak(0, 0, 0, .01))
                        .measure("b", leak(0, 0, 0, .02))
                        .measure("c", leak(0, 0, 0, .03))
                        .measure("d", leak(0, 0, 0, .04))
                        .measure("plain", between(0, 0, 0))
                        .build();
        Verdict verdict = Judge.judge(policy, report);
        assertThat(corrected(verdict, "first", "a")).isCloseTo(.04, within(1e-15));
        assertThat(corrected(verdict, "first", "b")).isCloseTo(.06, within(1e-15));
        assertThat(corrected(verdict, "second", "c")).isCloseTo(.06, within(1e-15));
        assertThat(corrected(verdict, "second", "d")).isCloseTo(.06, within(1e-15));
        assertThat(corrected(verdict, "again", "a"))
                .as("one attack in two claims was tried once")
                .isCloseTo(.04, within(1e-15));
        assertThat(corrected(verdict, "other", "d")).isCloseTo(.04, within(1e-15));
        assertThat(evidence(verdict, "again", "plain").adjustedP()).isEmpty();
    }

    private static double corrected(Verdict verdict, String claim, String measure) {
        return evidence(verdict, claim, measure).adjustedP().orElseThrow();
    }

    private static EvidenceFinding evidence(Verdict verdict, String claim, String measure) {
        return verdict.claims().stream()
                .filter(one -> one.claim().equals(claim))
                .flatMap(one -> one.evidence().stream())
                .filter(one -> one.measure().equals(measure))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatWouldHaveBeenNoticedIsKeptWhenAReportIsJudgedAgain() {
        Policy policy = policy(atMost("a", .1), ", \"noticeable\": 0.05");
        Report report = report().measure("a", between(0, 0, .01)).build();
        Noticed noticed =
                new Noticed(List.of(new Noticed.Leak("copies", true, OptionalDouble.of(.02))), 5);
        Judging judging = new Judging(policy, false, Optional.empty());
        Report judged = judging.judged(report, Map.of("claim", noticed));
        assertThat(judged.verdict().orElseThrow().chosen()).isFalse();
        assertThat(find(policy, judged)).isEqualTo(new Finding.Met());
        assertThat(Judge.noticed(judged)).isEqualTo(Map.of("claim", noticed));
        assertThat(Judge.noticed(report)).isEmpty();
    }

    @Test
    void positionsAreAskedForOfTheMetricsWhoseClaimsNeedThem() {
        Policy policy =
                policy(
                        atMost("a", .1)
                                + ","
                                + atMost("b", .1)
                                        .replace(
                                                "\"source\"", "\"what\": \"position\", \"source\""),
                        "");
        assertThat(new Judging(policy, true, Optional.empty()).positioned()).containsExactly("m_b");
    }

    @Test
    void aDimensionChangesNothingAboutEvidence() {
        for (Dimension dimension : Dimension.values()) {
            Measure measure =
                    new Measure("a", "a", dimension, false, 0, 1, 0, between(0, 0, .01), 1);
            assertThat(find(policy(atMost("a", .1), ""), report().measure(measure).build()))
                    .isEqualTo(new Finding.Met());
        }
    }
}

package dev.assay.judge;

import static dev.assay.judge.Given.atMost;
import static dev.assay.judge.Given.between;
import static dev.assay.judge.Given.leak;
import static dev.assay.judge.Given.policy;
import static dev.assay.judge.Given.report;
import static dev.assay.judge.Given.shownAtAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.policy.Policy;
import dev.assay.report.CalibrationGap;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.ReferencePoints;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Finding.Kind;
import dev.assay.verdict.Gap;
import dev.assay.verdict.OpenReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What one piece of evidence comes to, on a grid of eighths where every comparison is exact. */
class LimitLawsTest {

    private static final int STEPS = 8;

    /** An interval with its value, in eighths. */
    private record Known(int lower, int value, int upper) {

        Estimate estimate() {
            return between(lower / 8.0, value / 8.0, upper / 8.0);
        }

        Estimate mirrored() {
            return between(1 - upper / 8.0, 1 - value / 8.0, 1 - lower / 8.0);
        }

        IntStream possible() {
            return IntStream.rangeClosed(lower, upper);
        }
    }

    private static List<Known> all() {
        List<Known> all = new ArrayList<>();
        for (int lower = 0; lower <= STEPS; lower++) {
            for (int value = lower; value <= STEPS; value++) {
                for (int upper = value; upper <= STEPS; upper++) {
                    all.add(new Known(lower, value, upper));
                }
            }
        }
        return all;
    }

    private static Kind kind(String evidence, Estimate estimate) {
        return evidence(policy(evidence, ""), report().measure("a", estimate)).finding().kind();
    }

    private static EvidenceFinding evidence(Policy policy, Given given) {
        return Judge.judge(policy, given.build()).claims().get(0).evidence().get(0);
    }

    private static String atLeast(double limit) {
        return atMost("a", limit).replace("at_most", "at_least");
    }

    @Test
    void evidenceIsBrokenWhereAllThatIsPossibleIsBeyondTheLimitAndMetWhereNothingIs() {
        for (int limit = 0; limit <= STEPS; limit++) {
            int bound = limit;
            for (Known known : all()) {
                Kind expected =
                        known.possible().allMatch(eighths -> eighths > bound)
                                ? Kind.BROKEN
                                : known.possible().noneMatch(eighths -> eighths > bound)
                                        ? Kind.MET
                                        : Kind.OPEN;
                assertThat(kind(atMost("a", limit / 8.0), known.estimate()))
                        .as("%s at most %s", known, limit)
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void aLimitFromBelowIsTheMirrorImageOfOneFromAbove() {
        for (int limit = 0; limit <= STEPS; limit++) {
            for (Known known : all()) {
                assertThat(kind(atLeast(1 - limit / 8.0), known.mirrored()))
                        .as("%s against %s", known, limit)
                        .isEqualTo(kind(atMost("a", limit / 8.0), known.estimate()));
            }
        }
    }

    @Test
    void whatIsWorseThroughoutIsNeverJudgedBetter() {
        for (Known known : all()) {
            if (known.upper() < STEPS) {
                Known worse = new Known(known.lower() + 1, known.value() + 1, known.upper() + 1);
                assertThat(severity(kind(atMost("a", .5), worse.estimate())))
                        .as("%s", worse)
                        .isGreaterThanOrEqualTo(severity(kind(atMost("a", .5), known.estimate())));
            }
        }
    }

    private static int severity(Kind kind) {
        return List.of(Kind.MET, Kind.OPEN, Kind.BROKEN).indexOf(kind);
    }

    @Test
    void aNarrowerIntervalNeverTakesBackWhatAWiderOneShowed() {
        for (Known wide : all()) {
            Kind shown = kind(atMost("a", .5), wide.estimate());
            if (shown != Kind.OPEN) {
                assertThat(
                                kind(
                                        atMost("a", .5),
                                        new Known(wide.value(), wide.value(), wide.value())
                                                .estimate()))
                        .as("%s", wide)
                        .isEqualTo(shown);
            }
        }
    }

    @Test
    void betweenWhatIsAcceptedAndWhatBreaksEvidenceIsOpen() {
        String evidence =
                atMost("a", .25).replace("\"source\"", "\"broken_beyond\": 0.5, \"source\"");
        for (Known known : all()) {
            Kind expected =
                    known.lower() > 4 ? Kind.BROKEN : known.upper() > 2 ? Kind.OPEN : Kind.MET;
            assertThat(kind(evidence, known.estimate())).as("%s", known).isEqualTo(expected);
        }
    }

    @Test
    void aValueWithoutAnIntervalIsItsOwnIntervalWherePresenceIsClaimed() {
        for (int value = 0; value <= STEPS; value++) {
            Policy presence = Given.presence(atMost("a", .5));
            Finding found =
                    evidence(presence, report().measure("a", Estimate.of(value / 8.0))).finding();
            assertThat(found).isEqualTo(value > 4 ? new Finding.Broken() : new Finding.Met());
        }
    }

    @Test
    void aValueWithoutAnIntervalMayBreakAClaimOfAbsenceAndNeverMeetsIt() {
        for (int value = 0; value <= STEPS; value++) {
            Finding found =
                    evidence(
                                    policy(atMost("a", .5), ""),
                                    report().measure("a", Estimate.of(value / 8.0)))
                            .finding();
            assertThat(found)
                    .isEqualTo(
                            value > 4
                                    ? new Finding.Broken()
                                    : new Finding.Open(new OpenReason.NoInterval()));
        }
    }

    /** Half of what the level leaves: a twentieth at .9, and that is written "at most". */
    @ParameterizedTest
    @CsvSource({
        "0.9, 0.049, BROKEN",
        "0.9, 0.05, BROKEN",
        "0.9, 0.051, OPEN",
        "0.95, 0.025, BROKEN",
        "0.95, 0.026, OPEN",
        "0.99, 0.005, BROKEN",
        "0.99, 0.006, OPEN",
        "0.5, 0.25, BROKEN",
        "0.5, 0.251, OPEN"
    })
    void aContrastAccusesAtMostAtHalfOfWhatTheLevelLeaves(double level, double p, Kind expected) {
        Given given = report().level(level).measure("a", leak(.2, .3, .4, p));
        assertThat(evidence(policy(atMost("a", .1), ""), given).finding().kind())
                .isEqualTo(expected);
    }

    @Test
    void whereAnyLeakBreaksTheExactTestIsAskedAndTheIntervalIsNot() {
        for (Known known : all()) {
            Estimate shown = known.estimate().with(leak(0, 0, 0, .01).exchange().orElseThrow());
            assertThat(kind(shownAtAll("a", 1), shown))
                    .as("%s", known)
                    .isEqualTo(known.value() > 0 ? Kind.BROKEN : Kind.MET);
        }
    }

    @Test
    void aLimitFromBelowIsNeverTakenForALeakShownAtAll() {
        String evidence = atLeast(.5).replace("\"source\"", "\"broken_beyond\": 0, \"source\"");
        assertThat(kind(evidence, leak(-.2, -.1, .1, .01)))
                .as("the interval reaches above zero, so nothing is shown to be below it")
                .isEqualTo(Kind.OPEN);
        assertThat(kind(evidence, leak(-.3, -.2, -.1, .01))).isEqualTo(Kind.BROKEN);
    }

    private static Measure placed(double lower, double value, double upper) {
        ReferencePoints points =
                new ReferencePoints(
                        100,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(new ReferencePoints.Position(value, lower, upper, .9)),
                        Optional.empty());
        return new Measure("a", "a", Dimension.FIDELITY, true, 0, 9, 9, Estimate.of(7), .7)
                .with(points);
    }

    private static String position() {
        return atLeast(.5).replace("\"source\"", "\"what\": \"position\", \"source\"");
    }

    @ParameterizedTest
    @CsvSource({
        "0.50, 0.6, 0.7, MET",
        "0.49, 0.6, 0.7, OPEN",
        "0.30, 0.4, 0.5, OPEN",
        "0.30, 0.4, 0.49, BROKEN"
    })
    void aPositionIsJudgedByItsOwnIntervalAndOnTheScaleOfPositions(
            double lower, double value, double upper, Kind expected) {
        EvidenceFinding found =
                evidence(Given.presence(position()), report().measure(placed(lower, value, upper)));
        assertThat(found.finding().kind()).isEqualTo(expected);
        assertThat(found.value()).hasValue(value);
        assertThat(found.range()).isEqualTo(new EvidenceFinding.Range(0, 1));
        assertThat(found.title()).endsWith("between shuffled columns and real data");
        assertThat(found.interval().orElseThrow().level()).isEqualTo(.9);
    }

    @Test
    void aPositionThatNobodyMeasuredIsNotAssessed() {
        ReferencePoints none = withoutPosition(new CalibrationGap.NoSpread());
        for (Measure measure :
                List.of(
                        new Measure("a", "a", Dimension.FIDELITY, true, 0, 9, 9, Estimate.of(7), 1),
                        placed(0, .5, 1).with(none))) {
            EvidenceFinding found = evidence(Given.presence(position()), report().measure(measure));
            assertThat(found.finding()).isEqualTo(new Finding.NotAssessed(new Gap.NoPosition("a")));
            assertThat(found.value()).isEmpty();
        }
    }

    private static ReferencePoints withoutPosition(CalibrationGap gap) {
        return new ReferencePoints(
                100,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(gap));
    }

    /** No calibration is missing, so that none is asked for. */
    @Test
    void wherePointsHaveNoRoomBetweenThemThatIsSaid() {
        ReferencePoints close = withoutPosition(new CalibrationGap.NoRoom(.001, .01));
        EvidenceFinding found =
                evidence(
                        Given.presence(position()), report().measure(placed(0, .5, 1).with(close)));
        assertThat(found.finding()).isEqualTo(new Finding.NotAssessed(new Gap.NoRoom("a")));
    }

    @Test
    void aMetricThatCompletedWithoutTheMeasureIsSaidToHaveDoneSo() {
        Given given =
                report().measure("b", Estimate.of(0))
                        .outcome(new Outcome.Skipped("m_a@other", "A", "of another label"));
        assertThat(evidence(policy(atMost("c", .1).replace("m_c", "m_b"), ""), given).finding())
                .isEqualTo(new Finding.NotAssessed(new Gap.NotReported("c")));
        assertThat(evidence(policy(atMost("a", .1), ""), given).finding())
                .as("the entry is of that metric, under a label")
                .isEqualTo(
                        new Finding.NotAssessed(new Gap.Skipped("m_a@other", "of another label")));
    }

    @Test
    void evidenceIsDrawnOnTheScaleOfItsMeasure() {
        Given given =
                report().measure(
                                new Measure(
                                        "a",
                                        "a",
                                        Dimension.PRIVACY,
                                        true,
                                        -2,
                                        3,
                                        0,
                                        between(0, 0, .1),
                                        1));
        EvidenceFinding found = evidence(policy(atMost("a", .5), ""), given);
        assertThat(found.range()).isEqualTo(new EvidenceFinding.Range(-2, 3));
        assertThat(found.source()).isEqualTo("test");
    }
}

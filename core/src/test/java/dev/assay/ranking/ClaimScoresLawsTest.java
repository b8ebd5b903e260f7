package dev.assay.ranking;

import static dev.assay.ranking.Candidates.judged;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.ranking.Candidates.Shown;
import dev.assay.report.Measure;
import dev.assay.report.Report;
import dev.assay.verdict.Demand;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Limit;
import dev.assay.verdict.Question;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Points by the distance of evidence from its limit. */
class ClaimScoresLawsTest {

    private static Ranking rank(Report... reports) {
        return Balanced.rank(List.of(reports), RankWeights.EQUAL).orElseThrow();
    }

    private static double points(Limit limit, double best, double value) {
        Shown shown =
                new Shown(
                        "c", Question.FAITHFUL, Demand.MET, new Finding.Met(), limit, best, value);
        return rank(judged("a", shown)).places().get(0).total();
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "0.125, 0.75", "0.25, 0.5", "0.375, 0.25", "0.5, 0", "0.75, 0", "-0.5, 1"})
    void theBestValueIsWorthOneTheLimitAHalfAndAsFarBeyondNothing(double value, double worth) {
        assertThat(points(Limit.atMost(.25), 0, value)).isEqualTo(worth);
        assertThat(points(Limit.atLeast(.75), 1, 1 - value)).isEqualTo(worth);
        assertThat(points(Limit.atMost(2.25), 2, 2 + value))
                .as("the best value need not be an end of a scale")
                .isEqualTo(worth);
    }

    @Test
    void aLimitWithoutRoomIsAllOrNothing() {
        for (double limit : new double[] {.5, .25}) {
            assertThat(points(Limit.atMost(limit), .5, .5)).isEqualTo(1);
            assertThat(points(Limit.atMost(limit), .5, .25)).isEqualTo(1);
            assertThat(points(Limit.atMost(limit), .5, .625)).isZero();
            assertThat(points(Limit.atLeast(1 - limit), .5, .5)).isEqualTo(1);
            assertThat(points(Limit.atLeast(1 - limit), .5, .375)).isZero();
        }
    }

    private static EvidenceFinding evidence(String measure, OptionalDouble value) {
        return new EvidenceFinding(
                measure,
                measure,
                "",
                Limit.atLeast(.5),
                "test",
                value,
                Optional.empty(),
                Optional.empty(),
                OptionalDouble.empty(),
                new EvidenceFinding.Range(0, 1),
                new Finding.Met());
    }

    private static Measure measure(String key, double value) {
        return new Measure(key, key, Dimension.FIDELITY, true, 0, 9, 0, Estimate.of(value), .5);
    }

    private static Report of(String name, List<Measure> measures, EvidenceFinding... evidence) {
        Shown shell = Shown.bad("c", Question.FAITHFUL, 0);
        return judged(name, "digest", List.of(shell.claim(evidence)), measures);
    }

    @Test
    void aPositionIsAPositionWhateverTheScaleOfItsMeasure() {
        Report report = of("a", List.of(measure("x", 7)), evidence("x", OptionalDouble.of(.75)));
        assertThat(rank(report).places().get(0).total())
                .as("half way from the limit of .5 to the best position, 1")
                .isEqualTo(.75);
        Ranking resampled =
                Balanced.rank(List.of(report), RankWeights.EQUAL, Map.of("a", Map.of("x", 3.0)));
        assertThat(resampled.places().get(0).total())
                .as("a value on other rows is no position")
                .isEqualTo(.75);
    }

    @Test
    void evidenceWithoutAValueOrAMeasureCountsNothing() {
        Report report =
                of(
                        "a",
                        List.of(measure("x", 7), measure("y", 7)),
                        evidence("x", OptionalDouble.of(.75)),
                        evidence("y", OptionalDouble.empty()),
                        evidence("z", OptionalDouble.of(0)));
        assertThat(rank(report).places().get(0).total()).isEqualTo(.75);
        assertThat(rank(report).places().get(0).points()).isEqualTo(Map.of("x", .75));
        assertThat(rank(report).measures())
                .containsExactly(new ScoreTable.Column("x", Dimension.FIDELITY));
    }

    @Test
    void evidenceThatOneCandidateLacksIsNoColumnOfTheTable() {
        List<Measure> measures = List.of(measure("x", 7), measure("y", 7));
        Ranking ranking =
                rank(
                        of(
                                "a",
                                measures,
                                evidence("x", OptionalDouble.of(.75)),
                                evidence("y", OptionalDouble.of(.5))),
                        of("b", measures, evidence("x", OptionalDouble.of(.5))));
        assertThat(ranking.measures()).extracting(ScoreTable.Column::key).containsExactly("x");
        assertThat(ranking.places())
                .allSatisfy(place -> assertThat(place.points()).containsOnlyKeys("x"));
    }
}

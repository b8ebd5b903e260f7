package dev.assay.ranking;

import static dev.assay.ranking.Candidates.privacy;
import static dev.assay.ranking.Candidates.report;
import static dev.assay.ranking.Candidates.table;
import static dev.assay.ranking.Candidates.utility;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** How points become places, and what is said of what took no part. */
class RankerLawsTest {

    private static final List<ScoreTable.Column> ONE = List.of(utility("u1"));

    private static Ranking sum(ScoreTable table, Map<String, Double> weights) {
        return Ranker.rank(
                table, new Summation(), new Summation.Options(), new RankWeights(weights));
    }

    private static List<Integer> ranks(double... scores) {
        double[][] lines = new double[scores.length][];
        java.util.Arrays.setAll(lines, i -> new double[] {scores[i]});
        return sum(table(ONE, lines), Map.of()).places().stream().map(Ranking.Place::rank).toList();
    }

    @Test
    void totalsThatDifferInTheirLastBitsAloneAreTies() {
        assertThat(ranks(.5, .5 + 5e-10)).containsExactly(1, 1);
        assertThat(ranks(.5, .5 + 2e-9)).containsExactly(1, 2);
        assertThat(ranks(.1 + .2, .3)).containsExactly(1, 1);
    }

    @Test
    void theToleranceOfTiesGrowsWithTheTotals() {
        Map<String, Double> weights = Map.of("u1", 1e6);
        ScoreTable near = table(ONE, new double[] {.5}, new double[] {.5 + 4e-10});
        assertThat(sum(near, weights).places())
                .extracting(Ranking.Place::rank)
                .containsExactly(1, 1);
        ScoreTable far = table(ONE, new double[] {.5}, new double[] {.5 + 6e-10});
        assertThat(sum(far, weights).places())
                .extracting(Ranking.Place::rank)
                .containsExactly(1, 2);
    }

    @Test
    void aWeightMultipliesThePointsOfItsMeasureAndThatOfItsDimension() {
        ScoreTable table =
                table(
                        List.of(utility("u1"), utility("u2"), privacy("p1")),
                        new double[] {.5, .25, .125});
        Ranking.Place place =
                sum(table, Map.of("u1", 3.0, "utility", 2.0, "privacy", 0.5)).places().get(0);
        assertThat(place.points()).isEqualTo(Map.of("u1", 3.0, "u2", .5, "p1", .0625));
        assertThat(place.total()).isEqualTo(3.5625);
        assertThat(place.byLetter()).isEqualTo(Map.of("u", 3.5, "p", .0625));
    }

    @Test
    void aWeightMayBeNothingAndNeverNegative() {
        ScoreTable table = table(ONE, new double[] {.1}, new double[] {.9});
        assertThat(sum(table, Map.of("u1", 0.0)).places())
                .extracting(Ranking.Place::rank)
                .containsExactly(1, 1);
        assertThatThrownBy(() -> new RankWeights(Map.of("u1", -1e-9)))
                .hasMessageContaining("the ranking weight of u1");
        assertThatThrownBy(() -> new RankWeights(Map.of("u1", Double.NaN)))
                .hasMessageContaining("the ranking weight of u1");
    }

    @Test
    void aWeightThatNamesNothingIsRefused() {
        ScoreTable table = table(ONE, new double[] {.1});
        for (String dimension : List.of("fidelity", "utility", "privacy", "fairness")) {
            assertThat(sum(table, Map.of(dimension, 2.0)).places()).hasSize(1);
        }
        assertThatThrownBy(() -> sum(table, Map.of("zebra", 2.0)))
                .isInstanceOf(EvaluationException.class)
                .hasMessage(
                        "--weights: no ranked measure or dimension 'zebra' to weigh; expected one of u1,"
                                + " fidelity, utility, privacy, fairness.");
    }

    @Test
    void placesStandByRankAndEqualsByName() {
        ScoreTable table =
                new ScoreTable(
                        List.of("z", "b", "a"),
                        ONE,
                        List.of(
                                List.of(OptionalDouble.of(.5)),
                                List.of(OptionalDouble.of(.9)),
                                List.of(OptionalDouble.of(.5))));
        assertThat(sum(table, Map.of()).places())
                .extracting(Ranking.Place::candidate)
                .containsExactly("b", "a", "z");
    }

    @Test
    void whatTookNoPartIsNamedWithItsReason() {
        double none = Double.NaN;
        Ranking ranking =
                sum(
                        table(
                                List.of(utility("u1"), utility("u2"), utility("u3")),
                                new double[] {.1, none, none},
                                new double[] {.2, .3, none}),
                        Map.of());
        assertThat(ranking.leftOut())
                .containsExactly(
                        new Ranking.LeftOut("u2", List.of("a"), "1 of 2 candidates lack it"),
                        new Ranking.LeftOut("u3", List.of("a", "b"), "no candidate has it"));
        assertThat(ranking.measures()).containsExactly(utility("u1"));
    }

    @Test
    void nobodyCannotBeRanked() {
        assertThatThrownBy(() -> sum(new ScoreTable(List.of(), ONE, List.of()), Map.of()))
                .hasMessage("nothing to rank: there is no candidate");
    }

    @Test
    void aTableOfScoresHasOneLinePerCandidateAndOneScorePerMeasure() {
        List<OptionalDouble> line = List.of(OptionalDouble.of(1));
        assertThatThrownBy(() -> new ScoreTable(List.of("a", "b"), ONE, List.of(line)))
                .hasMessage("a score table needs one line per candidate");
        assertThatThrownBy(() -> new ScoreTable(List.of("a"), List.of(), List.of(line)))
                .hasMessage("a score table needs one score per measure");
    }

    /** A strategy of somebody else, which gives these points whatever the scores. */
    private record Careless(double[] given) implements RankingStrategy<Linear.Options> {

        @Override
        public String key() {
            return "careless";
        }

        @Override
        public String title() {
            return "Careless";
        }

        @Override
        public String description() {
            return "";
        }

        @Override
        public Linear.Options defaults() {
            return new Linear.Options();
        }

        @Override
        public double[] points(double[] scores, Linear.Options options) {
            java.util.Arrays.fill(scores, 7);
            return given;
        }
    }

    /** A strategy of somebody else that ends in an error. */
    private record Failing() implements RankingStrategy<Linear.Options> {

        @Override
        public String key() {
            return "failing";
        }

        @Override
        public String title() {
            return "Failing";
        }

        @Override
        public String description() {
            return "";
        }

        @Override
        public Linear.Options defaults() {
            return new Linear.Options();
        }

        @Override
        public double[] points(double[] scores, Linear.Options options) {
            throw new IllegalStateException("a fault of its own");
        }
    }

    private static Ranking by(double... given) {
        return Ranker.rank(
                table(ONE, new double[] {.1}, new double[] {.2}),
                new Careless(given),
                new Linear.Options());
    }

    @Test
    void aStrategyThatGivesNoFiniteNumberForEachScoreIsRefused() {
        for (double[] wrong :
                List.of(
                        new double[] {1},
                        new double[] {1, 2, 3},
                        new double[] {1, Double.NaN},
                        new double[] {Double.POSITIVE_INFINITY, 1})) {
            assertThatThrownBy(() -> by(wrong))
                    .isInstanceOf(EvaluationException.class)
                    .hasMessageStartingWith("ranking careless gave [")
                    .hasMessageContaining("for 2 scores; expected a finite number for each");
        }
        assertThatThrownBy(() -> by((double[]) null)).hasMessageContaining("gave nothing");
        assertThat(by(2, 1).places().get(0).candidate()).isEqualTo("a");
    }

    @Test
    void aStrategyThatFailsIsNotComparedAndSaidSo() {
        Strategies some =
                new Strategies(
                        List.of(
                                new Careless(new double[] {Double.NaN, 1}),
                                new Summation(),
                                new Failing()));
        List<String> notes = new ArrayList<>();
        Map<String, Map<String, Integer>> ranks =
                some.ranks(
                        table(ONE, new double[] {.1}, new double[] {.2}), RankWeights.EQUAL, notes);
        assertThat(ranks).isEqualTo(Map.of("summation", Map.of("b", 1, "a", 2)));
        assertThat(notes)
                .satisfiesExactly(
                        first -> assertThat(first).startsWith("ranking careless gave [NaN"),
                        second ->
                                assertThat(second)
                                        .isEqualTo(
                                                "ranking failing failed with IllegalStateException and is not compared"));
    }

    private static Measure measure(String key, boolean ranked, double score) {
        return new Measure(key, key, Dimension.UTILITY, ranked, 0, 1, 1, Estimate.of(.123), score);
    }

    @Test
    void reportsAreRankedByTheScoresOfTheirRankedMeasures() {
        Report a = report("first", List.of(measure("x", true, .5), measure("told", false, 1)));
        Report b = report("second", List.of(measure("y", true, .75), measure("x", true, .25)));
        ScoreTable scores = Ranker.scores(List.of(a, b));
        assertThat(scores.candidates()).containsExactly("first", "second");
        assertThat(scores.measures()).containsExactly(utility("x"), utility("y"));
        assertThat(scores.scores())
                .containsExactly(
                        List.of(OptionalDouble.of(.5), OptionalDouble.empty()),
                        List.of(OptionalDouble.of(.25), OptionalDouble.of(.75)));
        assertThat(
                        Ranker.rank(List.of(b, a), new Summation(), new Summation.Options())
                                .places()
                                .get(0)
                                .candidate())
                .isEqualTo("first");
    }

    @Test
    void whatWasSkippedOrFailedForSomebodyIsNotedOnce() {
        List<Measure> some = List.of(measure("x", true, .5));
        Report a =
                report(
                        "first",
                        some,
                        new Outcome.Skipped("z", "Z", "no dates"),
                        new Outcome.Failed("y", "Y", ErrorCode.METRIC_FAILED, "broke"));
        Report b = report("second", some, new Outcome.Skipped("z", "Z", "no dates"));
        Ranking ranking = Ranker.rank(List.of(a, b), new Summation(), new Summation.Options());
        assertThat(ranking.notes())
                .containsExactly(
                        "y failed for first (METRIC_FAILED): broke",
                        "z was skipped for first: no dates");
        assertThat(ranking.noting(List.of("first of all")).notes())
                .startsWith("first of all")
                .hasSize(3);
        assertThat(ranking.noting(List.of()).places()).isEqualTo(ranking.places());
    }
}

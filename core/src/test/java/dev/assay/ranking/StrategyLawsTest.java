package dev.assay.ranking;

import static dev.assay.ranking.Candidates.privacy;
import static dev.assay.ranking.Candidates.table;
import static dev.assay.ranking.Candidates.utility;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every shipped strategy, and what sets one apart from the others. */
class StrategyLawsTest {

    private static final List<ScoreTable.Column> MEASURES =
            List.of(utility("u1"), utility("u2"), privacy("p1"));

    static List<RankingStrategy<?>> shipped() {
        return Strategies.SHIPPED.all();
    }

    private static <O extends Record> double[] points(
            RankingStrategy<O> strategy, double... scores) {
        return strategy.points(scores, strategy.defaults());
    }

    private static <O extends Record> Ranking rank(RankingStrategy<O> strategy, ScoreTable table) {
        return Ranker.rank(table, strategy, strategy.defaults());
    }

    private static List<double[]> examples() {
        List<double[]> examples = new ArrayList<>();
        for (int seed = 0; seed < 40; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            boolean tied = seed % 2 == 0;
            examples.add(
                    DoubleStream.generate(
                                    () -> tied ? random.nextInt(5) / 4.0 : random.nextDouble())
                            .limit(1 + random.nextInt(12))
                            .toArray());
        }
        return examples;
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void itSaysWhatItIs(RankingStrategy<?> strategy) {
        assertThat(strategy.key()).matches("[a-z]+");
        assertThat(strategy.title()).isEqualToIgnoringCase(strategy.key());
        assertThat(strategy.description()).endsWith(".").contains(" ");
        assertThat(strategy.defaults()).isNotNull();
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void pointsRiseWithScoresAndAreEqualForEqualOnes(RankingStrategy<?> strategy) {
        for (double[] scores : examples()) {
            double[] points = points(strategy, scores.clone());
            assertThat(points).hasSameSizeAs(scores);
            for (int i = 0; i < scores.length; i++) {
                for (int j = 0; j < scores.length; j++) {
                    if (scores[i] >= scores[j]) {
                        assertThat(points[i])
                                .as("%s", Arrays.toString(scores))
                                .isGreaterThanOrEqualTo(points[j]);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void theOrderOfCandidatesMovesNoPoints(RankingStrategy<?> strategy) {
        for (double[] scores : examples()) {
            double[] turned = new double[scores.length];
            Arrays.setAll(turned, i -> scores[(i + 1) % scores.length]);
            double[] points = points(strategy, scores.clone());
            double[] ofTurned = points(strategy, turned);
            for (int i = 0; i < scores.length; i++) {
                assertThat(ofTurned[i]).isEqualTo(points[(i + 1) % scores.length]);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void whereNothingTellsCandidatesApartAllOfThemLead(RankingStrategy<?> strategy) {
        double[] line = {.3, .7, .5};
        assertThat(rank(strategy, table(MEASURES, line, line, line)).places())
                .extracting(Ranking.Place::rank)
                .containsOnly(1);
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void whoIsBetterInEveryMeasureLeads(RankingStrategy<?> strategy) {
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[][] lines = new double[4][];
            Arrays.setAll(lines, i -> random.doubles(3, 0, .9).toArray());
            lines[2] = new double[] {.95, .95, .95};
            Ranking ranking = rank(strategy, table(MEASURES, lines));
            assertThat(ranking.places().get(0).candidate()).as("seed %s", seed).isEqualTo("c");
        }
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void whoIsNowhereWorseNeverRanksLower(RankingStrategy<?> strategy) {
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[][] lines = new double[5][];
            Arrays.setAll(lines, i -> random.ints(3, 0, 4).mapToDouble(n -> n / 4.0).toArray());
            Map<String, Integer> ranks = ranks(rank(strategy, table(MEASURES, lines)));
            for (int i = 0; i < lines.length; i++) {
                for (int j = 0; j < lines.length; j++) {
                    double[] a = lines[i];
                    double[] b = lines[j];
                    if (IntStream.range(0, 3).allMatch(m -> a[m] >= b[m])) {
                        assertThat(ranks.get(name(i)))
                                .as("seed %s: %s, %s", seed, Arrays.toString(a), Arrays.toString(b))
                                .isLessThanOrEqualTo(ranks.get(name(j)));
                    }
                }
            }
        }
    }

    private static String name(int candidate) {
        return String.valueOf((char) ('a' + candidate));
    }

    private static Map<String, Integer> ranks(Ranking ranking) {
        Map<String, Integer> ranks = new TreeMap<>();
        ranking.places().forEach(place -> ranks.put(place.candidate(), place.rank()));
        return ranks;
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void theOrderOfCandidatesAndMeasuresMovesNoRank(RankingStrategy<?> strategy) {
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[][] lines = new double[6][];
            Arrays.setAll(lines, i -> random.ints(3, 0, 5).mapToDouble(n -> n / 4.0).toArray());
            ScoreTable straight = table(MEASURES, lines);
            ScoreTable turned =
                    new ScoreTable(
                            reversed(straight.candidates()),
                            reversed(MEASURES),
                            reversed(straight.scores()).stream()
                                    .map(StrategyLawsTest::reversed)
                                    .toList());
            assertThat(ranks(rank(strategy, turned)))
                    .as("seed %s", seed)
                    .isEqualTo(ranks(rank(strategy, straight)));
        }
    }

    private static <T> List<T> reversed(List<T> list) {
        List<T> reversed = new ArrayList<>(list);
        java.util.Collections.reverse(reversed);
        return reversed;
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void ranksAreCountedFromTheTopAndTotalsAreSumsOfPoints(RankingStrategy<?> strategy) {
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[][] lines = new double[6][];
            Arrays.setAll(lines, i -> random.ints(3, 0, 5).mapToDouble(n -> n / 4.0).toArray());
            Ranking ranking = rank(strategy, table(MEASURES, lines));
            for (Ranking.Place place : ranking.places()) {
                long better =
                        ranking.places().stream()
                                .filter(other -> other.total() > place.total() + 1e-9)
                                .count();
                assertThat(place.rank()).isEqualTo(1 + (int) better);
                double u = place.points().get("u1") + place.points().get("u2");
                double p = place.points().get("p1");
                assertThat(place.byLetter()).containsOnlyKeys("u", "p");
                assertThat(place.byLetter().get("u")).isEqualTo(u);
                assertThat(place.byLetter().get("p")).isEqualTo(p);
                assertThat(place.total()).isEqualTo(u + p);
                for (String letter : List.of("u", "p")) {
                    double own = place.byLetter().get(letter);
                    assertThat(place.rankByLetter().get(letter))
                            .isEqualTo(
                                    1
                                            + (int)
                                                    ranking.places().stream()
                                                            .filter(
                                                                    other ->
                                                                            other.byLetter()
                                                                                            .get(
                                                                                                    letter)
                                                                                    > own + 1e-9)
                                                            .count());
                }
            }
        }
    }

    @Test
    void linearPointsAreSharesOfTheWayFromTheWorstToTheBest() {
        assertThat(points(new Linear(), .25, .5, .375, .75, .25)).containsExactly(0, .5, .25, 1, 0);
        assertThat(points(new Linear(), .25, .25)).containsExactly(.5, .5);
    }

    @Test
    void allButSummationLookAtTheOrderOrAtShares() {
        for (double[] scores : examples()) {
            double[] moved = Arrays.stream(scores).map(score -> score / 4 + .5).toArray();
            for (RankingStrategy<?> strategy : shipped()) {
                double[] expected =
                        strategy instanceof Summation ? moved : points(strategy, scores.clone());
                double[] found = points(strategy, moved.clone());
                for (int i = 0; i < scores.length; i++) {
                    assertThat(found[i])
                            .as("%s of %s", strategy.key(), Arrays.toString(scores))
                            .isCloseTo(expected[i], org.assertj.core.data.Offset.offset(1e-12));
                }
            }
        }
    }

    @Test
    void normalPointsMarkTheEndsAndNothingElse() {
        assertThat(points(new Normal(), .2, .4, .3, .4, .2, .35))
                .containsExactly(0, 1, .5, 1, 0, .5);
        assertThat(points(new Normal(), .2)).containsExactly(.5);
    }

    /** pandas 1.5.3: qcut(scores, groups, labels=False, duplicates="drop"). */
    @Test
    void quantileGroupsAreThoseOfPandas() {
        assertThat(quantile(4, .1, .1, .2, .4, .4, .7, .9, 1))
                .containsExactly(0, 0, 1, 1, 1, 2, 3, 3);
        assertThat(quantile(3, .05, .3, .31, .32, .9)).containsExactly(0, 0, 1, 2, 2);
        assertThat(quantile(4, .2, .4, .4, .4, .6, .8)).containsExactly(0, 0, 0, 0, 2, 2);
        assertThat(quantile(2, .1, .2, .3, .4, .5, .6, .7, .8, .9))
                .containsExactly(0, 0, 0, 0, 0, 1, 1, 1, 1);
    }

    private static double[] quantile(int groups, double... scores) {
        return new Quantile().points(scores, new Quantile.Options(groups));
    }

    @Test
    void groupsAreCalledCoarseBelowTwoCandidatesEach() {
        Quantile quantile = new Quantile();
        assertThat(quantile.remarks(8, new Quantile.Options(4))).isEmpty();
        assertThat(quantile.remarks(7, new Quantile.Options(4)))
                .containsExactly("quantile groups are coarse with only 7 candidates");
        assertThat(quantile.remarks(4, new Quantile.Options(2))).isEmpty();
        assertThat(new Linear().remarks(1, new Linear.Options())).isEmpty();
        Ranking few = rank(quantile, table(MEASURES, new double[] {.1, .2, .3}));
        assertThat(few.notes()).hasSize(1);
    }
}

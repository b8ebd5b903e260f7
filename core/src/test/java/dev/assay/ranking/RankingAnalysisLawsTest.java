package dev.assay.ranking;

import static dev.assay.ranking.Candidates.privacy;
import static dev.assay.ranking.Candidates.sample;
import static dev.assay.ranking.Candidates.table;
import static dev.assay.ranking.Candidates.utility;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.report.ReferencePoints.Point;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** When two candidates are told apart, and where ranks lie over half-samples. */
class RankingAnalysisLawsTest {

    private static final int SAMPLES = 100;

    private static final List<ScoreTable.Column> ONE = List.of(utility("u1"));
    private static final List<ScoreTable.Column> BOTH = List.of(utility("u1"), privacy("p1"));
    private static final List<ScoreTable.Column> TWO = List.of(utility("u1"), utility("u2"));

    private static RankingUncertainty analyse(
            ScoreTable table, double level, Map<String, List<Map<String, Point>>> resampled) {
        return RankingAnalysis.of(
                table,
                resampled,
                new Summation(),
                new Summation.Options(),
                RankWeights.EQUAL,
                Strategies.SHIPPED,
                level);
    }

    private static List<Map<String, Point>> samples(
            int count, IntFunction<Map<String, Point>> one) {
        List<Map<String, Point>> samples = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            samples.add(one.apply(i));
        }
        return samples;
    }

    private static double swing(int sample) {
        return sample % 2 == 0 ? .01 : -.01;
    }

    /** The sample deviation of a hundred swings by .01 around nothing. */
    private static final double DEVIATION = .01 * Math.sqrt(100 / 99.0);

    private static RankingUncertainty oneMeasure(double deviations) {
        double better = .5 + deviations * DEVIATION;
        return analyse(
                table(ONE, new double[] {better}, new double[] {.5}),
                .95,
                Map.of(
                        "a",
                        samples(SAMPLES, i -> sample("u1", better + swing(i))),
                        "b",
                        samples(SAMPLES, i -> sample("u1", .5))));
    }

    /** Two comparisons, total and measure: the normal quantile at 1 − .05/4 is 2.2414. */
    @Test
    void aPairIsTiedUpToBonferronisQuantileOfItsOwnDeviation() {
        assertThat(oneMeasure(2.241).tied("a", "b")).isTrue();
        assertThat(oneMeasure(2.242).tied("a", "b")).isFalse();
        RankingUncertainty.Tie tie = oneMeasure(2).ties().get(0);
        assertThat(tie.first()).isEqualTo("a");
        assertThat(tie.second()).isEqualTo("b");
        assertThat(tie.difference()).isCloseTo(2 * DEVIATION, within(1e-15));
        assertThat(tie.error()).isCloseTo(DEVIATION, within(1e-15));
    }

    /** Five comparisons, total, two dimensions and two measures: 2.5758 at 1 − .05/10. */
    @Test
    void whereThereAreDimensionsTheyAreComparedToo() {
        for (double deviations : new double[] {2.575, 2.577}) {
            double better = .5 + deviations * DEVIATION;
            RankingUncertainty found =
                    analyse(
                            table(BOTH, new double[] {better, .5}, new double[] {.5, .5}),
                            .95,
                            Map.of(
                                    "a",
                                    samples(
                                            SAMPLES,
                                            i -> sample("u1", better + swing(i), "p1", .5)),
                                    "b",
                                    samples(SAMPLES, i -> sample("u1", .5, "p1", .5))));
            assertThat(found.tied("a", "b")).isEqualTo(deviations < 2.576);
        }
    }

    /**
     * Nine measures that swing independently of each other, by the columns of a Hadamard matrix:
     * each is within its deviation, and the total of three times the deviation shows what none does
     * alone. Ten comparisons: the normal quantile at 1 − .05/20 is 2.8070.
     */
    @Test
    void totalsTellApartWhatNoSingleMeasureDoes() {
        List<ScoreTable.Column> nine = new ArrayList<>();
        for (int measure = 1; measure <= 9; measure++) {
            nine.add(utility("u" + measure));
        }
        double deviation = .01 * Math.sqrt(16 / 15.0);
        for (double share : new double[] {.93, .94}) {
            double[] better = new double[9];
            double[] plain = new double[9];
            java.util.Arrays.fill(better, .5 + share * deviation);
            java.util.Arrays.fill(plain, .5);
            List<Map<String, Point>> a = samples(16, i -> swung(i, better[0], .01));
            List<Map<String, Point>> b = samples(16, i -> swung(i, .5, 0));
            assertThat(
                            analyse(table(nine, better, plain), .95, Map.of("a", a, "b", b))
                                    .tied("a", "b"))
                    .as("%s of a deviation in each measure", share)
                    .isEqualTo(share < .9357);
        }
    }

    private static Map<String, Point> swung(int sample, double around, double by) {
        Map<String, Point> swung = new HashMap<>();
        for (int measure = 1; measure <= 9; measure++) {
            double score = around + (Integer.bitCount(sample & measure) % 2 == 0 ? by : -by);
            swung.put("u" + measure, new Point(score, score));
        }
        return swung;
    }

    @Test
    void aDimensionTellsApartWhatTheTotalsHide() {
        ScoreTable table = table(BOTH, new double[] {.6, .5}, new double[] {.5, .6});
        Map<String, List<Map<String, Point>>> steady =
                Map.of(
                        "a",
                        samples(10, i -> sample("u1", .6, "p1", .5)),
                        "b",
                        samples(10, i -> sample("u1", .5, "p1", .6)));
        RankingUncertainty found = analyse(table, .95, steady);
        assertThat(found.ties()).isEmpty();
        assertThat(found.tied("a", "b")).isFalse();
    }

    /** Totals and dimensions are equal: only the measures can tell, and only as far as they do. */
    private static boolean tiedByMeasures(double drawnDifference, double swing) {
        ScoreTable table = table(TWO, new double[] {.75, .25}, new double[] {.25, .75});
        List<Map<String, Point>> a =
                samples(
                        SAMPLES,
                        i -> {
                            double moved = drawnDifference + Math.signum(swing(i)) * swing;
                            return sample("u1", .25 + moved, "u2", .25);
                        });
        List<Map<String, Point>> b = samples(SAMPLES, i -> sample("u1", .25, "u2", .25));
        return analyse(table, .95, Map.of("a", a, "b", b)).tied("a", "b");
    }

    @Test
    void aMeasureTellsApartOnlyAsFarAsTheHalfSamplesShowIt() {
        assertThat(tiedByMeasures(.5, 0)).as("shown by each half-sample").isFalse();
        assertThat(tiedByMeasures(0, 0)).as("shown by none").isTrue();
        assertThat(tiedByMeasures(-.2, 0)).as("shown the other way round").isTrue();
        assertThat(tiedByMeasures(5e-13, 0)).as("shown in last bits alone").isTrue();
        assertThat(tiedByMeasures(2e-12, 0)).isFalse();
        // Three comparisons: the normal quantile at 1 − .05/6 is 2.3940.
        assertThat(tiedByMeasures(.0241, .01)).isFalse();
        assertThat(tiedByMeasures(.0240, .01)).isTrue();
        assertThat(tiedByMeasures(.6, .15))
                .as("what the whole tables show bounds what the halves do: .5 is less than .6")
                .isFalse();
        assertThat(tiedByMeasures(.6, .22))
                .as("2.394 · .22 · √(100/99) = .529 lies between .5 and .6")
                .isTrue();
    }

    @Test
    void candidatesWithoutAnyDifferenceAreTiedAtEveryLevel() {
        List<Map<String, Point>> same = samples(5, i -> sample("u1", .5));
        for (double level : new double[] {.01, .5, .999}) {
            assertThat(
                            analyse(
                                            table(ONE, new double[] {.5}, new double[] {.5}),
                                            level,
                                            Map.of("a", same, "b", same))
                                    .tied("b", "a"))
                    .isTrue();
        }
        assertThatThrownBy(() -> analyse(table(ONE, new double[] {.5}), 1, Map.of()))
                .hasMessageContaining("level must be in (0, 1)");
    }

    @Test
    void onlyPairsAreTiedAndEachOnce() {
        List<Map<String, Point>> same = samples(5, i -> sample("u1", .5));
        RankingUncertainty found =
                analyse(
                        table(ONE, new double[] {.5}, new double[] {.5}, new double[] {.5}),
                        .9,
                        Map.of("a", same, "b", same, "c", same));
        assertThat(found.ties())
                .extracting(tie -> tie.first() + tie.second())
                .containsExactly("ab", "ac", "bc");
        assertThat(found.tied("a", "a")).isFalse();
    }

    /** Candidate a leads fifteen of twenty half-samples. */
    private static RankingUncertainty fifteenOfTwenty(double level) {
        return analyse(
                table(ONE, new double[] {.6}, new double[] {.5}),
                level,
                Map.of(
                        "a",
                        samples(20, i -> sample("u1", i < 15 ? .6 : .4)),
                        "b",
                        samples(20, i -> sample("u1", .5))));
    }

    @Test
    void ranksOverHalfSamplesAreSharesAndTheMiddleOfThem() {
        RankingUncertainty half = fifteenOfTwenty(.5);
        assertThat(half.samples()).isEqualTo(20);
        assertThat(half.candidates())
                .containsExactly(
                        new RankingUncertainty.Candidate("a", .75, 1, 1, List.of(.75, .25)),
                        new RankingUncertainty.Candidate("b", .25, 2, 2, List.of(.25, .75)));
        assertThat(fifteenOfTwenty(.49).candidates().get(0).highest())
                .as("five of each side are cut off, and the sixth is still a lead")
                .isEqualTo(1);
        RankingUncertainty wide = fifteenOfTwenty(.75);
        assertThat(wide.candidates())
                .containsExactly(
                        new RankingUncertainty.Candidate("a", .75, 1, 2, List.of(.75, .25)),
                        new RankingUncertainty.Candidate("b", .25, 1, 2, List.of(.25, .75)));
    }

    @Test
    void withoutHalfSamplesNothingIsKnownOfRanksAndNobodyIsTied() {
        ScoreTable table = table(ONE, new double[] {.6}, new double[] {.5}, new double[] {.4});
        RankingUncertainty found = analyse(table, .9, Map.of());
        assertThat(found.samples()).isZero();
        assertThat(found.ties()).isEmpty();
        assertThat(found.candidates())
                .allSatisfy(
                        one -> {
                            assertThat(one.lowest()).isEqualTo(1);
                            assertThat(one.highest()).isEqualTo(3);
                            assertThat(one.shares()).containsExactly(0.0, 0.0, 0.0);
                        });
        assertThat(found.sensitivity()).noneMatch(line -> line.contains("half-samples"));
        Map<String, List<Map<String, Point>>> empty =
                Map.of("a", List.of(), "b", List.of(), "c", List.of());
        assertThat(analyse(table, .9, empty).samples()).isZero();
        Map<String, List<Map<String, Point>>> partly =
                Map.of("a", samples(5, i -> sample("u1", .5)));
        assertThat(analyse(table, .9, partly).samples()).as("one candidate of three").isZero();
    }

    @Test
    void whatIsNotResampledForEverybodyTakesNoPartInTiesAndIsNamed() {
        ScoreTable table =
                table(
                        List.of(utility("u1"), utility("u2"), utility("u3")),
                        new double[] {.5, .1, .9},
                        new double[] {.5, .9, Double.NaN});
        Map<String, List<Map<String, Point>>> resampled = new HashMap<>();
        resampled.put("a", samples(4, i -> sample("u1", .5, "u2", .1, "u3", .9)));
        resampled.put(
                "b",
                samples(
                        4,
                        i ->
                                i == 2
                                        ? sample("u1", .5, "u3", .9)
                                        : sample("u1", .5, "u2", .9, "u3", .9)));
        RankingUncertainty found = analyse(table, .9, resampled);
        assertThat(found.notes())
                .containsExactly("ties and rank shares rest on resampled measures, without u2, u3");
        assertThat(found.tied("a", "b")).isTrue();
        resampled.put("b", samples(4, i -> sample("u1", .5, "u2", .9)));
        RankingUncertainty more = analyse(table, .9, resampled);
        assertThat(more.tied("a", "b")).isFalse();
        assertThat(more.notes())
                .containsExactly("ties and rank shares rest on resampled measures, without u3");
    }

    @Test
    void whatIsResampledForAllIsNotNoted() {
        assertThat(oneMeasure(1).notes()).isEmpty();
    }

    @Test
    void theParetoFrontHoldsExactlyWhomNobodyDominates() {
        ScoreTable table =
                table(
                        BOTH,
                        new double[] {.5, .5},
                        new double[] {.5, .5},
                        new double[] {.5, .4},
                        new double[] {.4, .5},
                        new double[] {.6, .1},
                        new double[] {.1, .6});
        assertThat(analyse(table, .9, Map.of()).pareto())
                .as("equals dominate each other not; equal in one and worse in the other is beaten")
                .containsExactlyInAnyOrder("a", "b", "e", "f");
    }

    @Test
    void leavingOutAMeasureLeavesOutItsWeight() {
        ScoreTable table = table(BOTH, new double[] {.9, .1}, new double[] {.5, .6});
        RankingUncertainty found =
                RankingAnalysis.of(
                        table,
                        Map.of(),
                        new Summation(),
                        new Summation.Options(),
                        new RankWeights(Map.of("u1", 2.0)),
                        new Strategies(List.of(new Linear())),
                        .9);
        assertThat(found.withoutEach()).isEqualTo(Map.of("u1", "b", "p1", "a"));
        assertThat(found.byStrategy()).isEqualTo(Map.of("linear", Map.of("a", 1, "b", 2)));
        assertThat(analyse(table(ONE, new double[] {.5}), .9, Map.of()).withoutEach())
                .as("of a single measure nothing would be left")
                .isEmpty();
    }

    @Test
    void aWeightOfAMeasureThatIsNotResampledWeighsWhereItTakesPart() {
        ScoreTable table = table(BOTH, new double[] {.9, .1}, new double[] {.5, .6});
        List<Map<String, Point>> same = samples(5, i -> sample("p1", .5));
        RankingUncertainty found =
                RankingAnalysis.of(
                        table,
                        Map.of("a", same, "b", same),
                        new Summation(),
                        new Summation.Options(),
                        new RankWeights(Map.of("u1", 2.0, "privacy", 1.0)),
                        Strategies.SHIPPED,
                        .9);
        assertThat(found.candidates().get(0).candidate()).isEqualTo("a");
        assertThat(found.samples()).isEqualTo(5);
        assertThat(found.notes()).hasSize(1);
    }

    @Test
    void leavingOutAMeasureKeepsTheWeightsOfTheOthers() {
        List<ScoreTable.Column> three = List.of(utility("u1"), utility("u2"), privacy("p1"));
        RankingUncertainty found =
                RankingAnalysis.of(
                        table(three, new double[] {.9, .1, .5}, new double[] {.6, .6, .5}),
                        Map.of(),
                        new Summation(),
                        new Summation.Options(),
                        new RankWeights(Map.of("u1", 3.0)),
                        Strategies.SHIPPED,
                        .9);
        assertThat(found.withoutEach()).isEqualTo(Map.of("u1", "b", "u2", "a", "p1", "a"));
    }

    private static RankingUncertainty told(
            Map<String, String> without,
            Map<String, Map<String, Integer>> strategies,
            int samples) {
        return new RankingUncertainty(
                samples, .95, List.of(), List.of(), without, strategies, List.of(), List.of());
    }

    @Test
    void whatWouldChangeTheLeaderIsToldInSentences() {
        Map<String, String> without = new java.util.TreeMap<>();
        for (String measure : List.of("m1", "m2", "m3")) {
            without.put(measure, "a");
        }
        without.put("m4", "b");
        Map<String, Map<String, Integer>> strategies = new java.util.TreeMap<>();
        strategies.put("linear", Map.of("a", 1, "b", 2));
        strategies.put("normal", Map.of("a", 2, "b", 1));
        strategies.put("summation", Map.of("a", 2, "b", 1));
        assertThat(told(without, strategies, 1).sensitivity())
                .containsExactly(
                        "leaving out one measure, the leader would be a (without m1 or m2 or m3), b (without m4)",
                        "by strategy, the leader would be a (linear), b (normal, summation)",
                        "ranks are those of the middle 95 % of the half-samples; ties are called at level 95 %"
                                + " over all comparisons of a pair");
        without.put("m0", "a");
        assertThat(told(without, Map.of(), 0).sensitivity())
                .containsExactly(
                        "leaving out one measure, the leader would be a (without any of 4), b (without m4)");
        assertThat(
                        told(Map.of("m", "a"), Map.of("linear", Map.of("a", 1, "b", 1)), 0)
                                .sensitivity())
                .hasSize(2)
                .first()
                .isEqualTo("leaving out any one measure, the leader stays a");
        assertThat(told(Map.of(), Map.of(), 0).sensitivity()).isEqualTo(Collections.emptyList());
    }
}

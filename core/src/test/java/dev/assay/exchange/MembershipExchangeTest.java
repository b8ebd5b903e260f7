package dev.assay.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.engine.run.OpenContext;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Exchange;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class MembershipExchangeTest {

    /** The Kolmogorov–Smirnov distance exceeded once in a thousand times, times √n. */
    private static final double KS_ONE_IN_A_THOUSAND = 1.949;

    @Test
    void theNullIsThatOfAllLabellingsOfASmallPool() {
        double[] scores = {3, 1, 4, 1, 5, 9, 2};
        double truth = scores[0] + scores[1] + scores[2];
        int atLeast = 0;
        int all = 0;
        double sum = 0;
        for (int mask = 0; mask < 1 << scores.length; mask++) {
            if (Integer.bitCount(mask) == 3) {
                double value = 0;
                for (int i = 0; i < scores.length; i++) {
                    value += (mask >> i & 1) == 1 ? scores[i] : 0;
                }
                all++;
                sum += value;
                atLeast += value >= truth ? 1 : 0;
            }
        }
        Exchange found =
                in(
                        2,
                        7,
                        context ->
                                MembershipExchange.of(
                                                context,
                                                3,
                                                4,
                                                20_000,
                                                labels ->
                                                        new double[] {
                                                            3 * labels.meanOfMembers(scores)
                                                        })
                                        .exchange(0));
        assertThat(found.p()).isCloseTo((double) atLeast / all, within(0.015));
        assertThat(found.nullMean()).isCloseTo(sum / all, within(0.1));
    }

    @Test
    void aLabellingIsTheSameWhetherItIsKeptOrDrawnAgain() {
        for (int outsiders : new int[] {4, 200_000}) {
            Relabellings pool = new Relabellings(3, outsiders, 999);
            DrawnLabels.Drawn drawn = in(2, 7, context -> context.get(new DrawnLabels(pool)));
            assertThat(drawn.kept()).hasSize(outsiders == 4 ? 999 : 0);
            for (int draw : new int[] {0, 500, 998}) {
                Labels again = Labels.drawn(3, outsiders, drawn.seeds().get(draw));
                Labels labels = drawn.labels(draw);
                assertThat(labels.members()).isEqualTo(3);
                assertThat(IntStream.range(0, again.size()).filter(labels::isMember).toArray())
                        .containsExactly(
                                IntStream.range(0, again.size()).filter(again::isMember).toArray());
            }
        }
    }

    @Test
    void everyLabellingOfASmallPoolIsDrawnEquallyOften() {
        Map<String, Integer> often = new java.util.TreeMap<>();
        for (int seed = 0; seed < 10_000; seed++) {
            Labels labels = Labels.drawn(2, 3, seed);
            String word =
                    IntStream.range(0, 5)
                            .mapToObj(i -> labels.isMember(i) ? "m" : "o")
                            .reduce("", String::concat);
            often.merge(word, 1, Integer::sum);
        }
        assertThat(often).hasSize(10);
        double chi =
                often.values().stream().mapToDouble(n -> (n - 1000.0) * (n - 1000) / 1000).sum();
        assertThat(chi).as("chi-squared with 9 degrees of freedom").isLessThan(27.88);
    }

    @Test
    void equalSeedsGiveEqualBitsOnAnyNumberOfThreads() {
        double[] scores = new SplittableRandom(5).doubles(60).toArray();
        Function<EvaluationContext, double[]> work =
                context ->
                        MembershipExchange.of(
                                        context,
                                        40,
                                        20,
                                        199,
                                        labels -> new double[] {labels.meanDifference(scores)})
                                .nulls(0);
        double[] alone = in(1, 3, work);
        assertThat(in(4, 3, work)).isEqualTo(alone);
        assertThat(in(2, 4, work)).isNotEqualTo(alone);
    }

    @Test
    void pValuesAreUniformWhenLabelsAreRandom() {
        uniform(60, 99);
    }

    @Test
    @Tag("simulation")
    void pValuesAreUniformOverTwoThousandSeeds() {
        uniform(2000, 499);
    }

    private static void uniform(int seeds, int draws) {
        double[][] p = new double[2][seeds];
        for (int seed = 0; seed < seeds; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[] a = random.doubles(50).toArray();
            double[] b = random.doubles(50).map(x -> Math.pow(x, 8)).toArray();
            MembershipExchange exchange =
                    in(
                            2,
                            seed,
                            context ->
                                    MembershipExchange.of(
                                            context,
                                            30,
                                            20,
                                            draws,
                                            labels ->
                                                    new double[] {
                                                        labels.meanDifference(a),
                                                        labels.meanDifference(b)
                                                    }));
            p[0][seed] = exchange.exchange(0).p();
            p[1][seed] = exchange.p();
        }
        for (double[] one : p) {
            Arrays.sort(one);
            double distance = 0;
            for (int i = 0; i < seeds; i++) {
                distance = Math.max(distance, Math.abs((i + 0.5) / seeds - one[i]));
            }
            assertThat(distance * Math.sqrt(seeds))
                    .as("Kolmogorov-Smirnov distance times the root of the seeds")
                    .isLessThan(KS_ONE_IN_A_THOUSAND);
        }
    }

    @Test
    void manyStatisticsOfOneKindAreNoMoreThanOne() {
        double[] scores = new SplittableRandom(8).doubles(30).toArray();
        MembershipExchange exchange =
                in(
                        2,
                        1,
                        context ->
                                MembershipExchange.of(
                                        context,
                                        10,
                                        20,
                                        199,
                                        labels -> {
                                            double one = labels.meanDifference(scores);
                                            return new double[] {one, 3 * one, one + 7};
                                        }));
        assertThat(exchange.p()).isEqualTo(exchange.exchange(0).p());
        assertThat(exchange.strongest()).isZero();
    }

    @Test
    void aStatisticThatNeverVariesAccusesNobody() {
        MembershipExchange exchange =
                in(
                        1,
                        1,
                        context ->
                                MembershipExchange.of(
                                        context, 5, 5, 99, labels -> new double[] {1}));
        assertThat(exchange.p()).isEqualTo(1);
        assertThat(exchange.exchange(0)).isEqualTo(new Exchange(1, 1, 0, 99));
    }

    static <T> T in(int threads, long seed, Function<EvaluationContext, T> work) {
        Table table = Table.of("t", NumericColumn.of("x", 1, 2));
        EvaluationData data = EvaluationData.of(Schema.of(table), table, table, Optional.of(table));
        return in(data, threads, seed, work);
    }

    static <T> T in(
            EvaluationData data, int threads, long seed, Function<EvaluationContext, T> work) {
        RunSettings settings = RunSettings.defaults().withSeed(seed).withThreads(threads);
        try (OpenContext context = new OpenContext(data, settings, Map.of())) {
            return work.apply(context.boundTo("test", List.of()));
        }
    }
}

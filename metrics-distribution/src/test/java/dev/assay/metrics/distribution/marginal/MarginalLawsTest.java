package dev.assay.metrics.distribution.marginal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.distribution.Clouds;
import dev.assay.metrics.distribution.internal.Divergences;
import dev.assay.metrics.distribution.space.SanityChecks;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Laws of the divergences of columns and of survival curves; the seed is in the message. */
final class MarginalLawsTest {

    private static final List<Metric<?>> MARGINAL =
            List.of(
                    new JensenShannon(),
                    new KullbackLeibler(),
                    new InverseKullbackLeibler(),
                    new PopulationStabilityIndex(),
                    new RenyiDivergence(),
                    new HillNumbers(),
                    new ChiSquared(),
                    new KMarginals(),
                    new WassersteinOfColumns(),
                    new CramerVonMises(),
                    new AndersonDarling());

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 5);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void levelsMayBeRenamedInBothTables(long seed) {
        Table real = TestTables.patients("real", 200, seed, 0);
        Table synthetic = TestTables.patients("synthetic", 150, seed + 100, 0.5);
        EvaluationData before = EvaluationData.of(real, synthetic);
        EvaluationData after = EvaluationData.of(renamed(real), renamed(synthetic));
        for (Metric<?> metric : MARGINAL) {
            values(metric, before, seed)
                    .forEach(
                            (key, value) ->
                                    assertThat(values(metric, after, seed).get(key))
                                            .as(key + ", seed " + seed)
                                            .isCloseTo(
                                                    value, offset(1e-9 * (1 + Math.abs(value)))));
        }
    }

    @Test
    void synthcitysOrderOfLevelsDoesNotSeeThatTwoOfThemAreSwapped() {
        double[] real = IntStream.range(0, 100).mapToDouble(i -> i < 80 ? 0 : 1).toArray();
        double[] swapped = IntStream.range(0, 100).mapToDouble(i -> i < 80 ? 1 : 0).toArray();
        assertThat(
                        SynthcityMarginals.inverseDivergence(
                                SynthcityMarginals.frequencies(real, swapped, false)))
                .isCloseTo(1, offset(1e-12));
        assertThat(
                        SynthcityMarginals.inverseDivergence(
                                SynthcityMarginals.frequencies(real, swapped, true)))
                .isLessThan(0.6);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aCopiedColumnHasNoChiSquaredAtAll(long seed) {
        double[] numbers = Clouds.normal(90, 1, 0, 1, seed).column(0);
        assertThat(
                        SynthcityMarginals.chiSquaredTail(
                                SynthcityMarginals.frequencies(numbers, numbers, true)))
                .isCloseTo(1, offset(1e-12));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aCopyHasNoDivergenceAtAll(long seed) {
        Table real = TestTables.patients("real", 150, seed, 0);
        EvaluationData copy =
                EvaluationData.of(real, TestTables.shuffled(real, seed).named("copy"));
        Map<String, Double> sanity = values(new SanityChecks(), copy, seed);
        assertThat(sanity.get("sanity_data_mismatch")).as("seed " + seed).isZero();
        assertThat(sanity.get("sanity_nearest_distance")).as("seed " + seed).isZero();
        assertThat(sanity.get("sanity_close_values")).as("seed " + seed).isEqualTo(1);
        assertThat(values(new JensenShannon(), copy, seed).get("jensen_shannon"))
                .as("seed " + seed)
                .isZero();
        assertThat(values(new InverseKullbackLeibler(), copy, seed).get("inverse_kl"))
                .as("seed " + seed)
                .isEqualTo(1);
        assertThat(values(new KullbackLeibler(), copy, seed).get("kl_divergence"))
                .as("seed " + seed)
                .isZero();
        assertThat(values(new ChiSquared(), copy, seed).get("chi_squared_effect"))
                .as("seed " + seed)
                .isZero();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void swappingTheTablesTurnsSignedSurvivalDistancesAround(long seed) {
        SurvivalCurve first = survival(seed);
        SurvivalCurve second = survival(seed + 100);
        MetricResult there = SurvivalDistance.compare(first, second, Detail.VALUES);
        MetricResult back = SurvivalDistance.compare(second, first, Detail.VALUES);
        assertThat(value(there, "survival_km_distance"))
                .as("seed " + seed)
                .isEqualTo(value(back, "survival_km_distance"));
        assertThat(value(there, "survival_km_optimism"))
                .as("seed " + seed)
                .isCloseTo(-value(back, "survival_km_optimism"), offset(1e-12));
        assertThat(value(there, "survival_km_sightedness"))
                .as("seed " + seed)
                .isCloseTo(-value(back, "survival_km_sightedness"), offset(1e-12));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void divergencesGrowWithTheirOrderAndDiversitiesFall(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] p = shares(random);
        double[] q = shares(random);
        double last = Double.NEGATIVE_INFINITY;
        double diversity = Double.POSITIVE_INFINITY;
        for (double order :
                new double[] {
                    Double.NEGATIVE_INFINITY,
                    -3,
                    -1,
                    0,
                    0.3,
                    0.9,
                    1,
                    1.1,
                    2,
                    8,
                    Double.POSITIVE_INFINITY
                }) {
            double value = Divergences.renyi(p, q, order);
            assertThat(value)
                    .as("order " + order + ", seed " + seed)
                    .isGreaterThanOrEqualTo(last - 1e-12);
            last = value;
            if (order >= 0) {
                assertThat(Divergences.hill(p, order))
                        .as("order " + order + ", seed " + seed)
                        .isBetween(1.0, diversity + 1e-12);
                diversity = Divergences.hill(p, order);
            }
        }
        assertThat(Divergences.jensenShannon(p, q))
                .as("seed " + seed)
                .isEqualTo(Divergences.jensenShannon(q, p));
    }

    private static <O extends Record> Map<String, Double> values(
            Metric<O> metric, EvaluationData data, long seed) {
        Map<String, Double> values = new java.util.LinkedHashMap<>();
        TestRun.of(data)
                .seed(seed)
                .detail(Detail.VALUES)
                .evaluate(metric)
                .measures()
                .forEach((key, estimate) -> values.put(key, estimate.value()));
        return values;
    }

    private static double value(MetricResult result, String key) {
        return Optional.ofNullable(result.measures().get(key)).orElseThrow().value();
    }

    private static Table renamed(Table table) {
        List<Column> columns =
                table.columns().stream()
                        .map(
                                column ->
                                        column instanceof CategoricalColumn levels
                                                ? CategoricalColumn.of(
                                                        levels.name(),
                                                        levels.kind(),
                                                        IntStream.range(0, levels.rows())
                                                                .mapToObj(
                                                                        row ->
                                                                                levels.isMissing(
                                                                                                row)
                                                                                        ? ""
                                                                                        : new StringBuilder(
                                                                                                        levels
                                                                                                                .level(
                                                                                                                        row))
                                                                                                .reverse()
                                                                                                .toString())
                                                                .toList())
                                                : column)
                        .toList();
        return Table.of(table.name(), columns);
    }

    private static SurvivalCurve survival(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] times = random.doubles(80).map(u -> Math.rint(-40 * Math.log(1 - u))).toArray();
        boolean[] occurred = new boolean[80];
        for (int i = 0; i < 80; i++) {
            occurred[i] = random.nextDouble() < 0.7;
        }
        return SurvivalCurve.of(times, occurred);
    }

    private static double[] shares(SplittableRandom random) {
        double[] weights = random.doubles(7).map(u -> u * u + 1e-3).toArray();
        double sum = java.util.Arrays.stream(weights).sum();
        return java.util.Arrays.stream(weights).map(weight -> weight / sum).toArray();
    }
}

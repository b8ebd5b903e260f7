package dev.assay.metrics.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metrics.distribution.detection.Detection;
import dev.assay.metrics.distribution.detection.Detector;
import dev.assay.metrics.distribution.marginal.ChiSquared;
import dev.assay.metrics.distribution.marginal.InverseKullbackLeibler;
import dev.assay.metrics.distribution.marginal.JensenShannon;
import dev.assay.metrics.distribution.space.KernelDiscrepancy;
import dev.assay.metrics.distribution.space.SanityChecks;
import dev.assay.metrics.distribution.space.WassersteinDistance;
import dev.assay.metrics.distribution.support.AlphaPrecision;
import dev.assay.metrics.distribution.support.Authenticity;
import dev.assay.metrics.distribution.support.PrecisionRecallDensityCoverage;
import dev.assay.metrics.distribution.support.Toys;
import dev.assay.stat.Matrix;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Laws of the metrics of synthcity's catalogue over seeded tables of numbers, categories and
 * missing cells; the seed is in the message.
 */
final class SynthcityLawsTest {

    private static final List<Metric<?>> CATALOGUE =
            List.of(
                    new SanityChecks(),
                    new JensenShannon(),
                    new ChiSquared(),
                    new InverseKullbackLeibler(),
                    new KernelDiscrepancy(),
                    new WassersteinDistance(),
                    new PrecisionRecallDensityCoverage(),
                    new AlphaPrecision(),
                    new Authenticity());

    private static final Detection.Options DETECTION =
            new Detection.Options(List.of(Detector.LOGREG, Detector.GMM), 3, 10_000);

    @Test
    void everyValueLiesOnItsScale() {
        Seeds.each(
                5,
                seed -> {
                    EvaluationData data = drawn(seed);
                    for (Metric<?> metric : CATALOGUE) {
                        scales(metric, data)
                                .forEach(
                                        spec ->
                                                assertThat(values(metric, data).get(spec.key()))
                                                        .as(spec.key())
                                                        .isBetween(
                                                                spec.scale().min() - 1e-12,
                                                                spec.scale().max() + 1e-12));
                    }
                });
    }

    @Test
    void aCopyIsEqualByEveryStatisticAndDetectedByNone() {
        Seeds.each(
                3,
                seed -> {
                    Table real = TestTables.patients("real", 120, seed, 0);
                    EvaluationData copy =
                            EvaluationData.of(real, TestTables.shuffled(real, seed).named("copy"));
                    assertThat(values(new JensenShannon(), copy).get("jensen_shannon")).isZero();
                    assertThat(values(new InverseKullbackLeibler(), copy).get("inverse_kl"))
                            .isEqualTo(1);
                    assertThat(values(new KernelDiscrepancy(), copy).get("kernel_mmd_biased"))
                            .isCloseTo(0, within(1e-12));
                    Map<String, Double> transport = values(new WassersteinDistance(), copy);
                    assertThat(transport.get("wasserstein_w1")).isCloseTo(0, within(1e-12));
                    assertThat(transport.get("wasserstein_sinkhorn")).isCloseTo(0, within(1e-9));
                    Map<String, Double> sanity = values(new SanityChecks(), copy);
                    assertThat(sanity.get("sanity_data_mismatch")).isZero();
                    assertThat(sanity.get("sanity_common_rows")).isEqualTo(1);
                    values(new Detection(), copy, DETECTION)
                            .forEach(
                                    (key, value) ->
                                            assertThat(value).as(key).isLessThanOrEqualTo(0.6));
                });
    }

    @Tag("thorough")
    @Test
    void theOrderOfRowsDoesNotMatter() {
        Seeds.each(
                3,
                seed -> {
                    EvaluationData data = drawn(seed);
                    EvaluationData turned =
                            EvaluationData.of(
                                    TestTables.shuffled(data.real(), seed + 7),
                                    TestTables.shuffled(data.synthetic(), seed + 9));
                    for (Metric<?> metric : CATALOGUE) {
                        Map<String, Double> before = values(metric, data);
                        values(metric, turned)
                                .forEach(
                                        (key, value) ->
                                                assertThat(value)
                                                        .as(key)
                                                        .isCloseTo(
                                                                before.get(key),
                                                                within(
                                                                        1e-9
                                                                                * (1
                                                                                        + Math.abs(
                                                                                                value)))));
                    }
                });
    }

    /** Bins are REAL's, so a swap of the tables moves them. */
    @Test
    void theDivergenceOfBinnedNumbersIsNotSymmetric() {
        Seeds.each(
                5,
                seed -> {
                    EvaluationData there =
                            EvaluationData.of(
                                    Clouds.table("r", Clouds.normal(200, 1, 0, 1, seed)),
                                    Clouds.table("s", Clouds.normal(200, 1, 1, 2, seed + 50)));
                    EvaluationData back = EvaluationData.of(there.synthetic(), there.real());
                    assertThat(values(new JensenShannon(), there).get("jensen_shannon"))
                            .isNotEqualTo(values(new JensenShannon(), back).get("jensen_shannon"));
                });
    }

    /** Identifiability with unit weights is the first recall of the released α-precision code. */
    @Test
    void farFromTheRealRowsNoneOfThemIsIdentifiable() {
        Seeds.each(
                5,
                seed -> {
                    Matrix real = Clouds.normal(60, 3, 0, 1, seed);
                    Matrix far = Clouds.normal(60, 3, 1000, 1, seed + 50);
                    assertThat(
                                    Toys.values(real, far).entrySet().stream()
                                            .filter(
                                                    entry ->
                                                            entry.getKey().equals("ir_reference")
                                                                    || entry.getKey()
                                                                            .equals("coverage"))
                                            .mapToDouble(Map.Entry::getValue)
                                            .max()
                                            .orElseThrow())
                            .isLessThanOrEqualTo(1e-3);
                });
    }

    @Test
    void shiftedTablesAreDetectedForSure() {
        Seeds.each(
                3,
                seed -> {
                    Table real = TestTables.patients("real", 150, seed, 0);
                    Table other = TestTables.patients("s", 150, seed + 100, 0);
                    double[] moved =
                            Arrays.stream(other.numeric("pressure").toArray())
                                    .map(value -> value + 1000)
                                    .toArray();
                    EvaluationData data =
                            EvaluationData.of(
                                    real, other.with(List.of(NumericColumn.of("pressure", moved))));
                    values(new Detection(), data, DETECTION)
                            .forEach((key, value) -> assertThat(value).as(key).isGreaterThan(0.95));
                });
    }

    private static EvaluationData drawn(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return EvaluationData.of(
                TestTables.patients("real", 60 + random.nextInt(90), seed, 0),
                TestTables.patients(
                        "synthetic", 60 + random.nextInt(90), seed + 100, random.nextDouble()));
    }

    private static <O extends Record> List<MeasureSpec> scales(
            Metric<O> metric, EvaluationData data) {
        Map<String, Double> found = values(metric, data);
        return metric.measures(MetricSetup.of(metric.defaults(), data.schema())).stream()
                .filter(spec -> found.containsKey(spec.key()))
                .toList();
    }

    private static <O extends Record> Map<String, Double> values(
            Metric<O> metric, EvaluationData data) {
        return values(metric, data, metric.defaults());
    }

    private static <O extends Record> Map<String, Double> values(
            Metric<O> metric, EvaluationData data, O options) {
        MetricResult result =
                TestRun.of(data).seed(1).detail(Detail.VALUES).evaluate(metric, options);
        Map<String, Double> values = new LinkedHashMap<>();
        result.measures().forEach((key, estimate) -> values.put(key, estimate.value()));
        return values;
    }
}

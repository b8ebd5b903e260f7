package dev.assay.metrics.distribution.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Estimate;
import dev.assay.metric.Metric;
import dev.assay.metrics.distribution.Clouds;
import dev.assay.metrics.distribution.Seeds;
import dev.assay.stat.Matrix;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * PAPERS §10, family D: laws of precision, recall, density and coverage, and of their relatives,
 * over seeded clouds.
 */
final class NeighbourBallsLawsTest {

    @Test
    void sharesLieInTheUnitIntervalAndDensityIsPositiveExactlyWhenPrecisionIs() {
        Seeds.each(
                20,
                seed -> {
                    Map<String, Double> values =
                            everything(real(seed), Clouds.moved(synthetic(seed), 1, 0, seed * 0.3));
                    values.forEach(
                            (key, value) -> {
                                assertThat(value).as(key).isGreaterThanOrEqualTo(0);
                                if (!key.equals("prdc_density")) {
                                    assertThat(value).as(key).isLessThanOrEqualTo(1);
                                }
                            });
                    assertThat(values.get("prdc_density") > 0)
                            .isEqualTo(values.get("prdc_precision") > 0);
                });
    }

    @Test
    void swappingTheTablesSwapsPrecisionAndRecall() {
        Seeds.each(
                10,
                seed -> {
                    Map<String, Double> values = everything(real(seed), synthetic(seed));
                    Map<String, Double> swapped = everything(synthetic(seed), real(seed));
                    for (String family :
                            List.of(
                                    "prdc",
                                    "improved_precision_recall",
                                    "symmetric_precision_recall",
                                    "precision_recall_cover",
                                    "p_precision_recall")) {
                        assertThat(swapped.get(family + "_recall"))
                                .as(family)
                                .isCloseTo(values.get(family + "_precision"), within(1e-12));
                        assertThat(swapped.get(family + "_precision"))
                                .as(family)
                                .isCloseTo(values.get(family + "_recall"), within(1e-12));
                    }
                });
    }

    @Test
    void movingTurningScalingAndShufflingDoNotMatter() {
        Seeds.each(
                10,
                seed -> {
                    Map<String, Double> values = everything(real(seed), synthetic(seed));
                    Map<String, Double> changed =
                            everything(
                                    Clouds.shuffled(Clouds.moved(real(seed), 5, 0.4, -3), seed),
                                    Clouds.shuffled(
                                            Clouds.moved(synthetic(seed), 5, 0.4, -3), seed + 1));
                    values.forEach(
                            (key, value) ->
                                    assertThat(changed.get(key))
                                            .as(key)
                                            .isCloseTo(value, within(1e-9)));
                });
    }

    @Test
    void sharesAndDensityTimesKGrowWithK() {
        Seeds.each(
                10,
                seed -> {
                    Map<String, Double> before = Map.of();
                    for (int k = 1; k <= 8; k++) {
                        Map<String, Double> values = prdc(real(seed), synthetic(seed), k);
                        values.put("prdc_density", k * values.get("prdc_density"));
                        Map<String, Double> smaller = before;
                        values.forEach(
                                (key, value) ->
                                        assertThat(value)
                                                .as(key)
                                                .isGreaterThanOrEqualTo(
                                                        smaller.getOrDefault(key, 0.0) - 1e-12));
                        before = values;
                    }
                });
    }

    @Test
    void tablesFarApartScoreZero() {
        Seeds.each(
                10,
                seed ->
                        assertThat(
                                        everything(
                                                        real(seed),
                                                        Clouds.moved(synthetic(seed), 1, 0, 1e6))
                                                .values())
                                .containsOnly(0.0));
    }

    @Test
    void aCopyScoresOne() {
        Seeds.each(
                10,
                seed ->
                        everything(real(seed), Clouds.shuffled(real(seed), seed))
                                .forEach(
                                        (key, value) ->
                                                assertThat(value)
                                                        .as(key)
                                                        .isCloseTo(1, within(1e-12))));
    }

    /**
     * f(m) of Salvy et al. (2025) by the sum over the beta-binomial distribution, n = 12, K = 3.
     */
    @Test
    void clippedCoverageIsTheInverseOfItsExpectation() {
        int n = 12;
        int k = 3;
        int most = 40;
        double[] expected = new double[most + 1];
        for (int m = 0; m <= most; m++) {
            for (int j = 0; j <= m; j++) {
                double probability =
                        Math.exp(
                                logChoose(m, j)
                                        + logBeta(k + j, n - k + m - j)
                                        - logBeta(k, n - k));
                expected[m] += Math.min(j, k) * probability / k;
            }
        }
        for (int m = 0; m <= most; m++) {
            assertThat(
                            ClippedDensityCoverage.calibrated(expected[m] + 1e-9, n, most, k)
                                    * (most + 1))
                    .isCloseTo(m + 1, within(1e-9));
            assertThat(
                            ClippedDensityCoverage.calibrated(expected[m] - 1e-9, n, most, k)
                                    * (most + 1))
                    .isCloseTo(m, within(1e-9));
        }
    }

    /**
     * The claim of Salvy et al. (2025): with a share of bad rows far away, both clipped values are
     * about that of the good ones.
     */
    @Test
    void clippedValuesAreAboutTheShareOfGoodRows() {
        for (double good : new double[] {0.3, 0.6, 0.9}) {
            Matrix real = Clouds.normal(1000, 4, 0, 1, 1);
            Matrix fine = Clouds.normal((int) (1000 * good), 4, 0, 1, 2);
            Matrix bad = Clouds.normal(1000 - fine.rows(), 4, 50, 1, 3);
            Map<String, Double> values =
                    values(
                            real,
                            Clouds.stacked(fine, bad),
                            new ClippedDensityCoverage(),
                            new ClippedDensityCoverage.Options(5, Clouds.RAW));
            assertThat(values.get("clipped_density_coverage_density"))
                    .isCloseTo(good, within(0.06));
            assertThat(values.get("clipped_density_coverage_coverage"))
                    .isCloseTo(good, within(0.06));
        }
    }

    private static double logChoose(int n, int j) {
        double sum = 0;
        for (int i = 1; i <= j; i++) {
            sum += Math.log((double) (n - j + i) / i);
        }
        return sum;
    }

    private static double logBeta(int a, int b) {
        return logFactorial(a - 1) + logFactorial(b - 1) - logFactorial(a + b - 1);
    }

    private static double logFactorial(int n) {
        double sum = 0;
        for (int i = 2; i <= n; i++) {
            sum += Math.log(i);
        }
        return sum;
    }

    private static Matrix real(long seed) {
        return Clouds.normal(60, 3, 0, 1, seed);
    }

    private static Matrix synthetic(long seed) {
        return Clouds.normal(60, 3, 0.5, 1.3, seed + 500);
    }

    private static Map<String, Double> everything(Matrix x, Matrix y) {
        Map<String, Double> values = prdc(x, y, 5);
        values.putAll(
                values(
                        x,
                        y,
                        new ImprovedPrecisionRecall(),
                        new ImprovedPrecisionRecall.Options(3, Clouds.RAW)));
        values.putAll(
                values(
                        x,
                        y,
                        new SymmetricPrecisionRecall(),
                        new SymmetricPrecisionRecall.Options(5, Clouds.RAW)));
        values.putAll(
                values(
                        x,
                        y,
                        new PrecisionRecallCover(),
                        new PrecisionRecallCover.Options(3, 3, Clouds.RAW)));
        values.putAll(
                values(
                        x,
                        y,
                        new ClippedDensityCoverage(),
                        new ClippedDensityCoverage.Options(5, Clouds.RAW)));
        values.putAll(
                values(
                        x,
                        y,
                        new ProbabilisticPrecisionRecall(),
                        new ProbabilisticPrecisionRecall.Options(4, 1.2, 1000, Clouds.RAW)));
        return values;
    }

    private static Map<String, Double> prdc(Matrix x, Matrix y, int k) {
        return values(
                x,
                y,
                new PrecisionRecallDensityCoverage(),
                new PrecisionRecallDensityCoverage.Options(
                        NeighbourNumber.of(k), Boundary.STRICT_OR_SAME, Clouds.RAW));
    }

    static <O extends Record> Map<String, Double> values(
            Matrix x, Matrix y, Metric<O> metric, O options) {
        Map<String, Double> values = new LinkedHashMap<>();
        Map<String, Estimate> measures = Clouds.run(x, y).evaluate(metric, options).measures();
        measures.forEach((key, estimate) -> values.put(key, estimate.value()));
        return values;
    }
}

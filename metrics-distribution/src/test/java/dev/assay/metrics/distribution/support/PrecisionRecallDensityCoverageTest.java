package dev.assay.metrics.distribution.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.Assay;
import dev.assay.engine.run.RunListener;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.distribution.Clouds;
import dev.assay.metrics.distribution.Reference;
import dev.assay.stat.Matrix;
import dev.assay.testkit.MetricContract;
import dev.assay.testkit.TestTables;
import dev.assay.testkit.reference.Parity;
import dev.assay.testkit.reference.Tolerance;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@ExtendWith(Parity.class)
final class PrecisionRecallDensityCoverageTest
        extends MetricContract<PrecisionRecallDensityCoverage.Options> {

    private static final List<String> NAMES = List.of("precision", "recall", "density", "coverage");

    PrecisionRecallDensityCoverageTest() {
        super(new PrecisionRecallDensityCoverage());
    }

    static List<String> pairs() {
        return Reference.NUMERIC;
    }

    /**
     * Values of the PRDC authors' definition, exact distances: {@code numeric/*.json}, {@code
     * prdc.k*.exact}.
     */
    @ParameterizedTest
    @MethodSource("pairs")
    void meetsTheReferenceResults(String pair) {
        JsonNode golden = Reference.json("numeric/" + pair + ".json").get("prdc");
        Matrix real = Reference.real(pair);
        Matrix synthetic = Reference.synthetic(pair);
        for (int k : new int[] {1, 3, 5, 10}) {
            JsonNode expected = golden.get("k" + k).get("exact");
            check(
                    pair,
                    result(real, synthetic, k, Boundary.STRICT),
                    expected.get("strict"),
                    "strict k=" + k);
            check(
                    pair,
                    result(real, synthetic, k, Boundary.INCLUSIVE),
                    expected.get("le"),
                    "inclusive k=" + k);
            assertThat(ExpectedCoverage.of(real.rows(), synthetic.rows(), k))
                    .as("expected coverage")
                    .isCloseTo(
                            golden.get("k" + k).get("expected_coverage_same_dist").asDouble(),
                            within(1e-12));
        }
    }

    @Test
    void allRowsEqualAreOutsideWhenStrictAndInsideOtherwise() {
        Matrix same = Clouds.normal(30, 3, 1, 0, 1);
        assertThat(values(result(same, same, 5, Boundary.STRICT))).containsOnly(0.0);
        assertThat(values(result(same, same, 5, Boundary.STRICT_OR_SAME)).subList(0, 2))
                .containsOnly(1.0);
        assertThat(values(result(same, same, 5, Boundary.INCLUSIVE)).get(3)).isEqualTo(1.0);
    }

    @Test
    void coverageOfAPerfectGeneratorIsTheExpectedOneWithinThreeDeviationsOver200Seeds() {
        double sum = 0;
        double squares = 0;
        for (int seed = 0; seed < 200; seed++) {
            MetricResult result =
                    result(
                            Clouds.normal(80, 2, 0, 1, 2 * seed),
                            Clouds.normal(60, 2, 0, 1, 2 * seed + 1),
                            3,
                            Boundary.STRICT);
            double coverage = result.measures().get("prdc_coverage").value();
            sum += coverage;
            squares += coverage * coverage;
        }
        double mean = sum / 200;
        double error = Math.sqrt((squares / 200 - mean * mean) / 200);
        assertThat(mean).isCloseTo(ExpectedCoverage.of(80, 60, 3), within(3 * error));
    }

    @Test
    void autoTakesTheSmallestKThatIsExpectedToCoverNinetyFivePercent() {
        assertThat(ExpectedCoverage.smallestK(1000, 1000, 999)).isEqualTo(5);
        assertThat(ExpectedCoverage.smallestK(1000, 100, 99)).isEqualTo(31);
        Matrix real = Clouds.normal(200, 2, 0, 1, 3);
        Matrix synthetic = Clouds.normal(150, 2, 0, 1, 4);
        int k = ExpectedCoverage.smallestK(200, 150, 149);
        assertThat(
                        Clouds.run(real, synthetic)
                                .evaluate(
                                        metricOf(),
                                        new PrecisionRecallDensityCoverage.Options(
                                                NeighbourNumber.auto(),
                                                Boundary.STRICT_OR_SAME,
                                                Clouds.RAW))
                                .measures())
                .isEqualTo(result(real, synthetic, k, Boundary.STRICT_OR_SAME).measures());
    }

    private static PrecisionRecallDensityCoverage metricOf() {
        return new PrecisionRecallDensityCoverage();
    }

    private static MetricResult result(Matrix real, Matrix synthetic, int k, Boundary boundary) {
        return Clouds.run(real, synthetic)
                .evaluate(
                        metricOf(),
                        new PrecisionRecallDensityCoverage.Options(
                                NeighbourNumber.of(k), boundary, Clouds.RAW));
    }

    private static List<Double> values(MetricResult result) {
        return NAMES.stream().map(name -> result.measures().get("prdc_" + name).value()).toList();
    }

    private static void check(String pair, MetricResult found, JsonNode expected, String what) {
        for (String name : NAMES) {
            Parity.equal(
                    "prdc",
                    pair,
                    name + " " + what,
                    found.measures().get("prdc_" + name).value(),
                    expected.get(name).asDouble(),
                    Tolerance.absolute(1e-12));
        }
    }

    @Test
    void whoWatchesARunHearsHowFarEachSearchIs() {
        Map<String, List<Double>> heard = new ConcurrentHashMap<>();
        EvaluationData data = TestTables.data();
        Assay.evaluation()
                .real(data.real())
                .synthetic(data.synthetic())
                .preset("audit")
                .run(
                        new RunListener() {
                            @Override
                            public void advanced(String what, double share) {
                                heard.computeIfAbsent(what, any -> new CopyOnWriteArrayList<>())
                                        .add(share);
                            }
                        });
        assertThat(heard)
                .containsKeys("neighbours real among real", "neighbours real among synthetic")
                .allSatisfy(
                        (what, shares) ->
                                assertThat(shares)
                                        .as(what)
                                        .contains(0.0, 1.0)
                                        .allMatch(share -> share >= 0 && share <= 1));
    }
}

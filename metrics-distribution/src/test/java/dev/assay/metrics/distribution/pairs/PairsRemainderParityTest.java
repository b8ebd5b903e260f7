package dev.assay.metrics.distribution.pairs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.metrics.distribution.GradePairs;
import dev.assay.metrics.distribution.internal.Samples;
import dev.assay.testkit.reference.Parity;
import dev.assay.testkit.reference.Tolerance;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the reference results of the papers have beside the headline values of pairs of columns. */
@ExtendWith(Parity.class)
final class PairsRemainderParityTest {

    private static final Tolerance EXACT = Tolerance.absolute(1e-12);

    static List<String> samples() {
        return GradePairs.names();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void scoresOfPairsOnACoarserGrid(String name) {
        JsonNode golden = GradePairs.json("grade/pairs/" + name + ".json");
        PlanePoints real = GradePoints.of(name, "real");
        PlanePoints synthetic = GradePoints.of(name, "syn");
        PlaneFields fields = PlaneFields.of(real, synthetic, 200).orElseThrow();
        eden(name, golden, fields, "mass_n5_grid200", Contours.OWN);
        eden(name, golden, fields, "common_levels_n5_grid200", Contours.COMMON);
        eden(name, golden, fields, "common_equal_density_steps_n5_grid200", Contours.EQUAL_DENSITY);
        Parity.equal(
                "kl_score",
                name,
                "grid 200",
                fields.divergence(1),
                golden.at("/kl/grid200").asDouble(),
                Tolerance.relative(1e-8));
        Parity.equal(
                "correlation_score",
                name,
                "correlation of the real points",
                Samples.correlation(real.x(), real.y()),
                golden.at("/correlation/R_real").asDouble(),
                EXACT);
        Parity.equal(
                "correlation_score",
                name,
                "correlation of the synthetic points",
                Samples.correlation(synthetic.x(), synthetic.y()),
                golden.at("/correlation/R_syn").asDouble(),
                EXACT);
    }

    private static void eden(
            String name, JsonNode golden, PlaneFields fields, String key, Contours contours) {
        Parity.equal(
                "eden_score",
                name,
                key,
                DensityContours.mean(fields.overlaps(contours, 5)),
                golden.at("/eden/" + key + "/score").asDouble(),
                Tolerance.absolute(1e-3));
    }
}

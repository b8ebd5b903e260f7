package dev.assay.metrics.distribution.space;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.metrics.distribution.Reference;
import dev.assay.metrics.distribution.support.Toys;
import dev.assay.stat.Matrix;
import dev.assay.testkit.reference.Parity;
import dev.assay.testkit.reference.Tolerance;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * What the papers claim of the toy experiments, on the inputs and beside the results of the
 * reference.
 */
@ExtendWith(Parity.class)
public final class ToyExperimentsTest {

    @Tag("thorough")
    @Test
    void oneOutlierLiftsPrecisionOrRecallAndMovesNeitherAlphaPrecisionNorBallRecall() {
        Matrix real = Reference.matrix("toy/outlier_X.csv");
        Matrix above = Toys.outlierSynthetic(1);
        Map<String, Double> clean = Toys.values(real, above);
        Map<String, Double> outlier = Toys.values(Toys.withOutlier(real), above);
        JsonNode golden = Reference.json("toy/outlier.json");
        Toys.compare("outlier, mu = 1, none", clean, golden.get("none").get(20));
        Toys.compare("outlier, mu = 1, real", outlier, golden.get("real_outlier").get(20));
        assertThat(outlier.get("precision") - clean.get("precision")).isGreaterThan(0.8);
        assertThat(Math.abs(outlier.get("ip") - clean.get("ip"))).isLessThan(0.03);
        assertThat(Math.abs(outlier.get("ir_ball") - clean.get("ir_ball"))).isLessThan(0.03);

        Matrix below = Toys.outlierSynthetic(-1);
        clean = Toys.values(real, below);
        outlier = Toys.values(real, Toys.withOutlier(below));
        Toys.compare("outlier, mu = -1, none", clean, golden.get("none").get(0));
        Toys.compare("outlier, mu = -1, synthetic", outlier, golden.get("fake_outlier").get(0));
        assertThat(outlier.get("recall") - clean.get("recall")).isGreaterThan(0.8);
        assertThat(Math.abs(outlier.get("ip") - clean.get("ip"))).isLessThan(0.03);
        assertThat(Math.abs(outlier.get("ir_ball") - clean.get("ir_ball"))).isLessThan(0.03);
    }

    @Test
    void alphaPrecisionSeesTwoModesFilledByOne() {
        JsonNode golden = Reference.json("toy/mode_resolution.json");
        for (boolean matched : new boolean[] {true, false}) {
            double before = 2;
            for (int i = 0; i < golden.get("mu").size(); i++) {
                double mu = golden.get("mu").get(i).asDouble();
                Matrix[] pair = Toys.modeResolution(mu, matched);
                Map<String, Double> values = Toys.values(pair[0], pair[1]);
                Toys.compare(
                        "mode resolution, mu = " + mu + (matched ? ", matched" : ", text"),
                        values,
                        golden.get(matched ? "matched" : "text").get(i));
                if (matched ? mu > 1.5 : mu > 0) {
                    assertThat(values.get("ip")).as("IP at μ = %s", mu).isLessThan(before);
                }
                if (matched) {
                    assertThat(values.get("precision"))
                            .as("precision at μ = %s", mu)
                            .isGreaterThan(0.97);
                    assertThat(values.get("recall")).as("recall at μ = %s", mu).isGreaterThan(0.97);
                }
                before = values.get("ip");
            }
        }
    }

    @Test
    void droppedModesAreSeenByBallRecallAndCoverageLongBeforeImprovedRecall() {
        JsonNode golden = Reference.json("toy/mode_dropping.json");
        Matrix real = Reference.matrix("toy/modedrop_X.csv");
        double recall = 0;
        double coverage = 2;
        double ball = 2;
        for (int i = 0; i < golden.get("p").size(); i++) {
            double share = golden.get("p").get(i).asDouble();
            Map<String, Double> values = Toys.values(real, Toys.droppedModes(share));
            Toys.compare("mode dropping, p = " + share, values, golden.get("res").get(i));
            Parity.equal(
                    "toy experiments",
                    "mode dropping, p = " + share,
                    "frechet",
                    Frechet.between(real, Toys.droppedModes(share)).distance(),
                    golden.get("res").get(i).get("frechet").asDouble(),
                    Tolerance.relative(1e-6));
            if (share <= 0.9) {
                assertThat(values.get("recall")).as("recall at p = %s", share).isGreaterThan(0.85);
            }
            assertThat(values.get("coverage")).as("coverage at p = %s", share).isLessThan(coverage);
            assertThat(values.get("ir_ball")).as("ball recall at p = %s", share).isLessThan(ball);
            recall = values.get("recall");
            coverage = values.get("coverage");
            ball = values.get("ir_ball");
        }
        assertThat(recall).as("recall with nine modes gone").isLessThan(0.2);
    }
}

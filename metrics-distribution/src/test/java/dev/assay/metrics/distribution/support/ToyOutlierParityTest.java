package dev.assay.metrics.distribution.support;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.metrics.distribution.Reference;
import dev.assay.metrics.distribution.space.ToyExperimentsTest;
import dev.assay.stat.Matrix;
import dev.assay.testkit.reference.Parity;
import dev.assay.testkit.reference.Tolerance;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every setting of the outlier experiment; {@link ToyExperimentsTest} has its ends. */
@Tag("simulation")
final class ToyOutlierParityTest {

    private static final int ROWS = 2000;

    @ParameterizedTest
    @ValueSource(strings = {"none", "real_outlier", "fake_outlier"})
    void everySettingOfTheOutlierExperimentMeetsTheReference(String outlier) {
        JsonNode golden = Reference.json("toy/outlier.json");
        Matrix points = Reference.matrix("toy/outlier_X.csv");
        Matrix real = outlier.equals("real_outlier") ? Toys.withOutlier(points) : points;
        for (int i = 0; i < golden.get("mu").size(); i++) {
            double mu = golden.get("mu").get(i).asDouble();
            Matrix moved = Toys.outlierSynthetic(mu);
            Matrix synthetic = outlier.equals("fake_outlier") ? Toys.withOutlier(moved) : moved;
            Toys.compare(
                    "outlier " + outlier + ", mu = " + mu,
                    Toys.values(real, synthetic),
                    golden.get(outlier).get(i));
            if (golden.get(outlier).get(i).get("boris_new").has("P_curve")) {
                SupportCurves ours = Toys.curves(real, synthetic);
                JsonNode released = golden.get(outlier).get(i).get("boris_new");
                JsonNode alternative = golden.get(outlier).get(i).get("boris_new_alt");
                curve("P, mu = " + mu, ours.precision(), released.get("P_curve"));
                curve("P, mu = " + mu, ours.precision(), alternative.get("P_curve"));
                curve("R, mu = " + mu, ours.reference(), released.get("R_curve"));
                curve("R ball, mu = " + mu, ours.ball(), alternative.get("R_curve"));
            }
        }
    }

    private static void curve(String what, SupportCurve ours, JsonNode theirs) {
        for (int i = 0; i < theirs.size(); i++) {
            Parity.equal(
                    "toy experiments",
                    what,
                    "point " + i,
                    ours.values()[i],
                    theirs.get(i).asDouble(),
                    Tolerance.absolute(1.0 / ROWS + 1e-6));
        }
    }
}

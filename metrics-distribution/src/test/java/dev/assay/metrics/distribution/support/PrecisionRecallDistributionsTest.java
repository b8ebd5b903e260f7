package dev.assay.metrics.distribution.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.distribution.Clouds;
import dev.assay.metrics.distribution.Reference;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import dev.assay.testkit.MetricContract;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import dev.assay.testkit.reference.Parity;
import dev.assay.testkit.reference.Tolerance;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(Parity.class)
final class PrecisionRecallDistributionsTest
        extends MetricContract<PrecisionRecallDistributions.Options> {

    private static final List<String> HISTOGRAMS =
            List.of(
                    "identical_uniform4",
                    "disjoint",
                    "half_precision",
                    "half_recall",
                    "paper_fig2e_like",
                    "paper_fig2f_like",
                    "unnormalised_zero_bins",
                    "dirichlet20_0",
                    "dirichlet20_1",
                    "dirichlet20_2",
                    "dirichlet20_3",
                    "dirichlet20_4",
                    "dirichlet100_dual_a",
                    "dirichlet100_dual_b");

    PrecisionRecallDistributionsTest() {
        super(new PrecisionRecallDistributions());
    }

    static List<String> histograms() {
        return HISTOGRAMS;
    }

    @ParameterizedTest
    @MethodSource("histograms")
    void theCurvesOfHistogramsAreThoseOfTheAuthors(String name) {
        JsonNode golden = Reference.json("prd/histograms.json").get(name);
        PrdCurve curve =
                new PrdCurve(doubles(golden.get("ref_dist_P")), doubles(golden.get("eval_dist_Q")));
        for (int count : new int[] {11, 1001}) {
            JsonNode expected = golden.get("angles" + count);
            double[] angles = PrdCurve.angles(count);
            equal(name, "F8, angles " + count, curve.bestF(8, angles), expected.get("F8"));
            equal(
                    name,
                    "F1/8, angles " + count,
                    curve.bestF(1 / 8.0, angles),
                    expected.get("F1_8"));
            equal(name, "F1, angles " + count, curve.bestF(1, angles), expected.get("F1"));
            int step = expected.get("index_step").asInt();
            for (int i = 0; i < expected.get("precision").size(); i++) {
                double slope = Math.tan(angles[i * step]);
                assertThat(curve.precision(slope))
                        .as("precision of %s at angle %s", name, i * step)
                        .isCloseTo(expected.get("precision").get(i).asDouble(), within(1e-9));
                assertThat(curve.recall(slope))
                        .as("recall of %s at angle %s", name, i * step)
                        .isCloseTo(expected.get("recall").get(i).asDouble(), within(1e-9));
            }
        }
        JsonNode exact = golden.get("exact");
        equal(name, "F8, supremum", curve.supremumF(8), exact.get("F8"));
        equal(name, "F1/8, supremum", curve.supremumF(1 / 8.0), exact.get("F1_8"));
        equal(name, "F1, supremum", curve.supremumF(1), exact.get("F1"));
        equal(name, "1 − TV", curve.overlap(), exact.get("one_minus_TV"));
        equal(name, "largest precision", curve.largestPrecision(), exact.get("max_precision"));
        equal(name, "largest recall", curve.largestRecall(), exact.get("max_recall"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gm2_same",
                "gm2_modedrop_m_gt_n",
                "gm16_same",
                "copies60_16d",
                "identical_perm",
                "hepatitis_adsgan",
                "penguins_BN"
            })
    void theirClusteringsGiveTheirCurvesAndOursTheirBand(String pair) {
        JsonNode golden = Reference.json("prd/kmeans.json").get(pair);
        JsonNode fixed = golden.get("fixed_labels");
        int rows = golden.get("n_used").asInt();
        double[] read = Reference.matrix("prd/" + pair + "_labels_eval_then_ref.csv").column(0);
        int[] labels = new int[read.length];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = (int) read[i];
        }
        PrdCurve curve = PrdCurve.ofLabels(labels, rows, 20);
        double[] angles = PrdCurve.angles(1001);
        equal(pair, "F8, their labels", curve.bestF(8, angles), fixed.get("F8"));
        equal(pair, "F1/8, their labels", curve.bestF(1 / 8.0, angles), fixed.get("F1_8"));

        Matrix real = Clouds.first(Reference.real(pair), rows);
        Matrix synthetic = Clouds.first(Reference.synthetic(pair), rows);
        JsonNode band = golden.get("reference_minibatch_10runs_10seeds");
        MetricResult ours =
                Clouds.run(real, synthetic)
                        .evaluate(
                                new PrecisionRecallDistributions(),
                                new PrecisionRecallDistributions.Options(
                                        20, 10, 20_000, List.of(), Clouds.RAW));
        inBand(pair, "F8", ours.measures().get("prd_f8_angles").value(), band, "F8");
        inBand(pair, "F1/8", ours.measures().get("prd_f1_8_angles").value(), band, "F1_8");
        JsonNode lloyd = golden.get("lloyd_kmeans_3runs_10seeds");
        inBand(pair, "F8 by Lloyd", ours.measures().get("prd_f8_angles").value(), lloyd, "F8");
        inBand(
                pair,
                "F1/8 by Lloyd",
                ours.measures().get("prd_f1_8_angles").value(),
                lloyd,
                "F1_8");
    }

    @Test
    void columnsAreComparedByTheirJointLevels() {
        MetricResult result =
                TestRun.of(TestTables.data())
                        .evaluate(
                                new PrecisionRecallDistributions(),
                                new PrecisionRecallDistributions.Options(
                                        20,
                                        10,
                                        20_000,
                                        List.of("sex", "diagnosis"),
                                        Space.euclidean()));
        assertThat(result.measures().get("prd_f8").value()).isBetween(0.9, 1.0);
        assertThat(result.measures().get("prd_f8").standardError()).isEmpty();
        assertThat(result.notes()).noneMatch(note -> note.contains("stay below 1"));
    }

    @Test
    void fewRowsAreSaidToStayBelowOne() {
        assertThat(notes(999)).anyMatch(note -> note.contains("from 999 rows"));
        assertThat(notes(1000)).noneMatch(note -> note.contains("stay below 1"));
    }

    private static List<String> notes(int rows) {
        return Clouds.run(Clouds.normal(1200, 2, 0, 1, 1), Clouds.normal(rows, 2, 0, 1, 2))
                .evaluate(
                        new PrecisionRecallDistributions(),
                        new PrecisionRecallDistributions.Options(
                                5, 1, 20_000, List.of(), Clouds.RAW))
                .notes();
    }

    private static void inBand(String pair, String what, double ours, JsonNode band, String key) {
        Parity.within(
                "prd",
                pair,
                what + ", own k-means",
                ours,
                band.get(key + "_mean").asDouble(),
                3 * band.get(key + "_sd").asDouble() + 0.005,
                "3 sd over their seeds + 0.005");
    }

    private static void equal(String name, String what, double ours, JsonNode theirs) {
        Parity.equal("prd", name, what, ours, theirs.asDouble(), Tolerance.absolute(1e-9));
    }

    private static double[] doubles(JsonNode list) {
        double[] values = new double[list.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = list.get(i).asDouble();
        }
        return values;
    }
}

package dev.assay.metrics.distribution.support;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.distribution.Clouds;
import dev.assay.metrics.distribution.Reference;
import dev.assay.metrics.distribution.internal.Samples;
import dev.assay.stat.Matrix;
import dev.assay.testkit.reference.Parity;
import dev.assay.testkit.reference.Tolerance;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the reference results of the papers have beside the headline values of supports: the same
 * quantity under another name, from another program, or on another grid.
 */
@ExtendWith(Parity.class)
final class SupportsRemainderParityTest {

    private static final Tolerance EXACT = Tolerance.absolute(1e-12);
    private static final List<String> PRDC = List.of("precision", "recall", "density", "coverage");

    static List<String> pairs() {
        return Reference.NUMERIC;
    }

    static List<String> histograms() {
        List<String> names = new java.util.ArrayList<>();
        Reference.json("prd/histograms.json").fieldNames().forEachRemaining(names::add);
        return names;
    }

    static List<String> clusterings() {
        List<String> names = new java.util.ArrayList<>();
        Reference.json("prd/kmeans.json").fieldNames().forEachRemaining(names::add);
        return names;
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void bothStatesOfTheReleasedCodeShareTheirCurvesAndAuthenticity(String pair) {
        JsonNode golden = Reference.json("numeric/" + pair + ".json").get("alpha_precision");
        Matrix real = Reference.real(pair);
        Matrix synthetic = Reference.synthetic(pair);
        boolean ties = pair.equals("ties_int");
        for (String name : List.of("egm_boris_new", "egm_boris_new_alt_coverage")) {
            Parity.equal(
                    "authenticity",
                    pair,
                    "rate, " + name,
                    authenticity(real, synthetic, Authenticity.Variant.PAPER),
                    golden.get(name).get("authenticity").asDouble(),
                    Tolerance.absolute(ties ? 0.1 : 1e-12));
        }
        JsonNode main = golden.get("egm_main");
        if (main.has("alpha_precision_curve")) {
            SupportCurves curves = AlphaPrecisionParityTest.curves(real, synthetic, 1, 30);
            curve(
                    pair,
                    "P egm_main",
                    curves.precision(),
                    main.get("alpha_precision_curve"),
                    1.0 / synthetic.rows() + 1e-6);
            curve(
                    pair,
                    "R egm_main",
                    curves.reference(),
                    main.get("beta_coverage_curve"),
                    (ties ? 0.06 : 1.0 / real.rows()) + 1e-6);
        }
        for (Iterator<String> names = golden.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (name.startsWith("synthcity_") && golden.get(name).has("authenticity")) {
                int rows = Integer.parseInt(name.substring(name.indexOf("first") + 5));
                Matrix x = Clouds.first(real, rows);
                Matrix y = Clouds.first(synthetic, rows);
                Matrix[] scaled =
                        name.contains("minmax") ? Clouds.minMax(x, y) : new Matrix[] {x, y};
                Parity.equal(
                        "authenticity",
                        pair,
                        "rate, legacy, " + name,
                        authenticity(scaled[0], scaled[1], Authenticity.Variant.LEGACY),
                        golden.get(name).get("authenticity").asDouble(),
                        Tolerance.absolute(ties ? 0.06 : 2.0 / rows + 1e-6));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void neighbourCountsOfOtherProgramsAreTheSame(String pair) {
        JsonNode golden = Reference.json("numeric/" + pair + ".json");
        Matrix real = Reference.real(pair);
        Matrix synthetic = Reference.synthetic(pair);
        for (int k : new int[] {1, 3, 5, 10}) {
            MetricResult ours = prdc(real, synthetic, k);
            JsonNode theirs = golden.get("prdc").get("k" + k).get("reference");
            for (String name : PRDC) {
                same(pair, name + " by scikit-learn, k=" + k, ours, name, theirs.get(name));
            }
            if (k == 5) {
                JsonNode synthcity = golden.at("/synthcity/prdc");
                for (String name : PRDC) {
                    if (synthcity.has(name)) {
                        same(pair, name + " by synthcity", ours, name, synthcity.get(name));
                    }
                }
            }
            if (k == 1) {
                double coverage = ours.measures().get("prdc_coverage").value();
                Parity.equal(
                        "prdc",
                        pair,
                        "identifiability with unit weights = coverage at k = 1",
                        coverage,
                        golden.get("identifiability_unit_weights").asDouble(),
                        EXACT);
                Parity.equal(
                        "prdc",
                        pair,
                        "identifiability by synthcity = coverage at k = 1",
                        coverage,
                        golden.at("/synthcity/identifiability_score/score").asDouble(),
                        EXACT);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("histograms")
    void curvesOfHistogramsOnThePapersGridAndAtTheirEnds(String name) {
        JsonNode golden = Reference.json("prd/histograms.json").get(name);
        PrdCurve curve =
                new PrdCurve(numbers(golden.get("ref_dist_P")), numbers(golden.get("eval_dist_Q")));
        double[] papers =
                IntStream.rangeClosed(1, 1001).mapToDouble(i -> i * Math.PI / 2004).toArray();
        for (String[] f : new String[][] {{"F8", "8"}, {"F1_8", "0.125"}, {"F1", "1"}}) {
            Parity.equal(
                    "prd",
                    name,
                    f[0] + ", the paper's angles",
                    curve.bestF(Double.parseDouble(f[1]), papers),
                    golden.at("/paper_grid_m1001/" + f[0]).asDouble(),
                    Tolerance.absolute(1e-9));
        }
        for (int count : new int[] {11, 1001}) {
            double[] angles = PrdCurve.angles(count);
            JsonNode theirs = golden.get("angles" + count);
            double[] precision =
                    Arrays.stream(angles).map(a -> unit(curve.precision(Math.tan(a)))).toArray();
            double[] recall =
                    Arrays.stream(angles).map(a -> unit(curve.recall(Math.tan(a)))).toArray();
            Parity.equal(
                    "prd",
                    name,
                    "largest precision, angles " + count,
                    Samples.max(precision),
                    theirs.get("precision_max").asDouble(),
                    Tolerance.absolute(1e-9));
            Parity.equal(
                    "prd",
                    name,
                    "largest recall, angles " + count,
                    Samples.max(recall),
                    theirs.get("recall_max").asDouble(),
                    Tolerance.absolute(1e-9));
        }
    }

    @ParameterizedTest
    @MethodSource("clusterings")
    void theirClusteringsGiveTheirBinsAndCurves(String pair) {
        JsonNode fixed = Reference.json("prd/kmeans.json").get(pair).get("fixed_labels");
        int rows = Reference.json("prd/kmeans.json").get(pair).get("n_used").asInt();
        double[] read = Reference.matrix("prd/" + pair + "_labels_eval_then_ref.csv").column(0);
        PrdCurve curve =
                PrdCurve.ofLabels(
                        Arrays.stream(read).mapToInt(label -> (int) label).toArray(), rows, 20);
        double[] angles = PrdCurve.angles(1001);
        for (int i = 0; i < fixed.get("eval_bins").size(); i++) {
            equal(pair, "synthetic bin " + i, curve.evaluated()[i], fixed.get("eval_bins").get(i));
            equal(pair, "real bin " + i, curve.reference()[i], fixed.get("ref_bins").get(i));
        }
        for (int i = 0; i < fixed.get("precision_every50").size(); i++) {
            double slope = Math.tan(angles[i * 50]);
            equal(
                    pair,
                    "precision at angle " + i * 50,
                    unit(curve.precision(slope)),
                    fixed.get("precision_every50").get(i));
            equal(
                    pair,
                    "recall at angle " + i * 50,
                    unit(curve.recall(slope)),
                    fixed.get("recall_every50").get(i));
        }
    }

    private static double authenticity(
            Matrix real, Matrix synthetic, Authenticity.Variant variant) {
        return Clouds.run(real, synthetic)
                .evaluate(new Authenticity(), new Authenticity.Options(variant, Clouds.RAW))
                .measures()
                .get("authenticity_rate")
                .value();
    }

    private static MetricResult prdc(Matrix real, Matrix synthetic, int k) {
        return Clouds.run(real, synthetic)
                .evaluate(
                        new PrecisionRecallDensityCoverage(),
                        new PrecisionRecallDensityCoverage.Options(
                                NeighbourNumber.of(k), Boundary.STRICT, Clouds.RAW));
    }

    private static void same(
            String pair, String what, MetricResult ours, String name, JsonNode theirs) {
        Parity.equal(
                "prdc",
                pair,
                what,
                ours.measures().get("prdc_" + name).value(),
                theirs.asDouble(),
                EXACT);
    }

    private static void curve(
            String pair, String what, SupportCurve ours, JsonNode theirs, double tolerance) {
        double worst = 0;
        for (int i = 0; i < theirs.size(); i++) {
            worst = Math.max(worst, Math.abs(ours.values()[i] - theirs.get(i).asDouble()));
        }
        Parity.equal(
                "alpha_precision",
                pair,
                "largest difference of curve " + what,
                worst,
                0,
                Tolerance.absolute(tolerance));
    }

    private static double unit(double share) {
        return Math.max(0, Math.min(1, share));
    }

    private static void equal(String pair, String what, double ours, JsonNode theirs) {
        Parity.equal("prd", pair, what, ours, theirs.asDouble(), Tolerance.absolute(1e-9));
    }

    private static double[] numbers(JsonNode list) {
        double[] values = new double[list.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = list.get(i).asDouble();
        }
        return values;
    }
}

package dev.assay.metrics.distribution.support;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metrics.distribution.Clouds;
import dev.assay.metrics.distribution.Reference;
import dev.assay.neighbour.Neighbours;
import dev.assay.stat.Matrix;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.reference.Parity;
import dev.assay.testkit.reference.Tolerance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The toy experiments of Alaa et al. (2022) on the reference inputs, and what the metrics say of
 * them.
 */
public final class Toys {

    /** A row of 2000 on the other side of a radius here and there. */
    private static final double SINGLE = 2e-4;

    private Toys() {}

    /**
     * All values of the experiments on one pair: prdc at k = 5, integrated values by the trapezoid
     * on 1001 shares.
     */
    public static Map<String, Double> values(Matrix real, Matrix synthetic) {
        Map<String, Double> values = new LinkedHashMap<>();
        PrecisionRecallDensityCoverage prdc = new PrecisionRecallDensityCoverage();
        PrecisionRecallDensityCoverage.Options options =
                new PrecisionRecallDensityCoverage.Options(
                        NeighbourNumber.of(5), Boundary.STRICT, Clouds.RAW);
        Authenticity authenticity = new Authenticity();
        Authenticity.Options paper =
                new Authenticity.Options(Authenticity.Variant.PAPER, Clouds.RAW);
        List<Requirement> needed = new ArrayList<>(prdc.requirements(MetricSetup.of(options)));
        needed.addAll(authenticity.requirements(MetricSetup.of(paper)));
        TestRun run = Clouds.run(real, synthetic).declaring(needed);
        run.context(
                "toys",
                context -> {
                    Map<String, Estimate> found = prdc.evaluate(context, options).measures();
                    found.forEach(
                            (key, estimate) -> values.put(key.substring(5), estimate.value()));
                    int[] neighbours = new int[1001];
                    Arrays.fill(neighbours, 5);
                    SupportCurves curves = curves(context, 1001, neighbours);
                    values.put("ip", curves.precision().integrated());
                    values.put("ir_ball", curves.ball().integrated());
                    values.put("ir_paper", curves.paper().integrated());
                    values.put("ir_reference", curves.reference().integrated());
                    SupportCurves coarse = curves(context, 30, Arrays.copyOf(neighbours, 30));
                    values.put("ip_sum", coarse.precision().referenceSum());
                    values.put("ir_ball_sum", coarse.ball().referenceSum());
                    values.put("ir_reference_sum", coarse.reference().referenceSum());
                    values.put(
                            "authenticity",
                            authenticity
                                    .evaluate(context, paper)
                                    .measures()
                                    .get("authenticity_rate")
                                    .value());
                    return values;
                });
        return values;
    }

    /** The curves on the thirty shares of the released code, k = 5. */
    public static SupportCurves curves(Matrix real, Matrix synthetic) {
        int[] neighbours = new int[30];
        Arrays.fill(neighbours, 5);
        return Clouds.run(real, synthetic)
                .declaring(
                        List.of(
                                new Neighbours(Part.REAL, Part.REAL, Clouds.RAW).needing(5),
                                new Neighbours(Part.REAL, Part.SYNTHETIC, Clouds.RAW).needing(1)))
                .context("toys", context -> curves(context, 30, neighbours));
    }

    private static SupportCurves curves(EvaluationContext context, int points, int[] neighbours) {
        return SupportCurves.of(
                context,
                Cloud.of(context, Part.REAL, Clouds.RAW),
                Cloud.of(context, Part.SYNTHETIC, Clouds.RAW),
                context.get(new Neighbours(Part.REAL, Part.REAL, Clouds.RAW)),
                context.get(new Neighbours(Part.REAL, Part.SYNTHETIC, Clouds.RAW)),
                SupportCurve.grid(points),
                neighbours);
    }

    /** The sums of the released code, which works in single precision. */
    static Map<String, Double> released(JsonNode golden) {
        return Map.of(
                "ir_reference_sum", golden.get("boris_new").get("IR").asDouble(),
                "ir_ball_sum", golden.get("boris_new_alt").get("IR").asDouble());
    }

    /** Every value of a setting that is compared, held to the reference's. */
    public static void compare(String what, Map<String, Double> ours, JsonNode golden) {
        reference(golden)
                .forEach(
                        (name, theirs) ->
                                Parity.equal(
                                        "toy experiments",
                                        what,
                                        name,
                                        ours.get(name),
                                        Math.max(0, theirs),
                                        Tolerance.absolute(1e-9)));
        released(golden)
                .forEach(
                        (name, theirs) ->
                                Parity.equal(
                                        "toy experiments",
                                        what,
                                        name,
                                        ours.get(name),
                                        theirs,
                                        Tolerance.absolute(SINGLE)));
        for (String code : List.of("boris_new", "boris_new_alt")) {
            Parity.equal(
                    "toy experiments",
                    what,
                    "ip_sum, " + code,
                    ours.get("ip_sum"),
                    golden.get(code).get("IP").asDouble(),
                    Tolerance.absolute(SINGLE));
            Parity.equal(
                    "toy experiments",
                    what,
                    "authenticity, " + code,
                    ours.get("authenticity"),
                    golden.get(code).get("A").asDouble(),
                    Tolerance.absolute(1e-9));
        }
    }

    /** The reference's values under the same names, as far as it has them. */
    static Map<String, Double> reference(JsonNode golden) {
        Map<String, Double> values = new LinkedHashMap<>();
        for (String name : List.of("precision", "recall", "density", "coverage")) {
            values.put(name, golden.get("prdc_k5").get(name).asDouble());
        }
        values.put("ip", golden.get("paper_k5").get("IP").asDouble());
        values.put("ir_paper", golden.get("paper_k5").get("IR").asDouble());
        values.put("authenticity", golden.get("paper_k5").get("A").asDouble());
        return values;
    }

    /** The synthetic cloud of the outlier experiment, moved. */
    public static Matrix outlierSynthetic(double mu) {
        return Clouds.moved(Reference.matrix("toy/outlier_Y0.csv"), 1, 0, mu);
    }

    /** The cloud with its last point replaced by ones. */
    public static Matrix withOutlier(Matrix points) {
        double[] values = points.toArray();
        Arrays.fill(values, values.length - points.columns(), values.length, 1);
        return Matrix.owning(points.rows(), points.columns(), values);
    }

    /**
     * Two modes at ±μ/2 (zX + μ·sign), and one normal cloud: of the same deviation (notebook) or
     * √(1 + μ²) (text).
     */
    public static Matrix[] modeResolution(double mu, boolean matched) {
        Matrix drawn = Reference.matrix("toy/moderes_zX_sign_zY.csv");
        int rows = drawn.rows();
        double[] x = new double[rows];
        double[] y = new double[rows];
        double mean = 0;
        for (int row = 0; row < rows; row++) {
            x[row] = drawn.get(row, 0) + mu * drawn.get(row, 1);
            mean += x[row] / rows;
        }
        double variance = 0;
        for (double value : x) {
            variance += (value - mean) * (value - mean) / rows;
        }
        double deviation = matched ? Math.sqrt(variance) : Math.sqrt(1 + mu * mu);
        for (int row = 0; row < rows; row++) {
            y[row] = drawn.get(row, 2) * deviation;
        }
        return new Matrix[] {Matrix.owning(rows, 1, x), Matrix.owning(rows, 1, y)};
    }

    /** Ten modes, of which the synthetic table keeps one in a share p of its rows. */
    public static Matrix droppedModes(double share) {
        Matrix y = Reference.matrix("toy/modedrop_Y.csv");
        Matrix one = Reference.matrix("toy/modedrop_Ymode0.csv");
        Matrix uniform = Reference.matrix("toy/modedrop_u.csv");
        double[] values = y.toArray();
        for (int row = 0; row < y.rows(); row++) {
            if (uniform.get(row, 0) < share) {
                one.copyRow(row, values, row * y.columns());
            }
        }
        return Matrix.owning(y.rows(), y.columns(), values);
    }
}

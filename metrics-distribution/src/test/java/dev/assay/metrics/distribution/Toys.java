package dev.assay.metrics.distribution;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.metric.Estimate;
import dev.assay.metric.Part;
import dev.assay.neighbour.Neighbours;
import dev.assay.stat.Matrix;
import dev.assay.testkit.TestRun;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The toy experiments of Alaa et al. (2022) on the reference inputs, and what the metrics say of
 * them.
 */
final class Toys {

    private Toys() {}

    /**
     * All values of the experiments on one pair: prdc at k = 5, integrated values by the trapezoid
     * on 1001 shares.
     */
    static Map<String, Double> values(Matrix real, Matrix synthetic) {
        Map<String, Double> values = new LinkedHashMap<>();
        PrecisionRecallDensityCoverage prdc = new PrecisionRecallDensityCoverage();
        PrecisionRecallDensityCoverage.Options options =
                new PrecisionRecallDensityCoverage.Options(
                        NeighbourNumber.of(5), Boundary.STRICT, Clouds.RAW);
        TestRun run = Clouds.run(real, synthetic).declaring(prdc.requirements(options));
        run.context(
                "toys",
                context -> {
                    Map<String, Estimate> found = prdc.evaluate(context, options).measures();
                    found.forEach(
                            (key, estimate) -> values.put(key.substring(5), estimate.value()));
                    int[] neighbours = new int[1001];
                    Arrays.fill(neighbours, 5);
                    SupportCurves curves =
                            SupportCurves.of(
                                    context,
                                    Cloud.of(context, Part.REAL, Clouds.RAW),
                                    Cloud.of(context, Part.SYNTHETIC, Clouds.RAW),
                                    context.get(new Neighbours(Part.REAL, Part.REAL, Clouds.RAW)),
                                    context.get(
                                            new Neighbours(Part.REAL, Part.SYNTHETIC, Clouds.RAW)),
                                    SupportCurve.grid(1001),
                                    neighbours);
                    values.put("ip", curves.precision().integrated());
                    values.put("ir_ball", curves.ball().integrated());
                    values.put("ir_paper", curves.paper().integrated());
                    values.put("ir_reference", curves.reference().integrated());
                    return values;
                });
        return values;
    }

    /** The reference's values under the same names, as far as it has them. */
    static Map<String, Double> reference(JsonNode golden) {
        Map<String, Double> values = new LinkedHashMap<>();
        for (String name : List.of("precision", "recall", "density", "coverage")) {
            values.put(name, golden.get("prdc_k5").get(name).asDouble());
        }
        values.put("ip", golden.get("paper_k5").get("IP").asDouble());
        values.put("ir_paper", golden.get("paper_k5").get("IR").asDouble());
        return values;
    }

    /** The synthetic cloud of the outlier experiment, moved. */
    static Matrix outlierSynthetic(double mu) {
        return Clouds.moved(Reference.matrix("toy/outlier_Y0.csv"), 1, 0, mu);
    }

    /** The cloud with its last point replaced by ones. */
    static Matrix withOutlier(Matrix points) {
        double[] values = points.toArray();
        Arrays.fill(values, values.length - points.columns(), values.length, 1);
        return Matrix.owning(points.rows(), points.columns(), values);
    }

    /**
     * Two modes at ±μ/2 (zX + μ·sign), and one normal cloud: of the same deviation (notebook) or
     * √(1 + μ²) (text).
     */
    static Matrix[] modeResolution(double mu, boolean matched) {
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
    static Matrix droppedModes(double share) {
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

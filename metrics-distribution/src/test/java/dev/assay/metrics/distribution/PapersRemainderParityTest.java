package dev.assay.metrics.distribution;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
import dev.assay.table.Table;
import dev.assay.testkit.reference.Parity;
import dev.assay.testkit.reference.Tolerance;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the reference results of the papers have beside the headline values: the same quantity under
 * another name, from another program, with its error, or at another bandwidth.
 */
@ExtendWith(Parity.class)
final class PapersRemainderParityTest {

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

    static List<String> samples() {
        return GradePairs.names();
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
    @MethodSource("pairs")
    void likelihoodsHaveTheirErrorsAndTheirCrossValidation(String pair) {
        JsonNode golden = Reference.json("numeric/" + pair + ".json").get("parzen");
        Matrix real = Reference.real(pair);
        Matrix synthetic = Reference.synthetic(pair);
        error(
                pair,
                "error, sigma .408",
                densities(real, synthetic, 0.408),
                golden.at("/sigma0408/se"));
        // The released code cuts both tables at a fifth of REAL's rows.
        int fifth = real.rows() / 5;
        JsonNode scores = golden.at("/cv/cv_lls");
        for (int i = 0; i < scores.size(); i++) {
            double sigma = Math.pow(10, -0.5 + i / 9.0);
            Parity.equal(
                    "parzen",
                    pair,
                    "validation at bandwidth " + i,
                    Samples.mean(
                            densities(
                                    Clouds.first(real, fifth),
                                    Clouds.first(synthetic, fifth),
                                    sigma)),
                    scores.get(i).asDouble(),
                    Tolerance.relative(1e-9));
        }
        if (scores.size() > 0) {
            double[] rest =
                    densities(
                            from(real, fifth),
                            from(synthetic, fifth),
                            golden.at("/cv/sigma").asDouble());
            Parity.equal(
                    "parzen",
                    pair,
                    "mean, their bandwidth",
                    Samples.mean(rest),
                    golden.at("/cv/mean").asDouble(),
                    Tolerance.relative(1e-9));
            error(pair, "error, their bandwidth", rest, golden.at("/cv/se"));
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void distancesOfScaledAndPaddedTables(String pair) {
        JsonNode golden = Reference.json("numeric/" + pair + ".json");
        Matrix real = Reference.real(pair);
        Matrix synthetic = Reference.synthetic(pair);
        Parity.equal(
                "frechet",
                pair,
                "distance per dimension",
                Frechet.between(real, synthetic).distance() / real.columns(),
                golden.at("/frechet/per_dim").asDouble(),
                new Tolerance(1e-7, 1e-6));
        Matrix[] scaled = Clouds.minMax(real, synthetic);
        double[] costs = OptimalTransport.squaredCosts(scaled[0], scaled[1]);
        Parity.equal(
                "wasserstein",
                pair,
                "half of W2 squared, min-max",
                OptimalTransport.uniform(scaled[0].rows(), scaled[1].rows(), costs, () -> {}).cost()
                        / 2,
                golden.at("/wasserstein/half_W2sq_exact_minmax").asDouble(),
                new Tolerance(1e-8, 1e-8));
        // synthcity fills a smaller synthetic table up with rows of zeros.
        Matrix[] padded = Clouds.minMax(real, padded(synthetic, real.rows()));
        Parity.equal(
                "wasserstein",
                pair,
                "Sinkhorn divergence as synthcity pads",
                Clouds.run(real, synthetic)
                        .context(
                                "sinkhorn",
                                context ->
                                        Sinkhorn.divergence(context, padded[0], padded[1], 0.05)),
                golden.at("/synthcity/wasserstein_dist/joint").asDouble(),
                new Tolerance(1e-6, 1e-6));
        for (String[] kernel :
                new String[][] {
                    {"rbf", "rbf_gamma1"}, {"linear", "linear"}, {"polynomial", "poly_deg2_g1_c0"}
                }) {
            Parity.equal(
                    "kernel_mmd",
                    pair,
                    "synthcity, " + kernel[0] + " = biased " + kernel[1],
                    discrepancy(real, synthetic, kernel[0]),
                    golden.at("/synthcity/max_mean_discrepancy." + kernel[0] + "/joint").asDouble(),
                    new Tolerance(1e-9, 1e-9));
        }
        Parity.equal(
                "sanity",
                pair,
                "columns of another kind",
                0,
                golden.at("/synthcity/data_mismatch/score").asDouble(),
                Tolerance.exact());
        Table first = Clouds.table("real", real);
        Table second = Clouds.table("synthetic", synthetic);
        Parity.equal(
                "sanity",
                pair,
                "common rows",
                Clouds.run(real, synthetic)
                        .context(
                                "common",
                                context ->
                                        SanityChecks.common(
                                                first,
                                                context.get(new ContentOrder(Part.REAL)),
                                                second,
                                                context.get(new ContentOrder(Part.SYNTHETIC)),
                                                context.data().schema().content())),
                golden.at("/synthcity/common_rows_proportion/score").asDouble(),
                Tolerance.absolute(1e-9));
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

    @ParameterizedTest
    @MethodSource("samples")
    void scoresOfPairsOnACoarserGrid(String name) {
        JsonNode golden = GradePairs.json("grade/pairs/" + name + ".json");
        PlanePoints real = GradePairs.points(name, "real");
        PlanePoints synthetic = GradePairs.points(name, "syn");
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

    @Test
    void theInceptionScoreOfGivenProbabilities() {
        JsonNode golden = GradePairs.json("synthcity/divergences.json").get("inception_score");
        List<double[]> shares = new java.util.ArrayList<>();
        golden.get("p_y_given_x").forEach(row -> shares.add(numbers(row)));
        Parity.equal(
                "inception_score",
                "divergences",
                "score",
                InceptionScore.score(shares),
                golden.get("IS").asDouble(),
                Tolerance.relative(1e-9));
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

    private static double discrepancy(Matrix real, Matrix synthetic, String kernel) {
        PairSums.Kernel chosen =
                switch (kernel) {
                    case "rbf" -> Discrepancy.gaussian(1);
                    case "linear" -> Discrepancy.polynomial(1, 0, 1);
                    default -> Discrepancy.polynomial(1, 0, 2);
                };
        return Clouds.run(real, synthetic)
                .context("mmd", context -> Discrepancy.of(context, real, synthetic, chosen))
                .biased();
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

    private static double[] densities(Matrix real, Matrix synthetic, double sigma) {
        return Clouds.run(real, synthetic)
                .context(
                        "parzen",
                        context -> ParzenLikelihood.logDensities(context, real, synthetic, sigma));
    }

    private static void error(String pair, String what, double[] densities, JsonNode theirs) {
        double mean = Samples.mean(densities);
        double squares =
                Arrays.stream(densities).map(value -> (value - mean) * (value - mean)).sum();
        Parity.equal(
                "parzen",
                pair,
                what,
                Math.sqrt(squares) / densities.length,
                theirs.asDouble(),
                Tolerance.relative(1e-9));
    }

    private static Matrix from(Matrix points, int first) {
        return points.select(IntStream.range(first, points.rows()).toArray());
    }

    private static Matrix padded(Matrix points, int rows) {
        int most = Math.max(rows, points.rows());
        return Matrix.owning(
                most, points.columns(), Arrays.copyOf(points.toArray(), most * points.columns()));
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

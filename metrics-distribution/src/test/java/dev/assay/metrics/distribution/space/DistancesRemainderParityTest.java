package dev.assay.metrics.distribution.space;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.Part;
import dev.assay.metrics.distribution.Clouds;
import dev.assay.metrics.distribution.GradePairs;
import dev.assay.metrics.distribution.Reference;
import dev.assay.metrics.distribution.internal.OptimalTransport;
import dev.assay.metrics.distribution.internal.PairSums;
import dev.assay.stat.Matrix;
import dev.assay.stat.SampleMoments;
import dev.assay.table.Table;
import dev.assay.testkit.reference.Parity;
import dev.assay.testkit.reference.Tolerance;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the reference results of the papers have beside the headline values of distances: the same
 * quantity from another program, with its error, or at another bandwidth.
 */
@ExtendWith(Parity.class)
final class DistancesRemainderParityTest {

    static List<String> pairs() {
        return Reference.NUMERIC;
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
                    SampleMoments.mean(
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
                    SampleMoments.mean(rest),
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

    private static double[] densities(Matrix real, Matrix synthetic, double sigma) {
        return Clouds.run(real, synthetic)
                .context(
                        "parzen",
                        context -> ParzenLikelihood.logDensities(context, real, synthetic, sigma));
    }

    private static void error(String pair, String what, double[] densities, JsonNode theirs) {
        double mean = SampleMoments.mean(densities);
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

    private static double[] numbers(JsonNode list) {
        double[] values = new double[list.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = list.get(i).asDouble();
        }
        return values;
    }
}

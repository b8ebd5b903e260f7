package dev.assay.metrics.distribution.space;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.metrics.distribution.Clouds;
import dev.assay.metrics.distribution.Reference;
import dev.assay.stat.Matrix;
import dev.assay.testkit.reference.Parity;
import dev.assay.testkit.reference.Tolerance;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Fréchet, Wasserstein, Sinkhorn and Parzen values of the references in {@code numeric/*.json}. */
@ExtendWith(Parity.class)
final class DistancesParityTest {

    static List<String> pairs() {
        return Reference.NUMERIC;
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void frechet(String pair) {
        JsonNode golden = Reference.json("numeric/" + pair + ".json").get("frechet");
        Frechet ours = Frechet.between(Reference.real(pair), Reference.synthetic(pair));
        Parity.equal(
                "frechet",
                pair,
                "distance",
                ours.distance(),
                golden.get("reference").asDouble(),
                new Tolerance(1e-7, 1e-6));
        Parity.equal(
                "frechet",
                pair,
                "mean term",
                ours.meanTerm(),
                golden.get("mean_term").asDouble(),
                new Tolerance(1e-12, 1e-9));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void parzen(String pair) {
        JsonNode golden = Reference.json("numeric/" + pair + ".json").get("parzen");
        Matrix real = Reference.real(pair);
        Matrix synthetic = Reference.synthetic(pair);
        double sigma = golden.get("sigma0408").get("sigma").asDouble();
        double[] densities =
                Clouds.run(real, synthetic)
                        .context(
                                "parzen",
                                context ->
                                        ParzenLikelihood.logDensities(
                                                context, real, synthetic, sigma));
        Parity.equal(
                "parzen",
                pair,
                "mean, sigma .408",
                Arrays.stream(densities).sum() / densities.length,
                golden.get("sigma0408").get("mean").asDouble(),
                Tolerance.relative(1e-9));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void slicedAndEntropic(String pair) {
        JsonNode golden = Reference.json("numeric/" + pair + ".json").get("wasserstein");
        Matrix real = Reference.real(pair);
        Matrix synthetic = Reference.synthetic(pair);
        JsonNode stored = golden.path("projections");
        double[][] directions = new double[stored.size()][real.columns()];
        for (int i = 0; i < directions.length; i++) {
            for (int k = 0; k < real.columns(); k++) {
                directions[i][k] = stored.get(i).get(k).asDouble();
            }
        }
        sliced(pair, real, synthetic, directions, golden);
        Matrix[] scaled = Clouds.minMax(real, synthetic);
        double sinkhorn =
                Clouds.run(real, synthetic)
                        .context(
                                "sinkhorn",
                                context ->
                                        Sinkhorn.divergence(context, scaled[0], scaled[1], 0.05));
        Parity.equal(
                "wasserstein",
                pair,
                "Sinkhorn divergence, min-max",
                sinkhorn,
                golden.get("sinkhorn_div_geomloss_minmax_nopad").asDouble(),
                new Tolerance(1e-6, 1e-6));
        for (int k = 0; k < real.columns(); k++) {
            Parity.equal(
                    "wasserstein",
                    pair,
                    "W1 of column " + k,
                    LineTransport.distance(real.column(k), synthetic.column(k)),
                    golden.get("per_feature_W1").get(k).asDouble(),
                    new Tolerance(1e-12, 1e-8));
        }
    }

    private static void sliced(
            String pair, Matrix real, Matrix synthetic, double[][] directions, JsonNode golden) {
        if (directions.length == 0) {
            return;
        }
        double[] sliced =
                Clouds.run(real, synthetic)
                        .context(
                                "sliced",
                                context ->
                                        SlicedWassersteinDistance.distances(
                                                context, real, synthetic, directions));
        Parity.equal(
                "sliced_wasserstein",
                pair,
                "mean over their 50 directions",
                Arrays.stream(sliced).sum() / sliced.length,
                golden.get("sliced_W1_50proj_seed7").asDouble(),
                new Tolerance(1e-12, 1e-8));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void exact(String pair) {
        JsonNode golden = Reference.json("numeric/" + pair + ".json").get("wasserstein");
        var result =
                Clouds.run(Reference.real(pair), Reference.synthetic(pair))
                        .evaluate(
                                new WassersteinDistance(),
                                new WassersteinDistance.Options(2000, 0.05, Clouds.RAW));
        double w2 = result.measures().get("wasserstein_w2").value();
        Parity.equal(
                "wasserstein",
                pair,
                "W1",
                result.measures().get("wasserstein_w1").value(),
                golden.get("W1_exact_euclid").asDouble(),
                new Tolerance(1e-8, 1e-8));
        Parity.equal(
                "wasserstein",
                pair,
                "W2 squared",
                w2 * w2,
                golden.get("W2sq_exact").asDouble(),
                new Tolerance(1e-8, 1e-8));
    }
}

package dev.assay.metrics.distribution.marginal;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.metric.Ascending;
import dev.assay.metric.Detail;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.distribution.GradePairs;
import dev.assay.metrics.distribution.internal.Divergences;
import dev.assay.stat.Matrix;
import dev.assay.testkit.reference.Parity;
import dev.assay.testkit.reference.ReferenceFolder;
import dev.assay.testkit.reference.Tolerance;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reference results of synthcity's statistics of columns. */
@ExtendWith(Parity.class)
final class SynthcityMarginalsParityTest {

    private static final Tolerance CLOSE = Tolerance.relative(1e-9);

    static List<String> names() {
        return ReferenceFolder.files("papers/numeric", ".json").stream()
                .map(file -> file.getFileName().toString().replace(".json", ""))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("names")
    void marginalsAreThoseOfTheReference(String name) {
        JsonNode golden = GradePairs.json("numeric/" + name + ".json").get("synthcity");
        Matrix real = GradePairs.matrix("numeric/" + name + "_real.csv");
        Matrix synthetic = GradePairs.matrix("numeric/" + name + "_syn.csv");
        equal(
                "jensen_shannon",
                name,
                "variant synthcity",
                golden,
                "jensenshannon_dist",
                mean(real, synthetic, (a, b) -> SynthcityMarginals.jensenShannon(a, b, false)));
        equal(
                "jensen_shannon",
                name,
                "variant laplace",
                golden,
                "jensenshannon_dist_counts",
                mean(real, synthetic, (a, b) -> SynthcityMarginals.jensenShannon(a, b, true)));
        equal(
                "inverse_kl",
                name,
                "variant synthcity",
                golden,
                "inv_kl_divergence",
                mean(
                        real,
                        synthetic,
                        (a, b) ->
                                SynthcityMarginals.inverseDivergence(
                                        SynthcityMarginals.frequencies(a, b, false))));
        equal(
                "chi_squared",
                name,
                "variant synthcity",
                golden,
                "chi_squared_test",
                mean(
                        real,
                        synthetic,
                        (a, b) ->
                                SynthcityMarginals.chiSquaredTail(
                                        SynthcityMarginals.frequencies(a, b, false))));
    }

    @ParameterizedTest
    @MethodSource("names")
    void transportOfColumnsIsThatOfTheReference(String name) {
        JsonNode golden = GradePairs.json("numeric/" + name + ".json");
        Matrix real = GradePairs.matrix("numeric/" + name + "_real.csv");
        Matrix synthetic = GradePairs.matrix("numeric/" + name + "_syn.csv");
        JsonNode features = golden.at("/wasserstein/per_feature_W1");
        for (int i = 0; i < features.size(); i++) {
            double[] x = real.column(i);
            double[] y = synthetic.column(i);
            Arrays.sort(x);
            Arrays.sort(y);
            Parity.equal(
                    "wasserstein_1d",
                    name,
                    "column " + i,
                    WassersteinOfColumns.distance(Ascending.of(x).walk(), Ascending.of(y).walk()),
                    features.get(i).asDouble(),
                    Tolerance.absolute(1e-8));
        }
    }

    @Test
    void survivalCurvesAreThoseOfTheReference() {
        JsonNode golden = GradePairs.json("synthcity/survival_km.json");
        SurvivalCurve real = survival("real");
        for (int i = 0; i < 5; i++) {
            Parity.equal(
                    "survival_km",
                    "survival",
                    "survival at step " + i,
                    real.at(golden.at("/km_real_first5/0/" + i).asDouble())[0],
                    golden.at("/km_real_first5/1/" + i).asDouble(),
                    CLOSE);
        }
        MetricResult result = SurvivalDistance.compare(real, survival("syn"), Detail.VALUES);
        Parity.equal(
                "survival_km",
                "survival",
                "optimism",
                result.measures().get("survival_km_optimism").value(),
                golden.get("optimism").asDouble(),
                CLOSE);
        Parity.equal(
                "survival_km",
                "survival",
                "distance",
                result.measures().get("survival_km_distance").value(),
                golden.get("abs_optimism").asDouble(),
                CLOSE);
        Parity.equal(
                "survival_km",
                "survival",
                "sightedness",
                result.measures().get("survival_km_sightedness").value(),
                golden.get("sightedness").asDouble(),
                CLOSE);
    }

    private static SurvivalCurve survival(String side) {
        Matrix rows = GradePairs.matrix("synthcity/surv_" + side + ".csv");
        boolean[] occurred = new boolean[rows.rows()];
        for (int i = 0; i < occurred.length; i++) {
            occurred[i] = rows.get(i, 1) == 1;
        }
        return SurvivalCurve.of(rows.column(0), occurred);
    }

    @Test
    void levelsAreCountedAsTheReferenceDoesAndAlignedAsItShould() {
        JsonNode golden = GradePairs.json("synthcity/categorical.json");
        Matrix real = GradePairs.matrix("synthcity/cat_real.csv");
        Matrix synthetic = GradePairs.matrix("synthcity/cat_syn.csv");
        List<String> columns = List.of("a", "b", "c", "num");
        for (int i = 0; i < columns.size(); i++) {
            String column = columns.get(i);
            double[][] coded =
                    SynthcityMarginals.frequencies(real.column(i), synthetic.column(i), false);
            JsonNode theirs = golden.at("/get_frequency_as_coded/" + column);
            for (int side = 0; side < 2; side++) {
                for (int level = 0; level < coded[side].length; level++) {
                    Parity.equal(
                            "inverse_kl",
                            "categorical " + column,
                            "share " + side + "." + level,
                            coded[side][level],
                            theirs.get(side).get(level).asDouble(),
                            CLOSE);
                }
            }
            Parity.equal(
                    "jensen_shannon",
                    "categorical " + column,
                    "variant synthcity",
                    SynthcityMarginals.jensenShannon(real.column(i), synthetic.column(i), false),
                    golden.at("/jensenshannon_per_column/" + column).asDouble(),
                    CLOSE);
            JsonNode aligned = golden.at("/aligned/" + column);
            if (!aligned.isMissingNode()) {
                Parity.equal(
                        "inverse_kl",
                        "categorical " + column,
                        "variant counted",
                        SynthcityMarginals.inverseDivergence(
                                SynthcityMarginals.frequencies(
                                        real.column(i), synthetic.column(i), true)),
                        aligned.get("inv_kl_aligned").asDouble(),
                        CLOSE);
                Parity.equal(
                        "inverse_kl",
                        "categorical " + column,
                        "variant synthcity",
                        SynthcityMarginals.inverseDivergence(coded),
                        aligned.get("inv_kl_coded").asDouble(),
                        CLOSE);
            }
        }
        equal(
                "inverse_kl",
                "categorical",
                "variant synthcity",
                golden,
                "inv_kl_divergence_as_coded",
                mean(
                        real,
                        synthetic,
                        (a, b) ->
                                SynthcityMarginals.inverseDivergence(
                                        SynthcityMarginals.frequencies(a, b, false))));
        equal(
                "chi_squared",
                "categorical",
                "variant synthcity",
                golden,
                "chi_squared_as_coded",
                mean(
                        real,
                        synthetic,
                        (a, b) ->
                                SynthcityMarginals.chiSquaredTail(
                                        SynthcityMarginals.frequencies(a, b, false))));
        equal(
                "jensen_shannon",
                "categorical",
                "variant synthcity",
                golden,
                "jensenshannon",
                mean(real, synthetic, (a, b) -> SynthcityMarginals.jensenShannon(a, b, false)));
        equal(
                "jensen_shannon",
                "categorical",
                "variant laplace",
                golden,
                "jensenshannon_counts",
                mean(real, synthetic, (a, b) -> SynthcityMarginals.jensenShannon(a, b, true)));
    }

    @Test
    void divergencesOfHistogramsAreThoseOfTheReference() {
        JsonNode golden = GradePairs.json("synthcity/divergences.json");
        for (String name : List.of("h0", "h1", "h2", "h3")) {
            double[] p = numbers(golden.at("/" + name + "/p"));
            double[] q = numbers(golden.at("/" + name + "/q"));
            golden.at("/" + name + "/renyi")
                    .properties()
                    .forEach(
                            order ->
                                    Parity.equal(
                                            "renyi_divergence",
                                            name,
                                            "order " + order.getKey(),
                                            Divergences.renyi(
                                                    p,
                                                    q,
                                                    "inf".equals(order.getKey())
                                                            ? Double.POSITIVE_INFINITY
                                                            : Double.parseDouble(order.getKey())),
                                            order.getValue().asDouble(),
                                            Tolerance.absolute(1e-12)));
            Parity.equal(
                    "kl_divergence",
                    name,
                    "exp(-divergence)",
                    Math.exp(-Divergences.kullbackLeibler(p, q)),
                    golden.at("/" + name + "/kl_score").asDouble(),
                    CLOSE);
            Parity.equal(
                    "jensen_shannon",
                    name,
                    "base 2",
                    JensenShannon.distance(p, q),
                    golden.at("/" + name + "/jsd_base2").asDouble(),
                    CLOSE);
            Parity.equal(
                    "jensen_shannon",
                    name,
                    "in nats",
                    Math.sqrt(Divergences.jensenShannon(p, q)),
                    golden.at("/" + name + "/jsd_base_e").asDouble(),
                    CLOSE);
            Parity.equal(
                    "k_marginal",
                    name,
                    "total variation",
                    Divergences.totalVariation(p, q),
                    golden.at("/" + name + "/tv").asDouble(),
                    CLOSE);
        }
    }

    static double mean(
            Matrix real, Matrix synthetic, ToDoubleBiFunction<double[], double[]> value) {
        return IntStream.range(0, real.columns())
                        .mapToDouble(
                                column ->
                                        value.applyAsDouble(
                                                real.column(column), synthetic.column(column)))
                        .sum()
                / real.columns();
    }

    private static void equal(
            String metric, String data, String quantity, JsonNode golden, String key, double ours) {
        JsonNode theirs = golden.at("/" + key + "/marginal");
        if (theirs.isNumber()) {
            Parity.equal(metric, data, quantity, ours, theirs.asDouble(), CLOSE);
        }
    }

    private static double[] numbers(JsonNode array) {
        return Arrays.stream(array.toString().replaceAll("[\\[\\]]", "").split(","))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }
}

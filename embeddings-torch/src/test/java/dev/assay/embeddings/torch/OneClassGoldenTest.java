package dev.assay.embeddings.torch;

import static org.assertj.core.api.Assertions.assertThat;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The network of the papers step by step, against what PyTorch 1.13 computed from the same weights:
 * 1e-8 relative for the first step, 1e-5 after it.
 */
@NeedsTorch
final class OneClassGoldenTest {

    private static final double FIRST = 1e-8;
    private static final double LATER = 1e-5;

    @ParameterizedTest
    @CsvSource({
        "oneclass_small, code_loss",
        "oneclass_small, paper_loss",
        "oneclass_synthcity_like, code_loss",
        "oneclass_synthcity_like, paper_loss"
    })
    void lossesGradientsWeightsAndVectorsAreThoseOfTheReference(String name, String variant) {
        JsonNode file = Golden.json(name + ".json");
        JsonNode config = file.get("config");
        JsonNode expected = file.get(variant);
        Layers layers = initial(name, config.get("nl").asInt());
        double[][] x = Golden.csv(name + "_X.csv");
        double[][] y = Golden.csv(name + "_Y.csv");
        Adam adam =
                new Adam(
                        layers.weights(),
                        config.get("lr").asDouble(),
                        config.get("weight_decay").asDouble());
        Engine engine = Torch.engine();
        try (NDManager manager = engine.newBaseManager()) {
            OneClassLoss loss =
                    new OneClassLoss(
                            layers,
                            Gradients.array(
                                    manager, Golden.flat(x), new Shape(x.length, x[0].length)),
                            config.get("c").asDouble(),
                            config.get("nu").asDouble());
            Objective objective =
                    variant.equals("paper_loss")
                            ? loss.softBoundary(config.get("R").asDouble())
                            : loss.asCoded();
            for (int i = 0; i < 3; i++) {
                close(
                        layers.apply(x[i]),
                        Golden.vector(expected.get("embedding0_first3").get(i)),
                        FIRST,
                        "vector " + i + " before training");
            }
            for (int step = 0; step <= 200; step++) {
                Gradients found = Gradients.of(engine, manager, layers.weights(), objective);
                JsonNode at = expected.get("losses_at").get(Integer.toString(step));
                if (at != null) {
                    assertThat(found.loss())
                            .as("loss at step %d", step)
                            .isCloseTo(
                                    at.asDouble(),
                                    within(at.asDouble(), step == 0 ? FIRST : LATER));
                }
                if (step == 0) {
                    double[] norms =
                            java.util.Arrays.stream(found.slopes())
                                    .mapToDouble(Golden::norm)
                                    .toArray();
                    close(
                            norms,
                            Golden.vector(expected.get("grad0_norms")),
                            FIRST,
                            "norms of gradients");
                }
                if (step == 200) {
                    // Named grad0, but a view that the reference's last backward pass filled again.
                    double[] row = Golden.vector(expected.get("grad0_last_layer_row0"));
                    double[] last = found.slopes()[found.slopes().length - 1];
                    close(
                            java.util.Arrays.copyOf(last, row.length),
                            row,
                            LATER,
                            "gradient of the last layer");
                }
                adam.step(layers.weights(), found.slopes());
                if (step == 0) {
                    close(
                            row(layers, layers.depth() - 1),
                            Golden.vector(expected.get("W_last_row0_after1")),
                            FIRST,
                            "last weights after a step");
                }
            }
        }
        double[] norms =
                layers.weights().stream().mapToDouble(w -> Golden.norm(w.values())).toArray();
        close(
                norms,
                Golden.vector(expected.get("weight_norms_after201")),
                LATER,
                "weights at the end");
        for (int i = 0; i < 3; i++) {
            close(
                    layers.apply(y[i]),
                    Golden.vector(expected.get("embedding_Y_first3_after201").get(i)),
                    LATER,
                    "vector " + i + " at the end");
        }
    }

    private static double[] row(Layers layers, int layer) {
        Tensor weight = layers.weights().get(layer);
        return java.util.Arrays.copyOf(weight.values(), weight.columns());
    }

    private static Layers initial(String name, int hidden) {
        List<Tensor> weights = new ArrayList<>();
        for (int layer = 0; layer <= hidden; layer++) {
            double[][] w = Golden.csv(name + "_W" + layer + ".csv");
            weights.add(new Tensor("layer" + layer, w.length, w[0].length, Golden.flat(w)));
        }
        return new Layers(false, weights);
    }

    private static void close(double[] found, double[] expected, double tolerance, String what) {
        assertThat(found).as(what).hasSameSizeAs(expected);
        double scale = java.util.Arrays.stream(expected).map(Math::abs).max().orElse(1);
        for (int i = 0; i < expected.length; i++) {
            assertThat(found[i])
                    .as("%s, value %d", what, i)
                    .isCloseTo(expected[i], within(scale, tolerance));
        }
    }

    private static Offset<Double> within(double value, double relative) {
        return Offset.offset(Math.abs(value) * relative);
    }
}

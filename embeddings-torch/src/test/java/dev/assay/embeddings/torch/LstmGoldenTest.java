package dev.assay.embeddings.torch;

import static org.assertj.core.api.Assertions.assertThat;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/**
 * The auto-encoder of sequences against what PyTorch 1.13 computed from the same weights: 1e-8
 * relative for the first step, 1e-5 after it.
 */
@NeedsTorch
final class LstmGoldenTest {

    private static final double FIRST = 1e-8;
    private static final double LATER = 1e-5;

    private final JsonNode file = Golden.json("lstm_ae.json");
    private final List<double[][]> sequences = sequences();
    private final LstmNetwork network = network();

    @Test
    void statesOfTheEncoderAreThoseOfTheReference() {
        close(vectors(network), Golden.matrix(file.get("embedding_correct")), FIRST);
    }

    @Test
    void sequencesDoNotMixAsInTheReleasedCode() {
        // A verbatim copy of the defect first: (layers, sequences, units) read as if it were
        // (sequences, layers · units).
        double[][] mixed = Golden.matrix(file.get("embedding_repo_view_BUGGY"));
        int n = sequences.size();
        double[] h = flat(file.get("h0"));
        double[] c = flat(file.get("c0"));
        int half = h.length / n;
        double[][] viewed = new double[n][];
        for (int row = 0; row < n; row++) {
            viewed[row] =
                    Arrays.copyOf(Arrays.copyOfRange(h, row * half, (row + 1) * half), 2 * half);
            System.arraycopy(c, row * half, viewed[row], half, half);
        }
        close(viewed, mixed, FIRST);
        double[][] ours = vectors(network);
        for (int row = 1; row < n - 1; row++) {
            assertThat(ours[row]).as("sequence %d", row).isNotEqualTo(mixed[row]);
        }
        // Ours is the same alone as among others.
        assertThat(new LstmEncoder(network.encoder()).encode(sequences.get(3)))
                .containsExactly(ours[3]);
    }

    @Test
    void theDecoderLossGradientsAndStepsAreThoseOfTheReference() {
        Engine engine = Torch.engine();
        Adam adam = new Adam(network.weights(), file.get("config").get("lr").asDouble(), 0);
        try (NDManager manager = engine.newBaseManager()) {
            decoderOfFirstSequence(manager);
            List<Objective> parts =
                    LstmLoss.of(manager, network, sequences, file.get("config").get("T").asInt());
            for (int step = 0; step <= 100; step++) {
                Gradients found = Gradients.sum(engine, manager, network.weights(), parts);
                JsonNode at = file.get("losses_at").get(Integer.toString(step));
                if (at != null) {
                    close(
                            found.loss(),
                            at.asDouble(),
                            step == 0 ? FIRST : LATER,
                            "loss at step " + step);
                }
                if (step == 0) {
                    close(found.loss(), file.get("loss0").asDouble(), FIRST, "loss0");
                    for (int i = 0; i < network.weights().size(); i++) {
                        String name = network.weights().get(i).name();
                        close(
                                Golden.norm(found.slopes()[i]),
                                file.get("grad0_norms").get(name).asDouble(),
                                FIRST,
                                "gradient of " + name);
                    }
                }
                adam.step(network.weights(), found.slopes());
            }
        }
        close(vectors(network), Golden.matrix(file.get("embedding_correct_after101")), LATER);
    }

    private void decoderOfFirstSequence(NDManager manager) {
        double[][] expected = Golden.matrix(file.get("decoder_out0_seq0"));
        List<double[][]> first = sequences.subList(0, 1);
        int length = first.get(0).length;
        List<LstmLoss.Span> spans = LstmLoss.spans(manager, first, network.inputs());
        try (NDManager step = manager.newSubManager()) {
            NDList weights = Gradients.arrays(step, network.weights());
            double[] found =
                    new LstmLoss(network, spans, 1).decoded(weights).get(0).toDoubleArray();
            // The reference masks what follows the last element, where the end mark would stand.
            double[] flat = Golden.flat(Arrays.copyOf(expected, length - 1));
            for (int i = 0; i < flat.length; i++) {
                close(found[i], flat[i], FIRST, "output of the decoder");
            }
            assertThat(Golden.norm(expected[length - 1])).isZero();
        }
    }

    private double[][] vectors(LstmNetwork of) {
        LstmEncoder encoder = new LstmEncoder(of.encoder());
        return sequences.stream().map(encoder::encode).toArray(double[][]::new);
    }

    private List<double[][]> sequences() {
        double[] lengths = Golden.vector(file.get("lens"));
        List<double[][]> found = new ArrayList<>();
        for (int i = 0; i < lengths.length; i++) {
            found.add(Arrays.copyOf(Golden.matrix(file.get("x").get(i)), (int) lengths[i]));
        }
        return found;
    }

    private LstmNetwork network() {
        JsonNode config = file.get("config");
        LstmNetwork empty =
                LstmNetwork.zero(
                        config.get("F").asInt(),
                        config.get("hidden").asInt(),
                        config.get("layers").asInt());
        return empty.with(
                empty.weights().stream()
                        .map(tensor -> tensor.with(flat(file.get("params").get(tensor.name()))))
                        .toList());
    }

    /** All numbers of a nested list. */
    private static double[] flat(JsonNode node) {
        if (!node.isArray()) {
            return new double[] {node.asDouble()};
        }
        List<double[]> parts = new ArrayList<>();
        node.forEach(part -> parts.add(flat(part)));
        return parts.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    private static void close(double[][] found, double[][] expected, double tolerance) {
        assertThat(found).as("vectors").hasDimensions(expected.length, expected[0].length);
        for (int i = 0; i < found.length; i++) {
            for (int j = 0; j < found[i].length; j++) {
                close(found[i][j], expected[i][j], tolerance, "vector " + i + ", value " + j);
            }
        }
    }

    private static void close(double found, double expected, double tolerance, String what) {
        assertThat(found)
                .as(what)
                .isCloseTo(expected, Offset.offset(Math.max(1e-3, Math.abs(expected)) * tolerance));
    }
}

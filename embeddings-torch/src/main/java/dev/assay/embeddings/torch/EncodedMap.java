package dev.assay.embeddings.torch;

import dev.assay.embedding.Embedding;
import dev.assay.embedding.Weights;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The encoder of a trained auto-encoder.
 *
 * @param input what it is fed
 * @param encoder the network up to the bottleneck
 * @param told how it was trained
 * @param notes what a reader must know
 */
record EncodedMap(InputMap input, Layers encoder, Map<String, Object> told, List<String> notes)
        implements Embedding {

    static final String NAME = "encoder";

    @Override
    public int dimension() {
        return encoder.outputs();
    }

    @Override
    public Matrix embed(EvaluationContext context, Part part) {
        return encoder.apply(context, input.rows(context, part));
    }

    @Override
    public Map<String, Object> provenance() {
        return told;
    }

    @Override
    public Optional<Weights> weights() {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("input", input.plain());
        plain.put("widths", Arrays.stream(encoder.widths()).boxed().toList());
        plain.put("told", told);
        plain.put("notes", notes);
        return Optional.of(new Weights(plain, Stored.blocks(encoder.weights())));
    }

    /**
     * The map that {@link #weights} kept.
     *
     * @throws IllegalArgumentException saying what does not fit
     */
    static EncodedMap of(Weights weights) {
        int[] widths = Stored.widths(weights, "widths");
        Layers encoder = Layers.zero(NAME, true, widths);
        return new EncodedMap(
                InputMap.of(Stored.map(weights.fact("input", Map.class)), widths[0]),
                encoder.with(Stored.fill(encoder.weights(), weights)),
                Stored.map(weights.fact("told", Map.class)),
                Stored.texts(weights.fact("notes", List.class)));
    }
}

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
 * A trained one-class network.
 *
 * @param input what it is fed
 * @param layers the network
 * @param centre every coordinate of c
 * @param told how it was trained
 * @param notes what a reader must know
 */
record OneClassMap(
        InputMap input, Layers layers, double centre, Map<String, Object> told, List<String> notes)
        implements Embedding {

    private static final String NAME = "layer";

    @Override
    public int dimension() {
        return layers.outputs();
    }

    @Override
    public Matrix embed(EvaluationContext context, Part part) {
        return layers.apply(context, input.rows(context, part));
    }

    @Override
    public Map<String, Object> provenance() {
        return told;
    }

    @Override
    public Optional<double[]> centreOfReal() {
        double[] point = new double[dimension()];
        Arrays.fill(point, centre);
        return Optional.of(point);
    }

    @Override
    public Optional<Weights> weights() {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("input", input.plain());
        plain.put("centre", centre);
        plain.put("widths", Arrays.stream(layers.widths()).boxed().toList());
        plain.put("told", told);
        plain.put("notes", notes);
        return Optional.of(new Weights(plain, Stored.blocks(layers.weights())));
    }

    /**
     * The map that {@link #weights} kept.
     *
     * @throws IllegalArgumentException saying what does not fit
     */
    static OneClassMap of(Weights weights) {
        int[] widths = Stored.widths(weights, "widths");
        Layers layers = Layers.zero(NAME, false, widths);
        return new OneClassMap(
                InputMap.of(Stored.map(weights.fact("input", Map.class)), widths[0]),
                layers.with(Stored.fill(layers.weights(), weights)),
                weights.fact("centre", Number.class).doubleValue(),
                Stored.map(weights.fact("told", Map.class)),
                Stored.texts(weights.fact("notes", List.class)));
    }

    static String name() {
        return NAME;
    }
}

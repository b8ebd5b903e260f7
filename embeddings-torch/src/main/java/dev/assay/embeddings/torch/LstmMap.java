package dev.assay.embeddings.torch;

import dev.assay.embedding.Embedding;
import dev.assay.embedding.Weights;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.sequence.Sequences;
import dev.assay.stat.Matrix;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A trained auto-encoder of sequences, of which the encoder serves.
 *
 * @param input how elements become numbers
 * @param network the network
 * @param longest elements read of a sequence
 * @param told how it was trained
 * @param notes what a reader must know
 */
record LstmMap(
        SequenceInput input,
        LstmNetwork network,
        int longest,
        Map<String, Object> told,
        List<String> notes)
        implements Embedding {

    private static final int WIDEST = 4096;
    private static final int DEEPEST = 64;

    @Override
    public int dimension() {
        return 2 * network.encoder().layers() * network.encoder().hidden();
    }

    @Override
    public Matrix embed(EvaluationContext context, Part part) {
        List<double[][]> sequences = input.encode(context.get(new Sequences(part)), longest);
        LstmEncoder encoder = new LstmEncoder(network.encoder());
        int width = encoder.dimension();
        double[] values = new double[Math.multiplyExact(sequences.size(), width)];
        context.forRanges(
                sequences.size(),
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        double[] state = encoder.encode(sequences.get(i));
                        System.arraycopy(state, 0, values, i * width, width);
                    }
                });
        return Matrix.owning(sequences.size(), width, values);
    }

    @Override
    public Map<String, Object> provenance() {
        return told;
    }

    @Override
    public Optional<Weights> weights() {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put("input", input.plain());
        plain.put("hidden", network.encoder().hidden());
        plain.put("layers", network.encoder().layers());
        plain.put("longest", longest);
        plain.put("told", told);
        plain.put("notes", notes);
        return Optional.of(new Weights(plain, Stored.blocks(network.weights())));
    }

    /**
     * The map that {@link #weights} kept.
     *
     * @throws IllegalArgumentException saying what does not fit
     */
    static LstmMap of(Weights weights) {
        SequenceInput input = SequenceInput.of(Stored.map(weights.fact("input", Map.class)));
        if (input.dimension() < 1) {
            throw new IllegalArgumentException("it describes no attribute");
        }
        LstmNetwork empty =
                LstmNetwork.zero(
                        input.dimension(),
                        Stored.whole(weights.plain().get("hidden"), "hidden", WIDEST),
                        Stored.whole(weights.plain().get("layers"), "layers", DEEPEST));
        return new LstmMap(
                input,
                empty.with(Stored.fill(empty.weights(), weights)),
                Stored.whole(weights.plain().get("longest"), "longest", Integer.MAX_VALUE),
                Stored.map(weights.fact("told", Map.class)),
                Stored.texts(weights.fact("notes", List.class)));
    }
}

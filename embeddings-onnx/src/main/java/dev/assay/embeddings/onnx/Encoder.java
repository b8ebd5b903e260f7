package dev.assay.embeddings.onnx;

import dev.assay.embedding.Embedding;
import dev.assay.embedding.Weights;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
import dev.assay.table.Table;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A model and what it expects.
 *
 * @param model the file
 * @param fingerprint of the file
 * @param settings what it expects
 * @param options limits
 * @param dimension of its vectors
 */
record Encoder(
        Path model,
        String fingerprint,
        EncoderSettings settings,
        Onnx.Options options,
        int dimension)
        implements Embedding {

    static final String MODEL = "model";
    static final String SETTINGS = "settings";
    static final String DIMENSION = "dimension";

    private static final long MOST_VALUES = 1L << 27;

    Encoder of(int found) {
        return new Encoder(model, fingerprint, settings, options, found);
    }

    ModelProcess open() {
        return new ModelProcess(model, settings, options.timeLimit(), options.memory());
    }

    /** The length of the vectors of an answer. */
    int width(Block answer) {
        long[] shape = answer.shape();
        if (shape.length < 1 || shape[0] != settings.batch()) {
            throw refused(
                    "it answers "
                            + settings.batch()
                            + " rows with the shape "
                            + Arrays.toString(shape)
                            + "; expected the first size to be the number of rows");
        }
        int width = answer.floats().length / settings.batch();
        if (width < 1) {
            throw refused("its vectors are empty");
        }
        return width;
    }

    @Override
    public Matrix embed(EvaluationContext context, Part part) {
        Table table = context.data().table(part);
        int rows = table.rows();
        if ((long) rows * dimension > MOST_VALUES) {
            throw refused(rows + " vectors of length " + dimension + " need more than 1 GiB");
        }
        ModelInput input = ModelInput.of(settings);
        double[] values = new double[rows * dimension];
        try (ModelProcess process = open()) {
            for (int from = 0; from < rows; from += settings.batch()) {
                context.checkCancelled();
                Block answer = process.run(input.block(context, table, from));
                if (width(answer) != dimension) {
                    throw refused(
                            "its vectors have length "
                                    + width(answer)
                                    + "; those before had "
                                    + dimension);
                }
                int count = Math.min(settings.batch(), rows - from);
                for (int i = 0; i < count * dimension; i++) {
                    float value = answer.floats()[i];
                    if (!Float.isFinite(value)) {
                        throw refused(
                                "its vector of row "
                                        + (from + i / dimension + 1)
                                        + " of "
                                        + table.name()
                                        + " holds "
                                        + value);
                    }
                    values[from * dimension + i] = value;
                }
            }
        }
        return Matrix.owning(rows, dimension, values);
    }

    @Override
    public Map<String, Object> provenance() {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put(MODEL, model.getFileName().toString());
        told.put("fingerprint", fingerprint);
        told.put("input", settings.input());
        return told;
    }

    @Override
    public Optional<Weights> weights() {
        Map<String, Object> plain = new LinkedHashMap<>();
        plain.put(MODEL, fingerprint);
        plain.put(SETTINGS, settings.toString());
        plain.put(DIMENSION, dimension);
        return Optional.of(Weights.of(plain));
    }

    private EvaluationException refused(String why) {
        return new EvaluationException(
                ErrorCode.MODEL_UNREADABLE, "model " + model + " cannot be used: " + why + ".");
    }
}

package dev.assay.embeddings.onnx;

import dev.assay.embedding.Embedder;
import dev.assay.embedding.Embedding;
import dev.assay.embedding.Weights;
import dev.assay.error.Check;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Option;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.table.TableFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A user's own encoder, a file in the ONNX format, for images, numeric rows or texts. What it
 * expects is declared in a small JSON file beside it (its name with {@code .json} in place of
 * {@code .onnx}); what it answers, flattened, is the vector. Learns nothing.
 *
 * <p>The model runs in a process of its own with limits of time and memory: a broken or hostile
 * file is an error that names it. Rows go to it in batches of one size, the last filled up with
 * zeros. A missing number is at the declared mean, a missing text is all padding; a missing image
 * is an error. Without a native library of the runtime for this machine there is a reason instead.
 */
public final class Onnx implements Embedder<Onnx.Options> {

    /**
     * What can be chosen.
     *
     * @param model the file
     * @param settings what it expects
     * @param timeLimit seconds for loading and for each batch
     * @param memory megabytes for the model's process
     */
    public record Options(
            @Option("The model, a file in the ONNX format.") Optional<String> model,
            @Option(
                            "A JSON file that declares what the model expects; beside the model when not given.")
                    Optional<String> settings,
            @Option("Seconds that loading, and each batch, may take.") int timeLimit,
            @Option(
                            "Megabytes of memory for the model's process; a POSIX shell is needed to enforce it.")
                    int memory) {

        /** Refuses limits that nothing could keep. */
        public Options {
            Check.within(1, 86_400, timeLimit, "timeLimit");
            Check.within(1024, 1 << 20, memory, "memory");
        }
    }

    private static final long LARGEST = 1L << 31;

    private final Platform platform;

    /** The embedder. */
    public Onnx() {
        this(Platform.here());
    }

    Onnx(Platform platform) {
        this.platform = platform;
    }

    @Override
    public String key() {
        return "onnx";
    }

    @Override
    public String title() {
        return "Encoder from an ONNX file";
    }

    @Override
    public String description() {
        return "Vectors from your own encoder in the ONNX format: for images (files that a column names, or"
                + " folders as tables), numeric rows, or texts as bytes or characters. A small JSON file declares"
                + " input size and normalisation. The model runs apart, within limits of time and memory.";
    }

    @Override
    public List<String> references() {
        return List.of("ONNX Runtime, https://onnxruntime.ai");
    }

    @Override
    public Options defaults() {
        return new Options(Optional.empty(), Optional.empty(), 60, 4096);
    }

    @Override
    public List<Requirement> requirements(Options options) {
        List<Requirement> requirements = new ArrayList<>();
        requirements.add(
                Requirement.of(
                        "ONNX Runtime for this machine",
                        data -> platform.isServed() ? "" : "it brings nothing for " + platform));
        requirements.add(
                Requirement.of(
                        "a model",
                        data ->
                                options.model().isEmpty()
                                        ? "none was given (--set embedding:onnx.model=FILE)"
                                        : ""));
        if (options.model().isPresent()) {
            requirements.add(ModelInput.of(settings(options)).needed());
        }
        return requirements;
    }

    @Override
    public Embedding fit(EvaluationContext context, Options options) {
        Path model = model(options);
        EncoderSettings settings = settings(options);
        ModelInput input = ModelInput.of(settings);
        Encoder encoder = new Encoder(model, TableFiles.fingerprint(model), settings, options, 0);
        try (ModelProcess process = encoder.open()) {
            return encoder.of(
                    encoder.width(
                            process.run(input.block(context, context.data().table(Part.REAL), 0))));
        }
    }

    @Override
    public Embedding restore(Options options, Weights weights) {
        Path model = model(options);
        String fingerprint = weights.fact(Encoder.MODEL, String.class);
        String declared = weights.fact(Encoder.SETTINGS, String.class);
        int dimension = weights.fact(Encoder.DIMENSION, Integer.class);
        EncoderSettings settings = settings(options);
        Check.require(
                TableFiles.fingerprint(model).equals(fingerprint),
                "the model " + model + " is another one than it was");
        Check.require(
                settings.toString().equals(declared),
                "the settings of the model " + model + " are others than they were");
        Check.atLeast(1, dimension, "dimension");
        return new Encoder(model, fingerprint, settings, options, dimension);
    }

    private static Path model(Options options) {
        Path model =
                Path.of(
                        options.model()
                                .orElseThrow(
                                        () -> new IllegalArgumentException("it names no model")));
        try {
            if (Files.isRegularFile(model) && Files.size(model) > LARGEST) {
                throw new EvaluationException(
                        ErrorCode.MODEL_UNREADABLE,
                        "model "
                                + model
                                + " has "
                                + Files.size(model)
                                + " bytes; at most "
                                + LARGEST
                                + ".");
            }
        } catch (java.io.IOException unreadable) {
            throw new EvaluationException(
                    ErrorCode.MODEL_UNREADABLE, "model " + model + " cannot be read.", unreadable);
        }
        if (!Files.isRegularFile(model)) {
            throw new EvaluationException(
                    ErrorCode.FILE_NOT_FOUND, "model " + model + ": no such file.");
        }
        return model;
    }

    private static EncoderSettings settings(Options options) {
        String model = options.model().orElseThrow();
        String beside =
                (model.endsWith(".onnx") ? model.substring(0, model.length() - 5) : model)
                        + ".json";
        return EncoderSettings.read(Path.of(options.settings().orElse(beside)));
    }
}

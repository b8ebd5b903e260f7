package dev.assay.engine.binding;

import dev.assay.embedding.BoundEmbedder;
import dev.assay.embedding.Embedder;
import dev.assay.embedding.SavedEmbedding;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.preset.ResolvedPreset;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Binds an embedder's entry: to its options, or to the weights of an earlier run. */
public final class EmbedderBinding {

    /** The name that stands for a file of saved weights in place of options. */
    public static final String WEIGHTS = "weights";

    private EmbedderBinding() {}

    /**
     * An embedder with its options as written. The one word {@value #WEIGHTS} names a file of
     * {@code assay embed}: its options come with it, and no other may be given.
     *
     * @throws EvaluationException EMBEDDER_UNKNOWN, OPTION_UNKNOWN, OPTION_INVALID,
     *     MODEL_UNREADABLE, FILE_NOT_FOUND
     */
    public static BoundEmbedder<?> bind(
            String entry, Map<String, Object> written, Extensions<Embedder<?>> embedders) {
        Embedder<?> embedder = embedders.get(ResolvedPreset.keyOf(entry));
        if (!written.containsKey(WEIGHTS)) {
            return bind(entry, embedder, written, Optional.empty());
        }
        if (written.size() > 1 || !(written.get(WEIGHTS) instanceof String file)) {
            throw new EvaluationException(
                    ErrorCode.OPTION_INVALID,
                    "embedding:"
                            + entry
                            + ".weights: "
                            + written
                            + "; expected the name of a file and no other option, for its options come"
                            + " with it");
        }
        SavedEmbedding saved = SavedEmbedding.read(Path.of(file));
        if (!saved.embedder().equals(embedder.key())) {
            throw new EvaluationException(
                    ErrorCode.MODEL_UNREADABLE,
                    file
                            + " was learned by the embedder '"
                            + saved.embedder()
                            + "'; expected one of '"
                            + embedder.key()
                            + "'");
        }
        return bind(entry, embedder, saved.options(), Optional.of(saved));
    }

    private static <O extends Record> BoundEmbedder<O> bind(
            String entry,
            Embedder<O> embedder,
            Map<String, Object> options,
            Optional<SavedEmbedding> saved) {
        return new BoundEmbedder<>(
                entry,
                embedder,
                OptionsBinder.bind(embedder, "embedding:" + entry, options),
                saved);
    }
}

package dev.assay.embedding;

import dev.assay.api.Stability;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A learned map as it is stored in a file, so that runs months apart can share a space.
 *
 * @param embedder the key of the embedder that learned it
 * @param options its effective options, as plain data
 * @param origin what it was learned from: version, seed, table, rows, fingerprint; plain data
 * @param weights what it learned
 * @param subject what to call it in messages: the file's name
 * @param fingerprint SHA-256 of embedder, options, origin and weights, in hexadecimal; two runs
 *     share a space if they show the same
 */
@Stability(Stability.Level.INTERNAL)
public record SavedEmbedding(
        String embedder,
        Map<String, Object> options,
        Map<String, Object> origin,
        Weights weights,
        String subject,
        String fingerprint) {

    /** Copies the maps in their order. */
    public SavedEmbedding {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        origin = Collections.unmodifiableMap(new LinkedHashMap<>(origin));
    }

    /** A map to be stored; the fingerprint is computed from the rest. */
    public static SavedEmbedding of(
            String embedder,
            Map<String, Object> options,
            Map<String, Object> origin,
            Weights weights) {
        return EmbeddingFile.sealed(embedder, options, origin, weights);
    }

    /**
     * Reads a file, trusting nothing in it.
     *
     * @throws EvaluationException FILE_NOT_FOUND, or MODEL_UNREADABLE naming the file and what is
     *     wrong with it
     */
    public static SavedEmbedding read(Path file) {
        return EmbeddingFile.read(file);
    }

    /** The bytes of the file; equal for equal maps. */
    public byte[] bytes() {
        return EmbeddingFile.bytes(this);
    }

    /** Whether a file begins like a saved embedding; nothing else is checked. */
    public static boolean looksLikeOne(Path file) {
        return EmbeddingFile.looksLikeOne(file);
    }

    /** Restores the map; if the embedder refuses it, the error names the file. */
    public <O extends Record> Embedding restore(Embedder<O> with, O bound) {
        try {
            return with.restore(bound, weights);
        } catch (IllegalArgumentException | ClassCastException wrong) {
            throw new EvaluationException(
                    ErrorCode.MODEL_UNREADABLE,
                    subject
                            + " cannot be used by the embedder '"
                            + with.key()
                            + "': "
                            + wrong.getMessage()
                            + ". Fit it anew with assay embed.",
                    wrong);
        }
    }
}

package dev.assay.embedding;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Requirement;
import java.util.List;

/**
 * An embedder and the options it runs with.
 *
 * @param entry the name it goes by in this run: its key, or {@code key@label}
 * @param embedder the embedder
 * @param options its options
 * @param <O> their type
 */
public record BoundEmbedder<O extends Record>(String entry, Embedder<O> embedder, O options) {

    /** What it needs of the data. */
    public List<Requirement> requirements() {
        return embedder.requirements(options);
    }

    /** Learns the map. */
    public Embedding fit(EvaluationContext context) {
        return embedder.fit(context, options);
    }
}

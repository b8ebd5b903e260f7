package dev.assay.embedding;

import dev.assay.api.Stability;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Requirement;
import java.util.List;
import java.util.Optional;

/**
 * An embedder and the options it runs with.
 *
 * @param entry the name it goes by in this run: its key, or {@code key@label}
 * @param embedder the embedder
 * @param options its options
 * @param saved the weights of an earlier run that are used instead of learning; empty to learn
 * @param <O> the options' type
 */
@Stability(Stability.Level.INTERNAL)
public record BoundEmbedder<O extends Record>(
        String entry, Embedder<O> embedder, O options, Optional<SavedEmbedding> saved) {

    /** An embedder that learns on the rows of REAL. */
    public BoundEmbedder(String entry, Embedder<O> embedder, O options) {
        this(entry, embedder, options, Optional.empty());
    }

    /** What it needs of the data. */
    public List<Requirement> requirements() {
        return saved.isPresent()
                ? embedder.requirementsToRestore(options)
                : embedder.requirements(options);
    }

    /** Whether vectors belong to positions in a file, so that other rows have none. */
    public boolean isPositional() {
        return embedder.isPositional(options);
    }

    /** Learns the map, or makes it again from what was saved. */
    public Embedding fit(EvaluationContext context) {
        return saved.map(found -> found.restore(embedder, options))
                .orElseGet(() -> embedder.fit(context, options));
    }
}

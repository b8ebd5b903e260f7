package dev.assay.embedding;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Requirement;
import java.util.Optional;

/**
 * The requirement of an embedding. Only the engine, which asks the embedder, knows whether it is
 * met; the data alone cannot tell.
 *
 * @param entry the embedder's key, or {@code key@label}
 */
public record EmbeddingNeeded(String entry) implements Requirement {

    @Override
    public String describe() {
        return "the embedding '" + entry + "'";
    }

    @Override
    public Optional<String> unmet(EvaluationData data) {
        return Optional.empty();
    }
}

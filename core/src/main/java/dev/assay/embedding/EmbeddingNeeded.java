package dev.assay.embedding;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Requirement;
import java.util.Optional;

/**
 * A metric's need of an embedding. Whether it can be met is known to the engine, which asks the
 * embedder; the data alone do not tell.
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

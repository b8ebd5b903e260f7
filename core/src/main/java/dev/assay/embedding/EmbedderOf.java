package dev.assay.embedding;

import dev.assay.api.Stability;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.Set;

/**
 * The embedder that an entry of the run stands for. The engine puts the embedders of the run into
 * the context beforehand.
 *
 * @param entry the embedder's key, or {@code key@label}
 */
@Stability(Stability.Level.INTERNAL)
public record EmbedderOf(String entry) implements Artefact<BoundEmbedder<?>> {

    @Override
    public BoundEmbedder<?> compute(EvaluationContext context) {
        throw new EvaluationException(
                ErrorCode.EMBEDDER_UNKNOWN,
                "no embedder '"
                        + entry
                        + "' (an embedder of another jar must be on the class path)");
    }

    @Override
    public Set<Part> parts() {
        return Set.of();
    }
}

package dev.assay.embedding;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metric.Selectable;
import dev.assay.metric.Selection;
import java.util.Set;

/**
 * The map an embedder learns from REAL.
 *
 * @param entry the embedder's key, or {@code key@label}
 */
public record FittedEmbedding(String entry) implements Selectable<Embedding> {

    @Override
    public Embedding compute(EvaluationContext context) {
        return context.get(new EmbedderOf(entry)).fit(context);
    }

    @Override
    public Embedding select(Embedding whole, Selection selection, EvaluationContext context) {
        return whole;
    }

    @Override
    public Set<Part> parts() {
        return Set.of(Part.REAL);
    }
}

package dev.assay.embedding;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Extension;
import dev.assay.metric.Requirement;
import java.util.List;

/**
 * Learns a map from rows to vectors on REAL alone; space-based metrics then run on the vectors.
 *
 * @param <O> the options it understands
 */
public interface Embedder<O extends Record> extends Extension<O> {

    /** What must be true of the data before {@link #fit} is called. */
    List<Requirement> requirements(O options);

    /** Learns the map from the rows of REAL; reads no other part. */
    Embedding fit(EvaluationContext context, O options);
}

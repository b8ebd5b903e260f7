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

    /**
     * What must be true of the data before {@link #fit} is called. An embedder that declares {@link
     * Requirement#sequences()} maps sequences: it reads {@link dev.assay.sequence.Sequences}, the
     * tables it is shown have one row per sequence, and so have its vectors.
     */
    List<Requirement> requirements(O options);

    /** Learns the map from the rows of REAL; reads no other part. */
    Embedding fit(EvaluationContext context, O options);
}

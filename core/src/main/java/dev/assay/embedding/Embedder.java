package dev.assay.embedding;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Extension;
import dev.assay.metric.Requirement;
import java.util.List;

/**
 * Learns a map from rows to vectors on REAL alone; space-based metrics then run on the vectors.
 *
 * <p>An embedder is a pure function of the rows of REAL, its options and the random streams of the
 * context. An embedder that needs something a machine may lack declares it as a requirement, so
 * that metrics are skipped with the reason.
 *
 * @param <O> the options it understands
 */
public interface Embedder<O extends Record> extends Extension<O> {

    /**
     * What must be true of the data before {@link #fit} is called. An embedder that declares {@link
     * Requirement#sequences()} maps sequences: it reads {@link dev.assay.sequence.Sequences}, it is
     * given tables with one row per sequence, and it returns one vector per sequence.
     */
    List<Requirement> requirements(O options);

    /** What must be true of the data and of the machine before {@link #restore} is called. */
    default List<Requirement> requirementsToRestore(O options) {
        return requirements(options);
    }

    /** Learns the map from the rows of REAL; reads no other part. */
    Embedding fit(EvaluationContext context, O options);

    /**
     * The map that was learned with these options and stored as these weights. Weights come from a
     * file and may contain anything; weights that do not fit are refused.
     *
     * @throws IllegalArgumentException saying what does not fit; the caller adds the file's name
     */
    default Embedding restore(O options, Weights weights) {
        throw new IllegalArgumentException("embedder '" + key() + "' keeps no weights");
    }

    /**
     * Whether a row's vector belongs to its position in a file and does not follow from its cells.
     * Rows that were not in the file then have none, so there are no reference points.
     */
    default boolean isPositional(O options) {
        return false;
    }
}

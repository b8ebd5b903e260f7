package dev.assay.embedding;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
import java.util.Map;

/**
 * A learned map from rows to vectors. Equal rows have equal vectors, whatever rows stand around
 * them.
 */
public interface Embedding {

    /** The length of every vector. */
    int dimension();

    /**
     * The vectors of a part's rows, one per row, in order; finite. For sequences: one per sequence,
     * in order of first appearance.
     */
    Matrix embed(EvaluationContext context, Part part);

    /** How it was made, for the report: options, losses, file fingerprints. */
    Map<String, Object> provenance();
}

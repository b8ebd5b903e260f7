package dev.assay.embedding;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A learned map from rows to vectors. Equal rows have equal vectors, whatever the other rows are.
 */
public interface Embedding {

    /** The length of every vector. */
    int dimension();

    /**
     * The vectors of a part's rows, one per row, in order; finite. For sequences: one per sequence,
     * in order of first appearance.
     */
    Matrix embed(EvaluationContext context, Part part);

    /**
     * The point around which the map gathers the rows of REAL, for metrics whose supports are balls
     * around a centre; empty for a map that has none, in which case a mean is used.
     */
    default Optional<double[]> centreOfReal() {
        return Optional.empty();
    }

    /**
     * How it was made, as plain data for the report: losses, sizes, file fingerprints. The report
     * has them in the order of the map; that of {@code Map.of} is another in each run.
     */
    Map<String, Object> provenance();

    /**
     * What {@link Embedder#restore} needs to make this map again, bit for bit; empty for one that
     * learns nothing that could be kept.
     */
    default Optional<Weights> weights() {
        return Optional.empty();
    }

    /**
     * What a careful reader of any number measured in this space must know, one sentence each, such
     * as that all rows have collapsed into one point or that training did not converge. The notes
     * are shown with every metric that uses the embedding.
     */
    default List<String> notes() {
        return List.of();
    }
}

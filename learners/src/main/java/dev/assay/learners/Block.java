package dev.assay.learners;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.List;

/** The features one table column becomes. */
interface Block {

    /** What they stand for. */
    List<Design.Feature> features();

    /**
     * Writes them, for the rows of a part in this order, into a matrix of this width from this
     * column on.
     */
    void fill(
            EvaluationContext context,
            Part part,
            int[] order,
            double[] values,
            int offset,
            int width);
}

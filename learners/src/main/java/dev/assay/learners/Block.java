package dev.assay.learners;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.List;

/** The features one table column becomes. */
interface Block {

    /** What they stand for. */
    List<Design.Feature> features();

    /** The cells of a part, from which they are filled. */
    Cells cells(EvaluationContext context, Part part);

    /** The cells of a column of a part. */
    @FunctionalInterface
    interface Cells {

        /**
         * Writes the features, for rows of the part in this order, into a matrix of this width from
         * this column on.
         */
        void fill(int[] order, double[] values, int offset, int width);
    }
}

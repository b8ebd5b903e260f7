package dev.assay.metrics.distribution.detection;

import dev.assay.learners.Design;
import dev.assay.learners.DesignOf;
import dev.assay.learners.Encoding;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.distribution.internal.DrawnPlaces;
import dev.assay.stat.Matrix;
import java.util.Arrays;

/**
 * Real rows followed by synthetic ones, as numbers, each in content order and at most so many.
 *
 * @param rows one each
 * @param real how many of them are real
 */
record LabelledRows(Matrix rows, int real) {

    /** The rows of both tables. */
    static LabelledRows of(EvaluationContext context, Encoding encoding, int most) {
        Matrix real = taken(context, Part.REAL, encoding, most);
        Matrix synthetic = taken(context, Part.SYNTHETIC, encoding, most);
        double[] values =
                Arrays.copyOf(real.toArray(), (real.rows() + synthetic.rows()) * real.columns());
        double[] other = synthetic.toArray();
        System.arraycopy(other, 0, values, values.length - other.length, other.length);
        return new LabelledRows(
                Matrix.owning(real.rows() + synthetic.rows(), real.columns(), values), real.rows());
    }

    /** Whether each row is synthetic. */
    boolean[] synthetic() {
        boolean[] synthetic = new boolean[rows.rows()];
        Arrays.fill(synthetic, real, synthetic.length, true);
        return synthetic;
    }

    /** 0 for real rows, 1 for synthetic ones. */
    int[] labels() {
        int[] labels = new int[rows.rows()];
        Arrays.fill(labels, real, labels.length, 1);
        return labels;
    }

    private static Matrix taken(EvaluationContext context, Part part, Encoding encoding, int most) {
        Design rows = context.get(new DesignOf(part, encoding));
        return rows.rows() <= most
                ? rows.matrix()
                : rows.select(context.get(new DrawnPlaces(rows.rows(), most))).matrix();
    }
}

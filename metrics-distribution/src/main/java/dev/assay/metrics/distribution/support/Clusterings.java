package dev.assay.metrics.distribution.support;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.distribution.internal.SpacePoints;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import java.util.Locale;

/**
 * The curves of several clusterings of real and synthetic rows together.
 *
 * @param curves one per clustering
 * @param note how many rows in which space
 */
record Clusterings(PrdCurve[] curves, String note) {

    /** Clusters as the options say. */
    static Clusterings of(EvaluationContext context, PrecisionRecallDistributions.Options options) {
        SpacePoints real = SpacePoints.of(context, Part.REAL, options.space());
        SpacePoints synthetic = SpacePoints.of(context, Part.SYNTHETIC, options.space());
        int rows = Math.min(Math.min(real.rows(), synthetic.rows()), options.rows());
        int width = Math.max(real.columns(), synthetic.columns());
        Matrix both =
                stacked(synthetic.widened(width).drawn(rows), real.widened(width).drawn(rows));
        PrdCurve[] curves = new PrdCurve[options.runs()];
        for (int run = 0; run < curves.length; run++) {
            int[] labels =
                    KMeans.labels(
                            context, both, options.clusters(), context.random("clusters", run));
            curves[run] = PrdCurve.ofLabels(labels, rows, options.clusters());
        }
        return new Clusterings(curves, note(options.space(), rows, real.rows(), synthetic.rows()));
    }

    private static String note(Space space, int rows, int real, int synthetic) {
        String sample =
                rows == real && rows == synthetic
                        ? "all rows"
                        : "seeded samples where a table has more";
        return String.format(
                Locale.ROOT,
                "%d rows of each table (%s) in the space %s",
                rows,
                sample,
                space.name());
    }

    private static Matrix stacked(Matrix first, Matrix second) {
        double[] values = new double[(first.rows() + second.rows()) * first.columns()];
        for (int row = 0; row < first.rows(); row++) {
            first.copyRow(row, values, row * first.columns());
        }
        for (int row = 0; row < second.rows(); row++) {
            second.copyRow(row, values, (first.rows() + row) * first.columns());
        }
        return Matrix.owning(first.rows() + second.rows(), first.columns(), values);
    }
}

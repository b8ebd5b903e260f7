package dev.assay.metrics.privacy.membership;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metrics.privacy.internal.AttackTargets;
import dev.assay.neighbour.Coordinates;
import dev.assay.neighbour.Space;
import dev.assay.stat.Matrix;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Membership scores from densities: where the synthetic table is dense, or denser than the
 * population (DOMIAS), which all other pooled rows stand for, a row looks like a member. Gaussian
 * kernels of Silverman's widths on the first principal components of the scaled, one-hot columns.
 */
final class DensityAttacks {

    private static final int WIDEST = 500;

    private DensityAttacks() {}

    /** Whether the one-hot columns are few enough for principal components. */
    static boolean fits(EvaluationData data) {
        long dimensions = 2L * data.schema().numeric().size();
        for (String name : data.schema().categorical()) {
            dimensions += 1 + data.levels(name);
        }
        return dimensions <= WIDEST;
    }

    /** By attack, the scores of members, then of outsiders; nothing where no dimension varies. */
    static Map<String, double[]> scores(
            EvaluationContext context, AttackTargets targets, int[] syntheticRows, int components) {
        Space space = Space.euclidean();
        Matrix synthetic = new Coordinates(Part.SYNTHETIC, space).select(context, syntheticRows);
        int width = synthetic.columns();
        Matrix pooled =
                joined(
                        attacked(context, Part.REAL, space, targets.members(), width),
                        attacked(context, Part.HOLDOUT, space, targets.outsiders(), width));
        Projection projection = Projection.of(synthetic, pooled, components);
        if (projection.dimensions() == 0) {
            return Map.of();
        }
        Matrix people = projection.apply(pooled);
        double[] floor = projection.deviations();
        double[] ofSynthetic =
                new KernelDensity(projection.apply(synthetic), floor).logs(context, people);
        double[] ofOthers = new KernelDensity(people, floor).logsWithoutItself(context);
        double[] ratio = new double[ofSynthetic.length];
        for (int i = 0; i < ratio.length; i++) {
            ratio[i] = ofSynthetic[i] - ofOthers[i];
        }
        Map<String, double[]> scores = new LinkedHashMap<>();
        scores.put("density", ofSynthetic);
        scores.put("domias", ratio);
        return scores;
    }

    /** The attacked rows of a part alone: all of a large table may be more than can be held. */
    private static Matrix attacked(
            EvaluationContext context, Part part, Space space, int[] rows, int width) {
        return Coordinates.widened(new Coordinates(part, space).select(context, rows), width);
    }

    private static Matrix joined(Matrix first, Matrix second) {
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

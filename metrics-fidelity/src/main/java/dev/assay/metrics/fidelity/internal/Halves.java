package dev.assay.metrics.fidelity.internal;

import dev.assay.learners.Draw;
import dev.assay.learners.TargetRows;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;

/**
 * Half-samples for metrics that train models: everything is done anew on half of the rows of every
 * table. The spread of a statistic over halves of n rows without replacement is, to first order,
 * its spread at n rows; a few halves and Student's t do, since each costs a fit.
 */
public final class Halves {

    /** How many. */
    public static final int COUNT = 6;

    private static final int FEWEST_ROWS = 40;

    private Halves() {}

    /** Whether a table of so many rows can be halved. */
    public static boolean possible(int rows) {
        return rows >= FEWEST_ROWS;
    }

    /** The positions of half of so many rows of a part. */
    static int[] positions(EvaluationContext context, String part, int rows, int half) {
        return Draw.positions(rows, rows / 2, context.random("half of " + part, half));
    }

    /** Half of these rows; the same half for all models of a target. */
    public static TargetRows of(EvaluationContext context, TargetRows rows, String part, int half) {
        return rows.select(positions(context, part, rows.size(), half));
    }

    /** This value with the spread over halves. */
    public static Estimate estimate(double value, double[] halves) {
        return Estimate.withError(
                value, Math.sqrt(variance(halves)), new ErrorSource.OverHalves(halves.length));
    }

    public static double variance(double[] values) {
        double error = Discrimination.standardError(values);
        return error * error * values.length;
    }
}

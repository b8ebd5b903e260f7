package dev.assay.metrics.fidelity.dependence;

import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.Interval;
import java.util.List;

/**
 * How far apart two tables are in a column, or in the interaction of several.
 *
 * @param columns which
 * @param distance at least 0; of interactions it may be beyond 1
 * @param chance what two samples of one population would show on average
 * @param error the standard error of the distance
 */
record MarginalGap(List<String> columns, double distance, double chance, double error) {

    /** What is not chance; below 0 where tables are nearer than chance has it. */
    double excess() {
        return distance - chance;
    }

    /** The excess, brought into [0, 1], with an interval that holds for so many of them at once. */
    Estimate simultaneous(double level, int gaps) {
        double value = share(excess());
        double half = Interval.factor(1 - (1 - level) / gaps) * error;
        return Estimate.withError(value, error, new ErrorSource.Rows("over rows"))
                .with(
                        new Interval(
                                share(excess() - half),
                                share(excess() + half),
                                level,
                                "simultaneous over " + gaps));
    }

    private static double share(double value) {
        return Math.max(0, Math.min(1, value));
    }
}

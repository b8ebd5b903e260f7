package dev.assay.history;

import dev.assay.metric.Dimension;
import java.util.Optional;

/**
 * One measure of one report.
 *
 * @param report the number of the report
 * @param key its name in frame, ranking and policy
 * @param title a short noun phrase
 * @param dimension the question it answers
 * @param value what was measured
 * @param bounds between what it lies, where that is known
 * @param score the value on [0, 1], 1 best
 * @param best the perfect value
 * @param options a digest of the metric's options: values under different options do not compare
 * @since 0.2
 */
public record MeasuredValue(
        long report,
        String key,
        String title,
        Dimension dimension,
        double value,
        Optional<Bounds> bounds,
        double score,
        double best,
        String options) {

    /**
     * The ends of an interval.
     *
     * @param low the lower one
     * @param high the upper one
     */
    public record Bounds(double low, double high) {}
}

package dev.assay.report;

import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;

/**
 * A measured value with all that is needed to read it: a stored report is readable without the
 * metric's jar.
 *
 * @param key its name in frame, ranking and policy; with {@code @label} for a labelled entry
 * @param title a short noun phrase
 * @param dimension the question it answers
 * @param ranked whether it takes part in rankings
 * @param min the smallest possible value
 * @param max the largest possible value
 * @param best the perfect value
 * @param estimate the value and how sure it is
 * @param score the value on [0, 1], 1 best
 */
public record Measure(
        String key,
        String title,
        Dimension dimension,
        boolean ranked,
        double min,
        double max,
        double best,
        Estimate estimate,
        double score) {}

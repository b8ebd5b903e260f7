package dev.assay.report;

import dev.assay.api.Growing;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import java.util.Optional;

/**
 * A measured value with everything that is needed to interpret it, so that a stored report is
 * readable without the metric's jar.
 *
 * @param key its name in frame, ranking and policy; with {@code @label} for a labelled entry
 * @param title a short noun phrase
 * @param dimension the question it answers
 * @param ranked whether it takes part in rankings
 * @param min the smallest possible value
 * @param max the largest possible value
 * @param best the perfect value
 * @param estimate the value and how certain it is
 * @param score the value on [0, 1], 1 best
 * @param references the same measure for data of known quality, if this was requested
 */
@Growing
public record Measure(
        String key,
        String title,
        Dimension dimension,
        boolean ranked,
        double min,
        double max,
        double best,
        Estimate estimate,
        double score,
        Optional<ReferencePoints> references) {

    /** A measure without reference points. */
    public Measure(
            String key,
            String title,
            Dimension dimension,
            boolean ranked,
            double min,
            double max,
            double best,
            Estimate estimate,
            double score) {
        this(key, title, dimension, ranked, min, max, best, estimate, score, Optional.empty());
    }

    /** This measure with another estimate of the same value. */
    public Measure with(Estimate other) {
        return new Measure(key, title, dimension, ranked, min, max, best, other, score, references);
    }

    /** This measure with reference points. */
    public Measure with(ReferencePoints points) {
        return new Measure(
                key,
                title,
                dimension,
                ranked,
                min,
                max,
                best,
                estimate,
                score,
                Optional.of(points));
    }
}

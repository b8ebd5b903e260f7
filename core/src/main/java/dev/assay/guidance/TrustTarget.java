package dev.assay.guidance;

import dev.assay.api.OrderedCopy;
import java.util.Map;

/**
 * A measure that is to be checked.
 *
 * @param metric the key of its metric
 * @param measure its key
 * @param aspect what it is about
 * @param options of the metric, where its defaults are not meant; the same for all measures of it
 */
public record TrustTarget(
        String metric, String measure, Aspect aspect, Map<String, Object> options) {

    /** Copies the options. */
    public TrustTarget {
        options = OrderedCopy.of(options);
    }

    /** A measure with the metric's default options. */
    public TrustTarget(String metric, String measure, Aspect aspect) {
        this(metric, measure, aspect, Map.of());
    }

    /** A measure of fidelity. */
    public static TrustTarget fidelity(String metric, String measure) {
        return new TrustTarget(metric, measure, Aspect.FIDELITY);
    }

    /** A measure of diversity. */
    public static TrustTarget diversity(String metric, String measure) {
        return new TrustTarget(metric, measure, Aspect.DIVERSITY);
    }

    /** A measure of both in one: a distance between distributions, taken by its score. */
    public static TrustTarget likeness(String metric, String measure) {
        return new TrustTarget(metric, measure, Aspect.LIKENESS);
    }

    /** The same measure under these options of its metric. */
    public TrustTarget with(Map<String, Object> other) {
        return new TrustTarget(metric, measure, aspect, other);
    }
}

package dev.assay.trust;

/**
 * A measure that is to be checked.
 *
 * @param metric the key of its metric
 * @param measure its key
 * @param aspect what it is about
 */
public record TrustTarget(String metric, String measure, Aspect aspect) {

    /** A measure of fidelity. */
    public static TrustTarget fidelity(String metric, String measure) {
        return new TrustTarget(metric, measure, Aspect.FIDELITY);
    }

    /** A measure of diversity. */
    public static TrustTarget diversity(String metric, String measure) {
        return new TrustTarget(metric, measure, Aspect.DIVERSITY);
    }
}

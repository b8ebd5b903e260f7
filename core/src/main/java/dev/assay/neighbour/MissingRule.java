package dev.assay.neighbour;

/** How a missing cell compares in a Gower space. */
public enum MissingRule {
    /**
     * Two missing cells have distance 0, and a missing cell has distance 1 from any other; this
     * keeps the triangle inequality.
     */
    OWN_LEVEL,
    /**
     * The column is left out of the pair and of the divisor, as Gower defined it; the result is not
     * a metric.
     */
    SKIP
}

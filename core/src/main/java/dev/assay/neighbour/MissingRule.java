package dev.assay.neighbour;

/** How a missing cell compares in a Gower space. */
public enum MissingRule {
    /**
     * Missing equals missing at 0 and differs from everything else by 1; keeps the triangle
     * inequality.
     */
    OWN_LEVEL,
    /** The column is left out of the pair and of the divisor, as Gower wrote; not a metric. */
    SKIP
}

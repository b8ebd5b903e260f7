package dev.assay.metrics.distribution.support;

/** Whether a point at exactly the radius of a ball lies in it. */
public enum Boundary {
    /**
     * No, as the published code of density and coverage has it; a ball of radius 0 is empty even of
     * its own centre.
     */
    STRICT,
    /**
     * No, except that a point at distance 0 always lies in the ball: repeated rows are not holes.
     */
    STRICT_OR_SAME,
    /** Yes, as improved precision and recall were defined. */
    INCLUSIVE;

    // Distances between scaled values are 0 or far above this, whose square is still a normal
    // number.
    private static final double JUST_ABOVE_ZERO = 1e-150;

    /** Whether a comparison of distance and radius is strict. */
    boolean strict() {
        return this != INCLUSIVE;
    }

    /** The radius to compare with in place of this one. */
    double radius(double radius) {
        return this == STRICT_OR_SAME ? Math.max(radius, JUST_ABOVE_ZERO) : radius;
    }

    /** Whether a point at this distance lies in a ball of this radius. */
    boolean holds(double distance, double radius) {
        return strict() ? distance < radius(radius) : distance <= radius;
    }
}

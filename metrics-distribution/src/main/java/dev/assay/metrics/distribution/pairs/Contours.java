package dev.assay.metrics.distribution.pairs;

/** Where the contours of two densities lie. */
public enum Contours {
    /** Each density has levels of its own, which cut 95 % of its mass into annuli of equal mass. */
    OWN,
    /**
     * As {@code seaborn.kdeplot(levels=n)} draws them: own levels at n equally spaced masses from 5
     * % to 100 %, found on a 200 × 200 grid around each sample; the last contour is the maximum, so
     * there are n − 1 annuli.
     */
    SEABORN,
    /** Levels of both densities together, as seaborn draws several hues with a common norm. */
    COMMON,
    /** Equal steps of density from the common 5 % level to the higher of the two maxima. */
    EQUAL_DENSITY
}

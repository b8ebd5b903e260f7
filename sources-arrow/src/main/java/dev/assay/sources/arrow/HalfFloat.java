package dev.assay.sources.arrow;

/** Floating-point numbers of two bytes (IEEE 754 binary16). */
final class HalfFloat {

    private static final int FRACTION = 10;
    private static final int LARGEST_EXPONENT = 0x1F;
    private static final int BIAS = 15;

    private HalfFloat() {}

    /** The value, which a float holds exactly. */
    static float value(short bits) {
        int exponent = bits >> FRACTION & LARGEST_EXPONENT;
        int fraction = bits & (1 << FRACTION) - 1;
        float size;
        if (exponent == LARGEST_EXPONENT) {
            size = fraction == 0 ? Float.POSITIVE_INFINITY : Float.NaN;
        } else if (exponent == 0) {
            size = Math.scalb((float) fraction, 1 - BIAS - FRACTION);
        } else {
            size = Math.scalb((float) (fraction | 1 << FRACTION), exponent - BIAS - FRACTION);
        }
        return bits < 0 ? -size : size;
    }
}

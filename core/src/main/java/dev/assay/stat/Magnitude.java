package dev.assay.stat;

import dev.assay.api.Stability;

/**
 * Powers of two that bring very large or very small numbers to where sums of their products neither
 * overflow nor vanish. A power of two moves no bit of a normal number, and numbers of common size
 * are left as they are.
 *
 * @since 0.2
 */
@Stability(Stability.Level.INTERNAL)
public final class Magnitude {

    /**
     * The fourth power of a rounding of the least, and that of the greatest, are normal numbers.
     */
    private static final double GREATEST = 0x1p200;

    private static final double LEAST = 0x1p-200;

    private Magnitude() {}

    /** The largest absolute value; 0 of nothing, NaN where one is NaN. */
    public static double of(double[] values) {
        double largest = 0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        return largest;
    }

    /**
     * What numbers are to be multiplied by, of which this is the largest absolute value: 1 from
     * 2⁻²⁰⁰ to 2²⁰⁰, for 0, and for what is not finite.
     */
    public static double factor(double largest) {
        return largest >= LEAST && largest <= GREATEST || largest == 0 || !Double.isFinite(largest)
                ? 1
                : Math.scalb(1.0, -Math.getExponent(largest));
    }

    /** The products; the values themselves where the factor is 1. */
    public static double[] times(double factor, double[] values) {
        if (factor == 1) {
            return values;
        }
        double[] products = new double[values.length];
        for (int i = 0; i < products.length; i++) {
            products[i] = factor * values[i];
        }
        return products;
    }
}

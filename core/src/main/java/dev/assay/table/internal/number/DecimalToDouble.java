package dev.assay.table.internal.number;

import java.math.BigInteger;

/**
 * The double nearest to {@code w · 10^q}, halves to even, by one or two multiplications with 128
 * bits of the power of five (Lemire 2021, "Number parsing at a gigabyte per second",
 * doi:10.1002/spe.2984, algorithm 1).
 */
final class DecimalToDouble {

    private static final int SMALLEST = -342;
    private static final int LARGEST = 308;
    private static final int MANTISSA = 52;
    private static final int BIAS = 1023;
    private static final int INFINITE = 2047;
    // bits of the upper word below the mantissa, its hidden bit and the one that rounds
    private static final int SPARE = Long.SIZE - MANTISSA - 3;
    private static final long SPARE_BITS = (1L << SPARE) - 1;
    private static final int EXACT_RECIPROCALS = -27;
    private static final int EXACT_POWERS = 55;
    private static final long[] UPPER = new long[LARGEST - SMALLEST + 1];
    private static final long[] LOWER = new long[LARGEST - SMALLEST + 1];

    static {
        for (int q = SMALLEST; q <= LARGEST; q++) {
            BigInteger bits = q < 0 ? reciprocal(-q) : power(q);
            UPPER[q - SMALLEST] = bits.shiftRight(Long.SIZE).longValue();
            LOWER[q - SMALLEST] = bits.longValue();
        }
    }

    private DecimalToDouble() {}

    /** The first 128 bits of 5^q. */
    private static BigInteger power(int q) {
        BigInteger five = BigInteger.valueOf(5).pow(q);
        return five.shiftLeft(2 * Long.SIZE - five.bitLength());
    }

    /** The first 128 bits of 5^−q, rounded up: what is lost must not make the product too small. */
    private static BigInteger reciprocal(int q) {
        BigInteger five = BigInteger.valueOf(5).pow(q);
        int length = five.bitLength();
        boolean exact = -q >= EXACT_RECIPROCALS;
        int shift = exact ? length + 2 * Long.SIZE - 1 : 2 * length + 2 * Long.SIZE;
        BigInteger bits = BigInteger.ONE.shiftLeft(shift).divide(five).add(BigInteger.ONE);
        return bits.shiftRight(Math.max(0, bits.bitLength() - 2 * Long.SIZE));
    }

    /**
     * The nearest double; NaN where 128 bits do not decide.
     *
     * @param w unsigned
     */
    static double nearest(long w, long q) {
        if (w == 0 || q < SMALLEST) {
            return 0;
        }
        if (q > LARGEST) {
            return Double.POSITIVE_INFINITY;
        }
        int zeros = Long.numberOfLeadingZeros(w);
        long normal = w << zeros;
        int at = (int) q - SMALLEST;
        long upper = multiplyHigh(normal, UPPER[at]);
        long lower = normal * UPPER[at];
        if ((upper & SPARE_BITS) == SPARE_BITS) {
            long carried = multiplyHigh(normal, LOWER[at]);
            lower += carried;
            upper += Long.compareUnsigned(lower, carried) < 0 ? 1 : 0;
        }
        if (lower == -1L && (q < EXACT_RECIPROCALS || q > EXACT_POWERS)) {
            return Double.NaN;
        }
        int top = (int) (upper >>> (Long.SIZE - 1));
        long mantissa = upper >>> (top + SPARE);
        // floor(q · log2 10) for these q
        long exponent = (217_706 * q >> 16) + Long.SIZE - 1 + top - zeros + BIAS;
        if (exponent <= 0) {
            return subnormal(mantissa, exponent);
        }
        boolean half =
                Long.compareUnsigned(lower, 1) <= 0
                        && q >= -4
                        && q <= 23
                        && (mantissa & 3) == 1
                        && mantissa << (top + SPARE) == upper;
        long rounded = half ? mantissa >>> 1 : (mantissa + 1) >>> 1;
        if (rounded == 1L << (MANTISSA + 1)) {
            rounded >>>= 1;
            exponent++;
        }
        return exponent >= INFINITE
                ? Double.POSITIVE_INFINITY
                : Double.longBitsToDouble((rounded & (1L << MANTISSA) - 1) | exponent << MANTISSA);
    }

    private static double subnormal(long mantissa, long exponent) {
        long shift = 1 - exponent;
        if (shift >= Long.SIZE) {
            return 0;
        }
        // one that rounds up to the smallest normal number has the right bits by itself
        return Double.longBitsToDouble(((mantissa >>> shift) + 1) >>> 1);
    }

    private static long multiplyHigh(long a, long b) {
        return Math.multiplyHigh(a, b) + ((a >> 63) & b) + ((b >> 63) & a);
    }
}

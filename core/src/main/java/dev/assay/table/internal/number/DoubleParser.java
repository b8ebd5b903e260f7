package dev.assay.table.internal.number;

/**
 * Reads decimal numbers from characters: {@code [+-] digits [. digits] [e [+-] digits]} between
 * blanks. The result has the bits of {@link Double#parseDouble}; its extras (hexadecimal, trailing
 * {@code d} or {@code f}, {@code NaN}, {@code Infinity}) are not numbers here.
 *
 * <p>A mantissa of at most 2^53 and a power of ten of at most 22 are exact doubles, so that one
 * multiplication or division rounds correctly (Clinger 1990, doi:10.1145/93542.93557). Others are
 * found by {@link DecimalToDouble}; the few that it leaves open go to {@link Double#parseDouble}.
 */
public final class DoubleParser {

    private static final double[] POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22
    };
    private static final long EXACT = 1L << 53;
    private static final int DIGITS = 19;
    private static final int HUGE_EXPONENT = 100_000;

    private DoubleParser() {}

    /**
     * The number, infinite when it is beyond the range of doubles; NaN when the text is not a
     * number.
     */
    public static double parse(char[] text, int offset, int length) {
        int from = offset;
        int to = offset + length;
        while (from < to && text[from] <= ' ') {
            from++;
        }
        while (to > from && text[to - 1] <= ' ') {
            to--;
        }
        if (from == to) {
            return Double.NaN;
        }
        int i = from;
        char sign = text[i];
        if (sign == '-' || sign == '+') {
            i++;
        }
        long mantissa = 0;
        int kept = 0;
        int scale = 0;
        int digitsFrom = i;
        boolean exact = true;
        while (i < to) {
            int digit = text[i] - '0';
            if (digit < 0 || digit > 9) {
                break;
            }
            if (kept < DIGITS) {
                mantissa = mantissa * 10 + digit;
                kept += mantissa == 0 ? 0 : 1;
            } else {
                exact = false;
                scale++;
            }
            i++;
        }
        int digits = i - digitsFrom;
        if (i < to && text[i] == '.') {
            int point = ++i;
            while (i < to) {
                int digit = text[i] - '0';
                if (digit < 0 || digit > 9) {
                    break;
                }
                if (kept < DIGITS) {
                    mantissa = mantissa * 10 + digit;
                    kept += mantissa == 0 ? 0 : 1;
                    scale--;
                } else {
                    exact = false;
                }
                i++;
            }
            digits += i - point;
        }
        if (digits == 0) {
            return Double.NaN;
        }
        if (i < to) {
            int exponent = exponent(text, i, to);
            if (exponent == Integer.MIN_VALUE) {
                return Double.NaN;
            }
            scale += exponent;
        }
        if (exact && mantissa >= 0 && mantissa <= EXACT && scale >= -22 && scale <= 22) {
            double value = scale < 0 ? mantissa / POWERS[-scale] : mantissa * POWERS[scale];
            return sign == '-' ? -value : value;
        }
        double value = DecimalToDouble.nearest(mantissa, scale);
        if (Double.isNaN(value)
                || !exact && value != DecimalToDouble.nearest(mantissa + 1, scale)) {
            return Double.parseDouble(new String(text, from, to - from));
        }
        return sign == '-' ? -value : value;
    }

    /** The number a text tells, as {@link #parse(char[], int, int)}. */
    public static double parse(String text) {
        return parse(text.toCharArray(), 0, text.length());
    }

    private static int exponent(char[] text, int from, int to) {
        int i = from;
        if (text[i] != 'e' && text[i] != 'E') {
            return Integer.MIN_VALUE;
        }
        i++;
        boolean negative = i < to && text[i] == '-';
        if (i < to && (text[i] == '-' || text[i] == '+')) {
            i++;
        }
        if (i == to) {
            return Integer.MIN_VALUE;
        }
        int exponent = 0;
        for (; i < to; i++) {
            int digit = text[i] - '0';
            if (digit < 0 || digit > 9) {
                return Integer.MIN_VALUE;
            }
            exponent = Math.min(exponent * 10 + digit, HUGE_EXPONENT);
        }
        return negative ? -exponent : exponent;
    }
}

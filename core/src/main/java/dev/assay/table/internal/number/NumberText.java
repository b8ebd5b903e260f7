package dev.assay.table.internal.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Set;

/** The one way a number is written as a level, so that 1, 1.0 and 1e0 are the same level. */
public final class NumberText {

    private static final Set<String> INFINITE = Set.of("inf", "infinity", "∞", "1.#inf");
    private static final int LONGEST_PLAIN = 21;

    private NumberText() {}

    /** The level of a number: {@code 1}, {@code -2.5}, {@code 1e300}. */
    public static String of(double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            return Long.toString((long) value);
        }
        BigDecimal decimal = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        String plain = decimal.toPlainString();
        return plain.length() <= LONGEST_PLAIN ? plain : Double.toString(value);
    }

    /**
     * The level of a text that is a number, exact also for integers beyond 2^53; other texts stay
     * as they are.
     */
    public static String canonical(String text) {
        double value = DoubleParser.parse(text);
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return text;
        }
        String digits = text.strip();
        if (Math.abs(value) >= 1L << 53
                && digits.chars().skip(1).allMatch(c -> c >= '0' && c <= '9')) {
            return new BigInteger(digits).toString();
        }
        return of(value);
    }

    /** Whether a text is a finite number. */
    public static boolean isNumber(String text) {
        return Double.isFinite(DoubleParser.parse(text));
    }

    /** Whether a text says infinity, or is a number beyond the range of doubles. */
    public static boolean isInfinite(String text) {
        String bare = text.strip().toLowerCase(java.util.Locale.ROOT);
        if (bare.startsWith("-") || bare.startsWith("+")) {
            bare = bare.substring(1);
        }
        return INFINITE.contains(bare) || Double.isInfinite(DoubleParser.parse(bare));
    }

    /** Whether a text is of digits alone, a zero first: a code rather than a number. */
    public static boolean isPadded(String text) {
        return text.length() > 1 && text.charAt(0) == '0' && isDigits(text);
    }

    /** Whether a text is of digits alone. */
    static boolean isDigits(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return !text.isEmpty();
    }

    /** Whether these are codes of digits, one with a zero first at least. */
    public static boolean isPadded(Collection<String> texts) {
        return texts.stream().anyMatch(NumberText::isPadded)
                && texts.stream().allMatch(NumberText::isDigits);
    }

    /** Whether a text writes an integer without leading zeros, point, exponent or plus sign. */
    public static boolean isPlainInteger(char[] text, int offset, int length) {
        int i = offset;
        int to = offset + length;
        if (i < to && text[i] == '-') {
            i++;
        }
        if (i == to || (text[i] == '0' && to - i > 1)) {
            return false;
        }
        for (; i < to; i++) {
            if (text[i] < '0' || text[i] > '9') {
                return false;
            }
        }
        return true;
    }
}

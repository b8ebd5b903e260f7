package dev.assay.table.internal.number;

import dev.assay.table.Quirk;
import java.util.EnumSet;
import java.util.Set;

/**
 * One cell as people write numbers: a currency before or after, a percent sign, marks between
 * thousands, a comma for a point, parentheses or a last sign for minus.
 */
final class MessyNumber {

    /** What marks thousands; a column has one of them at most. */
    enum Grouping {
        NONE,
        COMMA_OR_POINT,
        BLANK,
        APOSTROPHE
    }

    private static final String SIGNS = "$€£¥₹₽₩₪₺฿₫₴₦₱¢";
    private static final Set<String> CODES =
            Set.of(
                    "eur", "usd", "gbp", "chf", "jpy", "cny", "sek", "nok", "dkk", "pln", "czk",
                    "huf", "inr", "aud", "cad", "brl", "zar", "mxn", "nzd", "try", "kr", "fr.",
                    "zł", "kč", "r$", "us$");
    private static final int LONGEST = 60;

    private final char decimal;
    private final StringBuilder digits = new StringBuilder();
    private String currency = "";
    private Grouping grouping = Grouping.NONE;
    private boolean fraction;
    private boolean percent;
    private boolean negative;
    private boolean unusualMinus;
    private double value = Double.NaN;

    private MessyNumber(char decimal) {
        this.decimal = decimal;
    }

    /** The cell with this decimal mark; its value is NaN when it is no number that way. */
    static MessyNumber of(String text, char decimal) {
        MessyNumber number = new MessyNumber(decimal);
        String bare = stripped(text);
        if (!bare.isEmpty() && bare.length() <= LONGEST) {
            number.read(bare);
        }
        return number;
    }

    double value() {
        return value;
    }

    String currency() {
        return currency;
    }

    Grouping grouping() {
        return grouping;
    }

    boolean isPercent() {
        return percent;
    }

    /** What is unusual about how it is written. */
    Set<Quirk> quirks() {
        Set<Quirk> quirks = EnumSet.noneOf(Quirk.class);
        add(quirks, Quirk.DECIMAL_COMMA, fraction && decimal == ',');
        add(quirks, Quirk.THOUSANDS, grouping != Grouping.NONE);
        add(quirks, Quirk.CURRENCY, !currency.isEmpty());
        add(quirks, Quirk.PERCENT, percent);
        add(quirks, Quirk.NEGATIVE, unusualMinus);
        return quirks;
    }

    private static void add(Set<Quirk> quirks, Quirk quirk, boolean holds) {
        if (holds) {
            quirks.add(quirk);
        }
    }

    private void read(String text) {
        String rest = text;
        if (rest.startsWith("(") && rest.endsWith(")") && rest.length() > 2) {
            rest = stripped(rest.substring(1, rest.length() - 1));
            negative = true;
            unusualMinus = true;
        }
        rest = withoutSign(withoutCurrencyBefore(withoutSign(rest)));
        rest = withoutAfter(rest);
        if (rest.isEmpty() || !readDigits(rest)) {
            return;
        }
        double size = DoubleParser.parse(digits.toString());
        value = (negative ? -size : size) + 0.0; // one zero
    }

    private String withoutSign(String text) {
        if (text.isEmpty() || negative) {
            return text;
        }
        char first = text.charAt(0);
        if (first == '-' || first == '−' || first == '+') {
            negative = first != '+';
            unusualMinus |= first == '−';
            return stripped(text.substring(1));
        }
        return text;
    }

    private String withoutCurrencyBefore(String text) {
        int end = 0;
        while (end < text.length() && !isDigit(text.charAt(end)) && end < 4) {
            char c = text.charAt(end);
            if (c == ' ' || c == '-' || c == '−' || c == decimal) {
                break;
            }
            end++;
        }
        String before = text.substring(0, end);
        if (isCurrency(before)) {
            currency = before;
            return stripped(text.substring(end));
        }
        return text;
    }

    private String withoutAfter(String text) {
        String rest = text;
        if (rest.endsWith("%")) {
            percent = true;
            rest = stripped(rest.substring(0, rest.length() - 1));
        }
        int begin = rest.length();
        while (begin > 0 && !isDigit(rest.charAt(begin - 1)) && rest.length() - begin < 4) {
            char c = rest.charAt(begin - 1);
            if (isBlank(c) || c == '-') {
                break;
            }
            begin--;
        }
        String after = rest.substring(begin);
        if (currency.isEmpty() && isCurrency(after)) {
            currency = after;
            rest = stripped(rest.substring(0, begin));
        }
        if (rest.endsWith("-") && !negative && rest.length() > 1) {
            negative = true;
            unusualMinus = true;
            rest = stripped(rest.substring(0, rest.length() - 1));
        }
        return rest;
    }

    private static boolean isCurrency(String text) {
        return text.length() == 1 && SIGNS.contains(text)
                || CODES.contains(text.toLowerCase(java.util.Locale.ROOT));
    }

    /** Digits, perhaps in groups of three, perhaps a fraction. */
    private boolean readDigits(String text) {
        int i = 0;
        int run = 0;
        char mark = 0;
        for (; i < text.length() && text.charAt(i) != decimal; i++) {
            char c = text.charAt(i);
            if (isDigit(c)) {
                digits.append(c);
                run++;
                continue;
            }
            Grouping kind = kind(c);
            boolean fits = mark == 0 ? run >= 1 && run <= 3 : run == 3 && c == mark;
            if (kind == Grouping.NONE || !fits || digits.charAt(0) == '0') {
                return false;
            }
            grouping = kind;
            mark = c;
            run = 0;
        }
        if (mark != 0 && run != 3) {
            return false;
        }
        return readFraction(text, i);
    }

    private boolean readFraction(String text, int from) {
        if (from == text.length()) {
            return digits.length() > 0;
        }
        digits.append('.');
        for (int i = from + 1; i < text.length(); i++) {
            if (!isDigit(text.charAt(i))) {
                return false;
            }
            digits.append(text.charAt(i));
        }
        fraction = text.length() - from > 1;
        return digits.length() > 1;
    }

    private Grouping kind(char c) {
        if (c == (decimal == '.' ? ',' : '.')) {
            return Grouping.COMMA_OR_POINT;
        }
        if (isBlank(c)) {
            return Grouping.BLANK;
        }
        return c == '\'' || c == '’' ? Grouping.APOSTROPHE : Grouping.NONE;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\u00A0' || c == '\u202F' || c == '\u2009';
    }

    private static String stripped(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && (isBlank(text.charAt(from)) || text.charAt(from) <= ' ')) {
            from++;
        }
        while (to > from && (isBlank(text.charAt(to - 1)) || text.charAt(to - 1) <= ' ')) {
            to--;
        }
        return text.substring(from, to);
    }
}

package dev.assay.table;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Reads the common patterns that begin with the year at once, which a formatter takes forty times
 * as long for. Only what it recognises for certain is read; anything else is left to the formatter.
 *
 * @param separator between day and time; a blank or T, or none where there is no time
 * @param fraction how many digits a fraction of a second has, if there is one
 */
record IsoText(char separator, int fraction) {

    private static final char NONE = 0;
    private static final int DAY = 10;
    private static final int SECOND = 19;
    private static final Map<String, IsoText> KNOWN =
            Map.of(
                    "yyyy-MM-dd", new IsoText(NONE, 0),
                    "yyyy-MM-dd HH:mm:ss", new IsoText(' ', 0),
                    "yyyy-MM-dd'T'HH:mm:ss", new IsoText('T', 0),
                    "yyyy-MM-dd HH:mm:ss[.SSS]", new IsoText(' ', 3),
                    "yyyy-MM-dd'T'HH:mm:ss[.SSS]", new IsoText('T', 3),
                    "yyyy-MM-dd HH:mm:ss[.SSSSSS]", new IsoText(' ', 6),
                    "yyyy-MM-dd'T'HH:mm:ss[.SSSSSS]", new IsoText('T', 6),
                    "yyyy-MM-dd HH:mm:ss[.SSSSSSSSS]", new IsoText(' ', 9),
                    "yyyy-MM-dd'T'HH:mm:ss[.SSSSSSSSS]", new IsoText('T', 9));

    /** How a pattern's texts can be read at once; reads nothing where they cannot. */
    static IsoText of(String pattern) {
        return KNOWN.getOrDefault(pattern, new IsoText(NONE, -1));
    }

    /** The point in time, in seconds since 1970; empty where the formatter has to tell. */
    OptionalDouble parse(String text) {
        int length = text.length();
        boolean isDay = separator == NONE && fraction == 0 && length == DAY;
        boolean isFraction = fraction > 0 && length == SECOND + 1 + fraction;
        boolean isMoment = separator != NONE && (length == SECOND || isFraction);
        if (!isDay && !isMoment) {
            return OptionalDouble.empty();
        }
        int year = number(text, 0, 4);
        int month = number(text, 5, 2);
        int day = number(text, 8, 2);
        if (year < 0
                || month < 1
                || month > 12
                || text.charAt(4) != '-'
                || text.charAt(7) != '-'
                || day < 1
                || day > YearMonth.of(year, month).lengthOfMonth()) {
            return OptionalDouble.empty();
        }
        double seconds = LocalDate.of(year, month, day).toEpochDay() * 86_400L;
        return isDay ? OptionalDouble.of(seconds) : moment(text, seconds, isFraction);
    }

    private OptionalDouble moment(String text, double midnight, boolean isFraction) {
        int hour = number(text, 11, 2);
        int minute = number(text, 14, 2);
        int second = number(text, 17, 2);
        int part = isFraction ? number(text, SECOND + 1, fraction) : 0;
        if (hour < 0
                || hour > 23
                || minute < 0
                || minute > 59
                || second < 0
                || second > 59
                || part < 0
                || text.charAt(DAY) != separator
                || text.charAt(13) != ':'
                || text.charAt(16) != ':'
                || isFraction && text.charAt(SECOND) != '.') {
            return OptionalDouble.empty();
        }
        long nano = part;
        for (int digits = fraction; isFraction && digits < 9; digits++) {
            nano *= 10;
        }
        return OptionalDouble.of(midnight + (hour * 3600 + minute * 60 + second) + nano / 1e9);
    }

    /** So many digits as a number, or -1. */
    private static int number(String text, int from, int count) {
        int number = 0;
        for (int i = from; i < from + count; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = number * 10 + digit;
        }
        return number;
    }
}

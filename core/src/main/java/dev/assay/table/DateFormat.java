package dev.assay.table;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * A date pattern and the points in time it reads and writes, in seconds since 1970-01-01T00:00Z. A
 * text without an offset is taken as UTC, one without a time as midnight, one without a day as the
 * first of the month. Two-digit years are 1969 to 2068. Impossible dates such as 31 February are
 * not dates.
 *
 * <p>Several patterns may be joined by {@value #OR}: a text is read by the first pattern that fits
 * it, and written by the first of all.
 */
public final class DateFormat {

    /** The separator between alternative patterns. */
    public static final String OR = "|";

    /** The patterns that are tried when none is declared, unambiguous ones first. */
    public static final List<String> COMMON =
            List.of(
                    "yyyy-MM-dd",
                    "yyyy-MM-dd HH:mm:ss",
                    "yyyy-MM-dd'T'HH:mm:ss",
                    "yyyy-MM-dd HH:mm",
                    "yyyy-MM-dd'T'HH:mm",
                    "yyyy-MM-dd'T'HH:mm:ssXXX",
                    "yyyy-MM-dd HH:mm:ssXXX",
                    "yyyy-MM-dd HH:mm:ss[.SSSSSS]",
                    "yyyy-MM-dd'T'HH:mm:ss[.SSSSSS]",
                    "yyyy-MM-dd HH:mm:ss[.SSS]",
                    "yyyy-MM-dd'T'HH:mm:ss[.SSS]",
                    "yyyy-MM-dd'T'HH:mm:ss[.SSS]XXX",
                    "yyyy-MM-dd'T'HH:mm:ss[.SSSSSS]XXX",
                    "yyyy-MM-dd HH:mm:ss[.SSSSSS]XXX",
                    "yyyy-MM-dd HH:mm:ss[.SSSSSSSSS]",
                    "yyyy-MM-dd'T'HH:mm:ss[.SSSSSSSSS]",
                    "yyyy/MM/dd",
                    "yyyy/MM/dd HH:mm:ss",
                    "yyyy/MM/dd HH:mm",
                    "yyyy.MM.dd",
                    "dd.MM.yyyy",
                    "dd.MM.yyyy HH:mm:ss",
                    "dd.MM.yyyy HH:mm",
                    "d.M.yyyy",
                    "MM/dd/yyyy",
                    "dd/MM/yyyy",
                    "MM/dd/yyyy HH:mm:ss",
                    "dd/MM/yyyy HH:mm:ss",
                    "MM/dd/yyyy HH:mm",
                    "dd/MM/yyyy HH:mm",
                    "M/d/yyyy",
                    "d/M/yyyy",
                    "M/d/yyyy H:mm",
                    "d/M/yyyy H:mm",
                    "MM-dd-yyyy",
                    "dd-MM-yyyy",
                    "dd-MMM-yyyy",
                    "dd MMM yyyy",
                    "d MMMM yyyy",
                    "MMM d, yyyy",
                    "MMMM d, yyyy");

    private static final int FIRST_TWO_DIGIT_YEAR = 1969;

    private final String pattern;
    private final DateTimeFormatter formatter;
    private final IsoText iso;
    private final List<DateFormat> others;

    private DateFormat(String pattern, DateTimeFormatter formatter, List<DateFormat> others) {
        this.pattern = pattern;
        this.formatter = formatter;
        this.iso = IsoText.of(pattern);
        this.others = others;
    }

    /**
     * The format of a {@link DateTimeFormatter} pattern.
     *
     * @throws IllegalArgumentException if it is not one, or if it does not give year and month
     */
    public static DateFormat of(String pattern) {
        if (pattern.contains(OR)) {
            List<DateFormat> all =
                    Arrays.stream(pattern.split(Pattern.quote(OR), -1))
                            .map(DateFormat::of)
                            .toList();
            return new DateFormat(pattern, all.get(0).formatter, all.subList(1, all.size()));
        }
        DateFormat format = new DateFormat(pattern, formatter(pattern), List.of());
        if (!format.tellsMonths()) {
            throw new IllegalArgumentException(
                    "date pattern '"
                            + pattern
                            + "' does not tell year and month; expected one such as yyyy-MM-dd");
        }
        return format;
    }

    private static DateTimeFormatter formatter(String pattern) {
        try {
            DateTimeFormatterBuilder builder =
                    new DateTimeFormatterBuilder().parseCaseInsensitive();
            appendTo(builder, pattern);
            return builder.toFormatter(Locale.ENGLISH)
                    .withChronology(IsoChronology.INSTANCE)
                    .withResolverStyle(ResolverStyle.STRICT);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "date pattern '"
                            + pattern
                            + "': "
                            + e.getMessage()
                            + "; expected one such as yyyy-MM-dd",
                    e);
        }
    }

    private boolean tellsMonths() {
        try {
            return parse(format(0)).isPresent();
        } catch (DateTimeException | ArrayIndexOutOfBoundsException unprintable) {
            // The latter is what the Java library has to say to years of more than ten digits.
            return false;
        }
    }

    /** The pattern. */
    public String pattern() {
        return pattern;
    }

    /** The point in time of a text, empty when the text does not fit this pattern. */
    public OptionalDouble parse(String text) {
        OptionalDouble found = parseFirst(text);
        for (int i = 0; i < others.size() && found.isEmpty(); i++) {
            found = others.get(i).parseFirst(text);
        }
        return found;
    }

    private OptionalDouble parseFirst(String text) {
        OptionalDouble plain = iso.parse(text);
        return plain.isPresent() ? plain : parseByFormatter(text);
    }

    /** What every pattern takes, and the longest. */
    OptionalDouble parseByFormatter(String text) {
        try {
            TemporalAccessor parsed = formatter.parse(text.strip());
            LocalDate date = parsed.query(TemporalQueries.localDate());
            if (date == null) {
                date = YearMonth.from(parsed).atDay(1);
            }
            LocalTime time = parsed.query(TemporalQueries.localTime());
            ZoneOffset offset =
                    parsed.isSupported(ChronoField.OFFSET_SECONDS)
                            ? ZoneOffset.ofTotalSeconds(parsed.get(ChronoField.OFFSET_SECONDS))
                            : ZoneOffset.UTC;
            LocalTime clock = time == null ? LocalTime.MIDNIGHT : time;
            return OptionalDouble.of(
                    date.atTime(clock).toEpochSecond(offset) + clock.getNano() / 1e9);
        } catch (DateTimeException notOfThisPattern) {
            return OptionalDouble.empty();
        }
    }

    /** The text of a point in time, which loses what the pattern does not show. */
    public String format(double epochSeconds) {
        long second = (long) Math.floor(epochSeconds);
        long nano = Math.round((epochSeconds - second) * 1e6) * 1000;
        return formatter.format(Instant.ofEpochSecond(second, nano).atOffset(ZoneOffset.UTC));
    }

    private static void appendTo(DateTimeFormatterBuilder builder, String pattern) {
        StringBuilder plain = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            quoted ^= c == '\'';
            if (quoted || c != 'y') {
                plain.append(c);
                continue;
            }
            int run = i;
            while (run < pattern.length() && pattern.charAt(run) == 'y') {
                run++;
            }
            if (run - i == 2) {
                builder.appendPattern(plain.toString());
                plain.setLength(0);
                builder.appendValueReduced(
                        ChronoField.YEAR, 2, 2, LocalDate.of(FIRST_TWO_DIGIT_YEAR, 1, 1));
            } else {
                // the strict resolver needs the proleptic year: a year of era comes without its era
                plain.append("u".repeat(run - i));
            }
            i = run - 1;
        }
        builder.appendPattern(plain.toString());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DateFormat that && pattern.equals(that.pattern);
    }

    @Override
    public int hashCode() {
        return pattern.hashCode();
    }

    @Override
    public String toString() {
        return pattern;
    }
}

package dev.assay.sources.arrow;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import org.apache.arrow.flatbuf.TimeUnit;

/**
 * Columns of dates, times and spans of time: ISO text, moments with a zone in UTC, spans in
 * seconds.
 */
final class Moments {

    /** Microseconds, as all sources write them. */
    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS", Locale.ROOT);

    /** Years of four digits. */
    private static final long FIRST_SECOND =
            LocalDate.of(0, 1, 1).toEpochSecond(LocalTime.MIN, ZoneOffset.UTC);

    private static final long LAST_SECOND =
            LocalDate.of(9999, 12, 31).toEpochSecond(LocalTime.MAX, ZoneOffset.UTC);
    private static final long SECONDS_OF_DAY = 86_400;
    private static final long MILLISECONDS_OF_DAY = 86_400_000;
    private static final long NANOSECONDS = 1_000_000_000;

    private Moments() {}

    static Optional<ValueType> date(boolean days) {
        return Optional.of(
                days
                        ? new Fixed(
                                Integer.BYTES,
                                (bytes, at, text) -> {
                                    text.set(LocalDate.ofEpochDay(bytes.getInt(at)).toString());
                                    return true;
                                })
                        : new Fixed(
                                Long.BYTES,
                                (bytes, at, text) -> {
                                    long day =
                                            Math.floorDiv(bytes.getLong(at), MILLISECONDS_OF_DAY);
                                    text.set(day(day).toString());
                                    return true;
                                }));
    }

    static Optional<ValueType> timestamp(short unit) {
        return perSecond(unit)
                .map(
                        units ->
                                new Fixed(
                                        Long.BYTES,
                                        (bytes, at, text) -> {
                                            moment(bytes.getLong(at), units, text);
                                            return true;
                                        }));
    }

    static Optional<ValueType> time(int bits, short unit) {
        boolean wide = bits == Long.SIZE;
        if (!wide && bits != Integer.SIZE) {
            return Optional.empty();
        }
        return perSecond(unit)
                .map(
                        units ->
                                new Fixed(
                                        bits / Byte.SIZE,
                                        (bytes, at, text) -> {
                                            long value =
                                                    wide ? bytes.getLong(at) : bytes.getInt(at);
                                            text.set(time(value, units));
                                            return true;
                                        }));
    }

    static Optional<ValueType> duration(short unit) {
        return perSecond(unit)
                .map(
                        units ->
                                new Fixed(
                                        Long.BYTES,
                                        (bytes, at, text) -> {
                                            text.set(seconds(bytes.getLong(at), units));
                                            return true;
                                        }));
    }

    private static Optional<Long> perSecond(short unit) {
        return switch (unit) {
            case TimeUnit.SECOND -> Optional.of(1L);
            case TimeUnit.MILLISECOND -> Optional.of(1_000L);
            case TimeUnit.MICROSECOND -> Optional.of(1_000_000L);
            case TimeUnit.NANOSECOND -> Optional.of(NANOSECONDS);
            default -> Optional.empty();
        };
    }

    private static LocalDate day(long day) {
        try {
            return LocalDate.ofEpochDay(day);
        } catch (DateTimeException e) {
            throw new NoCell("a day that no calendar has");
        }
    }

    private static void moment(long value, long units, CellText text) {
        long second = Math.floorDiv(value, units);
        int nano = (int) (Math.floorMod(value, units) * (NANOSECONDS / units));
        if (second >= FIRST_SECOND && second <= LAST_SECOND) {
            int clock = (int) Math.floorMod(second, SECONDS_OF_DAY);
            LocalDate day = LocalDate.ofEpochDay(Math.floorDiv(second, SECONDS_OF_DAY));
            text.moment(day, clock, nano / 1000);
            return;
        }
        try {
            text.set(MOMENT.format(LocalDateTime.ofEpochSecond(second, nano, ZoneOffset.UTC)));
        } catch (DateTimeException e) {
            throw new NoCell("a moment that no calendar has");
        }
    }

    private static String time(long value, long units) {
        long seconds = Math.floorDiv(value, units);
        if (seconds < 0 || seconds > LocalTime.MAX.toSecondOfDay()) {
            throw new NoCell("a time of day that no clock shows");
        }
        return DateTimeFormatter.ISO_LOCAL_TIME.format(
                LocalTime.ofNanoOfDay(
                        seconds * NANOSECONDS
                                + Math.floorMod(value, units) * (NANOSECONDS / units)));
    }

    private static String seconds(long value, long units) {
        int digits = Long.toString(units).length() - 1;
        return value == 0
                ? "0"
                : BigDecimal.valueOf(value, digits).stripTrailingZeros().toPlainString();
    }
}

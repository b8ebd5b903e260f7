package dev.assay.report.html.internal.draw;

import dev.assay.metric.Estimate;
import dev.assay.metric.Interval;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Locale;

/** Numbers as people read them: as many digits as the error leaves a meaning. */
public final class Numbers {

    private static final int DIGITS = 3;
    private static final double LARGE = 1e7;
    private static final double SMALL = 1e-4;
    private static final long DAY = 86_400;

    private Numbers() {}

    /** Three significant digits, whole numbers as such. */
    public static String of(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "∞" : "−∞";
        }
        if (Double.isNaN(value)) {
            return "–";
        }
        double size = Math.abs(value);
        if (size >= LARGE || (size < SMALL && size > 0)) {
            return minus(String.format(Locale.ROOT, "%.2e", value));
        }
        if (value == Math.rint(value)) {
            return minus(String.format(Locale.ROOT, "%.0f", value));
        }
        BigDecimal rounded =
                new BigDecimal(value).round(new MathContext(DIGITS, RoundingMode.HALF_EVEN));
        if (rounded.scale() < 0 || size >= 100) {
            rounded = new BigDecimal(value).setScale(0, RoundingMode.HALF_EVEN);
        }
        return minus(rounded.stripTrailingZeros().toPlainString());
    }

    /** With so many decimals. */
    public static String of(double value, int decimals) {
        if (Math.abs(value) >= LARGE || Double.isNaN(value)) {
            return of(value);
        }
        String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
        return minus(text.matches("-0(\\.0*)?") ? text.substring(1) : text);
    }

    /** The value of an estimate, with the digits its error leaves a meaning. */
    public static String value(Estimate estimate) {
        double error = error(estimate);
        return error > 0 ? of(estimate.value(), decimals(error)) : of(estimate.value());
    }

    /** Its standard error, such as {@code ± 0.005}; empty where there is none. */
    public static String plusMinus(Estimate estimate) {
        if (estimate.standardError().isEmpty()) {
            return "";
        }
        double error = estimate.standardError().getAsDouble();
        return error > 0 ? "± " + of(error, decimals(error)) : "± 0";
    }

    /** An interval's ends, such as {@code 0.12 to 0.31}. */
    public static String interval(Interval interval) {
        double half = (interval.upper() - interval.lower()) / 2;
        if (!(half > 0) || Double.isInfinite(half)) {
            return of(interval.lower()) + " to " + of(interval.upper());
        }
        int decimals = decimals(half);
        return of(interval.lower(), decimals) + " to " + of(interval.upper(), decimals);
    }

    private static double error(Estimate estimate) {
        if (estimate.standardError().isPresent() && estimate.standardError().getAsDouble() > 0) {
            return estimate.standardError().getAsDouble();
        }
        return estimate.interval().map(found -> (found.upper() - found.lower()) / 2).orElse(0.0);
    }

    /** Decimals that show one digit of the error, two where it begins with 1. */
    public static int decimals(double error) {
        if (!(error > 0) || Double.isInfinite(error)) {
            return 0;
        }
        int first = (int) Math.floor(Math.log10(error));
        double leading = error / Math.pow(10, first);
        return Math.max(0, Math.min(6, -first + (leading < 2 ? 1 : 0)));
    }

    /** A share as a percentage: one decimal below 10 %, none above. */
    public static String percent(double share) {
        double percent = Math.rint(1e6 * share) / 1e4;
        if (percent == Math.rint(percent) || Math.abs(percent) >= 10) {
            return minus(String.format(Locale.ROOT, "%.0f %%", percent));
        }
        return Math.abs(percent) < 0.1
                ? "< 0.1 %"
                : minus(String.format(Locale.ROOT, "%.1f %%", percent));
    }

    /** A count with thin spaces between thousands. */
    public static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count).replace(',', '\u202f');
    }

    /** A point in time given in seconds since 1970. */
    public static String date(double seconds) {
        try {
            Instant when = Instant.ofEpochSecond((long) seconds);
            String text = when.atOffset(ZoneOffset.UTC).toLocalDateTime().toString();
            return Math.floorMod((long) seconds, DAY) == 0
                    ? text.substring(0, text.indexOf('T'))
                    : text.replace('T', ' ');
        } catch (java.time.DateTimeException far) {
            return of(seconds);
        }
    }

    static String coordinate(double value) {
        double rounded = Math.rint(value * 10) / 10;
        return rounded == Math.rint(rounded)
                ? Long.toString((long) rounded)
                : Double.toString(rounded);
    }

    private static String minus(String text) {
        return text.startsWith("-") ? "−" + text.substring(1) : text;
    }
}

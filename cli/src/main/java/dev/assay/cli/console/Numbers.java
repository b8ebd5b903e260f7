package dev.assay.cli.console;

import java.time.Duration;
import java.util.Locale;

/** Numbers as people read them. */
public final class Numbers {

    private Numbers() {}

    /**
     * Four decimals, as users of SynthEval know them; very large and very small values in fewer
     * digits.
     */
    public static String value(double value) {
        double size = Math.abs(value);
        if (value == Math.rint(value) && size < 1e6) {
            return size < 10
                    ? String.format(Locale.ROOT, "%.4f", value)
                    : String.format(Locale.ROOT, "%.0f", value);
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "∞" : "-∞";
        }
        if (size >= 1e6 || size < 5e-5) {
            return String.format(Locale.ROOT, "%.2e", value);
        }
        return String.format(Locale.ROOT, size >= 1000 ? "%.1f" : "%.4f", value);
    }

    /** Two decimals. */
    public static String score(double score) {
        return String.format(Locale.ROOT, "%.2f", score);
    }

    /** A score as a bar of ten cells. */
    public static String bar(double score) {
        int eighths = (int) Math.round(score * 80);
        StringBuilder bar = new StringBuilder("█".repeat(eighths / 8));
        if (eighths % 8 > 0) {
            bar.append((char) (0x2590 - eighths % 8));
        }
        return bar.append("·".repeat(10 - bar.length())).toString();
    }

    /** A count with thousands apart. */
    public static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count).replace(',', ' ');
    }

    /** A duration in the largest unit that keeps it readable. */
    public static String time(Duration time) {
        long millis = time.toMillis();
        if (millis < 1000) {
            return millis + " ms";
        }
        if (millis < 60_000) {
            return String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
        }
        return String.format(Locale.ROOT, "%d:%02d min", millis / 60_000, millis / 1000 % 60);
    }

    /**
     * A number for machines: as many digits as tell it from its neighbours, and nothing where there
     * is none.
     */
    public static String exact(double value) {
        return Double.isNaN(value) ? "" : Double.toString(value);
    }
}

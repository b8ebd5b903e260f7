package dev.assay.report.html;

import java.util.Locale;

/** Numbers as people read them. */
final class Numbers {

    private Numbers() {}

    /** Three significant digits where that says something, whole numbers as such. */
    static String of(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "∞" : "−∞";
        }
        if (value == Math.rint(value) && Math.abs(value) < 1e7) {
            return minus(String.format(Locale.ROOT, "%.0f", value));
        }
        double size = Math.abs(value);
        if (size >= 1e7 || size < 1e-4) {
            return minus(String.format(Locale.ROOT, "%.2e", value));
        }
        int decimals = (int) Math.max(0, 3 - Math.floor(Math.log10(size)) - (size >= 1 ? 1 : 0));
        return minus(String.format(Locale.ROOT, "%." + Math.min(5, decimals) + "f", value));
    }

    /** A share as a percentage. */
    static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    private static String minus(String text) {
        return text.startsWith("-") ? "−" + text.substring(1) : text;
    }
}

package dev.assay.report.html.internal.draw;

import java.util.ArrayList;
import java.util.List;

/** A stretch of numbers on a stretch of a figure, linear or logarithmic, with round ticks. */
public final class Axis {

    /** Below this share of their size two ends of an axis are one number. */
    private static final double NEAR = 1e-9;

    private static final int MOST_DECIMALS = 6;
    private static final double LARGE = 1e7;

    private final double from;
    private final double to;
    private final double start;
    private final double end;
    private final boolean logarithmic;

    private Axis(double from, double to, double start, double end, boolean logarithmic) {
        this.from = from;
        this.to = to;
        this.start = start;
        this.end = end;
        this.logarithmic = logarithmic;
    }

    /** Numbers from {@code from} to {@code to} lie from {@code start} to {@code end}. */
    public static Axis linear(double from, double to, double start, double end) {
        double size = Math.max(Math.abs(from), Math.abs(to));
        if (!(to - from > NEAR * size)) {
            // What differs in its last digits alone is one number, and has no steps between.
            double room = size == 0 ? 1 : size / 2;
            return new Axis(from - room, from + room, start, end, false);
        }
        return new Axis(from, to, start, end, false);
    }

    /** Likewise by their logarithms; what is below {@code from} lies at its place. */
    public static Axis logarithmic(double from, double to, double start, double end) {
        return new Axis(from, to, start, end, true);
    }

    /** Where a number lies. */
    public double at(double value) {
        double share =
                logarithmic
                        ? Math.log(Math.max(value, from) / from) / Math.log(to / from)
                        : (value - from) / (to - from);
        return start + Math.max(-0.02, Math.min(1.02, share)) * (end - start);
    }

    /**
     * A round number on an axis.
     *
     * @param value the number
     * @param label what it is called
     */
    public record Tick(double value, String label) {}

    /** Round numbers on it, at most about so many. */
    public List<Tick> ticks(int most) {
        List<Tick> ticks = new ArrayList<>();
        if (logarithmic) {
            for (double tick = from; tick <= to * 1.0001; tick *= 10) {
                ticks.add(new Tick(tick, Numbers.percent(tick)));
            }
            return ticks;
        }
        double step = step((to - from) / Math.max(1, most));
        int decimals = Math.max(0, (int) -Math.floor(Math.log10(step) + 1e-9));
        double first = Math.ceil(from / step - 1e-9);
        if (!(step > 0) || !Double.isFinite(step) || !Double.isFinite(first)) {
            return ticks;
        }
        for (double tick = first;
                tick * step <= to + step * 1e-9 && ticks.size() <= 2 * Math.max(1, most);
                tick++) {
            double value = tick * step;
            String label =
                    decimals > MOST_DECIMALS || Math.abs(value) >= LARGE
                            ? Numbers.of(value)
                            : Numbers.of(value, decimals);
            ticks.add(new Tick(value, label));
        }
        return ticks;
    }

    private static double step(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        for (double factor : new double[] {1, 2, 5}) {
            if (power * factor >= least * (1 - 1e-9)) {
                return power * factor;
            }
        }
        return power * 10;
    }
}

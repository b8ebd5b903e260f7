package dev.assay.metrics.distribution.marginal;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The Kaplan–Meier estimate of a survival function: right-continuous steps, 1 before the first
 * time. doi:10.2307/2281868.
 */
final class SurvivalCurve {

    private static final int FEWEST = 5;

    private final double[] times;
    private final double[] survival;

    private final double watched;

    private SurvivalCurve(double[] times, double[] survival, double watched) {
        this.times = times;
        this.survival = survival;
        this.watched = watched;
    }

    /** The curve of times at which an event occurred or watching ended; one row at least. */
    static SurvivalCurve of(double[] times, boolean[] occurred) {
        int[] order =
                IntStream.range(0, times.length)
                        .boxed()
                        .sorted((a, b) -> Double.compare(times[a], times[b]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        double[] distinct = new double[times.length];
        double[] survival = new double[times.length];
        double surviving = 1;
        int count = 0;
        for (int from = 0; from < order.length; ) {
            int to = from;
            int events = 0;
            while (to < order.length && times[order[to]] == times[order[from]]) {
                events += occurred[order[to]] ? 1 : 0;
                to++;
            }
            surviving *= 1 - events / (double) (order.length - from);
            distinct[count] = times[order[from]];
            survival[count++] = surviving;
            from = to;
        }
        return new SurvivalCurve(
                Arrays.copyOf(distinct, count),
                Arrays.copyOf(survival, count),
                times[order[Math.max(0, order.length - FEWEST)]]);
    }

    /** The share that survives beyond {@code time}. */
    double at(double time) {
        int found = Arrays.binarySearch(times, time);
        int index = found >= 0 ? found : -found - 2;
        return index < 0 ? 1 : survival[index];
    }

    /** The last time at which five rows are still watched: what may be drawn. */
    double watched() {
        return watched;
    }

    double first() {
        return times[0];
    }

    double last() {
        return times[times.length - 1];
    }
}

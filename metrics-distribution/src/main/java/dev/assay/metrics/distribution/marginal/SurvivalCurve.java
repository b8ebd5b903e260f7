package dev.assay.metrics.distribution.marginal;

import dev.assay.metric.Ascending;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The Kaplan–Meier estimate of a survival function: right-continuous steps, 1 before the first
 * time. doi:10.2307/2281868.
 *
 * @param times of all rows, when an event occurred or watching ended; one at least
 * @param events the times at which an event occurred
 */
record SurvivalCurve(Ascending times, Ascending events) {

    private static final int FEWEST = 5;

    /** The curve of times at which an event occurred or watching ended; one row at least. */
    static SurvivalCurve of(double[] times, boolean[] occurred) {
        double[] events =
                IntStream.range(0, times.length)
                        .filter(row -> occurred[row])
                        .mapToDouble(row -> times[row])
                        .sorted()
                        .toArray();
        double[] all = times.clone();
        Arrays.sort(all);
        return new SurvivalCurve(Ascending.of(all), Ascending.of(events));
    }

    /**
     * The shares that survive beyond some times.
     *
     * @param ascending the times
     */
    double[] at(double... ascending) {
        Ascending.Walk watched = times.walk();
        Ascending.Walk ended = events.walk();
        double[] shares = new double[ascending.length];
        double surviving = 1;
        for (int i = 0; i < shares.length; i++) {
            while (ended.isThere() && ended.value() <= ascending[i]) {
                double time = ended.value();
                watched.pass(Math.nextDown(time));
                int before = ended.passed();
                ended.pass(time);
                int here = ended.passed() - before;
                surviving *= 1 - here / (double) (watched.size() - watched.passed());
            }
            shares[i] = surviving;
        }
        return shares;
    }

    /** The last time at which five rows are still watched: what may be drawn. */
    double watched() {
        return times.get(Math.max(0, times.size() - FEWEST));
    }

    double first() {
        return times.first();
    }

    double last() {
        return times.last();
    }
}

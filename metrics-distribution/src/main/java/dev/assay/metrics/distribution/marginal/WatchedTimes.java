package dev.assay.metrics.distribution.marginal;

import dev.assay.table.Numbers;

/** The times of rows that have an event, or of those of them in which it occurred. */
final class WatchedTimes extends Numbers {

    private final Numbers times;
    private final Numbers events;
    private final double occurred;
    private final boolean whereItOccurred;

    /**
     * Of rows that have both.
     *
     * @param events NaN where nobody knows
     * @param occurred the number that stands for an event that occurred
     * @param whereItOccurred whether only times of these are wanted
     */
    WatchedTimes(Numbers times, Numbers events, double occurred, boolean whereItOccurred) {
        this.times = times;
        this.events = events;
        this.occurred = occurred;
        this.whereItOccurred = whereItOccurred;
    }

    @Override
    public int size() {
        return times.size();
    }

    @Override
    public double get(int place) {
        return told(times.get(place), events.get(place));
    }

    @Override
    public void read(int from, int count, double[] into) {
        double[] some = new double[count];
        events.read(from, count, some);
        times.read(from, count, into);
        for (int i = 0; i < count; i++) {
            into[i] = told(into[i], some[i]);
        }
    }

    private double told(double time, double event) {
        boolean wanted = whereItOccurred ? event == occurred : event == event;
        return wanted ? time : Double.NaN;
    }

    @Override
    public boolean isHeld() {
        return times.isHeld() && events.isHeld();
    }
}

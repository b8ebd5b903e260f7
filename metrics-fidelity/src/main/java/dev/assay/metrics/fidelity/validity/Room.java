package dev.assay.metrics.fidelity.validity;

/** Ranges of numbers, of which the difference of the ends may be more than a double holds. */
final class Room {

    private Room() {}

    /** This share of a range. */
    static double of(double share, double low, double high) {
        double range = high - low;
        return range < Double.POSITIVE_INFINITY ? share * range : share * high - share * low;
    }

    /** How much of a range lies between two numbers, from 0 to 1. */
    static double covered(double from, double to, double low, double high) {
        double covered =
                high - low < Double.POSITIVE_INFINITY
                        ? (to - from) / (high - low)
                        : (to / 2 - from / 2) / (high / 2 - low / 2);
        return Math.max(0, Math.min(1, covered));
    }
}

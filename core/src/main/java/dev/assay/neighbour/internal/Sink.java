package dev.assay.neighbour.internal;

/**
 * Takes what a scan finds. Which rows it is offered, and in what order, never changes what it holds
 * in the end.
 */
abstract class Sink {

    /** How many of the nearest are kept; 0 where all within the limit are taken. */
    abstract int k();

    /** Rows farther from {@code row} than this are of no use to it. */
    abstract double limit(int row);

    /** At the distance of the limit, candidates from this position on are of no use either. */
    abstract int lastUseful(int row);

    /** Whether a candidate may be of use at all; not where as near ones stand before it. */
    final boolean isUseful(int row, int candidate) {
        return limit(row) > 0 || candidate < lastUseful(row);
    }

    /** Takes a candidate at its exact distance; returns whether it was of use. */
    abstract boolean offer(int row, int candidate, double distance);
}

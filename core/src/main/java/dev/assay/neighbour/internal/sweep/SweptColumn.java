package dev.assay.neighbour.internal.sweep;

import java.util.Arrays;
import java.util.Optional;

/**
 * What a column adds to a distance, as a sum over numbers: states that have no difference are
 * numbers that lie at least 1 apart.
 *
 * @param queries the cells of the rows that ask
 * @param candidates the cells of the rows among which they ask
 * @param weight by which a difference counts
 * @param term how a difference counts
 */
public record SweptColumn(double[] queries, double[] candidates, double weight, Term term) {

    /** Below this, numbers that are 2 apart as a rule have doubles for themselves. */
    private static final double WHOLE = 0x1p50;

    /** What is added for a difference. */
    enum Term {
        /** The difference, which is known to be at most 1. */
        DIFFERENCE,
        /** The difference, or 1 where it is larger. */
        CLIPPED,
        /** The squared difference. */
        SQUARE
    }

    /** A column whose differences count squared; all cells are finite. */
    public static SweptColumn ofSquares(double[] queries, double[] candidates) {
        return new SweptColumn(queries, candidates, 1, Term.SQUARE);
    }

    /** A column of codes, which differ or do not. */
    public static SweptColumn ofCodes(double[] queries, double[] candidates, double weight) {
        return bounded(queries, candidates, weight);
    }

    /** A column of numbers of which it matters only whether they are equal; all NaN are equal. */
    public static SweptColumn ofStates(double[] queries, double[] candidates, double weight) {
        double[] states = Arrays.copyOf(queries, queries.length + candidates.length);
        System.arraycopy(candidates, 0, states, queries.length, candidates.length);
        for (int i = 0; i < states.length; i++) {
            states[i] = zeroOnce(states[i]);
        }
        Arrays.sort(states);
        return bounded(places(queries, states), places(candidates, states), weight);
    }

    /**
     * A column of numbers whose difference counts up to 1; NaN and the infinities are states of
     * their own, 1 apart from all others.
     *
     * @return nothing where numbers are so large that no state lies beside them
     */
    public static Optional<SweptColumn> ofNumbers(
            double[] queries, double[] candidates, double weight) {
        double most = Math.max(most(queries), most(candidates));
        if (most == Double.POSITIVE_INFINITY) {
            double finite = Math.max(finite(queries), finite(candidates));
            return finite < WHOLE
                    ? Optional.of(
                            bounded(beside(queries, finite), beside(candidates, finite), weight))
                    : Optional.empty();
        }
        return Optional.of(bounded(queries, candidates, weight));
    }

    /** A column of no weight and no difference, which adds nothing. */
    SweptColumn absent() {
        return new SweptColumn(new double[queries.length], new double[candidates.length], 0, term);
    }

    private static SweptColumn bounded(double[] queries, double[] candidates, double weight) {
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (double[] cells : new double[][] {queries, candidates}) {
            for (double cell : cells) {
                least = Math.min(least, cell);
                greatest = Math.max(greatest, cell);
            }
        }
        Term term = greatest - least <= 1 ? Term.DIFFERENCE : Term.CLIPPED;
        return new SweptColumn(queries, candidates, weight, term);
    }

    /** The largest magnitude; infinite where some cell is not a finite number. */
    private static double most(double[] cells) {
        double most = 0;
        for (double cell : cells) {
            double magnitude = Math.abs(cell);
            most = magnitude <= most ? most : cell != cell ? Double.POSITIVE_INFINITY : magnitude;
        }
        return most;
    }

    private static double finite(double[] cells) {
        double most = 0;
        for (double cell : cells) {
            double magnitude = Math.abs(cell);
            most = magnitude > most && magnitude < Double.POSITIVE_INFINITY ? magnitude : most;
        }
        return most;
    }

    private static double[] beside(double[] cells, double most) {
        double[] moved = cells.clone();
        for (int i = 0; i < moved.length; i++) {
            double cell = moved[i];
            moved[i] =
                    cell != cell
                            ? most + 4
                            : cell == Double.POSITIVE_INFINITY
                                    ? most + 2
                                    : cell == Double.NEGATIVE_INFINITY ? -most - 2 : cell;
        }
        return moved;
    }

    private static double[] places(double[] cells, double[] states) {
        double[] places = new double[cells.length];
        for (int i = 0; i < cells.length; i++) {
            places[i] = place(zeroOnce(cells[i]), states);
        }
        return places;
    }

    /** The first place of a state that is among them, possibly several times. */
    private static int place(double state, double[] states) {
        int low = 0;
        int high = states.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Double.compare(states[middle], state) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Both zeros are one state. */
    private static double zeroOnce(double cell) {
        return cell == 0 ? 0 : cell;
    }
}

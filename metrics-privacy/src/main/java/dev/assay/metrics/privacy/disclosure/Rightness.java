package dev.assay.metrics.privacy.disclosure;

import dev.assay.table.ColumnKind;
import java.util.function.IntPredicate;

/**
 * When a guess of a secret counts as right. What is missing is guessed right by missing alone.
 *
 * @param kind of the secret column: numbers and times may be missed by a little, all else has to be
 *     equal
 * @param tolerance by which share of the truth a number may be missed
 * @param most by how much a number or a time may be missed, however large it is
 */
record Rightness(ColumnKind kind, double tolerance, double most) {

    private static final double LEAST = 1e-9;

    /** Whether a guess is right. */
    boolean isRight(double guess, double truth) {
        if (Double.isNaN(guess) || Double.isNaN(truth)) {
            return Double.isNaN(guess) && Double.isNaN(truth);
        }
        return switch (kind) {
            case NUMERIC ->
                    Math.abs(guess - truth)
                            <= Math.min(most, tolerance * Math.max(Math.abs(truth), LEAST));
            case DATETIME -> Math.abs(guess - truth) <= most;
            case CATEGORICAL, TEXT, IDENTIFIER -> guess == truth;
        };
    }

    /**
     * How many of these guesses are right. To be farther from the truth never makes a guess right,
     * so those that are right stand together.
     *
     * @param guesses in ascending order, NaN last
     */
    int count(double[] guesses, double truth) {
        int missing = first(0, guesses.length, i -> Double.isNaN(guesses[i]));
        if (Double.isNaN(truth)) {
            return guesses.length - missing;
        }
        int truthsPlace = first(0, missing, i -> guesses[i] >= truth);
        int from = first(0, truthsPlace, i -> isRight(guesses[i], truth));
        int to = first(truthsPlace, missing, i -> !isRight(guesses[i], truth));
        return to - from;
    }

    /** The first place of {@code [from, to)} from which on something holds, or its end. */
    private static int first(int from, int to, IntPredicate holds) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (holds.test(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}

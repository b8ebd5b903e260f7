package dev.assay.metric;

import dev.assay.api.Growing;
import dev.assay.error.Check;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Over what a standard error was taken. This alone decides whether an interval follows from the
 * error, and how wide it is: an interval says what to expect of other rows, so an error over
 * columns, models, permutations or random numbers gives none. The words are only for display.
 *
 * @since 0.2
 */
@Growing
public sealed interface ErrorSource {

    /** How the error was found, as it is shown beside it. */
    String words();

    /**
     * The degrees of freedom of Student's t, infinitely many for the normal distribution; empty
     * where the error says nothing about other rows.
     */
    OptionalDouble degreesOfFreedom();

    /**
     * How many standard errors the half of an interval of this level is wide; empty where the error
     * says nothing about other rows.
     */
    default OptionalDouble factor(double level) {
        OptionalDouble degrees = degreesOfFreedom();
        if (degrees.isEmpty()) {
            return degrees;
        }
        return OptionalDouble.of(
                Double.isInfinite(degrees.getAsDouble())
                        ? Interval.factor(level)
                        : TDistribution.of(degrees.getAsDouble())
                                .inverseCumulativeProbability((1 + level) / 2));
    }

    /**
     * Rows that are independent of each other, or a theory that holds for them; the interval uses
     * the normal quantile.
     *
     * @param method the theory, such as {@code "binomial"} or {@code "DeLong"}
     */
    record Rows(String method) implements ErrorSource {

        @Override
        public String words() {
            return method;
        }

        @Override
        public OptionalDouble degreesOfFreedom() {
            return OptionalDouble.of(Double.POSITIVE_INFINITY);
        }
    }

    /**
     * The folds of a cross-validation, corrected for the training rows that they share, see {@link
     * Estimate#overFolds}; the interval uses Student's t.
     *
     * @param folds how many, at least 2
     */
    record OverFolds(int folds) implements ErrorSource {

        /** Refuses a single fold. */
        public OverFolds {
            Check.atLeast(2, folds, "folds");
        }

        @Override
        public String words() {
            return "over " + folds + " folds";
        }

        @Override
        public OptionalDouble degreesOfFreedom() {
            return OptionalDouble.of(folds - 1.0);
        }
    }

    /**
     * Rounds each of which draws, trains and tests again; the interval uses Student's t.
     *
     * @param rounds how many, at least 2
     */
    record OverRounds(int rounds) implements ErrorSource {

        /** Refuses a single round. */
        public OverRounds {
            Check.atLeast(2, rounds, "rounds");
        }

        @Override
        public String words() {
            return "over " + rounds + " rounds";
        }

        @Override
        public OptionalDouble degreesOfFreedom() {
            return OptionalDouble.of(rounds - 1.0);
        }
    }

    /**
     * Half-samples of all tables, on each of which everything was computed again, including the
     * training of models; the interval uses Student's t.
     *
     * @param halves how many, at least 2
     */
    record OverHalves(int halves) implements ErrorSource {

        /** Refuses a single half-sample. */
        public OverHalves {
            Check.atLeast(2, halves, "halves");
        }

        @Override
        public String words() {
            return "over " + halves + " half-samples with models trained anew";
        }

        @Override
        public OptionalDouble degreesOfFreedom() {
            return OptionalDouble.of(halves - 1.0);
        }
    }

    /**
     * Permutations of labels, which show the null distribution and not the effect of other rows.
     *
     * @param permutations how many
     */
    record OverPermutations(int permutations) implements ErrorSource {

        @Override
        public String words() {
            return "over " + permutations + " permutations";
        }

        @Override
        public OptionalDouble degreesOfFreedom() {
            return OptionalDouble.empty();
        }
    }

    /**
     * The columns of one table, or sets of them.
     *
     * @param columns how many
     */
    record OverColumns(int columns) implements ErrorSource {

        @Override
        public String words() {
            return "over " + columns + " columns or sets of columns";
        }

        @Override
        public OptionalDouble degreesOfFreedom() {
            return OptionalDouble.empty();
        }
    }

    /**
     * Models or targets, all trained on the same rows.
     *
     * @param models how many
     */
    record OverModels(int models) implements ErrorSource {

        @Override
        public String words() {
            return "over " + models + " models and targets";
        }

        @Override
        public OptionalDouble degreesOfFreedom() {
            return OptionalDouble.empty();
        }
    }

    /**
     * Rows that were drawn, for each of which the neighbours among all rows were searched; the
     * interval uses the normal quantile. The error includes that of drawing rows as well as that of
     * having other rows, which are the same where few rows are drawn.
     *
     * @param queries how many rows were drawn
     * @param rows how many there are
     */
    record OverQueries(int queries, int rows) implements ErrorSource {

        @Override
        public String words() {
            return "over " + queries + " of " + rows + " rows";
        }

        @Override
        public OptionalDouble degreesOfFreedom() {
            return OptionalDouble.of(Double.POSITIVE_INFINITY);
        }
    }

    /**
     * Random numbers alone: the error is how much another seed would change the value.
     *
     * @param draws how many
     */
    record MonteCarlo(int draws) implements ErrorSource {

        @Override
        public String words() {
            return "Monte Carlo, over " + draws + " draws";
        }

        @Override
        public OptionalDouble degreesOfFreedom() {
            return OptionalDouble.empty();
        }
    }

    /**
     * The errors of several estimates of one kind, propagated through a formula as if they were
     * independent; the interval uses the quantile of that kind.
     *
     * @param of their kind
     */
    record Propagated(ErrorSource of) implements ErrorSource {

        @Override
        public String words() {
            return of.words() + ", propagated";
        }

        @Override
        public OptionalDouble degreesOfFreedom() {
            return of.degreesOfFreedom();
        }
    }

    /**
     * Words alone, as in reports before 0.2 and from plug-ins that say no more. They are shown, and
     * no interval follows.
     *
     * @param words the words
     */
    record Told(String words) implements ErrorSource {

        @Override
        public OptionalDouble degreesOfFreedom() {
            return OptionalDouble.empty();
        }
    }
}

package dev.assay.metric;

import dev.assay.api.Growing;
import dev.assay.error.Check;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Over what a standard error was taken, which alone decides whether an interval can be made of it
 * and how wide: an interval says what to expect of other rows, so an error over columns, models,
 * permutations or random numbers gives none. The words are only shown.
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
     * Rows that are independent of each other, or a theory that holds for them: the normal
     * quantile.
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
     * Estimate#overFolds}: Student's t.
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
     * Rounds that each draw, train and test anew: Student's t.
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
     * Half-samples of all tables, on each of which everything was done anew, models trained as
     * well: Student's t.
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
     * Permutations of labels, which show the null and not other rows.
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
     * Rows that were drawn, each of which was asked for its neighbours among all rows: the normal
     * quantile. What drawing costs is in it, and what other rows would change, which are one and
     * the same where few are drawn.
     *
     * @param queries how many were asked
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
     * Random numbers alone: what another seed would change.
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
     * The errors of several estimates of one kind, carried through a formula as though they were
     * independent: the quantile of that kind.
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
     * Words alone, as in reports before 0.2 and from plug-ins that say no more: shown, and no
     * interval.
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

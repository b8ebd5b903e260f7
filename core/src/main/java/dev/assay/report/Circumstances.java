package dev.assay.report;

import dev.assay.api.Growing;
import dev.assay.error.Check;
import dev.assay.metric.Exchange;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What was found about the tables of a run before any metric ran. Every verdict about privacy rests
 * on it.
 *
 * @param holdout what was found about the held-out rows; empty if there are none, or if they were
 *     not checked
 * @param recodings columns of the synthetic table that are real ones written differently
 * @param leftOut columns of the synthetic table that were ignored, so that nobody looked at them
 * @param numbersAsLevels columns of numbers that were read as levels, of which no distance sees a
 *     noisy copy
 * @since 0.2
 */
@Growing
public record Circumstances(
        Optional<HoldoutCheck> holdout,
        List<Recoding> recodings,
        List<String> leftOut,
        List<String> numbersAsLevels) {

    /** The tables were not checked. */
    public static final Circumstances UNKNOWN = new Circumstances(Optional.empty(), List.of());

    /** Copies the lists; reports that do not name columns left out have none. */
    public Circumstances {
        recodings = List.copyOf(recodings);
        leftOut = List.copyOf(Objects.requireNonNullElse(leftOut, List.of()));
        numbersAsLevels = List.copyOf(Objects.requireNonNullElse(numbersAsLevels, List.of()));
    }

    /** Of columns that were read as what they are. */
    public Circumstances(
            Optional<HoldoutCheck> holdout, List<Recoding> recodings, List<String> leftOut) {
        this(holdout, recodings, leftOut, List.of());
    }

    /** Of a synthetic table that was looked at as a whole. */
    public Circumstances(Optional<HoldoutCheck> holdout, List<Recoding> recodings) {
        this(holdout, recodings, List.of());
    }

    /**
     * Whether the held-out rows are rows the generator never saw, of the population of the training
     * rows.
     *
     * @param rows of the holdout
     * @param shared rows of it whose content is also in the training table
     * @param expected how many such rows chance would give, considering the existing duplicates
     * @param p the probability of this many or more
     * @param sameAsTraining whether all of its content is in the training table
     * @param sameAsSynthetic whether it is the synthetic table
     * @param insisted whether the run was told to use the holdout anyway
     * @param difference how well training and held-out rows can be told apart, compared with random
     *     splits of them; empty if there are too few rows
     * @param known held-out persons whose key also stands in the training table; empty if there is
     *     no sequence key, or less than two such persons
     * @param seeming held-out rows that seem to be other rows of training persons, although no
     *     column was declared to say whose a row is; empty if there are none
     * @param seen held-out rows that stand in the synthetic table more often than rows do that its
     *     generator never saw; empty if there are too few rows to tell
     * @param crowds training rows that are equal to so many others that they are nobody's; empty if
     *     there are none, or if rows have keys, identifiers or texts
     * @param differing the columns in which held-out rows differ most from training rows, where
     *     they do
     */
    public record HoldoutCheck(
            int rows,
            int shared,
            double expected,
            double p,
            boolean sameAsTraining,
            boolean sameAsSynthetic,
            boolean insisted,
            Optional<Exchange> difference,
            Optional<KnownPersons> known,
            Optional<SeemingPersons> seeming,
            Optional<SeenRows> seen,
            Optional<Crowds> crowds,
            List<String> differing) {

        /** The level below which a p-value is significant. */
        public static final double SIGNIFICANT = 0.001;

        /** The level below which training and held-out rows are taken to differ. */
        public static final double DIFFERENT = 0.01;

        /** Reports of old have no word of persons. */
        public HoldoutCheck {
            known = Objects.requireNonNullElse(known, Optional.empty());
            seeming = Objects.requireNonNullElse(seeming, Optional.empty());
            seen = Objects.requireNonNullElse(seen, Optional.empty());
            crowds = Objects.requireNonNullElse(crowds, Optional.empty());
            differing = List.copyOf(Objects.requireNonNullElse(differing, List.of()));
        }

        /** A holdout of which each row is a person. */
        public HoldoutCheck(
                int rows,
                int shared,
                double expected,
                double p,
                boolean sameAsTraining,
                boolean sameAsSynthetic,
                boolean insisted,
                Optional<Exchange> difference) {
            this(
                    rows,
                    shared,
                    expected,
                    p,
                    sameAsTraining,
                    sameAsSynthetic,
                    insisted,
                    difference,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    List.of());
        }

        /** Whether the rows are ones the generator never saw, as far as can be told. */
        public boolean isFresh() {
            return !sameAsTraining
                    && !sameAsSynthetic
                    && p >= SIGNIFICANT
                    && trainingPersons().isEmpty()
                    && seenRows().isEmpty();
        }

        /** Held-out persons who are training persons, as far as can be told. */
        public Optional<KnownPersons> trainingPersons() {
            return known.filter(persons -> persons.p() < SIGNIFICANT);
        }

        /**
         * Held-out rows that the generator has seen, as far as can be told, unless they are rows of
         * the training table, or the synthetic table itself.
         */
        public Optional<SeenRows> seenRows() {
            return seen.filter(rows -> rows.p() < SIGNIFICANT)
                    .filter(rows -> !sameAsTraining && !sameAsSynthetic && p >= SIGNIFICANT);
        }
    }

    /**
     * Training rows in crowds: with enough equal ones among training rows, and one among held-out
     * rows, which tells that they are not one person's.
     *
     * @param rows how many
     * @param of training rows
     * @param least how many equal rows make a crowd
     */
    public record Crowds(int rows, int of, int least) {

        /** Refuses counts that no table has. */
        public Crowds {
            Check.require(rows >= 0 && rows <= of, "rows in crowds: " + rows + " of " + of);
            Check.atLeast(1, least, "least");
        }

        /** The share of the training rows outside. */
        public double outside() {
            return (double) (of - rows) / of;
        }
    }

    /**
     * Held-out rows to which a row is far closer than any other row of real persons.
     *
     * @param synthetic to how many a synthetic row is
     * @param training to how many a row is of as many training rows, which know nothing of them
     * @param of held-out rows that were looked at
     * @param p the probability of so many among both or more, if twice as many are expected to be
     *     near synthetic rows
     */
    public record SeenRows(int synthetic, int training, int of, double p) {}

    /**
     * Held-out persons whose key also stands in the training table. They may be the same persons,
     * or strangers under keys that each file gives anew.
     *
     * @param persons how many
     * @param of held-out persons
     * @param p the probability that the rows under one key are as near to each other as these are,
     *     if they are strangers'
     */
    public record KnownPersons(int persons, int of, double p) {}

    /**
     * Held-out rows that agree with a training row in columns which tell a person from others.
     *
     * @param by columns that tell who it is
     * @param told other columns that these tell and that tell nothing of one another
     * @param rows how many agree in all of them
     * @param of held-out rows
     */
    public record SeemingPersons(List<String> by, List<String> told, int rows, int of) {
        /** Copies the lists. */
        public SeemingPersons {
            by = List.copyOf(by);
            told = List.copyOf(told);
        }
    }

    /**
     * A column of the synthetic table that is the real one written differently.
     *
     * @param column its name
     * @param kind in which way
     * @param cells how many cells it concerns
     */
    public record Recoding(String column, Kind kind, int cells) {

        /** The ways there are. */
        public enum Kind {
            /** Levels differ from real ones only in upper and lower case. */
            CASE,
            /** Levels differ from real ones only in blanks. */
            BLANKS,
            /** Levels differ from real ones only in accents. */
            ACCENTS,
            /** Yes and no are said in other words. */
            WORDS,
            /** Numbers are real ones in another unit or scale. */
            UNIT
        }
    }
}

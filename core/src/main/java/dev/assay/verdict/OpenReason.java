package dev.assay.verdict;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * Why a claim can be found neither met nor broken.
 *
 * @since 0.2
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "because")
@JsonSubTypes({
    @JsonSubTypes.Type(value = OpenReason.LimitWithin.class, name = "limit_within_interval"),
    @JsonSubTypes.Type(value = OpenReason.NoInterval.class, name = "no_interval"),
    @JsonSubTypes.Type(value = OpenReason.NotNoticeable.class, name = "not_noticeable"),
    @JsonSubTypes.Type(value = OpenReason.NotTried.class, name = "not_tried"),
    @JsonSubTypes.Type(value = OpenReason.NotExchangeable.class, name = "not_exchangeable"),
    @JsonSubTypes.Type(value = OpenReason.Recoded.class, name = "recoded"),
    @JsonSubTypes.Type(value = OpenReason.LeftOut.class, name = "left_out"),
    @JsonSubTypes.Type(value = OpenReason.NumbersAsLevels.class, name = "numbers_as_levels"),
    @JsonSubTypes.Type(
            value = OpenReason.RowsOfTrainingPersons.class,
            name = "rows_of_training_persons")
})
public sealed interface OpenReason {

    /** Names that a sentence lists. */
    int SHOWN = 5;

    /** Some of these names. */
    private static String listed(List<String> names) {
        return String.join(", ", names.subList(0, Math.min(SHOWN, names.size())))
                + (names.size() > SHOWN ? " and " + (names.size() - SHOWN) + " more" : "");
    }

    /** In a clause that follows "open, for". */
    String sentence();

    /** What would settle it. */
    String remedy();

    /**
     * Whether it lies in the tables, and is the same for every claim; else it is about the evidence
     * of one.
     */
    default boolean concernsTables() {
        return this instanceof NotExchangeable
                || this instanceof Recoded
                || this instanceof LeftOut
                || this instanceof NumbersAsLevels
                || this instanceof RowsOfTrainingPersons;
    }

    /** The interval contains the limit, so the value may lie on either side of it. */
    record LimitWithin() implements OpenReason {
        @Override
        public String sentence() {
            return "the limit lies within the interval of the value";
        }

        @Override
        public String remedy() {
            return "give more held-out and more synthetic rows";
        }
    }

    /** A value without an interval is no proof that something is absent. */
    record NoInterval() implements OpenReason {
        @Override
        public String sentence() {
            return "the value has no interval, so nobody knows how sure it is";
        }

        @Override
        public String remedy() {
            return "evaluate with --resamples 200";
        }
    }

    /**
     * The attacks found nothing, but would not have found a leak of the size the policy names.
     *
     * @param asked the share of leaked rows that the policy wants noticed
     * @param noticed the smallest share from which every kind of leak would have been noticed;
     *     empty where none of those tried would
     * @param kinds the kinds of leak that would not have been noticed, where others would; empty
     *     where none would, or in reports that do not name them
     * @param rows synthetic rows of a trial; 0 in reports that do not tell
     */
    record NotNoticeable(double asked, OptionalDouble noticed, List<String> kinds, int rows)
            implements OpenReason {

        /** Fewer leaked rows than this no attack tells from chance. */
        private static final int FEW = 5;

        /** Keeps a copy of the kinds. */
        public NotNoticeable {
            kinds = List.copyOf(Objects.requireNonNullElse(kinds, List.of()));
        }

        /** Of every kind of leak. */
        public NotNoticeable(double asked, OptionalDouble noticed) {
            this(asked, noticed, List.of());
        }

        /** Where the number of rows is of no account. */
        public NotNoticeable(double asked, OptionalDouble noticed, List<String> kinds) {
            this(asked, noticed, kinds, 0);
        }

        @Override
        public String sentence() {
            return String.format(
                    Locale.ROOT,
                    "a leak of %.3g %% of the rows%s would not have been noticed%s%s",
                    100 * asked,
                    kinds.isEmpty() ? "" : ", if it is of " + named() + ",",
                    noticed.isPresent()
                            ? String.format(
                                    Locale.ROOT,
                                    "; the smallest that would is %.3g %%",
                                    100 * noticed.getAsDouble())
                            : "; nor would any larger one that was tried",
                    kinds.isEmpty() ? "" : ", while other kinds of leak would");
        }

        @Override
        public String remedy() {
            if (rows > 0 && rows * asked < FEW) {
                return String.format(
                        Locale.ROOT,
                        "give at least %d synthetic rows: a leak of %.3g %% of %d would be fewer than %d rows, too few to tell from chance",
                        (int) Math.ceil(FEW / asked),
                        100 * asked,
                        rows,
                        FEW);
            }
            return kinds.isEmpty()
                    ? "give more held-out rows"
                    : "give more held-out rows, or a policy whose evidence reacts to " + named();
        }

        private String named() {
            return String.join(" or ", kinds);
        }
    }

    /** The attacks found nothing, and no trial showed whether they would have found a leak. */
    record NotTried() implements OpenReason {
        @Override
        public String sentence() {
            return "nobody tried whether a leak would have been noticed";
        }

        @Override
        public String remedy() {
            return "evaluate with this policy, so that planted leaks are tried";
        }
    }

    /**
     * Training and held-out rows come from different populations, so that what looks like memory
     * may be their difference.
     *
     * @param p the p-value of the test
     * @param columns in which they differ most; none where only many columns together tell them
     *     apart, and in reports that do not name them
     */
    record NotExchangeable(double p, List<String> columns) implements OpenReason {

        /** Copies the list. */
        public NotExchangeable {
            columns = List.copyOf(Objects.requireNonNullElse(columns, List.of()));
        }

        /** Without columns. */
        public NotExchangeable(double p) {
            this(p, List.of());
        }

        @Override
        public String sentence() {
            return String.format(
                    Locale.ROOT,
                    "the holdout differs from the training rows (p = %.2g)%s, as rows of another year or site do",
                    p,
                    columns.isEmpty() ? "" : ", most in " + listed(columns));
        }

        @Override
        public String remedy() {
            return "draw the holdout at random from the same rows as the training table; where persons"
                    + " have several rows, name the column that says whose they are (--sequence-key)";
        }
    }

    /**
     * Columns of the synthetic table are written differently from the real ones, which distances
     * mistake for real differences.
     *
     * @param columns how many
     * @param names which; none in reports that do not name them
     */
    record Recoded(int columns, List<String> names) implements OpenReason {

        /** Copies the list. */
        public Recoded {
            names = List.copyOf(Objects.requireNonNullElse(names, List.of()));
        }

        /** Without their names. */
        public Recoded(int columns) {
            this(columns, List.of());
        }

        @Override
        public String sentence() {
            return columns
                    + (columns == 1
                            ? " column is the real one in another spelling, unit or scale"
                            : " columns are real ones in another spelling, unit or scale")
                    + (names.isEmpty() ? "" : " (" + listed(names) + ")")
                    + ", which distances take for difference";
        }

        @Override
        public String remedy() {
            return "evaluate with --normalise";
        }
    }

    /**
     * Columns of the synthetic table were ignored, so that nobody knows what of the real ones they
     * hold.
     *
     * @param columns which
     */
    record LeftOut(List<String> columns) implements OpenReason {

        /** Copies the list. */
        public LeftOut {
            columns = List.copyOf(columns);
        }

        @Override
        public String sentence() {
            return "nobody looked at "
                    + listed(columns)
                    + ", which the synthetic table has and the run was told to ignore";
        }

        @Override
        public String remedy() {
            return "remove from the synthetic table what shall not be judged, or let it be judged";
        }
    }

    /**
     * Columns of numbers were read as levels, so that a number with a little noise is another level
     * and no attack sees that it is copied.
     *
     * @param columns which
     */
    record NumbersAsLevels(List<String> columns) implements OpenReason {

        /** Copies the list. */
        public NumbersAsLevels {
            columns = List.copyOf(columns);
        }

        @Override
        public String sentence() {
            return "numbers were read as levels, of which nobody sees a noisy copy, in "
                    + listed(columns);
        }

        @Override
        public String remedy() {
            return "write one number in each cell (a time as minutes), and signs such as < in a column of their own";
        }
    }

    /**
     * Held-out rows seem to be other rows of training persons, against whom what does not change of
     * a person is no secret: a table that tells it looks like one without memory.
     *
     * @param by columns that tell who it is
     * @param told columns that these tell
     * @param rows held-out rows that agree with a training row in all of them
     * @param of held-out rows
     */
    record RowsOfTrainingPersons(List<String> by, List<String> told, int rows, int of)
            implements OpenReason {

        /** Copies the lists. */
        public RowsOfTrainingPersons {
            by = List.copyOf(by);
            told = List.copyOf(told);
        }

        @Override
        public String sentence() {
            return String.format(
                    Locale.ROOT,
                    "%d of %d held-out rows seem to be of persons of the training table: rows equal in %s are"
                            + " equal in %s too",
                    rows,
                    of,
                    String.join(" and ", by),
                    String.join(", ", told));
        }

        @Override
        public String remedy() {
            return "hold out whole persons and name the column that says whose a row is (--sequence-key), or, if these"
                    + " are no persons, insist with --holdout-overlaps";
        }
    }
}

package dev.assay.verdict;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * Why there is no evidence.
 *
 * @since 0.2
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "because")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Gap.NoHoldout.class, name = "no_holdout"),
    @JsonSubTypes.Type(value = Gap.HoldoutNotFresh.class, name = "holdout_not_fresh"),
    @JsonSubTypes.Type(
            value = Gap.HoldoutOfTrainingPersons.class,
            name = "holdout_of_training_persons"),
    @JsonSubTypes.Type(value = Gap.HoldoutSeen.class, name = "holdout_seen"),
    @JsonSubTypes.Type(value = Gap.NotPlanned.class, name = "not_planned"),
    @JsonSubTypes.Type(value = Gap.Skipped.class, name = "skipped"),
    @JsonSubTypes.Type(value = Gap.Failed.class, name = "failed"),
    @JsonSubTypes.Type(value = Gap.NotReported.class, name = "not_reported"),
    @JsonSubTypes.Type(value = Gap.NoPosition.class, name = "no_position"),
    @JsonSubTypes.Type(value = Gap.NoRoom.class, name = "no_room"),
    @JsonSubTypes.Type(value = Gap.CheckFailed.class, name = "check_without_value"),
    @JsonSubTypes.Type(value = Gap.LevelTooLow.class, name = "level_too_low")
})
public sealed interface Gap {

    /** In a clause that follows "not assessed, for". */
    String sentence();

    /** What would close it. */
    String remedy();

    /** There are no rows the generator never saw, so memory cannot be told from imitation. */
    record NoHoldout() implements Gap {
        @Override
        public String sentence() {
            return "no held-out real rows were given";
        }

        @Override
        public String remedy() {
            return "keep some real rows from the generator and give them with --holdout";
        }
    }

    /**
     * The holdout is not made of rows the generator never saw.
     *
     * @param shared rows of the holdout that are also in the training table, beyond what duplicates
     *     explain; all of them when the files are the same
     * @param rows of the holdout
     */
    record HoldoutNotFresh(int shared, int rows) implements Gap {
        @Override
        public String sentence() {
            return shared
                    + " of the "
                    + rows
                    + " held-out rows also stand in the training table or are the synthetic table itself";
        }

        @Override
        public String remedy() {
            return "give held-out rows that the generator never saw, or insist with --holdout-overlaps";
        }
    }

    /**
     * Rows are held out of persons of whom the generator saw other rows.
     *
     * @param persons who are in the training table as well
     * @param of persons held out
     */
    record HoldoutOfTrainingPersons(int persons, int of) implements Gap {
        @Override
        public String sentence() {
            return persons
                    + " of the "
                    + of
                    + " persons held out are in the training table with other rows";
        }

        @Override
        public String remedy() {
            return "hold out whole persons with all their rows, or insist with --holdout-overlaps";
        }
    }

    /**
     * Held-out rows stand in the synthetic table, so that its generator has seen them.
     *
     * @param synthetic held-out rows to which a synthetic row is far closer than any real row
     * @param training held-out rows to which one of as many training rows is
     * @param of held-out rows that were looked at
     */
    record HoldoutSeen(int synthetic, int training, int of) implements Gap {
        @Override
        public String sentence() {
            return "the generator seems to have seen the held-out rows: to "
                    + synthetic
                    + " of "
                    + of
                    + " a synthetic row is far closer than any real row, and one of as many training rows to "
                    + training;
        }

        @Override
        public String remedy() {
            return "hold rows out before the generator is trained, and train it anew, or insist with --holdout-overlaps";
        }
    }

    /**
     * The metric was not part of the run.
     *
     * @param metric its key
     * @param preset a preset that has it; empty where the policy names none
     */
    record NotPlanned(String metric, String preset) implements Gap {
        @Override
        public String sentence() {
            return metric + " was not part of the run";
        }

        @Override
        public String remedy() {
            return preset.isEmpty()
                    ? "evaluate with --metric " + metric
                    : "evaluate with --preset " + preset;
        }
    }

    /**
     * The metric was skipped.
     *
     * @param entry of the plan
     * @param reason why
     */
    record Skipped(String entry, String reason) implements Gap {
        @Override
        public String sentence() {
            return entry + " was skipped: " + reason;
        }

        @Override
        public String remedy() {
            return "give what it needs, or choose a policy without it";
        }
    }

    /**
     * The metric failed.
     *
     * @param entry of the plan
     * @param code what went wrong
     */
    record Failed(String entry, String code) implements Gap {
        @Override
        public String sentence() {
            return entry + " failed (" + code + ")";
        }

        @Override
        public String remedy() {
            return "see the message of the metric";
        }
    }

    /**
     * The metric completed without this measure.
     *
     * @param measure its key
     */
    record NotReported(String measure) implements Gap {
        @Override
        public String sentence() {
            return "the report has no " + measure;
        }

        @Override
        public String remedy() {
            return "see the notes of its metric";
        }
    }

    /**
     * The position of the value between shuffled columns and real data is not known.
     *
     * @param measure its key
     */
    record NoPosition(String measure) implements Gap {
        @Override
        public String sentence() {
            return "nobody knows where "
                    + measure
                    + " stands between shuffled columns and real data";
        }

        @Override
        public String remedy() {
            return "evaluate with --calibrate";
        }
    }

    /**
     * Shuffled columns and real data come out alike, so that no value stands between them.
     *
     * @param measure its key
     * @since 0.2
     */
    record NoRoom(String measure) implements Gap {
        @Override
        public String sentence() {
            return "by "
                    + measure
                    + " the real rows cannot be told from their own shuffled columns, which have no dependence";
        }

        @Override
        public String remedy() {
            return "give more rows, or, where columns do not depend on one another, choose a policy that does not demand it";
        }
    }

    /**
     * A check uses a number that the report does not have.
     *
     * @param found what the report has, in words
     * @param mend how to obtain the number
     */
    record CheckFailed(String found, String mend) implements Gap {
        @Override
        public String sentence() {
            return found;
        }

        @Override
        public String remedy() {
            return mend;
        }
    }

    /**
     * The interval has a lower level than the policy requires.
     *
     * @param found the level of the report
     * @param asked the level of the policy
     */
    record LevelTooLow(double found, double asked) implements Gap {
        @Override
        public String sentence() {
            return "its interval is at level " + found + ", and " + asked + " is asked for";
        }

        @Override
        public String remedy() {
            return "evaluate with --level " + asked;
        }
    }
}

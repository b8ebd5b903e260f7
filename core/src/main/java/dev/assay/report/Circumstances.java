package dev.assay.report;

import dev.assay.api.Growing;
import dev.assay.metric.Exchange;
import java.util.List;
import java.util.Optional;

/**
 * What was found about the tables of a run before any metric ran, and on which every verdict about
 * privacy rests.
 *
 * @param holdout what is to be said of the held-out rows; empty without any, or where nobody looked
 * @param recodings columns of the synthetic table that are real ones written in another way
 * @since 0.2
 */
@Growing
public record Circumstances(Optional<HoldoutCheck> holdout, List<Recoding> recodings) {

    /** Nobody looked. */
    public static final Circumstances UNKNOWN = new Circumstances(Optional.empty(), List.of());

    /** Copies the list. */
    public Circumstances {
        recodings = List.copyOf(recodings);
    }

    /**
     * Whether the held-out rows are rows the generator never saw, of the population of the training
     * rows.
     *
     * @param rows of the holdout
     * @param shared rows of it whose content also stands in the training table
     * @param expected how many would by chance, for the duplicates there are
     * @param p the chance of so many or more
     * @param sameAsTraining whether all of its content is in the training table
     * @param sameAsSynthetic whether it is the synthetic table
     * @param insisted whether the run was told to take it all the same
     * @param difference how well training and held-out rows can be told apart, beside random splits
     *     of them; empty where there are too few rows
     */
    public record HoldoutCheck(
            int rows,
            int shared,
            double expected,
            double p,
            boolean sameAsTraining,
            boolean sameAsSynthetic,
            boolean insisted,
            Optional<Exchange> difference) {

        /** The level below which a chance is no chance. */
        public static final double SIGNIFICANT = 0.001;

        /** Whether the rows are ones the generator never saw, as far as can be told. */
        public boolean isFresh() {
            return !sameAsTraining && !sameAsSynthetic && p >= SIGNIFICANT;
        }
    }

    /**
     * A column of the synthetic table that is the real one written in another way.
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
            /** Numbers are real ones in another unit or scale. */
            UNIT
        }
    }
}

package dev.assay.report;

import dev.assay.api.Growing;
import dev.assay.metric.Exchange;
import java.util.List;
import java.util.Optional;

/**
 * What was found about the tables of a run before any metric ran. Every verdict about privacy rests
 * on it.
 *
 * @param holdout what was found about the held-out rows; empty if there are none, or if they were
 *     not checked
 * @param recodings columns of the synthetic table that are real ones written differently
 * @since 0.2
 */
@Growing
public record Circumstances(Optional<HoldoutCheck> holdout, List<Recoding> recodings) {

    /** The tables were not checked. */
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
     * @param shared rows of it whose content is also in the training table
     * @param expected how many such rows chance would give, considering the existing duplicates
     * @param p the probability of this many or more
     * @param sameAsTraining whether all of its content is in the training table
     * @param sameAsSynthetic whether it is the synthetic table
     * @param insisted whether the run was told to use the holdout anyway
     * @param difference how well training and held-out rows can be told apart, compared with random
     *     splits of them; empty if there are too few rows
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

        /** The level below which a p-value is significant. */
        public static final double SIGNIFICANT = 0.001;

        /** Whether the rows are ones the generator never saw, as far as can be told. */
        public boolean isFresh() {
            return !sameAsTraining && !sameAsSynthetic && p >= SIGNIFICANT;
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
            /** Numbers are real ones in another unit or scale. */
            UNIT
        }
    }
}

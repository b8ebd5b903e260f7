package dev.assay.learners;

import dev.assay.metric.Part;
import dev.assay.neighbour.Range;
import java.util.EnumSet;
import java.util.Set;

/**
 * How rows become numbers a model can learn from.
 *
 * @param levels how levels become numbers
 * @param numbers how numbers are scaled
 * @param range the parts that give scales, levels and missing-value indicators: the reference
 *     parts, so that nothing moves with the candidate, or all of them
 */
public record Encoding(Levels levels, Numbers numbers, Range range) {

    /**
     * One-hot levels and standardised numbers, fitted on the reference parts: for linear models and
     * kernels.
     */
    public static final Encoding LINEAR =
            new Encoding(Levels.ONE_HOT, Numbers.STANDARDISED, Range.REFERENCE);

    /**
     * As {@link #LINEAR}, fitted on all parts: for models that tell synthetic rows from real ones.
     */
    public static final Encoding LINEAR_JOINT =
            new Encoding(Levels.ONE_HOT, Numbers.STANDARDISED, Range.JOINT);

    /** Codes and scaled numbers, fitted on the reference parts: for trees. */
    public static final Encoding TREES =
            new Encoding(Levels.CODES, Numbers.SCALED, Range.REFERENCE);

    /** Codes and numbers scaled over all parts, as SynthEval's encoder has them. */
    public static final Encoding SYNTHEVAL =
            new Encoding(Levels.CODES, Numbers.SCALED, Range.JOINT);

    /** How levels become numbers. */
    public enum Levels {
        /**
         * One column per level, missing being a level where it occurs. A level unknown to the
         * fitted parts is all zero. Of more than {@value Layout#MOST_LEVELS} levels the most
         * frequent keep a column and the others share one.
         */
        ONE_HOT,
        /** The code as a number; missing is −1. */
        CODES
    }

    /**
     * How numbers are scaled. A missing number becomes REAL's median, beside an indicator column
     * where any is missing.
     */
    public enum Numbers {
        /** Min–max. */
        SCALED,
        /**
         * Mean 0 and standard deviation 1 over REAL, or over REAL and SYNTHETIC for a joint
         * encoding.
         */
        STANDARDISED
    }

    /** The parts the encoding is fitted on. */
    public Set<Part> fittedOn() {
        return range == Range.JOINT
                ? EnumSet.allOf(Part.class)
                : EnumSet.of(Part.REAL, Part.HOLDOUT);
    }
}

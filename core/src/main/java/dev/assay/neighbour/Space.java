package dev.assay.neighbour;

import dev.assay.error.Check;
import dev.assay.error.Suggestion;
import dev.assay.metric.Artefact;
import dev.assay.metric.OptionValue;
import dev.assay.metric.Part;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Defines where rows lie and how far apart they are. A space is fitted once per evaluation, on the
 * reference parts, so distances between any two parts may be compared with {@code <}.
 *
 * <p>In presets and on the command line a space is a word: {@code gower}, {@code euclidean}, {@code
 * gower:joint}, {@code euclidean:joint}, {@code codes} (SynthEval's {@code euclid}), {@code
 * codes:joint}, or {@code embedding:KEY} with an embedder's key or {@code key@label}.
 */
public sealed interface Space {

    /** The word for this space. */
    @OptionValue
    String name();

    /** The parts its fit reads. */
    Set<Part> fittedOn();

    /**
     * Gower distance with equal weights, missing as a level of its own, and the range of REAL and
     * HOLDOUT.
     */
    static Gower gower() {
        return gower(new EqualWeights());
    }

    /**
     * Gower distance with these weights, missing as a level of its own, and the range of REAL and
     * HOLDOUT.
     */
    static Gower gower(Artefact<ColumnWeights> weights) {
        return new Gower(Range.REFERENCE, weights, MissingRule.OWN_LEVEL);
    }

    /**
     * Euclidean distance of scaled numbers and one-hot levels, with the range of REAL and HOLDOUT.
     */
    static Euclidean euclidean() {
        return new Euclidean(Range.REFERENCE, Levels.ONE_HOT);
    }

    /** Euclidean distance of an embedder's vectors. */
    static Vectors embedding(String entry) {
        return new Vectors(entry);
    }

    /** The space a word stands for. */
    @OptionValue
    static Space of(String name) {
        return switch (name) {
            case "gower" -> gower();
            case "gower:joint" -> new Gower(Range.JOINT, new EqualWeights(), MissingRule.OWN_LEVEL);
            case "gower:skip" -> new Gower(Range.REFERENCE, new EqualWeights(), MissingRule.SKIP);
            case "euclidean" -> euclidean();
            case "euclidean:joint" -> new Euclidean(Range.JOINT, Levels.ONE_HOT);
            case "codes" -> new Euclidean(Range.REFERENCE, Levels.CODES);
            case "codes:joint" -> new Euclidean(Range.JOINT, Levels.CODES);
            default -> {
                List<String> known =
                        List.of(
                                "gower",
                                "gower:joint",
                                "gower:skip",
                                "euclidean",
                                "euclidean:joint",
                                "codes",
                                "codes:joint");
                Check.require(
                        name.startsWith("embedding:") && name.length() > "embedding:".length(),
                        "space: no space '"
                                + name
                                + "'"
                                + Suggestion.ending(name, known)
                                + " Known: "
                                + String.join(", ", known)
                                + ", embedding:KEY.");
                yield embedding(name.substring("embedding:".length()));
            }
        };
    }

    /**
     * Gower distance \(\sum_j w_j s_j / W\) in the plain sense: for a numeric column \(s = \min(1,
     * |x-y| / range)\), and \([x \ne y]\) when the range is 0; for a categorical one \([x \ne y]\).
     *
     * @param range which rows give the range
     * @param weights how much each column counts
     * @param missing how missing cells compare
     */
    record Gower(Range range, Artefact<ColumnWeights> weights, MissingRule missing)
            implements Space {

        @Override
        public String name() {
            String word = missing == MissingRule.SKIP ? "gower:skip" : "gower";
            return range == Range.JOINT ? word + ":joint" : word;
        }

        @Override
        public Set<Part> fittedOn() {
            Set<Part> parts = rangeParts(range);
            parts.addAll(weights.parts());
            return parts;
        }

        /** The same distance with these weights. */
        public Gower weighted(Artefact<ColumnWeights> other) {
            return new Gower(range, other, missing);
        }
    }

    /**
     * Euclidean distance of mixed rows: numbers min–max scaled and not clipped, a missing number as
     * the scaled median of REAL and an indicator dimension; levels one-hot times 1/√2, so that a
     * mismatch costs 1, missing being a level.
     *
     * @param range which rows give the range
     * @param levels how levels become numbers
     */
    record Euclidean(Range range, Levels levels) implements Space {

        @Override
        public String name() {
            String word = levels == Levels.ONE_HOT ? "euclidean" : "codes";
            return range == Range.JOINT ? word + ":joint" : word;
        }

        @Override
        public Set<Part> fittedOn() {
            return rangeParts(range);
        }
    }

    /**
     * Euclidean distance of an embedder's vectors.
     *
     * @param entry the embedder's key, or {@code key@label}
     */
    record Vectors(String entry) implements Space {

        @Override
        public String name() {
            return "embedding:" + entry;
        }

        @Override
        public Set<Part> fittedOn() {
            return EnumSet.of(Part.REAL);
        }
    }

    /** How levels become numbers in a Euclidean space. */
    enum Levels {
        /** One dimension per level, 1/√2 where it holds. */
        ONE_HOT,
        /**
         * The code as a number, as SynthEval's {@code euclid} has it; codes follow the order of the
         * levels of all parts.
         */
        CODES
    }

    private static Set<Part> rangeParts(Range range) {
        return range == Range.JOINT
                ? EnumSet.allOf(Part.class)
                : EnumSet.of(Part.REAL, Part.HOLDOUT);
    }
}

package dev.assay.guidance;

import dev.assay.error.Check;

/**
 * What a measure says of several candidates beside each other, in a sentence with places for their
 * names and values.
 *
 * @since 0.2
 */
public sealed interface Comparison {

    /** The key of the measure. */
    String measure();

    /** Where it stands among the sentences of all metrics; the lowest comes first. */
    int place();

    /**
     * Names the candidates with the best and the worst score.
     *
     * @param measure the key of the measure
     * @param place where the sentence stands among others
     * @param sentence with the places {@code {best}}, {@code {bestValue}}, {@code {worst}} and
     *     {@code {worstValue}}
     */
    record Extremes(String measure, int place, String sentence) implements Comparison {

        /** Refuses a sentence that names nobody. */
        public Extremes {
            Check.require(
                    sentence.contains("{best}") && sentence.contains("{worst}"),
                    "the sentence on the extremes of " + measure + " needs {best} and {worst}");
        }
    }

    /**
     * Names the candidates whose value lies beyond a bound.
     *
     * @param measure the key of the measure
     * @param place where the sentence stands among others
     * @param bound the value that divides them
     * @param isBelow whether those below it are named, else those above it
     * @param none what to say where nobody lies beyond it
     * @param one what to say of one, with the place {@code {candidates}}
     * @param some what to say of several, with the place {@code {candidates}}
     */
    record Beyond(
            String measure,
            int place,
            double bound,
            boolean isBelow,
            String none,
            String one,
            String some)
            implements Comparison {

        /** Refuses sentences that name nobody. */
        public Beyond {
            Check.finite(bound, "the bound of " + measure);
            Check.require(
                    one.contains("{candidates}") && some.contains("{candidates}"),
                    "the sentences on " + measure + " need {candidates}");
        }

        /** Whether a value lies beyond the bound. */
        public boolean holds(double value) {
            return isBelow ? value < bound : value > bound;
        }
    }
}

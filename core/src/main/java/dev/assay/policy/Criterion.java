package dev.assay.policy;

import dev.assay.error.Check;
import dev.assay.verdict.Limit;
import java.util.Optional;

/**
 * One piece of evidence that counts for a claim, and its limit.
 *
 * @param measure key of the measure, with {@code @label} for a labelled entry
 * @param metric key of the metric that reports it
 * @param quantity which number of the measure counts
 * @param limit which values are acceptable
 * @param reads how the value reads in a sentence, with {@code {value}} in its place, or {@code
 *     {percent}} for a share in percent
 * @param source who set the limit, and why
 * @param optional whether the claim can be met without this evidence: it counts only if it breaks
 *     the claim or if there is no other evidence
 * @param remedy what mends a table that this evidence alone breaks the claim of, as a sentence;
 *     empty where only another generator or other settings do
 * @since 0.2
 */
public record Criterion(
        String measure,
        String metric,
        Quantity quantity,
        Limit limit,
        String reads,
        String source,
        boolean optional,
        Optional<String> remedy) {

    /** Refuses a criterion without a source, since nobody would answer for its limit. */
    public Criterion {
        Check.require(
                !source.isBlank(),
                "the evidence " + measure + " needs a source: who set the limit, and why");
        Check.require(
                reads.isBlank() || reads.contains("{value}") || reads.contains("{percent}"),
                "the words for " + measure + " need {value} or {percent} where the number stands");
    }

    /** Which number of a measure counts. */
    public enum Quantity {
        /** The value itself, by its interval. */
        VALUE,
        /**
         * Where the value stands between shuffled columns (0) and real data (1), by the interval of
         * that position.
         */
        POSITION
    }
}

package dev.assay.ranking;

import dev.assay.api.OrderedCopy;
import dev.assay.verdict.Decision;
import dev.assay.verdict.Question;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Where a candidate stands in a balanced ranking.
 *
 * @param candidate its name
 * @param tier its tier; points only count within a tier
 * @param decision of its verdict
 * @param broken the titles of the claims that put it into its tier; empty in the first
 * @param total the weighted mean of its questions, in [0, 1]
 * @param byQuestion its points by question, in [0, 1]: 1 where the evidence is as good as possible,
 *     a half where it is exactly at the limit, 0 where it is equally far beyond the limit, or where
 *     nothing is shown of what must be met
 * @param byClaim its points by claim, without those of which it has no evidence
 * @since 0.2
 */
public record Standing(
        String candidate,
        Tier tier,
        Decision decision,
        List<String> broken,
        double total,
        Map<Question, Double> byQuestion,
        Map<String, Double> byClaim) {

    /** What goes before points: tiers, and in them what may be released before all else. */
    static final Comparator<Standing> BY_DECISION =
            Comparator.comparing(Standing::tier)
                    .thenComparing(one -> one.decision() != Decision.MAY_BE_RELEASED);

    /** Copies the collections. */
    public Standing {
        broken = List.copyOf(broken);
        Map<Question, Double> ordered = new EnumMap<>(Question.class);
        ordered.putAll(byQuestion);
        byQuestion = Collections.unmodifiableMap(ordered);
        byClaim = OrderedCopy.of(byClaim);
    }

    /** The tiers of candidates, best first. */
    public enum Tier {
        /** No demanded claim is broken. */
        CONSIDERED("considered"),
        /** No better than shuffled columns. */
        OF_NO_USE("of no use"),
        /** A demanded claim is broken. */
        NOT_RELEASABLE("not releasable");

        private final String words;

        Tier(String words) {
            this.words = words;
        }

        /** As it reads after the name of a candidate. */
        public String words() {
            return words;
        }
    }
}

package dev.assay.verdict;

import java.util.List;
import java.util.Optional;

/**
 * The finding on a claim, with everything that explains it.
 *
 * @param claim its name in policies
 * @param question which question it answers
 * @param title a few words, such as "membership cannot be told"
 * @param statement the claim as a sentence a layman reads
 * @param against the attacker or use it is about, in one sentence
 * @param demand what the policy demands of it
 * @param finding the finding
 * @param sentence the sentence that explains the finding, with its numbers
 * @param next what would settle or remedy it; empty when it is met
 * @param evidence the pieces of evidence, the decisive one first
 * @param noticed which leak would have been noticed; only for claims of absence
 * @since 0.2
 */
public record ClaimFinding(
        String claim,
        Question question,
        String title,
        String statement,
        String against,
        Demand demand,
        Finding finding,
        String sentence,
        String next,
        List<EvidenceFinding> evidence,
        Optional<Noticed> noticed) {

    /** Copies the list. */
    public ClaimFinding {
        evidence = List.copyOf(evidence);
    }

    /** Whether the policy accepts what was found. */
    public boolean isAccepted() {
        return demand.accepts(finding);
    }

    /** The sentence, and what to do next where there is something to do, as one text. */
    public String explained() {
        return next.isEmpty() ? sentence : sentence + (sentence.endsWith(".") ? " " : ". ") + next;
    }

    /** The piece of evidence that decides. */
    public Optional<EvidenceFinding> decisive() {
        return evidence.stream().findFirst();
    }
}

package dev.assay.policy;

import dev.assay.error.Check;
import dev.assay.verdict.Demand;
import dev.assay.verdict.Question;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A sentence that a policy wants to be shown, and the evidence that counts for it.
 *
 * @param name its name in policies
 * @param question which question it answers
 * @param title a few words
 * @param statement the sentence, for a layman
 * @param against the attacker or the use it is about, in one sentence
 * @param demand what is demanded before a release
 * @param absence whether it says that something is absent; then a value without an interval does
 *     not meet it
 * @param holdout whether it cannot be assessed without held-out rows
 * @param noticeable the share of leaked rows that the evaluation must be able to notice, in (0, 1);
 *     empty for none
 * @param outsideCrowds the largest share of the training rows, in [0, 1), with fewer than ten equal
 *     others at which the claim is met although its evidence is open or cannot be had; empty where
 *     evidence alone decides
 * @param evidence at least one criterion
 * @since 0.2
 */
public record Claim(
        String name,
        Question question,
        String title,
        String statement,
        String against,
        Demand demand,
        boolean absence,
        boolean holdout,
        OptionalDouble noticeable,
        OptionalDouble outsideCrowds,
        List<Criterion> evidence) {

    /** Refuses a claim without a sentence or without evidence. */
    public Claim {
        Check.require(!title.isBlank(), "claim '" + name + "' needs a title");
        Check.require(!statement.isBlank(), "claim '" + name + "' needs a statement");
        Check.require(
                !evidence.isEmpty(),
                "claim '" + name + "' needs evidence; it would be met by none");
        noticeable.ifPresent(share -> Check.strictlyWithin(0, 1, share, "noticeable"));
        outsideCrowds.ifPresent(
                share ->
                        Check.require(
                                share >= 0 && share < 1,
                                "outside_crowds must be in [0, 1): " + share));
        evidence = List.copyOf(evidence);
    }
}

package dev.assay.verdict;

import java.util.List;
import java.util.Optional;

/**
 * The verdict of a policy on a report. It never averages: a question's finding is that of its worst
 * demanded claim, and the decision follows from the claims alone.
 *
 * @param policy the name of the policy
 * @param description what the policy is for
 * @param digest SHA-256 of the policy as it was resolved: equal digests are equal rules
 * @param chosen whether the user named the policy; otherwise it is the default one
 * @param level of intervals and tests: a finding of broken is wrong with probability at most 1 −
 *     level over the attacks of a claim
 * @param claims every claim of the policy, in its order
 * @since 0.2
 */
public record Verdict(
        String policy,
        String description,
        String digest,
        boolean chosen,
        double level,
        List<ClaimFinding> claims) {

    /** Copies the list. */
    public Verdict {
        claims = List.copyOf(claims);
    }

    /** The claims that answer a question. */
    public List<ClaimFinding> of(Question question) {
        return claims.stream().filter(claim -> claim.question() == question).toList();
    }

    /**
     * The claim that decides a question: the worst of its demanded claims, or of all its claims if
     * none is demanded; empty if the policy has no claim about it.
     */
    public Optional<ClaimFinding> worst(Question question) {
        List<ClaimFinding> all = of(question);
        List<ClaimFinding> demanded =
                all.stream().filter(claim -> claim.demand() != Demand.NOTHING).toList();
        return (demanded.isEmpty() ? all : demanded)
                .stream().reduce((worst, claim) -> isWorse(claim, worst) ? claim : worst);
    }

    private static boolean isWorse(ClaimFinding claim, ClaimFinding than) {
        return claim.finding().kind().compareTo(than.finding().kind()) > 0;
    }

    /** Whether the table may be released by this policy. */
    public Decision decision() {
        if (claims.stream()
                .anyMatch(
                        claim -> claim.demand() != Demand.NOTHING && claim.finding().isBroken())) {
            return Decision.NOT_RELEASABLE;
        }
        return claims.stream().allMatch(ClaimFinding::isAccepted)
                ? Decision.MAY_BE_RELEASED
                : Decision.UNDECIDED;
    }

    /** The claims that stand in the way of a release, the broken ones first. */
    public List<ClaimFinding> obstacles() {
        return claims.stream()
                .filter(claim -> !claim.isAccepted())
                .sorted(
                        java.util.Comparator.comparing(
                                        (ClaimFinding claim) -> claim.finding().kind())
                                .reversed())
                .toList();
    }
}

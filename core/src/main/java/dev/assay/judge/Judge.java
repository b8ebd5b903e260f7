package dev.assay.judge;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.policy.Claim;
import dev.assay.policy.Condition;
import dev.assay.policy.Policy;
import dev.assay.report.Report;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Noticed;
import dev.assay.verdict.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Judges a report by a policy. Judging is a pure function: equal reports and policies give equal
 * verdicts, and whatever is printed, drawn or returned as an exit code is this verdict and nothing
 * else.
 *
 * <p>Claims are never averaged. A claim is broken when one of its criteria is shown to be beyond
 * its limit, where contrasts with the holdout are corrected by Holm's method over all attacks of
 * the same question; it is met when all of its criteria are shown to be within their limits; it is
 * not assessed when evidence is missing, and open otherwise. See {@code docs/verdict.md}.
 *
 * @since 0.2
 */
public final class Judge {

    private Judge() {}

    /** The verdict on a report by a policy that the user named. */
    public static Verdict judge(Policy policy, Report report) {
        return judge(policy, true, report, Optional.empty());
    }

    /**
     * The verdict on a report.
     *
     * @param chosen whether the user named the policy
     * @param baseline an earlier report, for checks that compare with it
     * @throws EvaluationException POLICY_INVALID when a check names a measure or metric that the
     *     report does not know, or compares with a baseline that was not given
     */
    public static Verdict judge(
            Policy policy, boolean chosen, Report report, Optional<Report> baseline) {
        return judge(policy, chosen, report, baseline, noticed(report));
    }

    /**
     * The verdict on a report.
     *
     * @param noticed by claim, which leak would have been noticed
     */
    public static Verdict judge(
            Policy policy,
            boolean chosen,
            Report report,
            Optional<Report> baseline,
            Map<String, Noticed> noticed) {
        refuseMissingBaseline(policy, baseline);
        double level = report.provenance().yardsticks().level();
        AdjustedP adjusted = AdjustedP.of(policy, report);
        List<ClaimFinding> findings = new ArrayList<>();
        for (Claim claim : policy.claims()) {
            findings.add(
                    new ClaimJudge(claim, policy.preset(), report, level, adjusted)
                            .find(Optional.ofNullable(noticed.get(claim.name()))));
        }
        findings.addAll(ConditionJudge.find(policy, report, baseline));
        return new Verdict(
                policy.name(), policy.description(), policy.digest(), chosen, level, findings);
    }

    /** Which leak would have been noticed according to the report's own verdict, by claim. */
    public static Map<String, Noticed> noticed(Report report) {
        Map<String, Noticed> noticed = new LinkedHashMap<>();
        report.verdict()
                .ifPresent(
                        verdict ->
                                verdict.claims()
                                        .forEach(
                                                claim ->
                                                        claim.noticed()
                                                                .ifPresent(
                                                                        one ->
                                                                                noticed.put(
                                                                                        claim
                                                                                                .claim(),
                                                                                        one))));
        return noticed;
    }

    private static void refuseMissingBaseline(Policy policy, Optional<Report> baseline) {
        if (baseline.isEmpty()
                && policy.checks().stream().anyMatch(Condition::noWorseThanBaseline)) {
            throw new EvaluationException(
                    ErrorCode.POLICY_INVALID,
                    "policy "
                            + policy.name()
                            + " compares with a baseline; give the report of the last release (--baseline FILE)");
        }
    }
}

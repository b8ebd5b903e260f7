package dev.assay.judge;

import dev.assay.api.OrderedCopy;
import dev.assay.policy.Criterion;
import dev.assay.policy.Policy;
import dev.assay.report.Report;
import dev.assay.verdict.Noticed;
import dev.assay.verdict.Verdict;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The policy that judges the reports of a run.
 *
 * @param policy the policy
 * @param chosen whether the user named it; otherwise it is the default one
 * @param baseline an earlier report, for checks that compare with it
 * @since 0.2
 */
public record Judging(Policy policy, boolean chosen, Optional<Report> baseline) {

    /** The keys of the metrics for which a claim needs the position between reference points. */
    public Set<String> positioned() {
        return OrderedCopy.of(
                policy.claims().stream()
                        .flatMap(claim -> claim.evidence().stream())
                        .filter(criterion -> criterion.quantity() == Criterion.Quantity.POSITION)
                        .map(Criterion::metric)
                        .toList());
    }

    /** The report with its verdict. */
    public Report judged(Report report, Map<String, Noticed> noticed) {
        Verdict verdict = Judge.judge(policy, chosen, report, baseline, noticed);
        return report.with(verdict);
    }
}

package dev.assay.ranking;

import dev.assay.report.Report;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Demand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The claims by which candidates are compared: those of which every one has evidence, and those
 * that must be met of which any one has. If these were left out as well, a candidate of which
 * nothing can be told would take privacy out of the comparison of all others, and lead it.
 */
final class ComparedClaims {

    private ComparedClaims() {}

    /** The claims, in the order of the policy. */
    static List<String> of(List<Report> reports) {
        List<String> compared = new ArrayList<>();
        for (ClaimFinding claim : reports.get(0).verdict().orElseThrow().claims()) {
            int lacking = lacking(reports, claim.claim()).size();
            if (lacking == 0
                    || claim.demand() == Demand.MET
                            && lacking < reports.size()
                            && reports.stream().allMatch(one -> isAsked(one, claim.claim()))) {
                compared.add(claim.claim());
            }
        }
        return compared;
    }

    /** Whether there is any claim of which every candidate has evidence. */
    static boolean isAnyShared(List<Report> reports) {
        return reports.get(0).verdict().orElseThrow().claims().stream()
                .anyMatch(claim -> lacking(reports, claim.claim()).isEmpty());
    }

    private static boolean isAsked(Report report, String claim) {
        return find(report, claim).isPresent();
    }

    static Ranking.LeftOut leftOut(List<Report> reports, String claim) {
        return new Ranking.LeftOut(claim, lacking(reports, claim), "no evidence of this claim");
    }

    static Optional<ClaimFinding> find(Report report, String claim) {
        return report.verdict().orElseThrow().claims().stream()
                .filter(one -> one.claim().equals(claim))
                .findFirst();
    }

    private static List<String> lacking(List<Report> reports, String claim) {
        return reports.stream()
                .filter(
                        report ->
                                find(report, claim)
                                        .flatMap(
                                                one ->
                                                        ClaimScores.of(
                                                                report,
                                                                one,
                                                                ClaimScores.Measured.NONE))
                                        .isEmpty())
                .map(Report::candidate)
                .toList();
    }
}

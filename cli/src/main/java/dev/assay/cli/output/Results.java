package dev.assay.cli.output;

import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingUncertainty;
import dev.assay.report.Report;
import java.util.List;
import java.util.Optional;

/**
 * What a command found out.
 *
 * @param reports one per candidate
 * @param ranking of the candidates, when there are several
 * @param uncertainty how far the ranking can be trusted
 */
public record Results(
        List<Report> reports, Optional<Ranking> ranking, Optional<RankingUncertainty> uncertainty) {

    /** Copies the list. */
    public Results {
        reports = List.copyOf(reports);
    }

    /** One candidate. */
    public static Results of(Report report) {
        return new Results(List.of(report), Optional.empty(), Optional.empty());
    }
}

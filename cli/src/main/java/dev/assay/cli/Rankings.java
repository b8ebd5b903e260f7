package dev.assay.cli;

import dev.assay.ranking.RankWeights;
import dev.assay.ranking.Ranker;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingAnalysis;
import dev.assay.ranking.RankingStrategy;
import dev.assay.ranking.RankingUncertainty;
import dev.assay.ranking.ScoreTable;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import java.util.List;
import java.util.Map;

/** Rankings by a strategy of which only the key is known, with its default options. */
final class Rankings {

    private static final double LEVEL = 0.95;

    private Rankings() {}

    static <O extends Record> Ranking of(List<Report> reports, RankingStrategy<O> strategy) {
        return Ranker.rank(reports, strategy, strategy.defaults());
    }

    /** How far a ranking can be trusted, on these half-samples. */
    static <O extends Record> RankingUncertainty doubt(
            List<Report> reports,
            Map<String, List<Map<String, ReferencePoints.Point>>> resampled,
            RankingStrategy<O> strategy) {
        return RankingAnalysis.of(
                Ranker.scores(reports),
                resampled,
                strategy,
                strategy.defaults(),
                RankWeights.EQUAL,
                LEVEL);
    }

    static <O extends Record> Ranking of(ScoreTable scores, RankingStrategy<O> strategy) {
        return Ranker.rank(scores, strategy, strategy.defaults());
    }
}

package dev.assay.cli;

import dev.assay.ranking.Ranker;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingStrategy;
import dev.assay.ranking.ScoreTable;
import dev.assay.report.Report;
import java.util.List;

/** Rankings by a strategy of which only the key is known, with its default options. */
final class Rankings {

    private Rankings() {}

    static <O extends Record> Ranking of(List<Report> reports, RankingStrategy<O> strategy) {
        return Ranker.rank(reports, strategy, strategy.defaults());
    }

    static <O extends Record> Ranking of(ScoreTable scores, RankingStrategy<O> strategy) {
        return Ranker.rank(scores, strategy, strategy.defaults());
    }
}

package dev.assay.cli.option;

import dev.assay.ranking.Balanced;
import dev.assay.ranking.BalancedAnalysis;
import dev.assay.ranking.RankWeights;
import dev.assay.ranking.Ranker;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingAnalysis;
import dev.assay.ranking.RankingStrategy;
import dev.assay.ranking.RankingUncertainty;
import dev.assay.ranking.ScoreTable;
import dev.assay.ranking.Strategies;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.study.Clustering;
import dev.assay.study.DataSet;
import dev.assay.study.Study;
import dev.assay.study.StudyReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Rankings by a strategy of which only the key is known, its options and weights. */
public interface Rankings {

    /**
     * Refuses weights of what this cannot weigh, before anything is evaluated.
     *
     * @param claims of the policy; empty where nothing is judged
     * @param measures that the plan may give
     */
    void check(Optional<List<String>> claims, Supplier<List<ScoreTable.Column>> measures);

    /** Of reports. */
    Ranking of(List<Report> reports);

    /** Of a table of scores. */
    Ranking of(ScoreTable scores);

    /** How far a ranking can be trusted, on these half-samples. */
    RankingUncertainty doubt(
            List<Report> reports, Map<String, List<Map<String, ReferencePoints.Point>>> resampled);

    /** Over several data sets. */
    StudyReport study(String description, List<DataSet> dataSets, Clustering clustering);

    /**
     * A strategy whose type of options is known.
     *
     * @param strategy the strategy
     * @param options its options
     * @param weights of measures and dimensions
     * @param compared strategies that are asked as well
     */
    record By<O extends Record>(
            RankingStrategy<O> strategy, O options, RankWeights weights, Strategies compared)
            implements Rankings {

        private static final double LEVEL = 0.95;

        @Override
        public void check(
                Optional<List<String>> claims, Supplier<List<ScoreTable.Column>> measures) {
            if (!weights.weights().isEmpty()) {
                weights.check(measures.get());
            }
        }

        @Override
        public Ranking of(List<Report> reports) {
            return told(Ranker.rank(reports, strategy, options, weights));
        }

        @Override
        public Ranking of(ScoreTable scores) {
            return told(Ranker.rank(scores, strategy, options, weights));
        }

        private Ranking told(Ranking ranking) {
            if (weights.weights().isEmpty()) {
                return ranking;
            }
            List<String> notes = new ArrayList<>(ranking.notes());
            notes.add("points are weighed: " + new TreeMap<>(weights.weights()));
            return new Ranking(
                    ranking.strategy(),
                    ranking.measures(),
                    ranking.places(),
                    ranking.leftOut(),
                    notes,
                    ranking.balance());
        }

        @Override
        public RankingUncertainty doubt(
                List<Report> reports,
                Map<String, List<Map<String, ReferencePoints.Point>>> resampled) {
            return RankingAnalysis.of(
                    Ranker.scores(reports), resampled, strategy, options, weights, compared, LEVEL);
        }

        @Override
        public StudyReport study(
                String description, List<DataSet> dataSets, Clustering clustering) {
            return new Study<>(strategy, options, weights, clustering).of(description, dataSets);
        }
    }

    /**
     * By verdicts, where there are some; else, and over what has none, by points.
     *
     * @param points how it ranks what has no verdicts
     * @param weights of questions and claims
     * @param compared strategies that are asked as well
     */
    record Balancing(Rankings points, RankWeights weights, Strategies compared)
            implements Rankings {

        @Override
        public void check(
                Optional<List<String>> claims, Supplier<List<ScoreTable.Column>> measures) {
            claims.ifPresentOrElse(
                    known -> Balanced.check(weights, known), () -> points.check(claims, measures));
        }

        @Override
        public Ranking of(List<Report> reports) {
            return Balanced.rank(reports, weights)
                    .orElseGet(
                            () ->
                                    points.of(reports)
                                            .noting(
                                                    List.of(
                                                            "NOT a balanced ranking, but linear points: "
                                                                    + Balanced.obstacle(reports)
                                                                            .orElseThrow())));
        }

        @Override
        public Ranking of(ScoreTable scores) {
            return points.of(scores)
                    .noting(
                            List.of(
                                    "NOT a balanced ranking, but linear points: scores alone have no"
                                            + " verdicts"));
        }

        @Override
        public RankingUncertainty doubt(
                List<Report> reports,
                Map<String, List<Map<String, ReferencePoints.Point>>> resampled) {
            return Balanced.rank(reports, weights)
                    .map(
                            ranking ->
                                    BalancedAnalysis.of(
                                            reports, ranking, resampled, weights, compared,
                                            By.LEVEL))
                    .orElseGet(() -> points.doubt(reports, resampled));
        }

        @Override
        public StudyReport study(
                String description, List<DataSet> dataSets, Clustering clustering) {
            return points.study(description, dataSets, clustering);
        }
    }
}

package dev.assay.spark;

import dev.assay.api.OrderedCopy;
import dev.assay.error.EvaluationException;
import dev.assay.ranking.Balanced;
import dev.assay.ranking.BalancedAnalysis;
import dev.assay.ranking.Linear;
import dev.assay.ranking.RankWeights;
import dev.assay.ranking.Ranker;
import dev.assay.ranking.Ranking;
import dev.assay.ranking.RankingAnalysis;
import dev.assay.ranking.RankingUncertainty;
import dev.assay.ranking.Strategies;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What came of several candidates.
 *
 * @param reports one for each candidate that was evaluated, in the order in which they were named
 * @param obstacles what was wrong with the others
 * @param resampled by candidate, the scores of its measures in each half-sample, paired by index;
 *     empty where none were asked for
 * @since 0.2
 */
public record SparkBenchmark(
        List<Report> reports,
        List<Obstacle> obstacles,
        Map<String, List<Map<String, ReferencePoints.Point>>> resampled) {

    /** At which candidates are told apart, as by {@code assay benchmark}. */
    private static final double LEVEL = 0.95;

    /**
     * Why a candidate has no report.
     *
     * @param candidate its name
     * @param reason what was found
     */
    public record Obstacle(String candidate, EvaluationException reason) {}

    /** Copies what it is given. */
    public SparkBenchmark {
        reports = List.copyOf(reports);
        obstacles = List.copyOf(obstacles);
        resampled = OrderedCopy.of(resampled);
    }

    /**
     * The candidates as {@code assay benchmark} ranks them: by their verdicts, and where there are
     * none by linear points; nothing where none was evaluated.
     */
    public Optional<Ranking> ranking() {
        if (reports.isEmpty()) {
            return Optional.empty();
        }
        return Balanced.rank(reports, RankWeights.EQUAL).or(() -> Optional.of(byPoints()));
    }

    /**
     * How far the ranking can be trusted: by half-samples, where there are some, and by how other
     * rankings order the candidates.
     */
    public Optional<RankingUncertainty> uncertainty() {
        if (reports.isEmpty()) {
            return Optional.empty();
        }
        Linear linear = new Linear();
        return Balanced.rank(reports, RankWeights.EQUAL)
                .map(
                        ranking ->
                                BalancedAnalysis.of(
                                        reports,
                                        ranking,
                                        resampled,
                                        RankWeights.EQUAL,
                                        Strategies.SHIPPED,
                                        LEVEL))
                .or(
                        () ->
                                Optional.of(
                                        RankingAnalysis.of(
                                                Ranker.scores(reports),
                                                resampled,
                                                linear,
                                                linear.defaults(),
                                                RankWeights.EQUAL,
                                                Strategies.SHIPPED,
                                                LEVEL)));
    }

    private Ranking byPoints() {
        Linear linear = new Linear();
        return Ranker.rank(reports, linear, linear.defaults())
                .noting(
                        List.of(
                                "NOT a balanced ranking, but linear points: "
                                        + Balanced.obstacle(reports).orElseThrow()));
    }
}

package dev.assay.spark;

import dev.assay.error.EvaluationException;
import dev.assay.ranking.Balanced;
import dev.assay.ranking.Linear;
import dev.assay.ranking.RankWeights;
import dev.assay.ranking.Ranker;
import dev.assay.ranking.Ranking;
import dev.assay.report.Report;
import java.util.List;
import java.util.Optional;

/**
 * What came of several candidates.
 *
 * @param reports one for each candidate that was evaluated, in the order in which they were named
 * @param obstacles what was wrong with the others
 * @since 0.2
 */
public record SparkBenchmark(List<Report> reports, List<Obstacle> obstacles) {

    /**
     * Why a candidate has no report.
     *
     * @param candidate its name
     * @param reason what was found
     */
    public record Obstacle(String candidate, EvaluationException reason) {}

    /** Copies the lists. */
    public SparkBenchmark {
        reports = List.copyOf(reports);
        obstacles = List.copyOf(obstacles);
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

    private Ranking byPoints() {
        Linear linear = new Linear();
        return Ranker.rank(reports, linear, linear.defaults())
                .noting(
                        List.of(
                                "NOT a balanced ranking, but linear points: "
                                        + Balanced.obstacle(reports).orElseThrow()));
    }
}

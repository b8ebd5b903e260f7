package dev.assay.spark;

import dev.assay.error.EvaluationException;
import dev.assay.ranking.Balanced;
import dev.assay.ranking.Linear;
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
     * The candidates by linear points, as {@code assay benchmark} ranks them where there are no
     * verdicts; nothing where none was evaluated.
     */
    public Optional<Ranking> ranking() {
        if (reports.isEmpty()) {
            return Optional.empty();
        }
        Linear linear = new Linear();
        String why =
                Balanced.obstacle(reports)
                        .orElse("no verdicts are made on a cluster, on which a balanced one rests");
        return Optional.of(
                Ranker.rank(reports, linear, linear.defaults())
                        .noting(List.of("NOT a balanced ranking, but linear points: " + why)));
    }
}

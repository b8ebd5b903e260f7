package dev.assay.testkit;

import dev.assay.ranking.RankingStrategy;

/** Points are the scores: the smallest strategy that obeys the laws. */
public final class ScoreAsPoints implements RankingStrategy<ScoreAsPoints.Options> {

    /** None. */
    public record Options() {}

    @Override
    public String key() {
        return "score_as_points";
    }

    @Override
    public String title() {
        return "Scores as points";
    }

    @Override
    public String description() {
        return "The points are the scores.";
    }

    @Override
    public Options defaults() {
        return new Options();
    }

    @Override
    public double[] points(double[] scores, Options options) {
        return scores.clone();
    }
}

package dev.assay.testkit;

/** The kit on a strategy that obeys every law. */
final class ScoreAsPointsTest extends RankingStrategyContract<ScoreAsPoints.Options> {
    ScoreAsPointsTest() {
        super(new ScoreAsPoints());
    }
}

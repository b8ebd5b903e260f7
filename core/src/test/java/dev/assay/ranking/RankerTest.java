package dev.assay.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Dimension;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class RankerTest {

    private static ScoreTable table(double[][] scores) {
        List<String> names = List.of("a", "b", "c", "d").subList(0, scores.length);
        List<ScoreTable.Column> columns =
                List.of(
                                new ScoreTable.Column("u1", Dimension.FIDELITY),
                                new ScoreTable.Column("p1", Dimension.PRIVACY),
                                new ScoreTable.Column("p2", Dimension.PRIVACY))
                        .subList(0, scores[0].length);
        return new ScoreTable(
                names,
                columns,
                Arrays.stream(scores)
                        .map(
                                line ->
                                        Arrays.stream(line)
                                                .mapToObj(
                                                        score ->
                                                                Double.isNaN(score)
                                                                        ? OptionalDouble.empty()
                                                                        : OptionalDouble.of(score))
                                                .toList())
                        .toList());
    }

    @Test
    void aMeasureThatOneCandidateLacksIsLeftOutForAll() {
        Ranking ranking =
                Ranker.rank(
                        table(new double[][] {{.1, .9}, {.2, Double.NaN}}),
                        new Summation(),
                        new Summation.Options());
        assertThat(ranking.measures()).extracting(ScoreTable.Column::key).containsExactly("u1");
        assertThat(ranking.leftOut())
                .singleElement()
                .satisfies(
                        left -> {
                            assertThat(left.measure()).isEqualTo("p1");
                            assertThat(left.missing()).containsExactly("b");
                        });
        assertThat(ranking.places().get(0).candidate()).isEqualTo("b");
    }

    /** SynthEval 1.7 ends with an IndexError there. */
    @Test
    void aMeasureThatAllCandidatesLackStopsNoStrategy() {
        ScoreTable table =
                table(new double[][] {{.1, Double.NaN}, {.2, Double.NaN}, {.3, Double.NaN}});
        Ranking ranking = Ranker.rank(table, new Quantile(), new Quantile.Options(4));
        assertThat(ranking.measures()).extracting(ScoreTable.Column::key).containsExactly("u1");
        assertThat(ranking.leftOut())
                .singleElement()
                .satisfies(left -> assertThat(left.missing()).containsExactly("a", "b", "c"));
        assertThat(ranking.places().get(0).candidate()).isEqualTo("c");
    }

    @Test
    void equalTotalsShareARankAndTheNextOneCountsOn() {
        Ranking ranking =
                Ranker.rank(
                        table(new double[][] {{.5}, {.9}, {.5}, {.1}}),
                        new Summation(),
                        new Summation.Options());
        assertThat(ranking.places())
                .extracting(Ranking.Place::candidate)
                .containsExactly("b", "a", "c", "d");
        assertThat(ranking.places()).extracting(Ranking.Place::rank).containsExactly(1, 2, 2, 4);
    }

    @Test
    void totalsAreKeptPerDimension() {
        Ranking ranking =
                Ranker.rank(
                        table(new double[][] {{1, 0, 0}, {0, 1, 1}}),
                        new Linear(),
                        new Linear.Options());
        assertThat(ranking.places().get(0).byLetter())
                .containsEntry("u", 0.0)
                .containsEntry("p", 2.0);
        assertThat(ranking.places().get(1).rankByLetter())
                .containsEntry("u", 1)
                .containsEntry("p", 2);
    }

    @Test
    void linearSpreadsFromWorstToBest() {
        assertThat(new Linear().points(new double[] {0, 1, .5}, new Linear.Options()))
                .containsExactly(0, 1, .5);
        assertThat(new Linear().points(new double[] {.2, .2}, new Linear.Options()))
                .containsExactly(.5, .5);
    }

    @Test
    void normalMarksTheEnds() {
        assertThat(new Normal().points(new double[] {.2, .4, .4, .3}, new Normal.Options()))
                .containsExactly(0, 1, 1, .5);
        assertThat(new Normal().points(new double[] {.2, .2}, new Normal.Options()))
                .containsExactly(.5, .5);
    }

    @Test
    void quantileGroupsAreRightClosedAndEqualEdgesMerge() {
        Quantile quantile = new Quantile();
        // Edges by linear interpolation: 1, 2, 3, 4, 5.
        assertThat(quantile.points(new double[] {1, 2, 3, 4, 5}, new Quantile.Options(4)))
                .containsExactly(0, 0, 1, 2, 3);
        assertThat(quantile.points(new double[] {0, 0, 0, 0, 1}, new Quantile.Options(4)))
                .containsExactly(0, 0, 0, 0, 0);
        assertThat(quantile.points(new double[] {.3, .3}, new Quantile.Options(4)))
                .containsExactly(1.5, 1.5);
    }
}

package dev.assay.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.EvaluationException;
import dev.assay.metric.Dimension;
import dev.assay.report.ReferencePoints;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class RankingAnalysisTest {

    private static final List<ScoreTable.Column> COLUMNS =
            List.of(
                    new ScoreTable.Column("u1", Dimension.UTILITY),
                    new ScoreTable.Column("p1", Dimension.PRIVACY));

    private static ScoreTable table(double[]... lines) {
        List<String> names = new ArrayList<>();
        List<List<OptionalDouble>> scores = new ArrayList<>();
        for (double[] line : lines) {
            names.add(String.valueOf((char) ('a' + names.size())));
            scores.add(List.of(OptionalDouble.of(line[0]), OptionalDouble.of(line[1])));
        }
        return new ScoreTable(names, COLUMNS, scores);
    }

    /** Scores that swing by {@code swing} from one half-sample to the next, in step or not. */
    private static List<Map<String, ReferencePoints.Point>> samples(
            double u, double p, double swing) {
        List<Map<String, ReferencePoints.Point>> samples = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            double shift = i % 2 == 0 ? swing : -swing;
            samples.add(
                    Map.of(
                            "u1",
                            new ReferencePoints.Point(u + shift, u + shift),
                            "p1",
                            new ReferencePoints.Point(p, p)));
        }
        return samples;
    }

    private static RankingUncertainty analyse(
            ScoreTable table, Map<String, List<Map<String, ReferencePoints.Point>>> resampled) {
        return RankingAnalysis.of(
                table,
                resampled,
                new Summation(),
                new Summation.Options(),
                RankWeights.EQUAL,
                Strategies.SHIPPED,
                0.95);
    }

    @Test
    void aDifferenceWithinItsOwnSpreadIsATieAndOneBeyondItIsNot() {
        ScoreTable table =
                table(new double[] {.50, .5}, new double[] {.52, .5}, new double[] {.9, .5});
        RankingUncertainty found =
                analyse(
                        table,
                        Map.of(
                                "a",
                                samples(.5, .5, .05),
                                "b",
                                samples(.52, .5, -.05),
                                "c",
                                samples(.9, .5, .0)));
        assertThat(found.tied("a", "b")).isTrue();
        assertThat(found.tied("a", "c")).isFalse();
        assertThat(found.candidates().get(0).candidate()).isEqualTo("c");
        assertThat(found.candidates().get(0).best()).isEqualTo(1.0);
    }

    @Test
    void whatMovesAllCandidatesAlikeDoesNotBlurTheirOrder() {
        ScoreTable table = table(new double[] {.50, .5}, new double[] {.52, .5});
        RankingUncertainty found =
                analyse(table, Map.of("a", samples(.5, .5, .2), "b", samples(.52, .5, .2)));
        assertThat(found.tied("a", "b")).isFalse();
        assertThat(found.candidates().get(0).shares()).containsExactly(1.0, 0.0);
    }

    @Test
    void theParetoFrontHoldsWhatNoOtherBeatsInBoth() {
        ScoreTable table =
                table(new double[] {.9, .1}, new double[] {.1, .9}, new double[] {.05, .8});
        assertThat(analyse(table, Map.of()).pareto()).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void leavingOutAMeasureMayChangeTheLeader() {
        ScoreTable table = table(new double[] {.9, .1}, new double[] {.5, .6});
        RankingUncertainty found = analyse(table, Map.of());
        assertThat(found.withoutEach()).containsEntry("u1", "b").containsEntry("p1", "a");
        assertThat(found.byStrategy()).containsKeys("linear", "normal", "quantile", "summation");
        assertThat(found.notes()).singleElement().asString().contains("--resamples");
    }

    @Test
    void weightsMoveTotalsAndUnknownNamesAreRefused() {
        ScoreTable table = table(new double[] {.9, .1}, new double[] {.5, .6});
        Map<String, Double> weights = new HashMap<>(Map.of("privacy", 0.0));
        assertThat(
                        Ranker.rank(
                                        table,
                                        new Summation(),
                                        new Summation.Options(),
                                        new RankWeights(weights))
                                .places()
                                .get(0)
                                .candidate())
                .isEqualTo("a");
        assertThatThrownBy(
                        () ->
                                Ranker.rank(
                                        table,
                                        new Summation(),
                                        new Summation.Options(),
                                        new RankWeights(Map.of("privcy", 1.0))))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("did you mean privacy?");
    }
}

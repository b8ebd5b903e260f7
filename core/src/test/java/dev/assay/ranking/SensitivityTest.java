package dev.assay.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Dimension;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class SensitivityTest {

    private static RankingUncertainty of(double[][] scores) {
        List<ScoreTable.Column> columns =
                List.of(
                        new ScoreTable.Column("u1", Dimension.UTILITY),
                        new ScoreTable.Column("u2", Dimension.UTILITY),
                        new ScoreTable.Column("p1", Dimension.PRIVACY));
        ScoreTable table =
                new ScoreTable(
                        List.of("a", "b"),
                        columns,
                        java.util.Arrays.stream(scores)
                                .map(
                                        line ->
                                                java.util.Arrays.stream(line)
                                                        .mapToObj(OptionalDouble::of)
                                                        .toList())
                                .toList());
        return RankingAnalysis.of(
                table,
                Map.of(),
                new Summation(),
                new Summation.Options(),
                RankWeights.EQUAL,
                Strategies.SHIPPED,
                0.95);
    }

    @Test
    void aLeaderOfEveryMeasureLeadsWhateverIsChanged() {
        assertThat(of(new double[][] {{0.9, 0.9, 0.9}, {0.1, 0.2, 0.3}}).sensitivity())
                .containsExactly(
                        "leaving out any one measure, the leader stays a",
                        "by every strategy (linear, normal, quantile, summation) the leader is a");
    }

    @Test
    void whichMeasureCarriesTheLeaderIsNamed() {
        assertThat(of(new double[][] {{0.5, 0.9, 0.5}, {0.6, 0.4, 0.6}}).sensitivity())
                .anyMatch(
                        line ->
                                line.contains("b (without u2)")
                                        && line.contains("a (without u1 or p1)"));
    }
}

package dev.assay.metrics.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Interval;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.distribution.pairs.JaccardScore;
import dev.assay.metrics.distribution.support.Authenticity;
import dev.assay.neighbour.Space;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Tables of few levels, in which most distances are equal to others. */
final class TiedRowsTest {

    @Test
    void authenticityDoesNotDependOnTheOrderOfRealRowsWhereDistancesTie() {
        for (Space space : List.of(Space.euclidean(), Space.gower())) {
            Authenticity.Options options =
                    new Authenticity.Options(Authenticity.Variant.PAPER, space);
            Table real = levels("real", 150, 6, 1);
            Table synthetic = levels("synthetic", 120, 6, 2);
            double first = authenticity(real, synthetic, options);
            for (int seed = 0; seed < 12; seed++) {
                assertThat(authenticity(TestTables.shuffled(real, seed), synthetic, options))
                        .isEqualTo(first);
            }
        }
    }

    @Test
    void aRowIsAuthenticOnlyIfEveryOneOfItsNearestSaysSo() {
        // b is as near to ab as to its own twin cb; a has no neighbour nearer than ab.
        Table real = table("real", List.of("a", "b", "b"), List.of("x", "y", "y"));
        Table synthetic = table("synthetic", List.of("a"), List.of("y"));
        assertThat(
                        authenticity(
                                real,
                                synthetic,
                                new Authenticity.Options(
                                        Authenticity.Variant.PAPER, Space.gower())))
                .isZero();
    }

    @Test
    void moreTiesThanAnyListHoldsAreAllLookedAt() {
        Table real = levels("real", 900, 2, 1);
        Table synthetic = table("synthetic", List.of("0", "9"), List.of("9", "1"));
        Authenticity.Options options =
                new Authenticity.Options(Authenticity.Variant.PAPER, Space.gower());
        double first = authenticity(real, synthetic, options);
        assertThat(authenticity(TestTables.shuffled(real, 5), synthetic, options)).isEqualTo(first);
    }

    @Test
    void theIntervalOfAJaccardScoreContainsIt() {
        JaccardScore metric = new JaccardScore();
        JaccardScore.Options defaults = metric.defaults();
        JaccardScore.Options drawn =
                new JaccardScore.Options(
                        defaults.threshold(),
                        64,
                        defaults.columns(),
                        3,
                        defaults.rows(),
                        20,
                        defaults.percentile());
        MetricResult result = TestRun.of(TestTables.data()).evaluate(metric, drawn);
        double value = result.measures().get("jaccard_score").value();
        Interval interval = result.measures().get("jaccard_score").interval().orElseThrow();
        assertThat(value).isBetween(interval.lower(), interval.upper());
        assertThat(interval.lower()).isLessThan(interval.upper());
    }

    private static double authenticity(Table real, Table synthetic, Authenticity.Options options) {
        EvaluationData data = EvaluationData.of(Schema.of(real), real, synthetic, Optional.empty());
        return TestRun.of(data)
                .evaluate(new Authenticity(), options)
                .measures()
                .get("authenticity_rate")
                .value();
    }

    private static Table levels(String name, int rows, int columns, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<List<String>> cells = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            List<String> levels = new ArrayList<>();
            for (int row = 0; row < rows; row++) {
                levels.add(Integer.toString(random.nextInt(3)));
            }
            cells.add(levels);
        }
        return table(name, cells);
    }

    private static Table table(String name, List<String> first, List<String> second) {
        return table(name, List.of(first, second));
    }

    private static Table table(String name, List<List<String>> columns) {
        List<dev.assay.table.Column> made = new ArrayList<>();
        for (int column = 0; column < columns.size(); column++) {
            made.add(
                    CategoricalColumn.of(
                            "c" + column, ColumnKind.CATEGORICAL, columns.get(column)));
        }
        return Table.of(name, made);
    }
}

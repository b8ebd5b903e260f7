package dev.assay.metrics.fidelity.dependence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metrics.fidelity.Variant;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Numbers;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Statistics of pairs of columns with numbers worked out by hand. */
final class AssociationStatisticsTest {

    @Test
    void equalValuesShareTheirMeanRank() {
        assertThat(Ranks.of("x", Numbers.owning(new double[] {3, 1, Double.NaN, 3, 2})).toArray())
                .containsExactly(3.5, 1, Double.NaN, 3.5, 2);
        assertThat(Ranks.of("x", Numbers.owning(new double[] {0.0, -0.0, -1})).toArray())
                .containsExactly(2.5, 2.5, 1);
    }

    /** Levels a, a, b, b with 1, 2, 3, 4: means 1.5 and 3.5, η² = 4/5. */
    @Test
    void correlationRatioByHand() {
        Table table =
                Table.of(
                        "real",
                        CategoricalColumn.of("level", "a", "a", "b", "b"),
                        NumericColumn.of("number", 1, 2, 3, 4));
        assertThat(association(table, Variant.SYNTHEVAL)).isCloseTo(0.8, within(1e-15));
        assertThat(association(table, Variant.SOUND)).isCloseTo(Math.sqrt(0.8), within(1e-15));
    }

    /** 1, 2, 3 against 1, 3, 2: r = 1/2, and pairs with a missing value do not count. */
    @Test
    void correlationByHand() {
        NumericColumn x = NumericColumn.of("x", 1, 2, 3, 8, Double.NaN);
        NumericColumn y = NumericColumn.of("y", 1, 3, 2, Double.NaN, 7);
        assertThat(association(Table.of("real", x, y), Variant.SOUND))
                .isCloseTo(0.5, within(1e-15));
        NumericColumn constant = NumericColumn.of("y", 5, 5, 5, 5, 5);
        assertThat(association(Table.of("real", x, constant), Variant.SOUND)).isNaN();
    }

    /** Columns of so many levels that their table keeps only what occurs, and of so few. */
    @ParameterizedTest
    @ValueSource(ints = {3, 100, 400})
    void vOfPermutedLevelsIsOne(int levels) {
        String[] one = new String[4 * levels];
        String[] other = new String[4 * levels];
        for (int row = 0; row < one.length; row++) {
            one[row] = "a" + row % levels;
            other[row] = "b" + (7 * row + 1) % levels;
        }
        Table table =
                Table.of(
                        "real",
                        CategoricalColumn.of("one", one),
                        CategoricalColumn.of("other", other));
        assertThat(association(table, Variant.SOUND)).isCloseTo(1, within(1e-9));
    }

    private static double association(Table table, Variant variant) {
        EvaluationData data = EvaluationData.of(Schema.of(table), table, table, Optional.empty());
        Associations associations =
                new Associations(
                        Part.REAL,
                        Associations.columns(data, true),
                        CorrelationDifference.Method.PEARSON,
                        variant,
                        false);
        return TestRun.of(data).context("t", context -> context.get(associations)[0][1]);
    }
}

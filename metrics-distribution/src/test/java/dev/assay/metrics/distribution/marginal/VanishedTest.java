package dev.assay.metrics.distribution.marginal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.neighbour.Range;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** Column a is the same in both tables, b is lost by the synthetic one, c is in no real row. */
final class VanishedTest {

    private static final double NONE = Double.NaN;

    private static final Table REAL =
            Table.of(
                    "real",
                    NumericColumn.of("a", 1, 2, 3, 4),
                    NumericColumn.of("b", 1, 2, 3, NONE),
                    NumericColumn.of("c", NONE, NONE, NONE, NONE));

    private static final Table SYNTHETIC =
            Table.of(
                    "synthetic",
                    NumericColumn.of("a", 1, 2, 3, 4),
                    NumericColumn.of("b", NONE, NONE, NONE, NONE),
                    NumericColumn.of("c", 1, 2, 3, 4));

    @Test
    void aColumnThatSyntheticRowsLostIsAsFarAwayAsCanBe() {
        assertLost(
                "wasserstein_1d",
                context ->
                        new WassersteinOfColumns()
                                .evaluate(
                                        context,
                                        new WassersteinOfColumns.Options(Range.REFERENCE)));
        assertLost(
                "cramer_von_mises",
                context -> new CramerVonMises().evaluate(context, new CramerVonMises.Options(19)));
        assertLost(
                "anderson_darling",
                context ->
                        new AndersonDarling().evaluate(context, new AndersonDarling.Options(19)));
    }

    /** Distances 0 and 1, the third column being left out: the mean is ½, and 1 is the worst. */
    private static void assertLost(String key, TestRun.Work<MetricResult> metric) {
        MetricResult result =
                TestRun.of(EvaluationData.of(REAL, SYNTHETIC)).context("vanished", metric);
        assertThat(result.measures().get(key).value()).as(key).isEqualTo(0.5);
        assertThat(result.measures().get(key + "_worst").value()).as(key).isEqualTo(1);
        assertThat(result.notes())
                .as(key)
                .contains(
                        "without a value in the synthetic table, distance 1: 'b'",
                        "left out, without information: c");
    }

    /**
     * Three of eight cells have a value: of 56 choices of three, 4 are among the four real ones.
     */
    @Test
    void theTailIsTheChanceThatAllMissingCellsAreSynthetic() {
        assertThat(Vanished.tail(3, 4, 4)).isCloseTo(4.0 / 56, offset(1e-15));
    }
}

package dev.assay.metrics.privacy.membership;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Persons of six dates, or of six amounts, and an age. */
final class MovedAttacksTest {

    private static final int ROWS = 400;
    private static final int TOGETHER = 6;

    @Test
    void datesThatWereMovedTogetherTellByTheDaysBetweenThem() {
        double[][] real = persons(ROWS, 1, true);
        MetricResult result = attacked(real, moved(real, 2, true), true);
        assertThat(area(result, "moved")).isGreaterThan(0.9);
        assertThat(area(result, "dcr")).isLessThan(0.6);
        assertThat(area(attacked(real, persons(ROWS, 3, true), true), "moved")).isBetween(0.4, 0.6);
        assertThat(result.measures()).doesNotContainKey("mia_battery_scaled");
    }

    @Test
    void amountsThatWereMultipliedTogetherTellByTheirRatios() {
        double[][] real = persons(ROWS, 4, false);
        MetricResult result = attacked(real, moved(real, 5, false), false);
        assertThat(area(result, "scaled")).isGreaterThan(0.8);
        assertThat(area(result, "dcr")).isLessThan(0.6);
        assertThat(area(attacked(real, persons(ROWS, 6, false), false), "scaled"))
                .isBetween(0.4, 0.6);
        assertThat(result.measures()).doesNotContainKey("mia_battery_moved");
    }

    private static double area(MetricResult result, String attack) {
        return result.measures().get("mia_battery_" + attack).value();
    }

    private static MetricResult attacked(double[][] real, double[][] synthetic, boolean isDates) {
        Table table = table("real", real, isDates);
        EvaluationData data =
                EvaluationData.of(
                        Schema.of(table),
                        table,
                        table("synthetic", synthetic, isDates),
                        Optional.of(table("holdout", persons(ROWS, 7, isDates), isDates)));
        return TestRun.of(data)
                .evaluate(new MembershipAttacks(), new MembershipAttacks().defaults());
    }

    private static Table table(String name, double[][] cells, boolean isDates) {
        List<Column> columns = new ArrayList<>();
        for (int column = 0; column < TOGETHER; column++) {
            columns.add(
                    isDates
                            ? NumericColumn.owning(
                                    "c" + column,
                                    ColumnKind.DATETIME,
                                    cells[column].clone(),
                                    new BitSet())
                            : NumericColumn.of("c" + column, cells[column]));
        }
        columns.add(NumericColumn.of("age", cells[TOGETHER]));
        return Table.of(name, columns);
    }

    /** Dates or logarithms of amounts around a middle of the person's own. */
    private static double[][] persons(int rows, long seed, boolean isDates) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] cells = new double[TOGETHER + 1][rows];
        for (int row = 0; row < rows; row++) {
            double middle = random.nextDouble(1_000);
            for (int column = 0; column < TOGETHER; column++) {
                double value = middle + 100 * column + random.nextDouble(600);
                cells[column][row] = isDates ? 86_400 * Math.rint(value) : Math.exp(value / 300);
            }
            cells[TOGETHER][row] = 20 + random.nextInt(70);
        }
        return cells;
    }

    private static double[][] moved(double[][] real, long seed, boolean isDates) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] cells = persons(ROWS, seed + 100, isDates);
        for (int row = 0; row < ROWS; row++) {
            double by = random.nextInt(-500, 500);
            for (int column = 0; column < TOGETHER; column++) {
                double value = real[column][row];
                cells[column][row] = isDates ? value + 86_400 * by : value * Math.exp(by / 300);
            }
        }
        return cells;
    }
}

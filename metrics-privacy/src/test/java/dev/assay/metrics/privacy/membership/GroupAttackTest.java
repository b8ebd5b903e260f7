package dev.assay.metrics.privacy.membership;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Exchange;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.privacy.internal.Cells;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Persons of five panels, six values each, and tables made panel by panel. */
final class GroupAttackTest {

    private static final int ROWS = 400;
    private static final int PANELS = 5;
    private static final int PANEL = 6;

    /** Every row is five persons': whole rows are like nobody's, and each panel is somebody's. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void tablesMadePanelByPanelFromDonorsAreFoundByThePanels(boolean isLevels) {
        double[][] real = persons(1);
        MetricResult result = attacked(real, fromDonors(real, 2), isLevels);
        assertThat(area(result, "groups")).isGreaterThan(isLevels ? 0.7 : 0.85);
        for (String attack : List.of("dcr", "relative", "mc", "agreement", "density", "domias")) {
            assertThat(area(result, attack)).as(attack).isLessThan(0.65);
        }
        assertThat(exchange(result).p()).isLessThanOrEqualTo(0.01);
    }

    @Test
    void freshPersonsAreNotFound() {
        for (long seed = 10; seed < 15; seed++) {
            MetricResult result = attacked(persons(seed), persons(100 + seed), false);
            assertThat(area(result, "groups")).isBetween(0.42, 0.58);
        }
    }

    @Test
    void itIsLeftOutWithFewerThanSixColumns() {
        double[][] few = Arrays.copyOf(persons(3), GroupAttack.FEWEST - 1);
        double[][] held = Arrays.copyOf(persons(4), GroupAttack.FEWEST - 1);
        assertThat(result(few, few, held, false).measures())
                .doesNotContainKey("mia_battery_groups")
                .containsKey("mia_battery_dcr");
    }

    /** A twin that looks at all pairs; six columns are two halves by their associations. */
    @Test
    void theScoreIsTheSumOverGroupsOfTheSquaredLogarithmOfHowMuchNearer() {
        double[][] people = Arrays.copyOf(persons(20), GroupAttack.FEWEST);
        double[][] made = Arrays.copyOf(persons(21), GroupAttack.FEWEST);
        for (int column = 0; column < GroupAttack.FEWEST; column++) {
            made[column][0] = people[column][7];
        }
        Map<String, double[]> scores =
                TestRun.of(data(people, made, people, false))
                        .context(
                                "mia_battery",
                                context ->
                                        new GroupAttack(
                                                        context,
                                                        new Cells(ROWS, people),
                                                        new Cells(ROWS, made),
                                                        column -> true)
                                                .scores());
        float[][] here = places(people);
        float[][] there = places(made);
        double[] expected = new double[ROWS];
        boolean[] numbers = new boolean[GroupAttack.FEWEST];
        Arrays.fill(numbers, true);
        double[][] association = new ColumnAssociations(there, numbers).all();
        for (int[] group : ColumnGroups.of(association)) {
            double[] toPeople = nearest(group, here, here, true);
            double[] toMade = nearest(group, here, there, false);
            double[] sorted = toPeople.clone();
            Arrays.sort(sorted);
            double least = Math.max(0.001, (sorted[199] + sorted[200]) / 2 / 20);
            for (int row = 0; row < ROWS; row++) {
                double log = Math.log((toPeople[row] + least) / (toMade[row] + least));
                expected[row] += log > 0 ? log * log : 0;
            }
        }
        assertThat(scores.get("groups")).containsExactly(expected, within(1e-4));
    }

    private static double[] nearest(int[] group, float[][] here, float[][] there, boolean same) {
        double[] nearest = new double[ROWS];
        for (int row = 0; row < ROWS; row++) {
            nearest[row] = Double.POSITIVE_INFINITY;
            for (int other = 0; other < ROWS; other++) {
                double distance = 0;
                for (int column : group) {
                    distance += Math.abs(here[column][row] - there[column][other]);
                }
                nearest[row] =
                        same && row == other ? nearest[row] : Math.min(nearest[row], distance);
            }
        }
        return nearest;
    }

    private static float[][] places(double[][] cells) {
        return Arrays.stream(cells)
                .map(column -> DisguiseAttacks.centred(column, 1))
                .toArray(float[][]::new);
    }

    private static double area(MetricResult result, String attack) {
        return result.measures().get("mia_battery_" + attack).value();
    }

    private static Exchange exchange(MetricResult result) {
        return result.measures().get("mia_battery_auc").exchange().orElseThrow();
    }

    private static MetricResult attacked(double[][] real, double[][] made, boolean isLevels) {
        return result(real, made, persons(7), isLevels);
    }

    private static MetricResult result(
            double[][] real, double[][] made, double[][] held, boolean isLevels) {
        return TestRun.of(data(real, made, held, isLevels)).evaluate(new MembershipAttacks());
    }

    private static EvaluationData data(
            double[][] real, double[][] made, double[][] held, boolean isLevels) {
        Table table = table("real", real, isLevels);
        return EvaluationData.of(
                Schema.of(table),
                table,
                table("synthetic", made, isLevels),
                Optional.of(table("holdout", held, isLevels)));
    }

    /** As numbers, or as answers from 1 to 5. */
    private static Table table(String name, double[][] cells, boolean isLevels) {
        List<Column> columns = new ArrayList<>();
        for (int column = 0; column < cells.length; column++) {
            String called = "x" + column;
            columns.add(
                    isLevels
                            ? CategoricalColumn.of(
                                    called,
                                    Arrays.stream(cells[column])
                                            .mapToObj(GroupAttackTest::answer)
                                            .toArray(String[]::new))
                            : NumericColumn.of(called, cells[column]));
        }
        return Table.of(name, columns);
    }

    private static String answer(double value) {
        return String.valueOf((int) Math.max(1, Math.min(5, Math.rint(3 + value))));
    }

    /** Within a panel values go together, between panels they do not. */
    private static double[][] persons(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] cells = new double[PANELS * PANEL][ROWS];
        for (int row = 0; row < ROWS; row++) {
            for (int panel = 0; panel < PANELS; panel++) {
                double common = 0.8 * random.nextGaussian();
                for (int i = 0; i < PANEL; i++) {
                    cells[panel * PANEL + i][row] = common + random.nextGaussian();
                }
            }
        }
        return cells;
    }

    private static double[][] fromDonors(double[][] real, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] cells = new double[real.length][ROWS];
        for (int panel = 0; panel < PANELS; panel++) {
            int[] donors = IntStream.generate(() -> random.nextInt(ROWS)).limit(ROWS).toArray();
            for (int column = panel * PANEL; column < (panel + 1) * PANEL; column++) {
                for (int row = 0; row < ROWS; row++) {
                    cells[column][row] = real[column][donors[row]] + 0.2 * random.nextGaussian();
                }
            }
        }
        return cells;
    }
}

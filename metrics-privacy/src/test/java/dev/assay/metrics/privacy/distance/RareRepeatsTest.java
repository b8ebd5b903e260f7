package dev.assay.metrics.privacy.distance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.privacy.distance.RareRepeats.Marks;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RareRepeatsTest {

    private static final int COLUMNS = 15;

    /** Each row compared with each other one, cell by cell. */
    @ParameterizedTest(name = "seed {0}, {1} columns")
    @CsvSource({"1, 9", "2, 9", "3, 9", "4, 2", "5, 3", "6, 5", "7, 14", "8, 30"})
    void whoStandsAloneIsWhomNoOtherRealRowResembles(long seed, int columns) {
        SplittableRandom random = new SplittableRandom(seed);
        int[][] real = survey(random, 120, columns);
        int[][] holdout = survey(random, 80, columns);
        for (int row = 0; row < 40; row++) {
            holdout[row] = real[row].clone();
            for (int change = 0; change < random.nextInt(4); change++) {
                holdout[row][random.nextInt(columns)] = random.nextInt(9);
            }
        }
        Marks marked = new Marks(marks(random, 120), marks(random, 80));
        EvaluationData data = data(real, real, holdout);
        Marks[] found =
                TestRun.of(data)
                        .context(
                                "copies",
                                context -> {
                                    RareRepeats rare = new RareRepeats(context);
                                    return new Marks[] {
                                        rare.unequalled(marked),
                                        rare.lone(marked),
                                        rare.lonelier(marked)
                                    };
                                });
        for (int most : new int[] {0, 1, 2}) {
            assertThat(found[most].real())
                    .isEqualTo(alone(real, marked.real(), real, holdout, most));
            assertThat(found[most].holdout())
                    .isEqualTo(alone(holdout, marked.holdout(), real, holdout, most));
        }
    }

    /**
     * A survey in which one respondent of eight answers as others do, so that a tenth of the
     * held-out rows recur in any table: fifty copies among a thousand rows, and none.
     */
    @Test
    void fewCopiesAreFoundAmongManyRowsThatRecurByChance() {
        SplittableRandom random = new SplittableRandom(7);
        int[][] real = survey(random, 1_000, COLUMNS);
        int[][] holdout = survey(random, 500, COLUMNS);
        int[][] fresh = survey(random, 1_000, COLUMNS);
        int[][] leaking = fresh.clone();
        System.arraycopy(real, 0, leaking, 0, 50);
        MetricResult of = result(real, fresh, holdout);
        MetricResult with = result(real, leaking, holdout);
        assertThat(of.measures().get("copies_exact_holdout").value()).isGreaterThan(0.08);
        assertThat(p(of)).isGreaterThan(0.05);
        assertThat(p(with)).isLessThanOrEqualTo(0.001);
        assertThat(with.notes())
                .anyMatch(note -> note.startsWith("copies_exact: what stands out most are rows"));
    }

    /** What half of the respondents share cannot be told from chance, and tells of nobody. */
    @Test
    void repeatsOfCommonRowsHoldNoClaimOpen() {
        SplittableRandom random = new SplittableRandom(9);
        MetricResult fresh =
                result(
                        survey(random, 1_000, COLUMNS),
                        survey(random, 1_000, COLUMNS),
                        survey(random, 500, COLUMNS));
        assertThat(fresh.measures().get("copies_near_holdout").value()).isGreaterThan(0.35);
        assertThat(fresh.measures().get("copies_near").interval().orElseThrow().upper())
                .isLessThan(0.05);
        assertThat(fresh.measures().get("copies_exact").interval().orElseThrow().upper())
                .isLessThan(0.05);
    }

    /** Where every row stands twice in the training table, no repeated one is rare. */
    @Test
    void copiesOfATableInWhichEverybodyStandsTwiceAreFound() {
        SplittableRandom random = new SplittableRandom(11);
        int[][] once = survey(random, 500, COLUMNS);
        int[][] real = new int[1_000][];
        Arrays.setAll(real, row -> once[row / 2]);
        int[][] leaking = survey(random, 1_000, COLUMNS);
        System.arraycopy(real, 0, leaking, 0, 200);
        MetricResult result = result(real, leaking, survey(random, 500, COLUMNS));
        assertThat(p(result)).isLessThanOrEqualTo(0.001);
    }

    private static double p(MetricResult result) {
        return result.measures().get("copies_exact").exchange().orElseThrow().p();
    }

    private static MetricResult result(int[][] real, int[][] synthetic, int[][] holdout) {
        return TestRun.of(data(real, synthetic, holdout)).evaluate(new Copies());
    }

    private static EvaluationData data(int[][] real, int[][] synthetic, int[][] holdout) {
        Table training = table(real);
        return EvaluationData.of(
                Schema.of(training), training, table(synthetic), Optional.of(table(holdout)));
    }

    private static boolean[] alone(
            int[][] rows, boolean[] marked, int[][] real, int[][] holdout, int most) {
        boolean[] alone = marked.clone();
        for (int row = 0; row < rows.length; row++) {
            for (int[][] others : List.of(real, holdout)) {
                for (int[] other : others) {
                    if (other != rows[row] && differ(other, rows[row]) <= most) {
                        alone[row] = false;
                    }
                }
            }
        }
        return alone;
    }

    private static int differ(int[] one, int[] other) {
        int count = 0;
        for (int column = 0; column < one.length; column++) {
            count += one[column] == other[column] ? 0 : 1;
        }
        return count;
    }

    private static boolean[] marks(SplittableRandom random, int rows) {
        boolean[] marks = new boolean[rows];
        for (int row = 0; row < rows; row++) {
            marks[row] = random.nextInt(3) > 0;
        }
        return marks;
    }

    /** Three kinds of respondents, of whom four of five answers are what their kind says. */
    private static int[][] survey(SplittableRandom random, int rows, int columns) {
        int[][] survey = new int[rows][columns];
        for (int[] row : survey) {
            int kind = random.nextInt(3);
            for (int column = 0; column < columns; column++) {
                row[column] = random.nextInt(5) > 0 ? (7 * kind + column) % 9 : random.nextInt(9);
            }
        }
        return survey;
    }

    private static Table table(int[][] rows) {
        List<Column> columns = new ArrayList<>();
        for (int column = 0; column < rows[0].length; column++) {
            int at = column;
            columns.add(
                    CategoricalColumn.of(
                            "q" + column,
                            ColumnKind.CATEGORICAL,
                            Arrays.stream(rows).map(row -> "a" + row[at]).toList()));
        }
        return Table.of("survey", columns);
    }
}

package dev.assay.metrics.fidelity.dependence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metrics.fidelity.Variant;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class DrawnPairsTest {

    private static final int COLUMNS = 11;
    private static final int MOST = 5;

    private final Table real = table("real", 1);
    private final Table synthetic = table("synthetic", 2);

    @Test
    void correlationsOfDrawnColumnsAreThoseOfATableOfThem() {
        assertAsOfATableOfThem(
                new CorrelationDifference(), correlation(MOST), correlation(1000), "corr_mat_diff");
    }

    @Test
    void informationOfDrawnColumnsIsThatOfATableOfThem() {
        assertAsOfATableOfThem(
                new MutualInformationDifference(),
                information(MOST),
                information(1000),
                "mutual_inf_diff");
    }

    private <O extends Record> void assertAsOfATableOfThem(
            Metric<O> metric, O few, O all, String measure) {
        MetricResult drawn = evaluate(metric, few, real, synthetic);
        Set<String> columns =
                drawn.tables().get(0).rows().stream()
                        .flatMap(row -> row.labels().stream())
                        .collect(Collectors.toSet());
        assertThat(columns).hasSize(MOST);
        assertThat(drawn.notes())
                .contains("5 of 11 columns, drawn with the run's seed (option max_columns)");
        MetricResult alone = evaluate(metric, all, only(real, columns), only(synthetic, columns));
        assertThat(drawn.measures().get(measure).value())
                .isCloseTo(alone.measures().get(measure).value(), within(1e-12));
        assertThat(alone.notes()).noneMatch(note -> note.contains("max_columns"));
    }

    private static <O extends Record> MetricResult evaluate(
            Metric<O> metric, O options, Table real, Table synthetic) {
        EvaluationData data = EvaluationData.of(Schema.of(real), real, synthetic, Optional.empty());
        return TestRun.of(data).detail(Detail.FULL).evaluate(metric, options);
    }

    private static CorrelationDifference.Options correlation(int most) {
        return new CorrelationDifference.Options(
                true,
                false,
                List.of(),
                "",
                CorrelationDifference.Method.PEARSON,
                0,
                most,
                Variant.SOUND);
    }

    private static MutualInformationDifference.Options information(int most) {
        return new MutualInformationDifference.Options(List.of(), "", 20, most, Variant.SOUND);
    }

    private static Table only(Table table, Set<String> names) {
        return Table.of(
                table.name(),
                table.columns().stream()
                        .filter(column -> names.contains(column.name()))
                        .toArray(Column[]::new));
    }

    /** Numbers and levels in turns, of one number and noise. */
    private static Table table(String name, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Column[] columns = new Column[COLUMNS];
        double[] common = random.doubles(200).toArray();
        for (int k = 0; k < COLUMNS; k++) {
            double[] numbers = common.clone();
            String[] levels = new String[numbers.length];
            for (int row = 0; row < numbers.length; row++) {
                numbers[row] += (k + 1) * random.nextDouble() / 4;
                levels[row] = "level " + (int) (2 * numbers[row]);
            }
            columns[k] =
                    k % 2 == 0
                            ? NumericColumn.of("c" + k, numbers)
                            : CategoricalColumn.of("c" + k, levels);
        }
        return Table.of(name, columns);
    }
}

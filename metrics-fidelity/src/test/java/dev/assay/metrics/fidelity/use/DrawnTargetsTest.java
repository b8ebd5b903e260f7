package dev.assay.metrics.fidelity.use;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Detail;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class DrawnTargetsTest {

    private static final int COLUMNS = 9;
    private static final int MOST = 4;

    @Test
    void ofManyColumnsSoManyArePredictedAndTheNoteSaysSo() {
        MetricResult result = evaluate(1, MOST, -1);
        assertThat(predicted(result)).hasSize(MOST);
        assertThat(result.notes())
                .contains("4 of 9 columns, drawn with the run's seed (option max_columns)");
        assertThat(predicted(evaluate(2, MOST, -1)))
                .as("with another seed")
                .isNotEqualTo(predicted(result));
    }

    @Test
    void asManyColumnsAsMayBeAreAllPredicted() {
        MetricResult result = evaluate(1, COLUMNS, -1);
        assertThat(predicted(result)).hasSize(COLUMNS);
        assertThat(result.notes()).noneMatch(note -> note.contains("max_columns"));
    }

    @Test
    void aCandidateWithoutAColumnIsAskedAboutTheOthersThatWereDrawn() {
        List<String> drawn = predicted(evaluate(1, MOST, -1));
        for (int missing = 0; missing < COLUMNS; missing++) {
            List<String> others = predicted(evaluate(1, MOST, missing));
            String name = "c" + missing;
            assertThat(others).hasSize(MOST).doesNotContain(name);
            assertThat(others)
                    .containsAll(drawn.stream().filter(column -> !column.equals(name)).toList());
        }
    }

    private static MetricResult evaluate(long seed, int most, int missing) {
        Table real = table("real", 1, -1);
        EvaluationData data =
                EvaluationData.of(
                        Schema.of(real), real, table("synthetic", 2, missing), Optional.empty());
        return TestRun.of(data)
                .seed(seed)
                .detail(Detail.FULL)
                .evaluate(
                        new GlobalUtility(),
                        new GlobalUtility.Options(RocModel.LOG_REG, 2, 0, 20_000, most));
    }

    private static List<String> predicted(MetricResult result) {
        return result.tables().get(0).rows().stream()
                .map(row -> row.labels().get(0))
                .sorted()
                .toList();
    }

    /** Columns of one number and noise, of which one may be missing. */
    private static Table table(String name, long seed, int missing) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] common = random.doubles(120).toArray();
        Column[] columns = new Column[COLUMNS];
        for (int k = 0; k < COLUMNS; k++) {
            double noise = k == missing ? Double.NaN : 0.1 + k / 50.0;
            columns[k] =
                    NumericColumn.of(
                            "c" + k,
                            Arrays.stream(common)
                                    .map(value -> value + noise * random.nextDouble())
                                    .toArray());
        }
        return Table.of(name, columns);
    }
}

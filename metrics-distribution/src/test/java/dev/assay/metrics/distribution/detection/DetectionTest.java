package dev.assay.metrics.distribution.detection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.MetricResult;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.MetricContract;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DetectionTest extends MetricContract<Detection.Options> {
    DetectionTest() {
        super(
                new Detection(),
                new Detection.Options(List.of(Detector.LOGREG, Detector.GMM), 2, 10_000));
    }

    @Test
    void everyModelTellsShiftedRowsAndNoneTellsFreshOnes() {
        Detection.Options options = new Detection.Options(List.of(Detector.values()), 3, 10_000);
        Table table = TestTables.fresh();
        double[] raised =
                Arrays.stream(table.numeric("pressure").toArray())
                        .map(value -> value + 15)
                        .toArray();
        Table far = table.with(List.of(NumericColumn.of("pressure", raised)));
        MetricResult shifted = TestRun.of(TestTables.data(far)).evaluate(new Detection(), options);
        MetricResult fresh =
                TestRun.of(TestTables.data(TestTables.fresh())).evaluate(new Detection(), options);
        for (String key : fresh.measures().keySet()) {
            assertThat(fresh.measures().get(key).value()).as(key).isBetween(0.4, 0.6);
            assertThat(shifted.measures().get(key).value()).as(key).isGreaterThan(0.65);
        }
    }
}

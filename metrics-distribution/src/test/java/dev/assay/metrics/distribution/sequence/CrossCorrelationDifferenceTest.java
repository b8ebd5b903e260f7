package dev.assay.metrics.distribution.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class CrossCorrelationDifferenceTest
        extends SequenceContract<CrossCorrelationDifference.Options> {

    CrossCorrelationDifferenceTest() {
        super(new CrossCorrelationDifference());
    }

    /** The second channel is the first two rows later; the synthetic one follows at once. */
    @Test
    void aWrongDelayIsFoundAtItsLags() {
        EvaluationData data = LongTables.data(delayed("real", 2), delayed("synthetic", 0));
        MetricResult result =
                TestRun.of(data)
                        .evaluate(
                                new CrossCorrelationDifference(),
                                new CrossCorrelationDifference.Options(3, 30, 50));
        assertThat(result.measures().get("cross_correlation_difference").value())
                .as("two of seven lags differ by a half")
                .isCloseTo(2 * 0.5 / 7, within(0.02));
        assertThat(result.measures().get("cross_correlation_difference_max").value())
                .isCloseTo(0.5, within(0.02));
        assertThat(result.tables().get(1).rows().get(0).labels().get(0)).isEqualTo("x → y");
        assertThat(
                        result.tables().get(1).rows().subList(0, 2).stream()
                                .map(row -> row.labels().get(1)))
                .containsExactlyInAnyOrder("0", "2");
    }

    private static Table delayed(String name, int delay) {
        SplittableRandom random = new SplittableRandom(name.hashCode());
        double[][] first = new double[150][40];
        double[] second = new double[150 * 40];
        for (int s = 0; s < first.length; s++) {
            for (int step = 0; step < 40; step++) {
                first[s][step] = random.nextGaussian();
                second[s * 40 + step] =
                        step < delay ? random.nextGaussian() : first[s][step - delay];
            }
        }
        return LongTables.numbers(name, first).with(List.of(NumericColumn.of("y", second)));
    }
}

package dev.assay.metrics.distribution.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.MetricResult;
import dev.assay.testkit.TestRun;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SequenceStatisticsTest extends SequenceContract<SequenceStatistics.Options> {

    SequenceStatisticsTest() {
        super(new SequenceStatistics());
    }

    @Test
    void statisticsAreThoseOfTheTextbook() {
        double[] values = {3, 1, 4, 1};
        assertThat(SequenceStatistics.Statistic.MEAN.of(values)).isEqualTo(2.25);
        assertThat(SequenceStatistics.Statistic.MEDIAN.of(values)).isEqualTo(2);
        assertThat(SequenceStatistics.Statistic.SD.of(values)).isCloseTo(1.5, within(1e-12));
        assertThat(SequenceStatistics.Statistic.STEP.of(values)).isCloseTo(-2 / 3.0, within(1e-12));
        assertThat(SequenceStatistics.Statistic.SD.of(new double[] {1})).isNaN();
    }

    /** Means 1, 2, 3 of real sequences against 3, 3: the functions differ by 2/3 below 3. */
    @Test
    void countedByHand() {
        MetricResult result =
                TestRun.of(
                                LongTables.data(
                                        LongTables.numbers(
                                                "real",
                                                new double[] {1, 1},
                                                new double[] {2, 2},
                                                new double[] {2, 4}),
                                        LongTables.numbers(
                                                "synthetic",
                                                new double[] {3},
                                                new double[] {4, 2})))
                        .evaluate(
                                new SequenceStatistics(),
                                new SequenceStatistics.Options(
                                        List.of(SequenceStatistics.Statistic.MEAN)));
        assertThat(result.measures().get("sequence_statistics_distance").value())
                .isCloseTo(2 / 3.0, within(1e-12));
    }
}

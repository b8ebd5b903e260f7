package dev.assay.metrics.distribution.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.MetricResult;
import dev.assay.testkit.TestRun;
import org.junit.jupiter.api.Test;

final class InterRowTest extends SequenceContract<InterRow.Options> {

    InterRowTest() {
        super(new InterRow());
    }

    /** Real pairs aa, ab, ba; synthetic aa, aa: P(aa) is 1/3 and 1. */
    @Test
    void transitionsCountedByHand() {
        MetricResult result =
                TestRun.of(
                                LongTables.data(
                                        LongTables.letters("real", "aab", "ba"),
                                        LongTables.letters("synthetic", "aaa")))
                        .evaluate(new InterRow());
        assertThat(result.measures().get("inter_row_distance").value())
                .isCloseTo(2 / 3.0, within(1e-12));
        assertThat(result.measures().get("inter_row_stay").value())
                .isCloseTo(2 / 3.0, within(1e-12));
        assertThat(result.measures().get("inter_row_steps").value()).isZero();
    }

    /** Differences 1, 1, −2 against 1, 1: half a step at −2. */
    @Test
    void differencesCountedByHandAreNotBlurredByScaling() {
        MetricResult result =
                TestRun.of(
                                LongTables.data(
                                        LongTables.numbers(
                                                "real",
                                                new double[] {0.1, 1.1, 2.1},
                                                new double[] {7, 5}),
                                        LongTables.numbers(
                                                "synthetic", new double[] {4.3, 5.3, 6.3})))
                        .evaluate(new InterRow());
        assertThat(result.measures().get("inter_row_distance").value())
                .isCloseTo(1 / 3.0, within(1e-12));
    }

    @Test
    void shufflingTheOrderWithinSequencesIsSeenThoughNoColumnChanges() {
        double[] wave = new double[60];
        double[] mixed = new double[60];
        for (int i = 0; i < 60; i++) {
            wave[i] = Math.sin(i / 5.0);
            mixed[i] = Math.sin((i * 37 % 60) / 5.0);
        }
        MetricResult result =
                TestRun.of(
                                LongTables.data(
                                        LongTables.numbers("real", wave),
                                        LongTables.numbers("synthetic", mixed)))
                        .evaluate(new InterRow());
        assertThat(result.measures().get("inter_row_distance").value()).isGreaterThan(0.3);
    }
}

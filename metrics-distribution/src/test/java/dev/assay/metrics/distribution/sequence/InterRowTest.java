package dev.assay.metrics.distribution.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.testkit.TestRun;
import java.util.Optional;
import java.util.SplittableRandom;
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

    /** Rows in random order are beyond what chance gives; fresh sequences are not. */
    @Test
    void theExcessIsOfTheOrderAndNotOfTheDraw() {
        double[][] real = walks(60, 1);
        double[][] fresh = walks(40, 2);
        double[][] mixed = walks(40, 2);
        SplittableRandom random = new SplittableRandom(3);
        for (double[] walk : mixed) {
            for (int i = walk.length - 1; i > 0; i--) {
                int other = random.nextInt(i + 1);
                double swapped = walk[i];
                walk[i] = walk[other];
                walk[other] = swapped;
            }
        }
        Estimate ofFresh = excess(real, fresh);
        assertThat(ofFresh.value()).isLessThan(0.05);
        assertThat(ofFresh.interval().orElseThrow().upper()).isLessThan(0.1);
        assertThat(excess(real, mixed).interval().orElseThrow().lower()).isGreaterThan(0.1);
    }

    /** Without a time index nobody knows whether the order of the file means anything. */
    @Test
    void noExcessIsToldWithoutATimeIndex() {
        Table table = LongTables.numbers("real", walks(5, 1));
        EvaluationData data =
                EvaluationData.of(
                        Schema.of(table).with(Roles.NONE.withSequences("key", Optional.empty())),
                        table,
                        LongTables.numbers("synthetic", walks(5, 2)),
                        Optional.empty());
        assertThat(TestRun.of(data).evaluate(new InterRow()).measures())
                .containsKey("inter_row_distance")
                .doesNotContainKey("inter_row_excess");
    }

    private static Estimate excess(double[][] real, double[][] synthetic) {
        return TestRun.of(
                        LongTables.data(
                                LongTables.numbers("real", real),
                                LongTables.numbers("synthetic", synthetic)))
                .evaluate(new InterRow())
                .measures()
                .get("inter_row_excess");
    }

    private static double[][] walks(int sequences, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] walks = new double[sequences][20];
        for (double[] walk : walks) {
            double at = 0;
            for (int i = 0; i < walk.length; i++) {
                at += random.nextDouble() - 0.5;
                walk[i] = at;
            }
        }
        return walks;
    }
}

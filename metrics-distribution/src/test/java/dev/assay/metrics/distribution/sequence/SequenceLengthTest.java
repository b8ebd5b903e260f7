package dev.assay.metrics.distribution.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.MetricResult;
import dev.assay.testkit.TestRun;
import org.junit.jupiter.api.Test;

final class SequenceLengthTest extends SequenceContract<SequenceLength.Options> {

    SequenceLengthTest() {
        super(new SequenceLength());
    }

    /** Lengths 1, 2, 2, 4 against 2, 4: distribution functions 1/4, 3/4, 1 and 0, 1/2, 1. */
    @Test
    void countedByHand() {
        MetricResult result =
                TestRun.of(
                                LongTables.data(
                                        LongTables.letters("real", "a", "ab", "ab", "abab"),
                                        LongTables.letters("synthetic", "ab", "abba")))
                        .evaluate(new SequenceLength());
        assertThat(result.measures().get("sequence_length_ks").value()).isEqualTo(0.25);
        assertThat(result.measures().get("sequence_length_tvd").value())
                .isCloseTo((0.25 + 0 + 0.25) / 2, within(1e-12));
        assertThat(result.measures().get("sequence_length_mean").value())
                .isCloseTo((3 - 2.25) / 3, within(1e-12));
    }
}

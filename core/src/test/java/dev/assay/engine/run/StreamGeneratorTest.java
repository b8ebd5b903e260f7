package dev.assay.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class StreamGeneratorTest {

    @Test
    void streamsOfOneNameAreEqualAndOfAnotherAreNot() {
        assertThat(first(1, "a", "s", 0)).isEqualTo(first(1, "a", "s", 0));
        assertThat(first(1, "a", "s", 0))
                .isNotEqualTo(first(2, "a", "s", 0))
                .isNotEqualTo(first(1, "b", "s", 0))
                .isNotEqualTo(first(1, "a", "t", 0))
                .isNotEqualTo(first(1, "a", "s", 1));
    }

    @Test
    void theFirstValuesNeverChange() {
        // Our own values, written down so that a change of library or of derivation does not go
        // unnoticed.
        StreamGenerator random = StreamGenerator.of(42, "metric ks_test", "permutation", -1);
        assertThat(new long[] {random.nextLong(), random.nextInt(1000), random.nextInt(1000)})
                .containsExactly(GOLDEN);
        assertThat(random.nextDouble()).isBetween(0.0, 1.0);
    }

    private static final long[] GOLDEN = {-5052933571033600140L, 694, 466};

    @Test
    void gaussiansHaveMeanZeroAndVarianceOne() {
        StreamGenerator random = StreamGenerator.of(7, "x", "y", 0);
        double[] draws = new double[100_000];
        Arrays.setAll(draws, i -> random.nextGaussian());
        double mean = Arrays.stream(draws).average().orElseThrow();
        double variance = Arrays.stream(draws).map(x -> x * x).average().orElseThrow();
        assertThat(Math.abs(mean)).isLessThan(5 / Math.sqrt(draws.length));
        assertThat(Math.abs(variance - 1)).isLessThan(5 * Math.sqrt(2.0 / draws.length));
    }

    private static long first(long seed, String owner, String stream, long index) {
        return StreamGenerator.of(seed, owner, stream, index).nextLong();
    }
}

package dev.assay.metrics.fidelity.marginal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.metric.Ascending;
import dev.assay.stat.SortedValues;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The test of samples of which no copy is made, against that of the library. */
final class LargeSamplesTest {

    @Test
    void whatGoesThroughOnceFindsTheSameDistanceAndAlmostTheSameChance() {
        for (int seed = 0; seed < 12; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double shift = seed * 0.003;
            boolean tied = seed % 3 == 0;
            double[] first = values(random, 30_000 + seed, 0, tied);
            double[] second = values(random, 45_000, shift, tied);
            TwoSamples expected = TwoSamples.of(first, second);
            TwoSamples found = TwoSamples.large(Ascending.of(first), Ascending.of(second));
            assertThat(found.distance()).isCloseTo(expected.distance(), within(1e-15));
            assertThat(found.p()).as("seed %d", seed).isCloseTo(expected.p(), within(1e-5));
        }
    }

    private static double[] values(SplittableRandom random, int size, double shift, boolean tied) {
        return SortedValues.of(
                random.doubles(size)
                        .map(x -> tied ? Math.rint((x + shift) * 1000) : x + shift)
                        .toArray());
    }
}

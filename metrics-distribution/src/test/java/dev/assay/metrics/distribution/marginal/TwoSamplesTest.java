package dev.assay.metrics.distribution.marginal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.assay.metric.Ascending;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class TwoSamplesTest {

    private static final double[] X = {0.1, 0.4, 1.7, 2.2, 3.9};
    private static final double[] Y = {0.3, 2.5, 2.9, 4.1, 5.0, 6.2, 7.7};

    @Test
    void cramerVonMisesIsScipysStatisticOverItsFactor() {
        double n = X.length;
        double m = Y.length;
        assertThat(TwoSamples.of(X, Y).cramerVonMises() * n * m / (n + m))
                .isCloseTo(0.428968253968254, offset(1e-12));
    }

    @Test
    void andersonDarlingWithTiesIsScipysBeforeStandardisation() {
        double[] x = {1, 2, 2, 3, 5, 7, 8.5, 9};
        double[] y = {2, 3, 3, 4, 6, 10, 11, 12, 13.5};
        assertThat(TwoSamples.of(x, y).andersonDarling())
                .isCloseTo(1.4594576650234947, offset(1e-12));
    }

    @Test
    void wassersteinIsScipys() {
        assertThat(WassersteinOfColumns.distance(Ascending.of(X).walk(), Ascending.of(Y).walk()))
                .isCloseTo(2.44, offset(1e-12));
    }

    @Test
    void samplesThatDoNotOverlapAreAtDistanceOne() {
        double[] far = {10, 11, 12};
        assertThat(SampleTests.distance(Ascending.of(X), Ascending.of(far), false))
                .isCloseTo(1, offset(1e-12));
        assertThat(SampleTests.distance(Ascending.of(X), Ascending.of(far), true))
                .isCloseTo(1, offset(1e-12));
    }

    @Test
    void permutationTailsOfEqualDistributionsAreUniform() {
        int rejected = 0;
        for (int trial = 0; trial < 200; trial++) {
            SplittableRandom random = new SplittableRandom(trial);
            double[] x = random.doubles(40).toArray();
            double[] y = random.doubles(60).toArray();
            int index = trial;
            double tail =
                    TestRun.of(TestTables.data())
                            .context(
                                    "t",
                                    context -> TwoSamples.of(x, y).tail(true, 99, context, index));
            rejected += tail <= 0.1 ? 1 : 0;
        }
        // Binomial(200, 0.1): 20 with standard deviation 4.2.
        assertThat(rejected).isBetween(7, 33);
    }
}

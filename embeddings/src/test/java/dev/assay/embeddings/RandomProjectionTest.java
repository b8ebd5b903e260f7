package dev.assay.embeddings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.embedding.Embedded;
import dev.assay.embedding.Features;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.stat.Matrix;
import dev.assay.testkit.EmbedderContract;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class RandomProjectionTest extends EmbedderContract<RandomProjection.Options> {

    RandomProjectionTest() {
        super(new RandomProjection());
    }

    @Nested
    final class WithSparseEntries extends EmbedderContract<RandomProjection.Options> {
        WithSparseEntries() {
            super(
                    new RandomProjection(),
                    options(RandomProjection.Entries.SPARSE, 8, Optional.empty()));
        }
    }

    /**
     * With the bound's dimensions all pairs keep their distance with a chance of 1/n or more; so do
     * nearly all pairs.
     */
    @ParameterizedTest
    @EnumSource
    void squaredDistancesAreKeptToTheDistortion(RandomProjection.Entries entries) {
        EvaluationData data = TestTables.withoutHoldout();
        Matrix plain =
                TestRun.of(data)
                        .with("scaled", new Scaled(), new Scaled().defaults())
                        .get(new Embedded("scaled", Part.REAL));
        for (long seed = 0; seed < 5; seed++) {
            Matrix projected =
                    TestRun.of(data)
                            .seed(seed)
                            .with(
                                    "random_projection",
                                    new RandomProjection(),
                                    options(entries, 1, Optional.of(0.5)))
                            .get(new Embedded("random_projection", Part.REAL));
            int outside = 0;
            int pairs = 0;
            for (int a = 0; a < 60; a++) {
                for (int b = 0; b < a; b++) {
                    double ratio = squared(projected, a, b) / squared(plain, a, b);
                    outside += Math.abs(ratio - 1) > 0.5 ? 1 : 0;
                    pairs++;
                }
            }
            assertThat((double) outside / pairs)
                    .as("pairs outside, seed %d", seed)
                    .isLessThan(0.01);
        }
    }

    @Test
    void theBoundIsThatOfDasguptaAndGupta() {
        // 4 ln 5000 / (0.1²/2 − 0.1³/3) = 7300.4…
        assertThat(RandomProjection.dimensions(5000, 0.1)).isEqualTo(7301);
        assertThat(RandomProjection.distortion(5000, 7301)).isBetween(0.0999, 0.1001);
        assertThat(RandomProjection.distortion(5000, 8)).isEqualTo(1);
    }

    private static RandomProjection.Options options(
            RandomProjection.Entries entries, int components, Optional<Double> distortion) {
        return new RandomProjection.Options(
                components, distortion, entries, Features.Numbers.MIN_MAX, Features.Levels.ONE_HOT);
    }

    private static double squared(Matrix rows, int a, int b) {
        double sum = 0;
        for (int j = 0; j < rows.columns(); j++) {
            double difference = rows.get(a, j) - rows.get(b, j);
            sum += difference * difference;
        }
        return sum;
    }
}

package dev.assay.learners;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.assay.stat.Matrix;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class RegressorTest {

    static Stream<Regressor> regressors() {
        return Stream.of(
                new Forest(30),
                new BinnedForest(30, 1),
                new BinnedForest(30, BinnedForest.THIRD),
                new BinnedForest(30, 6, 1),
                Boosting.DEFAULT,
                Ridge.DEFAULT);
    }

    @ParameterizedTest
    @MethodSource("regressors")
    void aLineWithNoiseIsFound(Regressor regressor) {
        Numbered training = sample(500, 1, 0);
        Numbered test = sample(300, 2, 0);
        double[] predictions =
                regressor
                        .regress(training, List.of(test.features()), Fit.seeded(1))
                        .predictions()
                        .get(0);
        assertThat(Determination.rSquared(test.values(), predictions)).isGreaterThan(0.85);
    }

    @ParameterizedTest
    @MethodSource("regressors")
    void aLargeShiftOfTheTargetChangesNothing(Regressor regressor) {
        Numbered training = sample(500, 1, 1.6e9);
        Numbered test = sample(300, 2, 1.6e9);
        double[] predictions =
                regressor
                        .regress(training, List.of(test.features()), Fit.seeded(1))
                        .predictions()
                        .get(0);
        assertThat(Determination.rSquared(test.values(), predictions)).isGreaterThan(0.85);
    }

    @ParameterizedTest
    @MethodSource("regressors")
    void whatIsSaidOfARowDoesNotDependOnTheRowsBesideIt(Regressor regressor) {
        Numbered training = sample(300, 1, 0);
        Matrix asked = sample(100, 2, 0).features();
        List<Matrix> pieces =
                List.of(
                        asked.select(IntStream.range(0, 40).toArray()),
                        asked.select(IntStream.range(40, 100).toArray()));
        double[] whole =
                regressor.regress(training, List.of(asked), Fit.seeded(5)).predictions().get(0);
        assertThat(
                        regressor.regress(training, pieces, Fit.seeded(5)).predictions().stream()
                                .flatMapToDouble(java.util.Arrays::stream)
                                .toArray())
                .isEqualTo(whole);
    }

    @ParameterizedTest
    @MethodSource("regressors")
    void aConstantIsSaidAgain(Regressor regressor) {
        Matrix features = sample(30, 1, 0).features();
        double[] same = new double[30];
        java.util.Arrays.fill(same, 0.1);
        assertThat(
                        regressor
                                .regress(
                                        new Numbered(features, same),
                                        List.of(features),
                                        Fit.seeded(1))
                                .predictions()
                                .get(0))
                .containsOnly(0.1);
    }

    /** One feature: w = Σxy / (Σx² + λ) on centred values. */
    @Test
    void ridgeSolvesTheNormalEquations() {
        Numbered training =
                new Numbered(Matrix.of(new double[][] {{-1}, {0}, {1}}), new double[] {1, 2, 6});
        double[] predictions =
                new Ridge(2)
                        .regress(
                                training,
                                List.of(Matrix.of(new double[][] {{0}, {2}})),
                                Fit.seeded(0))
                        .predictions()
                        .get(0);
        assertThat(predictions[0]).isCloseTo(3, offset(1e-12));
        assertThat(predictions[1]).isCloseTo(3 + 2 * 5 / 4.0, offset(1e-12));
    }

    private static Numbered sample(int rows, long seed, double shift) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] features = new double[rows * 2];
        double[] values = new double[rows];
        for (int row = 0; row < rows; row++) {
            features[2 * row] = random.nextGaussian();
            features[2 * row + 1] = random.nextGaussian();
            values[row] = shift + 2 * features[2 * row] + 0.3 * random.nextGaussian();
        }
        return new Numbered(Matrix.owning(rows, 2, features), values);
    }
}

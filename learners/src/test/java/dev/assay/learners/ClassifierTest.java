package dev.assay.learners;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.learners.internal.SparseRows;
import dev.assay.learners.internal.TruncatedNewton;
import dev.assay.stat.Matrix;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class ClassifierTest {

    private static final int CLASSES = 3;

    static Stream<Classifier> classifiers() {
        return Stream.of(
                new Forest(30),
                new BinnedForest(30, 1),
                new BinnedForest(30, 6, 1),
                new Boosting(30, 0.2, 15, 5),
                new Tree(8),
                Logistic.DEFAULT,
                SupportVectors.DEFAULT,
                new LandmarkVectors(1, 50),
                new AdaBoost(30),
                new Perceptron(20, 0.01, 1e-4, 32, 60, 10));
    }

    @ParameterizedTest
    @MethodSource("classifiers")
    void separatedClassesAreTold(Classifier classifier) {
        Labelled training = sample(300, CLASSES, 1);
        Labelled test = sample(200, CLASSES, 2);
        ClassFit fit = classifier.classify(training, List.of(test.features()), Fit.seeded(3));
        double accuracy = Confusion.of(test.labels(), fit.predictions(0), CLASSES).accuracy();
        assertThat(accuracy).isGreaterThan(0.9);
    }

    @ParameterizedTest
    @MethodSource("classifiers")
    void equalSeedsGiveEqualBits(Classifier classifier) {
        Labelled training = sample(200, 2, 1);
        Matrix asked = sample(100, 2, 2).features();
        double[] first =
                classifier
                        .classify(training, List.of(asked), Fit.seeded(5))
                        .scores()
                        .get(0)
                        .toArray();
        double[] second =
                classifier
                        .classify(training, List.of(asked), Fit.seeded(5))
                        .scores()
                        .get(0)
                        .toArray();
        assertThat(second).isEqualTo(first);
    }

    @ParameterizedTest
    @MethodSource("classifiers")
    void whatIsSaidOfARowDoesNotDependOnTheRowsBesideIt(Classifier classifier) {
        Labelled training = sample(200, CLASSES, 1);
        Matrix asked = sample(100, CLASSES, 2).features();
        List<Matrix> pieces =
                List.of(
                        asked.select(IntStream.range(0, 40).toArray()),
                        asked.select(new int[] {40}),
                        asked.select(IntStream.range(41, 100).toArray()));
        ClassFit whole = classifier.classify(training, List.of(asked), Fit.seeded(5));
        ClassFit parts = classifier.classify(training, pieces, Fit.seeded(5));
        assertThat(
                        parts.scores().stream()
                                .flatMapToDouble(piece -> Arrays.stream(piece.toArray()))
                                .toArray())
                .isEqualTo(whole.scores().get(0).toArray());
    }

    @ParameterizedTest
    @MethodSource("classifiers")
    void aClassThatIsNeverSeenIsNeverSaid(Classifier classifier) {
        Labelled two = sample(200, 2, 1);
        Labelled training =
                new Labelled(
                        two.features(), Arrays.stream(two.labels()).map(l -> 2 * l).toArray(), 4);
        ClassFit fit = classifier.classify(training, List.of(two.features()), Fit.seeded(1));
        assertThat(fit.scores().get(0).columns()).isEqualTo(4);
        assertThat(fit.predictions(0)).containsOnly(0, 2);
    }

    @ParameterizedTest
    @MethodSource("classifiers")
    void aSingleClassIsAlwaysSaid(Classifier classifier) {
        Matrix features = sample(50, 2, 1).features();
        int[] labels = new int[50];
        Arrays.fill(labels, 1);
        ClassFit fit =
                classifier.classify(
                        new Labelled(features, labels, 3), List.of(features), Fit.seeded(1));
        assertThat(fit.predictions(0)).containsOnly(1);
    }

    @ParameterizedTest
    @MethodSource("classifiers")
    void noLibraryPrintsAnything(Classifier classifier) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        try (PrintStream trap = new PrintStream(said)) {
            System.setOut(trap);
            System.setErr(trap);
            Labelled training = sample(100, CLASSES, 1);
            classifier.classify(training, List.of(training.features()), Fit.seeded(1));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        assertThat(said.toString()).isEmpty();
    }

    @Test
    void probabilitiesSumToOne() {
        Labelled training = sample(200, CLASSES, 1);
        for (Classifier classifier :
                List.of(
                        new Forest(20),
                        new BinnedForest(20, 1),
                        Boosting.DEFAULT,
                        new Tree(4),
                        Logistic.DEFAULT)) {
            Matrix scores =
                    classifier
                            .classify(training, List.of(training.features()), Fit.seeded(1))
                            .scores()
                            .get(0);
            for (int row = 0; row < scores.rows(); row++) {
                assertThat(Arrays.stream(scores.row(row)).sum())
                        .isCloseTo(1, org.assertj.core.data.Offset.offset(1e-6));
            }
        }
    }

    @Test
    void theFeatureThatDecidesIsTheMostImportant() {
        SplittableRandom random = new SplittableRandom(4);
        double[] values = new double[4 * 400];
        int[] labels = new int[400];
        for (int row = 0; row < 400; row++) {
            for (int column = 0; column < 4; column++) {
                values[4 * row + column] = random.nextGaussian();
            }
            labels[row] = values[4 * row + 2] > 0 ? 1 : 0;
        }
        Labelled training = new Labelled(Matrix.owning(400, 4, values), labels, 2);
        for (Classifier classifier :
                List.of(
                        new Forest(50),
                        new BinnedForest(50, 1),
                        new Tree(0),
                        Logistic.DEFAULT,
                        Boosting.DEFAULT)) {
            double[] importances =
                    classifier
                            .classify(training, List.of(), Fit.seeded(1).withImportances())
                            .importances();
            assertThat(Arrays.stream(importances).sum())
                    .isCloseTo(1, org.assertj.core.data.Offset.offset(1e-9));
            assertThat(importances[2]).isGreaterThan(0.5);
        }
    }

    @Test
    void aCancelledRunStopsBetweenTrees() {
        Labelled training = sample(100, 2, 1);
        for (Classifier classifier :
                List.of(
                        new Forest(50),
                        new BinnedForest(50, 1),
                        Boosting.DEFAULT,
                        SupportVectors.DEFAULT,
                        new LandmarkVectors(1, 50),
                        Logistic.DEFAULT,
                        Perceptron.DEFAULT)) {
            int[] calls = {0};
            Fit fit =
                    new Fit(
                            1,
                            () -> {
                                if (++calls[0] == 3) {
                                    throw new IllegalStateException("cancelled");
                                }
                            },
                            false);
            org.assertj.core.api.Assertions.assertThatThrownBy(
                            () -> classifier.classify(training, List.of(training.features()), fit))
                    .as("%s", classifier)
                    .hasMessage("cancelled");
            assertThat(calls[0]).as("%s asked again after it was told", classifier).isEqualTo(3);
        }
    }

    /**
     * Newton's method by hand on two rows: minimises w²/2 + 2·log(1 + exp(−w)) without an intercept
     * to speak of.
     */
    @Test
    void logisticRegressionSolvesItsEquation() {
        Labelled training =
                new Labelled(Matrix.of(new double[][] {{1}, {-1}}), new int[] {1, 0}, 2);
        double share =
                new Logistic(1, 1e-10, 1000, false)
                        .classify(training, List.of(Matrix.of(new double[][] {{1}})), Fit.seeded(0))
                        .scores()
                        .get(0)
                        .get(0, 1);
        double w = Math.log(share / (1 - share));
        assertThat(w).isCloseTo(2 / (1 + Math.exp(w)), org.assertj.core.data.Offset.offset(1e-6));
    }

    @Test
    void bothSolversOfLogisticRegressionFindTheSameWeights() {
        Labelled training = sample(300, 2, 6);
        for (boolean penalised : new boolean[] {true, false}) {
            Logistic exact = new Logistic(1, 1e-9, 1000, penalised);
            boolean[] positive = new boolean[training.labels().length];
            for (int row = 0; row < positive.length; row++) {
                positive[row] = training.labels()[row] == 1;
            }
            SparseRows rows = new SparseRows(training.features());
            double[] few = new NewtonLogistic(rows).solve(positive, exact, () -> {});
            double[] many =
                    TruncatedNewton.solve(rows, positive, 1, penalised, 1e-9, 1000, () -> {});
            assertThat(few).containsExactly(many, org.assertj.core.data.Offset.offset(1e-4));
        }
    }

    private static Labelled sample(int rows, int classes, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[rows * 4];
        int[] labels = new int[rows];
        for (int row = 0; row < rows; row++) {
            labels[row] = row % classes;
            values[4 * row] = labels[row] + 0.15 * random.nextGaussian();
            values[4 * row + 1] = random.nextGaussian();
            values[4 * row + 2] = random.nextInt(3);
            values[4 * row + 3] = 0.5 * (labels[row] == 1 ? 1 : 0) + 0.3 * random.nextGaussian();
        }
        return new Labelled(Matrix.owning(rows, 4, values), labels, classes);
    }
}

package dev.assay.learners;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The machine that sees its kernel from landmarks against LIBSVM's, which sees all of it. */
final class LandmarkVectorsTest {

    private static final int ROWS = 2_000;
    private static final int TESTED = 2_000;

    /** By how much accuracy and F1 may be apart; the rows drawn in its place are up to 0.03 off. */
    private static final double TOLERANCE = 0.015;

    /** Populations of which classes are to be told. */
    private enum Population {
        /** One class around the other: no linear machine tells them. */
        RING(2) {
            @Override
            double[] row(SplittableRandom random, int[] label) {
                double[] row = normal(4, random);
                double radius = row[0] * row[0] + row[1] * row[1];
                label[0] = radius + 0.6 * random.nextGaussian() > 1.6 ? 1 : 0;
                return row;
            }
        },
        /** Three clusters of each of three classes. */
        CLUSTERS(3) {
            @Override
            double[] row(SplittableRandom random, int[] label) {
                int cluster = random.nextInt(9);
                double[] centre = normal(8, new SplittableRandom(cluster));
                double[] row = normal(8, random);
                for (int i = 0; i < row.length; i++) {
                    row[i] += 1.2 * centre[i];
                }
                label[0] = cluster % 3;
                return row;
            }
        },
        /** Five numbers and five columns of four levels, one-hot, three classes, much noise. */
        MIXED(3) {
            @Override
            double[] row(SplittableRandom random, int[] label) {
                double[] row = new double[25];
                double[] scores = new double[3];
                double factor = random.nextGaussian();
                for (int i = 0; i < 5; i++) {
                    row[i] = 0.6 * factor + 0.8 * random.nextGaussian();
                    double level = 2 + 0.8 * factor + random.nextGaussian();
                    row[5 + 4 * i + (int) Math.min(3, Math.max(0, level))] = 1;
                }
                for (int which = 0; which < 3; which++) {
                    double[] weights = normal(25, new SplittableRandom(7 + which));
                    scores[which] = 1.5 * random.nextGaussian();
                    for (int i = 0; i < row.length; i++) {
                        scores[which] += weights[i] * row[i];
                    }
                    label[0] = scores[which] > scores[label[0]] ? which : label[0];
                }
                return row;
            }
        };

        private final int classes;

        Population(int classes) {
            this.classes = classes;
        }

        abstract double[] row(SplittableRandom random, int[] label);

        Labelled sample(int rows, long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            double[][] features = new double[rows][];
            int[] labels = new int[rows];
            for (int row = 0; row < rows; row++) {
                int[] label = new int[1];
                features[row] = row(random, label);
                labels[row] = label[0];
            }
            return new Labelled(Matrix.of(features), labels, classes);
        }

        private static double[] normal(int size, SplittableRandom random) {
            double[] values = new double[size];
            Arrays.setAll(values, i -> random.nextGaussian());
            return values;
        }
    }

    @ParameterizedTest
    @EnumSource
    void heldOutRowsAreToldAsWellAsByTheMachineOfAllPairs(Population population) {
        for (long seed = 1; seed <= 2; seed++) {
            Labelled training = population.sample(ROWS, seed);
            Labelled test = population.sample(TESTED, 100 + seed);
            Confusion exact = told(SupportVectors.DEFAULT, training, test);
            Confusion seen = told(new LandmarkVectors(1, 300), training, test);
            assertThat(Math.abs(seen.accuracy() - exact.accuracy()))
                    .as("accuracy, seed %d", seed)
                    .isLessThanOrEqualTo(TOLERANCE);
            assertThat(Math.abs(seen.f1(F1Average.WEIGHTED) - exact.f1(F1Average.WEIGHTED)))
                    .as("F1, seed %d", seed)
                    .isLessThanOrEqualTo(TOLERANCE);
        }
    }

    private static Confusion told(Classifier classifier, Labelled training, Labelled test) {
        ClassFit fit = classifier.classify(training, List.of(test.features()), Fit.seeded(3));
        return Confusion.of(test.labels(), fit.predictions(0), test.classes());
    }

    @ParameterizedTest
    @EnumSource(names = {"RING"})
    void decisionsConvergeToThoseOfTheMachineOfAllPairsAsLandmarksGrow(Population population) {
        Labelled training = population.sample(400, 5);
        Matrix asked = population.sample(200, 6).features();
        double[] exact = decisions(SupportVectors.DEFAULT, training, asked);
        double before = Double.POSITIVE_INFINITY;
        for (int landmarks : new int[] {10, 40, 160, 400}) {
            double[] seen =
                    new LandmarkVectors(1, landmarks)
                            .classify(training, List.of(asked), Fit.seeded(1), 1e-4, 10_000)
                            .scores()
                            .get(0)
                            .column(1);
            double apart = 0;
            for (int row = 0; row < seen.length; row++) {
                apart += Math.abs(seen[row] - exact[row]) / seen.length;
            }
            assertThat(apart).as("%d landmarks", landmarks).isLessThan(before);
            before = apart;
        }
        assertThat(before).as("all rows are landmarks").isLessThan(0.01);
    }

    private static double[] decisions(Classifier classifier, Labelled training, Matrix asked) {
        return classifier
                .classify(training, List.of(asked), Fit.seeded(1))
                .scores()
                .get(0)
                .column(1);
    }

    @Test
    void rowsThatAreAllAlikeGiveOneLandmarkAndThePrior() {
        double[] same = new double[60];
        Arrays.fill(same, 1);
        int[] labels = new int[30];
        Arrays.fill(labels, 0, 10, 1);
        Matrix features = Matrix.owning(30, 2, same);
        ClassFit fit =
                new LandmarkVectors(1, 20)
                        .classify(
                                new Labelled(features, labels, 2),
                                List.of(features),
                                Fit.seeded(1));
        assertThat(fit.predictions(0)).containsOnly(0);
    }
}

package dev.assay.learners;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Boosting against the algorithm of Zhu et al. (2009) with stumps found by trying every split. */
final class AdaBoostTest {

    private static final int ROWS = 60;

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void votesAreThoseOfSammeOnTheBestStumps(int classes) {
        int compared = 0;
        for (long seed = 1; seed <= 8; seed++) {
            Labelled training = noisy(classes, seed);
            Optional<double[][]> expected = samme(training, 8);
            if (expected.isEmpty()) {
                continue;
            }
            compared++;
            Matrix scores =
                    new AdaBoost(8)
                            .classify(training, List.of(training.features()), Fit.seeded(1))
                            .scores()
                            .get(0);
            for (int row = 0; row < ROWS; row++) {
                for (int label = 0; label < classes; label++) {
                    assertThat(scores.get(row, label))
                            .as("seed %d, row %d, class %d", seed, row, label)
                            .isCloseTo(expected.get()[row][label], within(1e-5));
                }
            }
        }
        assertThat(compared).as("seeds without a tie").isGreaterThanOrEqualTo(2);
    }

    /** Shares of votes per row and class; none where a leaf holds two classes in equal parts. */
    private static Optional<double[][]> samme(Labelled training, int rounds) {
        int classes = training.classes();
        double[] weights = new double[ROWS];
        Arrays.fill(weights, 1.0 / ROWS);
        double[][] votes = new double[ROWS][classes];
        double total = 0;
        for (int round = 0; round < rounds; round++) {
            Optional<int[]> stump = bestStump(training, weights);
            if (stump.isEmpty()) {
                return Optional.empty();
            }
            int[] said = stump.get();
            double wrong = 0;
            for (int row = 0; row < ROWS; row++) {
                wrong += said[row] == training.labels()[row] ? 0 : weights[row];
            }
            if (wrong >= 1 - 1.0 / classes) {
                break;
            }
            double vote = Math.log((1 - wrong) / wrong) + Math.log(classes - 1);
            total += vote;
            double sum = 0;
            for (int row = 0; row < ROWS; row++) {
                votes[row][said[row]] += vote;
                weights[row] *= said[row] == training.labels()[row] ? 1 : Math.exp(vote);
                sum += weights[row];
            }
            for (int row = 0; row < ROWS; row++) {
                weights[row] /= sum;
            }
        }
        for (double[] row : votes) {
            for (int label = 0; label < classes; label++) {
                row[label] /= total;
            }
        }
        return Optional.of(votes);
    }

    /** The split of one feature that leaves the least weighted Gini impurity. */
    private static Optional<int[]> bestStump(Labelled training, double[] weights) {
        double least = Double.POSITIVE_INFINITY;
        int[] best = new int[ROWS];
        boolean tied = false;
        for (int feature = 0; feature < training.features().columns(); feature++) {
            for (int cut = 0; cut < ROWS; cut++) {
                double threshold = training.features().get(cut, feature);
                double[][] sides = new double[2][training.classes()];
                for (int row = 0; row < ROWS; row++) {
                    int side = training.features().get(row, feature) < threshold ? 0 : 1;
                    sides[side][training.labels()[row]] += weights[row];
                }
                double impurity = impurity(sides[0]) + impurity(sides[1]);
                if (impurity < least - 1e-12) {
                    least = impurity;
                    tied = tied(sides[0]) || tied(sides[1]);
                    for (int row = 0; row < ROWS; row++) {
                        int side = training.features().get(row, feature) < threshold ? 0 : 1;
                        best[row] = heaviest(sides[side]);
                    }
                }
            }
        }
        return tied ? Optional.empty() : Optional.of(best);
    }

    private static boolean tied(double[] side) {
        double most = side[heaviest(side)];
        return most > 0 && Arrays.stream(side).filter(w -> w > most - 1e-5).count() > 1;
    }

    private static double impurity(double[] side) {
        double sum = Arrays.stream(side).sum();
        return sum == 0 ? 0 : sum - Arrays.stream(side).map(w -> w * w).sum() / sum;
    }

    private static int heaviest(double[] side) {
        int best = 0;
        for (int label = 1; label < side.length; label++) {
            best = side[label] > side[best] ? label : best;
        }
        return best;
    }

    /** Two features that tell something of the class, neither all. */
    private static Labelled noisy(int classes, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] rows = new double[ROWS][2];
        int[] labels = new int[ROWS];
        for (int row = 0; row < ROWS; row++) {
            labels[row] = row % classes;
            rows[row][0] = labels[row] + random.nextGaussian();
            rows[row][1] = -labels[row] + 2 * random.nextGaussian();
        }
        return new Labelled(Matrix.of(rows), labels, classes);
    }
}

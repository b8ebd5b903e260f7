package dev.assay.learners;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.stat.Matrix;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class PerceptronTest {

    @Test
    void theSlopeIsThatOfDifferences() {
        SplittableRandom random = new SplittableRandom(4);
        double[] rows = random.doubles(5 * 3, -1, 1).toArray();
        int[] labels = {0, 2, 1, 1, 0};
        int[] all = {0, 1, 2, 3, 4};
        TwoLayers layers = TwoLayers.drawn(3, 4, 3, random);
        double[] slope = layers.slope(rows, labels, all);
        double[] weights = layers.weights();
        for (int i = 0; i < weights.length; i++) {
            double kept = weights[i];
            weights[i] = kept + 1e-6;
            double up = layers.loss(rows, labels, all);
            weights[i] = kept - 1e-6;
            double down = layers.loss(rows, labels, all);
            weights[i] = kept;
            assertThat(slope[i]).as("weight " + i).isCloseTo((up - down) / 2e-6, within(1e-7));
        }
    }

    @Test
    void whatIsNotLinearIsLearnt() {
        SplittableRandom random = new SplittableRandom(1);
        double[] values = random.doubles(400 * 2, -1, 1).toArray();
        int[] labels = new int[400];
        for (int row = 0; row < labels.length; row++) {
            labels[row] = values[2 * row] * values[2 * row + 1] > 0 ? 1 : 0;
        }
        Matrix rows = Matrix.owning(400, 2, values);
        Labelled training = new Labelled(rows, labels, 2);
        Perceptron network = new Perceptron(30, 0.02, 0, 50, 200, 30);
        assertThat(accuracy(network, training)).isGreaterThan(0.9);
        assertThat(accuracy(Logistic.DEFAULT, training)).isLessThan(0.7);
    }

    private static double accuracy(Classifier classifier, Labelled training) {
        ClassFit fit = classifier.classify(training, List.of(training.features()), Fit.seeded(3));
        return Confusion.of(training.labels(), fit.predictions(0), 2).accuracy();
    }
}

package dev.assay.learners;

import dev.assay.stat.Matrix;
import java.util.List;

/**
 * A way to learn classes from labelled rows: its settings. Learning and asking are one step, so
 * that no native memory outlives it.
 *
 * <p>Classes without a row in training get the score 0 (a support vector machine: the lowest there
 * is). When training rows are all of one class, that class is what is always said.
 */
public sealed interface Classifier
        permits Forest,
                BinnedForest,
                Boosting,
                Tree,
                Logistic,
                SupportVectors,
                LandmarkVectors,
                AdaBoost,
                Perceptron {

    /**
     * Learns, and says what it thinks of other rows.
     *
     * @param training rows to learn from
     * @param asked matrices of the same width
     * @throws dev.assay.metric.NotApplicableException when the library behind it does not load on
     *     this machine
     */
    ClassFit classify(Labelled training, List<Matrix> asked, Fit fit);
}

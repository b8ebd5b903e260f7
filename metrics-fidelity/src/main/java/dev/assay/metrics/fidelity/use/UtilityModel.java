package dev.assay.metrics.fidelity.use;

import dev.assay.learners.AdaBoost;
import dev.assay.learners.BinnedForest;
import dev.assay.learners.Boosting;
import dev.assay.learners.Classifier;
import dev.assay.learners.Encoding;
import dev.assay.learners.LandmarkVectors;
import dev.assay.learners.Logistic;
import dev.assay.learners.Regressor;
import dev.assay.learners.Ridge;
import dev.assay.learners.SupportVectors;
import dev.assay.learners.Tree;
import java.util.Locale;
import java.util.Optional;

/** The models whose usefulness is compared, with SynthEval's settings where it has them. */
public enum UtilityModel {
    /** Random forest: 10 trees of depth 15; a forest of regression trees for numbers. */
    RF(new BinnedForest(10, 15, 1), new BinnedForest(10, 15, 1), Encoding.TREES),
    /** AdaBoost with 10 stumps; not for numbers. */
    ADABOOST(new AdaBoost(10), null, Encoding.TREES),
    /** Support vector machine with a Gaussian kernel; not for numbers. */
    SVM(SupportVectors.DEFAULT, null, Encoding.LINEAR),
    /** Logistic regression; ridge regression for numbers. */
    LOGREG(new Logistic(1, 1e-4, 1000, false), Ridge.DEFAULT, Encoding.LINEAR),
    /** A decision tree of depth 15; not for numbers. */
    DT(new Tree(15), null, Encoding.TREES),
    /** Gradient-boosted trees, with LightGBM's defaults. */
    GBM(Boosting.DEFAULT, Boosting.DEFAULT, Encoding.TREES);

    private final Classifier classifier;
    private final Regressor regressor;
    private final Encoding encoding;

    UtilityModel(Classifier classifier, Regressor regressor, Encoding encoding) {
        this.classifier = classifier;
        this.regressor = regressor;
        this.encoding = encoding;
    }

    /** The word used in options and measure names. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    Classifier classifier() {
        return classifier;
    }

    /** How so many rows are learnt from. */
    Learner forRows(int rows, ClassificationAccuracy.Options options) {
        boolean fromLandmarks =
                this == SVM && options.svm_landmarks() > 0 && rows > options.svm_rows();
        return new Learner(
                fromLandmarks
                        ? new LandmarkVectors(
                                SupportVectors.DEFAULT.cost(), options.svm_landmarks())
                        : classifier,
                regressor());
    }

    /**
     * A model with its settings.
     *
     * @param classifier its form for classes
     * @param regressor its form for numbers, if it has one
     */
    record Learner(Classifier classifier, Optional<Regressor> regressor) {}

    /** Its form for numbers, if it has one. */
    Optional<Regressor> regressor() {
        return Optional.ofNullable(regressor);
    }

    Encoding encoding() {
        return encoding;
    }

    /** Whether it can predict a target of this kind. */
    boolean predicts(boolean number) {
        return !number || regressor != null;
    }
}

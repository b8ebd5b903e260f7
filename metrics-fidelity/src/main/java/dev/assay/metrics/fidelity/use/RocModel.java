package dev.assay.metrics.fidelity.use;

import dev.assay.learners.BinnedForest;
import dev.assay.learners.Boosting;
import dev.assay.learners.Classifier;
import dev.assay.learners.Encoding;
import dev.assay.learners.Logistic;
import dev.assay.learners.Regressor;
import dev.assay.learners.Ridge;
import dev.assay.metrics.fidelity.Variant;

/** The models whose ROC areas are compared. */
public enum RocModel {
    /** Logistic regression; ridge regression for numbers. */
    LOG_REG(new Logistic(1, 1e-5, 1000, false), Ridge.DEFAULT, Encoding.LINEAR),
    /** A random forest of 100 trees. */
    RF_CLS(new BinnedForest(100, 1), new BinnedForest(100, 1), Encoding.TREES),
    /** Gradient-boosted trees, with LightGBM's defaults. */
    GBM(Boosting.DEFAULT, Boosting.DEFAULT, Encoding.TREES);

    private final Classifier classifier;
    private final Regressor regressor;
    private final Encoding encoding;

    RocModel(Classifier classifier, Regressor regressor, Encoding encoding) {
        this.classifier = classifier;
        this.regressor = regressor;
        this.encoding = encoding;
    }

    Classifier classifier() {
        return classifier;
    }

    Regressor regressor() {
        return regressor;
    }

    Encoding encoding(Variant variant) {
        return variant == Variant.SOUND ? encoding : Encoding.SYNTHEVAL;
    }
}

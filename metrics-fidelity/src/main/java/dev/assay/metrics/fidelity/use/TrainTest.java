package dev.assay.metrics.fidelity.use;

import dev.assay.learners.Asked;
import dev.assay.learners.ClassFit;
import dev.assay.learners.Confusion;
import dev.assay.learners.Determination;
import dev.assay.learners.F1Average;
import dev.assay.learners.Fit;
import dev.assay.learners.TargetRows;

/** Trains a model on some rows and tells how well it predicts others. */
final class TrainTest {

    private TrainTest() {}

    /** F1 of a class, or R² of a number, which is not counted below −1. */
    static double score(
            UtilityModel.Learner model,
            TargetRows train,
            TargetRows test,
            F1Average average,
            Fit fit) {
        Asked asked = Asked.about(test.features());
        if (train.isNumeric()) {
            double[] predictions =
                    asked.joined(
                                    model.regressor()
                                            .orElseThrow()
                                            .regress(train.numbered(), asked.pieces(), fit))
                            .predictions()
                            .get(0);
            return Math.max(-1, Determination.rSquared(test.values(), predictions));
        }
        ClassFit said =
                asked.joined(model.classifier().classify(train.labelled(), asked.pieces(), fit));
        return Confusion.of(test.labels(), said.predictions(0), test.classes()).f1(average);
    }
}

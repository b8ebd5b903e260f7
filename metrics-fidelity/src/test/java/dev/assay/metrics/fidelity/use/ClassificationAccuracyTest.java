package dev.assay.metrics.fidelity.use;

import dev.assay.learners.F1Average;
import dev.assay.metrics.fidelity.Variant;
import dev.assay.testkit.MetricContract;

final class ClassificationAccuracyTest extends MetricContract<ClassificationAccuracy.Options> {

    ClassificationAccuracyTest() {
        super(
                new ClassificationAccuracy(),
                new ClassificationAccuracy.Options(
                        new ClassificationAccuracy().defaults().cls_models(),
                        F1Average.WEIGHTED,
                        2,
                        true,
                        20_000,
                        2_000,
                        300,
                        Variant.SOUND));
    }
}

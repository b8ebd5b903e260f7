package dev.assay.metrics.distribution.pairs;

import dev.assay.testkit.MetricContract;

final class EdenScoreTest extends MetricContract<EdenScore.Options> {
    EdenScoreTest() {
        super(
                new EdenScore(),
                new EdenScore.Options(
                        new Annuli.Auto(),
                        Contours.OWN,
                        0,
                        64,
                        java.util.List.of(),
                        100,
                        2000,
                        0,
                        5));
    }
}

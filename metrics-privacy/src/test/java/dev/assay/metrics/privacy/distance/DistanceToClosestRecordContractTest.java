package dev.assay.metrics.privacy.distance;

import dev.assay.testkit.MetricContract;

final class DistanceToClosestRecordContractTest
        extends MetricContract<DistanceToClosestRecord.Options> {
    DistanceToClosestRecordContractTest() {
        super(new DistanceToClosestRecord());
    }
}

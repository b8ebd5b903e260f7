package dev.assay.metrics.privacy.membership;

import dev.assay.testkit.MetricContract;

final class DataCopyingContractTest extends MetricContract<DataCopying.Options> {
    DataCopyingContractTest() {
        super(new DataCopying());
    }
}

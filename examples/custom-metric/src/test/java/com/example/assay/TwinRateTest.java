package com.example.assay;

import dev.assay.testkit.MetricContract;

final class TwinRateTest extends MetricContract<TwinRate.Options> {
    TwinRateTest() {
        super(new TwinRate());
    }
}

package com.example.assay;

import dev.assay.testkit.EmbedderContract;

final class RankedNumbersTest extends EmbedderContract<RankedNumbers.Options> {
    RankedNumbersTest() {
        super(new RankedNumbers());
    }
}

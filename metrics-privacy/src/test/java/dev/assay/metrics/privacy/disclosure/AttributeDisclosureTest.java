package dev.assay.metrics.privacy.disclosure;

import dev.assay.testkit.MetricContract;

final class AttributeDisclosureTest extends MetricContract<AttributeDisclosure.Options> {

    AttributeDisclosureTest() {
        super(new AttributeDisclosure());
    }

    /** An attack only estimates; that a copy is never called safer is the law it obeys. */
    @Override
    protected boolean hasCopyLaw() {
        return false;
    }
}

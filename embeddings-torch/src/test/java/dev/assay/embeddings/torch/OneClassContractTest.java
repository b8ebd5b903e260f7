package dev.assay.embeddings.torch;

import dev.assay.testkit.EmbedderContract;

/** The laws of embedders. */
@NeedsTorch
final class OneClassContractTest extends EmbedderContract<OneClassOptions> {
    OneClassContractTest() {
        super(new OneClass(), TestOptions.short_());
    }
}

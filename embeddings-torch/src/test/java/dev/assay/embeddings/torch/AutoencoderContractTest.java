package dev.assay.embeddings.torch;

import dev.assay.engine.binding.OptionsBinder;
import dev.assay.testkit.EmbedderContract;
import java.util.Map;

/** The laws of embedders. */
@NeedsTorch
final class AutoencoderContractTest extends EmbedderContract<Autoencoder.Options> {
    AutoencoderContractTest() {
        super(
                new Autoencoder(),
                OptionsBinder.bind(
                        new Autoencoder(),
                        "autoencoder",
                        Map.of("epochs", 15, "width", 16, "dimension", 4)));
    }
}

package dev.assay.embeddings.torch;

import dev.assay.engine.binding.OptionsBinder;
import java.util.Map;

/** Options as a user would write them. */
final class TestOptions {

    private TestOptions() {}

    static OneClassOptions oneClass(Map<String, ?> written) {
        return OptionsBinder.bind(new OneClass(), "one_class", written);
    }

    /** The defaults, for sixty epochs. */
    static OneClassOptions short_() {
        return oneClass(Map.of("epochs", 60, "warm_up", 5));
    }
}

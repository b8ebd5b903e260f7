package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.NotApplicableException;
import java.util.Optional;
import java.util.function.Supplier;

/** A value or a reason. */
final class Results {

    private Results() {}

    /** The value; nothing when it does not apply, which must come with a reason in one line. */
    static <T> Optional<T> orReason(Supplier<T> work) {
        try {
            return Optional.of(work.get());
        } catch (NotApplicableException reason) {
            assertThat(reason.getMessage()).as("a reason").isNotBlank().doesNotContain("\n");
            return Optional.empty();
        }
    }
}

package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.neighbour.internal.LoopContext;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class HeavyTasksTest {

    /** Ranges alone are too few to ask between: one may hold millions of permutations. */
    @Test
    void aCancelledRunIsHeardOfBeforeEachTaskAndNotBeforeEachRangeAlone() {
        AtomicInteger done = new AtomicInteger();
        EvaluationContext context =
                new LoopContext(1) {
                    @Override
                    public void checkCancelled() {
                        if (done.get() == 3) {
                            throw new CancellationException();
                        }
                    }
                };
        assertThatThrownBy(() -> context.forEach(1_000_000, index -> done.incrementAndGet()))
                .hasRootCauseInstanceOf(CancellationException.class);
        assertThat(done).hasValue(3);
    }
}

package dev.assay.neighbour.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.neighbour.internal.RowMaker.Flavour;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The order in which rows are laid out. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
final class RowOrderTest {

    @ParameterizedTest
    @EnumSource(Flavour.class)
    void rowsLieInOneOrderWhateverTheNumberOfThreads(Flavour flavour) {
        PlainRows rows = RowMaker.gower(1, 9000, 9, 4, flavour, true, false);
        int[] alone = RowOrder.of(rows, new LoopContext(1)).order();
        int[] sorted = alone.clone();
        Arrays.sort(sorted);
        assertThat(sorted).containsExactly(IntStream.range(0, rows.rows()).toArray());
        for (int threads : new int[] {2, 3, 7, 32}) {
            assertThat(RowOrder.of(rows, new LoopContext(threads)).order())
                    .as("%d threads", threads)
                    .containsExactly(alone);
        }
    }

    @Test
    void aCancelledSplitEndsOnAllThreads() {
        PlainRows rows = RowMaker.gower(1, 9000, 9, 4, Flavour.PLAIN, true, false);
        for (int after = 0; after < 8; after++) {
            Cancelled context = new Cancelled(after);
            assertThatThrownBy(() -> RowOrder.of(rows, context))
                    .hasRootCauseInstanceOf(CancellationException.class);
        }
    }

    /** A run that is cancelled when it has been asked so many times whether it is. */
    private static final class Cancelled extends LoopContext {

        private final AtomicInteger left;

        Cancelled(int after) {
            super(3);
            left = new AtomicInteger(after);
        }

        @Override
        public void checkCancelled() {
            if (left.getAndDecrement() <= 0) {
                throw new CancellationException("cancelled");
            }
        }
    }
}

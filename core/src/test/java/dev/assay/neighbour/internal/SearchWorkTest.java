package dev.assay.neighbour.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.assay.error.EvaluationException;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.internal.RowMaker.Flavour;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How much a search does, counted: times vary, counts do not. */
final class SearchWorkTest {

    private final PlainRows spread = RowMaker.gower(1, 4000, 8, 8, Flavour.PLAIN, false, false);
    private final PlainRows clustered =
            RowMaker.gower(1, 4000, 4, 4, Flavour.CLUSTERED, false, false);
    private final PlainRows others = RowMaker.gower(2, 4000, 4, 4, Flavour.CLUSTERED, false, false);

    @Test
    void theWorkOfASearchIsTheSameEveryTime() {
        assertThat(workOf(1).toString())
                .isEqualTo(workOf(1).toString())
                .isEqualTo(workOf(3).toString());
    }

    private Work workOf(int threads) {
        Work work = new Work();
        new Search(new LoopContext(threads), Kernels.plain(), work)
                .nearest(clustered, others, 5, false);
        return work;
    }

    @Test
    void boxesLeaveOutMostBlocksOfClusteredRows() {
        // Without boxes it would be 1000 groups times 128 blocks. A change of these counts is a
        // change of the search:
        // look whether it was meant.
        assertThat(workOf(1))
                .hasToString(
                        "units 26759, exact 40629, insertions 22736, groups with boxes 1016, without 0");
    }

    @Test
    void boxesLeaveOutAsMuchWhereTwoColumnsOfManyLevelsTellNothing() {
        Work work = new Work();
        new Search(new LoopContext(2), Kernels.plain(), work)
                .nearest(withIdentifiers(clustered, 3), withIdentifiers(others, 4), 5, false);
        // A row's neighbours are those it had, farther by two columns, but for some that share one.
        assertThat(work.units.sum()).isLessThan(64_000);
    }

    /** The rows with two more columns of a thousand levels each, drawn anew. */
    private static PlainRows withIdentifiers(PlainRows rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int codes = rows.metric().codes();
        int[] longer = new int[rows.rows() * (codes + 2)];
        for (int row = 0; row < rows.rows(); row++) {
            System.arraycopy(rows.codes, row * codes, longer, row * (codes + 2), codes);
            longer[row * (codes + 2) + codes] = random.nextInt(1000);
            longer[row * (codes + 2) + codes + 1] = random.nextInt(1000);
        }
        double[] ones = new double[codes + 2];
        Arrays.fill(ones, 1);
        int numbers = rows.metric().numbers();
        return new PlainRows(
                new GowerMetric(
                        Arrays.copyOf(ones, numbers),
                        new boolean[numbers],
                        ones,
                        numbers + codes + 2,
                        false),
                rows.rows(),
                rows.numbers,
                longer);
    }

    /** With the kernel of this JVM, as the plain one would take minutes. */
    @Tag("thorough")
    @Test
    void boxesLeaveOutFourFifthsOfACensus() {
        PlainRows real = RowMaker.census(1, 40_000);
        PlainRows synthetic = RowMaker.census(2, 40_000);
        Work with = new Work();
        Work without = new Work();
        NeighbourTable pruned =
                new Search(new LoopContext(2), Kernels.best(), with)
                        .nearest(synthetic, real, 5, false);
        NeighbourTable all =
                new Search(
                                new LoopContext(2),
                                Kernels.best(),
                                without,
                                new Search.Means(false, 16_384))
                        .nearest(synthetic, real, 5, false);
        assertThat(with.units.sum()).isLessThan(without.units.sum() / 5);
        for (int row = 0; row < 40_000; row += 97) {
            assertThat(pruned.index(row, 4)).isEqualTo(all.index(row, 4));
        }
    }

    @Test
    void withoutBoxesEveryBlockIsVisitedAndTheListsAreTheSame() {
        Work work = new Work();
        NeighbourTable all =
                new Search(new LoopContext(1), Kernels.plain(), work, false)
                        .nearest(clustered, others, 5, false);
        NeighbourTable pruned =
                new Search(new LoopContext(1), Kernels.plain(), new Work())
                        .nearest(clustered, others, 5, false);
        assertThat(work.units.sum()).isGreaterThanOrEqualTo(128_000);
        for (int row = 0; row < all.rows(); row++) {
            for (int rank = 0; rank < 5; rank++) {
                assertThat(all.index(row, rank)).isEqualTo(pruned.index(row, rank));
            }
        }
    }

    @Test
    void aTableAmongItselfComparesEachPairOnce() {
        Work work = new Work();
        new Search(new LoopContext(1), Kernels.plain(), work).nearest(spread, spread, 5, true);
        // Half of 1000 groups times 128 blocks, the tiles on the diagonal, and what seeds and
        // samples add.
        assertThat(work.units.sum()).isBetween(64_000L, 64_000L * 5 / 4);
    }

    @Test
    void aSearchAllocatesItsListsAndNotesOnceAndLittleElse() {
        // The kernel of plain Java, as vectors are objects until they are compiled.
        int k = 50;
        Search search = new Search(new CallingThread(), Kernels.plain(), new Work());
        search.nearest(spread, spread, k, true);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        search.nearest(spread, spread, k, true);
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        long lists = (Integer.BYTES + Double.BYTES) * (long) spread.rows() * k;
        // Of each row as a candidate: k bounds, k and a few candidates, and the list itself.
        long notes = spread.rows() * (Integer.BYTES * k + Long.BYTES * (k + 24L) + 80);
        assertThat(bytes).isBetween(lists, lists + notes + 1_500_000);
    }

    /** All work on the thread that asks, so that what it allocates can be told. */
    private static final class CallingThread extends LoopContext {

        CallingThread() {
            super(1);
        }

        @Override
        public void forRanges(int size, RangeBody body) {
            body.run(0, size);
        }
    }

    @Test
    void oneRowRepeatedIsNotComparedWithItselfOverAndOver() {
        PlainRows same = clustered.select(new int[3000]);
        Work work = new Work();
        NeighbourTable table =
                new Search(new LoopContext(1), Kernels.plain(), work)
                        .nearest(clustered, same, 5, false);
        assertThat(table.index(17, 4)).isEqualTo(4);
        Work self = new Work();
        new Search(new LoopContext(1), Kernels.plain(), self).nearest(same, same, 5, true);
        assertThat(self.exact.sum()).isLessThan(3000 * 400L);
    }

    @Test
    void noRowsHaveNoNeighboursOnAnyNumberOfThreads() {
        for (PlainRows rows : List.of(spread, RowMaker.euclidean(1, 300, 300, 0, Flavour.PLAIN))) {
            PlainRows none = rows.select(new int[0]);
            for (int threads : new int[] {1, 2, 16}) {
                Search search = new Search(new LoopContext(threads), Kernels.best(), new Work());
                assertThat(search.nearest(none, rows, 2, false).rows()).isZero();
            }
        }
    }

    @Test
    void moreNeighboursThanMemoryHoldsAreRefusedBeforehand() {
        PlainRows rows = RowMaker.gower(1, 100_000, 1, 0, Flavour.PLAIN, false, false);
        assertThatThrownBy(() -> Search.nearest(new LoopContext(1), rows, rows, 90_000, true))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("90000 neighbours of 100000 rows")
                .hasMessageContaining("smaller k");
    }
}

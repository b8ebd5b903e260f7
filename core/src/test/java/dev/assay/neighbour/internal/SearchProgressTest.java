package dev.assay.neighbour.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SearchProgressTest {

    private final List<String> heard = Collections.synchronizedList(new ArrayList<>());
    private final List<Double> shares = Collections.synchronizedList(new ArrayList<>());
    private final PlainRows real = rows(1, 3000).named("real");
    private final PlainRows synthetic = rows(2, 2000).named("synthetic");

    @Test
    void aSearchTellsWhoseRowsItIsAtAndEndsWithAll() {
        search(1).nearest(real, synthetic, 3, false);
        assertThat(heard).containsOnly("neighbours real among synthetic");
        assertThat(shares).isSorted().startsWith(0.0).endsWith(1.0);
    }

    @Test
    void itTellsOncePerChunkNotPerRow() {
        search(1).nearest(real, synthetic, 3, false);
        assertThat(shares).hasSizeBetween(5, 100);
    }

    @Test
    void onSeveralThreadsEveryChunkCountsOnce() {
        search(3).nearestBoth(real, synthetic, 3, 3);
        search(3).count(real, synthetic, CountSink.ofRows(new double[3000], false), false);
        assertThat(shares).contains(1.0).allSatisfy(share -> assertThat(share).isBetween(0.0, 1.0));
    }

    @Test
    void whereEachPairIsVisitedOnceTheFirstRowsAreMostOfTheWork() {
        Advance advance = new Advance(context(1), real, real, 10, true);
        advance.by(5);
        advance.by(5);
        assertThat(shares.get(1)).isCloseTo(0.75, within(1e-12));
        assertThat(shares.get(2)).isEqualTo(1.0);
    }

    @Test
    void rowsThatAreNobodysAreNotNamed() {
        search(1).nearest(rows(3, 100), synthetic.afresh(), 1, false);
        assertThat(heard).containsOnly("neighbours");
    }

    private static PlainRows rows(long seed, int rows) {
        return RowMaker.gower(seed, rows, 6, 2, RowMaker.Flavour.PLAIN, false, false);
    }

    private Search search(int threads) {
        return new Search(context(threads), Kernels.plain(), new Work());
    }

    private LoopContext context(int threads) {
        return new LoopContext(threads) {
            @Override
            public void advanced(String what, double share) {
                heard.add(what);
                shares.add(share);
            }
        };
    }
}

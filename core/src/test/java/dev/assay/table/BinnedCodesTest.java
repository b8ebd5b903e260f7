package dev.assay.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.table.internal.store.Away;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

final class BinnedCodesTest {

    private static final double[] CELLS = {3, Double.NaN, 0, 1, 2.5, Double.NaN, -0.0, 2};
    private static final double[] EDGES = {0, 2};

    @Test
    void aBinHoldsTheNumbersFromItsEdgeOnWhereverTheyAre() {
        BitSet unreadable = new BitSet();
        unreadable.set(5);
        int[] bins = {2, -1, 1, 1, 2, 3, 1, 2};
        Codes held =
                NumericColumn.owning("x", ColumnKind.NUMERIC, CELLS.clone(), unreadable)
                        .binned(EDGES);
        Codes away =
                NumericColumn.of(
                                "x",
                                ColumnKind.NUMERIC,
                                Away.numbers(Numbers.owning(CELLS.clone())),
                                unreadable)
                        .binned(EDGES);
        assertThat(held.isHeld()).isTrue();
        assertThat(away.isHeld()).isFalse();
        assertThat(held.toArray()).containsExactly(bins);
        assertThat(away.toArray()).containsExactly(bins);
        assertThat(away.get(5)).isEqualTo(3);
        assertThat(away.select(new int[] {5, 0, 1}).toArray()).containsExactly(3, 2, -1);
        int[] once = {7, 8, 9, 4};
        int[] twice = {0, 0, 0, 0, 40, 0, 0, 70, 80, 90};
        assertThat(away.recoded(once).toArray()).containsExactly(9, -1, 8, 8, 9, 4, 8, 9);
        assertThat(away.recoded(once).recoded(twice)).isEqualTo(held.recoded(once).recoded(twice));
        assertThat(away.recoded(once).recoded(twice).toArray())
                .containsExactly(90, -1, 80, 80, 90, 40, 80, 90);
    }
}

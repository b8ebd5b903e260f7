package dev.assay.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.table.internal.store.Away;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class ChosenRowsTest {

    private static final int ROWS = 2 * Blocks.ROWS + 100;

    @Test
    void rowsThatAreReadWhereTheyAreEqualThoseInMemory() {
        Table held = table(false);
        Table away = table(true);
        SplittableRandom random = new SplittableRandom(3);
        int[] some = random.ints(Blocks.ROWS + 5_000, 0, ROWS).toArray();
        Table expected = held.select(some);
        assertThat(away.select(some, Long.MAX_VALUE).isHeld()).isTrue();
        Table read = away.select(some, 0);
        assertThat(read.isHeld()).isFalse();
        assertThat(read).isEqualTo(expected).hasSameHashCodeAs(expected);
        assertThat(read.numeric("x").missing()).isEqualTo(expected.numeric("x").missing());
        assertThat(read.numeric("x").unparsable()).isEqualTo(expected.numeric("x").unparsable());
        for (int row = 0; row < 100; row++) {
            assertThat(read.categorical("town").level(row))
                    .isEqualTo(expected.categorical("town").level(row));
            assertThat(read.numeric("x").isUnparsable(row))
                    .isEqualTo(expected.numeric("x").isUnparsable(row));
        }
    }

    @Test
    void rowsOfChosenRowsAreThoseOfTheWhole() {
        SplittableRandom random = new SplittableRandom(4);
        int[] some = random.ints(5_000, 0, ROWS).toArray();
        int[] fewer = random.ints(1_000, 0, some.length).toArray();
        Table expected = table(false).select(some).select(fewer);
        assertThat(table(true).select(some, 0).select(fewer, 0)).isEqualTo(expected);
        assertThat(table(true).select(some, 0).select(fewer)).isEqualTo(expected);
    }

    @Test
    void levelsOfChosenRowsAreToldByAnotherDictionary() {
        int[] some = {ROWS - 1, 5, 5, Blocks.ROWS};
        Dictionary more = Dictionary.of(List.of("a", "t0", "t1", "t2", "t3", "t4", "t5", "t6"));
        assertThat(table(true).select(some, 0).categorical("town").recoded(more))
                .isEqualTo(table(false).select(some).categorical("town").recoded(more));
    }

    private static Table table(boolean away) {
        SplittableRandom random = new SplittableRandom(1);
        double[] x = new double[ROWS];
        int[] towns = new int[ROWS];
        BitSet wrong = new BitSet();
        for (int row = 0; row < ROWS; row++) {
            x[row] = random.nextInt(50) == 0 ? Double.NaN : random.nextDouble();
            wrong.set(row, x[row] != x[row] && random.nextBoolean());
            towns[row] = random.nextInt(8) - 1;
        }
        Dictionary dictionary = Dictionary.of(List.of("t0", "t1", "t2", "t3", "t4", "t5", "t6"));
        Table held =
                Table.of(
                        "some",
                        NumericColumn.owning("x", ColumnKind.NUMERIC, x, wrong),
                        CategoricalColumn.owning(
                                "town", ColumnKind.CATEGORICAL, dictionary, towns));
        return away ? Away.table(held) : held;
    }
}

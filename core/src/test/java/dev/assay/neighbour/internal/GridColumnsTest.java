package dev.assay.neighbour.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.neighbour.internal.RowMaker.Flavour;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A filter that overlooks a gap is still right, only slower, so that no search would tell. */
final class GridColumnsTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 299, 300, 437, 899})
    void aNumberThatOneRowLacksIsSeenInWhicheverThreadsRangeItIs(int row) {
        PlainRows rows = RowMaker.gower(4, 900, 3, 2, Flavour.PLAIN, false, false);
        rows.numbers[row * 3 + 1] = Double.NaN;
        GridColumns columns =
                new GridColumns(
                        rows, (GowerMetric) rows.metric(), Kernels.plain(), new LoopContext(3));
        IntStream lookedUp =
                columns.tables.stream()
                        .flatMap(table -> table.members.stream())
                        .mapToInt(Integer::intValue);
        assertThat(IntStream.concat(lookedUp, Arrays.stream(columns.codes)))
                .contains(~1)
                .doesNotContain(~0, ~2);
    }
}

package dev.assay.neighbour.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.neighbour.internal.RowMaker.Flavour;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    /** Four columns of two levels make a table of sixteen states, two of four levels another. */
    @ParameterizedTest
    @CsvSource({"1, 8, 2, 2", "3, 8, 2, 2", "4, 8, 2, 2", "5, 8, 2, 0", "2, 4, 4, 2", "3, 4, 4, 0"})
    void tablesAreKeptWhereTheyStandForEnoughColumnsOnAverage(
            int fewest, int columns, int levels, int tables) {
        SplittableRandom random = new SplittableRandom(columns);
        double[] weights = DoubleStream.generate(() -> 1).limit(columns).toArray();
        PlainRows rows =
                new PlainRows(
                        new GowerMetric(new double[0], new boolean[0], weights, columns, false),
                        500,
                        new double[0],
                        random.ints(500L * columns, 0, levels).toArray());
        GridColumns found =
                new GridColumns(
                        rows, (GowerMetric) rows.metric(), joining(fewest), new LoopContext(1));
        assertThat(found.tables).hasSize(tables);
        assertThat(found.codes).hasSize(tables == 0 ? columns : 0);
    }

    /**
     * Independent columns of two levels fill tables of four; so many more are refused by all of
     * them. What repeats the first column could be joined with it without a further joint state.
     */
    @ParameterizedTest
    @CsvSource({"8, true", "16, true", "24, false", "2000, false"})
    void aTableThatRefusedSixteenColumnsIsAskedForNoMore(int columns, boolean asked) {
        SplittableRandom random = new SplittableRandom(7);
        int[] cells = random.ints(500L * (columns + 1), 0, 2).toArray();
        for (int row = 0; row < 500; row++) {
            cells[row * (columns + 1) + columns] = cells[row * (columns + 1)];
        }
        double[] weights = DoubleStream.generate(() -> 1).limit(columns + 1).toArray();
        PlainRows rows =
                new PlainRows(
                        new GowerMetric(new double[0], new boolean[0], weights, columns + 1, false),
                        500,
                        new double[0],
                        cells);
        List<GridColumns.Table> tables =
                new GridColumns(rows, (GowerMetric) rows.metric(), joining(1), new LoopContext(1))
                        .tables;
        assertThat(tables).hasSizeBetween(columns / 4, columns / 4 + 1);
        assertThat(tables.get(0).members).startsWith(0, 1, 2, 3);
        assertThat(tables.get(0).members.contains(columns)).isEqualTo(asked);
    }

    /** A kernel with tables of sixteen entries that are worth it from so many columns on. */
    private static Kernel joining(int fewest) {
        return (Kernel)
                Proxy.newProxyInstance(
                        Kernel.class.getClassLoader(),
                        new Class<?>[] {Kernel.class},
                        (proxy, method, arguments) ->
                                switch (method.getName()) {
                                    case "tableSize" -> 16;
                                    case "fewestJoined" -> fewest;
                                    default -> method.invoke(Kernels.plain(), arguments);
                                });
    }
}

package dev.assay.metrics.distribution.marginal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.assay.table.Codes;
import dev.assay.testkit.TestRun;
import dev.assay.testkit.TestTables;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class JointCellsTest {

    /** Numbers of cells from a few to 10⁴², with which no number holds a cell. */
    @ParameterizedTest
    @CsvSource({"1, 4, 900", "2, 5, 900", "3, 300, 70000", "4, 2000000, 3000", "7, 1000000, 400"})
    void theDistanceIsTotalVariationBetweenCountedRows(int columns, int levels, int rows) {
        SplittableRandom random = new SplittableRandom(columns);
        int[][] first = rows(random, columns, levels, rows);
        int[][] second = rows(random, columns, levels, rows / 2);
        int[] all = new int[columns];
        Arrays.fill(all, levels);
        double distance =
                TestRun.of(TestTables.data())
                        .context(
                                "t",
                                context ->
                                        JointCells.of(context, codes(first), codes(second), all)
                                                .distance());
        assertThat(distance).isCloseTo(defined(first, second), offset(1e-12));
    }

    /** Few different rows, levels from the whole range, some missing. */
    private static int[][] rows(SplittableRandom random, int columns, int levels, int rows) {
        int[] some = random.ints(5, -1, levels).toArray();
        some[0] = levels - 1;
        some[1] = -1;
        int[][] codes = new int[columns][];
        for (int column = 0; column < columns; column++) {
            codes[column] = random.ints(rows, 0, 5).map(i -> some[i]).toArray();
        }
        return codes;
    }

    private static List<Codes> codes(int[][] columns) {
        return Arrays.stream(columns).map(int[]::clone).map(Codes::owning).toList();
    }

    private static double defined(int[][] first, int[][] second) {
        Map<List<Integer>, double[]> shares = new HashMap<>();
        int part = 0;
        for (int[][] table : List.of(first, second)) {
            int rows = table[0].length;
            for (int row = 0; row < rows; row++) {
                int at = row;
                List<Integer> cell =
                        IntStream.range(0, table.length).mapToObj(c -> table[c][at]).toList();
                shares.computeIfAbsent(cell, ignored -> new double[2])[part] += 1.0 / rows;
            }
            part++;
        }
        return shares.values().stream().mapToDouble(both -> Math.abs(both[0] - both[1])).sum() / 2;
    }
}

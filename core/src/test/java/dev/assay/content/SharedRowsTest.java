package dev.assay.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class SharedRowsTest {

    @Test
    void slicesOfAnySizeFindWhatOneRowAfterTheOtherFinds() {
        Table real = coarse(400, 1);
        Table other = coarse(300, 2);
        List<String> mine = rows(real);
        List<String> its = rows(other);
        int shared = (int) its.stream().filter(mine::contains).count();
        int twins = (int) mine.stream().filter(row -> Collections.frequency(mine, row) > 1).count();
        assertThat(shared).isPositive().isLessThan(300);
        assertThat(twins).isPositive().isLessThan(400);
        for (int most : new int[] {1 << 20, 400, 100, 7, 1}) {
            assertThat(found(real, other, most)).isEqualTo(new SharedRows(shared, twins, 0, false));
        }
    }

    @Test
    void slicesOfAnySizeCountTheRowsOfCrowdsThatBothTablesKnow() {
        Table real = coarse(6_000, 1);
        Table other = coarse(900, 2);
        List<String> mine = rows(real);
        Set<String> its = Set.copyOf(rows(other));
        Map<String, Long> times =
                mine.stream().collect(Collectors.groupingBy(row -> row, Collectors.counting()));
        int crowded =
                (int)
                        mine.stream()
                                .filter(row -> times.get(row) >= 11 && its.contains(row))
                                .count();
        assertThat(crowded).isBetween(1_000, 5_000);
        for (int most : new int[] {1 << 20, 100, 7}) {
            assertThat(found(real, other, most).crowded()).isEqualTo(crowded);
        }
    }

    @Test
    void tablesInAnotherOrderHoldTheSameRowsAndTablesWithOneCellChangedDoNot() {
        Table real = coarse(400, 1);
        int[] backwards = IntStream.range(0, 400).map(row -> 399 - row).toArray();
        double[] changed = real.numeric("x").toArray();
        changed[123] = 1e9;
        for (int most : new int[] {400, 7}) {
            assertThat(found(real, real.select(backwards), most).same()).isTrue();
            assertThat(found(real, real.with(List.of(NumericColumn.of("x", changed))), most).same())
                    .isFalse();
        }
    }

    private static SharedRows found(Table real, Table other, int most) {
        CellContent content =
                new CellContent(
                        EvaluationData.of(Schema.of(real), real, other, Optional.of(other)));
        return SharedRows.of(content, Part.REAL, Part.HOLDOUT, most);
    }

    /** Few different numbers, missing ones and two zeros among them, and few levels. */
    private static Table coarse(int rows, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] cells = {Double.NaN, 0.0, -0.0, 1, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
        double[] x = new double[rows];
        String[] towns = new String[rows];
        for (int row = 0; row < rows; row++) {
            x[row] = cells[random.nextInt(cells.length)];
            towns[row] = "t" + random.nextInt(30);
        }
        return Table.of("coarse", NumericColumn.of("x", x), CategoricalColumn.of("town", towns));
    }

    private static List<String> rows(Table table) {
        return IntStream.range(0, table.rows())
                .mapToObj(
                        row ->
                                (table.numeric("x").value(row) + 0.0)
                                        + " "
                                        + table.categorical("town").level(row))
                .toList();
    }
}

package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.neighbour.internal.LoopContext;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.table.internal.store.Away;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Places of the order by content, found without sorting. */
final class OrderedRowsTest {

    @Test
    void theSelectedRowsAreThoseThatTheWholeOrderHas() {
        for (int seed = 0; seed < 9; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Table table = table(random, 1 + random.nextInt(3000), seed % 3);
            EvaluationData held = EvaluationData.of(table, table);
            EvaluationData away = EvaluationData.of(Away.table(table), Away.table(table));
            int[] order = new LoopContext(held, 1).get(new ContentOrder(Part.REAL));
            int step = 1 + random.nextInt(20);
            int[] places = IntStream.range(0, order.length).filter(i -> i % step == 0).toArray();
            assertThat(new LoopContext(away, 2).get(new OrderedRows(Part.REAL)).at(places))
                    .as("seed %d", seed)
                    .isEqualTo(IntStream.of(places).map(place -> order[place]).toArray());
        }
    }

    @Test
    void theOrderIsThatOfComparingRowsCellByCellHoweverManyAreSortedAtATime() {
        for (int seed = 0; seed < 12; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Table table = table(random, 1 + random.nextInt(3000), seed % 4);
            EvaluationData held = EvaluationData.of(table, table);
            EvaluationData away = EvaluationData.of(Away.table(table), Away.table(table));
            int[] expected =
                    IntStream.range(0, table.rows())
                            .boxed()
                            .sorted((a, b) -> compare(table, a, b))
                            .mapToInt(Integer::intValue)
                            .toArray();
            for (int most : new int[] {1, 2, 100, 5000}) {
                assertThat(new ContentSorting(new LoopContext(away, 1), Part.REAL, most).all())
                        .as("seed %d, %d at a time", seed, most)
                        .isEqualTo(expected);
            }
            assertThat(new LoopContext(held, 1).get(new ContentOrder(Part.REAL)))
                    .isEqualTo(expected);
        }
    }

    private static int compare(Table table, int a, int b) {
        for (Column column : table.columns()) {
            int order =
                    column instanceof NumericColumn numbers
                            ? Double.compare(numbers.value(a), numbers.value(b))
                            : Integer.compare(
                                    ((CategoricalColumn) column).code(a),
                                    ((CategoricalColumn) column).code(b));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    /**
     * With shape 0 few different rows, 1 levels first, 2 numbers alone, 3 a column of missing cells
     * and one of one number first.
     */
    private static Table table(SplittableRandom random, int rows, int shape) {
        double[] a = new double[rows];
        double[] b = new double[rows];
        String[] c = new String[rows];
        String[] d = new String[rows];
        for (int row = 0; row < rows; row++) {
            a[row] =
                    random.nextInt(9) == 0
                            ? Double.NaN
                            : (random.nextInt(5) - 2) * (shape == 0 ? 1 : random.nextDouble());
            b[row] = random.nextInt(3) == 0 ? -0.0 : random.nextInt(2);
            c[row] = random.nextInt(9) == 0 ? "" : "c" + random.nextInt(3);
            d[row] = "d" + random.nextInt(shape == 0 ? 2 : 500);
        }
        if (shape == 2) {
            return Table.of("t", NumericColumn.of("b", b), NumericColumn.of("a", a));
        }
        if (shape == 3) {
            double[] none = new double[rows];
            Arrays.fill(none, Double.NaN);
            double[] one = new double[rows];
            Arrays.fill(one, -3);
            return Table.of(
                    "t",
                    NumericColumn.of("none", none),
                    NumericColumn.of("one", one),
                    NumericColumn.of("a", a),
                    CategoricalColumn.of("d", d));
        }
        return shape == 1
                ? Table.of(
                        "t",
                        CategoricalColumn.of("c", c),
                        CategoricalColumn.of("d", d),
                        NumericColumn.of("a", a))
                : Table.of(
                        "t",
                        NumericColumn.of("a", a),
                        NumericColumn.of("b", b),
                        CategoricalColumn.of("c", c),
                        CategoricalColumn.of("d", d));
    }
}

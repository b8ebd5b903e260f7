package dev.assay.neighbour.internal.box;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.neighbour.internal.LoopContext;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Rows that are sought slice by slice are found as they are among all. */
final class SlicedBoxesTest {

    @Test
    void boxesAreHitSliceBySliceAsTheyAreAmongAll() {
        for (int seed = 0; seed < 6; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            EvaluationData data = EvaluationData.of(table(random, 400), table(random, 500));
            double[] limits = {random.nextDouble(), random.nextDouble() * 20};
            List<String> levels = seed % 2 == 0 ? List.of("c") : List.of();
            LoopContext context = new LoopContext(data, 2);
            boolean[] all =
                    BoxSearch.any(
                            context,
                            data.real(),
                            data.synthetic(),
                            List.of("a", "b"),
                            levels,
                            limits);
            assertThat(
                            SlicedBoxes.any(
                                    context,
                                    data.real(),
                                    data.synthetic(),
                                    List.of("a", "b"),
                                    levels,
                                    limits,
                                    40 + random.nextInt(150)))
                    .isEqualTo(all);
        }
    }

    private static Table table(SplittableRandom random, int rows) {
        double[] a = new double[rows];
        double[] b = new double[rows];
        String[] c = new String[rows];
        for (int row = 0; row < rows; row++) {
            a[row] = random.nextInt(20) == 0 ? Double.NaN : random.nextInt(8) / 10.0;
            b[row] = random.nextInt(20) == 0 ? Double.NaN : random.nextInt(4) * 10;
            c[row] = random.nextInt(20) == 0 ? "" : "level" + random.nextInt(4);
        }
        return Table.of(
                "t",
                NumericColumn.of("a", a),
                NumericColumn.of("b", b),
                CategoricalColumn.of("c", c));
    }
}

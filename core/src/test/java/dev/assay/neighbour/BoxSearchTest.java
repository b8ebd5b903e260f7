package dev.assay.neighbour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.neighbour.internal.LoopContext;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class BoxSearchTest {

    @Test
    void everyRowIsHitExactlyWhenTheDefinitionSaysSo() {
        for (int seed = 0; seed < 40; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Table real = table("real", random, 60 + seed);
            Table synthetic = table("synthetic", random, 200);
            EvaluationData data = EvaluationData.of(real, synthetic);
            double a = random.nextInt(4) / 10.0;
            double b = random.nextDouble() * 3;
            boolean[] hit =
                    NeighbourSearch.anyWithinBox(
                            new LoopContext(data, 2),
                            Part.REAL,
                            Part.SYNTHETIC,
                            Map.of("a", a, "b", b));
            for (int row = 0; row < hit.length; row++) {
                boolean expected = false;
                for (int other = 0; other < synthetic.rows(); other++) {
                    expected |=
                            near(data, "a", row, other, a)
                                    && near(data, "b", row, other, b)
                                    && data.real().categorical("c").code(row)
                                            == data.synthetic().categorical("c").code(other);
                }
                assertThat(hit[row]).as("seed %d row %d", seed, row).isEqualTo(expected);
            }
        }
    }

    @Test
    void aDifferenceEqualToTheHalfWidthIsInside() {
        Table real = Table.of("real", NumericColumn.of("a", 0, 20.1, 90));
        Table synthetic = Table.of("synthetic", NumericColumn.of("a", 23.1, 50));
        boolean[] hit =
                NeighbourSearch.anyWithinBox(
                        new LoopContext(EvaluationData.of(real, synthetic), 1),
                        Part.REAL,
                        Part.SYNTHETIC,
                        Map.of("a", 3.0));
        assertThat(hit).containsExactly(false, true, false);
    }

    private static boolean near(
            EvaluationData data, String column, int row, int other, double halfWidth) {
        double x = data.real().numeric(column).value(row);
        double y = data.synthetic().numeric(column).value(other);
        return Double.isNaN(x) || Double.isNaN(y)
                ? Double.isNaN(x) && Double.isNaN(y)
                : Math.abs(x - y) <= halfWidth * (1 + 1e-12);
    }

    private static Table table(String name, SplittableRandom random, int rows) {
        double[] a = new double[rows];
        double[] b = new double[rows];
        String[] c = new String[rows];
        for (int row = 0; row < rows; row++) {
            a[row] = random.nextInt(20) == 0 ? Double.NaN : random.nextInt(30) / 10.0;
            b[row] = random.nextInt(20) == 0 ? Double.NaN : random.nextDouble() * 40;
            c[row] = random.nextInt(20) == 0 ? "" : "level" + random.nextInt(4);
        }
        return Table.of(
                name,
                NumericColumn.of("a", a),
                NumericColumn.of("b", b),
                CategoricalColumn.of("c", c));
    }
}

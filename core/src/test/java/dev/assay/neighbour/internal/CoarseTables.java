package dev.assay.neighbour.internal;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.SplittableRandom;

/** Tables of few different values, so that rows tie, a twentieth of whose cells are missing. */
public final class CoarseTables {

    private CoarseTables() {}

    /** Two numbers and a category. */
    public static Table table(SplittableRandom random, int rows) {
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

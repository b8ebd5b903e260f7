package dev.assay.metrics.distribution.pairs;

import dev.assay.table.NumericColumn;
import java.util.Arrays;

/**
 * Points in the plane. The arrays are shared: read only.
 *
 * @param x first coordinates
 * @param y second coordinates, as many
 */
record PlanePoints(double[] x, double[] y) {

    /** The points of two columns, without rows where a coordinate is missing. */
    static PlanePoints of(NumericColumn first, NumericColumn second) {
        double[] x = new double[first.rows()];
        double[] y = new double[first.rows()];
        int next = 0;
        for (int row = 0; row < x.length; row++) {
            if (!first.isMissing(row) && !second.isMissing(row)) {
                x[next] = first.value(row);
                y[next++] = second.value(row);
            }
        }
        return new PlanePoints(Arrays.copyOf(x, next), Arrays.copyOf(y, next));
    }

    int size() {
        return x.length;
    }

    /** The points at these positions. */
    PlanePoints select(int[] positions) {
        double[] a = new double[positions.length];
        double[] b = new double[positions.length];
        for (int i = 0; i < positions.length; i++) {
            a[i] = x[positions[i]];
            b[i] = y[positions[i]];
        }
        return new PlanePoints(a, b);
    }
}

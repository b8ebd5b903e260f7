package dev.assay.metrics.fidelity.internal;

import dev.assay.stat.Matrix;
import java.util.Arrays;

/** Real rows over synthetic ones. Class 1 is synthetic. */
public record Stack(Matrix features, int[] labels, int realRows) {

    public static Stack of(Matrix real, Matrix synthetic) {
        int columns = real.columns();
        double[] values = new double[Math.multiplyExact(real.rows() + synthetic.rows(), columns)];
        for (int row = 0; row < real.rows(); row++) {
            real.copyRow(row, values, row * columns);
        }
        for (int row = 0; row < synthetic.rows(); row++) {
            synthetic.copyRow(row, values, (real.rows() + row) * columns);
        }
        int[] labels = new int[real.rows() + synthetic.rows()];
        Arrays.fill(labels, real.rows(), labels.length, 1);
        return new Stack(Matrix.owning(labels.length, columns, values), labels, real.rows());
    }

    public int syntheticRows() {
        return labels.length - realRows;
    }

    /** The share of synthetic rows among these. */
    double share(int[] rows) {
        return Arrays.stream(rows).filter(row -> labels[row] == 1).count() / (double) rows.length;
    }

    public boolean isConstant() {
        for (int row = 1; row < features.rows(); row++) {
            for (int column = 0; column < features.columns(); column++) {
                if (features.get(row, column) != features.get(0, column)) {
                    return false;
                }
            }
        }
        return true;
    }
}

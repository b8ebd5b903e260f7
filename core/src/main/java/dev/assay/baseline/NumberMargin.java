package dev.assay.baseline;

import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.BitSet;

/** The distribution of numbers; missing cells lie below all of them. */
final class NumberMargin implements Margin {

    private final NumericColumn column;
    private final double[] sorted;
    private final double missing;
    private final Resolution resolution;

    NumberMargin(NumericColumn column) {
        this.column = column;
        this.sorted = column.present();
        Arrays.sort(sorted);
        this.missing = (double) column.missing() / column.rows();
        this.resolution = Resolution.of(column);
    }

    @Override
    public double[] scores(int[] rows) {
        double[] scores = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            double value = column.value(rows[i]);
            if (Double.isNaN(value)) {
                scores[i] = Margin.meanBetween(0, missing);
            } else {
                double share = (1 - missing) / sorted.length;
                scores[i] =
                        Margin.meanBetween(
                                missing + share * lower(value),
                                missing + share * lower(Math.nextUp(value)));
            }
        }
        return scores;
    }

    @Override
    public Column column(double[] uniforms) {
        double[] values = new double[uniforms.length];
        for (int row = 0; row < values.length; row++) {
            values[row] =
                    uniforms[row] < missing || sorted.length == 0
                            ? Double.NaN
                            : resolution.fit(quantile((uniforms[row] - missing) / (1 - missing)));
        }
        return NumericColumn.owning(column.name(), column.kind(), values, new BitSet());
    }

    /**
     * Between the two real values around it, so that the distribution is kept and values need not
     * be real.
     */
    private double quantile(double share) {
        double at = share * sorted.length - 0.5;
        int below = (int) Math.max(0, Math.min(sorted.length - 1, Math.floor(at)));
        int above = Math.min(sorted.length - 1, below + 1);
        double part = Math.max(0, Math.min(1, at - below));
        return sorted[below] + part * (sorted[above] - sorted[below]);
    }

    private int lower(double value) {
        int from = 0;
        int to = sorted.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (sorted[middle] < value) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }
}

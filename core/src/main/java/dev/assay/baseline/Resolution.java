package dev.assay.baseline;

import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;

/**
 * The steps in which the values of a column come, so that made values look measured in the same
 * way: whole days, minutes or seconds for points in time, up to four decimals for numbers; as they
 * are when no such step fits.
 *
 * @param step the step, 0 when there is none
 * @param min the smallest value
 * @param max the largest value
 */
record Resolution(double step, double min, double max) {

    private static final double[] TIMES = {86_400, 3_600, 60, 1};
    private static final double[] SCALES = {1, 10, 100, 1_000, 10_000};

    static Resolution of(NumericColumn column) {
        double[] values = column.present();
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            min = Math.min(min, value);
            max = Math.max(max, value);
        }
        if (column.kind() == ColumnKind.DATETIME) {
            for (double step : TIMES) {
                if (all(values, step, 1)) {
                    return new Resolution(step, min, max);
                }
            }
            return new Resolution(0, min, max);
        }
        for (double scale : SCALES) {
            if (all(values, 1, scale)) {
                return new Resolution(1 / scale, min, max);
            }
        }
        return new Resolution(0, min, max);
    }

    /** The nearest value on the grid, kept between the smallest and the largest. */
    double fit(double value) {
        double fitted = value;
        if (step >= 1) {
            fitted = Math.rint(value / step) * step;
        } else if (step > 0) {
            // dividing by a whole scale gives the double nearest to the decimal, multiplying by its
            // inverse does not
            double scale = Math.rint(1 / step);
            fitted = Math.rint(value * scale) / scale;
        }
        return Math.max(min, Math.min(max, fitted));
    }

    private static boolean all(double[] values, double step, double scale) {
        for (double value : values) {
            double fitted = Math.rint(value * scale / step) * step / scale;
            if (fitted != value) {
                return false;
            }
        }
        return true;
    }
}

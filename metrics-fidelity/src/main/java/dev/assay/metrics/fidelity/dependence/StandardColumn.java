package dev.assay.metrics.fidelity.dependence;

import dev.assay.metrics.fidelity.Variant;
import dev.assay.metrics.fidelity.internal.Levels;
import dev.assay.metrics.fidelity.internal.Moments;

/**
 * A column less its mean over its deviation, NaN where missing.
 *
 * @param values standardised, all 0 when the column is constant
 * @param complete whether no value is missing
 * @param varies whether there are two different values
 */
record StandardColumn(double[] values, boolean complete, boolean varies) {

    static StandardColumn of(double[] raw) {
        Moments moments = Moments.of(raw);
        boolean varies = moments.sd() > 0;
        double[] standard = new double[raw.length];
        for (int row = 0; row < raw.length; row++) {
            standard[row] =
                    Double.isNaN(raw[row])
                            ? Double.NaN
                            : varies ? raw[row] / moments.sd() - moments.mean() / moments.sd() : 0;
        }
        return new StandardColumn(standard, moments.n() == raw.length, varies);
    }

    /** Pearson's r over the rows where both have a value; NaN where one is constant there. */
    double correlation(StandardColumn other) {
        if (!varies || !other.varies) {
            return Double.NaN;
        }
        double[] x = values;
        double[] y = other.values;
        double n = 0;
        double sumX = 0;
        double sumY = 0;
        double xx = 0;
        double yy = 0;
        double xy = 0;
        for (int row = 0; row < x.length; row++) {
            double a = x[row];
            double b = y[row];
            if (a == a && b == b) {
                n++;
                sumX += a;
                sumY += b;
                xx += a * a;
                yy += b * b;
                xy += a * b;
            }
        }
        double varianceX = xx - sumX * sumX / n;
        double varianceY = yy - sumY * sumY / n;
        if (n < 2 || varianceX <= 1e-12 * xx || varianceY <= 1e-12 * yy) {
            return Double.NaN;
        }
        double r = (xy - sumX * sumY / n) / Math.sqrt(varianceX * varianceY);
        return Math.max(-1, Math.min(1, r));
    }

    /**
     * The correlation ratio η with a column of levels over the rows where this has a value, or its
     * square in SynthEval's variant; NaN where either is constant there.
     */
    double ratio(int[] codes, int states, Variant variant) {
        double[] sums = new double[states];
        int[] counts = new int[states];
        double squares = 0;
        double sum = 0;
        int n = 0;
        for (int row = 0; row < codes.length; row++) {
            double value = values[row];
            if (value == value) {
                sums[codes[row]] += value;
                counts[codes[row]]++;
                sum += value;
                squares += value * value;
                n++;
            }
        }
        double total = squares - sum * sum / n;
        boolean oneLevel = Levels.occurring(counts) < 2;
        if (!varies
                || n < 2
                || total <= 1e-12 * squares
                || (oneLevel && variant == Variant.SOUND)) {
            return Double.NaN;
        }
        double between = 0;
        for (int state = 0; state < states; state++) {
            if (counts[state] > 0) {
                double deviation = sums[state] / counts[state] - sum / n;
                between += counts[state] * deviation * deviation;
            }
        }
        double square = Math.max(0, Math.min(1, between / total));
        return variant == Variant.SYNTHEVAL ? square : Math.sqrt(square);
    }
}

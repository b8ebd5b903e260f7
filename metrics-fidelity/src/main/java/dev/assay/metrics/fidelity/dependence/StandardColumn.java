package dev.assay.metrics.fidelity.dependence;

import dev.assay.metrics.fidelity.internal.Moments;
import dev.assay.table.Numbers;
import java.io.Serializable;

/**
 * A column less its mean over its deviation, NaN where missing, 0 throughout when it is constant.
 *
 * @param raw its values
 * @param mean of the values
 * @param deviation of the values
 */
record StandardColumn(Numbers raw, double mean, double deviation) implements Serializable {

    static StandardColumn of(Numbers raw) {
        Moments moments = Moments.of(raw);
        return new StandardColumn(raw, moments.mean(), moments.sd());
    }

    /** Whether there are two different values. */
    boolean varies() {
        return deviation > 0;
    }

    /** The values of some rows. */
    double[] read(int from, int size) {
        double[] values = new double[size];
        raw.read(from, size, values);
        double shift = mean / deviation;
        for (int i = 0; i < size; i++) {
            values[i] =
                    Double.isNaN(values[i])
                            ? Double.NaN
                            : varies() ? values[i] / deviation - shift : 0;
        }
        return values;
    }
}

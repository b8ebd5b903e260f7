package dev.assay.neighbour.internal;

import java.io.Serializable;

/** Rows in a space as they are sent to other machines. The arrays are shared. */
record LaidRows(PlainRows.Metric metric, int rows, double[] numbers, int[] codes)
        implements Serializable {

    static LaidRows of(PlainRows rows) {
        return new LaidRows(rows.metric(), rows.rows(), rows.numbers, rows.codes);
    }

    PlainRows plain() {
        return new PlainRows(metric, rows, numbers, codes);
    }
}

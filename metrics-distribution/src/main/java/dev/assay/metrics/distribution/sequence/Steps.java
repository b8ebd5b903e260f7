package dev.assay.metrics.distribution.sequence;

import dev.assay.sequence.Channel;
import dev.assay.sequence.SequenceTable;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/** Differences between rows of one sequence, over all sequences of a table. */
final class Steps {

    private Steps() {}

    /** Those of scaled numbers; without those of a missing value. */
    static double[] of(SequenceTable table, Channel.Numeric channel, int lag) {
        return rounded(of(table, channel::value, lag));
    }

    /**
     * Scaling must not make equal differences of integers unequal: to a part in 10⁹ of the range.
     */
    static double[] rounded(double[] scaled) {
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] = Math.rint(scaled[i] * 1e9) / 1e9;
        }
        return scaled;
    }

    /** Those of time. */
    static double[] ofTime(SequenceTable table, int lag) {
        return of(table, table::time, lag);
    }

    private static double[] of(SequenceTable table, IntToDoubleFunction value, int lag) {
        double[] steps = new double[table.positions()];
        int n = 0;
        for (int sequence = 0; sequence < table.size(); sequence++) {
            for (int p = table.start(sequence); p + lag < table.start(sequence + 1); p++) {
                double step = value.applyAsDouble(p + lag) - value.applyAsDouble(p);
                if (!Double.isNaN(step)) {
                    steps[n++] = step;
                }
            }
        }
        return Arrays.copyOf(steps, n);
    }

    static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }
}

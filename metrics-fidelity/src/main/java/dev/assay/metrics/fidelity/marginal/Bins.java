package dev.assay.metrics.fidelity.marginal;

import dev.assay.metric.Ascending;
import dev.assay.metrics.fidelity.internal.Moments;
import dev.assay.metrics.fidelity.internal.QuantileEdges;
import java.util.Arrays;

/**
 * Bins of a number line that have no gaps: below the first edge, between edges, and from the last
 * edge on; or, around a single value, all others and that value.
 *
 * @param edges ascending, distinct
 * @param single whether the bins are <em>other</em> and <em>equal</em> to the one edge
 */
record Bins(double[] edges, boolean single) {

    /** Between distinct quantiles of REAL; the outer bins are open. */
    static Bins atQuantiles(double[] real, int steps) {
        return atQuantiles(Ascending.of(real), steps);
    }

    /** Likewise. */
    static Bins atQuantiles(Ascending real, int steps) {
        if (real.isConstant()) {
            return new Bins(new double[] {real.first()}, true);
        }
        double[] quantiles = QuantileEdges.distinct(real, steps);
        return new Bins(Arrays.copyOfRange(quantiles, 1, Math.max(2, quantiles.length - 1)), false);
    }

    /**
     * Of the width \(3.49 s n^{-1/3}\) (Scott 1979, doi:10.1093/biomet/66.3.605) over the range of
     * REAL, at most so many, and an open bin at each end for what lies beyond.
     */
    static Bins ofScott(double[] real, int most) {
        return ofScott(Ascending.of(real), most);
    }

    /** Likewise. */
    static Bins ofScott(Ascending real, int most) {
        if (real.isConstant()) {
            return new Bins(new double[] {real.first()}, true);
        }
        double low = real.first();
        double high = real.last();
        double deviation = Moments.of(real.values()).sd();
        double share = StrictMath.cbrt(real.size());
        boolean holds = high - low < Double.POSITIVE_INFINITY;
        double steps =
                holds
                        ? (high - low) / (3.49 * deviation / share)
                        : (high / 4 - low / 4) / (3.49 * (deviation / 4) / share);
        int bins = steps > 1 ? (int) Math.min(most, Math.ceil(steps)) : 1;
        double[] edges = new double[bins + 1];
        for (int i = 0; i < bins; i++) {
            // A range that no double holds is cut before it is added up.
            edges[i] =
                    holds
                            ? low + (high - low) / bins * i
                            : low / bins * (bins - i) + high / bins * i;
        }
        edges[bins] = Math.nextUp(high);
        return new Bins(Arrays.stream(edges).sorted().distinct().toArray(), false);
    }

    /**
     * How many of the ascending values lie in each bin, and after the last bin the number of
     * missing cells.
     */
    int[] counts(double[] sorted, int rows) {
        return counts(Ascending.of(sorted), rows);
    }

    /** Likewise. */
    int[] counts(Ascending sorted, int rows) {
        if (single) {
            int equal = sorted.countAtMost(edges[0]) - sorted.countBelow(edges[0]);
            return new int[] {sorted.size() - equal, equal, rows - sorted.size()};
        }
        int[] counts = new int[edges.length + 2];
        int before = 0;
        int[] below = sorted.countBelow(edges);
        for (int i = 0; i < edges.length; i++) {
            counts[i] = below[i] - before;
            before = below[i];
        }
        counts[edges.length] = sorted.size() - before;
        counts[edges.length + 1] = rows - sorted.size();
        return counts;
    }
}

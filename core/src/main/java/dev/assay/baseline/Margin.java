package dev.assay.baseline;

import dev.assay.table.Column;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** The distribution of one column, as a way to normal scores and back from uniform numbers. */
interface Margin {

    /**
     * For each of these rows the mean of a standard normal variable within the share of (0, 1) of
     * its cell.
     */
    double[] scores(int[] rows);

    /** A cell for each number in (0, 1). */
    Column column(double[] uniforms);

    /** The mean of a standard normal variable between two of its quantiles. */
    static double meanBetween(double low, double high) {
        return high <= low ? 0 : (densityAt(low) - densityAt(high)) / (high - low);
    }

    private static double densityAt(double share) {
        if (share <= 0 || share >= 1) {
            return 0;
        }
        NormalDistribution normal = NormalDistribution.of(0, 1);
        return normal.density(normal.inverseCumulativeProbability(share));
    }
}

package dev.assay.metrics.distribution.pairs;

import dev.assay.stat.Magnitude;
import dev.assay.stat.SampleMoments;

/** Gaussian kernel densities of single columns by Scott's rule: kernel deviation s·n^(−1/5). */
final class LineDensity {

    private static final int NODES = 4096;
    private static final double MARGIN = 3;
    private static final int BLOCK = 32;

    /** A kernel is left out this many of its deviations away, where it is below e⁻⁴⁰. */
    private static final double REACH = 9;

    /** The widest block in deviations of the kernel, so that no power over- or underflows. */
    private static final double WIDEST = 4;

    private LineDensity() {}

    /**
     * The Eden score of two ascending samples: annuli are sets of intervals. NaN where REAL has
     * fewer than 3 values or does not vary; 0 where only SYNTHETIC does so, or is so much wider or
     * narrower that no grid shows both.
     */
    static double eden(double[] real, double[] synthetic, Annuli annuli) {
        // Neither the ends of the line nor a density may overflow.
        double factor = Magnitude.factor(Math.max(Magnitude.of(real), Magnitude.of(synthetic)));
        return scaled(Magnitude.times(factor, real), Magnitude.times(factor, synthetic), annuli);
    }

    private static double scaled(double[] real, double[] synthetic, Annuli annuli) {
        double realWidth = width(real);
        if (!(realWidth > 0)) {
            return Double.NaN;
        }
        double width = width(synthetic);
        if (!(width > 0) || width == Double.POSITIVE_INFINITY) {
            return 0;
        }
        double low = Math.min(real[0] - MARGIN * realWidth, synthetic[0] - MARGIN * width);
        double high =
                Math.max(
                        real[real.length - 1] + MARGIN * realWidth,
                        synthetic[synthetic.length - 1] + MARGIN * width);
        if ((high - low) / (NODES - 1) > 2 * Math.min(realWidth, width)) {
            return 0;
        }
        double[] shares = DensityContours.outerShares(annuli.count(real.length, synthetic.length));
        double[] p = densities(real, realWidth, low, high, NODES);
        double[] q = densities(synthetic, width, low, high, NODES);
        return DensityContours.mean(
                DensityContours.overlaps(
                        p, new MassCurve(p).levels(shares), q, new MassCurve(q).levels(shares)));
    }

    /** The kernel's deviation; NaN for fewer than 3 values. */
    static double width(double[] sorted) {
        return sorted.length < 3
                ? Double.NaN
                : SampleMoments.standardDeviation(sorted) * Math.pow(sorted.length, -0.2);
    }

    /**
     * The density at equally spaced nodes from {@code low} to {@code high}, to about 1e-14 of its
     * value. Nodes are taken in blocks: within one, a kernel is its value at the block's first node
     * times powers of one number times a factor that all kernels share, so that it costs a
     * multiplication per node instead of an exponential.
     */
    static double[] densities(double[] sorted, double width, double low, double high, int nodes) {
        double[] densities = new double[nodes];
        double step = (high - low) / (nodes - 1) / width;
        int block = (int) Math.max(1, Math.min(BLOCK, WIDEST / step));
        double norm = 1 / (sorted.length * width * Math.sqrt(2 * Math.PI));
        double[] shared = new double[block];
        for (int k = 0; k < block; k++) {
            shared[k] = Math.exp(-0.5 * (k * step) * (k * step)) * norm;
        }
        int from = 0;
        for (int node = 0; node < nodes; node += block) {
            double x = low + node * ((high - low) / (nodes - 1));
            int end = Math.min(block, nodes - node);
            double beyond = x + (REACH + (end - 1) * step) * width;
            while (from < sorted.length && sorted[from] < x - REACH * width) {
                from++;
            }
            for (int i = from; i < sorted.length && sorted[i] <= beyond; i++) {
                double z = (sorted[i] - x) / width;
                double kernel = Math.exp(-0.5 * z * z);
                double ratio = Math.exp(z * step);
                for (int k = 0; k < end; k++) {
                    densities[node + k] += kernel;
                    kernel *= ratio;
                }
            }
            for (int k = 0; k < end; k++) {
                densities[node + k] *= shared[k];
            }
        }
        return densities;
    }
}

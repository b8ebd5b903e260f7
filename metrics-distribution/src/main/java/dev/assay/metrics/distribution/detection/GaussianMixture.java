package dev.assay.metrics.distribution.detection;

import dev.assay.metrics.distribution.internal.Samples;
import dev.assay.stat.Matrix;
import dev.assay.stat.SampleMoments;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * A mixture of Gaussians with diagonal covariances, fitted by expectation and maximisation from
 * rows drawn as means. Variances are kept above a floor, so that equal rows do no harm.
 */
final class GaussianMixture {

    private static final double FLOOR = 1e-3;
    private static final int MOST_STEPS = 100;
    private static final double ENOUGH = 1e-5;

    private final double[][] means;
    private final double[][] variances;
    private final double[] logWeights;
    private final double[] heights;
    private final double[][] halfPrecisions;

    private GaussianMixture(int components, int width) {
        means = new double[components][width];
        variances = new double[components][width];
        halfPrecisions = new double[components][width];
        logWeights = new double[components];
        heights = new double[components];
    }

    /** The mixture of so many components, or of as many as there are rows. */
    static GaussianMixture fit(
            Matrix rows, int components, RandomGenerator random, Runnable pause) {
        int count = Math.min(components, rows.rows());
        int width = rows.columns();
        GaussianMixture mixture = new GaussianMixture(count, width);
        double[] spread = new double[width];
        for (int k = 0; k < width; k++) {
            double deviation =
                    rows.rows() < 2 ? 1 : SampleMoments.standardDeviation(rows.column(k));
            spread[k] = Math.max(FLOOR, deviation * deviation);
        }
        int[] starts = Samples.choose(rows.rows(), count, random);
        for (int c = 0; c < count; c++) {
            mixture.means[c] = rows.row(starts[c]);
            mixture.variances[c] = spread.clone();
            mixture.logWeights[c] = -Math.log(count);
        }
        mixture.measure();
        double last = Double.NEGATIVE_INFINITY;
        double[][] shares = new double[rows.rows()][count];
        for (int step = 0; step < MOST_STEPS; step++) {
            pause.run();
            double likelihood = 0;
            for (int row = 0; row < rows.rows(); row++) {
                likelihood += mixture.share(rows.row(row), shares[row]);
            }
            likelihood /= rows.rows();
            mixture.maximise(rows, shares);
            if (likelihood - last < ENOUGH) {
                break;
            }
            last = likelihood;
        }
        return mixture;
    }

    /** The log density of a row. */
    double logDensity(double[] row) {
        return share(row, new double[logWeights.length]);
    }

    /** Fills in the share of each component in a row's density, and tells its logarithm. */
    double share(double[] row, double[] shares) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int c = 0; c < logWeights.length; c++) {
            double log = heights[c];
            for (int k = 0; k < row.length; k++) {
                double difference = row[k] - means[c][k];
                log -= halfPrecisions[c][k] * difference * difference;
            }
            shares[c] = log;
            largest = Math.max(largest, log);
        }
        double sum = 0;
        for (int c = 0; c < shares.length; c++) {
            shares[c] = Math.exp(shares[c] - largest);
            sum += shares[c];
        }
        for (int c = 0; c < shares.length; c++) {
            shares[c] /= sum;
        }
        return largest + Math.log(sum);
    }

    private void maximise(Matrix rows, double[][] shares) {
        for (int c = 0; c < logWeights.length; c++) {
            double weight = 1e-12;
            double[] mean = new double[rows.columns()];
            double[] square = new double[rows.columns()];
            for (int row = 0; row < rows.rows(); row++) {
                weight += shares[row][c];
                for (int k = 0; k < mean.length; k++) {
                    double value = rows.get(row, k);
                    mean[k] += shares[row][c] * value;
                    square[k] += shares[row][c] * value * value;
                }
            }
            for (int k = 0; k < mean.length; k++) {
                means[c][k] = mean[k] / weight;
                variances[c][k] = Math.max(FLOOR, square[k] / weight - means[c][k] * means[c][k]);
            }
            logWeights[c] = Math.log(weight / rows.rows());
        }
        double total = Arrays.stream(logWeights).map(Math::exp).sum();
        for (int c = 0; c < logWeights.length; c++) {
            logWeights[c] -= Math.log(total);
        }
        measure();
    }

    /** The logarithm of each component's weight times its greatest density. */
    private void measure() {
        for (int c = 0; c < heights.length; c++) {
            heights[c] = logWeights[c];
            for (int k = 0; k < variances[c].length; k++) {
                heights[c] -= 0.5 * Math.log(2 * Math.PI * variances[c][k]);
                halfPrecisions[c][k] = 0.5 / variances[c][k];
            }
        }
    }
}

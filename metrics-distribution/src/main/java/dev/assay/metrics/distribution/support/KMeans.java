package dev.assay.metrics.distribution.support;

import dev.assay.metric.EvaluationContext;
import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Lloyd's k-means from k-means++ seeds. Own, where a library has one, because this one runs on the
 * run's threads, stops with the run, works on the points in place and gives the same labels for a
 * seed on any number of threads: distances go to their own slots and centres are summed in row
 * order; and because points with many one-hot levels are mostly zeros, which it skips.
 *
 * <p>Ends when no centre moves by more than 1e-4 of the mean variance of a dimension, as
 * scikit-learn does, or after {@link #MOST_ROUNDS}. A centre without points stays where it is.
 * Where there are fewer distinct points than clusters, the rest stays empty. Arthur and
 * Vassilvitskii (2007), k-means++.
 */
final class KMeans {

    /** Rounds after which the centres are taken as they are. */
    static final int MOST_ROUNDS = 100;

    private static final double TOLERANCE = 1e-4;

    private final EvaluationContext context;
    private final int rows;
    private final int width;
    private final int clusters;
    private final int[] starts;
    private final int[] columns;
    private final double[] values;
    private final double[] norms;
    private final double[] centres;
    private final double[] centreNorms;

    private KMeans(EvaluationContext context, Matrix points, int clusters) {
        this.context = context;
        this.rows = points.rows();
        this.width = points.columns();
        this.clusters = clusters;
        this.centres = new double[clusters * width];
        this.centreNorms = new double[clusters];
        this.starts = new int[rows + 1];
        this.norms = new double[rows];
        for (int row = 0; row < rows; row++) {
            starts[row + 1] = starts[row];
            for (int k = 0; k < width; k++) {
                starts[row + 1] += points.get(row, k) == 0 ? 0 : 1;
            }
        }
        this.columns = new int[starts[rows]];
        this.values = new double[starts[rows]];
        for (int row = 0, at = 0; row < rows; row++) {
            for (int k = 0; k < width; k++) {
                double value = points.get(row, k);
                if (value != 0) {
                    columns[at] = k;
                    values[at++] = value;
                    norms[row] += value * value;
                }
            }
        }
    }

    /** The cluster of every point, from 0 to {@code clusters} − 1. */
    static int[] labels(
            EvaluationContext context, Matrix points, int clusters, RandomGenerator random) {
        KMeans means = new KMeans(context, points, clusters);
        means.seed(random);
        return means.settle();
    }

    private void seed(RandomGenerator random) {
        double[] nearest = new double[rows];
        Arrays.fill(nearest, Double.POSITIVE_INFINITY);
        int chosen = random.nextInt(rows);
        for (int cluster = 0; cluster < clusters; cluster++) {
            for (int at = starts[chosen]; at < starts[chosen + 1]; at++) {
                centres[cluster * width + columns[at]] = values[at];
            }
            centreNorms[cluster] = norms[chosen];
            int added = cluster;
            context.forRanges(
                    rows,
                    (from, to) -> {
                        for (int row = from; row < to; row++) {
                            nearest[row] = Math.min(nearest[row], squared(row, added));
                        }
                    });
            chosen = draw(nearest, random.nextDouble());
        }
    }

    private int draw(double[] weights, double share) {
        double total = 0;
        for (double weight : weights) {
            total += weight;
        }
        double left = share * total;
        int last = 0;
        for (int row = 0; row < rows; row++) {
            if (weights[row] > 0) {
                last = row;
                left -= weights[row];
                if (left < 0) {
                    return row;
                }
            }
        }
        return last;
    }

    private int[] settle() {
        int[] labels = new int[rows];
        double enough = TOLERANCE * meanVariance();
        for (int round = 0; round < MOST_ROUNDS; round++) {
            assign(labels);
            if (moveCentres(labels) <= enough) {
                break;
            }
        }
        assign(labels);
        return labels;
    }

    private void assign(int[] labels) {
        context.forRanges(
                rows,
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        int best = 0;
                        double least = Double.POSITIVE_INFINITY;
                        for (int cluster = 0; cluster < clusters; cluster++) {
                            double distance = squared(row, cluster);
                            if (distance < least) {
                                least = distance;
                                best = cluster;
                            }
                        }
                        labels[row] = best;
                    }
                });
    }

    private double moveCentres(int[] labels) {
        double[] sums = new double[centres.length];
        int[] counts = new int[clusters];
        for (int row = 0; row < rows; row++) {
            counts[labels[row]]++;
            for (int at = starts[row]; at < starts[row + 1]; at++) {
                sums[labels[row] * width + columns[at]] += values[at];
            }
        }
        double moved = 0;
        Arrays.fill(centreNorms, 0);
        for (int at = 0; at < centres.length; at++) {
            if (counts[at / width] > 0) {
                double mean = sums[at] / counts[at / width];
                moved += (mean - centres[at]) * (mean - centres[at]);
                centres[at] = mean;
            }
            centreNorms[at / width] += centres[at] * centres[at];
        }
        return moved;
    }

    private double meanVariance() {
        double[] sums = new double[width];
        double squares = 0;
        for (int row = 0; row < rows; row++) {
            squares += norms[row] / rows;
            for (int at = starts[row]; at < starts[row + 1]; at++) {
                sums[columns[at]] += values[at] / rows;
            }
        }
        return Math.max(0, squares - Arrays.stream(sums).map(mean -> mean * mean).sum()) / width;
    }

    private double squared(int row, int cluster) {
        double product = 0;
        for (int at = starts[row]; at < starts[row + 1]; at++) {
            product += values[at] * centres[cluster * width + columns[at]];
        }
        return Math.max(0, norms[row] + centreNorms[cluster] - 2 * product);
    }
}

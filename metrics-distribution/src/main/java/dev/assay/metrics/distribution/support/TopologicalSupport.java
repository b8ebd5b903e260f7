package dev.assay.metrics.distribution.support;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.NotApplicableException;
import dev.assay.stat.Matrix;
import dev.assay.stat.SortedValues;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * The region where a kernel density of points is above its bootstrap confidence band. The kernel is
 * \(\cos(\frac{\pi}{2} d/h)\) up to distance h, without its constant, which the band shares.
 *
 * @param points the points
 * @param bandwidth h
 * @param densities the density at each point
 * @param band the largest deviation, over the points, that a bootstrap reaches with a chance of α
 */
record TopologicalSupport(Matrix points, double bandwidth, double[] densities, double band) {

    private static final int REPEATS = 10;

    /** The support of points, of a width that is the median distance to the k-th neighbour. */
    static TopologicalSupport of(EvaluationContext context, Matrix points, int k, double alpha) {
        double bandwidth = bandwidth(context, points, k);
        if (!(bandwidth > 0)) {
            throw new NotApplicableException(
                    "half of the rows have "
                            + k
                            + " others equal to them, which leaves a kernel no width");
        }
        int rows = points.rows();
        double[][] weights = new double[REPEATS + 1][rows];
        Arrays.fill(weights[REPEATS], 1);
        for (int repeat = 0; repeat < REPEATS; repeat++) {
            RandomGenerator random = context.random("bootstrap", repeat);
            for (int draw = 0; draw < rows; draw++) {
                weights[repeat][random.nextInt(rows)]++;
            }
        }
        double[][] sums = new double[rows][];
        context.forRanges(
                rows,
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        sums[row] = densities(points, row, points, weights, bandwidth);
                    }
                });
        double[] deviations = new double[REPEATS];
        double[] densities = new double[rows];
        for (int row = 0; row < rows; row++) {
            densities[row] = sums[row][REPEATS];
            for (int repeat = 0; repeat < REPEATS; repeat++) {
                deviations[repeat] =
                        Math.max(deviations[repeat], Math.abs(sums[row][repeat] - densities[row]));
            }
        }
        Arrays.sort(deviations);
        return new TopologicalSupport(
                points, bandwidth, densities, SortedValues.quantile(deviations, 1 - alpha));
    }

    /** Whether each of its own points lies in it. */
    boolean[] own() {
        return above(densities);
    }

    /** Whether each of other points lies in it. */
    boolean[] holds(EvaluationContext context, Matrix others) {
        double[][] one = new double[1][points.rows()];
        Arrays.fill(one[0], 1);
        double[] found = new double[others.rows()];
        context.forRanges(
                found.length,
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        found[row] = densities(others, row, points, one, bandwidth)[0];
                    }
                });
        return above(found);
    }

    /** The density at each of its points as a multiple of the band; NaN where that is 0. */
    double[] overBand() {
        return Arrays.stream(densities)
                .map(density -> band == 0 ? Double.NaN : density / band)
                .toArray();
    }

    private boolean[] above(double[] values) {
        boolean[] above = new boolean[values.length];
        for (int row = 0; row < above.length; row++) {
            above[row] = values[row] > band;
        }
        return above;
    }

    private static double[] densities(
            Matrix of, int row, Matrix among, double[][] weights, double bandwidth) {
        double[] sums = new double[weights.length];
        for (int j = 0; j < among.rows(); j++) {
            double distance = distance(of, row, among, j);
            if (distance <= bandwidth) {
                double kernel = Math.cos(Math.PI / 2 * distance / bandwidth) / among.rows();
                for (int repeat = 0; repeat < sums.length; repeat++) {
                    sums[repeat] += weights[repeat][j] * kernel;
                }
            }
        }
        return sums;
    }

    private static double bandwidth(EvaluationContext context, Matrix points, int k) {
        double[] reach = new double[points.rows()];
        context.forRanges(
                reach.length,
                (from, to) -> {
                    double[] distances = new double[reach.length];
                    for (int row = from; row < to; row++) {
                        for (int j = 0; j < distances.length; j++) {
                            distances[j] = distance(points, row, points, j);
                        }
                        Arrays.sort(distances);
                        // The first is the row itself.
                        reach[row] = distances[Math.min(k, distances.length - 1)];
                    }
                });
        Arrays.sort(reach);
        return SortedValues.quantile(reach, 0.5);
    }

    private static double distance(Matrix a, int i, Matrix b, int j) {
        double sum = 0;
        for (int k = 0; k < a.columns(); k++) {
            double difference = a.get(i, k) - b.get(j, k);
            sum += difference * difference;
        }
        return Math.sqrt(sum);
    }
}

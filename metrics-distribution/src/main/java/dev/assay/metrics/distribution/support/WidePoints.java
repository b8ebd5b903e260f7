package dev.assay.metrics.distribution.support;

import dev.assay.metrics.distribution.internal.SpacePoints;
import dev.assay.neighbour.CoordinateGroups;
import java.util.Arrays;

/**
 * Centres and distances to them in a space of so many dimensions that a number for each of them and
 * each row would cost too much: a column of levels, of which a row has one, costs a step per row
 * and one per level. Equal to what the dense points say but for rounding.
 */
final class WidePoints {

    /** In as many dimensions dense points are worth their memory. */
    private static final int FEW = 4096;

    private WidePoints() {}

    /** Whether points are to be taken group by group. */
    static boolean are(SpacePoints points) {
        return points.recipe().grouped() && (points.columns() > FEW || !points.fit());
    }

    /** The mean, summed in content order. */
    static double[] centre(SpacePoints points) {
        SpacePoints ordered = points.ordered();
        double[] sums = new double[points.columns()];
        ordered.recipe()
                .groups(
                        points.context(),
                        ordered.positions(),
                        new CoordinateGroups() {
                            @Override
                            public void values(int dimension, double[] values) {
                                for (double value : values) {
                                    sums[dimension] += value;
                                }
                            }

                            @Override
                            public void levels(int first, int count, double value, int[] which) {
                                for (int level : which) {
                                    if (level >= 0) {
                                        sums[first + level] += value;
                                    }
                                }
                            }
                        });
        return Arrays.stream(sums).map(sum -> sum / points.rows()).toArray();
    }

    /** The distance of every point to a centre. */
    static double[] distances(SpacePoints points, double[] centre) {
        double[] squares = new double[points.rows()];
        int[] seen = new int[1];
        points.recipe()
                .groups(
                        points.context(),
                        points.positions(),
                        new CoordinateGroups() {
                            @Override
                            public void values(int dimension, double[] values) {
                                for (int row = 0; row < values.length; row++) {
                                    double difference = values[row] - centre[dimension];
                                    squares[row] += difference * difference;
                                }
                                seen[0] = dimension + 1;
                            }

                            @Override
                            public void levels(int first, int count, double value, int[] which) {
                                double all = squares(centre, first, first + count, -1);
                                double[] terms = terms(centre, first, count, value, all);
                                for (int row = 0; row < which.length; row++) {
                                    squares[row] += which[row] < 0 ? all : terms[which[row]];
                                }
                                seen[0] = first + count;
                            }
                        });
        double beyond = squares(centre, seen[0], centre.length, -1);
        return Arrays.stream(squares).map(square -> Math.sqrt(square + beyond)).toArray();
    }

    /**
     * What a row of each level adds. Taking one square from the sum of all loses digits only where
     * it is most of the sum, which one level at most can be: its others are summed up anew.
     */
    private static double[] terms(double[] centre, int first, int count, double value, double all) {
        double[] terms = new double[count];
        for (int level = 0; level < count; level++) {
            double own = centre[first + level];
            double others =
                    own * own > 0.5 * all
                            ? squares(centre, first, first + count, first + level)
                            : all - own * own;
            terms[level] = others + (value - own) * (value - own);
        }
        return terms;
    }

    private static double squares(double[] centre, int from, int to, int without) {
        double sum = 0;
        for (int k = from; k < to; k++) {
            sum += k == without ? 0 : centre[k] * centre[k];
        }
        return sum;
    }
}

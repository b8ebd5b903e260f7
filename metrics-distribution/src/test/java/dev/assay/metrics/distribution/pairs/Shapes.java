package dev.assay.metrics.distribution.pairs;

import dev.assay.metrics.distribution.internal.Samples;
import dev.assay.stat.SampleMoments;
import dev.assay.stat.SortedValues;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Samples of the plane made by code: the toy shapes of the grade-inflation paper and fits to them.
 */
enum Shapes {
    /** Three round clusters at the corners of a triangle. */
    TRIMODAL {
        @Override
        double[] point(RandomGenerator random) {
            double[][] centres = {{0, 0}, {6, 1}, {2, 6}};
            double[] centre = centres[random.nextInt(3)];
            return new double[] {
                centre[0] + 0.6 * random.nextGaussian(), centre[1] + 0.6 * random.nextGaussian()
            };
        }
    },
    /** Three stripes along the diagonal. */
    DIAGONAL_STRIPES {
        @Override
        double[] point(RandomGenerator random) {
            double along = 10 * random.nextDouble();
            double across = 3 * (random.nextInt(3) - 1) + 0.25 * random.nextGaussian();
            return new double[] {along - across, along + across};
        }
    },
    /** A disk and a ring around it. */
    DISK_AND_RING {
        @Override
        double[] point(RandomGenerator random) {
            double angle = 2 * Math.PI * random.nextDouble();
            double radius =
                    random.nextDouble() < 0.4
                            ? 1.5 * Math.sqrt(random.nextDouble())
                            : 5 + 0.4 * random.nextGaussian();
            return new double[] {radius * Math.cos(angle), radius * Math.sin(angle)};
        }
    },
    /** A dependent, skewed cloud. */
    CLOUD {
        @Override
        double[] point(RandomGenerator random) {
            double a = random.nextGaussian();
            return new double[] {a, 0.7 * a * a + 0.8 * random.nextGaussian()};
        }
    };

    abstract double[] point(RandomGenerator random);

    /** So many points. */
    PlanePoints sample(int size, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] x = new double[size];
        double[] y = new double[size];
        for (int i = 0; i < size; i++) {
            double[] point = point(random);
            x[i] = point[0];
            y[i] = point[1];
        }
        return new PlanePoints(x, y);
    }

    /** Points of the Gaussian with the mean and covariance of these. */
    static PlanePoints gaussian(PlanePoints points, int size, RandomGenerator random) {
        double sx = SampleMoments.standardDeviation(points.x());
        double sy = SampleMoments.standardDeviation(points.y());
        double rho = Samples.correlation(points.x(), points.y());
        double[] x = new double[size];
        double[] y = new double[size];
        for (int i = 0; i < size; i++) {
            double a = random.nextGaussian();
            double b = rho * a + Math.sqrt(1 - rho * rho) * random.nextGaussian();
            x[i] = SampleMoments.mean(points.x()) + sx * a;
            y[i] = SampleMoments.mean(points.y()) + sy * b;
        }
        return new PlanePoints(x, y);
    }

    /** Points with the marginals of these and the correlation of their normal scores. */
    static PlanePoints copula(PlanePoints points, int size, RandomGenerator random) {
        double rho = Samples.correlation(scores(points.x()), scores(points.y()));
        double[] sortedX = sorted(points.x());
        double[] sortedY = sorted(points.y());
        double[] x = new double[size];
        double[] y = new double[size];
        org.apache.commons.statistics.distribution.NormalDistribution normal =
                org.apache.commons.statistics.distribution.NormalDistribution.of(0, 1);
        for (int i = 0; i < size; i++) {
            double a = random.nextGaussian();
            double b = rho * a + Math.sqrt(1 - rho * rho) * random.nextGaussian();
            x[i] = SortedValues.quantileFromBelow(sortedX, normal.cumulativeProbability(a));
            y[i] = SortedValues.quantileFromBelow(sortedY, normal.cumulativeProbability(b));
        }
        return new PlanePoints(x, y);
    }

    private static double[] scores(double[] values) {
        org.apache.commons.statistics.distribution.NormalDistribution normal =
                org.apache.commons.statistics.distribution.NormalDistribution.of(0, 1);
        return Arrays.stream(Samples.ranks(values))
                .map(rank -> normal.inverseCumulativeProbability(rank / (values.length + 1)))
                .toArray();
    }

    private static double[] sorted(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    /** The same points under the map (x, y) → (a x + b y + e, c x + d y + f). */
    static PlanePoints mapped(
            PlanePoints points, double a, double b, double c, double d, double e, double f) {
        return new PlanePoints(
                IntStream.range(0, points.size())
                        .mapToDouble(i -> a * points.x()[i] + b * points.y()[i] + e)
                        .toArray(),
                IntStream.range(0, points.size())
                        .mapToDouble(i -> c * points.x()[i] + d * points.y()[i] + f)
                        .toArray());
    }
}

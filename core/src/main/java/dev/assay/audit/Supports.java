package dev.assay.audit;

import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.CoordinateGroups;
import dev.assay.neighbour.Coordinates;
import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The supports of the real rows: balls around their mean, each as wide as to hold a share α of
 * them, \(r_\alpha = Q_\alpha\{\lVert x_i - c\rVert\}\) with quantiles interpolated linearly (type
 * 7), as {@code alpha_precision} has them.
 */
final class Supports {

    private static final int BLOCK = 1 << 20;

    private final double[] centre;
    private final double[] radii;

    private Supports(double[] centre, double[] radii) {
        this.centre = centre;
        this.radii = radii;
    }

    static Supports of(EvaluationContext context, Coordinates real) {
        double[] centre = new double[real.dimensions(context)];
        if (real.grouped()) {
            int[] all = IntStream.range(0, real.rows(context)).toArray();
            real.groups(context, all, new Means(centre));
        } else {
            Matrix points = context.get(real);
            Arrays.setAll(centre, k -> Means.of(points.column(k)));
        }
        double[] radii = distances(context, real, centre);
        Arrays.sort(radii);
        return new Supports(centre, radii);
    }

    /**
     * The mean of each dimension, summed in order of size, so that the order of rows moves no bit.
     */
    private record Means(double[] centre) implements CoordinateGroups {

        static double of(double[] values) {
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            double sum = 0;
            for (double value : sorted) {
                sum += value;
            }
            return sum / values.length;
        }

        @Override
        public void values(int dimension, double[] values) {
            centre[dimension] = of(values);
        }

        @Override
        public void levels(int first, int count, double value, int[] which) {
            for (int level : which) {
                if (level >= 0) {
                    centre[first + level] += value;
                }
            }
            for (int k = first; k < first + count; k++) {
                centre[k] /= which.length;
            }
        }
    }

    /**
     * The smallest α whose support holds each point, in [0, 1]; NaN for a point that lies beyond
     * all real rows.
     */
    double[] smallestShares(EvaluationContext context, Coordinates points) {
        double[] distances = distances(context, points, centre);
        return Arrays.stream(distances).map(this::smallestShare).toArray();
    }

    private double smallestShare(double distance) {
        int n = radii.length;
        if (distance > radii[n - 1]) {
            return Double.NaN;
        }
        if (distance <= radii[0]) {
            return 0;
        }
        int found = Arrays.binarySearch(radii, distance);
        int above = found >= 0 ? found : -found - 1;
        while (above > 0 && radii[above - 1] >= distance) {
            above--;
        }
        double below = radii[above - 1];
        return (above - 1 + (distance - below) / (radii[above] - below)) / (n - 1);
    }

    /** A block of points at a time: all of a large table may be more than can be held. */
    private static double[] distances(
            EvaluationContext context, Coordinates points, double[] centre) {
        int columns = Math.max(points.dimensions(context), centre.length);
        double[] from = Arrays.copyOf(centre, columns);
        double[] distances = new double[points.rows(context)];
        int block = Math.max(1, BLOCK / Math.max(1, columns));
        for (int first = 0; first < distances.length; first += block) {
            context.checkCancelled();
            int[] rows =
                    IntStream.range(first, Math.min(distances.length, first + block)).toArray();
            Matrix some = Coordinates.widened(points.select(context, rows), columns);
            for (int i = 0; i < rows.length; i++) {
                distances[rows[i]] = distance(some, i, from);
            }
        }
        return distances;
    }

    private static double distance(Matrix points, int row, double[] centre) {
        double sum = 0;
        for (int k = 0; k < centre.length; k++) {
            double difference = points.get(row, k) - centre[k];
            sum += difference * difference;
        }
        return Math.sqrt(sum);
    }
}

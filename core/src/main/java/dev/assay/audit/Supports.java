package dev.assay.audit;

import dev.assay.neighbour.Coordinates;
import dev.assay.stat.Matrix;
import java.util.Arrays;

/**
 * The supports of the real rows: balls around their mean, each as wide as to hold a share α of
 * them, \(r_\alpha = Q_\alpha\{\lVert x_i - c\rVert\}\) with quantiles interpolated linearly (type
 * 7), as {@code alpha_precision} has them.
 */
final class Supports {

    private final double[] centre;
    private final double[] radii;

    private Supports(double[] centre, double[] radii) {
        this.centre = centre;
        this.radii = radii;
    }

    static Supports of(Matrix real) {
        double[] centre = new double[real.columns()];
        for (int k = 0; k < centre.length; k++) {
            double[] values = real.column(k);
            // Sorted, so that the order of rows moves no bit.
            Arrays.sort(values);
            double sum = 0;
            for (double value : values) {
                sum += value;
            }
            centre[k] = sum / values.length;
        }
        double[] radii = distances(real, centre);
        Arrays.sort(radii);
        return new Supports(centre, radii);
    }

    /**
     * The smallest α whose support holds each point, in [0, 1]; NaN for a point that lies beyond
     * all real rows.
     */
    double[] smallestShares(Matrix points) {
        int columns = Math.max(points.columns(), centre.length);
        double[] from = Arrays.copyOf(centre, columns);
        double[] distances = distances(Coordinates.widened(points, columns), from);
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

    private static double[] distances(Matrix points, double[] centre) {
        double[] distances = new double[points.rows()];
        for (int row = 0; row < distances.length; row++) {
            double sum = 0;
            for (int k = 0; k < centre.length; k++) {
                double difference = points.get(row, k) - centre[k];
                sum += difference * difference;
            }
            distances[row] = Math.sqrt(sum);
        }
        return distances;
    }
}

package dev.assay.metrics.distribution.pairs;

import dev.assay.metrics.distribution.internal.Interruption;
import dev.assay.stat.SampleMoments;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A Gaussian kernel density in the plane, \(\hat f(z) = \frac1n\sum_i N(z; z_i, H)\) with H the
 * full sample covariance (n − 1) times \(n^{-1/3}\), Scott's rule in two dimensions; the same as
 * scipy's {@code gaussian_kde}. Densities are kept as natural logarithms, so that far tails do not
 * vanish.
 *
 * <p>Scott (1992), Multivariate Density Estimation, doi:10.1002/9780470316849.
 */
final class PlaneDensity {

    /** Below this share of the product of variances a determinant is rounding. */
    private static final double SINGULAR = 1e-10;

    private final PlanePoints points;
    private final double varianceX;
    private final double covariance;
    private final double varianceY;
    private final double precisionX;
    private final double precisionXy;
    private final double precisionY;
    private final double logNorm;

    private PlaneDensity(
            PlanePoints points, double varianceX, double covariance, double varianceY) {
        this.points = points;
        this.varianceX = varianceX;
        this.covariance = covariance;
        this.varianceY = varianceY;
        double determinant = varianceX * varianceY - covariance * covariance;
        this.precisionX = varianceY / determinant;
        this.precisionXy = -covariance / determinant;
        this.precisionY = varianceX / determinant;
        this.logNorm =
                -Math.log(2 * Math.PI) - 0.5 * Math.log(determinant) - Math.log(points.size());
    }

    /**
     * The density of these points; none when they lie on a line, and for fewer than three points.
     */
    static Optional<PlaneDensity> of(PlanePoints points) {
        int n = points.size();
        if (n < 3) {
            return Optional.empty();
        }
        double meanX = SampleMoments.mean(points.x());
        double meanY = SampleMoments.mean(points.y());
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (int i = 0; i < n; i++) {
            double dx = points.x()[i] - meanX;
            double dy = points.y()[i] - meanY;
            xx += dx * dx;
            xy += dx * dy;
            yy += dy * dy;
        }
        double factor = Math.pow(n, -1.0 / 3) / (n - 1);
        if (!(xx * yy - xy * xy > SINGULAR * xx * yy)) {
            return Optional.empty();
        }
        return Optional.of(new PlaneDensity(points, xx * factor, xy * factor, yy * factor));
    }

    PlanePoints points() {
        return points;
    }

    /** The standard deviation of the kernel along x. */
    double deviationX() {
        return Math.sqrt(varianceX);
    }

    /** The standard deviation of the kernel along y. */
    double deviationY() {
        return Math.sqrt(varianceY);
    }

    /** The squared length of (dx, dy) in units of the kernel. */
    double squaredLength(double dx, double dy) {
        return precisionX * dx * dx + 2 * precisionXy * dx * dy + precisionY * dy * dy;
    }

    /** What {@link #squaredLength} adds up, without regard to signs, for offsets of these sizes. */
    double largestTerms(double dx, double dy) {
        return Math.abs(precisionX * dx * dx)
                + 2 * Math.abs(precisionXy * dx * dy)
                + Math.abs(precisionY * dy * dy);
    }

    /** The first component of the kernel's precision matrix times (dx, dy). */
    double slopeX(double dx, double dy) {
        return precisionX * dx + precisionXy * dy;
    }

    /** The second component of the kernel's precision matrix times (dx, dy). */
    double slopeY(double dx, double dy) {
        return precisionXy * dx + precisionY * dy;
    }

    /** What the logarithm of a sum of kernels of height 1 becomes a log density by. */
    double logNorm() {
        return logNorm;
    }

    /** log f̂(x, y). */
    double logAt(double x, double y) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < points.size(); i++) {
            least = Math.min(least, squaredLength(x - points.x()[i], y - points.y()[i]));
        }
        double sum = 0;
        for (int i = 0; i < points.size(); i++) {
            sum += Math.exp(-0.5 * (squaredLength(x - points.x()[i], y - points.y()[i]) - least));
        }
        return logNorm - 0.5 * least + Math.log(sum);
    }

    /** log f̂ at each of these points. */
    double[] logAt(PlanePoints where) {
        double[] logs = new double[where.size()];
        for (int i = 0; i < logs.length; i++) {
            Interruption.check();
            logs[i] = logAt(where.x()[i], where.y()[i]);
        }
        return logs;
    }

    /** Points drawn from the density. */
    PlanePoints draw(int count, RandomGenerator random) {
        double[] x = new double[count];
        double[] y = new double[count];
        double first = Math.sqrt(varianceX);
        double along = covariance / first;
        double second = Math.sqrt(varianceY - along * along);
        for (int i = 0; i < count; i++) {
            int from = random.nextInt(points.size());
            double a = random.nextGaussian();
            double b = random.nextGaussian();
            x[i] = points.x()[from] + first * a;
            y[i] = points.y()[from] + along * a + second * b;
        }
        return new PlanePoints(x, y);
    }
}

package dev.assay.metrics.distribution.internal;

import dev.assay.metric.EvaluationContext;
import dev.assay.stat.Matrix;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * Sums of a function of two points over all pairs, row by row and then in row order, so that no bit
 * depends on threads. Functions of inner products visit only values that are not 0; distances visit
 * all, since distances made of inner products lose what copies are about.
 */
public final class PairSums {

    private PairSums() {}

    /** A function of two points, each a run of {@code width} values. */
    public sealed interface Kernel {
        /** Its value for the points that start at these offsets. */
        double of(double[] a, int from, double[] b, int other, int width);
    }

    /** Σ over all pairs of a row of each. */
    public static double between(EvaluationContext context, Matrix a, Matrix b, Kernel kernel) {
        if (kernel instanceof Polynomial polynomial) {
            return SparseRows.of(a).between(context, SparseRows.of(b), polynomial::of);
        }
        List<PairDistances> both = PairDistances.of(List.of(a, b));
        return total(context, both.get(0), both.get(1), (OfDistance) kernel, false);
    }

    /** Σ over all ordered pairs of different rows. */
    public static double among(EvaluationContext context, Matrix a, Kernel kernel) {
        if (kernel instanceof Polynomial polynomial) {
            return SparseRows.of(a).among(context, polynomial::of);
        }
        PairDistances all = PairDistances.of(a);
        return total(context, all, all, (OfDistance) kernel, true);
    }

    /** Σ of a row with itself. */
    public static double diagonal(Matrix a, Kernel kernel) {
        double[] values = a.toArray();
        double sum = 0;
        for (int row = 0; row < a.rows(); row++) {
            sum += kernel.of(values, row * a.columns(), values, row * a.columns(), a.columns());
        }
        return sum;
    }

    /**
     * A function of the squared distance.
     *
     * @param function of it
     */
    public record OfDistance(DoubleUnaryOperator function) implements Kernel {

        @Override
        public double of(double[] a, int from, double[] b, int other, int width) {
            return function.applyAsDouble(squaredDistance(a, from, b, other, width));
        }
    }

    /** The Euclidean distance as a function of two points. */
    public static Kernel euclidean() {
        return new OfDistance(Math::sqrt);
    }

    /**
     * (scale·⟨x, y⟩ + offset)^degree.
     *
     * @param scale of the inner product
     * @param offset added to it
     * @param degree at least 1
     */
    public record Polynomial(double scale, double offset, int degree) implements Kernel {

        @Override
        public double of(double[] a, int from, double[] b, int other, int width) {
            return of(product(a, from, b, other, width));
        }

        /** Its value for this inner product. */
        double of(double product) {
            double base = scale * product + offset;
            double power = base;
            for (int k = 1; k < degree; k++) {
                power *= base;
            }
            return power;
        }
    }

    /** The square of the Euclidean distance. */
    public static double squaredDistance(double[] a, int from, double[] b, int other, int width) {
        double sum = 0;
        for (int k = 0; k < width; k++) {
            double difference = a[from + k] - b[other + k];
            sum += difference * difference;
        }
        return sum;
    }

    /** The inner product. */
    static double product(double[] a, int from, double[] b, int other, int width) {
        double sum = 0;
        for (int k = 0; k < width; k++) {
            sum += a[from + k] * b[other + k];
        }
        return sum;
    }

    private static double total(
            EvaluationContext context,
            PairDistances a,
            PairDistances b,
            OfDistance kernel,
            boolean same) {
        double[] sums = new double[a.rows()];
        context.forRanges(
                a.rows(),
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        context.checkCancelled();
                        double sum = 0;
                        for (int j = 0; j < b.rows(); j++) {
                            if (!same || i != j) {
                                sum += kernel.function().applyAsDouble(a.squared(i, b, j));
                            }
                        }
                        sums[i] = sum;
                    }
                });
        double total = 0;
        for (double sum : sums) {
            total += sum;
        }
        return total;
    }
}

package dev.assay.metrics.distribution.space;

import dev.assay.metric.EvaluationContext;
import dev.assay.metrics.distribution.internal.OptimalTransport;
import dev.assay.stat.Matrix;
import java.util.ArrayList;
import java.util.List;

/**
 * The debiased Sinkhorn divergence of two equally weighted sets of points for the cost \(\lVert
 * x-y\rVert^2/2\): entropic transport between the sets minus half of that within each, about
 * \(\frac12 W_2^2\) and below it. Symmetric averaged iterations in the logarithm, one for each
 * temperature from the squared diagonal of the joint bounding box, halved in length down to the
 * blur, as GeomLoss does it. Feydy et al. (2019), arXiv:1810.08278.
 */
final class Sinkhorn {

    private static final double SCALING = 0.5;

    private final EvaluationContext context;

    private Sinkhorn(EvaluationContext context) {
        this.context = context;
    }

    /** The divergence; 0 where all points are one. */
    static double divergence(EvaluationContext context, Matrix first, Matrix second, double blur) {
        double diagonal = diagonal(first, second);
        return diagonal == 0
                ? 0
                : new Sinkhorn(context).run(first, second, temperatures(diagonal, blur));
    }

    private double run(Matrix x, Matrix y, List<Double> temperatures) {
        double[] xy = costs(x, y);
        double[] yx = costs(y, x);
        double[] xx = costs(x, x);
        double[] yy = costs(y, y);
        int n = x.rows();
        int m = y.rows();
        double start = temperatures.get(0);
        double[] g = softMinimum(start, yx, new double[n], m);
        double[] f = softMinimum(start, xy, new double[m], n);
        double[] fx = softMinimum(start, xx, new double[n], n);
        double[] gy = softMinimum(start, yy, new double[m], m);
        double last = start;
        for (double temperature : temperatures) {
            double[] nextF = softMinimum(temperature, xy, g, n);
            double[] nextG = softMinimum(temperature, yx, f, m);
            double[] nextFx = softMinimum(temperature, xx, fx, n);
            double[] nextGy = softMinimum(temperature, yy, gy, m);
            f = halfway(f, nextF);
            g = halfway(g, nextG);
            fx = halfway(fx, nextFx);
            gy = halfway(gy, nextGy);
            last = temperature;
        }
        double[] finalF = softMinimum(last, xy, g, n);
        double[] finalG = softMinimum(last, yx, f, m);
        double[] finalFx = softMinimum(last, xx, fx, n);
        double[] finalGy = softMinimum(last, yy, gy, m);
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += (finalF[i] - finalFx[i]) / n;
        }
        for (int j = 0; j < m; j++) {
            sum += (finalG[j] - finalGy[j]) / m;
        }
        return sum;
    }

    private static List<Double> temperatures(double diagonal, double blur) {
        List<Double> temperatures = new ArrayList<>();
        temperatures.add(diagonal * diagonal);
        double stop = 2 * Math.log(blur);
        double start = 2 * Math.log(diagonal);
        double step = 2 * Math.log(SCALING);
        int steps = (int) Math.max(0, Math.ceil((stop - start) / step));
        for (int i = 0; i < steps; i++) {
            temperatures.add(Math.exp(start + i * step));
        }
        temperatures.add(blur * blur);
        return temperatures;
    }

    /** −ε log mean_j exp((h_j − c_ij)/ε) for every i. */
    private double[] softMinimum(double temperature, double[] costs, double[] dual, int rows) {
        int columns = dual.length;
        double weight = Math.log(columns);
        double[] result = new double[rows];
        context.forRanges(
                rows,
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        double largest = Double.NEGATIVE_INFINITY;
                        for (int j = 0; j < columns; j++) {
                            largest = Math.max(largest, dual[j] - costs[row * columns + j]);
                        }
                        double sum = 0;
                        for (int j = 0; j < columns; j++) {
                            sum +=
                                    Math.exp(
                                            (dual[j] - costs[row * columns + j] - largest)
                                                    / temperature);
                        }
                        result[row] = -largest - temperature * (Math.log(sum) - weight);
                    }
                });
        return result;
    }

    private double[] costs(Matrix from, Matrix to) {
        double[] costs = OptimalTransport.squaredCosts(from, to, context::forRanges);
        for (int i = 0; i < costs.length; i++) {
            costs[i] /= 2;
        }
        return costs;
    }

    private static double[] halfway(double[] a, double[] b) {
        double[] middle = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            middle[i] = (a[i] + b[i]) / 2;
        }
        return middle;
    }

    private static double diagonal(Matrix first, Matrix second) {
        double squared = 0;
        for (int k = 0; k < first.columns(); k++) {
            double min = Double.POSITIVE_INFINITY;
            double max = Double.NEGATIVE_INFINITY;
            for (Matrix points : List.of(first, second)) {
                for (int row = 0; row < points.rows(); row++) {
                    min = Math.min(min, points.get(row, k));
                    max = Math.max(max, points.get(row, k));
                }
            }
            squared += (max - min) * (max - min);
        }
        return Math.sqrt(squared);
    }
}

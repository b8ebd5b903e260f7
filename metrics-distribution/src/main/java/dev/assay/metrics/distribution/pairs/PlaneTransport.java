package dev.assay.metrics.distribution.pairs;

import dev.assay.metrics.distribution.internal.OptimalTransport;
import dev.assay.metrics.distribution.internal.Samples;
import dev.assay.stat.Matrix;
import dev.assay.stat.SampleMoments;
import dev.assay.stat.SortedValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Earth mover's distances of two samples of the plane. */
final class PlaneTransport {

    private PlaneTransport() {}

    /**
     * The distance; NaN where REAL has no points or does not vary along an axis, +∞ where SYNTHETIC
     * has no points.
     */
    static double distance(
            PlanePoints real,
            PlanePoints synthetic,
            EarthMoversScore.Options options,
            Runnable pause) {
        if (real.size() < 2
                || Samples.min(real.x()) == Samples.max(real.x())
                || Samples.min(real.y()) == Samples.max(real.y())) {
            return Double.NaN;
        }
        if (synthetic.size() == 0) {
            return Double.POSITIVE_INFINITY;
        }
        PlanePoints p = scaled(real, real, options.units());
        PlanePoints q = scaled(synthetic, real, options.units());
        return switch (options.variant()) {
            case EXACT -> exact(p, q, pause);
            case HISTOGRAM -> histogram(p, q, options.bins(), pause);
            case FLATTENED -> flattened(p, q);
        };
    }

    static double exact(PlanePoints p, PlanePoints q, Runnable pause) {
        double[] costs = OptimalTransport.costs(matrix(p), matrix(q), false);
        if (Samples.max(costs) == Double.POSITIVE_INFINITY) {
            return Double.POSITIVE_INFINITY;
        }
        return OptimalTransport.uniform(p.size(), q.size(), costs, pause).cost();
    }

    /** Between the centres of the cells of a square histogram over the box around both samples. */
    static double histogram(PlanePoints p, PlanePoints q, int bins, Runnable pause) {
        double lowX = Math.min(Samples.min(p.x()), Samples.min(q.x()));
        double highX = Math.max(Samples.max(p.x()), Samples.max(q.x()));
        double lowY = Math.min(Samples.min(p.y()), Samples.min(q.y()));
        double highY = Math.max(Samples.max(p.y()), Samples.max(q.y()));
        long[] first = new long[bins * bins];
        long[] second = new long[bins * bins];
        count(p, lowX, highX, lowY, highY, bins, first);
        count(q, lowX, highX, lowY, highY, bins, second);
        List<double[]> from = new ArrayList<>();
        List<double[]> to = new ArrayList<>();
        List<Long> supply = new ArrayList<>();
        List<Long> demand = new ArrayList<>();
        for (int cell = 0; cell < first.length; cell++) {
            double[] centre = {
                lowX + (cell % bins + 0.5) * (highX - lowX) / bins,
                lowY + (cell / bins + 0.5) * (highY - lowY) / bins
            };
            if (first[cell] > 0) {
                from.add(centre);
                supply.add(first[cell] * q.size());
            }
            if (second[cell] > 0) {
                to.add(centre);
                demand.add(second[cell] * p.size());
            }
        }
        double[] costs =
                OptimalTransport.costs(
                        Matrix.of(from.toArray(new double[0][])),
                        Matrix.of(to.toArray(new double[0][])),
                        false);
        return OptimalTransport.solve(
                        supply.stream().mapToLong(Long::longValue).toArray(),
                        demand.stream().mapToLong(Long::longValue).toArray(),
                        costs,
                        pause)
                .cost();
    }

    /**
     * All values of both columns, binned as numpy's {@code auto} does, and moved along the line.
     */
    static double flattened(PlanePoints p, PlanePoints q) {
        double[] first = joined(p.x(), p.y());
        double[] second = joined(q.x(), q.y());
        double[] all = joined(first, second);
        Arrays.sort(all);
        double low = all[0];
        double high = all[all.length - 1];
        if (low == high) {
            return 0;
        }
        int bins = bins(all);
        double[] difference = new double[bins];
        add(first, low, high, 1.0 / first.length, difference);
        add(second, low, high, -1.0 / second.length, difference);
        double distance = 0;
        double carried = 0;
        for (double share : difference) {
            carried += share;
            distance += Math.abs(carried);
        }
        return distance * (high - low) / bins;
    }

    /**
     * The smaller width of Freedman–Diaconis and Sturges, Sturges' alone where the quartiles
     * coincide.
     */
    private static int bins(double[] sorted) {
        double range = sorted[sorted.length - 1] - sorted[0];
        double sturges = range / (Math.log(sorted.length) / Math.log(2) + 1);
        double spread =
                SortedValues.quantileFromBelow(sorted, 0.75)
                        - SortedValues.quantileFromBelow(sorted, 0.25);
        double freedman = 2 * spread / StrictMath.cbrt(sorted.length);
        return (int) Math.ceil(range / (freedman > 0 ? Math.min(freedman, sturges) : sturges));
    }

    private static void add(
            double[] values, double low, double high, double weight, double[] histogram) {
        for (double value : values) {
            histogram[cell(value, low, high, histogram.length)] += weight;
        }
    }

    private static void count(
            PlanePoints points,
            double lowX,
            double highX,
            double lowY,
            double highY,
            int bins,
            long[] counts) {
        for (int i = 0; i < points.size(); i++) {
            counts[
                    cell(points.y()[i], lowY, highY, bins) * bins
                            + cell(points.x()[i], lowX, highX, bins)]++;
        }
    }

    /**
     * The last bin whose lower edge is at most the value; values on an edge depend on its rounding,
     * as in numpy.
     */
    private static int cell(double value, double low, double high, int bins) {
        double step = (high - low) / bins;
        int cell = Math.max(0, Math.min(bins - 1, (int) Math.floor((value - low) / step)));
        while (cell > 0 && value < low + cell * step) {
            cell--;
        }
        while (cell < bins - 1 && value >= low + (cell + 1) * step) {
            cell++;
        }
        return cell;
    }

    private static PlanePoints scaled(
            PlanePoints points, PlanePoints real, EarthMoversScore.Units units) {
        return new PlanePoints(
                scaled(points.x(), real.x(), units), scaled(points.y(), real.y(), units));
    }

    private static double[] scaled(double[] values, double[] real, EarthMoversScore.Units units) {
        double origin =
                switch (units) {
                    case RANGE -> Samples.min(real);
                    case DEVIATION -> SampleMoments.mean(real);
                    case RAW -> 0;
                };
        double unit =
                switch (units) {
                    case RANGE -> Samples.max(real) - origin;
                    case DEVIATION ->
                            SampleMoments.standardDeviation(real)
                                    * Math.sqrt((real.length - 1.0) / real.length);
                    case RAW -> 1;
                };
        return Arrays.stream(values).map(value -> (value - origin) / unit).toArray();
    }

    private static Matrix matrix(PlanePoints points) {
        double[] values = new double[2 * points.size()];
        for (int i = 0; i < points.size(); i++) {
            values[2 * i] = points.x()[i];
            values[2 * i + 1] = points.y()[i];
        }
        return Matrix.owning(points.size(), 2, values);
    }

    private static double[] joined(double[] a, double[] b) {
        double[] joined = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, joined, a.length, b.length);
        return joined;
    }
}

package dev.assay.metrics.distribution.internal;

import dev.assay.error.Check;
import dev.assay.stat.Matrix;
import java.util.Arrays;
import java.util.List;

/**
 * The exact cost of moving one set of masses onto another: the least Σ f(i,j)·c(i,j) over all flows
 * f ≥ 0 with the given row and column sums, divided by the total mass. Masses are whole numbers, so
 * flows are exact and only costs round.
 *
 * <p>Solved by the {@linkplain TransportSimplex network simplex method}; the answer comes with a
 * lower bound from linear duality, computed afterwards from scratch over all pairs, so that {@link
 * Result#gap} proves it optimal up to rounding. Time grows a little faster than the number of
 * pairs, memory is one {@code double} per pair.
 *
 * <p>Ahuja, Magnanti, Orlin (1993), Network Flows, ch. 11.
 */
public final class OptimalTransport {

    /** The largest number of pairs that is solved: half a gigabyte of costs. */
    public static final long LARGEST = 1L << 26;

    private OptimalTransport() {}

    /**
     * A cost per unit of mass.
     *
     * @param cost the least cost
     * @param lowerBound the value of a feasible solution of the dual problem, never above the true
     *     least cost but for rounding
     */
    public record Result(double cost, double lowerBound) {

        /** How far the answer can be from the optimum. */
        double gap() {
            return Math.max(0, cost - lowerBound);
        }
    }

    /**
     * The least mean cost between two equally weighted sets.
     *
     * @param cost c(i, j) at {@code i * columns + j}
     * @param pause called now and then; throws to cancel
     */
    public static Result uniform(int rows, int columns, double[] cost, Runnable pause) {
        long common = greatestCommonDivisor(rows, columns);
        long[] supply = new long[rows];
        long[] demand = new long[columns];
        Arrays.fill(supply, columns / common);
        Arrays.fill(demand, rows / common);
        return solve(supply, demand, cost, pause);
    }

    /**
     * The least mean cost between two weighted sets.
     *
     * @param supply positive masses, of the same sum as {@code demand}
     * @param demand positive masses
     * @param cost c(i, j) at {@code i * demand.length + j}, finite and at least 0
     * @param pause called now and then; throws to cancel
     */
    public static Result solve(long[] supply, long[] demand, double[] cost, Runnable pause) {
        long pairs = (long) supply.length * demand.length;
        Check.require(
                pairs > 0 && pairs <= LARGEST,
                "a transport needs between 1 and " + LARGEST + " pairs: " + pairs);
        Check.require(pairs == cost.length, "one cost per pair: " + cost.length + " for " + pairs);
        long total = Arrays.stream(supply).sum();
        Check.require(total == Arrays.stream(demand).sum(), "supply and demand differ");
        TransportSimplex simplex = new TransportSimplex(supply, demand, cost);
        simplex.run(pause);
        return new Result(
                simplex.cost() / total,
                lowerBound(simplex.sourcePrices(), supply, demand, cost) / total);
    }

    /** Euclidean distances between all rows of two matrices, or their squares, row by row. */
    public static double[] costs(Matrix from, Matrix to, boolean squared) {
        double[] squares = squaredCosts(from, to);
        return squared ? squares : roots(squares);
    }

    /** Squared Euclidean distances between all rows of two matrices, row by row. */
    public static double[] squaredCosts(Matrix from, Matrix to) {
        return squaredCosts(from, to, Ranges.ONE);
    }

    /** The same, in ranges of rows of the first. */
    public static double[] squaredCosts(Matrix from, Matrix to, Ranges ranges) {
        long pairs = (long) from.rows() * to.rows();
        Check.require(
                pairs <= LARGEST, "a transport needs at most " + LARGEST + " pairs: " + pairs);
        double[] few = ofUnusualValues(from, to, ranges);
        if (few.length == pairs) {
            return few;
        }
        double[] a = from.toArray();
        int width = from.columns();
        double[][] b = new double[width][];
        Arrays.setAll(b, to::column);
        double[] costs = new double[(int) pairs];
        ranges.run(
                from.rows(),
                (first, end) -> {
                    double[] sums = new double[to.rows()];
                    for (int i = first; i < end; i++) {
                        Arrays.fill(sums, 0);
                        // Coordinate by coordinate: each sum keeps its order, and the loop over
                        // rows is wide.
                        for (int k = 0; k < width; k++) {
                            addSquares(a[i * width + k], b[k], sums);
                        }
                        System.arraycopy(sums, 0, costs, i * sums.length, sums.length);
                    }
                });
        return costs;
    }

    /** The same where most values are the usual ones of their columns, or nothing. */
    private static double[] ofUnusualValues(Matrix from, Matrix to, Ranges ranges) {
        List<PairDistances> both = PairDistances.of(List.of(from, to));
        if (!both.get(0).isSparse()) {
            return new double[0];
        }
        double[] costs = new double[from.rows() * to.rows()];
        ranges.run(
                from.rows(),
                (first, end) -> {
                    for (int i = first; i < end; i++) {
                        for (int j = 0; j < to.rows(); j++) {
                            costs[i * to.rows() + j] = both.get(0).squared(i, both.get(1), j);
                        }
                    }
                });
        return costs;
    }

    /** The square roots of all costs. */
    public static double[] roots(double[] costs) {
        double[] roots = new double[costs.length];
        for (int i = 0; i < roots.length; i++) {
            roots[i] = Math.sqrt(costs[i]);
        }
        return roots;
    }

    private static void addSquares(double from, double[] to, double[] sums) {
        for (int j = 0; j < sums.length; j++) {
            double difference = from - to[j];
            sums[j] += difference * difference;
        }
    }

    /**
     * For prices u of the rows, the best prices v(j) = min(c(i,j) − u(i)) of the columns make a
     * feasible dual solution.
     */
    private static double lowerBound(
            double[] rowPrice, long[] supply, long[] demand, double[] cost) {
        double[] columnPrice = new double[demand.length];
        Arrays.fill(columnPrice, Double.POSITIVE_INFINITY);
        double value = 0;
        for (int i = 0, next = 0; i < supply.length; i++) {
            value += supply[i] * rowPrice[i];
            for (int j = 0; j < demand.length; j++, next++) {
                columnPrice[j] = Math.min(columnPrice[j], cost[next] - rowPrice[i]);
            }
        }
        for (int j = 0; j < demand.length; j++) {
            value += demand[j] * columnPrice[j];
        }
        return value;
    }

    private static long greatestCommonDivisor(long a, long b) {
        return b == 0 ? a : greatestCommonDivisor(b, a % b);
    }
}

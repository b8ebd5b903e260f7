package dev.assay.metrics.distribution.support;

import dev.assay.metric.EvaluationContext;
import dev.assay.metrics.distribution.internal.Interruption;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.stat.SortedValues;
import java.util.Arrays;

/**
 * α-precision and the three β-recalls of a synthetic against a real set of points.
 *
 * @param precision P_α: synthetic points within the α-quantile of the real distances to the real
 *     centre
 * @param ball R_β, the mirror image: real points within the β-quantile of the synthetic distances
 *     to the synthetic centre
 * @param paper R_β of equation 10, by balls around real points
 * @param reference R_β of the released code
 * @param realRadii the real distances to the real centre, ascending
 * @param syntheticTo the distance of each synthetic point to the real centre
 * @param covered whether each real point is covered by the whole synthetic set, as {@code paper} at
 *     β = 1
 */
record SupportCurves(
        SupportCurve precision,
        SupportCurve ball,
        SupportCurve paper,
        SupportCurve reference,
        double[] realRadii,
        double[] syntheticTo,
        boolean[] covered) {

    /** The curves around the means of both sets. */
    static SupportCurves of(
            EvaluationContext context,
            Cloud real,
            Cloud synthetic,
            NeighbourTable realToReal,
            NeighbourTable realToSynthetic,
            double[] grid,
            int[] neighbours) {
        return of(
                context,
                real,
                synthetic,
                real.centre(),
                realToReal,
                realToSynthetic,
                grid,
                neighbours);
    }

    /**
     * The curves.
     *
     * @param realCentre of the real supports
     * @param realToReal the neighbours of real points among the other real points, as many as the
     *     largest k
     * @param realToSynthetic the nearest synthetic points of each real one; more than one save time
     * @param neighbours k for each share of the grid
     */
    static SupportCurves of(
            EvaluationContext context,
            Cloud real,
            Cloud synthetic,
            double[] realCentre,
            NeighbourTable realToReal,
            NeighbourTable realToSynthetic,
            double[] grid,
            int[] neighbours) {
        double[] realRadii = sorted(real.distancesTo(realCentre));
        double[] syntheticTo = synthetic.distancesTo(realCentre);
        double[] inwards = sorted(syntheticTo);
        SupportCurve precision =
                SupportCurve.of(
                        grid, alpha -> share(inwards, SortedValues.quantile(realRadii, alpha)));

        double[] centre = synthetic.centre();
        double[] realOut = real.distancesTo(centre);
        double[] syntheticOut = synthetic.distancesTo(centre);
        double[] radii = sorted(syntheticOut);
        double[] realSorted = sorted(realOut);
        SupportCurve ball =
                SupportCurve.of(
                        grid, beta -> share(realSorted, SortedValues.quantile(radii, beta)));

        int widest = Arrays.stream(neighbours).max().orElse(1);
        SupportNeeds needs =
                SupportNeeds.of(
                        context,
                        real,
                        synthetic,
                        realOut,
                        syntheticOut,
                        realToReal,
                        realToSynthetic,
                        widest);
        double[] paper = new double[grid.length];
        for (int i = 0; i < grid.length; i++) {
            context.checkCancelled();
            paper[i] = needs.share(SortedValues.quantile(radii, grid[i]), neighbours[i]);
        }
        boolean[] covered = new boolean[real.size()];
        for (int row = 0; row < covered.length; row++) {
            covered[row] = needs.of(row, neighbours[grid.length - 1]) < Double.POSITIVE_INFINITY;
        }
        return new SupportCurves(
                precision,
                ball,
                new SupportCurve(grid, paper),
                reference(realToReal, realToSynthetic, syntheticOut, grid),
                realRadii,
                syntheticTo,
                covered);
    }

    /**
     * For each share, the smallest k with which {@code needs} cover that share of their points, at
     * most {@code widest}.
     */
    static int[] smallestCovering(SupportNeeds needs, double[] radii, double[] grid, int widest) {
        int[] neighbours = new int[grid.length];
        for (int i = 0; i < grid.length; i++) {
            double radius = SortedValues.quantile(radii, grid[i]);
            int k = 1;
            Interruption.check();
            while (k < widest && needs.share(radius, k) < grid[i]) {
                k++;
            }
            neighbours[i] = k;
        }
        return neighbours;
    }

    private static SupportCurve reference(
            NeighbourTable realToReal,
            NeighbourTable realToSynthetic,
            double[] syntheticOut,
            double[] grid) {
        int rows = realToSynthetic.rows();
        double[] out = new double[rows];
        boolean[] near = new boolean[rows];
        for (int row = 0; row < rows; row++) {
            out[row] = syntheticOut[realToSynthetic.index(row, 0)];
            near[row] = realToSynthetic.distance(row, 0) <= realToReal.distance(row, 0);
        }
        double[] radii = sorted(out);
        return SupportCurve.of(
                grid,
                beta -> {
                    double radius = SortedValues.quantile(radii, beta);
                    int covered = 0;
                    for (int row = 0; row < rows; row++) {
                        covered += near[row] && out[row] <= radius ? 1 : 0;
                    }
                    return (double) covered / rows;
                });
    }

    private static double share(double[] sorted, double bound) {
        return (double) SortedValues.countAtMost(sorted, bound) / sorted.length;
    }

    private static double[] sorted(double[] values) {
        double[] copy = values.clone();
        Arrays.sort(copy);
        return copy;
    }
}

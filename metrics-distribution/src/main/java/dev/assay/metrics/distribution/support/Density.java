package dev.assay.metrics.distribution.support;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.NeighbourSearch.BallCounts;
import dev.assay.neighbour.Space;
import java.util.Arrays;

/**
 * The density of synthetic rows in real balls, \(\frac1m\sum_i \frac{\#\{j: d(x_i,y_j) \lt
 * r_i\}}{c_i}\). The authors divide every ball by \(c_i = k\). Where rows tie, a ball may hold
 * fewer or more than k real rows, and even a copy of the real table would not have density 1; under
 * {@link Boundary#STRICT_OR_SAME} therefore \(c_i\) is the number of real rows in the ball, which
 * is k wherever distances differ.
 */
final class Density {

    private Density() {}

    /**
     * The density.
     *
     * @param balls around the real rows, among the synthetic rows
     */
    static double of(
            EvaluationContext context, Space space, int k, Boundary boundary, BallCounts balls) {
        int[] holders = balls.holders();
        double plain = Arrays.stream(holders).asLongStream().sum() / ((double) k * holders.length);
        if (boundary != Boundary.STRICT_OR_SAME) {
            return plain;
        }
        int[] sizes = context.get(new BallSizes(Part.REAL, space, k));
        if (Arrays.stream(sizes).allMatch(size -> size == k)) {
            return plain;
        }
        int[] held = balls.held();
        double sum = 0;
        for (int i = 0; i < held.length; i++) {
            sum += (double) held[i] / sizes[i];
        }
        return sum / holders.length;
    }
}

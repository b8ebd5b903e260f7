package dev.assay.metrics.distribution.support;

import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.NeighbourTable;

/**
 * How far out the synthetic support has to reach until it covers each real row, for every number of
 * neighbours up to a widest: \(need_i(k) = \min\{\lVert y_j - c_g\rVert : d(x_i, y_j) \le
 * NND_k(x_i)\}\), infinite where no synthetic row lies in the ball. The real row is in the recall
 * at β exactly if its need is at most the β-quantile of the synthetic distances, which is equation
 * 10 of Alaa et al. (2022) turned round.
 */
final class SupportNeeds {

    private final double[] needs;
    private final int width;

    private SupportNeeds(double[] needs, int width) {
        this.needs = needs;
        this.width = width;
    }

    /**
     * The needs of all real rows.
     *
     * @param realToCentre distances of real rows to the synthetic centre
     * @param syntheticToCentre distances of synthetic rows to it
     * @param realToReal at least {@code width} neighbours of each real row among the others
     * @param nearest the nearest synthetic rows of each real row, any number of them
     */
    static SupportNeeds of(
            EvaluationContext context,
            Cloud real,
            Cloud synthetic,
            double[] realToCentre,
            double[] syntheticToCentre,
            NeighbourTable realToReal,
            NeighbourTable nearest,
            int width) {
        NeedSearch search = new NeedSearch(realToCentre, syntheticToCentre, realToReal, width);
        search.read(context, nearest);
        search.search(context, real.rows(), synthetic.rows());
        return new SupportNeeds(search.needs(), width);
    }

    /** The need of a real row for balls that reach to its k-th neighbour. */
    double of(int row, int k) {
        return needs[row * width + k - 1];
    }

    /** The share of real rows covered by the support of this radius. */
    double share(double radius, int k) {
        int rows = needs.length / width;
        int covered = 0;
        for (int row = 0; row < rows; row++) {
            covered += of(row, k) <= radius ? 1 : 0;
        }
        return (double) covered / rows;
    }
}

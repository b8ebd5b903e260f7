package dev.assay.metrics.distribution.support;

import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.stat.SortedValues;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

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
     * The needs of all real rows. A ball whose synthetic rows are all among the nearest that are
     * known is read off them; for the others synthetic rows are tried from the centre outwards, and
     * only those that the triangle inequality lets into the ball.
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
        int[] outwards =
                IntStream.range(0, synthetic.size())
                        .boxed()
                        .sorted(Comparator.comparingDouble(j -> syntheticToCentre[j]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        double[] sorted = Arrays.stream(outwards).mapToDouble(j -> syntheticToCentre[j]).toArray();
        double[] needs = new double[real.size() * width];
        Arrays.fill(needs, Double.POSITIVE_INFINITY);
        context.forRanges(
                real.size(),
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        context.checkCancelled();
                        double reach = realToReal.distance(row, width - 1);
                        if (isWithin(nearest, row, reach, synthetic.size())) {
                            read(nearest, row, realToReal, syntheticToCentre, needs, width);
                            continue;
                        }
                        double slack = 1e-9 * (1 + reach + realToCentre[row]);
                        int open = width;
                        int next =
                                SortedValues.countAtMost(
                                        sorted, Math.nextDown(realToCentre[row] - reach - slack));
                        while (open > 0
                                && next < sorted.length
                                && sorted[next] <= realToCentre[row] + reach + slack) {
                            double distance =
                                    real.rows().distance(row, synthetic.rows(), outwards[next]);
                            while (open > 0 && distance <= realToReal.distance(row, open - 1)) {
                                needs[row * width + --open] = sorted[next];
                            }
                            next++;
                        }
                    }
                });
        return new SupportNeeds(needs, width);
    }

    /** Whether no synthetic row beyond the known ones can lie in a ball. */
    private static boolean isWithin(NeighbourTable nearest, int row, double reach, int rows) {
        return nearest.width() >= rows || nearest.distance(row, nearest.width() - 1) > reach;
    }

    private static void read(
            NeighbourTable nearest,
            int row,
            NeighbourTable realToReal,
            double[] syntheticToCentre,
            double[] needs,
            int width) {
        for (int rank = 0; rank < nearest.width(); rank++) {
            double distance = nearest.distance(row, rank);
            double out = syntheticToCentre[nearest.index(row, rank)];
            for (int k = width; k > 0 && distance <= realToReal.distance(row, k - 1); k--) {
                int at = row * width + k - 1;
                needs[at] = Math.min(needs[at], out);
            }
        }
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

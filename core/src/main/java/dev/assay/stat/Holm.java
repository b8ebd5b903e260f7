package dev.assay.stat;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Holm's correction of p-values for trying several tests: \(\tilde p_{(i)} = \max_{j \le i} \min(1,
 * (m - j + 1) p_{(j)})\). Whatever the tests' dependence, the chance of any false finding is at
 * most the level. Holm (1979), A simple sequentially rejective multiple test procedure,
 * Scandinavian Journal of Statistics 6, 65–70.
 *
 * @since 0.2
 */
public final class Holm {

    private Holm() {}

    /** The adjusted p-values, in the order given. */
    public static double[] adjust(double[] p) {
        int[] order =
                IntStream.range(0, p.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> p[i]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        double[] adjusted = new double[p.length];
        double largest = 0;
        for (int rank = 0; rank < order.length; rank++) {
            largest = Math.max(largest, Math.min(1, (p.length - rank) * p[order[rank]]));
            adjusted[order[rank]] = largest;
        }
        return adjusted;
    }
}

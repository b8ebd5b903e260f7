package dev.assay.metrics.fidelity.marginal;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Counting significant tests. */
final class Significance {

    private Significance() {}

    /** The number of p-values below the level. */
    static int count(double[] p, double level) {
        return (int) Arrays.stream(p).filter(value -> value < level).count();
    }

    /**
     * P-values adjusted so that rejecting those up to a level keeps the false discovery rate at it:
     * \(\tilde p_{(i)} = \min_{j \ge i} \min(1, p_{(j)} n / j)\). Benjamini &amp; Hochberg (1995),
     * doi:10.1111/j.2517-6161.1995.tb02031.x.
     */
    static double[] benjaminiHochberg(double[] p) {
        int n = p.length;
        int[] order =
                IntStream.range(0, n)
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> p[i]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        double[] adjusted = new double[n];
        double least = 1;
        for (int rank = n; rank >= 1; rank--) {
            least = Math.min(least, p[order[rank - 1]] * n / rank);
            adjusted[order[rank - 1]] = least;
        }
        return adjusted;
    }
}

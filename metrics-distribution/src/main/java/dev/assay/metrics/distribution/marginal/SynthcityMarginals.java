package dev.assay.metrics.distribution.marginal;

import dev.assay.metrics.distribution.internal.Divergences;
import dev.assay.metrics.distribution.internal.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * Frequencies as synthcity (23f322f) counts them, its quirks included, for those who compare with
 * its numbers: levels as numbers, at most ten bins of equal width over REAL's range, and zero as
 * 10⁻¹¹.
 */
final class SynthcityMarginals {

    private static final int BINS = 10;
    private static final int CATEGORIES = 5;
    private static final double ZERO = 1e-11;

    private SynthcityMarginals() {}

    /**
     * √JSD in nats of shares over {@code pandas.cut} bins and an "outside" bin, with one added to
     * each share or count.
     */
    static double jensenShannon(double[] real, double[] synthetic, boolean addedToCounts) {
        double[] sorted = real.clone();
        Arrays.sort(sorted);
        int bins = (int) Math.min(BINS, Arrays.stream(sorted).distinct().count());
        double low = sorted[0];
        double high = sorted[sorted.length - 1];
        double[] edges = new double[bins + 1];
        for (int i = 0; i <= bins; i++) {
            edges[i] = i == bins ? high : low + i * ((high - low) / bins);
        }
        edges[0] -= (high - low) * 0.001;
        double[] p = cut(real, edges);
        double[] q = cut(synthetic, edges);
        int levels = 0;
        for (int i = 0; i < p.length; i++) {
            if (p[i] > 0 || q[i] > 0 || i < bins) {
                levels++;
            }
        }
        double[] a = new double[levels];
        double[] b = new double[levels];
        for (int i = 0; i < levels; i++) {
            a[i] = addedToCounts ? p[i] + 1 : p[i] / real.length + 1;
            b[i] = addedToCounts ? q[i] + 1 : q[i] / synthetic.length + 1;
        }
        return Math.sqrt(Divergences.jensenShannon(normalised(a), normalised(b)));
    }

    /**
     * Relative frequencies: by value where REAL has fewer than five of them, each table's ordered
     * by its own frequency as the original has it or aligned by value; else over at most ten bins
     * of equal width, values outside REAL's range dropped.
     */
    static double[][] frequencies(double[] real, double[] synthetic, boolean aligned) {
        Map<Double, Integer> own = counted(real);
        if (own.size() < CATEGORIES) {
            Map<Double, Integer> other = counted(synthetic);
            return aligned
                    ? byValue(own, other, real.length, synthetic.length)
                    : byFrequency(own, other, real.length, synthetic.length);
        }
        double low = own.keySet().iterator().next();
        double high = Samples.max(real);
        int bins = Math.min(BINS, own.size());
        return new double[][] {
            histogram(real, low, high, bins), histogram(synthetic, low, high, bins)
        };
    }

    /** 1 / (1 + Σ (x ln(x/y) − x + y)). */
    static double inverseDivergence(double[][] shares) {
        double sum = 0;
        for (int i = 0; i < shares[0].length; i++) {
            double x = shares[0][i];
            double y = shares[1][i];
            sum += x * Math.log(x / y) - x + y;
        }
        return 1 / (1 + sum);
    }

    /** The χ² tail probability of shares, as if they were counts. */
    static double chiSquaredTail(double[][] shares) {
        double statistic = 0;
        for (int i = 0; i < shares[0].length; i++) {
            double difference = shares[0][i] - shares[1][i];
            statistic += difference * difference / shares[1][i];
        }
        int degrees = shares[0].length - 1;
        return degrees < 1 ? 0 : ChiSquaredDistribution.of(degrees).survivalProbability(statistic);
    }

    private static double[] cut(double[] values, double[] edges) {
        double[] counts = new double[edges.length];
        for (double value : values) {
            int bin = edges.length - 1;
            for (int i = 0; i + 1 < edges.length; i++) {
                if (value > edges[i] && value <= edges[i + 1]) {
                    bin = i;
                    break;
                }
            }
            counts[bin]++;
        }
        return counts;
    }

    private static Map<Double, Integer> counted(double[] values) {
        Map<Double, Integer> counts = new TreeMap<>();
        for (double value : values) {
            counts.merge(value, 1, Integer::sum);
        }
        return counts;
    }

    private static double[][] byValue(
            Map<Double, Integer> real, Map<Double, Integer> synthetic, int n, int m) {
        TreeMap<Double, Integer> all = new TreeMap<>(real);
        all.putAll(synthetic);
        double[][] shares = new double[2][all.size()];
        int level = 0;
        for (double value : all.keySet()) {
            shares[0][level] = Math.max(ZERO, real.getOrDefault(value, 0) / (double) n);
            shares[1][level++] = Math.max(ZERO, synthetic.getOrDefault(value, 0) / (double) m);
        }
        return shares;
    }

    private static double[][] byFrequency(
            Map<Double, Integer> real, Map<Double, Integer> synthetic, int n, int m) {
        List<Integer> a = new ArrayList<>(real.values());
        List<Integer> b = new ArrayList<>(synthetic.values());
        TreeMap<Double, Integer> all = new TreeMap<>(real);
        all.putAll(synthetic);
        a.sort(Comparator.reverseOrder());
        b.sort(Comparator.reverseOrder());
        double[][] shares = new double[2][all.size()];
        for (int level = 0; level < all.size(); level++) {
            shares[0][level] = level < a.size() ? a.get(level) / (double) n : ZERO;
            shares[1][level] = level < b.size() ? b.get(level) / (double) m : ZERO;
        }
        return shares;
    }

    private static double[] histogram(double[] values, double low, double high, int bins) {
        double[] counts = new double[bins];
        double step = (high - low) / bins;
        for (double value : values) {
            if (value < low || value > high) {
                continue;
            }
            int bin = Math.max(0, Math.min(bins - 1, (int) Math.floor((value - low) / step)));
            while (bin > 0 && value < low + bin * step) {
                bin--;
            }
            while (bin < bins - 1 && value >= low + (bin + 1) * step) {
                bin++;
            }
            counts[bin]++;
        }
        double total = Arrays.stream(counts).sum() + 1e-8;
        return Arrays.stream(counts).map(count -> count == 0 ? ZERO : count / total).toArray();
    }

    private static double[] normalised(double[] weights) {
        double sum = Arrays.stream(weights).sum();
        return Arrays.stream(weights).map(weight -> weight / sum).toArray();
    }
}

package dev.assay.metrics.privacy;

import java.util.Arrays;

/**
 * How often predicates match exactly one of n people, from how many of m they match.
 *
 * <p>For n below m it is the expectation over random n of the m people, exactly. For n above m the
 * share of people that a predicate fits varies over predicates as the distribution that makes the
 * counts likeliest (Laird 1978, doi:10.1080/01621459.1978.10480103; expectation–maximisation on a
 * logarithmic grid), and the rate is the expectation of \(n w (1-w)^{n-1}\). A single share for all
 * predicates, as in Giomi et al. (2023), would tell a rate that rises with n where in truth it
 * falls.
 */
final class CarriedRate {

    private static final int GRID = 60;
    private static final int ROUNDS = 5000;

    private CarriedRate() {}

    /**
     * The rate among {@code to} people, from each predicate's matches among {@code from} people.
     */
    static double of(int[] matches, int from, int to) {
        if (to <= from) {
            return Arrays.stream(matches)
                    .mapToDouble(count -> thinned(count, from, to))
                    .average()
                    .orElse(0);
        }
        double[] shares = grid(to);
        double[] weights = likeliest(matches, from, shares);
        double rate = 0;
        for (int i = 0; i < shares.length; i++) {
            rate += weights[i] * to * shares[i] * Math.exp((to - 1) * Math.log1p(-shares[i]));
        }
        return Math.min(1, rate);
    }

    /**
     * The chance that exactly one of {@code count} people out of {@code from} is among {@code to}
     * drawn ones.
     */
    private static double thinned(int count, int from, int to) {
        if (count == 0) {
            return 0;
        }
        double chance = (double) count * to / from;
        for (int i = 0; i < count - 1 && chance > 0; i++) {
            chance *= (double) (from - to - i) / (from - 1 - i);
        }
        return Math.max(0, chance);
    }

    /** Shares from far below one of so many people up to a half, and 0. */
    private static double[] grid(int people) {
        double[] shares = new double[GRID];
        double least = Math.log(0.02 / people);
        for (int i = 1; i < GRID; i++) {
            shares[i] = Math.exp(least + (Math.log(0.5) - least) * (i - 1) / (GRID - 2));
        }
        return shares;
    }

    private static double[] likeliest(int[] matches, int people, double[] shares) {
        int[] counts = Arrays.stream(matches).distinct().sorted().toArray();
        double[] often = new double[counts.length];
        for (int match : matches) {
            often[Arrays.binarySearch(counts, match)]++;
        }
        double[][] chances = new double[counts.length][shares.length];
        for (int c = 0; c < counts.length; c++) {
            for (int i = 0; i < shares.length; i++) {
                // Without the binomial coefficient, which is the same for all shares.
                chances[c][i] =
                        shares[i] == 0
                                ? (counts[c] == 0 ? 1 : 0)
                                : counts[c] * Math.log(shares[i])
                                        + (people - counts[c]) * Math.log1p(-shares[i]);
            }
            scale(chances[c], shares[0] == 0 ? 1 : 0, counts[c] == 0);
        }
        double[] weights = new double[shares.length];
        Arrays.fill(weights, 1.0 / shares.length);
        for (int round = 0; round < ROUNDS; round++) {
            double[] next = new double[shares.length];
            for (int c = 0; c < counts.length; c++) {
                double total = 0;
                for (int i = 0; i < shares.length; i++) {
                    total += weights[i] * chances[c][i];
                }
                for (int i = 0; i < shares.length; i++) {
                    next[i] += often[c] / matches.length * weights[i] * chances[c][i] / total;
                }
            }
            weights = next;
        }
        return weights;
    }

    /**
     * From logarithms to chances relative to the largest; the first is of share 0 and no logarithm.
     */
    private static void scale(double[] chances, int from, boolean none) {
        double greatest = none ? 0 : Double.NEGATIVE_INFINITY;
        for (int i = from; i < chances.length; i++) {
            greatest = Math.max(greatest, chances[i]);
        }
        for (int i = from; i < chances.length; i++) {
            chances[i] = Math.exp(chances[i] - greatest);
        }
    }
}

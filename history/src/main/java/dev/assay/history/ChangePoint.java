package dev.assay.history;

import dev.assay.engine.run.Streams;
import java.util.random.RandomGenerator;

/**
 * Where the mean of a sequence most likely changed, and how likely so large a change is in another
 * order of the same values. Shuffling ends early where large changes are common, which keeps the
 * p-value exact: Besag and Clifford (1991), Sequential Monte Carlo p-values,
 * doi:10.1093/biomet/78.2.301.
 *
 * @param at the first value after the change
 * @param p the chance of so large a change without any
 */
record ChangePoint(int at, double p) {

    static final int SHUFFLES = 19_999;

    /** After so many as large ones the chance is known well enough. */
    private static final int ENOUGH = 200;

    private static final long SEED = 20;
    private static final double ROUNDING = 1e-9;

    static ChangePoint of(double[] values) {
        double[] weights = weights(values.length);
        Found found = largest(values, weights);
        // Equal values in another order are summed to other digits.
        double size = found.size() * (1 - ROUNDING);
        RandomGenerator random = Streams.of(SEED, "drift");
        double[] shuffled = values.clone();
        int asLarge = 0;
        for (int tried = 1; tried <= SHUFFLES; tried++) {
            shuffle(shuffled, random);
            asLarge += largest(shuffled, weights).size() >= size ? 1 : 0;
            if (asLarge == ENOUGH) {
                return new ChangePoint(found.at(), (double) ENOUGH / tried);
            }
        }
        return new ChangePoint(found.at(), (asLarge + 1.0) / (SHUFFLES + 1.0));
    }

    /** What differences of means are multiplied with, by the length of the first part. */
    private static double[] weights(int length) {
        double[] weights = new double[length];
        for (int cut = 1; cut < length; cut++) {
            double share = (double) cut / length;
            weights[cut] = 1 / Math.sqrt(share * (1 - share));
        }
        return weights;
    }

    private record Found(int at, double size) {}

    /**
     * The cut with the largest \(|\bar x_{left} - \bar x_{right}| \sqrt{k (n - k) / n}\); the
     * standard deviation of all values is the same in any order.
     */
    private static Found largest(double[] values, double[] weights) {
        double mean = 0;
        for (double value : values) {
            mean += value / values.length;
        }
        int at = 1;
        double most = -1;
        double sum = 0;
        for (int cut = 1; cut < values.length; cut++) {
            sum += values[cut - 1] - mean;
            double size = Math.abs(sum) * weights[cut];
            if (size > most) {
                most = size;
                at = cut;
            }
        }
        return new Found(at, most);
    }

    private static void shuffle(double[] values, RandomGenerator random) {
        for (int i = values.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            double kept = values[i];
            values[i] = values[other];
            values[other] = kept;
        }
    }
}

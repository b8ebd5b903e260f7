package dev.assay.history;

import dev.assay.engine.Streams;
import java.util.random.RandomGenerator;

/**
 * Where the mean of a sequence most likely changed, and how likely so large a change is in another
 * order of the same values.
 *
 * @param at the first value after the change
 * @param p the chance of so large a change without any
 */
record ChangePoint(int at, double p) {

    static final int SHUFFLES = 4999;

    private static final long SEED = 20;
    private static final double ROUNDING = 1e-9;

    static ChangePoint of(double[] values) {
        Found found = largest(values);
        RandomGenerator random = Streams.of(SEED, "drift");
        double[] shuffled = values.clone();
        int asLarge = 0;
        for (int i = 0; i < SHUFFLES; i++) {
            shuffle(shuffled, random);
            // Equal values in another order are summed to other digits.
            asLarge += largest(shuffled).size() >= found.size() * (1 - ROUNDING) ? 1 : 0;
        }
        return new ChangePoint(found.at(), (asLarge + 1.0) / (SHUFFLES + 1.0));
    }

    private record Found(int at, double size) {}

    /**
     * The cut with the largest \(|\bar x_{left} - \bar x_{right}| \sqrt{k (n - k) / n}\); the
     * standard deviation of all values is the same in any order.
     */
    private static Found largest(double[] values) {
        double mean = 0;
        for (double value : values) {
            mean += value / values.length;
        }
        int at = 1;
        double most = -1;
        double sum = 0;
        for (int cut = 1; cut < values.length; cut++) {
            sum += values[cut - 1] - mean;
            double share = (double) cut / values.length;
            double size = Math.abs(sum) / Math.sqrt(share * (1 - share));
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

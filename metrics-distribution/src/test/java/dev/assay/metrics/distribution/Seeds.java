package dev.assay.metrics.distribution;

import java.util.function.LongConsumer;

/** Runs a law over seeds and names the one that breaks it. */
public final class Seeds {

    private Seeds() {}

    /** The law for seeds 1 to {@code count}. */
    public static void each(int count, LongConsumer law) {
        for (long seed = 1; seed <= count; seed++) {
            try {
                law.accept(seed);
            } catch (AssertionError | RuntimeException broken) {
                throw new AssertionError("seed " + seed + ": " + broken.getMessage(), broken);
            }
        }
    }
}

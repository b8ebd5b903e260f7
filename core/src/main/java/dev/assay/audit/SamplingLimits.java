package dev.assay.audit;

import dev.assay.error.Check;

/**
 * When a sampler gives up.
 *
 * @param rounds how often the generator is asked at most
 * @param rowsPerRound how many rows it is asked for at once at most
 * @param leastAcceptance the share of rows that must be of use in a round; with less for two rounds
 *     in a row it gives up
 */
public record SamplingLimits(int rounds, int rowsPerRound, double leastAcceptance) {

    /** 50 rounds of at most 100 000 rows, of which one in a hundred is of use. */
    public static final SamplingLimits DEFAULT = new SamplingLimits(50, 100_000, 0.01);

    /** Refuses no rounds, no rows, and a share outside [0, 1]. */
    public SamplingLimits {
        Check.atLeast(1, rounds, "rounds");
        Check.atLeast(1, rowsPerRound, "rowsPerRound");
        Check.within(0, 1, leastAcceptance, "leastAcceptance");
    }
}

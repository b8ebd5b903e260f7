package dev.assay.studies.trust;

import dev.assay.metric.Dimension;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A table that gets worse, or safer, rung by rung, and what scores should do on the way: fidelity
 * and utility fall with noise, dropped modes and swapped columns; privacy falls with the share of
 * copied training rows and rises with the noise on such copies.
 */
public enum Ladder {
    /** Noise on every cell, growing. */
    NOISE("noise", new double[] {0, 0.25, 0.5, 0.75, 1}) {
        @Override
        Population rows(double rung, Population real, RandomGenerator random) {
            return Population.draw(real.rows(), Population.MODES, random).noisy(rung, random);
        }
    },
    /** The smaller of four modes dropped one after the other. */
    DROPPED_MODES("dropped_modes", new double[] {0, 1, 2, 3}) {
        @Override
        Population rows(double rung, Population real, RandomGenerator random) {
            return Population.draw(real.rows(), Population.MODES - (int) rung, random);
        }
    },
    /** The contents of columns exchanged in a growing share of the rows. */
    SWAPPED_COLUMNS("swapped_columns", new double[] {0, 0.25, 0.5, 0.75, 1}) {
        @Override
        Population rows(double rung, Population real, RandomGenerator random) {
            return Population.draw(real.rows(), Population.MODES, random).swapped(rung);
        }
    },
    /** A growing share of the rows copied from the training rows. */
    COPIES("copies", new double[] {0, 0.25, 0.5, 0.75, 1}) {
        @Override
        Population rows(double rung, Population real, RandomGenerator random) {
            return Population.draw(real.rows(), Population.MODES, random).copying(real, rung);
        }
    },
    /** Copies of all training rows under growing noise. */
    NOISY_COPIES("noisy_copies", new double[] {0, 0.05, 0.15, 0.4, 1}) {
        @Override
        Population rows(double rung, Population real, RandomGenerator random) {
            return real.noisy(rung, random);
        }
    };

    /** What a score should do. */
    public enum Response {
        /** Be lower on the last rung. */
        FALLS,
        /** Be higher on the last rung. */
        RISES
    }

    private final String key;
    private final double[] rungs;

    Ladder(String key, double[] rungs) {
        this.key = key;
        this.rungs = rungs;
    }

    abstract Population rows(double rung, Population real, RandomGenerator random);

    /** Its name on the command line and in sheets. */
    public String key() {
        return key;
    }

    /** What is varied, from the first rung to the last. */
    public List<Double> rungs() {
        return java.util.Arrays.stream(rungs).boxed().toList();
    }

    /** What measures of a dimension should do; empty where nothing is asked of them. */
    public Optional<Response> expected(Dimension dimension) {
        return switch (dimension) {
            case FIDELITY, UTILITY ->
                    this == COPIES || this == NOISY_COPIES
                            ? Optional.empty()
                            : Optional.of(Response.FALLS);
            case PRIVACY ->
                    switch (this) {
                        case COPIES -> Optional.of(Response.FALLS);
                        case NOISY_COPIES -> Optional.of(Response.RISES);
                        case NOISE, DROPPED_MODES, SWAPPED_COLUMNS -> Optional.empty();
                    };
            case FAIRNESS, VALIDITY -> Optional.empty();
        };
    }
}

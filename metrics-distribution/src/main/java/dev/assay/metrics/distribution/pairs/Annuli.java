package dev.assay.metrics.distribution.pairs;

import dev.assay.error.Check;
import dev.assay.metric.OptionValue;

/** How many annuli a density is cut into: a number, or {@code auto}. */
public sealed interface Annuli {

    /** The number for samples of these sizes. */
    int count(int real, int synthetic);

    /** The number, or {@code "auto"}. */
    @OptionValue
    Object json();

    /** The number, or {@code "auto"}. */
    @OptionValue
    static Annuli of(Object json) {
        if (json instanceof Integer count) {
            return new Fixed(count);
        }
        Check.require("auto".equals(json), "annuli must be a whole number or auto: " + json);
        return new Auto();
    }

    /** Five, or as many as leave about 30 points of the smaller sample in each, at least one. */
    record Auto() implements Annuli {

        private static final int MOST = 5;
        private static final double POINTS_EACH = 30;

        @Override
        public int count(int real, int synthetic) {
            int enough = (int) (DensityContours.MASS * Math.min(real, synthetic) / POINTS_EACH);
            return Math.max(1, Math.min(MOST, enough));
        }

        @Override
        public Object json() {
            return "auto";
        }
    }

    /**
     * A fixed number.
     *
     * @param count at least 1
     */
    record Fixed(int count) implements Annuli {

        /** Refuses numbers below 1. */
        public Fixed {
            Check.atLeast(1, count, "annuli");
        }

        @Override
        public int count(int real, int synthetic) {
            return count;
        }

        @Override
        public Object json() {
            return count;
        }
    }
}

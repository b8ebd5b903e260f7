package dev.assay.metrics.distribution.support;

import dev.assay.error.Check;
import dev.assay.metric.OptionValue;
import java.util.OptionalInt;

/**
 * How many neighbours make a ball: a number, or {@code "auto"} for what the metric's own recipe
 * finds.
 */
public sealed interface NeighbourNumber {

    /** The number, or the word {@code auto}, as it is written in options. */
    @OptionValue
    Object json();

    /** The number, if it is fixed. */
    OptionalInt fixed();

    /** This many. */
    static NeighbourNumber of(int k) {
        return new Fixed(k);
    }

    /** What the metric's recipe finds. */
    static NeighbourNumber auto() {
        return new Auto();
    }

    /** The choice written as a whole number or as {@code "auto"}. */
    @OptionValue
    static NeighbourNumber parse(Object json) {
        if (json instanceof Integer number) {
            return new Fixed(number);
        }
        Check.require("auto".equals(json), "k must be a whole number or 'auto': " + json);
        return new Auto();
    }

    /**
     * A number.
     *
     * @param k at least 1
     */
    record Fixed(int k) implements NeighbourNumber {

        /** Refuses k below 1. */
        public Fixed {
            Check.atLeast(1, k, "k");
        }

        @Override
        public Object json() {
            return k;
        }

        @Override
        public OptionalInt fixed() {
            return OptionalInt.of(k);
        }
    }

    /** Found by the metric's recipe. */
    record Auto() implements NeighbourNumber {

        @Override
        public Object json() {
            return "auto";
        }

        @Override
        public OptionalInt fixed() {
            return OptionalInt.empty();
        }
    }
}

package dev.assay.table;

import dev.assay.api.Stability;
import java.util.Arrays;

/**
 * Numbers in a row of places, wherever they are kept: in memory, in a file of this run, or reckoned
 * from levels. NaN where there is none. They do not change.
 *
 * <p>{@link #get} is for single places; whoever goes through all of them reads block by block.
 *
 * @since 0.2
 */
@Stability(Stability.Level.EVOLVING)
public abstract class Numbers {

    /** For implementations. */
    protected Numbers() {}

    /** How many places there are. */
    public abstract int size();

    /** The number at a place. */
    public abstract double get(int place);

    /**
     * Copies some numbers, the first of them to the first place of {@code into}.
     *
     * @param from the first place
     * @param count how many
     */
    public abstract void read(int from, int count, double[] into);

    /** Whether they are in memory. */
    public abstract boolean isHeld();

    /**
     * These in memory. The array is taken over, not copied: the caller must not touch it again.
     */
    public static Numbers owning(double[] values) {
        return new Held(values);
    }

    /** A copy of all of them. */
    public double[] toArray() {
        double[] all = new double[size()];
        read(0, all.length, all);
        return all;
    }

    /** Those at these places, in memory. */
    Numbers select(int[] places) {
        double[] selected = new double[places.length];
        for (int i = 0; i < selected.length; i++) {
            selected[i] = get(places[i]);
        }
        return new Held(selected);
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Numbers that) || size() != that.size()) {
            return false;
        }
        double[] theirs = new double[Math.min(Blocks.ROWS, size())];
        boolean[] equal = {true};
        Blocks.each(
                this,
                (first, count, own) -> {
                    if (equal[0]) {
                        that.read(first, count, theirs);
                        equal[0] = Arrays.equals(own, 0, count, theirs, 0, count);
                    }
                });
        return equal[0];
    }

    @Override
    public int hashCode() {
        int[] hash = {1};
        Blocks.each(
                this,
                (first, count, values) -> {
                    for (int i = 0; i < count; i++) {
                        hash[0] = 31 * hash[0] + Double.hashCode(values[i]);
                    }
                });
        return hash[0];
    }

    private static final class Held extends Numbers {

        private final double[] values;

        Held(double[] values) {
            this.values = values;
        }

        @Override
        public int size() {
            return values.length;
        }

        @Override
        public double get(int place) {
            return values[place];
        }

        @Override
        public void read(int from, int count, double[] into) {
            System.arraycopy(values, from, into, 0, count);
        }

        @Override
        public boolean isHeld() {
            return true;
        }
    }
}

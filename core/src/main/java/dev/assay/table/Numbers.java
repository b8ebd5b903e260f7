package dev.assay.table;

import dev.assay.api.Stability;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;

/**
 * Numbers in a row of places, wherever they are kept: in memory, in a file of this run, or reckoned
 * from levels. NaN where there is none. They do not change.
 *
 * <p>{@link #get} is for single places; whoever goes through all of them reads block by block.
 *
 * @since 0.2
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
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

    /** The rows on other machines that they are a column of, if they are. */
    public Optional<DistantRows> distant() {
        return Optional.empty();
    }

    /** These in memory. The array is taken over, not copied: the caller must not touch it again. */
    public static Numbers owning(double[] values) {
        return new Held(values);
    }

    /**
     * Numbers told by codes, in memory where the codes are.
     *
     * @param byCode the number that each code stands for; a missing one stands for none
     */
    public static Numbers of(Codes codes, double[] byCode) {
        return of(codes, byCode, Double.NaN);
    }

    /**
     * Numbers told by codes, in memory where the codes are.
     *
     * @param byCode the number that each code stands for
     * @param missing what a missing code stands for
     * @since 0.2
     */
    public static Numbers of(Codes codes, double[] byCode, double missing) {
        return new Told(codes, byCode.clone(), missing);
    }

    /**
     * Numbers of which only some places have one.
     *
     * @param places ascending
     * @param values the number at each
     * @param size how many places there are
     */
    public static Numbers at(int[] places, double[] values, int size) {
        return new Sparse(places.clone(), values.clone(), size);
    }

    /** A copy of all of them. */
    public double[] toArray() {
        double[] all = new double[size()];
        read(0, all.length, all);
        return all;
    }

    /** Those at these places, in memory. */
    public Numbers select(int[] places) {
        double[] selected = new double[places.length];
        for (int i = 0; i < selected.length; i++) {
            selected[i] = get(places[i]);
        }
        return new Held(selected);
    }

    /**
     * Those at these places as they are on other machines, or in memory where they are not there.
     *
     * @param some the rows at these places
     * @since 0.2
     */
    public Numbers chosen(DistantRows some, int[] places) {
        return select(places);
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

    /** Numbers told by codes. */
    private static final class Told extends Numbers implements Serializable {

        private static final long serialVersionUID = 1;

        private final Codes codes;
        private final double[] byCode;
        private final double missing;

        Told(Codes codes, double[] byCode, double missing) {
            this.codes = codes;
            this.byCode = byCode;
            this.missing = missing;
        }

        @Override
        public int size() {
            return codes.size();
        }

        @Override
        public double get(int place) {
            return told(codes.get(place));
        }

        private double told(int code) {
            return code < 0 ? missing : byCode[code];
        }

        @Override
        public void read(int from, int count, double[] into) {
            int[] some = new int[count];
            codes.read(from, count, some);
            for (int i = 0; i < count; i++) {
                into[i] = told(some[i]);
            }
        }

        @Override
        public boolean isHeld() {
            return codes.isHeld();
        }

        @Override
        public Optional<DistantRows> distant() {
            return codes.distant();
        }

        @Override
        public Numbers chosen(DistantRows some, int[] places) {
            return new Told(codes.chosen(some, places), byCode, missing);
        }

        @Override
        public Numbers select(int[] places) {
            int[] some = codes.select(places).toArray();
            return owning(Arrays.stream(some).mapToDouble(this::told).toArray());
        }
    }

    /** Numbers of which few places have one. */
    private static final class Sparse extends Numbers {

        private final int[] places;
        private final double[] values;
        private final int size;

        Sparse(int[] places, double[] values, int size) {
            this.places = places;
            this.values = values;
            this.size = size;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public double get(int place) {
            int found = Arrays.binarySearch(places, place);
            return found < 0 ? Double.NaN : values[found];
        }

        @Override
        public void read(int from, int count, double[] into) {
            Arrays.fill(into, 0, count, Double.NaN);
            int found = Arrays.binarySearch(places, from);
            for (int i = found < 0 ? -found - 1 : found; i < places.length; i++) {
                if (places[i] - from >= count) {
                    return;
                }
                into[places[i] - from] = values[i];
            }
        }

        @Override
        public boolean isHeld() {
            return true;
        }
    }
}

package dev.assay.table;

import dev.assay.api.Stability;
import dev.assay.stat.SortedValues;
import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/**
 * Codes of levels in a row of places, wherever they are kept, {@link CategoricalColumn#MISSING}
 * where there is none. Each takes one, two or four bytes, by the largest. They do not change.
 *
 * @since 0.2
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public abstract class Codes {

    /** For implementations. */
    protected Codes() {}

    /** How many places there are. */
    public abstract int size();

    /** The code at a place. */
    public abstract int get(int place);

    /**
     * Copies some codes, the first of them to the first place of {@code into}.
     *
     * @param from the first place
     * @param count how many
     */
    public abstract void read(int from, int count, int[] into);

    /** Whether they are in memory. */
    public abstract boolean isHeld();

    /** The rows on other machines that they are a column of, if they are. */
    public Optional<DistantRows> distant() {
        return Optional.empty();
    }

    /**
     * The same places under other codes; what is missing stays so.
     *
     * @param map the new code of each
     */
    public abstract Codes recoded(int[] map);

    /** These in memory. The array is taken over, not copied: the caller must not touch it again. */
    public static Codes owning(int[] codes) {
        int most = 0;
        for (int code : codes) {
            most |= code ^ (code >> 31);
        }
        if (most <= Byte.MAX_VALUE) {
            byte[] narrow = new byte[codes.length];
            for (int place = 0; place < narrow.length; place++) {
                narrow[place] = (byte) codes[place];
            }
            return new Held(narrow, new short[0], new int[0], narrow.length);
        }
        if (most <= Short.MAX_VALUE) {
            short[] narrow = new short[codes.length];
            for (int place = 0; place < narrow.length; place++) {
                narrow[place] = (short) codes[place];
            }
            return new Held(new byte[0], narrow, new int[0], narrow.length);
        }
        return new Held(new byte[0], new short[0], codes, codes.length);
    }

    /**
     * The bins that numbers lie in, in memory where the numbers are: how many edges are at most a
     * number. What is no number lies in none.
     *
     * @param edges ascending
     * @since 0.2
     */
    public static Codes binned(Numbers numbers, double[] edges) {
        return binned(numbers, edges, new BitSet());
    }

    /**
     * Likewise; some places lie in a bin of their own after all others.
     *
     * @param apart places without a number
     */
    static Codes binned(Numbers numbers, double[] edges, BitSet apart) {
        Binned binned = new Binned(numbers, edges.clone(), apart, new int[0]);
        return numbers.isHeld() ? owning(binned.toArray()) : binned;
    }

    /** So many places without a code. */
    public static Codes missing(int size) {
        return new Absent(size);
    }

    /** A copy of all of them. */
    public int[] toArray() {
        int[] all = new int[size()];
        read(0, all.length, all);
        return all;
    }

    /**
     * How many places have each code; what is missing is not counted.
     *
     * @param states above every code
     * @since 0.2
     */
    public int[] counts(int states) {
        Codes codes = this;
        int[] counts = new int[states];
        for (int[] some : Blocks.gather(this, block -> counts(Blocks.read(codes, block), states))) {
            for (int code = 0; code < states; code++) {
                counts[code] += some[code];
            }
        }
        return counts;
    }

    private static int[] counts(int[] codes, int states) {
        int[] counts = new int[states];
        for (int code : codes) {
            if (code != CategoricalColumn.MISSING) {
                counts[code]++;
            }
        }
        return counts;
    }

    /**
     * Those at these places as they are on other machines, or in memory where they are not there.
     *
     * @param some the rows at these places
     * @since 0.2
     */
    public Codes chosen(DistantRows some, int[] places) {
        return select(places);
    }

    /** Those at these places, in memory. */
    public Codes select(int[] places) {
        int[] selected = new int[places.length];
        for (int i = 0; i < selected.length; i++) {
            selected[i] = get(places[i]);
        }
        return owning(selected);
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Codes that) || size() != that.size()) {
            return false;
        }
        int[] theirs = new int[Math.min(Blocks.ROWS, size())];
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
                (first, count, codes) -> {
                    for (int i = 0; i < count; i++) {
                        hash[0] = 31 * hash[0] + codes[i];
                    }
                });
        return hash[0];
    }

    /** Bins of numbers that are not in memory. */
    private static final class Binned extends Codes implements Serializable {

        private static final long serialVersionUID = 1;

        private final Numbers numbers;
        private final double[] edges;
        private final BitSet apart;

        /** What each bin is told as; nothing where it is told as it is. */
        private final int[] told;

        Binned(Numbers numbers, double[] edges, BitSet apart, int[] told) {
            this.numbers = numbers;
            this.edges = edges;
            this.apart = apart;
            this.told = told;
        }

        @Override
        public int size() {
            return numbers.size();
        }

        @Override
        public int get(int place) {
            return code(numbers.get(place), place);
        }

        private int code(double value, int place) {
            int bin =
                    value == value
                            ? SortedValues.countAtMost(edges, value)
                            : apart.get(place) ? edges.length + 1 : CategoricalColumn.MISSING;
            return bin < 0 || told.length == 0 ? bin : told[bin];
        }

        @Override
        public void read(int from, int count, int[] into) {
            double[] values = new double[count];
            numbers.read(from, count, values);
            for (int i = 0; i < count; i++) {
                into[i] = code(values[i], from + i);
            }
        }

        @Override
        public boolean isHeld() {
            return false;
        }

        @Override
        public Optional<DistantRows> distant() {
            return numbers.distant();
        }

        @Override
        public Codes select(int[] places) {
            double[] values = numbers.select(places).toArray();
            int[] codes = new int[places.length];
            Arrays.setAll(codes, i -> code(values[i], places[i]));
            return owning(codes);
        }

        @Override
        public Codes recoded(int[] map) {
            int[] both = new int[edges.length + 2];
            Arrays.setAll(both, bin -> map[told.length == 0 ? bin : told[bin]]);
            return new Binned(numbers, edges, apart, both);
        }
    }

    private static final class Held extends Codes {

        private final byte[] bytes;
        private final short[] shorts;
        private final int[] ints;
        private final int size;

        Held(byte[] bytes, short[] shorts, int[] ints, int size) {
            this.bytes = bytes;
            this.shorts = shorts;
            this.ints = ints;
            this.size = size;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public int get(int place) {
            return bytes.length > 0
                    ? bytes[place]
                    : shorts.length > 0 ? shorts[place] : ints[place];
        }

        @Override
        public void read(int from, int count, int[] into) {
            if (bytes.length > 0) {
                for (int i = 0; i < count; i++) {
                    into[i] = bytes[from + i];
                }
            } else if (shorts.length > 0) {
                for (int i = 0; i < count; i++) {
                    into[i] = shorts[from + i];
                }
            } else {
                System.arraycopy(ints, from, into, 0, count);
            }
        }

        @Override
        public boolean isHeld() {
            return true;
        }

        @Override
        public Codes recoded(int[] map) {
            int[] codes = toArray();
            for (int place = 0; place < codes.length; place++) {
                codes[place] =
                        codes[place] == CategoricalColumn.MISSING
                                ? CategoricalColumn.MISSING
                                : map[codes[place]];
            }
            return owning(codes);
        }
    }

    /** Places without a code, which take no room and can be sent to other machines. */
    private static final class Absent extends Codes implements Serializable {

        private static final long serialVersionUID = 1;

        private final int size;

        Absent(int size) {
            this.size = size;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public int get(int place) {
            if (place < 0 || place >= size) {
                throw new ArrayIndexOutOfBoundsException(place);
            }
            return CategoricalColumn.MISSING;
        }

        @Override
        public void read(int from, int count, int[] into) {
            Arrays.fill(into, 0, count, CategoricalColumn.MISSING);
        }

        @Override
        public boolean isHeld() {
            return true;
        }

        @Override
        public Codes recoded(int[] map) {
            return this;
        }
    }
}

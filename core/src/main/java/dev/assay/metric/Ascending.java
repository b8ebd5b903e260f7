package dev.assay.metric;

import dev.assay.api.Stability;
import dev.assay.stat.SortedValues;
import dev.assay.table.Blocks;
import dev.assay.table.Distant;
import dev.assay.table.DistantRows;
import dev.assay.table.Numbers;
import dev.assay.table.RunWork;
import dev.assay.table.internal.store.Sorting;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * Ascending values without NaN, wherever they are kept, and what can be read off them. All searches
 * are binary.
 *
 * @since 0.2
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public final class Ascending {

    private final Numbers values;

    /** The least and the greatest of values on other machines; nothing of others. */
    private final double[] ends;

    private Ascending(Numbers values) {
        this.values = values;
        this.ends =
                values.distant().isEmpty() || values.size() == 0
                        ? new double[0]
                        : values.select(new int[] {0, values.size() - 1}).toArray();
    }

    /** These values, which ascend. The array is shared: the caller must not touch it again. */
    public static Ascending of(double[] sorted) {
        return new Ascending(Numbers.owning(sorted));
    }

    /**
     * The numbers that are there, sorted: in memory where they are, else in a file; with one zero,
     * −0.0 is told as 0.0.
     *
     * @param subject whose numbers they are, for messages
     */
    public static Ascending sorted(String subject, Numbers numbers) {
        if (numbers.distant().isPresent()) {
            DistantRows rows = numbers.distant().get().ascending(block -> present(numbers, block));
            return new Ascending(Distant.numbers(rows, 0));
        }
        if (!numbers.isHeld()) {
            return new Ascending(Sorting.ascending(subject, numbers));
        }
        double[] all = numbers.toArray();
        int present = 0;
        for (double value : all) {
            if (value == value) {
                all[present++] = value + 0.0; // one zero: −0.0 sorts before 0.0
            }
        }
        return of(SortedValues.of(Arrays.copyOf(all, present)));
    }

    private static double[] present(Numbers numbers, int block) {
        double[] all = Blocks.read(numbers, block);
        int present = 0;
        for (double value : all) {
            if (value == value) {
                all[present++] = value + 0.0;
            }
        }
        return Arrays.copyOf(all, present);
    }

    /**
     * The same values told in another way.
     *
     * @param told what is told of a value; greater for greater values
     * @since 0.2
     */
    public <F extends DoubleUnaryOperator & Serializable> Ascending told(F told) {
        Numbers all = values;
        if (!isDistant()) {
            return of(Arrays.stream(all.toArray()).map(told).toArray());
        }
        DistantRows rows =
                all.distant()
                        .orElseThrow()
                        .ascending(
                                block ->
                                        Arrays.stream(Blocks.read(all, block))
                                                .map(value -> told.applyAsDouble(value) + 0.0)
                                                .toArray());
        return new Ascending(Distant.numbers(rows, 0));
    }

    /** The values themselves. */
    public Numbers values() {
        return values;
    }

    /** How many there are. */
    public int size() {
        return values.size();
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return values.size() == 0;
    }

    /** The value at a place, from 0. */
    public double get(int place) {
        return values.distant().isPresent()
                ? values.select(new int[] {place}).get(0)
                : values.get(place);
    }

    /**
     * The values at some places.
     *
     * @since 0.2
     */
    public double[] get(int[] places) {
        return values.select(places).toArray();
    }

    /** The least value. */
    public double first() {
        return ends.length > 0 ? ends[0] : values.get(0);
    }

    /** The greatest value. */
    public double last() {
        return ends.length > 0 ? ends[1] : values.get(values.size() - 1);
    }

    /** Whether there is a value and all are equal. */
    public boolean isConstant() {
        return !isEmpty() && first() == last();
    }

    /** How many values are at most {@code bound}. */
    public int countAtMost(double bound) {
        if (values.distant().isPresent()) {
            return countAtMost(new double[] {bound})[0];
        }
        int low = 0;
        int high = size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (values.get(middle) <= bound) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** How many values are below {@code bound}; the place of the first that is not. */
    public int countBelow(double bound) {
        if (values.distant().isPresent()) {
            return countBelow(new double[] {bound})[0];
        }
        int low = 0;
        int high = size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (values.get(middle) < bound) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * How many values are at most each of some bounds.
     *
     * @since 0.2
     */
    public int[] countAtMost(double[] bounds) {
        return values.distant().isPresent()
                ? counted(values, bounds, true)
                : Arrays.stream(bounds).mapToInt(this::countAtMost).toArray();
    }

    /**
     * How many values are below each of some bounds.
     *
     * @since 0.2
     */
    public int[] countBelow(double[] bounds) {
        return values.distant().isPresent()
                ? counted(values, bounds, false)
                : Arrays.stream(bounds).mapToInt(this::countBelow).toArray();
    }

    private static int[] counted(Numbers values, double[] bounds, boolean equalToo) {
        int[] counts = new int[bounds.length];
        Blocks.gather(values, block -> counted(values, bounds, equalToo, block))
                .forEach(some -> Arrays.setAll(counts, i -> counts[i] + some[i]));
        return counts;
    }

    private static int[] counted(Numbers values, double[] bounds, boolean equalToo, int block) {
        Ascending here = of(Blocks.read(values, block));
        return equalToo ? here.countAtMost(bounds) : here.countBelow(bounds);
    }

    /**
     * The least different values, as many as are asked for or there are.
     *
     * @since 0.2
     */
    public double[] least(int most) {
        Numbers all = values;
        return values.distant().isPresent()
                ? Blocks.gather(all, block -> of(Blocks.read(all, block)).least(most)).stream()
                        .flatMapToDouble(Arrays::stream)
                        .distinct()
                        .limit(most)
                        .toArray()
                : differing(most);
    }

    private double[] differing(int most) {
        double[] found = new double[most];
        int number = 0;
        for (int place = 0;
                place < size() && number < most;
                place = countAtMost(found[number - 1])) {
            found[number++] = get(place);
        }
        return Arrays.copyOf(found, number);
    }

    /**
     * How often values occur here and in others, from the least on, some values at a time, where
     * both are on other machines.
     *
     * @since 0.2
     */
    public <T extends Serializable> List<T> runs(Ascending others, RunWork<T> work) {
        return values.distant().orElseThrow().runs(others.values.distant().orElseThrow(), work);
    }

    /** Whether the values are on other machines. */
    public boolean isDistant() {
        return values.distant().isPresent();
    }

    /** See {@link SortedValues#quantile}. */
    public double quantile(double q) {
        double h = (size() - 1) * q;
        int below = (int) Math.floor(h);
        if (below >= size() - 1) {
            return last();
        }
        double share = h - below;
        double a = get(below);
        double b = get(below + 1);
        return share >= 0.5 ? b - (b - a) * (1 - share) : a + (b - a) * share;
    }

    /** See {@link SortedValues#quantileFromBelow}. */
    public double quantileFromBelow(double q) {
        double h = (size() - 1) * q;
        int below = (int) Math.floor(h);
        int above = Math.min(below + 1, size() - 1);
        return get(below) + (h - below) * (get(above) - get(below));
    }

    /**
     * Several of {@link #quantileFromBelow}.
     *
     * @since 0.2
     */
    public double[] quantilesFromBelow(double[] shares) {
        if (!isDistant()) {
            return Arrays.stream(shares).map(this::quantileFromBelow).toArray();
        }
        int[] places = new int[2 * shares.length];
        for (int i = 0; i < shares.length; i++) {
            int below = (int) Math.floor((size() - 1) * shares[i]);
            places[2 * i] = below;
            places[2 * i + 1] = Math.min(below + 1, size() - 1);
        }
        double[] known = get(places);
        double[] quantiles = new double[shares.length];
        for (int i = 0; i < shares.length; i++) {
            double h = (size() - 1) * shares[i];
            double a = known[2 * i];
            quantiles[i] = a + (h - places[2 * i]) * (known[2 * i + 1] - a);
        }
        return quantiles;
    }

    /** Goes through the values from the least, block by block. */
    public Walk walk() {
        return walk(DoubleUnaryOperator.identity());
    }

    /**
     * Likewise, each value told in another way.
     *
     * @param told what is told of a value; greater for greater values
     */
    public Walk walk(DoubleUnaryOperator told) {
        return new Walk(values, told);
    }

    /** Kolmogorov's distance: the largest gap between two distribution functions. */
    public static double distance(Walk first, Walk second) {
        double n = first.size();
        double m = second.size();
        double most = 0;
        while (first.isThere() && second.isThere()) {
            double value = Math.min(first.value(), second.value());
            first.pass(value);
            second.pass(value);
            most = Math.max(most, Math.abs(first.passed() / n - second.passed() / m));
        }
        return most;
    }

    /** A way through ascending values. */
    public static final class Walk {

        private final Numbers values;
        private final DoubleUnaryOperator told;
        private final double[] block;
        private int read;
        private int filled;
        private int next;

        private Walk(Numbers values, DoubleUnaryOperator told) {
            this.values = values;
            this.told = told;
            this.block = new double[Math.min(Blocks.ROWS, values.size())];
        }

        /** How many values there are in all. */
        public int size() {
            return values.size();
        }

        /** Whether there is a value that was not passed. */
        public boolean isThere() {
            if (next == filled) {
                filled = Math.min(block.length, values.size() - read);
                fill();
                read += filled;
                next = 0;
            }
            return filled > 0;
        }

        /** Reads the next block, which is fetched where it is on another machine. */
        private void fill() {
            if (values.distant().isEmpty()) {
                values.read(read, filled, block);
            } else if (filled > 0) {
                int[] places = new int[filled];
                Arrays.setAll(places, i -> read + i);
                values.select(places).read(0, filled, block);
            }
        }

        /** The least value that was not passed. */
        public double value() {
            return told.applyAsDouble(block[next]);
        }

        /** Passes the least value that was not passed, and tells it. */
        public double next() {
            double least = value();
            next++;
            return least;
        }

        /** Passes all values up to this one. */
        public void pass(double upTo) {
            while (isThere() && value() <= upTo) {
                next++;
            }
        }

        /** How many values were passed. */
        public int passed() {
            return read - filled + next;
        }
    }
}

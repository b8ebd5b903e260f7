package dev.assay.metrics.distribution.sequence;

import dev.assay.sequence.Channel;
import dev.assay.sequence.SequenceTable;
import java.util.Arrays;

/**
 * Sequences laid out for time warping, one after the other, and each channel by channel: what is
 * compared lies together, and compilers make vectors of loops over rows.
 */
final class WarpedSequences {

    private final int[] starts;
    private final Cells<double[]> numbers;
    private final Cells<int[]> codes;
    private final boolean missing;

    /**
     * Channels of one kind.
     *
     * @param cells of all channels there are
     * @param channels how many there are
     * @param first the first that counts
     * @param width how many count
     */
    private record Cells<T>(T cells, int channels, int first, int width) {

        Cells<T> some(int from, int some) {
            return new Cells<>(cells, channels, first + from, some);
        }

        Cells<T> with(T others) {
            return new Cells<>(others, channels, first, width);
        }

        /** Where the rows of a channel begin. */
        int at(int start, int length, int channel) {
            return start * channels + (first + channel) * length;
        }
    }

    private WarpedSequences(int[] starts, Cells<double[]> numbers, Cells<int[]> codes) {
        this.starts = starts;
        this.numbers = numbers;
        this.codes = codes;
        this.missing = isAnyMissing();
    }

    static WarpedSequences of(SequenceTable table) {
        return of(table, Integer.MAX_VALUE);
    }

    /**
     * The sequences of a table; of a sequence with more than so many rows as many, evenly spaced
     * from the first to the last.
     *
     * @param rows at least 2
     */
    static WarpedSequences of(SequenceTable table, int rows) {
        int[] starts = starts(table, rows);
        int positions = starts[table.size()];
        int width = table.numeric().size();
        int levels = table.categorical().size();
        double[] numbers = new double[Math.multiplyExact(positions, width)];
        int[] codes = new int[Math.multiplyExact(positions, levels)];
        for (int sequence = 0; sequence < table.size(); sequence++) {
            int length = starts[sequence + 1] - starts[sequence];
            for (int row = 0; row < length; row++) {
                int place = place(table, sequence, row, length);
                int at = starts[sequence] * width + row;
                for (Channel.Numeric channel : table.numeric()) {
                    numbers[at] = channel.value(place);
                    at += length;
                }
                at = starts[sequence] * levels + row;
                for (Channel.Categorical channel : table.categorical()) {
                    codes[at] = channel.code(place);
                    at += length;
                }
            }
        }
        return new WarpedSequences(
                starts,
                new Cells<>(numbers, width, 0, width),
                new Cells<>(codes, levels, 0, levels));
    }

    /**
     * The times of the sequences of a table, each since its first, of the same rows.
     *
     * @param rows at least 2
     */
    static WarpedSequences times(SequenceTable table, int rows) {
        int[] starts = starts(table, rows);
        double[] times = new double[starts[table.size()]];
        for (int sequence = 0; sequence < table.size(); sequence++) {
            double first = table.time(table.start(sequence));
            int length = starts[sequence + 1] - starts[sequence];
            for (int row = 0; row < length; row++) {
                times[starts[sequence] + row] =
                        table.time(place(table, sequence, row, length)) - first;
            }
        }
        return new WarpedSequences(
                starts, new Cells<>(times, 1, 0, 1), new Cells<>(new int[0], 0, 0, 0));
    }

    private static int[] starts(SequenceTable table, int rows) {
        int[] starts = new int[table.size() + 1];
        for (int sequence = 0; sequence < table.size(); sequence++) {
            starts[sequence + 1] = starts[sequence] + Math.min(rows, table.length(sequence));
        }
        return starts;
    }

    private static int place(SequenceTable table, int sequence, int row, int length) {
        long steps = table.length(sequence) - 1;
        return table.start(sequence) + (length > 1 ? (int) (row * steps / (length - 1)) : 0);
    }

    private boolean isAnyMissing() {
        for (int sequence = 0; sequence < size(); sequence++) {
            for (int channel = 0; channel < width(); channel++) {
                int at = at(sequence, channel);
                for (int row = 0; row < length(sequence); row++) {
                    if (Double.isNaN(numbers.cells()[at + row])) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** One channel of these alone; channels of numbers come first. */
    WarpedSequences alone(int channel) {
        boolean isNumber = channel < width();
        return new WarpedSequences(
                starts,
                isNumber ? numbers.some(channel, 1) : numbers.some(0, 0),
                isNumber ? codes.some(0, 0) : codes.some(channel - width(), 1));
    }

    /** The same sequences, each from its last row to its first. */
    WarpedSequences reversed() {
        double[] backwards = numbers.cells().clone();
        int[] codesBackwards = codes.cells().clone();
        for (int sequence = 0; sequence < size(); sequence++) {
            int length = length(sequence);
            for (int channel = 0; channel < width(); channel++) {
                int at = at(sequence, channel);
                for (int row = 0; row < length; row++) {
                    backwards[at + row] = numbers.cells()[at + length - 1 - row];
                }
            }
            for (int channel = 0; channel < codes.width(); channel++) {
                int at = codes.at(starts[sequence], length, channel);
                for (int row = 0; row < length; row++) {
                    codesBackwards[at + row] = codes.cells()[at + length - 1 - row];
                }
            }
        }
        return new WarpedSequences(starts, numbers.with(backwards), codes.with(codesBackwards));
    }

    /** The courses of their numbers alone: each channel less its mean over the sequence. */
    WarpedSequences courses() {
        double[] centred = numbers.cells().clone();
        for (int sequence = 0; sequence < size(); sequence++) {
            for (int channel = 0; channel < width(); channel++) {
                int at = at(sequence, channel);
                double mean =
                        Arrays.stream(centred, at, at + length(sequence))
                                .filter(value -> !Double.isNaN(value))
                                .average()
                                .orElse(0);
                for (int row = 0; row < length(sequence); row++) {
                    centred[at + row] -= mean;
                }
            }
        }
        return new WarpedSequences(starts, numbers.with(centred), codes.some(0, 0));
    }

    int size() {
        return starts.length - 1;
    }

    int length(int sequence) {
        return starts[sequence + 1] - starts[sequence];
    }

    int width() {
        return numbers.width();
    }

    int longest() {
        int longest = 0;
        for (int sequence = 0; sequence < size(); sequence++) {
            longest = Math.max(longest, length(sequence));
        }
        return longest;
    }

    double number(int sequence, int row, int channel) {
        return numbers.cells()[at(sequence, channel) + row];
    }

    private int at(int sequence, int channel) {
        return numbers.at(starts[sequence], length(sequence), channel);
    }

    /**
     * The squared distances of a row of a sequence of this and rows of another: of numbers their
     * squared difference, of unequal levels and of a missing and a present cell 1.
     *
     * @param from the first row there
     * @param rows how many rows
     * @param into their distances
     */
    void apart(
            int sequence,
            int row,
            WarpedSequences others,
            int other,
            int from,
            int rows,
            double[] into) {
        Arrays.fill(into, 0, rows, 0);
        for (int channel = 0; channel < width(); channel++) {
            double here = number(sequence, row, channel);
            int there = others.at(other, channel) + from;
            if (missing || others.missing) {
                addMissing(here, others.numbers.cells(), there, rows, into);
            } else {
                add(here, others.numbers.cells(), there, rows, into);
            }
        }
        for (int channel = 0; channel < codes.width(); channel++) {
            int at = codes.at(starts[sequence], length(sequence), channel) + row;
            int there = others.codes.at(others.starts[other], others.length(other), channel);
            addUnequal(codes.cells()[at], others.codes.cells(), there + from, rows, into);
        }
    }

    private static void add(double here, double[] others, int there, int rows, double[] into) {
        for (int row = 0; row < rows; row++) {
            double difference = here - others[there + row];
            into[row] += difference * difference;
        }
    }

    private static void addMissing(
            double here, double[] others, int there, int rows, double[] into) {
        for (int row = 0; row < rows; row++) {
            double difference = here - others[there + row];
            if (!Double.isNaN(difference)) {
                into[row] += difference * difference;
            } else if (Double.isNaN(here) != Double.isNaN(others[there + row])) {
                into[row] += 1;
            }
        }
    }

    private static void addUnequal(int here, int[] others, int there, int rows, double[] into) {
        for (int row = 0; row < rows; row++) {
            into[row] += here == others[there + row] ? 0 : 1;
        }
    }

    /**
     * Adds to each row of a sequence how far its number of a channel lies outside a range, squared;
     * nothing of a missing one.
     *
     * @param low the ranges' lower ends, that of the first row at {@code range}
     * @param high their upper ends
     * @param capped 1 where at most 1 is added
     */
    void addOutside(
            int sequence,
            int channel,
            double[] low,
            double[] high,
            double[] capped,
            int range,
            double[] into) {
        double[] values = numbers.cells();
        int at = at(sequence, channel);
        int rows = length(sequence);
        for (int row = 0; row < rows; row++) {
            double value = values[at + row];
            double above = value - high[range + row];
            double below = low[range + row] - value;
            double away = above > 0 ? above : below > 0 ? below : 0;
            double squared = away * away;
            into[row] += capped[range + row] > 0 ? Math.min(1, squared) : squared;
        }
    }
}

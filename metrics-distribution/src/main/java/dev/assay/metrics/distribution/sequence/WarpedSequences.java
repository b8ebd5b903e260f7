package dev.assay.metrics.distribution.sequence;

import dev.assay.sequence.Channel;
import dev.assay.sequence.SequenceTable;
import java.util.Arrays;

/**
 * Sequences laid out for time warping: row after row, all scaled numbers of a row together, then
 * all codes.
 */
final class WarpedSequences {

    private final int[] starts;
    private final int width;
    private final double[] numbers;
    private final int levels;
    private final int[] codes;
    private final boolean missing;

    private WarpedSequences(int[] starts, int width, double[] numbers, int levels, int[] codes) {
        this.starts = starts;
        this.width = width;
        this.numbers = numbers;
        this.levels = levels;
        this.codes = codes;
        this.missing = Arrays.stream(numbers).anyMatch(Double::isNaN);
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
        int[] starts = new int[table.size() + 1];
        for (int sequence = 0; sequence < table.size(); sequence++) {
            starts[sequence + 1] = starts[sequence] + Math.min(rows, table.length(sequence));
        }
        int[] places = new int[starts[table.size()]];
        for (int sequence = 0; sequence < table.size(); sequence++) {
            long kept = starts[sequence + 1] - starts[sequence];
            long steps = table.length(sequence) - 1;
            for (int i = 0; i < kept; i++) {
                places[starts[sequence] + i] =
                        table.start(sequence) + (int) (kept > 1 ? i * steps / (kept - 1) : 0);
            }
        }
        int width = table.numeric().size();
        double[] numbers = new double[places.length * width];
        for (int channel = 0; channel < width; channel++) {
            Channel.Numeric of = table.numeric().get(channel);
            for (int p = 0; p < places.length; p++) {
                numbers[p * width + channel] = of.value(places[p]);
            }
        }
        int levels = table.categorical().size();
        int[] codes = new int[places.length * levels];
        for (int channel = 0; channel < levels; channel++) {
            Channel.Categorical of = table.categorical().get(channel);
            for (int p = 0; p < places.length; p++) {
                codes[p * levels + channel] = of.code(places[p]);
            }
        }
        return new WarpedSequences(starts, width, numbers, levels, codes);
    }

    int size() {
        return starts.length - 1;
    }

    int length(int sequence) {
        return starts[sequence + 1] - starts[sequence];
    }

    int start(int sequence) {
        return starts[sequence];
    }

    int width() {
        return width;
    }

    int longest() {
        int longest = 0;
        for (int sequence = 0; sequence < size(); sequence++) {
            longest = Math.max(longest, length(sequence));
        }
        return longest;
    }

    double number(int position, int channel) {
        return numbers[position * width + channel];
    }

    /**
     * The squared distance of a row of this and a row of another: of numbers their squared
     * difference, of unequal levels and of a missing and a present cell 1.
     */
    double apart(int position, WarpedSequences other, int otherPosition) {
        double sum = 0;
        int a = position * width;
        int b = otherPosition * width;
        if (missing || other.missing) {
            for (int channel = 0; channel < width; channel++) {
                double difference = numbers[a + channel] - other.numbers[b + channel];
                if (!Double.isNaN(difference)) {
                    sum += difference * difference;
                } else if (Double.isNaN(numbers[a + channel])
                        != Double.isNaN(other.numbers[b + channel])) {
                    sum += 1;
                }
            }
        } else {
            for (int channel = 0; channel < width; channel++) {
                double difference = numbers[a + channel] - other.numbers[b + channel];
                sum += difference * difference;
            }
        }
        int c = position * levels;
        int d = otherPosition * levels;
        for (int channel = 0; channel < levels; channel++) {
            sum += codes[c + channel] == other.codes[d + channel] ? 0 : 1;
        }
        return sum;
    }
}

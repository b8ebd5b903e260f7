package dev.assay.neighbour.internal;

import dev.assay.metric.EvaluationContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The order in which rows are laid out in blocks: a k-d split on the column that spreads most, so
 * that the 32 rows of a block are alike. What is chosen depends on a strided sample of each part,
 * never on chance.
 */
final class RowOrder {

    private static final int SAMPLE = 64;
    private static final int WIDEST = 96;
    private static final int PARTS_PER_THREAD = 8;

    private final PlainRows rows;
    private final double[] weights;
    private final int numbers;
    private final int codes;
    private final int[] order;
    private final double[] keys;

    private RowOrder(PlainRows rows, int[] order) {
        this.rows = rows;
        this.weights = rows.metric().spreads();
        this.numbers = rows.metric().numbers();
        this.codes = rows.metric().codes();
        this.order = order;
        this.keys = new double[rows.rows()];
    }

    /** The rows' positions in order of layout. */
    static int[] of(PlainRows rows, EvaluationContext context) {
        int[] order = new int[rows.rows()];
        Arrays.setAll(order, i -> i);
        int columns = rows.metric().numbers() + rows.metric().codes();
        if (order.length > 2 * Kernel.BLOCK && columns <= WIDEST) {
            new RowOrder(rows, order).split(context);
        }
        return order;
    }

    /** The order of a subset: as its rows stand in the order of the whole. */
    static int[] ofSubset(int[] whole, int[] positions) {
        int[] starts = new int[whole.length + 1];
        int[] rank = new int[whole.length];
        for (int at = 0; at < whole.length; at++) {
            rank[whole[at]] = at;
        }
        for (int position : positions) {
            starts[rank[position] + 1]++;
        }
        for (int at = 0; at < whole.length; at++) {
            starts[at + 1] += starts[at];
        }
        int[] order = new int[positions.length];
        for (int row = 0; row < positions.length; row++) {
            order[starts[rank[positions[row]]]++] = row;
        }
        return order;
    }

    /**
     * Splits the largest parts one after the other, all of a depth at once over the threads, until
     * there are enough for each thread to split its own to the end.
     */
    private void split(EvaluationContext context) {
        List<int[]> parts = List.of(new int[] {0, order.length});
        while (!parts.isEmpty()
                && context.threads() > 1
                && parts.size() < PARTS_PER_THREAD * context.threads()) {
            List<int[]> open = parts;
            int[] middles = new int[open.size()];
            context.forEach(
                    middles.length, i -> middles[i] = middle(open.get(i)[0], open.get(i)[1]));
            List<int[]> next = new ArrayList<>();
            for (int i = 0; i < middles.length; i++) {
                if (middles[i] > 0) {
                    next.add(new int[] {open.get(i)[0], middles[i]});
                    next.add(new int[] {middles[i], open.get(i)[1]});
                }
            }
            parts = next;
        }
        List<int[]> last = parts;
        context.forEach(last.size(), i -> split(last.get(i)[0], last.get(i)[1]));
    }

    private void split(int from, int to) {
        int middle = middle(from, to);
        if (middle > 0) {
            split(from, middle);
            split(middle, to);
        }
    }

    /** Rearranges a part in two; returns where the second begins, or 0 where it stays whole. */
    private int middle(int from, int to) {
        int size = to - from;
        if (size <= Kernel.BLOCK) {
            return 0;
        }
        int column = widest(from, to);
        if (column < 0) {
            return 0;
        }
        for (int at = from; at < to; at++) {
            keys[order[at]] = value(order[at], column);
        }
        int middle = from + aligned(size / 2, size);
        if (column >= numbers) {
            middle = from + aligned(levelBoundary(from, to), size);
        }
        Selection.at(order, from, to, middle, keys);
        return middle;
    }

    /** The nearest multiple of a block that leaves a block on either side. */
    private static int aligned(int wanted, int size) {
        int rounded = (wanted + Kernel.BLOCK / 2) / Kernel.BLOCK * Kernel.BLOCK;
        int most = (size - 1) / Kernel.BLOCK * Kernel.BLOCK;
        return Math.max(Kernel.BLOCK, Math.min(most, rounded));
    }

    /** How many rows lie below the boundary between levels that cuts the sample most evenly. */
    private int levelBoundary(int from, int to) {
        double[] sample = new double[Math.min(SAMPLE, to - from)];
        for (int i = 0; i < sample.length; i++) {
            sample[i] = keys[order[sampled(from, to, i, sample.length)]];
        }
        Arrays.sort(sample);
        double boundary = sample[sample.length - 1];
        int best = sample.length;
        for (int i = 1; i < sample.length; i++) {
            int off = Math.abs(2 * i - sample.length);
            if (sample[i] > sample[i - 1] && off < best) {
                best = off;
                boundary = sample[i];
            }
        }
        int below = 0;
        for (int at = from; at < to; at++) {
            if (keys[order[at]] < boundary) {
                below++;
            }
        }
        return below;
    }

    private int widest(int from, int to) {
        int size = Math.min(SAMPLE, to - from);
        int best = -1;
        double most = 0;
        for (int column = 0; column < weights.length; column++) {
            double spread =
                    weights[column] == 0
                            ? 0
                            : weights[column]
                                    * (column < numbers
                                            ? deviation(from, to, column, size)
                                            : mixture(from, to, column, size));
            if (spread > most) {
                most = spread;
                best = column;
            }
        }
        return best;
    }

    private double deviation(int from, int to, int column, int size) {
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < size; i++) {
            double value = value(order[sampled(from, to, i, size)], column);
            sum += value;
            squares += value * value;
        }
        double variance = Math.max(0, squares / size - sum / size * (sum / size));
        return rows.metric().spread(variance);
    }

    /** How often two sampled rows differ in a code. */
    private double mixture(int from, int to, int column, int size) {
        int[] counts = new int[SAMPLE];
        for (int i = 0; i < size; i++) {
            counts[((int) value(order[sampled(from, to, i, size)], column)) & (SAMPLE - 1)]++;
        }
        double same = 0;
        for (int count : counts) {
            same += (double) count * count;
        }
        return 1 - same / ((double) size * size);
    }

    private static int sampled(int from, int to, int i, int size) {
        return from + (int) ((long) (to - from) * i / size);
    }

    private double value(int row, int column) {
        if (column >= numbers) {
            return rows.codes[row * codes + column - numbers];
        }
        return rows.metric().layout(rows.numbers[row * numbers + column]);
    }
}

package dev.assay.neighbour.internal;

import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.internal.level.ManyLevels;
import dev.assay.neighbour.internal.level.NearLevels;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * The order in which rows are laid out in blocks: a k-d split on the column that spreads most, so
 * that the 32 rows of a block are alike. What is chosen depends on a strided sample of each part,
 * never on chance.
 */
final class RowOrder {

    private static final int SAMPLE = 64;

    /** Most parts are small, and a wrong choice there costs little. */
    private static final int SMALL = 16 * Kernel.BLOCK;

    private static final int SAMPLE_OF_SMALL = 32;
    private static final int WIDEST = 96;
    private static final int PARTS_PER_THREAD = 8;

    private final EvaluationContext context;
    private final PlainRows rows;
    private final double[] weights;

    /** The columns of codes that have many levels. */
    private final int[] many;

    /** How much columns count but those of many levels that near rows do not share. */
    private final double[] telling;

    private final int numbers;
    private final int[] order;
    private final double[] keys;

    private final Part root;

    private RowOrder(PlainRows rows, int[] order, EvaluationContext context) {
        this.context = context;
        this.rows = rows;
        this.weights = rows.metric().spreads();
        this.numbers = rows.metric().numbers();
        this.many =
                rows.rows() < Index.FEWEST_BOXED
                        ? new int[0]
                        : ManyLevels.columns(rows.codes, rows.metric().codes());
        this.telling = telling();
        this.order = order;
        this.keys = new double[rows.rows()];
        this.root = new Part(0, order.length);
    }

    private double[] telling() {
        NearLevels near =
                new NearLevels(
                        rows.codes,
                        rows.metric().codes(),
                        rows.rows(),
                        (row, other, limit) ->
                                rows.metric().distanceWithin(rows, row, rows, other, limit));
        double[] telling = weights.clone();
        for (int column : near.seldomShared(many, context)) {
            telling[numbers + column] = 0;
        }
        return telling;
    }

    /** The rows laid out. */
    static Layout of(PlainRows rows, EvaluationContext context) {
        int[] order = new int[rows.rows()];
        Arrays.setAll(order, i -> i);
        int columns = rows.metric().numbers() + rows.metric().codes();
        if (order.length <= 2 * Kernel.BLOCK || columns > WIDEST) {
            return asTheyStand(order.length);
        }
        RowOrder made = new RowOrder(rows, order, context);
        made.split();
        return new Layout(order, made.root, made.many);
    }

    /** So many rows in no other order than their own. */
    static Layout asTheyStand(int rows) {
        int[] order = new int[rows];
        Arrays.setAll(order, i -> i);
        return new Layout(order, new Part(0, rows), new int[0]);
    }

    /**
     * Rows in order of layout, and the splits that led to it.
     *
     * @param order the rows' positions
     * @param many the columns of codes that have many levels
     */
    record Layout(int[] order, Part root, int[] many) {}

    /** A part of the rows, and how it was split; one that is its own halves was not. */
    static final class Part {

        private final int from;
        private final int to;
        private int column;
        private double boundary;
        private Part left = this;
        private Part right = this;

        private Part(int from, int to) {
            this.from = from;
            this.to = to;
        }

        private boolean isSplit() {
            return right != this;
        }

        /** The unsplit part in which a row falls, of these rows or of others. */
        private Part partOf(PlainRows rows, int row) {
            Part part = this;
            while (part.isSplit()) {
                part = value(rows, row, part.column) < part.boundary ? part.left : part.right;
            }
            return part;
        }
    }

    /**
     * Other rows in the order of these splits, so that rows which come together lie together in the
     * splits' columns; where they stay together, their own order decides.
     */
    static int[] along(Part root, PlainRows rows, int[] own, EvaluationContext context) {
        if (!root.isSplit()) {
            return own;
        }
        int[] parts = new int[own.length];
        context.forRanges(
                own.length,
                (from, to) -> {
                    for (int at = from; at < to; at++) {
                        parts[at] = root.partOf(rows, own[at]).from;
                    }
                });
        int[] starts = new int[root.to + 1];
        for (int part : parts) {
            starts[part + 1]++;
        }
        for (int at = 0; at < root.to; at++) {
            starts[at + 1] += starts[at];
        }
        int[] order = new int[own.length];
        for (int at = 0; at < own.length; at++) {
            order[starts[parts[at]]++] = own[at];
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
     * Splits large parts wherever a thread is free, and small ones by the thread that made them.
     */
    private void split() {
        OpenParts open = new OpenParts(root);
        int small = order.length / (PARTS_PER_THREAD * Math.max(1, context.threads()));
        context.forEach(
                context.threads(),
                thread -> {
                    for (Optional<Part> part = open.take(); part.isPresent(); part = open.take()) {
                        List<Part> left = List.of();
                        try {
                            left = splitOrHalve(part.get(), small);
                        } finally {
                            open.done(left);
                        }
                    }
                });
    }

    /** Splits a part to the end if it is small; else in two, which are left to do. */
    private List<Part> splitOrHalve(Part part, int small) {
        if (part.to - part.from <= small) {
            split(part);
            return List.of();
        }
        context.checkCancelled();
        halve(part);
        return part.isSplit() ? List.of(part.left, part.right) : List.of();
    }

    /** Parts that wait for a thread, the largest first. */
    private static final class OpenParts {

        private final PriorityQueue<Part> open =
                new PriorityQueue<>(Comparator.comparingInt(part -> part.from - part.to));
        private int taken;

        OpenParts(Part root) {
            open.add(root);
        }

        /** Waits for a part as long as others may leave some; nothing once all are split. */
        synchronized Optional<Part> take() {
            while (open.isEmpty() && taken > 0) {
                try {
                    wait();
                } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                    return Optional.empty();
                }
            }
            Optional<Part> part = Optional.ofNullable(open.poll());
            taken += part.isPresent() ? 1 : 0;
            return part;
        }

        synchronized void done(List<Part> left) {
            open.addAll(left);
            taken--;
            notifyAll();
        }
    }

    private void split(Part part) {
        if (part.to - part.from > SMALL) {
            context.checkCancelled();
        }
        halve(part);
        if (part.isSplit()) {
            split(part.left);
            split(part.right);
        }
    }

    /** Rearranges a part in two, unless it stays whole. */
    private void halve(Part part) {
        int from = part.from;
        int to = part.to;
        int size = to - from;
        if (size <= Kernel.BLOCK) {
            return;
        }
        int column = widest(from, to);
        if (column < 0) {
            return;
        }
        for (int at = from; at < to; at++) {
            keys[order[at]] = value(order[at], column);
        }
        int middle = from + aligned(size / 2, size);
        if (column >= numbers) {
            middle = from + aligned(levelBoundary(from, to), size);
        }
        Selection.at(order, from, to, middle, keys);
        part.column = column;
        part.boundary = keys[order[middle]];
        part.left = new Part(from, middle);
        part.right = new Part(middle, to);
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

    /** The column that spreads most; one that tells nothing only where no other spreads. */
    private int widest(int from, int to) {
        int widest = widest(from, to, telling);
        return widest < 0 && many.length > 0 ? widest(from, to, weights) : widest;
    }

    private int widest(int from, int to, double[] weights) {
        int size = Math.min(to - from > SMALL ? SAMPLE : SAMPLE_OF_SMALL, to - from);
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
        return value(rows, row, column);
    }

    private static double value(PlainRows rows, int row, int column) {
        int numbers = rows.metric().numbers();
        if (column >= numbers) {
            return rows.codes[row * rows.metric().codes() + column - numbers];
        }
        return rows.metric().layout(rows.numbers[row * numbers + column]);
    }
}

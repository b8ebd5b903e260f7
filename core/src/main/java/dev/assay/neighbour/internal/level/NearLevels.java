package dev.assay.neighbour.internal.level;

import dev.assay.metric.EvaluationContext;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;

/**
 * Whether near rows share levels, found out from a few rows, spread evenly, and their nearest.
 * Which rows are asked follows from how many there are, never from chance.
 */
public final class NearLevels {

    private static final int ASKED = 8;
    private static final int NEAREST = 8;

    /**
     * Of so many rows one is looked at: the nearest of these share levels as the nearest of all.
     */
    private static final int STEP = 4;

    private static final int MOST_ROWS = 1 << 16;

    /** A level is seldom shared where fewer than one of so many pairs of near rows share it. */
    private static final int FEW = 4;

    private final int[] codes;
    private final int width;
    private final int rows;
    private final Distances distances;

    /**
     * Asks some of these rows.
     *
     * @param codes all codes, row after row
     * @param width how many codes a row has
     */
    public NearLevels(int[] codes, int width, int rows, Distances distances) {
        this.codes = codes;
        this.width = width;
        this.rows = rows;
        this.distances = distances;
    }

    /** Distances between rows. */
    @FunctionalInterface
    public interface Distances {

        /** The distance where it is at most {@code limit}, else anything above the limit. */
        double within(int row, int other, double limit);
    }

    /** Those of the columns whose levels few near rows share. */
    public int[] seldomShared(int[] columns, EvaluationContext context) {
        if (columns.length == 0) {
            return columns;
        }
        AtomicIntegerArray shared = new AtomicIntegerArray(columns.length);
        context.forEach(
                ASKED,
                asked -> {
                    int row = (int) ((2L * asked + 1) * rows / (2 * ASKED));
                    for (int other : nearest(row)) {
                        for (int k = 0; k < columns.length; k++) {
                            if (code(row, columns[k]) == code(other, columns[k])) {
                                shared.incrementAndGet(k);
                            }
                        }
                    }
                });
        return IntStream.range(0, columns.length)
                .filter(k -> FEW * shared.get(k) < ASKED * NEAREST)
                .map(k -> columns[k])
                .toArray();
    }

    private int code(int row, int column) {
        return codes[row * width + column];
    }

    /** The nearest others, or itself where there are too few. */
    private int[] nearest(int row) {
        int[] nearest = new int[NEAREST];
        double[] found = new double[NEAREST];
        Arrays.fill(nearest, row);
        Arrays.fill(found, Double.POSITIVE_INFINITY);
        int step = Math.max(STEP, rows / MOST_ROWS);
        for (int other = 0; other < rows; other += step) {
            double distance =
                    other == row
                            ? Double.POSITIVE_INFINITY
                            : distances.within(row, other, found[NEAREST - 1]);
            int at = NEAREST - 1;
            if (distance < found[at]) {
                for (; at > 0 && distance < found[at - 1]; at--) {
                    found[at] = found[at - 1];
                    nearest[at] = nearest[at - 1];
                }
                found[at] = distance;
                nearest[at] = other;
            }
        }
        return nearest;
    }
}

package dev.assay.table.internal.column;

/** On which line each row began, in memory only where lines and rows fall out of step. */
final class LineNumbers {

    private long[] lines = new long[4];
    private int[] starts = new int[4];
    private int breaks;
    private int next;

    void add(long line) {
        if (breaks == 0 || line != lines[breaks - 1] + (next - starts[breaks - 1])) {
            if (breaks == lines.length) {
                lines = java.util.Arrays.copyOf(lines, breaks * 2);
                starts = java.util.Arrays.copyOf(starts, breaks * 2);
            }
            lines[breaks] = line;
            starts[breaks++] = next;
        }
        next++;
    }

    /** The line on which a row began, from 1. */
    long of(int row) {
        int at = java.util.Arrays.binarySearch(starts, 0, breaks, row);
        int run = at >= 0 ? at : -at - 2;
        return lines[run] + (row - starts[run]);
    }
}

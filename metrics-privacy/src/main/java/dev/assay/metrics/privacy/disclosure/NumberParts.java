package dev.assay.metrics.privacy.disclosure;

import dev.assay.content.CellContent;
import java.util.Arrays;

/**
 * A column's numbers cut into parts that about equally many real rows fall into, so that a number
 * with a little noise is mostly the same.
 *
 * @param name of the column
 * @param edges the least number of every part but the first, ascending
 */
record NumberParts(String name, double[] edges) {

    /**
     * Cuts numbers.
     *
     * @param sorted the numbers of all real rows, ascending, without missing ones
     * @param parts how many at most; no cut is made where there are no more different numbers
     */
    static NumberParts of(String name, double[] sorted, int parts) {
        if (Arrays.stream(sorted).distinct().limit(parts + 1L).count() <= parts) {
            return new NumberParts(name, new double[0]);
        }
        double[] edges = new double[parts - 1];
        for (int part = 1; part < parts; part++) {
            edges[part - 1] = sorted[(int) ((long) part * sorted.length / parts)];
        }
        return new NumberParts(name, Arrays.stream(edges).distinct().toArray());
    }

    /** Whether any cut was made. */
    boolean isCut() {
        return edges.length > 0;
    }

    /** Bits for each number that are those of its part; a missing one has its own. */
    long[] cells(double[] numbers) {
        long salt = CellContent.mixed(name.hashCode() + (long) edges.length);
        long[] cells = new long[numbers.length];
        for (int row = 0; row < cells.length; row++) {
            cells[row] = CellContent.mixed(salt + part(numbers[row]));
        }
        return cells;
    }

    private int part(double number) {
        if (Double.isNaN(number)) {
            return -1;
        }
        int at = Arrays.binarySearch(edges, number + 0.0);
        return at >= 0 ? at + 1 : -at - 1;
    }
}

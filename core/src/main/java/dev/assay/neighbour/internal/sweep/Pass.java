package dev.assay.neighbour.internal.sweep;

import dev.assay.neighbour.internal.sweep.SweptColumn.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Columns that are added to the sums in one loop, which spares reading and writing them for each.
 */
final class Pass {

    private static final int AT_ONCE = 4;

    /** Fewer columns than this take less time one by one than together with absent ones. */
    private static final int WORTHWHILE = 3;

    private final List<SweptColumn> columns;
    private final double[] weights;

    private Pass(List<SweptColumn> columns) {
        this.columns = columns;
        this.weights = columns.stream().mapToDouble(SweptColumn::weight).toArray();
    }

    /** The passes over these columns, in their order. */
    static List<Pass> over(List<SweptColumn> columns) {
        List<Pass> passes = new ArrayList<>();
        int to;
        for (int from = 0; from < columns.size(); from = to) {
            Term term = columns.get(from).term();
            to = from + 1;
            while (to < columns.size() && to - from < AT_ONCE && columns.get(to).term() == term) {
                to++;
            }
            if (term == Term.CLIPPED || term == Term.DIFFERENCE && to - from < WORTHWHILE) {
                to = from + 1;
                passes.add(new Pass(List.of(columns.get(from))));
                continue;
            }
            List<SweptColumn> some = new ArrayList<>(columns.subList(from, to));
            while (some.size() < AT_ONCE) {
                some.add(columns.get(from).absent());
            }
            passes.add(new Pass(some));
        }
        return passes;
    }

    /** The cells of rows {@code [from, to)} that are asked about, column by column. */
    double[][] tile(int from, int to) {
        return columns.stream()
                .map(column -> Arrays.copyOfRange(column.candidates(), from, to))
                .toArray(double[][]::new);
    }

    /** Adds to the sums of the rows of a tile what these columns contribute. */
    void add(int query, double[][] tile, int rows, double[] sums) {
        double[] cells = new double[weights.length];
        for (int column = 0; column < cells.length; column++) {
            cells[column] = columns.get(column).queries()[query];
        }
        if (columns.get(0).term() == Term.SQUARE) {
            Loops.squares(sums, rows, tile, cells);
        } else if (cells.length == 1) {
            Loops.clipped(sums, rows, tile[0], cells[0], weights[0]);
        } else {
            Loops.differences(sums, rows, tile, cells, weights);
        }
    }
}

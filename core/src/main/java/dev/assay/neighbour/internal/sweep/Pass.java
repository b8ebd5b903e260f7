package dev.assay.neighbour.internal.sweep;

import dev.assay.neighbour.internal.sweep.SweptColumn.Term;
import java.util.List;

/**
 * Columns that are added to the sums in one loop, which spares reading and writing them for each.
 *
 * @param from the first column
 * @param to one after the last
 * @param term what each adds
 * @param weights of the columns, and 0 for those that are absent
 */
record Pass(int from, int to, Term term, double[] weights) {

    private static final int AT_ONCE = 4;

    /** Fewer columns than this take less time one by one than together with absent ones. */
    private static final int WORTHWHILE = 3;

    /** An absent column adds nothing: its weight is 0, and so is its difference. */
    private static final double[] ABSENT = new double[Sweep.TILE];

    /** The columns that are added together from this one on. */
    static Pass starting(int from, List<SweptColumn> columns) {
        Term term = columns.get(from).term();
        int to = from + 1;
        while (to < columns.size() && to - from < AT_ONCE && columns.get(to).term() == term) {
            to++;
        }
        if (term == Term.CLIPPED || term == Term.DIFFERENCE && to - from < WORTHWHILE) {
            to = from + 1;
        }
        double[] weights = new double[AT_ONCE];
        for (int column = from; column < to; column++) {
            weights[column - from] = columns.get(column).weight();
        }
        return new Pass(from, to, term, weights);
    }

    /**
     * Adds to sums what these columns contribute.
     *
     * @param cells of the row that asks, column by column
     * @param columns of the rows that are asked about
     */
    void add(double[][] cells, int query, double[][] columns, int end, double[] sums) {
        double cell = cells[from][query];
        if (term == Term.SQUARE) {
            Loops.squares(
                    sums,
                    end,
                    columns[from],
                    column(columns, 1),
                    column(columns, 2),
                    column(columns, 3),
                    cell,
                    cell(cells, 1, query),
                    cell(cells, 2, query),
                    cell(cells, 3, query));
        } else if (to == from + 1) {
            Loops.clipped(sums, end, columns[from], cell, weights[0]);
        } else {
            Loops.differences(
                    sums,
                    end,
                    columns[from],
                    column(columns, 1),
                    column(columns, 2),
                    column(columns, 3),
                    cell,
                    cell(cells, 1, query),
                    cell(cells, 2, query),
                    cell(cells, 3, query),
                    weights);
        }
    }

    private double[] column(double[][] columns, int next) {
        return from + next < to ? columns[from + next] : ABSENT;
    }

    private double cell(double[][] cells, int next, int query) {
        return from + next < to ? cells[from + next][query] : 0;
    }
}

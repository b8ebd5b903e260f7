package dev.assay.portrait;

import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingPair;
import dev.assay.plot.Plot;
import dev.assay.report.Portrait;
import dev.assay.table.Blocks;
import dev.assay.table.NumericColumn;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Portrays a column of numbers or points in time. */
final class NumberColumn {

    private static final double TAIL = 0.01;
    private static final int MOST_BINS = 24;
    private static final int LEAST_BINS = 5;
    private static final double[] QUANTILES = {.05, .25, .5, .75, .95};

    private NumberColumn() {}

    /**
     * A column of numbers.
     *
     * @param sorted its present real values, ascending
     * @param otherSorted its present synthetic values, ascending
     */
    static Portrait.Column of(
            String name, Side real, Side synthetic, Ascending sorted, Ascending otherSorted) {
        NumericColumn column = real.table().numeric(name);
        NumericColumn other = synthetic.table().numeric(name);
        Portrait.Both missing = new Portrait.Both(real.missing(name), synthetic.missing(name));
        Ascending low = ends(column, sorted, real, true);
        Ascending high = ends(column, sorted, real, false);
        if (low.size() <= 2 * Plot.FEWEST) {
            return new Portrait.Undrawn(name, column.kind(), missing, Portrait.Reason.TOO_FEW_ROWS);
        }
        // As many individuals lie beyond either end as a tail has to have to be shown.
        int beyond = Math.max(Plot.FEWEST, (int) Math.floor(TAIL * low.size()));
        double from = low.get(beyond);
        double to = Math.max(from, high.get(high.size() - 1 - beyond));
        BigDecimal step = step(from, to, low.size(), column);
        List<Double> edges = Steps.edges(from, to, step);
        return new Portrait.Numbers(
                name,
                column.kind(),
                missing,
                Tally.told(distance(sorted, otherSorted)),
                edges,
                counts(column, sorted, real, edges).shown(),
                counts(other, otherSorted, synthetic, edges).shown(),
                quantiles(sorted, otherSorted, step));
    }

    /** The least or greatest value of each individual, ascending. */
    private static Ascending ends(
            NumericColumn column, Ascending sorted, Side side, boolean least) {
        if (side.individuals().isEmpty()) {
            return sorted;
        }
        Map<Integer, Double> ends = new HashMap<>();
        for (int row = 0; row < column.rows(); row++) {
            if (!column.isMissing(row)) {
                ends.merge(
                        side.individual(row),
                        column.value(row),
                        least ? (a, b) -> Math.min(a, b) : (a, b) -> Math.max(a, b));
            }
        }
        return Ascending.of(
                ends.values().stream().mapToDouble(Double::doubleValue).sorted().toArray());
    }

    private static BigDecimal step(double from, double to, int size, NumericColumn column) {
        double span = to - from;
        if (span > 0 && span < Double.POSITIVE_INFINITY) {
            double bins =
                    Math.min(MOST_BINS, Math.max(LEAST_BINS, Math.rint(2 * StrictMath.cbrt(size))));
            double width = span / bins;
            if (width >= Double.MIN_NORMAL) {
                return Steps.atLeast(width, column.kind());
            }
        }
        double size10 = Math.max(Math.abs(from), Math.abs(to)) / 10;
        return Steps.atLeast(size10 >= Double.MIN_NORMAL ? size10 : 1, column.kind());
    }

    private static Tally counts(
            NumericColumn column, Ascending sorted, Side side, List<Double> edges) {
        double[] at = edges.stream().mapToDouble(Double::doubleValue).toArray();
        if (side.individuals().isEmpty()) {
            int[] below = sorted.countBelow(at);
            int[] rows = new int[at.length + 1];
            for (int cell = 0; cell < rows.length; cell++) {
                int upTo = cell == at.length ? sorted.size() : below[cell];
                rows[cell] = upTo - (cell == 0 ? 0 : below[cell - 1]);
            }
            return new Tally(rows);
        }
        Tally tally = new Tally(at.length + 1, side.individuals());
        Blocks.each(
                column.cells(),
                (first, size, values) -> {
                    for (int i = 0; i < size; i++) {
                        if (values[i] == values[i]) {
                            tally.add(cell(at, values[i]), first + i);
                        }
                    }
                });
        return tally;
    }

    /** 0 below the first edge, i from edge i − 1 up to edge i. */
    static int cell(double[] edges, double value) {
        int found = Arrays.binarySearch(edges, value + 0.0); // one zero
        return found >= 0 ? found + 1 : -found - 1;
    }

    private static double distance(Ascending a, Ascending b) {
        if (a.isEmpty() || b.isEmpty()) {
            return a.size() == b.size() ? 0 : 1;
        }
        return new AscendingPair(a, b).distance();
    }

    private static List<Portrait.Quantile> quantiles(Ascending a, Ascending b, BigDecimal step) {
        List<Portrait.Quantile> found = new ArrayList<>();
        BigDecimal half = step.divide(BigDecimal.valueOf(2));
        for (double share : QUANTILES) {
            double least = Math.min(share, 1 - share);
            if (least * Math.min(a.size(), b.size()) > 2 * Plot.FEWEST) {
                found.add(
                        new Portrait.Quantile(
                                share,
                                new Portrait.Both(
                                        Steps.rounded(a.get((int) (share * a.size())), half),
                                        Steps.rounded(b.get((int) (share * b.size())), half))));
            }
        }
        return found;
    }
}

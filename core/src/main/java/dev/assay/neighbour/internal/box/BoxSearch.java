package dev.assay.neighbour.internal.box;

import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.internal.Selection;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.List;

/**
 * Which rows have another table's row in the box around them. Rows with equal levels and equal
 * missingness form a group; within a group a k-d tree over the numeric columns is descended, and a
 * node that lies wholly inside the box answers at once.
 */
public final class BoxSearch {

    private static final int LEAF = 8;

    private final double[] limits;
    private final double[][] candidates;
    private final int[] order;

    /**
     * @param limits the largest difference that still counts, per numeric column
     * @param candidates the candidates' numbers by column, NaN where missing
     * @param order the candidates' positions, which the trees rearrange within groups
     */
    private BoxSearch(double[] limits, double[][] candidates, int[] order) {
        this.limits = limits;
        this.candidates = candidates;
        this.order = order;
    }

    /**
     * For each row of {@code of}, whether some row of {@code among} differs by at most the limit in
     * every numeric column and has the same level in every categorical one.
     */
    public static boolean[] any(
            EvaluationContext context,
            Table of,
            Table among,
            List<String> numeric,
            List<String> categorical,
            double[] limits) {
        double[][] queries = numbers(of, numeric);
        double[][] candidates = numbers(among, numeric);
        RowGroups groups = new RowGroups(context, among, numeric, categorical);
        int[] candidateGroup = groups.own();
        int[] queryGroup = groups.of(of);
        int[] starts = new int[groups.size() + 1];
        for (int group : candidateGroup) {
            starts[group + 1]++;
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        int[] order = new int[among.rows()];
        int[] next = starts.clone();
        for (int row = 0; row < order.length; row++) {
            order[next[candidateGroup[row]]++] = row;
        }
        BoxSearch search = new BoxSearch(limits, candidates, order);
        Node[] trees = new Node[groups.size()];
        context.forRanges(
                trees.length,
                (from, to) -> {
                    for (int group = from; group < to; group++) {
                        trees[group] = search.build(starts[group], starts[group + 1]);
                    }
                });
        boolean[] hit = new boolean[of.rows()];
        context.forRanges(
                of.rows(),
                (from, to) -> {
                    double[] query = new double[limits.length];
                    for (int row = from; row < to; row++) {
                        if (queryGroup[row] >= 0) {
                            for (int column = 0; column < query.length; column++) {
                                query[column] = queries[column][row];
                            }
                            hit[row] = search.any(trees[queryGroup[row]], query);
                        }
                    }
                });
        return hit;
    }

    private static double[][] numbers(Table table, List<String> numeric) {
        return numeric.stream().map(name -> table.numeric(name).toArray()).toArray(double[][]::new);
    }

    private boolean any(Node node, double[] query) {
        boolean inside = true;
        for (int column = 0; column < limits.length; column++) {
            double value = query[column];
            if (value != value) {
                continue;
            }
            double low = node.low[column];
            double high = node.high[column];
            if (low - value > limits[column] || value - high > limits[column]) {
                return false;
            }
            inside &= value - low <= limits[column] && high - value <= limits[column];
        }
        if (inside) {
            return true;
        }
        for (Node half : node.halves) {
            if (any(half, query)) {
                return true;
            }
        }
        if (node.halves.length > 0) {
            return false;
        }
        for (int at = node.from; at < node.to; at++) {
            if (within(query, order[at])) {
                return true;
            }
        }
        return false;
    }

    private boolean within(double[] query, int candidate) {
        for (int column = 0; column < limits.length; column++) {
            // Rows of one group are missing in the same columns, where the difference is NaN and
            // passes.
            if (Math.abs(query[column] - candidates[column][candidate]) > limits[column]) {
                return false;
            }
        }
        return true;
    }

    private Node build(int from, int to) {
        double[] low = new double[limits.length];
        double[] high = new double[limits.length];
        int widest = -1;
        double width = 0;
        for (int column = 0; column < limits.length; column++) {
            low[column] = Double.POSITIVE_INFINITY;
            high[column] = Double.NEGATIVE_INFINITY;
            for (int at = from; at < to; at++) {
                double value = candidates[column][order[at]];
                low[column] = Math.min(low[column], value);
                high[column] = Math.max(high[column], value);
            }
            // Halved before the difference is taken, so that it cannot overflow.
            double relative =
                    (high[column] / 2 - low[column] / 2)
                            / Math.max(limits[column], Double.MIN_NORMAL);
            if (relative > width) {
                widest = column;
                width = relative;
            }
        }
        if (to - from <= LEAF || widest < 0) {
            return new Node(low, high, from, to, new Node[0]);
        }
        int middle = Selection.median(order, from, to, candidates[widest]);
        return new Node(low, high, from, to, new Node[] {build(from, middle), build(middle, to)});
    }

    /** Rows in a box, and its two halves; none where they are few or all alike. */
    private record Node(double[] low, double[] high, int from, int to, Node[] halves) {}
}

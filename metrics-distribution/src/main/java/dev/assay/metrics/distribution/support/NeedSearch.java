package dev.assay.metrics.distribution.support;

import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourTable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Looks for the {@link SupportNeeds} of real rows. Each of them has balls that reach to its
 * neighbours; what a ball needs is the synthetic row in it that is nearest to the centre. Where all
 * synthetic rows of a ball are known, it is one of these. Where there may be more, the known ones
 * bound it, and synthetic rows nearer to the centre are searched shell by shell outwards, in the
 * shells that the triangle inequality lets into the ball.
 */
final class NeedSearch {

    /** Rows of a shell: few, since one that reaches into a ball is then read row by row. */
    private static final int SHELL = 2048;

    private static final double ROUNDING = 1e-9;

    private final double[] realToCentre;
    private final double[] syntheticToCentre;
    private final NeighbourTable realToReal;
    private final int width;
    private final double[] needs;

    /** How many balls of a row, from the smallest, are all known. */
    private final int[] known;

    /** How many, from the smallest, are known or may yet need less than was found. */
    private final int[] open;

    NeedSearch(
            double[] realToCentre,
            double[] syntheticToCentre,
            NeighbourTable realToReal,
            int width) {
        this.realToCentre = realToCentre;
        this.syntheticToCentre = syntheticToCentre;
        this.realToReal = realToReal;
        this.width = width;
        this.needs = new double[realToCentre.length * width];
        this.known = new int[realToCentre.length];
        this.open = new int[realToCentre.length];
        Arrays.fill(needs, Double.POSITIVE_INFINITY);
    }

    /** What was found: those of the first row from its smallest ball on, then the next. */
    double[] needs() {
        return needs;
    }

    /** Reads the needs, or what they are at most, off the nearest synthetic rows. */
    void read(EvaluationContext context, NeighbourTable nearest) {
        Arrays.fill(open, width);
        boolean all = nearest.width() >= syntheticToCentre.length;
        context.forRanges(
                known.length,
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        for (int rank = 0; rank < nearest.width(); rank++) {
                            double out = syntheticToCentre[nearest.index(row, rank)];
                            lower(row, nearest.distance(row, rank), out);
                        }
                        double last = nearest.distance(row, nearest.width() - 1);
                        known[row] = all ? width : ballsWithin(row, last);
                    }
                });
    }

    private void lower(int row, double distance, double out) {
        for (int k = width; k > 0 && distance <= reach(row, k); k--) {
            int at = row * width + k - 1;
            needs[at] = Math.min(needs[at], out);
        }
    }

    private int ballsWithin(int row, double distance) {
        int balls = width;
        while (balls > 0 && reach(row, balls) >= distance) {
            balls--;
        }
        return balls;
    }

    private double reach(int row, int k) {
        return realToReal.distance(row, k - 1);
    }

    private double need(int row, int k) {
        return needs[row * width + k - 1];
    }

    /** Searches the balls that are not known. */
    void search(EvaluationContext context, EncodedRows real, EncodedRows synthetic) {
        int[] rows = IntStream.range(0, known.length).filter(this::isOpen).toArray();
        if (rows.length == 0) {
            return;
        }
        int[] outwards = outwards();
        for (int from = 0; from < outwards.length && rows.length > 0; from += SHELL) {
            context.checkCancelled();
            int[] shell =
                    Arrays.copyOfRange(outwards, from, Math.min(outwards.length, from + SHELL));
            double nearest = syntheticToCentre[shell[0]];
            double farthest = syntheticToCentre[shell[shell.length - 1]];
            for (int row : rows) {
                close(row, nearest);
            }
            rows = Arrays.stream(rows).filter(this::isOpen).toArray();
            int[] met =
                    Arrays.stream(rows)
                            .filter(row -> farthest >= realToCentre[row] - slackened(row))
                            .toArray();
            if (met.length > 0) {
                search(context, real.select(met), met, synthetic.select(shell), shell);
            }
        }
    }

    private int[] outwards() {
        return IntStream.range(0, syntheticToCentre.length)
                .boxed()
                .sorted(Comparator.comparingDouble(j -> syntheticToCentre[j]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private boolean isOpen(int row) {
        return open[row] > known[row];
    }

    /** Closes the balls that nothing from here outwards can lie in, or be needed in. */
    private void close(int row, double out) {
        while (isOpen(row)
                && (out >= need(row, open[row]) || out > realToCentre[row] + slackened(row))) {
            open[row]--;
        }
    }

    /** How far the largest open ball reaches, and a little farther. */
    private double slackened(int row) {
        double reach = reach(row, open[row]);
        return reach + ROUNDING * (1 + reach + realToCentre[row]);
    }

    private void search(
            EvaluationContext context,
            EncodedRows queries,
            int[] rows,
            EncodedRows among,
            int[] shell) {
        NeighbourTable nearest = NeighbourSearch.nearest(context, queries, among, 1, false);
        context.forRanges(
                rows.length,
                (from, to) -> {
                    for (int i = from; i < to; i++) {
                        int row = rows[i];
                        if (nearest.distance(i, 0) <= reach(row, open[row])) {
                            for (int j = 0; j < shell.length && isOpen(row); j++) {
                                meet(
                                        row,
                                        queries.distance(i, among, j),
                                        syntheticToCentre[shell[j]]);
                            }
                        }
                    }
                });
    }

    private void meet(int row, double distance, double out) {
        close(row, out);
        while (isOpen(row) && distance <= reach(row, open[row])) {
            needs[row * width + open[row] - 1] = out;
            open[row]--;
        }
    }
}

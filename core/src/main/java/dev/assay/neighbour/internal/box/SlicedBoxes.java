package dev.assay.neighbour.internal.box;

import dev.assay.metric.EvaluationContext;
import dev.assay.table.Blocks;
import dev.assay.table.DistantRows;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The box search of tables that are not in memory, a slice after the other: rows of equal levels
 * and equal missingness are in one slice of both tables, and no other can lie in the box of each
 * other. A slice that is still too large is searched in pieces, every piece of the one table among
 * every piece of the other.
 */
public final class SlicedBoxes {

    private static final int SHARE = 8;
    private static final int MOST_SLICES = 255;
    private static final int LEAST = 1 << 14;

    private final EvaluationContext context;
    private final List<String> numeric;
    private final List<String> categorical;
    private final double[] limits;
    private final int most;

    private SlicedBoxes(
            EvaluationContext context,
            List<String> numeric,
            List<String> categorical,
            double[] limits,
            int most) {
        this.context = context;
        this.numeric = numeric;
        this.categorical = categorical;
        this.limits = limits;
        this.most = most;
    }

    /** See {@link BoxSearch#any}; the same answer wherever the rows are. */
    public static boolean[] any(
            EvaluationContext context,
            Table of,
            Table among,
            List<String> numeric,
            List<String> categorical,
            double[] limits) {
        if (of.isHeld() && among.isHeld()) {
            return BoxSearch.any(context, of, among, numeric, categorical, limits);
        }
        Optional<DistantRows> distant = among.distant();
        if (distant.isPresent()) {
            return new DistantBoxes(context, numeric, categorical, limits)
                    .any(of, among, distant.get());
        }
        long perRow = 3L * Double.BYTES * numeric.size() + Integer.BYTES * categorical.size() + 96L;
        long most = Runtime.getRuntime().maxMemory() / SHARE / perRow;
        return any(
                context,
                of,
                among,
                numeric,
                categorical,
                limits,
                (int) Math.max(LEAST, Math.min(Integer.MAX_VALUE, most)));
    }

    /**
     * Likewise, in slices.
     *
     * @param most rows of one table that are in memory at a time
     */
    static boolean[] any(
            EvaluationContext context,
            Table of,
            Table among,
            List<String> numeric,
            List<String> categorical,
            double[] limits,
            int most) {
        return new SlicedBoxes(context, numeric, categorical, limits, most).any(of, among);
    }

    private boolean[] any(Table of, Table among) {
        // Half as many rows as may be on average, since slices are not of one size.
        long larger = Math.max(of.rows(), among.rows());
        int slices = (int) Math.min(MOST_SLICES, (2 * larger + most - 1) / most);
        byte[] ofSlice = slices(of, slices);
        byte[] amongSlice = slices(among, slices);
        boolean[] hit = new boolean[of.rows()];
        for (int slice = 0; slice < slices; slice++) {
            context.checkCancelled();
            int[] queries = rows(ofSlice, slice);
            int[] candidates = rows(amongSlice, slice);
            for (int c = 0; c < candidates.length; c += most) {
                Table some = among.select(piece(candidates, c));
                for (int q = 0; q < queries.length; q += most) {
                    int[] asked = piece(queries, q);
                    boolean[] found =
                            BoxSearch.any(
                                    context, of.select(asked), some, numeric, categorical, limits);
                    for (int i = 0; i < asked.length; i++) {
                        hit[asked[i]] |= found[i];
                    }
                }
            }
        }
        return hit;
    }

    private int[] piece(int[] rows, int from) {
        return Arrays.copyOfRange(rows, from, (int) Math.min(rows.length, (long) from + most));
    }

    private static int[] rows(byte[] slices, int slice) {
        int count = 0;
        for (byte each : slices) {
            count += each == (byte) slice ? 1 : 0;
        }
        int[] rows = new int[count];
        int next = 0;
        for (int row = 0; row < slices.length; row++) {
            if (slices[row] == (byte) slice) {
                rows[next++] = row;
            }
        }
        return rows;
    }

    /** The slice of each row, by a hash of its levels and of what is missing. */
    private byte[] slices(Table table, int number) {
        byte[] slices = new byte[table.rows()];
        context.forEach(
                Blocks.count(table.rows()),
                block -> {
                    int first = Blocks.first(block);
                    long[] hashes =
                            GroupHashes.of(
                                    table,
                                    first,
                                    Blocks.size(block, table.rows()),
                                    numeric,
                                    categorical);
                    for (int i = 0; i < hashes.length; i++) {
                        slices[first + i] = (byte) Long.remainderUnsigned(hashes[i], number);
                    }
                });
        return slices;
    }
}

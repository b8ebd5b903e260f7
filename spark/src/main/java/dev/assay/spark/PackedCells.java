package dev.assay.spark;

import dev.assay.table.RowBlock;
import java.util.Arrays;

/** Cells of a column of a block, in pieces as they came. */
final class PackedCells implements RowBlock.Cells {

    private static final long serialVersionUID = 1;

    private final boolean numeric;

    /** The place of the first cell of each piece, and after the last how many cells there are. */
    private final int[] starts;

    private final byte[][] pieces;

    PackedCells(boolean numeric, int[] starts, byte[][] pieces) {
        this.numeric = numeric;
        this.starts = starts;
        this.pieces = pieces;
    }

    @Override
    public boolean isNumeric() {
        return numeric;
    }

    @Override
    public void numbers(int from, int count, double[] into) {
        each(
                from,
                count,
                (piece, cells, first, some, at) ->
                        Packing.numbers(piece, cells, first, some, into, at));
    }

    @Override
    public void codes(int from, int count, int[] into) {
        each(
                from,
                count,
                (piece, cells, first, some, at) ->
                        Packing.codes(piece, cells, first, some, into, at));
    }

    private interface Taker {
        void take(byte[] piece, int cells, int from, int count, int at);
    }

    private void each(int from, int count, Taker taker) {
        int found = Arrays.binarySearch(starts, from);
        int piece = found < 0 ? -found - 2 : found;
        for (int done = 0; done < count; piece++) {
            int first = from + done - starts[piece];
            int cells = starts[piece + 1] - starts[piece];
            int some = Math.min(cells - first, count - done);
            taker.take(pieces[piece], cells, first, some, done);
            done += some;
        }
    }
}

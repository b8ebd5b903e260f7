package dev.assay.spark;

import dev.assay.table.Blocks;
import java.util.Iterator;
import java.util.NoSuchElementException;
import scala.Tuple2;

/** Ascending values as pieces of blocks, with the block's number, made when they are asked for. */
final class Expanded implements Iterator<Tuple2<Integer, Piece>> {

    private final RunLengths values;
    private final int end;
    private int first;
    private int run;
    private int taken;

    /**
     * None yet.
     *
     * @param first the place of the least value among all values
     */
    Expanded(RunLengths values, int first) {
        this.values = values;
        this.first = first;
        this.end = first + values.total();
    }

    @Override
    public boolean hasNext() {
        return first < end;
    }

    @Override
    public Tuple2<Integer, Piece> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        int block = first / Blocks.ROWS;
        int last = Math.min(Math.min(Blocks.first(block) + Blocks.ROWS, end), first + Piece.ROWS);
        double[] cells = new double[last - first];
        for (int i = 0; i < cells.length; i++) {
            if (taken == values.counts()[run]) {
                run++;
                taken = 0;
            }
            cells[i] = values.values()[run];
            taken++;
        }
        Piece piece =
                new Piece(
                        first,
                        cells.length,
                        new boolean[] {true},
                        new byte[][] {Packing.numbers(cells, cells.length)});
        first += cells.length;
        return new Tuple2<>(block, piece);
    }
}

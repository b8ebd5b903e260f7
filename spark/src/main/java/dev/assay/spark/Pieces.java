package dev.assay.spark;

import dev.assay.table.Blocks;
import java.io.Serializable;
import java.util.Arrays;
import java.util.function.Consumer;
import scala.Tuple2;

/** Collects the cells of successive rows, and cuts them where a block of the table ends. */
final class Pieces {

    private static final int FEW = 1024;

    private final boolean[] numeric;
    private final Consumer<Tuple2<Integer, Piece>> taker;
    private final Serializable[] columns;
    private int room = FEW;
    private int first;
    private int filled;

    /**
     * None yet.
     *
     * @param numeric by column, whether it is of numbers
     * @param first the position of the first row
     * @param taker takes pieces with the number of their block
     */
    Pieces(boolean[] numeric, int first, Consumer<Tuple2<Integer, Piece>> taker) {
        this.numeric = numeric.clone();
        this.first = first;
        this.taker = taker;
        this.columns = new Serializable[numeric.length];
        for (int column = 0; column < columns.length; column++) {
            columns[column] = numeric[column] ? new double[room] : new int[room];
        }
    }

    /** Puts a number into the present row. */
    void number(int column, double value) {
        ((double[]) columns[column])[filled] = value;
    }

    /** Puts a code into the present row. */
    void code(int column, int code) {
        ((int[]) columns[column])[filled] = code;
    }

    /** Ends the present row. */
    void endRow() {
        filled++;
        if ((first + filled) % Blocks.ROWS == 0 || filled == Piece.ROWS) {
            flush();
        } else if (filled == room) {
            grow();
        }
    }

    /** Hands over what is left. */
    void flush() {
        if (filled > 0) {
            byte[][] packed = new byte[columns.length][];
            for (int column = 0; column < packed.length; column++) {
                packed[column] =
                        numeric[column]
                                ? Packing.numbers((double[]) columns[column], filled)
                                : Packing.codes((int[]) columns[column], filled);
            }
            taker.accept(
                    new Tuple2<>(first / Blocks.ROWS, new Piece(first, filled, numeric, packed)));
            first += filled;
            filled = 0;
        }
    }

    private void grow() {
        room = Math.min(Piece.ROWS, room * 4);
        for (int column = 0; column < columns.length; column++) {
            columns[column] =
                    numeric[column]
                            ? Arrays.copyOf((double[]) columns[column], room)
                            : Arrays.copyOf((int[]) columns[column], room);
        }
    }
}

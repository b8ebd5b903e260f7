package dev.assay.spark;

import dev.assay.table.Blocks;
import dev.assay.table.RowBlock;
import java.io.Serializable;
import java.util.Arrays;
import java.util.function.Consumer;
import scala.Tuple2;

/** Collects the cells of successive rows, and cuts them where a block of the table ends. */
final class Pieces {

    private static final int FEW = 1024;

    private final boolean[] numeric;
    private final Consumer<Tuple2<Integer, RowBlock>> taker;
    private final Serializable[] columns;
    private int room;
    private int first;
    private int filled;

    /**
     * None yet.
     *
     * @param numeric by column, whether it is of numbers
     * @param first the position of the first row
     * @param taker takes pieces with the number of their block
     */
    Pieces(boolean[] numeric, int first, Consumer<Tuple2<Integer, RowBlock>> taker) {
        this.numeric = numeric.clone();
        this.first = first;
        this.taker = taker;
        this.columns = new Serializable[numeric.length];
        begin();
    }

    private void begin() {
        room = FEW;
        filled = 0;
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
        if ((first + filled) % Blocks.ROWS == 0) {
            flush();
        } else if (filled == room) {
            resize(Math.min(Blocks.ROWS, room * 4));
        }
    }

    /** Hands over what is left. */
    void flush() {
        if (filled > 0) {
            resize(filled);
            taker.accept(
                    new Tuple2<>(first / Blocks.ROWS, new RowBlock("", first, filled, columns)));
            first += filled;
            begin();
        }
    }

    private void resize(int size) {
        room = size;
        for (int column = 0; column < columns.length; column++) {
            columns[column] =
                    numeric[column]
                            ? Arrays.copyOf((double[]) columns[column], size)
                            : Arrays.copyOf((int[]) columns[column], size);
        }
    }
}

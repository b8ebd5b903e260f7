package dev.assay.spark;

import dev.assay.table.CellForm;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Row;
import scala.Tuple2;

/**
 * The rows of a partition as pieces of blocks of numbers and codes, with the block's number; rows
 * are read when a piece is asked for.
 */
final class LaidOut implements Iterator<Tuple2<Integer, Piece>> {

    private final Iterator<Row> rows;
    private final int[] columns;
    private final boolean[] numeric;
    private final List<CellForm.Teller> tellers = new ArrayList<>();
    private final Deque<Tuple2<Integer, Piece>> made = new ArrayDeque<>();
    private final Pieces pieces;

    /** Rows that are still to come, as they were counted before. */
    private int left;

    private boolean ended;

    /**
     * None yet.
     *
     * @param from the position of the first row
     * @param to the position after the last
     * @param columns which are wanted
     * @param forms of those
     */
    LaidOut(Iterator<Row> rows, int from, int to, int[] columns, List<CellForm> forms) {
        this.rows = rows;
        this.columns = columns;
        this.numeric = new boolean[columns.length];
        for (int column = 0; column < columns.length; column++) {
            numeric[column] = forms.get(column).isNumeric();
            tellers.add(forms.get(column).teller());
        }
        this.pieces = new Pieces(numeric, from, made::add);
        this.left = to - from;
    }

    @Override
    public boolean hasNext() {
        while (made.isEmpty() && rows.hasNext()) {
            take(rows.next());
        }
        if (made.isEmpty() && !ended) {
            ended = true;
            pieces.flush();
            if (left != 0) {
                throw Unsteady.table();
            }
        }
        return !made.isEmpty();
    }

    @Override
    public Tuple2<Integer, Piece> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return made.remove();
    }

    private void take(Row row) {
        for (int column = 0; column < columns.length; column++) {
            boolean missing = row.isNullAt(columns[column]);
            CellForm.Teller teller = tellers.get(column);
            if (numeric[column]) {
                pieces.number(
                        column,
                        missing
                                ? Double.NaN
                                : teller.number(CellText.of(row.get(columns[column]))));
            } else {
                pieces.code(
                        column, missing ? -1 : teller.code(CellText.of(row.get(columns[column]))));
            }
        }
        pieces.endRow();
        left--;
    }
}

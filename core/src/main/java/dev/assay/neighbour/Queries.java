package dev.assay.neighbour;

import dev.assay.error.Check;
import dev.assay.metric.Part;
import dev.assay.metric.Selection;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The rows of a table that are asked for their neighbours: all of them, or some that were drawn.
 *
 * @since 0.2
 */
public final class Queries {

    private final int[] rows;
    private final int of;

    private Queries(int[] rows, int of) {
        this.rows = rows;
        this.of = of;
    }

    /** All rows of a table of so many. */
    static Queries all(int of) {
        return new Queries(IntStream.range(0, of).toArray(), of);
    }

    /**
     * Some rows of a table.
     *
     * @param rows their positions, ascending without repetition
     * @param of how many there are
     */
    static Queries some(int[] rows, int of) {
        Check.require(rows.length <= of, "more rows drawn than there are");
        return new Queries(rows.clone(), of);
    }

    /** How many rows are asked. */
    public int size() {
        return rows.length;
    }

    /** The position in its table of the row that is asked at this place, ascending. */
    public int row(int place) {
        return rows[place];
    }

    /** The positions of all rows that are asked, ascending. */
    public int[] rows() {
        return rows.clone();
    }

    /** How many rows the table has. */
    public int of() {
        return of;
    }

    /** Whether some rows are not asked. */
    public boolean areDrawn() {
        return rows.length < of;
    }

    /** Those among selected rows of the table, by their positions there. */
    Queries selected(Selection selection, Part part) {
        if (!selection.restricts(part)) {
            return this;
        }
        int[] places = selection.places(part);
        int[] left = Arrays.stream(rows).map(row -> places[row]).filter(row -> row >= 0).toArray();
        return new Queries(left, selection.positions(part).length);
    }
}

package dev.assay.table.internal.column;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.internal.store.Room;

/** Counts what the different texts of a column take, and refuses more than there is room for. */
final class Texts {

    /** What an object of a text, its place in a table and its place in a list take beside it. */
    private static final int BESIDE = 72;

    private final Room room;
    private final String column;
    private long different;

    Texts(Room room, String column) {
        this.room = room;
        this.column = column;
    }

    /**
     * One more.
     *
     * @param length its characters
     * @param rows how many were read before
     * @throws EvaluationException MEMORY_LIMIT when the texts of the table take more than they may
     */
    void add(int length, int rows) {
        different++;
        if (!room.takeText(BESIDE + (long) length)) {
            throw new EvaluationException(
                    ErrorCode.MEMORY_LIMIT,
                    room.subject()
                            + ", column '"
                            + column
                            + "': found "
                            + different
                            + " different texts in "
                            + (rows + 1L)
                            + " rows, too many for the "
                            + (Runtime.getRuntime().maxMemory() >> 20)
                            + " MiB that may be used; expected levels that repeat. Leave out a column of"
                            + " keys or free text (--ignore), or give more memory (--memory).");
        }
    }
}

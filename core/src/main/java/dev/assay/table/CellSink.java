package dev.assay.table;

import dev.assay.api.Stability;

/** Takes the cells of a table row by row, in file order. */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public interface CellSink {

    /**
     * Whether the cells of a column are wanted; those of other columns need not be handed over.
     *
     * @param column its position in {@link TableSource#header()}
     */
    boolean wants(int column);

    /**
     * The text of a cell: {@code length} characters from {@code offset}, valid during the call
     * only.
     */
    void cell(int column, char[] text, int offset, int length);

    /** A cell that the file itself marks as missing. */
    void missing(int column);

    /**
     * Ends a row; wanted columns that got no cell are missing in it.
     *
     * @param line the line, or the record, of the file on which the row began, from 1
     * @return whether more rows are wanted
     */
    boolean endRow(long line);
}

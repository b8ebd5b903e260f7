package dev.assay.table;

import dev.assay.api.Stability;
import dev.assay.table.internal.column.TableSurvey;
import java.io.Serializable;
import java.util.Set;

/**
 * What the cells of a table are like: enough to decide on the kinds of its columns. Parts of a
 * table are surveyed by themselves.
 *
 * @since 0.2
 */
@Stability(Stability.Level.INTERNAL)
public interface Survey extends Serializable {

    /**
     * Of no row yet.
     *
     * @param width how many columns there are
     * @param missing the texts that mark a missing cell
     * @param threshold from how many distinct values on numbers are no levels
     */
    static Survey of(int width, Set<String> missing, int threshold) {
        return new TableSurvey(width, missing, threshold);
    }

    /** Takes up the text of a cell of the present row. */
    void cell(int column, String text);

    /** Takes up that a cell of the present row is missing. */
    void missing(int column);

    /** Ends the present row, each column of which had a cell. */
    void endRow();

    /** Takes up what the rows right after these gave. */
    void merge(Survey next);

    /** How many rows there are. */
    int rows();
}

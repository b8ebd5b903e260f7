package dev.assay.table.internal.column;

import dev.assay.error.Check;
import dev.assay.table.Survey;
import dev.assay.table.internal.number.MissingTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What the cells of a table are like, by column. */
public final class TableSurvey implements Survey {

    private static final long serialVersionUID = 1;

    private final List<ColumnSurvey> columns = new ArrayList<>();
    private final transient MissingTokens missing;
    private int rows;

    /**
     * Of no row yet.
     *
     * @param width how many columns there are
     * @param missing the texts that mark a missing cell
     * @param threshold from how many distinct values on numbers are no levels
     */
    public TableSurvey(int width, Set<String> missing, int threshold) {
        this.missing = new MissingTokens(missing);
        for (int column = 0; column < width; column++) {
            columns.add(new ColumnSurvey(threshold));
        }
    }

    @Override
    public void cell(int column, String text) {
        columns.get(column).add(text, missing);
    }

    @Override
    public void missing(int column) {
        columns.get(column).addMissing();
    }

    @Override
    public void endRow() {
        rows++;
        Check.require(rows > 0, "a table has at most 2147483647 rows");
    }

    @Override
    public void merge(Survey other) {
        TableSurvey next = of(other);
        for (int column = 0; column < columns.size(); column++) {
            columns.get(column).merge(next.columns.get(column));
        }
        rows = Math.addExact(rows, next.rows);
    }

    @Override
    public int rows() {
        return rows;
    }

    /** A survey as it was made here. */
    static TableSurvey of(Survey survey) {
        if (survey instanceof TableSurvey made) {
            return made;
        }
        throw new IllegalArgumentException("a survey begins with Survey.of");
    }

    ColumnSurvey column(int column) {
        return columns.get(column);
    }
}

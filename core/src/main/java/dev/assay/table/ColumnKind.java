package dev.assay.table;

import dev.assay.api.Growing;

/** What the values of a column mean; decides how they are stored and compared. */
@Growing
public enum ColumnKind {
    /** Measured or counted; compared by difference. */
    NUMERIC,
    /** One of a set of levels; compared by equality. */
    CATEGORICAL,
    /**
     * A point in time, stored as seconds since 1970-01-01T00:00Z; compared as a number, shown as a
     * date.
     */
    DATETIME,
    /** Free text; never compared as content. */
    TEXT,
    /**
     * A name of a record; never compared as content, only its uniqueness and format are checked.
     */
    IDENTIFIER;

    /**
     * Whether values are numbers that can be subtracted: {@link #NUMERIC} and {@link #DATETIME}.
     */
    public boolean isNumeric() {
        return this == NUMERIC || this == DATETIME;
    }

    /** Whether metrics compare the content of such a column. */
    public boolean isContent() {
        return this != TEXT && this != IDENTIFIER;
    }
}

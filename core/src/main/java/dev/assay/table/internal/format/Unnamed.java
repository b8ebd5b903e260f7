package dev.assay.table.internal.format;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;

/**
 * The fields of delimited text whose header has no name. They are left out as long as they say
 * nothing: an empty field, as spreadsheets write behind a table, or a first field that counts the
 * rows, as data frames write their index. Anything else is refused, for it might say who a row is.
 */
final class Unnamed {

    /** A longer number counts no rows. */
    private static final int LONGEST = 18;

    private final String file;
    private final long headerLine;
    private boolean counts;
    private long last;
    private long rows;

    /** Nothing of the file is known yet but where its header is. */
    Unnamed(String file, long headerLine) {
        this.file = file;
        this.headerLine = headerLine;
    }

    /** Looks at a field without a name. */
    void cell(int field, char[] text, int offset, int length, long line) {
        if (field == 0 && countsOn(text, offset, length)) {
            return;
        }
        for (int i = offset; i < offset + length; i++) {
            if (!Character.isWhitespace(text[i])) {
                throw refused(field, line);
            }
        }
        if (field == 0 && counts) {
            throw refused(field, line);
        }
        if (field == 0) {
            rows++;
        }
    }

    /** Whether the first field is the number behind that of the row before. */
    private boolean countsOn(char[] text, int offset, int length) {
        if (length == 0 || length > LONGEST || (rows > 0 && !counts)) {
            return false;
        }
        long number = 0;
        for (int i = offset; i < offset + length; i++) {
            if (text[i] < '0' || text[i] > '9') {
                return false;
            }
            number = 10 * number + (text[i] - '0');
        }
        if (rows > 0 && number != last + 1) {
            return false;
        }
        counts = true;
        last = number;
        rows++;
        return true;
    }

    private EvaluationException refused(int field, long line) {
        String place = file + ", line " + headerLine + ": column " + (field + 1);
        String what =
                field == 0
                        ? " has no name in the header and does not count the rows, as an index that is left out"
                                + " would (see line "
                                + line
                                + "). Write the file without it (index=False in pandas), or name it."
                        : " has no name in the header and is not empty (see line "
                                + line
                                + "). Name it, or remove it.";
        return new EvaluationException(ErrorCode.TABLE_UNREADABLE, place + what);
    }
}

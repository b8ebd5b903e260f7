package dev.assay.file;

import dev.assay.error.Check;
import dev.assay.error.ErrorCode;

/**
 * What a file is read for, which decides on how it is refused.
 *
 * @param unreadable the code of an error in the file
 * @param empty the code of an error that says the file holds nothing
 * @param expected what should have been found, as in "expected a JSON document"
 * @param mostCharacters the longest text that is read, in characters; {@link Long#MAX_VALUE} for
 *     what is never held as a whole
 * @since 0.2
 */
public record Purpose(ErrorCode unreadable, ErrorCode empty, String expected, long mostCharacters) {

    /** Rows of a table, which are read piece by piece. */
    public static final Purpose TABLE =
            new Purpose(
                    ErrorCode.TABLE_UNREADABLE,
                    ErrorCode.TABLE_EMPTY,
                    "a header line and at least one row",
                    Long.MAX_VALUE);

    private static final long SETTINGS = 1L << 24;
    private static final long RESULTS = 1L << 28;

    /** Checks the bound. */
    public Purpose {
        Check.require(mostCharacters > 0, "mostCharacters must be positive: " + mostCharacters);
    }

    /** JSON that people write: a schema, a preset, a policy; at most 16 777 216 characters. */
    public static Purpose settings(ErrorCode code) {
        return new Purpose(code, code, "a JSON document", SETTINGS);
    }

    /** JSON that a run stored; at most 268 435 456 characters. */
    public static Purpose results(ErrorCode code) {
        return new Purpose(code, code, "a JSON document", RESULTS);
    }
}

package dev.assay.table;

import dev.assay.api.Stability;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;

/**
 * Columns of rows on other machines.
 *
 * @since 0.2
 */
@Stability(Stability.Level.INTERNAL)
public final class Distant {

    private Distant() {}

    /** A column of numbers, by its position. */
    public static Numbers numbers(DistantRows rows, int column) {
        return new DistantNumbers(rows, column);
    }

    /** A column of codes, by its position. */
    public static Codes codes(DistantRows rows, int column) {
        return new DistantCodes(rows, column, new int[0]);
    }

    /** What whoever goes through all cells by itself is told. */
    public static EvaluationException refusal(String table) {
        return new EvaluationException(
                ErrorCode.MEMORY_LIMIT,
                table
                        + " is spread over a cluster: this reads all rows of a column in one place, which is"
                        + " not yet done on a cluster. Leave it out, or evaluate a sample of the rows on one machine.");
    }
}

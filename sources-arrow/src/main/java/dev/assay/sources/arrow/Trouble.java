package dev.assay.sources.arrow;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;

/**
 * What is said of a file that cannot be read.
 *
 * @param name of the file
 */
record Trouble(String name) {

    /** An error, told by what follows the name. */
    EvaluationException refuse(String found) {
        return new EvaluationException(ErrorCode.TABLE_UNREADABLE, name + found);
    }

    /** Parts that do not fit each other. */
    EvaluationException spoilt(String why) {
        return refuse(" cannot be read as Arrow: " + why + ". Is it complete? Write it once more.");
    }

    /** The same, found by whoever took it for well-formed. */
    EvaluationException spoilt(Throwable e) {
        return new EvaluationException(
                ErrorCode.TABLE_UNREADABLE,
                name
                        + " cannot be read as Arrow: its content does not fit its description. Is it"
                        + " complete? Write it once more.",
                e);
    }

    /** A cell that is none. */
    EvaluationException cell(String column, long row, String found) {
        return refuse(", row " + row + ": column '" + column + "' holds " + found + ".");
    }
}

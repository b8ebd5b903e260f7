package dev.assay.history;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** What the database says went wrong, as sentences for people. */
record Trouble(Path file) {

    EvaluationException of(SQLException problem) {
        Optional<SQLiteErrorCode> code =
                Optional.of(problem)
                        .filter(SQLiteException.class::isInstance)
                        .map(known -> ((SQLiteException) known).getResultCode());
        String name = code.map(Enum::name).orElse("");
        if (name.startsWith("SQLITE_NOTADB")) {
            return unreadable(
                    "is no history; expected a file that assay history add made", problem);
        }
        if (name.startsWith("SQLITE_CORRUPT")) {
            return unreadable(
                    "is damaged; expected a database that can be read to its end. Take a copy from before",
                    problem);
        }
        if (name.startsWith("SQLITE_FULL")) {
            return unwritable(
                    "there is no room left for it, and nothing was changed. Make room and try again",
                    problem);
        }
        if (name.startsWith("SQLITE_BUSY") || name.startsWith("SQLITE_LOCKED")) {
            return unwritable(
                    "another program has held it for "
                            + Connections.PATIENCE.toSeconds()
                            + " seconds, and nothing was changed. Try again when it is done",
                    problem);
        }
        if (name.startsWith("SQLITE_READONLY")
                || name.startsWith("SQLITE_PERM")
                || name.startsWith("SQLITE_AUTH")) {
            return unwritable("it or its folder may only be read. Check the permissions", problem);
        }
        if (name.startsWith("SQLITE_CANTOPEN")) {
            return unwritable("it cannot be opened. Check the folder and its permissions", problem);
        }
        if (name.startsWith("SQLITE_IOERR")) {
            return unwritable(
                    "the file system refuses ("
                            + name
                            + "), and nothing was changed. Is there room, and may the file grow",
                    "?",
                    problem);
        }
        return new EvaluationException(
                ErrorCode.REPORT_UNREADABLE,
                "history "
                        + file
                        + " cannot be used: "
                        + (name.isEmpty() ? String.valueOf(problem.getMessage()) : name)
                        + ". Is it damaged?",
                problem);
    }

    EvaluationException unreadable(String found, Exception cause) {
        return new EvaluationException(
                ErrorCode.REPORT_UNREADABLE, "history " + file + " " + found + ".", cause);
    }

    EvaluationException unreadable(String found) {
        return new EvaluationException(
                ErrorCode.REPORT_UNREADABLE, "history " + file + " " + found + ".");
    }

    private EvaluationException unwritable(String why, SQLException cause) {
        return unwritable(why, ".", cause);
    }

    private EvaluationException unwritable(String why, String end, SQLException cause) {
        return new EvaluationException(
                ErrorCode.OUTPUT_UNWRITABLE,
                "history " + file + " cannot be written: " + why + end,
                cause);
    }
}

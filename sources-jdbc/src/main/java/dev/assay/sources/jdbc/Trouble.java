package dev.assay.sources.jdbc;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.source.AddressText;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What is said of an error of a server or a driver. Their own words may hold cells of the table, or
 * settings of the address: they are passed on only where they speak of the query or of the network,
 * and never with a password.
 *
 * @param subject whose rows were asked for
 * @param login whose password must not be told
 */
record Trouble(String subject, Login login) {

    private static final int LONGEST = 240;

    /** What MariaDB and MySQL call a wrong user or password. */
    private static final int ACCESS_DENIED = 1045;

    /** Databases without states say in their first words what they speak of. */
    private static final Pattern OF_THE_QUERY =
            Pattern.compile(
                    "^(?:java\\.sql\\.\\w+: )?(Parser|Binder|Catalog|Permission) Error: .*",
                    Pattern.DOTALL);

    /** Whether it is a login that was refused; another password might help. */
    static boolean isLogin(SQLException e) {
        String state = state(e);
        return state.startsWith("28")
                || e.getErrorCode() == ACCESS_DENIED
                || state.equals("08004")
                        && words(e).toLowerCase(java.util.Locale.ROOT).contains("password");
    }

    /** A connection that did not come about. */
    EvaluationException connecting(SQLException e) {
        if (isLogin(e)) {
            return error(
                    "the server refuses the login"
                            + login.user().map(user -> " of " + user).orElse("")
                            + (login.password().isPresent()
                                    ? ", with the password of " + login.origin()
                                    : ", and no password was found")
                            + "; expected a user and a password that it takes. Say them in "
                            + Login.USER
                            + " and "
                            + Login.PASSWORD
                            + ", or in a file .pgpass.");
        }
        return error(
                "the server cannot be reached: "
                        + told(words(e))
                        + "; expected one that answers. Check the address.");
    }

    /** An error while rows were read. */
    EvaluationException reading(SQLException e, long rows) {
        String state = state(e);
        if (state.startsWith("08") || state.equals("57P01") || state.equals("57P02")) {
            return error(
                    "the connection was lost after "
                            + rows
                            + " rows, of which nothing is kept; expected all of them. Try again.");
        }
        if (state.equals("57014") || state.equals("70100")) {
            return error(
                    "the server ended the query after "
                            + rows
                            + " rows, as it was told or by a limit of its own; expected all rows. Give"
                            + " it more time, or ask for fewer.");
        }
        if (state.equals("25006") || e.getErrorCode() == 1792) {
            return error(
                    "the query writes, which the server was told to refuse; expected one that"
                            + " reads. Prepare the data before, and read the result.");
        }
        boolean ofTheQuery =
                state.startsWith("42")
                        || state.startsWith("3D")
                        || state.startsWith("3F")
                        || state.startsWith("0A")
                        || state.isEmpty() && OF_THE_QUERY.matcher(words(e)).matches();
        if (ofTheQuery) {
            return error(
                    "the server does not take the query: "
                            + told(words(e))
                            + "; expected one that it can run. Correct it.");
        }
        return error(
                "the server reports an error after "
                        + rows
                        + " rows"
                        + (state.isEmpty() ? "" : " (SQLSTATE " + state + ")")
                        + reason(state)
                        + "; its words may hold cells of the table and are not shown. Run the query"
                        + " with the database's own tool to read them.");
    }

    /** An error of a driver's own making. */
    EvaluationException broken(Throwable wrong, String driver) {
        String kind =
                wrong.getClass()
                        .getSimpleName()
                        .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
                        .toLowerCase(java.util.Locale.ROOT);
        return error(
                "the JDBC driver "
                        + driver
                        + " fails ("
                        + kind
                        + "); expected rows or a reason. Try another version of it.");
    }

    /** Any other error with these rows. */
    EvaluationException error(String found) {
        return new EvaluationException(ErrorCode.TABLE_UNREADABLE, subject + ": " + found);
    }

    private static String reason(String state) {
        return switch (state.length() < 2 ? "" : state.substring(0, 2)) {
            case "22" -> ": a value cannot be computed or converted";
            case "40" -> ": the transaction was taken back";
            case "53", "54" -> ": it lacks memory, room or connections";
            case "55" -> ": something is locked or not ready";
            default -> "";
        };
    }

    private String told(String words) {
        String line = words.lines().findFirst().orElse("no reason is given").strip();
        for (String secret : login.password().map(List::of).orElse(List.of())) {
            line = line.replace(secret, "…");
        }
        line = AddressText.masked(line.replaceFirst("^ERROR: ", "").replaceFirst("[.;]+$", ""));
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }

    private static String state(SQLException e) {
        return Optional.ofNullable(e.getSQLState()).orElse("");
    }

    private static String words(SQLException e) {
        return Optional.ofNullable(e.getMessage()).orElse("");
    }
}

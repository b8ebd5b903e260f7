package dev.assay.sources.jdbc;

import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.plugin.Jars;
import dev.assay.table.TableLocation;
import dev.assay.table.source.Spool;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.Driver;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Function;

/**
 * One query from login to the last row: read-only, in a transaction that is taken back, by a cursor
 * that fetches some thousand rows at a time.
 *
 * @param address what is asked for
 * @param dialect of the server
 * @param driver that speaks it
 * @param fetch rows at a time
 * @param maxRows rows at most
 */
record Conversation(
        TableLocation.Address address, Dialect dialect, Driver driver, int fetch, int maxRows) {

    static final int FETCH = 5_000;

    private static final int MOST_SUGGESTED = 10_000;

    JdbcSource hold(Login login, Optional<Duration> limit, Server server, Surroundings process) {
        Login now = login;
        while (true) {
            Login tried = now;
            Trouble trouble = new Trouble(subject(), tried);
            Reading reading = new Reading();
            try {
                return reading.run(() -> read(reading, tried, trouble), limit, trouble);
            } catch (RefusedLogin refused) {
                Optional<Login> typed =
                        login.password().isEmpty() && now == login
                                ? ask(login, server, process)
                                : Optional.empty();
                if (typed.isEmpty()) {
                    throw trouble.connecting(refused.reason());
                }
                now = typed.get();
            }
        }
    }

    /** A login that the server refused; only here, where another may be tried. */
    private static final class RefusedLogin extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient SQLException reason;

        RefusedLogin(SQLException reason) {
            super(null, null, false, false);
            this.reason = reason;
        }

        SQLException reason() {
            return reason;
        }
    }

    private String subject() {
        return address.shown() + " (" + address.name() + ")";
    }

    private static Optional<Login> ask(Login login, Server server, Surroundings process) {
        Function<String, Optional<char[]>> nobody = words -> Optional.empty();
        String user = login.user().orElse(process.user());
        return process.prompt()
                .orElse(nobody)
                .apply("Password of " + user + " at " + server.host() + ": ")
                .map(typed -> login.with(new String(typed)));
    }

    private JdbcSource read(Reading reading, Login login, Trouble trouble) {
        long[] rows = {0};
        try (Connection connection = connect(login, trouble)) {
            reading.uses(connection);
            try {
                prepare(connection);
                JdbcSource source = query(connection, reading, trouble, rows);
                connection.rollback();
                return source;
            } catch (SQLException e) {
                throw trouble.reading(e, rows[0]);
            }
        } catch (SQLException closing) {
            throw trouble.reading(closing, rows[0]);
        } catch (EvaluationException | RefusedLogin told) {
            throw told;
        } catch (RuntimeException | LinkageError | StackOverflowError wrong) {
            throw trouble.broken(wrong, Jars.of(driver.getClass()));
        }
    }

    private Connection connect(Login login, Trouble trouble) {
        Properties settings = new Properties();
        dialect.settings(address.place())
                .forEach(
                        (name, value) -> {
                            if (!address.place().contains(name + "=")) {
                                settings.setProperty(name, value);
                            }
                        });
        login.user().ifPresent(user -> settings.setProperty("user", user));
        login.password().ifPresent(password -> settings.setProperty("password", password));
        try {
            Connection connection = driver.connect("jdbc:" + address.place(), settings);
            if (connection == null) {
                throw trouble.error(
                        "the JDBC driver "
                                + Jars.of(driver.getClass())
                                + " takes the address and gives no connection; expected one. Check"
                                + " the address.");
            }
            return connection;
        } catch (SQLException e) {
            if (Trouble.isLogin(e)) {
                throw new RefusedLogin(e);
            }
            throw trouble.connecting(e);
        }
    }

    /** What a driver does not know of is not needed either: everything is taken back in the end. */
    private void prepare(Connection connection) throws SQLException {
        for (String sentence : dialect.statements()) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(sentence);
            }
        }
        try {
            connection.setReadOnly(true);
        } catch (SQLException unknown) {
            // Not every driver has it.
        }
        connection.setAutoCommit(false);
    }

    private JdbcSource query(Connection connection, Reading reading, Trouble trouble, long[] count)
            throws SQLException {
        try (Statement statement =
                connection.createStatement(
                        ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY)) {
            statement.setFetchSize(fetch);
            if (maxRows < Integer.MAX_VALUE) {
                statement.setMaxRows(maxRows);
            }
            String sql =
                    address.query()
                            .map(Statements::bare)
                            .orElseGet(() -> selection(connection, trouble));
            reading.uses(statement);
            try (ResultSet result = executed(statement, sql, connection, trouble)) {
                List<ResultColumn> columns = ResultColumn.of(result.getMetaData(), address.name());
                Spool rows = new Spool(address.name(), columns.size());
                long[] endless = new long[columns.size()];
                while (!reading.isEnded() && result.next()) {
                    row(result, columns, rows, endless);
                    count[0]++;
                }
                return new JdbcSource(address.name(), columns, rows, remarks(columns, endless));
            }
        }
    }

    private static void row(
            ResultSet result, List<ResultColumn> columns, Spool rows, long[] endless)
            throws SQLException {
        for (int i = 0; i < columns.size(); i++) {
            Optional<SqlCell> cell = columns.get(i).cell();
            Optional<String> text =
                    cell.isPresent() ? cell.get().of(result, i + 1) : Optional.empty();
            if (text.isPresent()) {
                rows.cell(text.get());
            } else {
                rows.missing();
                if (cell.isPresent() && !result.wasNull()) {
                    endless[i]++;
                }
            }
        }
        rows.endRow();
    }

    private List<String> remarks(List<ResultColumn> columns, long[] endless) {
        List<String> remarks = new ArrayList<>();
        for (int i = 0; i < endless.length; i++) {
            if (endless[i] > 0) {
                remarks.add(
                        "column '"
                                + columns.get(i).name()
                                + "' of "
                                + address.name()
                                + ": "
                                + endless[i]
                                + (endless[i] == 1 ? " moment never comes" : " moments never come")
                                + " (infinity); counted as missing.");
            }
        }
        return remarks;
    }

    private ResultSet executed(
            Statement statement, String sql, Connection connection, Trouble trouble)
            throws SQLException {
        try {
            return statement.executeQuery(sql);
        } catch (SQLException e) {
            String state = Optional.ofNullable(e.getSQLState()).orElse("");
            if (address.table().isPresent() && (state.equals("42P01") || state.equals("42S02"))) {
                connection.rollback();
                throw trouble.error(
                        "there is no table '"
                                + address.table().get()
                                + "', or this user may not see it"
                                + near(connection)
                                + " Capitals count.");
            }
            throw e;
        }
    }

    private String selection(Connection connection, Trouble trouble) {
        String table = address.table().orElseThrow();
        try {
            String quote =
                    Optional.ofNullable(connection.getMetaData().getIdentifierQuoteString())
                            .orElse("");
            return "SELECT * FROM "
                    + new Identifiers(quote)
                            .quoted(table)
                            .orElseThrow(
                                    () ->
                                            trouble.error(
                                                    "'"
                                                            + table
                                                            + "' is no name of a table; expected NAME or"
                                                            + " SCHEMA.NAME."));
        } catch (SQLException e) {
            throw trouble.reading(e, 0);
        }
    }

    private String near(Connection connection) throws SQLException {
        List<String> known = new ArrayList<>();
        DatabaseMetaData all = connection.getMetaData();
        try (ResultSet tables =
                all.getTables(connection.getCatalog(), null, "%", new String[] {"TABLE", "VIEW"})) {
            while (tables.next() && known.size() < MOST_SUGGESTED) {
                known.add(String.valueOf(tables.getString("TABLE_NAME")));
            }
        }
        String table = address.table().orElseThrow();
        return Suggestion.ending(table.substring(table.lastIndexOf('.') + 1), known);
    }
}

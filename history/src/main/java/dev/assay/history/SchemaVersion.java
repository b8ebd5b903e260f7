package dev.assay.history;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;

/**
 * Makes tables, and brings those of an older version up to date, step by step and in one
 * transaction: a file is of the old version or of the new one, whatever happens in between.
 */
record SchemaVersion(Connection connection, Trouble trouble) {

    /** The version that is written; each has a step {@code schema-N.sql}. */
    static final int CURRENT = 2;

    /** "Asay", by which the file command and we know a history. */
    static final int APPLICATION = 0x41736179;

    private static final String OBJECTS =
            "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name IN ('report', 'measure',"
                    + " 'document')";

    /** Refuses what is no history or a newer one, and migrates an older one. */
    void prepare(boolean create) throws SQLException {
        if (!isCurrent()) {
            // In this order: where another program makes the tables in between, the version is
            // theirs.
            boolean empty = number("SELECT count(*) FROM sqlite_schema") == 0;
            int version = number("PRAGMA user_version");
            if (empty && version == 0) {
                if (!create) {
                    throw trouble.unreadable(
                            "holds nothing; expected reports that assay history add put there");
                }
            } else {
                requireOurs(version);
            }
            migrate(CURRENT);
        }
        requireOurTables();
    }

    private boolean isCurrent() throws SQLException {
        return number("PRAGMA application_id") == APPLICATION
                && number("PRAGMA user_version") == CURRENT;
    }

    private void requireOurs(int version) throws SQLException {
        if (number("PRAGMA application_id") != APPLICATION || version < 1) {
            throw trouble.unreadable(
                    "is a database of another program; expected one that assay history add made");
        }
        if (version > CURRENT) {
            throw trouble.unreadable(
                    "has schema version "
                            + version
                            + "; this version of Assay knows up to "
                            + CURRENT
                            + ". Update Assay");
        }
    }

    /** Brings the tables to a version. */
    void migrate(int target) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN EXCLUSIVE");
            try {
                // Another program may have done it while this one waited.
                int version = number("PRAGMA user_version");
                for (int step = version + 1; step <= target; step++) {
                    for (String change : step(step).split(";")) {
                        if (!change.isBlank()) {
                            statement.execute(change.strip());
                        }
                    }
                    statement.execute("PRAGMA user_version = " + step);
                }
                statement.execute("PRAGMA application_id = " + APPLICATION);
                statement.execute("COMMIT");
            } catch (SQLException failed) {
                rollback(statement, failed);
                throw failed;
            }
        }
    }

    static void rollback(Statement statement, Exception failed) {
        try {
            statement.execute("ROLLBACK");
        } catch (SQLException done) {
            // Some errors end the transaction by themselves.
            failed.addSuppressed(done);
        }
    }

    /** A file made to fool us may have other tables of these names, or triggers of its own. */
    private void requireOurTables() throws SQLException {
        if (number("SELECT count(*) FROM sqlite_schema WHERE type = 'trigger'") > 0) {
            throw trouble.unreadable(
                    "has triggers, which Assay makes none of; expected a file that only it writes to. Remove them"
                            + " with an SQL tool, or take another file");
        }
        try (Connection memory = Connections.memory()) {
            SchemaVersion ours = new SchemaVersion(memory, trouble);
            ours.migrate(CURRENT);
            if (!ours.tables().equals(tables())) {
                throw trouble.unreadable(
                        "has other tables than a history of schema version "
                                + CURRENT
                                + "; expected those that assay history add makes. Take a copy from before");
            }
        }
    }

    private Map<String, String> tables() throws SQLException {
        Map<String, String> found = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(OBJECTS)) {
            while (rows.next()) {
                found.put(rows.getString(1), rows.getString(2));
            }
        }
        return found;
    }

    private int number(String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            return rows.next() ? rows.getInt(1) : 0;
        }
    }

    private static String step(int version) {
        String name = "schema-" + version + ".sql";
        try (InputStream in = SchemaVersion.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is not in the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}

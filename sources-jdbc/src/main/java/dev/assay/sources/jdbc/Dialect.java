package dev.assay.sources.jdbc;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What is particular to a kind of database; everything else is as the standard has it. */
enum Dialect {
    POSTGRESQL(
            "postgresql:",
            "5432",
            "PG",
            // A transaction begun read-only could be ended by a query that says so; the session
            // stays.
            Map.of(
                    "readOnlyMode", "always",
                    "tcpKeepAlive", "true",
                    "ApplicationName", "assay"),
            List.of()),
    MARIADB(
            "mariadb:",
            "3306",
            "MYSQL",
            Map.of("tinyInt1isBit", "false", "yearIsDateType", "false", "tcpKeepAlive", "true"),
            List.of("SET SESSION TRANSACTION READ ONLY", "SET time_zone = '+00:00'")),
    MYSQL(
            "mysql:",
            "3306",
            "MYSQL",
            // Without a cursor it would hold all rows in memory.
            Map.of(
                    "useCursorFetch", "true",
                    "connectionTimeZone", "+00:00",
                    "tinyInt1isBit", "false",
                    "yearIsDateType", "false"),
            List.of("SET SESSION TRANSACTION READ ONLY", "SET time_zone = '+00:00'")),
    DUCKDB(
            "duckdb:",
            "",
            "",
            // It would fetch from the network what a query needs and it does not have.
            Map.of(
                    "autoinstall_known_extensions", "false",
                    "autoload_known_extensions", "false",
                    "jdbc_stream_results", "true"),
            List.of()),
    OTHER("", "", "", Map.of(), List.of());

    private final String prefix;
    private final String port;
    private final String variables;
    private final Map<String, String> settings;
    private final List<String> statements;

    Dialect(
            String prefix,
            String port,
            String variables,
            Map<String, String> settings,
            List<String> statements) {
        this.prefix = prefix;
        this.port = port;
        this.variables = variables;
        this.settings = settings;
        this.statements = statements;
    }

    /** By the address without its scheme. */
    static Dialect of(String place) {
        String lower = place.toLowerCase(Locale.ROOT);
        for (Dialect dialect : values()) {
            if (lower.startsWith(dialect.prefix)) {
                return dialect;
            }
        }
        return OTHER;
    }

    /** Where servers of this kind listen unless it is said. */
    String port() {
        return port;
    }

    /** How the environment variables of its own tools begin; empty where there are none. */
    String variables() {
        return variables;
    }

    /**
     * Settings of its driver that the address does not make itself.
     *
     * @param place the address without its scheme
     */
    Map<String, String> settings(String place) {
        if (this != DUCKDB || isInMemory(place)) {
            return settings;
        }
        // Opened for writing, a file that is not there would be made.
        Map<String, String> reading = new HashMap<>(settings);
        reading.put("duckdb.read_only", "true");
        return reading;
    }

    private boolean isInMemory(String place) {
        String file = place.substring(prefix.length()).replaceFirst(";.*", "");
        return file.isBlank() || file.startsWith(":memory:");
    }

    /** What to say to the server first. */
    List<String> statements() {
        return statements;
    }
}

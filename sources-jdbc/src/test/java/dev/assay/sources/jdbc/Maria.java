package dev.assay.sources.jdbc;

import java.util.List;

/** A MariaDB server of the distribution's package. */
final class Maria extends LocalServer {

    private final String install;
    private final String server;

    Maria() {
        super("mariadb");
        List<String> folders =
                List.of("/usr/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin");
        server = program("mariadb-server", folders, "mariadbd", "mysqld");
        install = program("mariadb-server", folders, "mariadb-install-db");
        start();
    }

    private List<String> user() {
        return isRoot() ? List.of("--user=mysql") : List.of();
    }

    @Override
    void initialise() {
        java.util.ArrayList<String> words =
                new java.util.ArrayList<>(
                        List.of(
                                install,
                                "--no-defaults",
                                "--datadir=" + folder().resolve("data"),
                                "--auth-root-authentication-method=normal",
                                "--skip-test-db",
                                "--skip-name-resolve"));
        words.addAll(user());
        if (isRoot()) {
            command("chown", "-R", "mysql:mysql", folder().toString());
        }
        command(words.toArray(String[]::new));
        command("mkdir", "-p", folder().resolve("run").toString());
        try {
            java.nio.file.Files.writeString(
                    folder().resolve("init.sql"),
                    "ALTER USER root@localhost IDENTIFIED BY '"
                            + PASSWORD.replace("\\", "\\\\")
                            + "';\n");
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        if (isRoot()) {
            command("chown", "-R", "mysql:mysql", folder().toString());
        }
    }

    @Override
    List<String> command() {
        java.util.ArrayList<String> words =
                new java.util.ArrayList<>(
                        List.of(
                                server,
                                "--no-defaults",
                                "--datadir=" + folder().resolve("data"),
                                "--bind-address=127.0.0.1",
                                "--port=" + port(),
                                "--socket=" + folder().resolve("run/server.sock"),
                                "--pid-file=" + folder().resolve("run/server.pid"),
                                "--init-file=" + folder().resolve("init.sql"),
                                "--character-set-server=utf8mb4",
                                "--skip-log-bin",
                                "--skip-ssl",
                                "--innodb-buffer-pool-size=32M",
                                "--innodb-flush-log-at-trx-commit=0",
                                "--default-time-zone=+05:45"));
        words.addAll(user());
        return words;
    }

    @Override
    String place(String database) {
        return "mariadb://127.0.0.1:" + port() + "/" + database;
    }

    @Override
    String administrator() {
        return "root";
    }

    @Override
    String ownDatabase() {
        return "mysql";
    }
}

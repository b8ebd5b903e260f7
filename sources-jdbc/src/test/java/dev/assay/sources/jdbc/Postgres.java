package dev.assay.sources.jdbc;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A PostgreSQL server of the distribution's package. */
final class Postgres extends LocalServer {

    private final String initdb;
    private final String server;

    Postgres() {
        super("postgres");
        List<String> folders = folders();
        initdb = program("postgresql", folders, "initdb");
        server = program("postgresql", folders, "postgres");
        start();
    }

    private static List<String> folders() {
        List<String> folders = new ArrayList<>();
        Path versions = Path.of("/usr/lib/postgresql");
        if (Files.isDirectory(versions)) {
            try (Stream<Path> all = Files.list(versions)) {
                all.sorted(Comparator.reverseOrder())
                        .forEach(version -> folders.add(version.resolve("bin").toString()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        folders.addAll(List.of("/usr/local/bin", "/usr/bin", "/opt/homebrew/bin"));
        return folders;
    }

    /** It refuses to run as root; its package brings a user for it. */
    private static List<String> asItsUser(String... words) {
        List<String> command = new ArrayList<>();
        if (isRoot()) {
            assumeTrue(
                    Files.isExecutable(Path.of("/usr/bin/setpriv")),
                    "setpriv is not installed, and PostgreSQL does not run as root");
            command.addAll(
                    List.of(
                            "/usr/bin/setpriv",
                            "--reuid=postgres",
                            "--regid=postgres",
                            "--clear-groups",
                            "--"));
        }
        command.addAll(List.of(words));
        return command;
    }

    @Override
    void initialise() {
        try {
            Path password = Files.writeString(folder().resolve("password"), PASSWORD + "\n");
            if (isRoot()) {
                command("chown", "-R", "postgres:postgres", folder().toString());
            }
            command(
                    asItsUser(
                                    initdb,
                                    "-D",
                                    folder().resolve("data").toString(),
                                    "-U",
                                    administrator(),
                                    "--auth=scram-sha-256",
                                    "--pwfile=" + password,
                                    "-E",
                                    "UTF8",
                                    "--locale=C",
                                    "--no-sync")
                            .toArray(String[]::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    List<String> command() {
        return asItsUser(
                server,
                "-D",
                folder().resolve("data").toString(),
                "-p",
                String.valueOf(port()),
                "-c",
                "listen_addresses=127.0.0.1",
                "-c",
                "unix_socket_directories=",
                "-c",
                "fsync=off",
                "-c",
                "shared_buffers=16MB",
                "-c",
                "timezone=Asia/Kathmandu");
    }

    @Override
    String place(String database) {
        return "postgresql://127.0.0.1:" + port() + "/" + database;
    }

    @Override
    String administrator() {
        return "tester";
    }

    @Override
    String ownDatabase() {
        return "postgres";
    }
}

package dev.assay.sources.jdbc;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A database server of the tests' own: on loopback, on a free port, with a folder of its own that
 * goes with it. Where it cannot be had the tests are skipped, saying so.
 */
abstract class LocalServer implements AutoCloseable {

    static final String PASSWORD = "geheim-\u00fc:\\1";
    private static final int SECONDS = 60;

    private final String name;
    private Path folder = Path.of("");
    private int port;
    private Optional<Process> process = Optional.empty();

    LocalServer(String name) {
        this.name = name;
    }

    /** The command that runs the server until it is ended. */
    abstract List<String> command();

    /** Makes what the server needs, once. */
    abstract void initialise();

    /** The address of a database on it, without a scheme. */
    abstract String place(String database);

    /** Who may do everything. */
    abstract String administrator();

    abstract String ownDatabase();

    final Path folder() {
        return folder;
    }

    final int port() {
        return port;
    }

    final void start() {
        // Nothing is left behind where somebody ends the tests.
        Runtime.getRuntime().addShutdownHook(new Thread(this::close));
        try {
            folder = Files.createTempDirectory("assay-" + name + "-");
            port = freePort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        initialise();
        launch();
    }

    /** Starts the process and waits until it answers. */
    final void launch() {
        try {
            process =
                    Optional.of(
                            new ProcessBuilder(command())
                                    .redirectErrorStream(true)
                                    .redirectOutput(folder.resolve("server.log").toFile())
                                    .start());
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
            while (true) {
                try (Connection answer = connect(ownDatabase())) {
                    answer.clearWarnings();
                    return;
                } catch (SQLException notYet) {
                    if (System.nanoTime() > end || !process.get().isAlive()) {
                        throw new IllegalStateException(
                                Files.readString(folder.resolve("server.log")), notYet);
                    }
                    Thread.sleep(50);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Ends the process at once, as a machine that goes down does. */
    final void kill() {
        process.ifPresent(
                running -> {
                    running.descendants().forEach(ProcessHandle::destroyForcibly);
                    running.destroyForcibly();
                    try {
                        running.waitFor(SECONDS, TimeUnit.SECONDS);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
    }

    final Connection connect(String database) throws SQLException {
        return DriverManager.getConnection("jdbc:" + place(database), administrator(), PASSWORD);
    }

    /** Runs statements as the administrator. */
    final void run(String database, String... statements) {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        kill();
        if (!Files.exists(folder) || folder.toString().isEmpty()) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs a command to its end. */
    final void command(String... words) {
        try {
            Path log = folder.resolve("command.log");
            Process command =
                    new ProcessBuilder(words)
                            .redirectErrorStream(true)
                            .redirectOutput(log.toFile())
                            .start();
            if (!command.waitFor(2L * SECONDS, TimeUnit.SECONDS) || command.exitValue() != 0) {
                throw new IllegalStateException(List.of(words) + ": " + Files.readString(log));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    static boolean isRoot() {
        return "root".equals(System.getProperty("user.name"));
    }

    /** A program of these names in these folders; the test is skipped where there is none. */
    static String program(String packageName, List<String> folders, String... names) {
        for (String name : names) {
            List<String> all = new ArrayList<>(folders);
            for (String folder : all) {
                Path found = Path.of(folder, name);
                if (Files.isExecutable(found)) {
                    return found.toString();
                }
            }
        }
        assumeTrue(
                false,
                names[0]
                        + " is not installed, so nothing is read from it here; apt-get install "
                        + packageName);
        return "";
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}

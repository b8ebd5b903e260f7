package dev.assay.spark;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A master and workers as processes on the loopback of this machine, with Spark's jars alone, and
 * the application sent to them by {@code spark-submit} as docs/scale.md says.
 */
final class StandaloneCluster implements AutoCloseable {

    private static final String HOST = "127.0.0.1";
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** How the names of jars begin that no cluster has. */
    private static final List<String> OURS =
            List.of(
                    "assay-",
                    "commons-numbers-",
                    "commons-rng-",
                    "commons-statistics-",
                    "ejml-",
                    "fastcsv-",
                    "libsvm-",
                    "xgboost4j");

    private final Path home;
    private final Path application;
    private final int port;
    private final List<Process> processes = new ArrayList<>();
    private final List<Process> workers = new ArrayList<>();

    /**
     * Starts it.
     *
     * @param folder for its jars, logs and work
     * @param application the folder of the module's build
     */
    StandaloneCluster(Path folder, Path application, int count) throws IOException {
        this.home = folder.resolve("spark");
        this.application = application;
        Path jars = Files.createDirectories(home.resolve("jars"));
        Files.createDirectories(home.resolve("conf"));
        for (Path jar : ofSpark()) {
            Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
        }
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName(HOST))) {
            this.port = free.getLocalPort();
        }
        start("master", "org.apache.spark.deploy.master.Master", "--host", HOST, "--port", port());
        await("the master's port", this::isOpen);
        for (int worker = 0; worker < count; worker++) {
            workers.add(
                    start(
                            "worker-" + worker,
                            "org.apache.spark.deploy.worker.Worker",
                            "--host",
                            HOST,
                            "--cores",
                            "1",
                            "--memory",
                            "1g",
                            "--webui-port",
                            "0",
                            "--work-dir",
                            home.resolve("work-" + worker).toString(),
                            master()));
        }
    }

    /** Sends the application with these flags; what it says goes into a file of this name. */
    Process submit(String log, List<String> flags) throws IOException {
        List<String> command = new ArrayList<>();
        command.addAll(
                List.of(
                        "org.apache.spark.deploy.SparkSubmit",
                        "--master",
                        master(),
                        "--class",
                        "dev.assay.spark.AssaySpark",
                        "--conf",
                        "spark.driver.host=" + HOST,
                        "--conf",
                        "spark.driver.bindAddress=" + HOST,
                        "--conf",
                        "spark.ui.enabled=false",
                        "--conf",
                        "spark.executor.memory=900m",
                        "--conf",
                        "spark.sql.warehouse.dir=" + home.resolve("warehouse"),
                        "--jars",
                        sent().map(Path::toString).collect(Collectors.joining(",")),
                        application.resolve("assay-spark-0.1.0.jar").toString()));
        command.addAll(flags);
        return start(log, command.toArray(String[]::new));
    }

    /** What a process of this name has said. */
    String said(String log) {
        try {
            return Files.readString(home.resolve(log + ".log"));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Ends a worker and its executors at once, as a lost machine does. */
    int kill(int worker) {
        List<ProcessHandle> executors = workers.get(worker).descendants().toList();
        workers.get(worker).destroyForcibly();
        executors.forEach(ProcessHandle::destroyForcibly);
        return executors.size();
    }

    static void await(String what, BooleanSupplier there) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!there.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError(what + " was not there after " + PATIENCE);
            }
            try {
                TimeUnit.MILLISECONDS.sleep(200);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new AssertionError("interrupted while waiting for " + what, interrupted);
            }
        }
    }

    @Override
    public void close() {
        for (Process process : processes) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private Process start(String log, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(System.getProperty("spark.opens").split(" ")));
        command.addAll(
                List.of(
                        "-Xmx1g",
                        "-XX:+UseSerialGC",
                        "-cp",
                        home.resolve("conf") + File.pathSeparator + home.resolve("jars") + "/*"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(home.resolve(log + ".log").toFile());
        builder.environment()
                .putAll(
                        Map.of(
                                "SPARK_HOME",
                                home.toString(),
                                "SPARK_LOCAL_IP",
                                HOST,
                                "SPARK_SCALA_VERSION",
                                "2.13"));
        Process process = builder.start();
        processes.add(process);
        return process;
    }

    private String master() {
        return "spark://" + HOST + ":" + port;
    }

    private String port() {
        return Integer.toString(port);
    }

    private boolean isOpen() {
        try (Socket socket = new Socket(HOST, port)) {
            return socket.isConnected();
        } catch (IOException notYet) {
            return false;
        }
    }

    /** The jars that are sent along. */
    private Stream<Path> sent() throws IOException {
        try (Stream<Path> files = Files.list(application.resolve("assay-spark"))) {
            return files.sorted(Comparator.naturalOrder()).toList().stream();
        }
    }

    /** The jars that a cluster has by itself, of which it shares some with what is sent. */
    private static List<Path> ofSpark() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar"))
                .map(Path::of)
                .filter(jar -> OURS.stream().noneMatch(jar.getFileName().toString()::startsWith))
                .toList();
    }
}

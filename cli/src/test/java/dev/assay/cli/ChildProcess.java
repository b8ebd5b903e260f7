package dev.assay.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The program in a process of its own, as a shell would start it. */
final class ChildProcess {

    private static final long LONGEST_SECONDS = 120;

    private final Path folder;
    private final List<String> machine = new ArrayList<>();
    private Path workingFolder;

    /** A process whose streams are kept in this folder, in which it also works. */
    ChildProcess(Path folder) {
        this.folder = folder;
        this.workingFolder = folder;
    }

    /** The same with options of the virtual machine. */
    ChildProcess with(List<String> options) {
        machine.addAll(options);
        return this;
    }

    /** The same in another working folder. */
    ChildProcess in(Path other) {
        workingFolder = other;
        return this;
    }

    /**
     * Runs to the end.
     *
     * @param environment changes of variables; an empty text takes one away
     */
    Cli run(Map<String, String> environment, Object... arguments) {
        List<String> line =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx512m",
                                "-XX:TieredStopAtLevel=1",
                                "-XX:+UseSerialGC"));
        line.addAll(machine);
        line.addAll(
                List.of(
                        "-cp",
                        System.getProperty(
                                "surefire.test.class.path", System.getProperty("java.class.path")),
                        Main.class.getName()));
        for (Object argument : arguments) {
            line.add(argument.toString());
        }
        try {
            Path out = Files.createTempFile(folder, "out", ".txt");
            Path err = Files.createTempFile(folder, "err", ".txt");
            ProcessBuilder builder =
                    new ProcessBuilder(line)
                            .directory(workingFolder.toFile())
                            .redirectOutput(out.toFile())
                            .redirectError(err.toFile());
            environment.forEach(
                    (name, value) -> {
                        if (value.isEmpty()) {
                            builder.environment().remove(name);
                        } else {
                            builder.environment().put(name, value);
                        }
                    });
            Process process = builder.start();
            try {
                if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
                    throw new AssertionError("does not end: " + line);
                }
            } finally {
                process.destroyForcibly();
            }
            return new Cli(process.exitValue(), Cli.read(out), Cli.read(err));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AssertionError(stopped);
        }
    }
}

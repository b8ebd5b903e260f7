package dev.assay.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The command in a process of its own: it has its own memory, its own logging and its own class
 * path, and Maven's has nothing to do with them.
 *
 * @param classPath the jars of the command
 * @param memory what it may use, such as 2g; empty for the usual
 * @param folder where it runs
 */
record AssayProcess(List<File> classPath, String memory, File folder) {

    private static final String MAIN = "dev.assay.cli.Main";
    private static final int FIRST_WITH_UNSAFE_OPTION = 23;
    private static final String VECTORS = "jdk.incubator.vector";

    /** Runs it and tells its exit code; each line of its output goes to one of the two. */
    int run(List<String> arguments, Consumer<String> out, Consumer<String> err)
            throws IOException, InterruptedException {
        // In a file, because a class path may be longer than a command line.
        Path options = Files.createTempFile("assay", ".args");
        try {
            Files.writeString(options, String.join("\n", options()), StandardCharsets.UTF_8);
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.add("@" + options);
            command.add(MAIN);
            command.addAll(arguments);
            Process process = new ProcessBuilder(command).directory(folder).start();
            Thread ending = new Thread(process::destroy);
            Runtime.getRuntime().addShutdownHook(ending);
            process.getOutputStream().close();
            Thread errors = new Thread(() -> pass(process.getErrorStream(), err), "assay-errors");
            errors.start();
            pass(process.getInputStream(), out);
            errors.join();
            int exit = process.waitFor();
            Runtime.getRuntime().removeShutdownHook(ending);
            return exit;
        } finally {
            Files.deleteIfExists(options);
        }
    }

    private List<String> options() {
        List<String> options = new ArrayList<>();
        if (!memory.isBlank()) {
            options.add("-Xmx" + memory);
        }
        options.add("-Djava.awt.headless=true");
        options.add("--enable-native-access=ALL-UNNAMED");
        if (Runtime.version().feature() >= FIRST_WITH_UNSAFE_OPTION) {
            // Without it libraries' use of Unsafe is warned of at every start.
            options.add("--sun-misc-unsafe-memory-access=allow");
        }
        if (ModuleLayer.boot().findModule(VECTORS).isPresent()
                || java.lang.module.ModuleFinder.ofSystem().find(VECTORS).isPresent()) {
            options.add("--add-modules=" + VECTORS);
        }
        options.add("-cp");
        options.add(
                quoted(
                        String.join(
                                File.pathSeparator,
                                classPath.stream().map(File::getPath).toList())));
        return options;
    }

    /** As files of arguments want it. */
    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static void pass(InputStream from, Consumer<String> to) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(from, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.startsWith("WARNING: Using incubator modules")) {
                    to.accept(line);
                }
            }
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }
}

package dev.assay.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The jars of a folder, each with a class loader of its own. A fork learns of the folder by a
 * property, because a class path of its own would change what else is measured.
 */
final class PluginFolder {

    /** The property with the folder; without it there are no plug-ins. */
    static final String PROPERTY = "assay.benchmarks.plugins";

    private PluginFolder() {}

    /** What a JVM is started with so that it opens the folder. */
    static String property(Path folder) {
        jars(folder);
        return "-D" + PROPERTY + "=" + folder.toAbsolutePath();
    }

    static ClassLoader[] ofProperty() {
        String folder = System.getProperty(PROPERTY, "");
        return folder.isEmpty() ? new ClassLoader[0] : of(Path.of(folder));
    }

    /** One class loader for each jar of a folder. */
    static ClassLoader[] of(Path folder) {
        return jars(folder).stream().map(PluginFolder::loader).toArray(ClassLoader[]::new);
    }

    private static List<Path> jars(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException(
                    "--plugins: " + folder + " is no folder; expected a folder of jars.");
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> jars =
                    files.filter(file -> file.getFileName().toString().endsWith(".jar"))
                            .sorted()
                            .toList();
            if (jars.isEmpty()) {
                throw new IllegalArgumentException(
                        "--plugins: "
                                + folder
                                + " holds no jar; expected that of the metric. Build it first.");
            }
            return jars;
        } catch (IOException e) {
            throw new UncheckedIOException(folder + " cannot be listed", e);
        }
    }

    private static ClassLoader loader(Path jar) {
        try {
            return new URLClassLoader(
                    new URL[] {jar.toUri().toURL()}, PluginFolder.class.getClassLoader());
        } catch (MalformedURLException e) {
            throw new IllegalStateException("a file has no URL: " + jar, e);
        }
    }
}

package dev.assay.studies;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Metrics of others: their authors run a study of them as it was run of ours. */
final class FurtherJars {

    private FurtherJars() {}

    /** A loader for each directory of jars. */
    static List<ClassLoader> of(List<Path> directories) {
        List<ClassLoader> loaders = new ArrayList<>();
        for (Path directory : directories) {
            URL[] jars = jars(directory);
            if (jars.length == 0) {
                throw Main.invalid("--plugins: " + directory + " holds no jar; expected jars.");
            }
            loaders.add(
                    new URLClassLoader(
                            directory.toString(), jars, FurtherJars.class.getClassLoader()));
        }
        return loaders;
    }

    private static URL[] jars(Path directory) {
        if (!Files.isDirectory(directory)) {
            throw Main.invalid("--plugins: there is no directory " + directory + ".");
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .map(FurtherJars::url)
                    .toArray(URL[]::new);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException("a file has no URL: " + jar, impossible);
        }
    }
}

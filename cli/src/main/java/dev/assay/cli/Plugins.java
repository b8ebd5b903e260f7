package dev.assay.cli;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The jars in a directory of plug-ins, each jar or subfolder of jars with a class loader of its
 * own. A jar that cannot be read is told of, and does not hide the others.
 *
 * @param loaders one per readable jar or subfolder
 * @param problems what could not be read, each in a sentence
 */
record Plugins(List<ClassLoader> loaders, List<String> problems) {

    static final Plugins NONE = new Plugins(List.of(), List.of());

    Plugins {
        loaders = List.copyOf(loaders);
        problems = List.copyOf(problems);
    }

    /** Opens the plug-ins in a directory. */
    static Plugins open(Path directory) {
        if (!Files.isDirectory(directory)) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "--plugins: "
                            + directory
                            + (Files.exists(directory) ? " is a file" : " does not exist")
                            + "; expected a directory of jars.");
        }
        List<ClassLoader> loaders = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (Path item : list(directory)) {
            List<Path> jars =
                    Files.isDirectory(item)
                            ? list(item).stream().filter(Plugins::isJar).toList()
                            : List.of(item);
            List<URL> urls = new ArrayList<>();
            for (Path jar : jars) {
                unreadable(jar).ifPresentOrElse(problems::add, () -> urls.add(url(jar)));
            }
            if (!urls.isEmpty()) {
                loaders.add(
                        new PluginLoader(
                                item.getFileName().toString(),
                                urls,
                                Plugins.class.getClassLoader()));
            }
        }
        if (loaders.isEmpty() && problems.isEmpty()) {
            throw new EvaluationException(
                    ErrorCode.ARGUMENT_INVALID,
                    "--plugins: "
                            + directory
                            + " holds no jar; expected jars, or folders of jars.");
        }
        return new Plugins(loaders, problems);
    }

    private static List<Path> list(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> Files.isDirectory(file) || isJar(file)).sorted().toList();
        } catch (IOException unreadable) {
            throw new EvaluationException(
                    ErrorCode.EXTENSION_INVALID,
                    "--plugins: " + directory + " cannot be listed",
                    unreadable);
        }
    }

    private static boolean isJar(Path file) {
        return file.getFileName().toString().endsWith(".jar");
    }

    /** A class loader passes over a broken jar in silence, so it is opened here first. */
    private static java.util.Optional<String> unreadable(Path jar) {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.size() > 0
                    ? java.util.Optional.empty()
                    : java.util.Optional.of(
                            "plug-in " + jar + " is empty. Build it again, or remove it.");
        } catch (IOException broken) {
            return java.util.Optional.of(
                    "plug-in "
                            + jar
                            + " cannot be read: "
                            + broken.getMessage()
                            + ". Copy it again, or remove it.");
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

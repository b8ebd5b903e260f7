package dev.assay.cli.plugin;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.plugin.PluginProblem;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The jars in directories of plug-ins, each jar or subfolder of jars with a class loader of its
 * own. A jar that cannot be read is told of, and does not hide the others.
 *
 * @param loaders one per readable jar or subfolder
 * @param problems what could not be read
 * @param remarks what is worth a word but no fault: a jar that is there twice
 */
record Plugins(List<ClassLoader> loaders, List<PluginProblem> problems, List<String> remarks) {

    static final Plugins NONE = new Plugins(List.of(), List.of(), List.of());

    Plugins {
        loaders = List.copyOf(loaders);
        problems = List.copyOf(problems);
        remarks = List.copyOf(remarks);
    }

    /** Opens the plug-ins in directories. */
    static Plugins open(List<Path> directories) {
        if (directories.isEmpty()) {
            return NONE;
        }
        Opening opening = new Opening();
        directories.forEach(opening::add);
        return new Plugins(opening.loaders, opening.problems, opening.remarks);
    }

    private static final class Opening {

        private final List<ClassLoader> loaders = new ArrayList<>();
        private final List<PluginProblem> problems = new ArrayList<>();
        private final List<String> remarks = new ArrayList<>();
        private final Set<Path> jars = new LinkedHashSet<>();

        void add(Path directory) {
            if (!Files.isDirectory(directory)) {
                throw invalid(
                        directory
                                + (Files.exists(directory) ? " is a file" : " does not exist")
                                + "; expected a directory of jars.");
            }
            List<Path> items = list(directory);
            int before = loaders.size() + problems.size() + remarks.size();
            for (Path item : items) {
                addItem(item);
            }
            if (loaders.size() + problems.size() + remarks.size() == before) {
                throw invalid(directory + " holds no jar; expected jars, or folders of jars.");
            }
        }

        private void addItem(Path item) {
            boolean folder = Files.isDirectory(item);
            List<URL> urls = new ArrayList<>();
            for (Path jar :
                    folder ? list(item).stream().filter(Plugins::isJar).toList() : List.of(item)) {
                Optional<Path> twin = folder ? Optional.empty() : twin(jar);
                Optional<String> unreadable = unreadable(jar);
                if (unreadable.isPresent()) {
                    problems.add(
                            new PluginProblem(
                                    "jar",
                                    jar.getFileName().toString(),
                                    jar.getFileName().toString(),
                                    PluginProblem.Cause.JAR_UNREADABLE,
                                    unreadable.get()));
                } else if (twin.isPresent()) {
                    remarks.add(
                            "plug-in "
                                    + jar
                                    + " is the same jar as "
                                    + twin.get()
                                    + "; it is passed over");
                } else {
                    jars.add(jar);
                    urls.add(url(jar));
                }
            }
            if (!urls.isEmpty()) {
                loaders.add(
                        new PluginLoader(
                                item.getFileName().toString(),
                                urls,
                                Plugins.class.getClassLoader()));
            }
        }

        /** A jar of the same bytes among those that are opened. */
        private Optional<Path> twin(Path jar) {
            for (Path other : jars) {
                try {
                    if (Files.mismatch(jar, other) == -1) {
                        return Optional.of(other);
                    }
                } catch (IOException unreadable) {
                    // It is told of where it is opened.
                }
            }
            return Optional.empty();
        }
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
    private static Optional<String> unreadable(Path jar) {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.size() > 0
                    ? Optional.empty()
                    : Optional.of("is empty. Build it again, or remove it");
        } catch (IOException | SecurityException broken) {
            return Optional.of(
                    "cannot be read: " + broken.getMessage() + ". Copy it again, or remove it");
        }
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException("a file has no URL: " + jar, impossible);
        }
    }

    private static EvaluationException invalid(String text) {
        return new EvaluationException(ErrorCode.ARGUMENT_INVALID, "--plugins: " + text);
    }
}

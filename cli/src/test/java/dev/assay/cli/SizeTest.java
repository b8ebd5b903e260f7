package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Packages and files stay small enough to be read from top to bottom. */
final class SizeTest {

    private static final int MOST_FILES = 40;
    private static final int MOST_LINES = 400;

    /** Longer files, each of which says in its comment why it is not cut up. */
    private static final List<String> LONGER = List.of("GridIndex.java", "Search.java");

    @Test
    void noPackageHasMoreThanFortyFiles() throws IOException {
        Map<String, Long> sizes =
                sources().stream()
                        .filter(file -> !file.endsWith("package-info.java"))
                        .collect(
                                Collectors.groupingBy(
                                        file -> file.getParent().toString(),
                                        TreeMap::new,
                                        Collectors.counting()));
        assertThat(sizes)
                .isNotEmpty()
                .allSatisfy(
                        (name, size) -> assertThat(size).as(name).isLessThanOrEqualTo(MOST_FILES));
    }

    @Test
    void noFileIsLongerThanFourHundredLinesButThoseThatSayWhy() throws IOException {
        for (Path file : sources()) {
            List<String> lines = Files.readAllLines(file);
            if (LONGER.contains(file.getFileName().toString())) {
                assertThat(String.join("\n", lines)).as(file.toString()).contains("One file");
            } else {
                assertThat(lines.size()).as(file.toString()).isLessThanOrEqualTo(MOST_LINES);
            }
        }
    }

    private static List<Path> sources() throws IOException {
        Path root = Path.of("").toAbsolutePath().getParent();
        try (Stream<Path> modules = Files.list(root)) {
            List<Path> found =
                    modules.map(module -> module.resolve("src/main/java"))
                            .filter(Files::isDirectory)
                            .flatMap(SizeTest::javaFiles)
                            .toList();
            assertThat(found).isNotEmpty();
            return found;
        }
    }

    private static Stream<Path> javaFiles(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }
}

package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The documentation in the repository is what the metrics of today say of themselves. */
class MetricPagesTest {

    private static final Path KEPT = Path.of("..", "docs", "metrics");
    private static final String HOW = "make them anew with: ./assay metrics pages docs/metrics";

    @TempDir static Path folder;

    @BeforeAll
    static void write() {
        assertThat(Cli.run("metrics", "pages", folder).exit()).isZero();
    }

    @Test
    void everyPageInTheRepositoryIsCurrent() throws IOException {
        for (Path page : pages(folder)) {
            Path kept = KEPT.resolve(page.getFileName());
            assertThat(kept).as(HOW).exists();
            assertThat(Files.readString(kept)).as(HOW).isEqualTo(Files.readString(page));
        }
        assertThat(names(KEPT)).as(HOW).containsAll(names(folder));
    }

    private static List<String> names(Path directory) throws IOException {
        return pages(directory).stream().map(page -> page.getFileName().toString()).toList();
    }

    private static List<Path> pages(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
        }
    }
}

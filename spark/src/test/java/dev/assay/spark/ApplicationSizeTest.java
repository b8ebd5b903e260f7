package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** It needs the jars of this module, so that it comes after packaging. */
@Tag("cluster")
class ApplicationSizeTest {

    private static final long MOST = 30_000_000;

    @Test
    void whatIsSentAlongTakesLessThanThirtyMegabytes() throws IOException {
        List<Path> jars = new ArrayList<>(List.of(Path.of("target/assay-spark-0.1.0.jar")));
        try (var files = Files.list(Path.of("target/assay-spark"))) {
            files.forEach(jars::add);
        }
        long bytes = 0;
        for (Path jar : jars) {
            bytes += Files.size(jar);
        }
        assertThat(bytes).isBetween(1_000_000L, MOST);
    }
}

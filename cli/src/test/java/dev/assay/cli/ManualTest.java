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

/** The manual in the archive is the help of today. */
class ManualTest {

    private static final Path KEPT = Path.of("src", "main", "distribution", "share");
    private static final String HOW =
            "make it anew with: ./assay manual cli/src/main/distribution/share";

    @TempDir static Path folder;

    @BeforeAll
    static void write() {
        assertThat(Cli.run("manual", folder).exit()).isZero();
    }

    @Test
    void everyPageAndTheCompletionScriptAreCurrent() throws IOException {
        assertThat(files(KEPT)).as(HOW).isEqualTo(files(folder));
        for (String file : files(folder)) {
            assertThat(Files.readString(KEPT.resolve(file)))
                    .as(HOW)
                    .isEqualTo(Files.readString(folder.resolve(file)));
        }
    }

    @Test
    void everyCommandThatHelpShowsHasAPage() {
        assertThat(folder.resolve("man/man1/assay.1")).exists();
        String text = Cli.read(folder.resolve("man/man1/assay-metrics-describe.1"));
        assertThat(text)
                .startsWith(".TH ASSAY\\-METRICS\\-DESCRIBE 1")
                .contains(".SH NAME", ".SH SYNOPSIS", ".SH OPTIONS", ".SH EXAMPLE")
                .doesNotContain("@|");
        assertThat(folder.resolve("man/man1/assay-warm-up.1")).doesNotExist();
    }

    private static List<String> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> directory.relativize(file).toString())
                    // What the launcher tells the virtual machine is no page.
                    .filter(file -> !file.startsWith("assay/"))
                    .sorted()
                    .toList();
        }
    }
}

package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The one command that assembles versions and changelog, on a small checkout. */
class ReleaseScriptTest {

    private static final Path SCRIPT = Path.of("..", ".ci", "release").toAbsolutePath();

    @TempDir Path folder;

    private record Run(int exit, String out) {}

    @BeforeEach
    void lay() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash here");
        Files.copy(Path.of("..", "pom.xml"), folder.resolve("pom.xml"));
        for (String module : new String[] {"bom", "core", "examples"}) {
            Files.createDirectories(folder.resolve(module));
            Files.copy(Path.of("..", module, "pom.xml"), folder.resolve(module + "/pom.xml"));
        }
        Files.createDirectories(folder.resolve("examples/data-gate"));
        Files.copy(
                Path.of("..", "examples", "data-gate", "pom.xml"),
                folder.resolve("examples/data-gate/pom.xml"));
        Files.createDirectories(folder.resolve(".gitlab"));
        Files.copy(
                Path.of("..", ".gitlab", "assay.gitlab-ci.yml"),
                folder.resolve(".gitlab/assay.gitlab-ci.yml"));
        Files.createDirectories(folder.resolve("changes"));
        change("one.added.md", "A first thing,\nin two lines.\n");
        change("two.fixed.md", "A `fault` & <more>.");
        change("three.added.md", "Another thing.\n");
    }

    private void change(String name, String text) throws Exception {
        Files.writeString(folder.resolve("changes").resolve(name), text);
    }

    private Run release(String version) throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder("/bin/bash", SCRIPT.toString(), version, folder.toString())
                        .redirectErrorStream(true);
        builder.environment().put("SOURCE_DATE", "2026-05-06");
        Process process = builder.start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return new Run(process.exitValue(), out);
    }

    private String read(String file) throws Exception {
        return Files.readString(folder.resolve(file));
    }

    @Test
    void versionsAreWrittenWhereTheyAreOursAndNowhereElse() throws Exception {
        String before = read("pom.xml");
        Run run = release("7.8.9-rc.1");
        assertThat(run.exit()).as(run.out()).isZero();
        assertThat(read("pom.xml").replace("7.8.9-rc.1", "0.1.0"))
                .isEqualTo(
                        before.replace(
                                "outputTimestamp>2026-01-01T", "outputTimestamp>2026-05-06T"));
        assertThat(read("pom.xml")).containsOnlyOnce("<version>7.8.9-rc.1</version>");
        assertThat(read("bom/pom.xml")).contains("<version>7.8.9-rc.1</version>");
        assertThat(read("core/pom.xml")).containsOnlyOnce("<version>7.8.9-rc.1</version>");
        assertThat(read("examples/data-gate/pom.xml"))
                .contains("<assay.version>7.8.9-rc.1</assay.version>", "<version>1.0</version>");
        assertThat(read(".gitlab/assay.gitlab-ci.yml"))
                .contains("ASSAY_VERSION: 7.8.9-rc.1", "ref: v7.8.9-rc.1");
    }

    @Test
    void theChangelogIsMadeOfTheEntriesTheNewestVersionFirst() throws Exception {
        assertThat(release("1.0.0").exit()).isZero();
        assertThat(folder.resolve("changes")).isEmptyDirectory();
        change("four.changed.md", "A change.\n");
        assertThat(release("1.1.0").exit()).isZero();
        assertThat(read("CHANGELOG.md"))
                .endsWith(
                        """
                        ## 1.1.0 (2026-05-06)

                        ### Changed

                        * A change.

                        ## 1.0.0 (2026-05-06)

                        ### Added

                        * A first thing,
                          in two lines.
                        * Another thing.

                        ### Fixed

                        * A `fault` & <more>.

                        """);
        assertThat(read("pom.xml")).contains("<version>1.1.0</version>");
    }

    @Test
    void whatItDoesNotUnderstandIsRefusedBeforeAnythingIsWritten() throws Exception {
        String before = read("pom.xml");
        assertThat(release("next").out()).contains("'next' is no version");
        assertThat(release("1.0.0;x").exit()).isEqualTo(2);
        change("odd.news.md", "News.");
        Run odd = release("1.0.0");
        assertThat(odd.exit()).isEqualTo(2);
        assertThat(odd.out()).contains("odd.news.md has none of the endings");
        assertThat(read("pom.xml")).isEqualTo(before);
        assertThat(folder.resolve("CHANGELOG.md")).doesNotExist();
    }
}

package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher with a Java that only notes what it is told, and writes the archives it is asked
 * for.
 */
class LauncherTest {

    private static final String JAVA =
            """
            #!/usr/bin/env bash
            printf 'MKL_CBWR=%s %s\\n' "${MKL_CBWR:-}" "$*" >> "$(dirname "$0")/../told"
            for word in "$@"; do
              case $word in -XX:ArchiveClassesAtExit=* | -XX:AOTCacheOutput=*) echo made > "${word#*=}" ;; esac
            done
            case " $* " in *" broken "*) exit 3 ;; esac
            case " $* " in *" talks "*)
              echo "3 compiler directives added"
              echo "WARNING: Using incubator modules: jdk.incubator.vector" >&2
              echo "said by a library"
              echo "an error of the machine" >&2 ;;
            esac
            """;

    @TempDir private Path folder;

    private Path home;
    private Path java;

    @BeforeEach
    void install() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash here");
        home = folder.resolve("assay");
        java = folder.resolve("java");
        Files.createDirectories(home.resolve("lib"));
        Files.createDirectories(home.resolve("share/assay"));
        Files.writeString(home.resolve("share/assay/brief.directives"), "[]");
        Files.createFile(home.resolve("lib/assay-cli-0.jar"));
        script(
                home.resolve("bin/assay"),
                Files.readString(Path.of("src", "main", "distribution", "bin", "assay")));
        script(java.resolve("bin/java"), JAVA);
        Files.writeString(
                java.resolve("release"),
                "JAVA_VERSION=\"25\"\nJAVA_RUNTIME_VERSION=\"25+1\"\nMODULES=\"java.base jdk.incubator.vector\"\n");
        Files.writeString(folder.resolve("small.csv"), "a,b\n1,2\n");
        Files.writeString(folder.resolve("middling.csv"), "1\n".repeat(3_000));
        Files.writeString(folder.resolve("long.csv"), "1\n".repeat(7_000));
    }

    private static void script(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    @Test
    void onlyAShortRunOfAQuickPresetIsCompiledLess() throws Exception {
        List<String> fast = List.of("evaluate", "-r", "small.csv", "-s", "small.csv", "-j", "fast");
        assertThat(told(fast)).contains("TieredStopAtLevel=1").doesNotContain("incubator");
        List<String> plain = List.of("evaluate", "-r", "small.csv", "-s", "small.csv");
        for (List<String> brief :
                List.of(
                        plain,
                        List.of("evaluate", "-r", "middling.csv", "-s", "small.csv", "-j", "fast"),
                        with(plain, "-j", "full"),
                        with(plain, "-j", "privacy"),
                        with(plain, "--preset=privacy"),
                        with(fast, "privacy"),
                        with(fast, "-j", "privacy"))) {
            assertThat(told(brief))
                    .as("%s", brief)
                    .contains("brief.directives")
                    .doesNotContain("incubator", "TieredStopAtLevel");
        }
        for (List<String> other :
                List.of(
                        List.of("evaluate", "-r", "long.csv", "-s", "small.csv", "-j", "fast"),
                        List.of("evaluate", "-r", "small.csv", "-s", "none.csv", "-j", "fast"),
                        with(plain, "-j", "everything"),
                        with(fast, "everything"),
                        with(fast, "-m", "cls_acc"),
                        with(fast, "--resamples", "200"),
                        with(fast, "--exact"))) {
            assertThat(told(other))
                    .as("%s", other)
                    .contains("add-modules=jdk.incubator.vector")
                    .doesNotContain("TieredStopAtLevel", "brief.directives");
        }
    }

    @Test
    void anArchiveIsMadeByATrainingRunBeforeTheSecondRunAndNotByACommandThatFails()
            throws Exception {
        assertThat(run("broken")).isEqualTo(3);
        assertThat(archives()).isEmpty();
        assertThat(run("demo")).isZero();
        assertThat(archives()).containsExactly("assay-25+1.jsa");
        assertThat(last()).contains("SharedArchiveFile=").endsWith("demo");
    }

    @Test
    void whoAsksForItGetsTheLinkedClassesAsWell() throws Exception {
        assertThat(start(List.of("ASSAY_CDS_DUMP=now"), List.of())).isZero();
        assertThat(archives()).containsExactly("assay-25+1.aot", "assay-25+1.jsa");
        assertThat(told(List.of("evaluate", "-r", "small.csv", "-s", "small.csv", "-j", "fast")))
                .contains("AOTCache=");
        assertThat(told(List.of("demo"))).contains("SharedArchiveFile=").doesNotContain("AOTCache");
    }

    @Test
    void anAttemptThatIsUnderWayIsTold() throws Exception {
        Files.createDirectory(home.resolve("lib/assay-25+1.making"));
        assertThat(start(List.of("ASSAY_CDS_DUMP=now"), List.of())).isEqualTo(2);
        assertThat(Files.readString(folder.resolve("out"))).contains("no archives were made");
        assertThat(run("demo")).isZero();
        assertThat(run("demo")).isZero();
        assertThat(last()).doesNotContain("SharedArchiveFile");
    }

    @Test
    void pyTorchIsToldToSumInOneOrderUnlessTheUserSaidHow() throws Exception {
        assertThat(start(List.of("MKL_CBWR="), List.of("demo"))).isZero();
        assertThat(last()).startsWith("MKL_CBWR=AUTO ");
        assertThat(start(List.of("MKL_CBWR=COMPATIBLE"), List.of("demo"))).isZero();
        assertThat(last()).startsWith("MKL_CBWR=COMPATIBLE ");
    }

    @Test
    void whoWantsNoArchivesGetsNone() throws Exception {
        for (int time = 0; time < 3; time++) {
            assertThat(start(List.of("ASSAY_NO_CDS=yes"), List.of("demo"))).isZero();
        }
        assertThat(archives()).isEmpty();
    }

    @Test
    void remarksOfTheMachineAreDroppedAndItsErrorsAreKept() throws Exception {
        assertThat(run("talks")).isZero();
        Path out = folder.resolve("out");
        // The filter may end after the machine.
        for (int time = 0; time < 200 && Files.readAllLines(out).size() < 2; time++) {
            TimeUnit.MILLISECONDS.sleep(50);
        }
        assertThat(Files.readAllLines(out))
                .containsExactlyInAnyOrder("said by a library", "an error of the machine");
    }

    private static List<String> with(List<String> words, String... more) {
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of(more));
        return all;
    }

    private String told(List<String> words) throws Exception {
        assertThat(start(List.of(), words)).isZero();
        return last();
    }

    private int run(String word) throws Exception {
        return start(List.of(), List.of(word));
    }

    private int start(List<String> variables, List<String> words) throws Exception {
        List<String> command = new ArrayList<>(List.of("/usr/bin/env", "JAVA_HOME=" + java));
        command.addAll(variables);
        command.add(home.resolve("bin/assay").toString());
        command.addAll(words);
        Process process =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("out").toFile())
                        .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    private String last() throws IOException {
        List<String> lines = Files.readAllLines(java.resolve("told"), StandardCharsets.UTF_8);
        return lines.get(lines.size() - 1);
    }

    private List<String> archives() throws IOException {
        try (Stream<Path> files = Files.list(home.resolve("lib"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".jsa") || name.endsWith(".aot"))
                    .sorted()
                    .toList();
        }
    }
}

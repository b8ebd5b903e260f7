package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts for three shells, tried in each shell that there is. */
class CompletionTest {

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void aScriptKnowsEveryCommandAndItsOptions(String shell) {
        String script = Cli.run("completion", shell).out();
        assertThat(script)
                .contains("evaluate", "benchmark", "describe", "synthetic", "holdout-overlaps")
                .doesNotContain("warm-up", "@|");
        if (!shell.equals("bash")) {
            assertThat(script).contains("ks_test", "privacy", "research", "gaussian_copula");
        }
    }

    @Test
    void anotherShellIsRefusedWithThoseThereAre() {
        Cli run = Cli.run("completion", "fsh");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("there is no script for 'fsh'; expected bash, zsh or fish.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void theShellTakesTheScript(String shell) throws Exception {
        assertThat(shell(shell, "-n", script(shell).toString())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "assay evalu, evaluate",
        "assay evaluate --synth, --synthetic",
        "assay evaluate -j fast priva, privacy",
        "assay evaluate -m dcr ks_t, ks_test",
        "assay evaluate -r a.csv --gate inter, internal",
        "assay metrics describ, describe",
        "assay metrics describe nna, nnaa",
        "assay policies show researc, research",
        "assay evaluate --missing dro, drop",
        "assay completion fis, fish",
    })
    void fishCompletes(String line, String word) throws Exception {
        Path script = script("fish");
        String said =
                shell(
                        "fish",
                        "--no-config",
                        "-c",
                        "source " + script + "; complete -C '" + line + "'");
        assertThat(said.lines().map(one -> one.split("\t")[0])).contains(word);
    }

    @ParameterizedTest
    @CsvSource({
        "assay evalu, evaluate",
        "assay evaluate --synth, --synthetic",
        "assay evaluate -j fast resear, research",
        "assay evaluate -m dcr ks_t, ks_test",
        "assay evaluate -r a.csv --gate inter, internal",
        "assay metrics describ, describe",
        "assay metrics describe nna, nnaa",
        "assay policies show researc, research",
        "assay evaluate --missing dro, drop",
        "assay completion fis, fish",
    })
    void zshCompletes(String line, String word) throws Exception {
        // A terminal of its own, in which a word is typed up to the tabulator.
        String play =
                String.join(
                        "\n",
                        "zmodload zsh/zpty",
                        "zpty shell zsh -f -i",
                        "zpty -w shell 'PS1=; autoload -U compinit; compinit -u -D; source "
                                + script("zsh")
                                + "; print ready'",
                        "zpty -r shell seen '*ready*ready*'",
                        "zpty -n -w shell $'" + line + "\\t'",
                        "zpty -n -w shell $'\\C-aprint -r -- \\C-e\\n'",
                        "zpty -r shell seen '*" + word + "*'",
                        "print -r -- $seen");
        assertThat(shell("zsh", "-f", "-c", play)).contains(word);
    }

    private Path script(String shell) {
        return Cli.file(folder, "assay." + shell, Cli.run("completion", shell).out());
    }

    /** What a shell says; the test is skipped where there is no such shell. */
    private String shell(String name, String... arguments)
            throws IOException, InterruptedException {
        assumeTrue(
                Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
                        .anyMatch(place -> Files.isExecutable(Path.of(place, name))),
                "no " + name + " on the path");
        Path said = folder.resolve("said.txt");
        Process process =
                new ProcessBuilder(Stream.concat(Stream.of(name), Stream.of(arguments)).toList())
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                        .start();
        boolean ended = process.waitFor(20, TimeUnit.SECONDS);
        process.destroyForcibly();
        String text = Files.readString(said, StandardCharsets.UTF_8);
        assertThat(ended).as(name + " " + List.of(arguments) + " said " + text).isTrue();
        return text;
    }
}

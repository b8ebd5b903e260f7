package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No command writes over a file that it reads: a real table that is gone is gone. */
class KeptInputsTest {

    @TempDir static Path folder;

    private static Path real;
    private static Path synthetic;
    private static String before;

    @BeforeAll
    static void invent() throws IOException {
        real = Cli.patients(folder, "real.csv", 60, 1);
        synthetic = Cli.patients(Files.createDirectory(folder.resolve("made")), "a.csv", 60, 2);
        before = Files.readString(real) + Files.readString(synthetic);
    }

    private static void refused(String flag, Object... words) throws IOException {
        Cli run = Cli.run(words);
        assertThat(run.exit()).as(run.out()).isEqualTo(2);
        assertThat(run.err())
                .contains("would be lost; expected another place.")
                .contains("assay: " + flag + ": ");
        assertThat(Files.readString(real) + Files.readString(synthetic)).isEqualTo(before);
    }

    private static Object[] evaluation(Object... more) {
        List<Object> words =
                new java.util.ArrayList<>(
                        List.of("evaluate", "-r", real, "-s", synthetic, "-m", "ks_test"));
        words.addAll(List.of(more));
        return words.toArray();
    }

    @Test
    void aReportAPageALogAndAFormatGoNowhereNearATable() throws IOException {
        refused("--json", evaluation("--json", real));
        refused("--html", evaluation("--html", synthetic));
        refused("--log-file", evaluation("--log-file", real));
        refused("--write", evaluation("--write", "csv=" + synthetic));
        Path schema = folder.resolve("schema.json");
        assertThat(Cli.run("schema", "-r", real, "-o", schema).exit()).isZero();
        refused("--json", evaluation("--schema", schema, "--json", schema));
        Path preset = Cli.file(folder, "mine.json", "{\"include\": {\"ks_test\": {}}}");
        refused("--json", "evaluate", "-r", real, "-s", synthetic, "-j", preset, "--json", preset);
    }

    @Test
    void anotherNameOfTheSameFileIsSeenThrough() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.csv"), real);
        refused("--json", evaluation("--json", link));
        refused(
                "--json",
                evaluation("--json", folder.resolve("made").resolve("..").resolve("real.csv")));
    }

    @Test
    void otherCommandsKeepWhatTheyReadAsWell() throws IOException {
        Path made = synthetic.getParent();
        refused("--csv", "benchmark", "-r", real, "-s", made, "-m", "ks_test", "--csv", synthetic);
        refused("--curate", "audit", "-r", real, "-s", synthetic, "--curate", synthetic);
        refused("--output", "embed", "pca", "-r", real, "-o", real);
        refused("--output", "schema", "-r", real, "-o", real);
        Path marginals = Files.copy(real, folder.resolve("marginals.csv"));
        refused("--output", "baselines", "-r", marginals, "--only", "marginals", "-o", folder);
        Path values = Files.copy(real, folder.resolve("values.csv"));
        refused("--output", "benchmark", "-r", values, "-s", made, "-m", "ks_test", "-o", folder);
        Path study = Cli.file(folder, "study.json", "{}");
        refused("--output", "study", study, "-m", "ks_test", "-o", folder);
    }

    @Test
    void noTwoResultsGoIntoOneFile() {
        Path one = folder.resolve("one.out");
        Path again = folder.resolve("made").resolve("..").resolve("one.out");
        for (Object[] words :
                List.of(
                        evaluation("--json", one, "--log-file", again),
                        evaluation("--json", one, "--csv", again),
                        evaluation("--html", one, "--write", "csv=" + again),
                        evaluation("--write", "csv=" + one, "--write", "html=" + again),
                        evaluation("--gate", "internal", "--gate-json", one, "--json", again),
                        new Object[] {
                            "audit", "-r", real, "-s", synthetic, "--curate", one, "--rows", again
                        },
                        new Object[] {
                            "audit", "-r", real, "-s", synthetic, "--json", one, "--html", again
                        })) {
            Cli run = Cli.run(words);
            assertThat(run.exit()).as(run.out()).isEqualTo(2);
            assertThat(run.err()).contains("both write", "one.out; expected a file for each.");
            assertThat(one).doesNotExist();
        }
    }

    @Test
    void aReportThatIsReadMayBeWrittenAgainAndANewFileMayStandBesideTables() {
        Path report = folder.resolve("report.json");
        assertThat(Cli.run(evaluation("--json", report)).exit()).isZero();
        assertThat(Cli.run("report", report, "--json", report).exit()).isZero();
        assertThat(
                        Cli.run(
                                        "evaluate",
                                        "-r",
                                        real,
                                        "-s",
                                        synthetic,
                                        "--repeat",
                                        report,
                                        "--json",
                                        report)
                                .exit())
                .isZero();
        assertThat(Cli.run(evaluation("--json", synthetic.resolveSibling("new.json"))).exit())
                .isZero();
    }
}

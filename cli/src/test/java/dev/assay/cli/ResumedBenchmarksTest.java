package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.stored.FolderLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ResumedBenchmarksTest {

    @TempDir Path folder;

    @Test
    void aBenchmarkThatIsTakenUpAgainKeepsWhatIsThereAndEndsInTheSameTables() throws IOException {
        Path real = Cli.patients(folder, "real.csv", 60, 1);
        Path candidates = Files.createDirectory(folder.resolve("candidates"));
        Cli.patients(candidates, "a.csv", 60, 2);
        Cli.patients(candidates, "b.csv", 60, 3);
        Path results = folder.resolve("results");
        Object[] line = {
            "benchmark",
            "-r",
            real,
            "-s",
            candidates,
            "-m",
            "dwm",
            "dcr",
            "--resamples",
            "10",
            "-o",
            results,
            "--resume"
        };
        assertThat(Cli.run(line).exit()).isZero();
        String scores = Cli.read(results.resolve("scores.csv"));
        String kept = Cli.read(results.resolve("reports").resolve("a.json"));
        Files.delete(results.resolve("reports").resolve("b.json"));
        Files.delete(results.resolve("scores.csv"));
        Cli again = Cli.run(line);
        assertThat(again.err()).contains("1 reports are kept from before");
        assertThat(Cli.read(results.resolve("scores.csv"))).isEqualTo(scores);
        assertThat(Cli.read(results.resolve("reports").resolve("a.json"))).isEqualTo(kept);
        assertThat(results.resolve(".assay-run")).doesNotExist();
    }

    @Test
    void aSecondRunIntoTheSameFolderIsRefused() throws IOException {
        Path real = Cli.patients(folder, "real.csv", 60, 1);
        Path results = Files.createDirectory(folder.resolve("results"));
        try (FolderLock first = FolderLock.of(results)) {
            Cli second = Cli.run("benchmark", "-r", real, "-s", real, "-m", "dwm", "-o", results);
            assertThat(first).isNotNull();
            assertThat(second.exit()).isEqualTo(2);
            assertThat(second.err()).contains("another run is writing there");
        }
        assertThat(Cli.run("benchmark", "-r", real, "-s", real, "-m", "dwm", "-o", results).exit())
                .isZero();
    }

    @Test
    void whatCannotBeWrittenKeepsNothingElseFromItsPlaceAndIsNotCalledDone() throws IOException {
        Path real = Cli.patients(folder, "real.csv", 60, 1);
        Path results = folder.resolve("results");
        Files.createDirectories(results.resolve("values.csv"));
        Path page = Files.createDirectory(folder.resolve("pages")).resolve("page.html");
        Cli run =
                Cli.run(
                        "benchmark",
                        "-r",
                        real,
                        "-s",
                        real,
                        "-m",
                        "dwm",
                        "-o",
                        results,
                        "--html",
                        page);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).contains("real").doesNotContain("tables and reports are in");
        assertThat(run.err())
                .contains(
                        "values.csv cannot be written: it is a directory",
                        "results holds ranks.csv, scores.csv, reports/real.json, benchmark.json;"
                                + " not written: values.csv.");
        assertThat(page).exists();
        for (String file :
                new String[] {"ranks.csv", "scores.csv", "reports/real.json", "benchmark.json"}) {
            assertThat(results.resolve(file)).isRegularFile();
        }
        Files.delete(results.resolve("values.csv"));
        assertThat(Cli.run("benchmark", "-r", real, "-s", real, "-m", "dwm", "-o", results).out())
                .contains("tables and reports are in " + results);
    }

    @Test
    void twoFormatsOnStandardOutputAreRefused() {
        Path real = Cli.patients(folder, "real.csv", 60, 1);
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        real,
                        "-s",
                        real,
                        "-m",
                        "dwm",
                        "--json",
                        "-",
                        "--csv",
                        "-");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("--json and --csv: both write to standard output");
    }

    @Test
    void aNameThatASpreadsheetWouldRunIsMadeText() throws IOException {
        Path real = Cli.patients(folder, "real.csv", 60, 1);
        Path candidate = Cli.patients(folder, "=cmd.csv", 60, 2);
        Path other = Cli.patients(folder, "-dash.csv", 60, 3);
        Path results = folder.resolve("results");
        assertThat(
                        Cli.run(
                                        "benchmark",
                                        "-r",
                                        real,
                                        "-s",
                                        candidate,
                                        other,
                                        "-m",
                                        "dwm",
                                        "-o",
                                        results)
                                .exit())
                .isZero();
        for (String file : new String[] {"values.csv", "scores.csv", "ranks.csv"}) {
            assertThat(Cli.read(results.resolve(file)))
                    .contains("'=cmd", "'-dash")
                    .doesNotContain("\n=cmd", "\n-dash", ",=cmd", ",-dash");
        }
    }
}

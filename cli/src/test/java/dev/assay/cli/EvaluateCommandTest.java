package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluateCommandTest {

    @TempDir static Path folder;

    private static Path real;
    private static Path synthetic;
    private static Path holdout;

    @BeforeAll
    static void invent() {
        real = Cli.patients(folder, "real.csv", 220, 1);
        synthetic = Cli.patients(folder, "synthetic.csv", 200, 2);
        holdout = Cli.patients(folder, "holdout.csv", 90, 3);
    }

    @Test
    void anEvaluationEndsWithZeroAndSaysWhatItFoundOnStandardOutputAlone() {
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        real,
                        "-s",
                        synthetic,
                        "-t",
                        holdout,
                        "-m",
                        "ks_test",
                        "dcr",
                        "nnaa");
        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains(
                        "synthetic.csv against real.csv",
                        "220 real, 200 synthetic, 90 holdout rows")
                .contains("UTILITY", "PRIVACY", "3 of 3 metrics completed");
        assertThat(run.out()).doesNotContain("\u001b");
    }

    @Test
    void theFrameIsSynthEvalsWithOurColumnsToTheRight() {
        Path csv = folder.resolve("frame.csv");
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        real,
                        "-s",
                        synthetic,
                        "-m",
                        "dwm",
                        "ks_test",
                        "nndr",
                        "--csv",
                        csv);
        assertThat(run.exit()).isZero();
        List<String> lines = Cli.read(csv).lines().toList();
        assertThat(lines.get(0)).startsWith("metric,dim,val,err,n_val,n_err,");
        assertThat(lines)
                .anyMatch(
                        line ->
                                line.matches(
                                        "avg_dwm_diff,u,0\\.\\d+(E-\\d+)?,0\\.\\d+(E-\\d+)?,0\\.9.*"));
        assertThat(lines).anyMatch(line -> line.startsWith("ks_tvd_stat,u,"));
        assertThat(lines).anyMatch(line -> line.startsWith("avg_nndr,p,"));
    }

    @Test
    void aSkippedMetricSaysWhyInEveryOutput() {
        Path csv = folder.resolve("skipped.csv");
        Path json = folder.resolve("skipped.json");
        Path numbers = Cli.file(folder, "numbers.csv", numbers(40, 0));
        Path others = Cli.file(folder, "others.csv", numbers(40, 1));
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        numbers,
                        "-s",
                        others,
                        "-m",
                        "eps_risk",
                        "corr_diff",
                        "prdc",
                        "--set",
                        "prdc.k=39",
                        "--csv",
                        csv,
                        "--json",
                        json);
        assertThat(run.exit()).isIn(0, 5);
        Report report = ReportJson.read(json);
        assertThat(report.outcomes()).hasSize(3);
        report.skipped()
                .forEach(
                        skipped -> {
                            assertThat(run.out()).contains("SKIPPED", skipped.entry());
                            assertThat(Cli.read(csv)).contains(skipped.entry() + ",,,,");
                        });
    }

    @Test
    void jsonOnStandardOutputIsJsonAndNothingElse() throws Exception {
        Cli run = Cli.run("evaluate", "-r", real, "-s", synthetic, "-m", "dwm", "--json", "-");
        JsonNode report = new ObjectMapper().readTree(run.out());
        assertThat(report.path("formatVersion").asInt()).isEqualTo(1);
        assertThat(report.path("candidate").asText()).isEqualTo("synthetic.csv");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void reportsDifferInNothingButTheClockOnAnyNumberOfThreads() {
        String one = comparable("one.json", 1);
        assertThat(comparable("two.json", 2)).isEqualTo(one);
        assertThat(comparable("seven.json", 7)).isEqualTo(one);
    }

    private static String comparable(String name, int threads) {
        Path json = folder.resolve(name);
        Cli.run(
                "evaluate",
                "-r",
                real,
                "-s",
                synthetic,
                "-t",
                holdout,
                "-j",
                "fast",
                "-m",
                "prdc",
                "--threads",
                threads,
                "--json",
                json);
        return ReportJson.comparable(ReportJson.read(json));
    }

    @Test
    void aReportHoldsAllThatIsNeededToRepeatTheRun() {
        Path json = folder.resolve("first.json");
        Cli.run(
                "evaluate",
                "-r",
                real,
                "-s",
                synthetic,
                "-t",
                holdout,
                "-m",
                "ks_test",
                "nnaa",
                "--set",
                "ks_test.n_perms=99",
                "--seed",
                7,
                "-c",
                "readmitted",
                "--json",
                json);
        Cli again =
                Cli.run(
                        "evaluate",
                        "-r",
                        real,
                        "-s",
                        synthetic,
                        "-t",
                        holdout,
                        "--repeat",
                        json,
                        "--quiet");
        int measures = ReportJson.read(json).measures().size();
        assertThat(again.exit()).isZero();
        assertThat(again.out())
                .contains(
                        measures
                                + " of "
                                + measures
                                + " measures have the same value to the last bit");
        Cli other =
                Cli.run(
                        "evaluate",
                        "-r",
                        real,
                        "-s",
                        holdout,
                        "-t",
                        synthetic,
                        "--repeat",
                        json,
                        "--quiet");
        assertThat(other.out()).contains("the synthetic table is not the one of the report");
    }

    /** SynthEval 1.7's command takes its own default preset for a file that does not exist. */
    @Test
    void presetsGoByTheNamesOfSynthEvalAndTheDefaultIsOne() {
        for (String[] preset :
                new String[][] {
                    {}, {"-j", "full_eval"}, {"-j", "priv_eval"}, {"-j", "syntheval"}
                }) {
            List<Object> arguments =
                    new ArrayList<>(List.of("evaluate", "-r", real, "-s", synthetic, "--dry-run"));
            arguments.addAll(List.of(preset));
            Cli run = Cli.run(arguments.toArray());
            assertThat(run.exit()).as(String.join(" ", preset)).isZero();
            assertThat(run.out()).contains("nndr", "eps_risk");
        }
    }

    /** SynthEval 1.7 leaves files in the working directory that nobody asked for. */
    @Test
    void nothingIsWrittenThatWasNotAskedFor() throws IOException {
        List<Path> before = files();
        Cli run = Cli.run("evaluate", "-r", real, "-s", synthetic, "-m", "ks_test", "-c", "sex");
        assertThat(run.exit()).isZero();
        assertThat(files()).isEqualTo(before);
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> here = Files.list(Path.of("").toAbsolutePath());
                Stream<Path> beside = Files.list(folder)) {
            return Stream.concat(here, beside).sorted().toList();
        }
    }

    @Test
    void aDryRunComputesNothingAndTellsTheCost() {
        Path json = folder.resolve("dry.json");
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        real,
                        "-s",
                        synthetic,
                        "-m",
                        "dcr",
                        "nnaa",
                        "priv",
                        "--dry-run",
                        "--json",
                        json);
        assertThat(run.exit()).isEqualTo(2);
        Cli plan =
                Cli.run(
                        "evaluate",
                        "-r",
                        real,
                        "-s",
                        synthetic,
                        "-m",
                        "dcr",
                        "nnaa",
                        "--dry-run",
                        "--json",
                        json);
        assertThat(plan.exit()).isZero();
        assertThat(plan.out()).contains("DATA", "METRICS", "NEAREST NEIGHBOURS", "pairs", "kB");
        assertThat(plan.out()).containsPattern("held: \\d+ bytes a row of real, \\d+ bytes a row");
        assertThat(Files.exists(json)).isFalse();
    }

    @Test
    void rowScoresAreAlignedWithTheRowsOfTheirPart() {
        Path rows = folder.resolve("rows.csv");
        Cli.run(
                "evaluate",
                "-r",
                real,
                "-s",
                synthetic,
                "-m",
                "dcr",
                "authenticity",
                "--rows",
                rows);
        List<String> lines = Cli.read(rows).lines().toList();
        assertThat(lines.get(0)).startsWith("candidate,part,row,");
        assertThat(lines.stream().filter(line -> line.startsWith("synthetic.csv,synthetic,")))
                .hasSize(200);
    }

    @Test
    void quietPrintsErrorsOnly() {
        Cli run = Cli.run("evaluate", "-r", real, "-s", synthetic, "-m", "dwm", "--quiet");
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEmpty();
    }

    @Test
    void verboseTellsTheWorstColumns() {
        Cli run = Cli.run("evaluate", "-r", real, "-s", synthetic, "-m", "ks_test", "-v");
        assertThat(run.out()).contains("the worst 5 of");
    }

    @Test
    void verboseTellsBeforehandWhatNeighboursWillTake() {
        PrintStream usual = System.err;
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
        try {
            Cli.run("evaluate", "-r", real, "-s", synthetic, "-m", "nndr", "-v");
        } finally {
            System.setErr(usual);
        }
        assertThat(log.toString(StandardCharsets.UTF_8))
                .containsOnlyOnce("neighbour searches will hold")
                .containsPattern("\\d+ bytes a row of real, \\d+ bytes a row of synthetic: 1 MiB");
    }

    @Test
    void aMetricThatRunsOutOfTimeHasFailedAndTheOthersGoOn() {
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        real,
                        "-s",
                        synthetic,
                        "-m",
                        "ks_test",
                        "dwm",
                        "--set",
                        "ks_test.n_perms=20000000",
                        "--time-limit",
                        "500ms");
        assertThat(run.exit()).isEqualTo(5);
        assertThat(run.out())
                .contains("FAILED", "ks_test  TIME_LIMIT", "1 of 2 metrics completed, 1 failed");
    }

    private static String numbers(int rows, int shift) {
        StringBuilder text = new StringBuilder("a,b\n");
        for (int row = 0; row < rows; row++) {
            text.append(row * 1.5 + shift)
                    .append(',')
                    .append((row * 7 + shift) % 41 + 0.5)
                    .append('\n');
        }
        return text.toString();
    }
}

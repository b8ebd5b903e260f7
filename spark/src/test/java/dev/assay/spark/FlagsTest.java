package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.demo.Patients;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlagsTest {

    @TempDir private Path folder;

    @Test
    void theApplicationWritesTheReportOfTheTablesOfTheCatalogue() {
        Cluster.table(Patients.HEADER, Cluster.patients(1, 200), 2).createOrReplaceTempView("real");
        Cluster.table(Patients.HEADER, Cluster.patients(2, 150), 2).createOrReplaceTempView("made");
        Path json = folder.resolve("report.json");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int code =
                run(
                        out,
                        "-r",
                        "real",
                        "-s",
                        "made",
                        "-m",
                        "dcr",
                        "--ignore",
                        "patient_id",
                        "--seed",
                        "3",
                        "--json",
                        json.toString());
        assertThat(code).as(out.toString(StandardCharsets.UTF_8)).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("median_DCR");
        Report report = ReportJson.read(json);
        assertThat(report.failed()).isEmpty();
        assertThat(report.provenance().seed()).isEqualTo(3);
    }

    @Test
    void aReportReplacesNothingThatItIsMadeFrom() throws IOException {
        Path table = Files.writeString(folder.resolve("real.csv"), "a,b\n1,2\n");
        for (String said : List.of(table.toString(), table.toUri().toString())) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            int code =
                    run(
                            out,
                            "--format",
                            "csv",
                            "-r",
                            said,
                            "-s",
                            said,
                            "--json",
                            folder.resolve(".").resolve("real.csv").toString());
            assertThat(code).isEqualTo(2);
            assertThat(out.toString(StandardCharsets.UTF_8))
                    .contains("is read by --real and would be lost; expected another place.");
            assertThat(table).hasContent("a,b\n1,2\n");
        }
    }

    @Test
    void aDryRunTellsJobsRowsAndBytesAndEvaluatesNothing() {
        Cluster.table(Patients.HEADER, Cluster.patients(1, 200), 2).createOrReplaceTempView("real");
        Cluster.table(Patients.HEADER, Cluster.patients(2, 150), 2).createOrReplaceTempView("made");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int code = run(out, "-r", "real", "-s", "made", "-m", "dcr", "--dry-run");
        String said = out.toString(StandardCharsets.UTF_8);
        assertThat(code).as(said).isZero();
        assertThat(said)
                .contains("real: 200 rows of " + Patients.HEADER.size() + " columns in 1 blocks")
                .contains("neighbours of synthetic among real: 150 of 150 rows ask")
                .contains("dcr: will run")
                .contains("do so on the driver")
                .doesNotContain("median_DCR");
        String told = out.toString(StandardCharsets.UTF_8);
        assertThat(fewest(told)).isGreaterThanOrEqualTo(7);
        ByteArrayOutputStream done = new ByteArrayOutputStream();
        assertThat(run(done, "-r", "real", "-s", "made", "-m", "dcr")).isZero();
        assertThat(done.toString(StandardCharsets.UTF_8))
                .contains("assay: intervals, figures and verdict: ");
        Matcher all =
                Pattern.compile("assay: all: (\\d+) jobs")
                        .matcher(done.toString(StandardCharsets.UTF_8));
        assertThat(all.find()).isTrue();
        assertThat(Integer.parseInt(all.group(1))).isGreaterThanOrEqualTo(fewest(told));
    }

    private static int fewest(String said) {
        Matcher found = Pattern.compile("At least (\\d+) jobs").matcher(said);
        assertThat(found.find()).as(said).isTrue();
        return Integer.parseInt(found.group(1));
    }

    @Test
    void severalSyntheticTablesAreRankedAndLeaveAFolder() {
        Cluster.table(Patients.HEADER, Cluster.patients(1, 200), 2).createOrReplaceTempView("real");
        Cluster.table(Patients.HEADER, Cluster.patients(2, 150), 2).createOrReplaceTempView("one");
        Cluster.table(Patients.HEADER, Cluster.patients(3, 100), 2).createOrReplaceTempView("two");
        Path results = folder.resolve("results");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<String> flags = List.of("-r", "real", "-s", "one", "-s", "two", "-m", "ks_test");
        assertThat(run(out, flags.toArray(String[]::new))).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("--output is missing");
        List<String> all = new ArrayList<>(flags);
        all.addAll(List.of("--output", results.toString()));
        assertThat(run(out, all.toArray(String[]::new)))
                .as(out.toString(StandardCharsets.UTF_8))
                .isZero();
        assertThat(results.resolve("reports/one.json")).isRegularFile();
        assertThat(results.resolve("benchmark.json")).isRegularFile();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("1   ").contains("two");
        all.addAll(List.of("-s", "one"));
        assertThat(run(out, all.toArray(String[]::new))).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("two candidates are called 'one'");
    }

    @Test
    void aFlagThatIsNoneIsRefusedWithTheOneThatWasMeant() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(run(out, "--reel", "real", "-s", "made")).isNotZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("'--reel' is no flag here; did you mean --real?");
    }

    @Test
    void aFileOfAFormatIsReadByItsPath() throws IOException {
        Path real = Cluster.file(folder, "real", Patients.HEADER, Cluster.patients(1, 200));
        Path made = Cluster.file(folder, "made", Patients.HEADER, Cluster.patients(2, 150));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int code =
                run(
                        out,
                        "-r",
                        real.toString(),
                        "-s",
                        made.toString(),
                        "--format",
                        "csv",
                        "-m",
                        "dwm");
        assertThat(code).as(out.toString(StandardCharsets.UTF_8)).isZero();
    }

    @Test
    void whatIsNotUnderstoodIsSaidWithTheExitCodeOfACommandLine() {
        assertThat(run(new ByteArrayOutputStream(), "--rael", "x")).isEqualTo(2);
        assertThat(run(new ByteArrayOutputStream(), "-r", "x")).isEqualTo(2);
        assertThat(run(new ByteArrayOutputStream(), "-r")).isEqualTo(2);
        assertThat(run(new ByteArrayOutputStream(), "-r", "nowhere", "-s", "nowhere")).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--resamples | 5 | expected 0 or a number from 10",
                "--resamples | many | expected a whole number",
                "--level | 2 | expected a number between 0 and 1",
                "--time-index | day | expected --sequence-key as well"
            })
    void aValueThatCannotBeIsRefusedWithWhatIsExpected(String flag, String value, String told) {
        Cluster.session().range(3).createOrReplaceTempView("three");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(run(out, "-r", "three", "-s", "three", flag, value)).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains(flag).contains(told);
    }

    private static int run(ByteArrayOutputStream out, String... arguments) {
        Cluster.session();
        PrintStream both = new PrintStream(out, true, StandardCharsets.UTF_8);
        return AssaySpark.run(arguments, both, both);
    }
}

package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes that are told to end in the middle of a run. */
final class InterruptedRunsTest {

    private static final long LONGEST_SECONDS = 120;

    @TempDir static Path folder;

    private static Path real;
    private static Path holdout;
    private static Path synthetic;

    @BeforeAll
    static void invent() {
        assumeTrue(
                !System.getProperty("os.name").startsWith("Windows"),
                "there is no gentle signal on this platform");
        real = Cli.patients(folder, "real.csv", 300, 1);
        holdout = Cli.patients(folder, "holdout.csv", 200, 3);
        synthetic = Cli.patients(folder, "synthetic.csv", 900, 2);
    }

    @Tag("thorough")
    @Test
    void anInterruptedComparisonOfAnAuditLeavesTheFinishedTablesReadable()
            throws IOException, InterruptedException {
        Path json = folder.resolve("audit.json");
        endOnce(
                () -> compared(json) >= 1,
                "audit",
                "-r",
                real,
                "-t",
                holdout,
                "-s",
                synthetic,
                "--curate",
                folder.resolve("curated.csv"),
                "-m",
                "authenticity",
                "auroc_diff",
                "-c",
                "readmitted",
                "--set",
                "auroc_diff.num_boots=150",
                "--json",
                json);
        assertThat(compared(json)).as("tables compared").isBetween(1, 2);
        Cli shown = Cli.run("report", json);
        assertThat(shown.exit()).as(shown.err()).isZero();
        assertThat(shown.out()).contains("AUDIT", "KEPT");
    }

    @Test
    void anInterruptedEvaluationLeavesTheFinishedMetricsReadable()
            throws IOException, InterruptedException {
        Path json = folder.resolve("report.json");
        Path log = folder.resolve("log.txt");
        endOnce(
                () -> Files.exists(log) && Cli.read(log).contains("ks_test in"),
                "evaluate",
                "-r",
                real,
                "-t",
                holdout,
                "-s",
                synthetic,
                "-m",
                "ks_test",
                "auroc_diff",
                "-c",
                "readmitted",
                "--set",
                "auroc_diff.num_boots=50000",
                "--log-file",
                log,
                "--json",
                json);
        Report report = ReportJson.read(json);
        assertThat(report.outcome("ks_test").orElseThrow()).isInstanceOf(Outcome.Completed.class);
        assertThat(report.failed()).anyMatch(failed -> failed.code().name().equals("CANCELLED"));
        assertThat(Cli.run("report", json).out()).contains("KS or TV distance");
        assertThat(Cli.read(folder.resolve("said.txt")))
                .contains("assay: interrupted; what is finished is kept, the rest is not run.")
                .contains("NOT RUN\n  auroc_diff  the run was interrupted")
                .contains("1 of 2 metrics completed, 1 not run, in")
                .doesNotContain("failed", "CANCELLED");
    }

    @Test
    void anEvaluationThatIsInterruptedWhileItReadsSaysThatNothingIsFinished()
            throws IOException, InterruptedException {
        Path endless = folder.resolve("endless.csv");
        Path json = folder.resolve("early.json");
        Path log = folder.resolve("early.txt");
        String rows = Cli.read(synthetic);
        String more = rows.substring(rows.indexOf("\n") + 1);
        try (BufferedWriter to = Files.newBufferedWriter(endless)) {
            to.write(rows);
            for (int i = 0; i < 600; i++) {
                to.write(more);
            }
        }
        endOnce(
                () -> Files.exists(log),
                "evaluate",
                "-r",
                real,
                "-s",
                endless,
                "-m",
                "ks_test",
                "--log-file",
                log,
                "--json",
                json);
        assertThat(Cli.read(folder.resolve("said.txt")))
                .contains("assay: interrupted; no metric was finished.");
        assertThat(json).doesNotExist();
    }

    /** Starts the command, asks it to end as soon as {@code ready}, and waits until it has. */
    private static void endOnce(BooleanSupplier ready, Object... arguments)
            throws IOException, InterruptedException {
        List<String> line =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx512m",
                                "-XX:TieredStopAtLevel=1",
                                "-XX:+UseSerialGC",
                                "-cp",
                                System.getProperty(
                                        "surefire.test.class.path",
                                        System.getProperty("java.class.path")),
                                Main.class.getName()));
        for (Object argument : arguments) {
            line.add(argument.toString());
        }
        Process process =
                new ProcessBuilder(line)
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("said.txt").toFile())
                        .start();
        try {
            long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
            while (process.isAlive() && System.nanoTime() < until && !ready.getAsBoolean()) {
                Thread.sleep(50);
            }
            assertThat(process.isAlive())
                    .as("is still at work: %s", Cli.read(folder.resolve("said.txt")))
                    .isTrue();
            process.destroy();
            assertThat(process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)).as("ends").isTrue();
            assertThat(process.exitValue()).isNotZero();
        } finally {
            process.destroyForcibly();
        }
    }

    private static int compared(Path json) {
        if (!Files.exists(json)) {
            return 0;
        }
        try {
            JsonNode root = new ObjectMapper().readTree(json.toFile());
            return root.path("comparison").size();
        } catch (IOException torn) {
            throw new AssertionError("the file is whole at any time", torn);
        }
    }
}

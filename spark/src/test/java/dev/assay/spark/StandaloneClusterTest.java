package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.assay.Assay;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.Detail;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The application on a master and two workers, each a process of its own: its report is that of one
 * machine, also where a worker is lost on the way.
 */
@Tag("cluster")
class StandaloneClusterTest {

    private static final long MINUTES = 15;

    /** Stays after the test, since logs of executors say why one did not start. */
    private static Path folder;

    private static StandaloneCluster cluster;

    @BeforeAll
    static void start() throws IOException {
        Path target = Path.of("target").toAbsolutePath();
        folder = Files.createTempDirectory(target, "cluster-");
        cluster = new StandaloneCluster(folder, target, 2);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    @Test
    void hepatitisGivesTheReportOfOneMachine() throws Exception {
        Path data = Path.of(System.getProperty("assay.reference", "")).resolve("syntheval/data");
        assumeThat(data.resolve("hepatitis_train.csv"))
                .as("no reference data are here")
                .isRegularFile();
        Path synthetic;
        try (var files = Files.walk(data)) {
            synthetic =
                    files.filter(file -> file.getFileName().toString().contains("hepatitis"))
                            .filter(file -> file.getFileName().toString().contains("synthpop"))
                            .sorted()
                            .findFirst()
                            .orElseThrow();
        }
        List<Path> tables =
                List.of(
                        data.resolve("hepatitis_train.csv"),
                        synthetic,
                        data.resolve("hepatitis_test.csv"));
        Process driver = submit("hepatitis", tables, "Baselinehistological staging");
        finished(driver, "hepatitis");
        compare(here(tables, "Baselinehistological staging"), "hepatitis", 11);
    }

    @Test
    void aLostWorkerChangesNoBitOfAReport() throws Exception {
        List<Path> tables =
                List.of(
                        Cluster.file(folder, "real", Mixed.HEADER, Mixed.rows(1, 100_000)),
                        Cluster.file(folder, "synthetic", Mixed.HEADER, Mixed.rows(2, 90_000)),
                        Cluster.file(folder, "holdout", Mixed.HEADER, Mixed.rows(3, 30_000)));
        Process driver = submit("mixed", tables, "flag");
        StandaloneCluster.await(
                "the second metric",
                () -> !driver.isAlive() || cluster.said("mixed").contains("(3 of 11)"));
        assertThat(driver.isAlive()).as(cluster.said("mixed")).isTrue();
        assertThat(cluster.kill(1)).as("executors that were lost").isPositive();
        finished(driver, "mixed");
        assertThat(cluster.said("mixed")).contains("Lost executor");
        compare(here(tables, "flag"), "mixed", 11);
    }

    /** With half-samples of whole sequences. */
    @Test
    void longTablesGiveTheReportOfOneMachine() throws Exception {
        List<Path> tables =
                List.of(
                        Cluster.file(folder, "train", Visits.HEADER, Visits.rows(1, 600)),
                        Cluster.file(folder, "made", Visits.HEADER, Visits.rows(2, 500)),
                        Cluster.file(folder, "unseen", Visits.HEADER, Visits.rows(3, 300)));
        Process driver =
                submit(
                        "visits",
                        tables,
                        List.of(
                                "--preset",
                                "sequences",
                                "--sequence-key",
                                Visits.KEY,
                                "--time-index",
                                Visits.TIME,
                                "--resamples",
                                "10"));
        finished(driver, "visits");
        Report here =
                on(tables)
                        .sequences(Visits.KEY, Visits.TIME)
                        .preset("fast")
                        .preset("sequences")
                        .settings(settings().withResamples(10, RunSettings.DEFAULT_LEVEL))
                        .run();
        compare(here, "visits", 12);
    }

    private static Process submit(String name, List<Path> tables, String target)
            throws IOException {
        return submit(name, tables, List.of("--target", target));
    }

    private static Process submit(String name, List<Path> tables, List<String> more)
            throws IOException {
        List<String> flags = new ArrayList<>(List.of("--format", "csv", "--preset", "fast"));
        flags.addAll(more);
        flags.addAll(List.of("--real", tables.get(0).toString()));
        flags.addAll(List.of("--synthetic", tables.get(1).toString()));
        flags.addAll(List.of("--holdout", tables.get(2).toString()));
        flags.addAll(List.of("--budget", "1s", "--seed", "7"));
        flags.addAll(List.of("--json", folder.resolve(name + ".json").toString()));
        return cluster.submit(name, flags);
    }

    private static void finished(Process driver, String name) throws InterruptedException {
        assertThat(driver.waitFor(MINUTES, TimeUnit.MINUTES)).as(cluster.said(name)).isTrue();
        assertThat(driver.exitValue()).as(cluster.said(name)).isZero();
    }

    private static void compare(Report here, String name, int least) {
        Report there = ReportJson.read(folder.resolve(name + ".json"));
        EqualReports.compare(read(here), there, least);
        EqualReports.compareJudgements(read(here), there);
    }

    private static Report here(List<Path> tables, String target) {
        return on(tables).target(target).preset("fast").settings(settings()).run();
    }

    private static Assay.Evaluation on(List<Path> tables) {
        return Assay.evaluation()
                .real(tables.get(0))
                .synthetic(tables.get(1))
                .holdout(tables.get(2))
                .setting("budget", "1s");
    }

    private static RunSettings settings() {
        return RunSettings.defaults().withSeed(7).withDetail(Detail.FULL);
    }

    private static Report read(Report report) {
        return ReportJson.read(ReportJson.write(report), "the report of one machine");
    }
}

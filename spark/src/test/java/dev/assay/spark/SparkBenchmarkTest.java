package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Assay;
import dev.assay.cli.demo.Patients;
import dev.assay.cli.output.JsonResults;
import dev.assay.cli.output.Results;
import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.ranking.Balanced;
import dev.assay.ranking.Ranking;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkBenchmarkTest {

    private static final int HALVES = 10;

    @TempDir private Path folder;

    /** Each report is that of the candidate alone, and the folder is read by the command line. */
    @Test
    void candidatesHaveTheReportsOfOneMachineAndARanking() throws IOException {
        List<List<String>> real = Cluster.patients(1, 300);
        Map<String, List<List<String>>> made = new LinkedHashMap<>();
        made.put("near", Cluster.patients(2, 280));
        made.put("fewer", Cluster.patients(3, 150));
        Map<String, Dataset<Row>> tables = new LinkedHashMap<>();
        made.forEach((name, rows) -> tables.put(name, Cluster.table(Patients.HEADER, rows, 2)));
        Path preset =
                Files.writeString(
                        folder.resolve("some.json"),
                        "{\"dwm\": {}, \"ks_test\": {}, \"nnaa\": {}}");
        RunSettings halved = RunSettings.defaults().withResamples(HALVES, 0.9);
        BenchmarkFolder files = new BenchmarkFolder(folder.resolve("out"));
        SparkEvaluation asked =
                SparkEvaluation.of(Cluster.table(Patients.HEADER, real, 3), tables)
                        .preset(preset.toString())
                        .settings(halved);
        List<String> kept = new ArrayList<>();
        SparkBenchmark done =
                asked.benchmark(
                        RunListener.NONE,
                        report -> {
                            files.keep(report);
                            kept.add(report.candidate());
                        });
        files.write(done);
        assertThat(kept).containsExactly("near", "fewer");
        for (Report there : done.reports()) {
            Report alone =
                    Assay.evaluation()
                            .real(Cluster.file(folder, "real", Patients.HEADER, real))
                            .synthetic(
                                    Cluster.file(
                                            folder,
                                            there.candidate(),
                                            Patients.HEADER,
                                            made.get(there.candidate())))
                            .preset(preset.toString())
                            .settings(halved)
                            .run();
            EqualReports.compare(alone, there, 3);
            EqualReports.compareJudgements(alone, there);
            Path file = folder.resolve("out/reports/" + there.candidate() + ".json");
            assertThat(ReportJson.read(file).measures()).hasSameSizeAs(there.measures());
        }
        Results read = JsonResults.read(folder.resolve("out/benchmark.json"));
        assertThat(read.ranking()).isEqualTo(done.ranking());
        assertThat(read.ranking().orElseThrow().places())
                .extracting(Ranking.Place::candidate)
                .containsExactlyInAnyOrder("near", "fewer");
        assertThat(read.ranking().orElseThrow().strategy()).isEqualTo(Balanced.KEY);
        assertThat(read.uncertainty()).isPresent().isEqualTo(done.uncertainty());
        assertThat(done.uncertainty().orElseThrow().samples()).isEqualTo(HALVES);
    }

    /** The second lacks a column, the third comes after it. */
    @Test
    void aCandidateThatCannotBeReadIsToldOfAndTheOthersGoOn() {
        List<List<String>> rows = List.of(List.of("1", "a"), List.of("2", "b"), List.of("3", "a"));
        Map<String, Dataset<Row>> tables = new LinkedHashMap<>();
        tables.put("first", Cluster.table(List.of("x", "y"), rows, 1));
        tables.put("second", Cluster.table(List.of("x", "z"), rows, 1));
        tables.put("third", Cluster.table(List.of("x", "y"), rows, 2));
        SparkBenchmark done =
                SparkEvaluation.of(Cluster.table(List.of("x", "y"), rows, 1), tables)
                        .metric("dwm")
                        .benchmark(RunListener.NONE, report -> {});
        assertThat(done.reports()).extracting(Report::candidate).containsExactly("first", "third");
        assertThat(done.obstacles())
                .singleElement()
                .satisfies(
                        obstacle -> {
                            assertThat(obstacle.candidate()).isEqualTo("second");
                            assertThat(obstacle.reason()).hasMessageContaining("y");
                        });
    }

    /** It is cancelled when the second candidate begins: the first stays. */
    @Test
    void finishedCandidatesAreKeptWhenTheRunIsCancelled() {
        List<List<String>> rows = Cluster.patients(1, 200);
        Map<String, Dataset<Row>> tables = new LinkedHashMap<>();
        for (String name : List.of("first", "second", "third")) {
            tables.put(name, Cluster.table(Patients.HEADER, rows, 2));
        }
        BenchmarkFolder files = new BenchmarkFolder(folder.resolve("cut"));
        SparkEvaluation asked =
                SparkEvaluation.of(Cluster.table(Patients.HEADER, rows, 2), tables).metric("dwm");
        AtomicReference<String> last = new AtomicReference<>("");
        SparkBenchmark done =
                asked.benchmark(
                        new RunListener() {
                            @Override
                            public void started(String entry, int index, int total) {
                                if (last.get().equals("first")) {
                                    asked.cancel();
                                }
                            }
                        },
                        report -> {
                            files.keep(report);
                            last.set(report.candidate());
                        });
        files.write(done);
        assertThat(done.reports()).extracting(Report::candidate).containsExactly("first");
        assertThat(done.obstacles())
                .extracting(obstacle -> obstacle.reason().code())
                .containsExactly(ErrorCode.CANCELLED, ErrorCode.CANCELLED);
        assertThat(folder.resolve("cut/reports/first.json")).isRegularFile();
        assertThat(folder.resolve("cut/reports/second.json")).doesNotExist();
        assertThat(Files.exists(folder.resolve("cut/benchmark.json"))).isTrue();
    }

    @Test
    void whoCancelsARunLeavesTheJobsOfOthersAlone() throws Exception {
        SparkEvaluation asked = patients().metric("dwm").metric("ks_test");
        JavaSparkContext context =
                JavaSparkContext.fromSparkContext(Cluster.session().sparkContext());
        JavaFutureAction<List<Integer>> others =
                context.parallelize(List.of(1), 1).map(SparkBenchmarkTest::slowly).collectAsync();
        Report report =
                asked.run(
                        new RunListener() {
                            @Override
                            public void started(String entry, int index, int total) {
                                asked.cancel();
                            }
                        });
        assertThat(report.failed())
                .isNotEmpty()
                .allSatisfy(failed -> assertThat(failed.code()).isEqualTo(ErrorCode.CANCELLED));
        assertThat(others.get()).containsExactly(2);
    }

    private static int slowly(int number) throws InterruptedException {
        Thread.sleep(20_000);
        return number + 1;
    }

    /** A job that somebody ends in the pages of the cluster costs one metric. */
    @Test
    void aJobThatIsCancelledOnTheClusterFailsItsMetricAlone() {
        AtomicReference<Boolean> ended = new AtomicReference<>(false);
        SparkEvaluation asked = patients().metric("dwm").metric("ks_test").metric("nnaa");
        Report report;
        try (EndsJobs ends = new EndsJobs()) {
            report =
                    asked.run(
                            new RunListener() {
                                @Override
                                public void started(String entry, int index, int total) {
                                    ends.during(entry.equals("ks_test"));
                                }
                            });
            ended.set(ends.hasEnded());
        }
        assertThat(ended.get()).isTrue();
        assertThat(report.failed())
                .singleElement()
                .satisfies(
                        failed -> {
                            assertThat(failed.entry()).isEqualTo("ks_test");
                            assertThat(failed.code()).isEqualTo(ErrorCode.METRIC_FAILED);
                            assertThat(failed.message()).contains("cancelled on the cluster");
                        });
        assertThat(report.outcomes())
                .filteredOn(Outcome.Completed.class::isInstance)
                .extracting(Outcome::entry)
                .containsExactlyInAnyOrder("dwm", "nnaa");
    }

    /** What a metric reads on the driver has to come there first. */
    @Test
    void aTableThatDoesNotArriveAtTheDriverFailsItsMetricAlone() {
        Report report;
        try (EndsJobs ends = new EndsJobs()) {
            report =
                    patients()
                            .metric("dwm")
                            .metric("prdc")
                            .metric("ks_test")
                            .run(
                                    new RunListener() {
                                        @Override
                                        public void started(String entry, int index, int total) {
                                            ends.during(entry.equals("prdc"));
                                        }
                                    });
            assertThat(ends.hasEnded()).isTrue();
        }
        assertThat(report.failed())
                .singleElement()
                .satisfies(failed -> assertThat(failed.entry()).isEqualTo("prdc"));
        EqualReports.completed(report, "dwm");
        EqualReports.completed(report, "ks_test");
    }

    /** Half-samples that the cluster gives up cost no metric that is finished. */
    @Test
    void halvesThatAreLostCostNoOutcome() {
        Report report;
        try (EndsJobs ends = new EndsJobs()) {
            report =
                    patients()
                            .metric("dwm")
                            .settings(RunSettings.defaults().withResamples(10, 0.9))
                            .run(
                                    new RunListener() {
                                        @Override
                                        public void finished(Outcome outcome) {
                                            ends.during(true);
                                        }
                                    });
            assertThat(ends.hasEnded()).isTrue();
        }
        assertThat(report.outcomes())
                .singleElement()
                .isInstanceOfSatisfying(
                        Outcome.Completed.class,
                        dwm ->
                                assertThat(dwm.measures())
                                        .noneMatch(
                                                measure ->
                                                        measure.estimate()
                                                                .interval()
                                                                .filter(
                                                                        one ->
                                                                                one.method()
                                                                                        .contains(
                                                                                                "half"))
                                                                .isPresent()));
    }

    private static SparkEvaluation patients() {
        return SparkEvaluation.of(
                Cluster.table(Patients.HEADER, Cluster.patients(1, 200), 2),
                Cluster.table(Patients.HEADER, Cluster.patients(2, 200), 2));
    }
}

package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Assay;
import dev.assay.cli.demo.Patients;
import dev.assay.engine.run.RunSettings;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.table.Roles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A report of a cluster is that of one machine, bit for bit. */
class ReportEqualityTest {

    private static final List<String> MIXED = List.of("a", "b", "c", "d", "level", "code", "flag");

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 7})
    void patientsGiveTheReportOfOneMachine(int partitions) throws IOException {
        List<List<String>> real = Cluster.patients(1, 900);
        List<List<String>> synthetic = Cluster.patients(2, 800);
        List<List<String>> holdout = Cluster.patients(3, 400);
        Report here =
                Assay.evaluation()
                        .real(Cluster.file(folder, "real", Patients.HEADER, real))
                        .synthetic(Cluster.file(folder, "synthetic", Patients.HEADER, synthetic))
                        .holdout(Cluster.file(folder, "holdout", Patients.HEADER, holdout))
                        .target(Patients.TARGET)
                        .preset("fast")
                        .withoutVerdict()
                        .run();
        Report there =
                SparkEvaluation.of(
                                Cluster.table(Patients.HEADER, real, partitions),
                                Cluster.table(Patients.HEADER, synthetic, partitions))
                        .holdout(Cluster.table(Patients.HEADER, holdout, partitions))
                        .roles(Roles.NONE.withTargets(List.of(Patients.TARGET)))
                        .preset("fast")
                        .run();
        compare(here, there, 11);
    }

    /** Rows of two blocks, of which some are drawn to ask for their neighbours. */
    @Test
    void mixedTablesOfTwoBlocksGiveTheReportOfOneMachine() throws IOException {
        List<List<String>> real = mixed(1, 100_000);
        List<List<String>> synthetic = mixed(2, 90_000);
        List<List<String>> holdout = mixed(3, 70_000);
        RunSettings settings = RunSettings.defaults().withSeed(7);
        Report here =
                Assay.evaluation()
                        .real(Cluster.file(folder, "real", MIXED, real))
                        .synthetic(Cluster.file(folder, "synthetic", MIXED, synthetic))
                        .holdout(Cluster.file(folder, "holdout", MIXED, holdout))
                        .target("flag")
                        .preset("fast")
                        .setting("budget", "1s")
                        .settings(settings)
                        .withoutVerdict()
                        .run();
        Report there =
                SparkEvaluation.of(
                                Cluster.table(MIXED, real, 5), Cluster.table(MIXED, synthetic, 3))
                        .holdout(Cluster.table(MIXED, holdout, 4))
                        .roles(Roles.NONE.withTargets(List.of("flag")))
                        .preset("fast")
                        .setting("budget", "1s")
                        .settings(settings)
                        .run();
        compare(here, there, 11);
        assertThat(
                        JavaSparkContext.fromSparkContext(Cluster.session().sparkContext())
                                .getPersistentRDDs())
                .isEmpty();
        assertThat(completed(here, "nnaa").notes()).anyMatch(note -> note.contains("drawn"));
    }

    /** Rows whose target is missing, of more blocks than one, some of which are drawn to learn. */
    @Test
    void modelsLearnTheSameRows() throws IOException {
        List<List<String>> real = mixed(4, 70_000);
        List<List<String>> synthetic = mixed(5, 68_000);
        List<List<String>> holdout = mixed(6, 2_000);
        Path preset =
                Files.writeString(
                        folder.resolve("models.json"),
                        "{\"auroc_diff\": {\"max_rows\": 400}, \"p_mse\": {}, \"c2st\": {}}");
        Report here =
                Assay.evaluation()
                        .real(Cluster.file(folder, "real", MIXED, real))
                        .synthetic(Cluster.file(folder, "synthetic", MIXED, synthetic))
                        .holdout(Cluster.file(folder, "holdout", MIXED, holdout))
                        .roles(Roles.NONE.withTargets(List.of("a", "level")))
                        .preset(preset.toString())
                        .withoutVerdict()
                        .run();
        Report there =
                SparkEvaluation.of(
                                Cluster.table(MIXED, real, 4), Cluster.table(MIXED, synthetic, 2))
                        .holdout(Cluster.table(MIXED, holdout, 3))
                        .roles(Roles.NONE.withTargets(List.of("a", "level")))
                        .preset(preset.toString())
                        .run();
        compare(here, there, 3);
    }

    private static void compare(Report here, Report there, int least) {
        assertThat(there.outcomes()).hasSameSizeAs(here.outcomes());
        int compared = 0;
        for (Outcome outcome : here.outcomes()) {
            if (!(outcome instanceof Outcome.Completed expected)) {
                assertThat(outcome).isInstanceOf(Outcome.Skipped.class);
                assertThat(there.outcomes()).contains(outcome);
                continue;
            }
            Outcome.Completed found = completed(there, outcome.entry());
            assertThat(found.measures()).isEqualTo(expected.measures());
            assertThat(found.notes()).isEqualTo(expected.notes());
            assertThat(timeless(found)).isEqualTo(timeless(expected));
            compared++;
        }
        assertThat(compared).isGreaterThanOrEqualTo(least);
    }

    private static Outcome.Completed completed(Report report, String entry) {
        Outcome found =
                report.outcomes().stream()
                        .filter(outcome -> outcome.entry().equals(entry))
                        .findFirst()
                        .orElseThrow();
        assertThat(found).isInstanceOf(Outcome.Completed.class);
        return (Outcome.Completed) found;
    }

    private static Outcome timeless(Outcome.Completed outcome) {
        return new Outcome.Completed(
                outcome.entry(),
                outcome.metric(),
                outcome.title(),
                outcome.description(),
                outcome.options(),
                outcome.measures(),
                outcome.rows(),
                outcome.tables(),
                outcome.plots(),
                outcome.notes(),
                Duration.ZERO);
    }

    /** Numbers and levels that share a factor, two of each hundred cells missing. */
    private static List<List<String>> mixed(long seed, int count) {
        Random random = new Random(seed);
        List<List<String>> rows = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            double factor = random.nextGaussian();
            List<String> cells = new ArrayList<>();
            cells.add(number("%.6f", factor + random.nextGaussian()));
            cells.add(number("%.3f", Math.exp(factor + random.nextGaussian())));
            cells.add(number("%.0f", 50 + 20 * (factor + random.nextGaussian())));
            cells.add(number("%.2e", 1e9 * random.nextGaussian()));
            cells.add("level " + (int) Math.min(9, Math.abs(4 * (factor + random.nextGaussian()))));
            cells.add(Integer.toString((int) (factor > 0 ? 3 * random.nextDouble() : 1)));
            cells.add(random.nextBoolean() ? "yes" : "no");
            for (int column = 0; column < cells.size(); column++) {
                if (random.nextInt(50) == 0) {
                    cells.set(column, "");
                }
            }
            rows.add(cells);
        }
        return rows;
    }

    private static String number(String form, double value) {
        return String.format(Locale.ROOT, form, value);
    }
}

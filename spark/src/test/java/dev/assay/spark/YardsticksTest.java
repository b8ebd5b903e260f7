package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.cli.demo.Patients;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.table.Roles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Half-samples, reference points and mended columns of a cluster are those of one machine. */
class YardsticksTest {

    /** A block of rows: more of them have to stay on the cluster, also when they are halved. */
    private static final Bounds TIGHT = new Bounds(1 << 16, 1, false);

    private static final int HALVES = 10;

    @TempDir private Path folder;

    @Test
    void smallTablesAreHalvedAndHeldAgainstReferencePointsAsOnOneMachine() throws IOException {
        List<List<String>> real = Cluster.patients(1, 300);
        List<List<String>> made = Cluster.patients(2, 260);
        List<List<String>> held = Cluster.patients(3, 150);
        RunSettings settings =
                RunSettings.defaults().withSeed(5).withResamples(HALVES, 0.8).withCalibration();
        Report there =
                Twins.of(folder, Patients.HEADER, real, made)
                        .within(Bounds.USUAL)
                        .holdout(held, 2)
                        .roles(Roles.NONE.withTargets(List.of(Patients.TARGET)))
                        .preset("fast")
                        .settings(settings)
                        .compared(11);
        assertThat(intervals(there)).isPositive();
        assertThat(measured(there).measures())
                .anyMatch(measure -> measure.references().isPresent());
    }

    /** Halves of two blocks each, of which some rows are drawn to ask for their neighbours. */
    @Test
    void halvesOfLargeTablesStayOnTheClusterAndGiveTheIntervalsOfOneMachine() throws IOException {
        List<List<String>> real = Mixed.rows(1, 150_000);
        List<List<String>> made = Mixed.rows(2, 140_000);
        Path preset =
                Files.writeString(
                        folder.resolve("halved.json"),
                        "{\"validity\": {}, \"dwm\": {}, \"corr_diff\": {}, \"ks_test\": {}, \"h_dist\": {}, \"nnaa\": {}}");
        RunSettings settings = RunSettings.defaults().withSeed(7).withResamples(HALVES, 0.9);
        Report there =
                Twins.of(folder, Mixed.HEADER, real, made)
                        .within(TIGHT)
                        .preset(preset.toString())
                        .setting("budget", "1s")
                        .settings(settings)
                        .withoutVerdict()
                        .compared(6);
        assertThat(intervals(there)).isPositive();
        assertThat(
                        JavaSparkContext.fromSparkContext(Cluster.session().sparkContext())
                                .getPersistentRDDs())
                .isEmpty();
    }

    /** What stands beside whole tables does not fit the driver. */
    @Test
    void referencePointsOfAllMetricsAreRefusedForTablesTheDriverDoesNotTake() {
        List<List<String>> rows = Cluster.patients(1, 60);
        SparkEvaluation evaluation =
                SparkEvaluation.of(
                                Cluster.table(Patients.HEADER, rows, 2),
                                Cluster.table(Patients.HEADER, rows.subList(0, 20), 2))
                        .within(new Bounds(50, 1, true))
                        .settings(RunSettings.defaults().withCalibration());
        assertThatThrownBy(evaluation::run)
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        wrong -> assertThat(wrong.code()).isEqualTo(ErrorCode.MEMORY_LIMIT))
                .hasMessageContaining("real: 60 rows; expected at most 50")
                .hasMessageContaining("--calibrate");
    }

    @Test
    void spellingsAndUnitsArePutRightAsOnOneMachine() throws IOException {
        int age = Patients.HEADER.indexOf("age");
        int sex = Patients.HEADER.indexOf("sex");
        List<List<String>> real = Cluster.patients(1, 300);
        List<List<String>> made = new ArrayList<>();
        for (List<String> row : Cluster.patients(2, 300)) {
            List<String> other = new ArrayList<>(row);
            other.set(sex, row.get(sex).toUpperCase(Locale.ROOT));
            String years = row.get(age);
            other.set(age, years.isEmpty() ? "" : Double.toString(12 * Double.parseDouble(years)));
            made.add(other);
        }
        RunSettings settings = RunSettings.defaults().withNormalisation();
        Report there =
                Twins.of(folder, Patients.HEADER, real, made, 2, 3)
                        .preset("fast")
                        .settings(settings)
                        .compared(10);
        assertThat(there.circumstances().recodings()).isEmpty();
    }

    /** Rows with a gap are left out before anything is measured, in one table or in several. */
    @Test
    void rowsWithMissingCellsAreDroppedAsOnOneMachine() throws IOException {
        List<List<String>> real = new ArrayList<>(Mixed.rows(1, 600));
        real.removeIf(row -> row.contains(""));
        List<List<String>> made = Mixed.rows(2, 500);
        Twins.of(folder, Mixed.HEADER, real, made)
                .preset("fast")
                .setting("missing", "drop")
                .compared(9);
    }

    private static Outcome.Completed measured(Report report) {
        return EqualReports.completed(report, "ks_test");
    }

    private static long intervals(Report report) {
        return report.outcomes().stream()
                .filter(Outcome.Completed.class::isInstance)
                .map(Outcome.Completed.class::cast)
                .flatMap(outcome -> outcome.measures().stream())
                .filter(measure -> measure.estimate().interval().isPresent())
                .count();
    }
}

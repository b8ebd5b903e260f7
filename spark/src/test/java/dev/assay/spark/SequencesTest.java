package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.engine.run.RunListener;
import dev.assay.engine.run.RunSettings;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.report.Report;
import dev.assay.table.Roles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables of sequences, whose rows lie in any order on any machine. */
class SequencesTest {

    private static final Roles ROLES =
            Roles.NONE.withSequences(Visits.KEY, Optional.of(Visits.TIME));

    @TempDir private Path folder;

    /** All metrics of rows and of sequences, with half-samples of whole sequences. */
    @Test
    void longTablesGiveTheReportOfOneMachine() throws IOException {
        List<List<String>> real = Visits.rows(1, 160);
        List<List<String>> made = Visits.rows(2, 140);
        List<List<String>> held = Visits.rows(3, 90);
        RunSettings settings = RunSettings.defaults().withSeed(3).withResamples(10, 0.9);
        Twins.of(folder, Visits.HEADER, real, made, 5, 3)
                .holdout(held, 2)
                .roles(ROLES)
                .preset("sequences")
                .preset("fast")
                .settings(settings)
                .compared(12);
    }

    /** Few different days would be levels elsewhere; a time index is made of numbers. */
    @Test
    void aTimeIndexOfFewValuesIsThatOfOneMachine() throws IOException {
        List<List<String>> real = firstDays(Visits.rows(1, 90));
        List<List<String>> made = firstDays(Visits.rows(2, 80));
        Twins.of(folder, Visits.HEADER, real, made).roles(ROLES).preset("sequences").compared(4);
    }

    private static List<List<String>> firstDays(List<List<String>> rows) {
        return rows.stream().filter(row -> Integer.parseInt(row.get(1)) < 5).toList();
    }

    /** Candidates in turn, of which one is more than the driver takes. */
    @Test
    void aCandidateOfTooManyRowsIsToldOfAndTheOthersGoOn() {
        List<List<String>> made = Visits.rows(2, 60);
        Map<String, Dataset<Row>> candidates = new LinkedHashMap<>();
        candidates.put("long", Cluster.table(Visits.HEADER, Visits.rows(4, 200), 2));
        candidates.put("short", Cluster.table(Visits.HEADER, made, 2));
        SparkBenchmark done =
                SparkEvaluation.of(Cluster.table(Visits.HEADER, Visits.rows(1, 60), 2), candidates)
                        .within(new Bounds(700, 1, true))
                        .roles(ROLES)
                        .preset("sequences")
                        .benchmark(RunListener.NONE, report -> {});
        assertThat(done.reports()).extracting(Report::candidate).containsExactly("short");
        assertThat(done.reports().get(0).failed()).isEmpty();
        assertThat(done.obstacles())
                .extracting(SparkBenchmark.Obstacle::candidate)
                .containsExactly("long");
        assertThat(done.obstacles().get(0).reason().code()).isEqualTo(ErrorCode.MEMORY_LIMIT);
    }

    @Test
    void sequencesThatTheDriverDoesNotTakeAreRefusedBeforeAnythingIsEvaluated() {
        List<List<String>> rows = Visits.rows(1, 60);
        assertThatThrownBy(
                        () ->
                                SparkEvaluation.of(
                                                Cluster.table(Visits.HEADER, rows, 2),
                                                Cluster.table(Visits.HEADER, rows, 2))
                                        .within(new Bounds(50, 1, true))
                                        .roles(ROLES)
                                        .run())
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        wrong -> assertThat(wrong.code()).isEqualTo(ErrorCode.MEMORY_LIMIT))
                .hasMessageContaining("expected at most 50")
                .hasMessageContaining("whole sequences");
    }
}

package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Assay;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.RowScores;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.table.Table;
import dev.assay.verdict.Finding;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Long tables in whole runs: who is halved, held out, scored and warned of. */
class SequenceRunsTest {

    private static final List<double[][]> REAL = Hiders.stays(50, 31);

    private static Report run(Table synthetic, RunSettings settings, boolean withKey) {
        Assay.Evaluation evaluation =
                Assay.evaluation()
                        .real(Hiders.table("real", REAL))
                        .synthetic(synthetic)
                        .holdout(Hiders.table("holdout", Hiders.stays(40, 32)))
                        .preset("sequences")
                        .option("authenticity", "space", "embedding:sequence_summary")
                        .option("dcr", "space", "gower")
                        .settings(settings.withThreads(2));
        return (withKey ? evaluation.sequences("stay", "hour") : evaluation).run();
    }

    private static Outcome.Completed completed(Report report, String entry) {
        return report.completed().stream()
                .filter(outcome -> outcome.entry().equals(entry))
                .findFirst()
                .orElseThrow();
    }

    private static Measure measure(Report report, String key) {
        return report.completed().stream()
                .flatMap(outcome -> outcome.measures().stream())
                .filter(measure -> measure.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void halfSamplesAndReferencePointsAreOfWholeSequences() {
        Report report =
                run(
                        Hiders.table("fresh", Hiders.stays(50, 33)),
                        RunSettings.defaults().withResamples(10, 0.9).withCalibration(),
                        true);
        Measure ofPersons = measure(report, "median_DCR");
        assertThat(ofPersons.estimate().interval()).isPresent();
        assertThat(ofPersons.references().orElseThrow().rows()).isEqualTo(45);
        for (String key :
                List.of(
                        "authenticity_rate",
                        "dtw_neighbours_authenticity",
                        "autocorrelation_difference")) {
            Measure measure = measure(report, key);
            assertThat(measure.estimate().interval()).as("interval of %s", key).isPresent();
            ReferencePoints points = measure.references().orElseThrow();
            assertThat(points.rows()).as("sequences of each point").isEqualTo(45);
            assertThat(points.ceiling()).as("ceiling of %s", key).isPresent();
            if (key.endsWith("authenticity") || key.endsWith("rate")) {
                assertThat(points.leak().orElseThrow().value()).as("%s of copies", key).isZero();
            } else {
                assertThat(points.floor().orElseThrow().value())
                        .as("rows in no order have lost their memory")
                        .isGreaterThan(5 * points.ceiling().orElseThrow().value());
            }
        }
    }

    @Test
    void scoresAreOfSequencesAndRealOnesHaveNumbersForNames() {
        Report report = run(Hiders.table("copy", REAL), RunSettings.defaults(), true);
        for (RowScores scores : completed(report, "dtw_neighbours").rows()) {
            assertThat(scores.scores().rows()).isEqualTo(50);
            assertThat(scores.sequences().orElseThrow().get(49))
                    .isEqualTo(scores.part() == dev.assay.metric.Part.SYNTHETIC ? "stay-50" : "50");
        }
        assertThat(completed(report, "authenticity").rows())
                .allSatisfy(scores -> assertThat(scores.sequences()).isPresent());
        assertThat(completed(report, "validity").rows())
                .allSatisfy(scores -> assertThat(scores.sequences()).isEmpty());
    }

    @Test
    void privacyOfRowsIsNotedAsSuch() {
        Report report = run(Hiders.table("copy", REAL), RunSettings.defaults(), true);
        assertThat(completed(report, "dcr").notes())
                .anyMatch(note -> note.contains("50 real, 40 held-out rows"));
        assertThat(completed(report, "dtw_neighbours").notes())
                .noneMatch(note -> note.contains("are not independent"));
    }

    @Test
    void withoutAKeyWhatNeedsSequencesIsSkipped() {
        Report report = run(Hiders.table("copy", REAL), RunSettings.defaults(), false);
        assertThat(report.outcomes())
                .filteredOn(outcome -> outcome instanceof Outcome.Skipped)
                .extracting(Outcome::entry)
                .contains("dtw_neighbours", "inter_row", "authenticity");
        assertThat(report.outcomes())
                .filteredOn(outcome -> outcome.entry().equals("dtw_neighbours"))
                .allSatisfy(
                        outcome ->
                                assertThat(((Outcome.Skipped) outcome).reason())
                                        .contains("--sequence-key"));
    }

    /** One stay in eight is a real one with noise, beyond which no single row is remarkable. */
    @Test
    void aTableWithNoisyCopiesOfCoursesIsBroken() {
        List<double[][]> made = new ArrayList<>(Hiders.stays(90, 43));
        List<double[][]> real = Hiders.stays(90, 41);
        for (int stay = 0; stay < 12; stay++) {
            made.set(stay, Hiders.noise(real, 0.1, 7).get(stay));
        }
        assertThat(finding(real, made, "rows_are_not_copied").isBroken()).isTrue();
    }

    /** Every column, every row and every stay as a set of rows is as it was. */
    @Test
    void aTableWithRowsInRandomOrderIsBroken() {
        List<double[][]> made = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(8);
        for (double[][] stay : Hiders.stays(90, 43)) {
            List<double[]> rows = new ArrayList<>(List.of(stay));
            Collections.shuffle(rows, new Random(random.nextLong()));
            made.add(rows.toArray(double[][]::new));
        }
        assertThat(finding(Hiders.stays(90, 41), made, "dependence_is_kept").isBroken()).isTrue();
    }

    @Test
    void aTableWithRowsOfManyInOneStayIsBroken() {
        List<double[]> rows = new ArrayList<>();
        Hiders.stays(90, 43).forEach(stay -> rows.addAll(List.of(stay)));
        Collections.shuffle(rows, new Random(9));
        List<double[][]> made = new ArrayList<>();
        for (int at = 0; at + 18 <= rows.size(); at += 18) {
            made.add(rows.subList(at, at + 18).toArray(double[][]::new));
        }
        assertThat(finding(Hiders.stays(90, 41), made, "dependence_is_kept").isBroken()).isTrue();
    }

    @Test
    void freshStaysAreNotAccused() {
        List<double[][]> made = Hiders.stays(90, 43);
        List<double[][]> real = Hiders.stays(90, 41);
        assertThat(finding(real, made, "dependence_is_kept").isBroken()).isFalse();
        assertThat(finding(real, made, "rows_are_not_copied").isBroken()).isFalse();
    }

    private static Finding finding(List<double[][]> real, List<double[][]> made, String claim) {
        return Assay.evaluation()
                .real(Hiders.table("real", real))
                .synthetic(Hiders.table("synthetic", made))
                .holdout(Hiders.table("holdout", Hiders.stays(60, 42)))
                .preset("sequences")
                .settings(RunSettings.defaults().withThreads(2))
                .sequences("stay", "hour")
                .run()
                .verdict()
                .orElseThrow()
                .claims()
                .stream()
                .filter(found -> found.claim().equals(claim))
                .findFirst()
                .orElseThrow()
                .finding();
    }
}

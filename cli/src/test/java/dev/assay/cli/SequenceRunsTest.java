package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Assay;
import dev.assay.engine.run.RunSettings;
import dev.assay.metric.RowScores;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import dev.assay.verdict.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    /**
     * The nearest rows of a row are its person's own, so that real balls were too small for anybody
     * else's rows: of a fresh table half of the real rows were covered where all should be, and
     * nearly every column was called different.
     */
    @Test
    void freshPersonsAreCoveredAndTheirColumnsAreNotCalledDifferent(@TempDir Path folder)
            throws IOException {
        Path metrics =
                Files.writeString(
                        folder.resolve("metrics.json"),
                        "{\"prdc\": {}, \"authenticity\": {}, \"ks_test\": {}, \"anderson_darling\": {},"
                                + " \"chi_squared\": {}, \"energy_distance\": {}}");
        int rejected = 0;
        for (int seed = 0; seed < 8; seed++) {
            Report report =
                    Assay.evaluation()
                            .real(persons("real", 100 + seed))
                            .synthetic(persons("fresh", 200 + seed))
                            .preset(metrics.toString())
                            .sequences("id", "visit")
                            .run();
            double expected =
                    1
                            - IntStream.range(0, 5)
                                    .mapToDouble(i -> (99.0 - i) / (199 - i))
                                    .reduce(1, (a, b) -> a * b);
            assertThat(measure(report, "prdc_coverage").estimate().value())
                    .isCloseTo(expected, within(.08));
            assertThat(measure(report, "authenticity_rate").estimate().value()).isBetween(.3, .7);
            assertThat(completed(report, "chi_squared").notes())
                    .anyMatch(note -> note.contains("for the tests: 100 real, 100 synthetic rows"));
            for (String key :
                    List.of("frac_ks_sigs", "anderson_darling_rejected", "chi_squared_rejected")) {
                rejected += measure(report, key).estimate().value() > 0 ? 1 : 0;
            }
            rejected += measure(report, "energy_distance_p_value").estimate().value() < .05 ? 1 : 0;
        }
        assertThat(rejected).as("of 32, of which nearly all were").isLessThan(10);
    }

    /** A level of its own in two signs and a group, and fifteen visits that differ a little. */
    private static Table persons(String name, long seed) {
        Random random = new Random(seed);
        int rows = 100 * 15;
        double[] visit = new double[rows];
        double[][] signs = new double[2][rows];
        List<String> ids = new ArrayList<>();
        List<String> groups = new ArrayList<>();
        for (int person = 0; person < 100; person++) {
            double[] level = {random.nextGaussian(), random.nextGaussian()};
            String group = "abc".substring(person % 3, person % 3 + 1);
            for (int i = 0; i < 15; i++) {
                int row = ids.size();
                visit[row] = i;
                signs[0][row] = level[0] + .1 * random.nextGaussian();
                signs[1][row] = level[1] + .1 * random.nextGaussian();
                groups.add(random.nextInt(10) > 0 ? group : "a");
                ids.add("p" + person);
            }
        }
        return Table.of(
                name,
                CategoricalColumn.of("id", ids.toArray(new String[0])),
                NumericColumn.of("visit", visit),
                NumericColumn.of("pulse", signs[0]),
                NumericColumn.of("pressure", signs[1]),
                CategoricalColumn.of("group", groups.toArray(new String[0])));
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

package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.Assay;
import dev.assay.cli.demo.Patients;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.report.Circumstances;
import dev.assay.report.Report;
import dev.assay.table.Roles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables that a cluster has and a file has not, or that are hard on either. */
class OddTablesTest {

    private static final int TEXTS = 100_001;

    @TempDir private Path folder;

    /** All rows lie in one of five partitions, and no cell of a column is there. */
    @Test
    void aSkewedPartitionAndAColumnWithoutACellGiveTheReportOfOneMachine() throws IOException {
        List<String> header = new ArrayList<>(Mixed.HEADER);
        header.add("nothing");
        List<List<String>> real = withNothing(Mixed.rows(1, 700));
        List<List<String>> made = withNothing(Mixed.rows(2, 600));
        Path preset =
                Files.writeString(
                        folder.resolve("some.json"),
                        "{\"validity\": {}, \"dwm\": {}, \"pca\": {}, \"ks_test\": {}, \"nnaa\": {}}");
        Report here =
                Assay.evaluation()
                        .real(Cluster.file(folder, "real", header, real))
                        .synthetic(Cluster.file(folder, "synthetic", header, made))
                        .preset(preset.toString())
                        .run();
        Dataset<Row> skewed =
                Cluster.table(header, real, 1).repartition(5, functions.lit("all of them"));
        assertThat(
                        skewed.toJavaRDD()
                                .mapPartitions(rows -> List.of(rows.hasNext()).iterator())
                                .collect())
                .containsOnlyOnce(true)
                .hasSize(5);
        Report there =
                SparkEvaluation.of(skewed, Cluster.table(header, made, 3))
                        .within(Bounds.SPREAD)
                        .preset(preset.toString())
                        .run();
        EqualReports.compare(here, there, 5);
        EqualReports.compareJudgements(here, there);
    }

    /**
     * Of tables without categories all rows may hit each other; of others only those of a group.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 40})
    void rowsAreHitAsOnOneMachineWhetherLevelsDivideThemOrNot(int towns) throws IOException {
        List<String> header = List.of("age", "income", "town");
        List<List<String>> real = boxes(1, 900, towns);
        List<List<String>> made = boxes(2, 800, towns);
        Path preset = Files.writeString(folder.resolve("hits.json"), "{\"hit_rate\": {}}");
        Report there = Twins.of(folder, header, real, made).preset(preset.toString()).compared(1);
        assertThat(EqualReports.completed(there, "hit_rate").measures().get(0).estimate().value())
                .isPositive();
    }

    /** Most rows have many equal ones, of which some stand in every block. */
    @Test
    void rowsOfCrowdsAreCountedAsOnOneMachine() throws IOException {
        List<String> header = List.of("age", "income", "town");
        List<List<String>> real = crowds(1, 900);
        Path preset = Files.writeString(folder.resolve("near.json"), "{\"dcr_share\": {}}");
        Report there =
                Twins.of(folder, header, real, crowds(2, 800), 2, 3)
                        .holdout(crowds(3, 400), 2)
                        .preset(preset.toString())
                        .compared(1);
        Circumstances.Crowds found =
                there.circumstances().holdout().orElseThrow().crowds().orElseThrow();
        assertThat(found.rows()).isBetween(500, 899);
    }

    /** Fewer rows than a trial plants, than a figure shows, than a model learns. */
    @ParameterizedTest
    @CsvSource({"1, 1, 0", "2, 3, 1", "1, 40, 5", "30, 1, 20", "25, 25, 25"})
    void tinyTablesAreJudgedAsOnOneMachine(int rows, int made, int held) throws IOException {
        compareJudged(
                Cluster.patients(1, rows), Cluster.patients(2, made), Cluster.patients(3, held));
    }

    /** Levels in capitals and a column in another unit, which both find before they measure. */
    @Test
    void otherSpellingsAndUnitsAreFoundAsOnOneMachine() throws IOException {
        int age = Patients.HEADER.indexOf("age");
        int sex = Patients.HEADER.indexOf("sex");
        List<List<String>> made = new ArrayList<>();
        for (List<String> row : Cluster.patients(2, 300)) {
            List<String> other = new ArrayList<>(row);
            other.set(sex, row.get(sex).toUpperCase(Locale.ROOT));
            String years = row.get(age);
            other.set(age, years.isEmpty() ? "" : Double.toString(12 * Double.parseDouble(years)));
            made.add(other);
        }
        Report there = compareJudged(Cluster.patients(1, 300), made, Cluster.patients(3, 100));
        assertThat(there.circumstances().recodings())
                .extracting(Circumstances.Recoding::column)
                .contains("age", "sex");
    }

    private Report compareJudged(
            List<List<String>> real, List<List<String>> made, List<List<String>> held)
            throws IOException {
        Path preset =
                Files.writeString(
                        folder.resolve("judged.json"),
                        "{\"validity\": {}, \"ks_test\": {}, \"corr_diff\": {}, \"dcr\": {}, \"dcr_share\": {}}");
        Twins twins = Twins.of(folder, Patients.HEADER, real, made, 2, 3).preset(preset.toString());
        return (held.isEmpty() ? twins : twins.holdout(held, 2)).compared(1);
    }

    private static List<List<String>> crowds(long seed, int rows) {
        SplittableRandom random = new SplittableRandom(seed);
        List<List<String>> all = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            double u = random.nextDouble();
            all.add(
                    List.of(
                            String.valueOf(20 + (int) (40 * u * u * u)),
                            "1000",
                            random.nextBoolean() ? "here" : "there"));
        }
        return all;
    }

    private static List<List<String>> boxes(long seed, int rows, int towns) {
        SplittableRandom random = new SplittableRandom(seed);
        return IntStream.range(0, rows)
                .mapToObj(
                        row ->
                                List.of(
                                        random.nextInt(20) == 0 ? "" : random.nextInt(9_000) + ".5",
                                        Double.toString(random.nextDouble()),
                                        "t" + random.nextInt(towns)))
                .toList();
    }

    private static List<List<String>> withNothing(List<List<String>> rows) {
        List<List<String>> longer = new ArrayList<>();
        for (List<String> row : rows) {
            List<String> cells = new ArrayList<>(row);
            cells.add("");
            longer.add(cells);
        }
        return longer;
    }

    /** A key of more texts than are kept ends before anything runs; without it, all goes well. */
    @Test
    void moreTextsThanAreKeptAreAnErrorThatNamesTheColumnToIgnore() {
        List<List<String>> rows =
                IntStream.range(0, TEXTS)
                        .mapToObj(row -> List.of("key " + row, Integer.toString(row % 7)))
                        .toList();
        List<String> header = List.of("name", "seven");
        SparkEvaluation whole =
                SparkEvaluation.of(
                                Cluster.table(header, rows, 2),
                                Cluster.table(header, rows.subList(0, 500), 2))
                        .metric("dwm");
        assertThatThrownBy(whole::run)
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        wrong -> assertThat(wrong.code()).isEqualTo(ErrorCode.MEMORY_LIMIT))
                .hasMessageContaining("column 'name' of real")
                .hasMessageContaining("more than 100000 different texts")
                .hasMessageContaining("ignore it");
        Report without = whole.roles(Roles.NONE.withIgnored(List.of("name"))).run();
        assertThat(without.failed()).isEmpty();
    }
}

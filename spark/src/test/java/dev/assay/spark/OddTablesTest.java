package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.Assay;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.report.Report;
import dev.assay.table.Roles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
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
                        .withoutVerdict()
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
                        .preset(preset.toString())
                        .run();
        EqualReports.compare(here, there, 5);
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
        Report here =
                Assay.evaluation()
                        .real(Cluster.file(folder, "real", header, real))
                        .synthetic(Cluster.file(folder, "synthetic", header, made))
                        .preset(preset.toString())
                        .withoutVerdict()
                        .run();
        Report there =
                SparkEvaluation.of(Cluster.table(header, real, 3), Cluster.table(header, made, 2))
                        .preset(preset.toString())
                        .run();
        EqualReports.compare(here, there, 1);
        assertThat(EqualReports.completed(there, "hit_rate").measures().get(0).estimate().value())
                .isPositive();
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

    @Test
    void sequencesAreRefusedBeforeAnythingRuns() {
        assertThatThrownBy(
                        () ->
                                SparkEvaluation.of(
                                                Cluster.session().emptyDataFrame(),
                                                Cluster.session().emptyDataFrame())
                                        .roles(Roles.NONE.withSequences("visit", Optional.empty()))
                                        .run())
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("sequence key 'visit'");
    }
}

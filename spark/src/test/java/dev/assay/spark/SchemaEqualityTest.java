package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.cli.demo.Patients;
import dev.assay.data.EvaluationReader;
import dev.assay.error.EvaluationException;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaEqualityTest {

    private static final int REAL = 700;
    private static final int SYNTHETIC = 600;

    @TempDir private Path folder;

    private final Kept kept = new Kept();

    @AfterEach
    void letGo() {
        kept.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 7})
    void columnsAndRowsAreThoseThatTheReaderOfFilesFinds(int partitions) throws IOException {
        List<List<String>> real = Cluster.patients(1, REAL);
        List<List<String>> synthetic = Cluster.patients(2, SYNTHETIC);
        EvaluationData here =
                EvaluationReader.load(
                        Cluster.file(folder, "real", Patients.HEADER, real),
                        Cluster.file(folder, "synthetic", Patients.HEADER, synthetic),
                        Optional.empty(),
                        Schema.of(List.of()),
                        ReadOptions.DEFAULT);
        EvaluationData there =
                SparkEvaluation.of(
                                Cluster.table(Patients.HEADER, real, partitions),
                                Cluster.table(Patients.HEADER, synthetic, partitions))
                        .data(kept, Schema.of(List.of()));
        assertThat(there.schema()).isEqualTo(here.schema());
        for (Part part : here.parts()) {
            Table own = here.table(part);
            Table other = there.table(part);
            for (Column column : own.columns()) {
                Column found = other.column(column.name());
                assertThat(found.missing()).as(column.name()).isEqualTo(column.missing());
                assertThat(found.unparsable()).as(column.name()).isEqualTo(column.unparsable());
                if (column instanceof CategoricalColumn levels) {
                    assertThat(((CategoricalColumn) found).dictionary())
                            .isEqualTo(levels.dictionary());
                }
            }
            int[] some = IntStream.range(0, own.rows()).map(row -> own.rows() - 1 - row).toArray();
            assertThat(other.select(some)).isEqualTo(own.select(some));
        }
    }

    /** Integers of which none is missing could name rows, which takes a look at all of them. */
    @Test
    void completeIntegersAreNumbersUnlessTheyNameRows() throws IOException {
        List<String> header = List.of("age", "visits", "key", "row");
        List<List<String>> rows =
                IntStream.range(0, REAL)
                        .mapToObj(
                                row ->
                                        List.of(
                                                Integer.toString(row * 37 % 523),
                                                Integer.toString(row / 3),
                                                Integer.toString(row % 400 * 1_000),
                                                Integer.toString(REAL - row)))
                        .toList();
        EvaluationData here =
                EvaluationReader.load(
                        Cluster.file(folder, "real", header, rows),
                        Cluster.file(folder, "synthetic", header, rows),
                        Optional.empty(),
                        Schema.of(List.of()),
                        ReadOptions.DEFAULT);
        EvaluationData there =
                SparkEvaluation.of(Cluster.table(header, rows, 3), Cluster.table(header, rows, 2))
                        .data(kept, Schema.of(List.of()));
        assertThat(there.schema()).isEqualTo(here.schema());
        assertThat(there.schema().numeric()).contains("age", "visits");
        assertThat(there.schema().find("row").orElseThrow().kind())
                .isEqualTo(ColumnKind.IDENTIFIER);
    }

    @Test
    void wholeColumnsDoNotLeaveTheCluster() {
        Table table =
                SparkEvaluation.of(
                                Cluster.table(Patients.HEADER, Cluster.patients(1, REAL), 2),
                                Cluster.table(Patients.HEADER, Cluster.patients(2, SYNTHETIC), 2))
                        .data(kept, Schema.of(List.of()))
                        .real();
        assertThatThrownBy(() -> table.numeric("bmi").toArray())
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("not yet done on a cluster");
        int tooMany = Bounds.USUAL.rows(table.columns().size()) + 1;
        assertThatThrownBy(() -> table.select(new int[tooMany]))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("expected at most");
    }

    /** Some rows, in whatever blocks of whatever partitions they lie, are those of a selection. */
    @Test
    void chosenRowsStayThereAndAreThoseThatWouldBeFetched() {
        List<List<String>> rows = Mixed.rows(5, 140_000);
        Table whole =
                SparkEvaluation.of(
                                Cluster.table(Mixed.HEADER, rows, 3),
                                Cluster.table(Mixed.HEADER, rows.subList(0, 50), 1))
                        .data(kept, Schema.of(List.of()))
                        .real();
        int[] wanted =
                IntStream.range(0, 140_000).filter(row -> row % 3 != 1 || row < 70_000).toArray();
        Table there = whole.selectThere(wanted);
        Table fetched = whole.select(wanted);
        assertThat(there.distant()).isPresent();
        assertThat(there.rows()).isEqualTo(wanted.length).isGreaterThan(1 << 16);
        for (Column column : there.columns()) {
            assertThat(column.missing()).isEqualTo(fetched.column(column.name()).missing());
        }
        assertThat(there.here()).isEqualTo(fetched);
        assertThatThrownBy(() -> whole.selectThere(new int[] {5, 3}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ascend");
    }

    @Test
    void moreTextsThanAreRememberedAreRefused() {
        List<List<String>> rows =
                IntStream.range(0, 100_001).mapToObj(row -> List.of("text " + row)).toList();
        assertThatThrownBy(
                        () ->
                                SparkEvaluation.of(
                                                Cluster.table(List.of("name"), rows, 2),
                                                Cluster.table(List.of("name"), rows, 2))
                                        .data(kept, Schema.of(List.of())))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("more than 100000 different texts");
    }
}

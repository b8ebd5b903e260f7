package dev.assay.sources.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.embedding.Embedded;
import dev.assay.embeddings.Precomputed;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.NumericColumn;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.table.TableFiles;
import dev.assay.testkit.TestRun;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PrecomputedVectorsTest {

    @Test
    void vectorsThatWereComputedElsewhereAreReadFromParquet(@TempDir Path folder) {
        Table vectors =
                Table.of(
                        "vectors",
                        NumericColumn.of("a", 1.25, 3, -5.5),
                        NumericColumn.of("b", 2, 4, 6.75));
        Path file = folder.resolve("vectors.parquet");
        TableFiles.write(vectors, Schema.of(vectors), file);
        Table rows = Table.of("rows.csv", NumericColumn.of("x", 1, 2, 3));
        Precomputed.Options options =
                new Precomputed.Options(
                        Optional.of(file.toString()),
                        Optional.of(file.toString()),
                        Optional.empty());
        assertThat(
                        TestRun.of(EvaluationData.of(rows, rows))
                                .with("precomputed", new Precomputed(), options)
                                .get(new Embedded("precomputed", Part.SYNTHETIC))
                                .toArray())
                .containsExactly(1.25, 2, 3, 4, -5.5, 6.75);
    }
}

package dev.assay.sources.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.table.TableFiles;
import dev.assay.table.TableReader;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetTableTest {

    @Test
    void aTableWrittenAsParquetReadsBackAsTheSameTable(@TempDir Path folder) {
        double[] numbers =
                IntStream.range(0, 40).mapToDouble(i -> i == 3 ? Double.NaN : i / 7.0).toArray();
        double[] whole = IntStream.range(0, 40).mapToDouble(i -> i * 3 + 1).toArray();
        List<String> words =
                IntStream.range(0, 40).mapToObj(i -> i == 5 ? "" : "ä \"" + i % 3).toList();
        Table table =
                Table.of(
                        "t.parquet",
                        NumericColumn.of("x", numbers),
                        NumericColumn.of("count", whole),
                        CategoricalColumn.of("word", ColumnKind.CATEGORICAL, words));
        Path file = folder.resolve("t.parquet");
        TableFiles.write(table, Schema.of(table), file);
        Schema schema = Schema.of(table);
        assertThat(TableReader.read(file, schema, ReadOptions.DEFAULT)).isEqualTo(table);
    }
}

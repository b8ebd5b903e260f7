package dev.assay.sources.parquet;

import static org.apache.parquet.schema.LogicalTypeAnnotation.dateType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.decimalType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timestampType;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import blue.strategic.parquet.ParquetWriter;
import dev.assay.error.EvaluationException;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.ReadOptions;
import dev.assay.table.Table;
import dev.assay.table.TableFiles;
import dev.assay.table.TableReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetSourceTest {

    private static final DateTimeFormatter MICROSECONDS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS");

    @TempDir private Path folder;

    @Test
    void aParquetTableIsReadLikeTheSameCsv() throws IOException {
        MessageType schema =
                Types.buildMessage()
                        .optional(PrimitiveTypeName.DOUBLE)
                        .named("dose")
                        .required(PrimitiveTypeName.INT64)
                        .named("visits")
                        .optional(PrimitiveTypeName.BINARY)
                        .as(stringType())
                        .named("sex")
                        .required(PrimitiveTypeName.BOOLEAN)
                        .named("smokes")
                        .required(PrimitiveTypeName.INT32)
                        .as(dateType())
                        .named("admitted")
                        .required(PrimitiveTypeName.INT64)
                        .as(timestampType(true, TimeUnit.MICROS))
                        .named("seen")
                        .required(PrimitiveTypeName.INT32)
                        .as(decimalType(2, 9))
                        .named("price")
                        .named("patients");
        Path parquet = folder.resolve("patients.parquet");
        StringBuilder csv = new StringBuilder("dose,visits,sex,smokes,admitted,seen,price\n");
        try (ParquetWriter<Integer> writer =
                ParquetWriter.writeFile(
                        schema,
                        parquet.toFile(),
                        (row, values) -> {
                            if (row % 5 != 0) {
                                values.write("dose", row / 7.0);
                            }
                            values.write("visits", (long) row % 4);
                            if (row % 7 != 0) {
                                values.write("sex", row % 2 == 0 ? "f" : "m");
                            }
                            values.write("smokes", row % 3 == 0);
                            values.write("admitted", 18_000 + row);
                            values.write("seen", 1_600_000_000_000_000L + row * 500_000L);
                            values.write("price", row * 25);
                        })) {
            for (int row = 0; row < 40; row++) {
                writer.write(row);
                csv.append(row % 5 != 0 ? row / 7.0 : "")
                        .append(',')
                        .append(row % 4)
                        .append(',')
                        .append(row % 7 == 0 ? "" : row % 2 == 0 ? "f" : "m")
                        .append(',')
                        .append(row % 3 == 0)
                        .append(',')
                        .append(LocalDate.ofEpochDay(18_000 + row))
                        .append(',')
                        .append(
                                MICROSECONDS.format(
                                        LocalDateTime.ofEpochSecond(
                                                1_600_000_000L + row / 2,
                                                row % 2 * 500_000_000,
                                                ZoneOffset.UTC)))
                        .append(',')
                        .append(String.format("%d.%02d", row / 4, row % 4 * 25))
                        .append('\n');
            }
        }
        Path text = Files.writeString(folder.resolve("patients.csv"), csv);
        Table table = TableReader.read(parquet, ReadOptions.DEFAULT);
        assertThat(table).isEqualTo(TableReader.read(text, ReadOptions.DEFAULT));
        assertThat(TableReader.infer(parquet, ReadOptions.DEFAULT).columns())
                .extracting(ColumnSpec::kind)
                .containsExactly(
                        ColumnKind.NUMERIC,
                        ColumnKind.CATEGORICAL,
                        ColumnKind.CATEGORICAL,
                        ColumnKind.CATEGORICAL,
                        ColumnKind.DATETIME,
                        ColumnKind.DATETIME,
                        ColumnKind.NUMERIC);
        assertThat(TableFiles.in(folder)).containsExactly(text, parquet);
        assertThat(TableReader.read(parquet, ReadOptions.DEFAULT.withMaxRows(3)).rows())
                .isEqualTo(3);
    }

    @Test
    void aBrokenFileAndListsAreToldInASentence() throws IOException {
        Path broken =
                Files.writeString(
                        folder.resolve("broken.parquet"), "PAR1 and nothing else that helps");
        assertThatThrownBy(() -> TableReader.read(broken, ReadOptions.DEFAULT))
                .isInstanceOf(EvaluationException.class)
                .hasMessageStartingWith("broken.parquet ");
        MessageType schema =
                Types.buildMessage()
                        .repeated(PrimitiveTypeName.DOUBLE)
                        .named("doses")
                        .named("patients");
        Path lists = folder.resolve("lists.parquet");
        ParquetWriter.<Integer>writeFile(schema, lists.toFile(), (row, values) -> {}).close();
        assertThatThrownBy(() -> TableReader.read(lists, ReadOptions.DEFAULT))
                .hasMessage(
                        "lists.parquet: column 'doses' holds lists or records; expected single values. Give each of"
                                + " its values a column of its own.");
    }
}

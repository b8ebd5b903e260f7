package dev.assay.sources.parquet;

import static org.apache.parquet.schema.LogicalTypeAnnotation.dateType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.decimalType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timestampType;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import blue.strategic.parquet.ParquetWriter;
import dev.assay.error.EvaluationException;
import dev.assay.table.CellSink;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.ReadOptions;
import dev.assay.table.Table;
import dev.assay.table.TableFiles;
import dev.assay.table.TableReader;
import dev.assay.table.TableSource;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetSourceTest {

    private static final DateTimeFormatter MICROSECONDS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS");

    @TempDir private Path folder;

    /** As PyArrow 25.0.1 wrote it, in two groups of rows. */
    static byte[] resource(String name) throws IOException {
        try (InputStream in = ParquetSourceTest.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    @Test
    void whatIsPackedByGzipIsReadLikeTheSameCsv() throws IOException {
        StringBuilder csv = new StringBuilder("dose,word,visits\n");
        for (int row = 0; row < 40; row++) {
            csv.append(row % 5 == 0 ? "," : row / 3.0 + ",ä word " + row % 4)
                    .append(',')
                    .append(row * 1_000_003)
                    .append('\n');
        }
        Path packed = Files.write(folder.resolve("t.parquet"), resource("gzip.parquet"));
        assertThat(TableReader.read(packed, ReadOptions.DEFAULT))
                .isEqualTo(
                        TableReader.read(
                                Files.writeString(folder.resolve("t.csv"), csv),
                                ReadOptions.DEFAULT));
    }

    @Test
    void whatIsPackedInAWayThatIsNotKnownIsToldByItsName() throws IOException {
        Path packed = Files.write(folder.resolve("t.parquet"), resource("brotli.parquet"));
        assertThatThrownBy(() -> TableReader.read(packed, ReadOptions.DEFAULT))
                .isInstanceOf(EvaluationException.class)
                .hasMessage(
                        "t.parquet is packed by BROTLI; expected SNAPPY, GZIP, ZSTD, LZ4_RAW or no"
                                + " packing. Write it once more with one of these.");
    }

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
                                + " its values a column of its own, or say --ignore 'doses'.");
    }

    @Test
    void everyLogicalTypeOfSingleValuesIsReadAsTheTextThatCsvWouldHave() throws IOException {
        MessageType schema =
                MessageTypeParser.parseMessageType(
                        """
                        message table {
                          optional int32 small (INTEGER(8,false));
                          optional int64 large (INTEGER(64,false));
                          optional int32 time_ms (TIME(MILLIS,true));
                          optional int64 time_us (TIME(MICROS,false));
                          optional int64 zoned (TIMESTAMP(NANOS,true));
                          optional int96 outdated;
                          optional binary decimal (DECIMAL(38,3));
                          optional fixed_len_byte_array(16) key (UUID);
                          optional fixed_len_byte_array(2) half (FLOAT16);
                          optional float single;
                          optional double none;
                          optional binary kind (ENUM);
                          optional binary scan;
                        }""");
        Path file = folder.resolve("types.parquet");
        try (org.apache.parquet.hadoop.ParquetWriter<Group> writer =
                ExampleParquetWriter.builder(new LocalOutputFile(file)).withType(schema).build()) {
            Group row = new SimpleGroup(schema);
            row.add("small", -1 & 0xFF);
            row.add("large", -1L);
            row.add("time_ms", 3_661_500);
            row.add("time_us", 1L);
            row.add("zoned", 1_700_000_000_123_456_789L);
            ByteBuffer outdated = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
            outdated.putLong(3_600_000_000_000L).putInt(2_440_588 + 19_000).flip();
            row.add("outdated", Binary.fromConstantByteBuffer(outdated));
            row.add(
                    "decimal",
                    Binary.fromConstantByteArray(
                            new BigInteger("-12345678901234567890125").toByteArray()));
            row.add(
                    "key",
                    Binary.fromConstantByteArray(
                            ByteBuffer.allocate(16).putLong(1).putLong(2).array()));
            row.add("half", Binary.fromConstantByteArray(new byte[] {0x48, (byte) 0xC2}));
            row.add("single", 0.1f);
            row.add("none", Double.NaN);
            row.add("kind", "ä");
            row.add("scan", Binary.fromConstantByteArray(new byte[] {1, 2}));
            writer.write(row);
            writer.write(new SimpleGroup(schema));
        }
        List<String> cells = new ArrayList<>();
        TableSource source = TableFiles.open(file, ReadOptions.DEFAULT);
        source.read(sink(cells, column -> column < 12));
        assertThat(cells)
                .containsExactly(
                        "255",
                        "18446744073709551615",
                        "01:01:01.5",
                        "00:00:00.000001",
                        "2023-11-14T22:13:20.123456",
                        "2022-01-08T01:00:00.000000",
                        "-12345678901234567890.125",
                        "00000000-0000-0001-0000-000000000002",
                        "-3.140625",
                        "0.1",
                        "-",
                        "ä",
                        "-",
                        "-",
                        "-",
                        "-",
                        "-",
                        "-",
                        "-",
                        "-",
                        "-",
                        "-",
                        "-",
                        "-");
        assertThatThrownBy(() -> source.read(sink(cells, column -> true)))
                .hasMessageStartingWith(
                        "types.parquet: column 'scan' holds binary; expected single");
    }

    @Test
    void aFolderOfPartsTellsWhereAColumnChangesItsType() throws IOException {
        Path parts = Files.createDirectories(folder.resolve("claims.parquet"));
        for (int year : new int[] {2023, 2024}) {
            Path below = Files.createDirectories(parts.resolve("year=" + year));
            MessageType schema =
                    Types.buildMessage()
                            .required(
                                    year == 2023
                                            ? PrimitiveTypeName.INT64
                                            : PrimitiveTypeName.DOUBLE)
                            .named("paid")
                            .named("claims");
            try (ParquetWriter<Integer> writer =
                    ParquetWriter.writeFile(
                            schema,
                            below.resolve("part-0.parquet").toFile(),
                            (row, values) ->
                                    values.write(
                                            "paid",
                                            year == 2023
                                                    ? (Object) (long) row
                                                    : (Object) (row / 2.0)))) {
                for (int row = 0; row < 20; row++) {
                    writer.write(row);
                }
            }
        }
        TableSource source = TableFiles.open(parts, ReadOptions.DEFAULT);
        assertThat(source.header()).containsExactly("paid", "year");
        assertThat(source.remarks())
                .anyMatch(remark -> remark.contains("int64") && remark.contains("double"));
        assertThat(TableReader.read(parts, ReadOptions.DEFAULT).rows()).isEqualTo(40);
    }

    private static CellSink sink(List<String> cells, IntPredicate wanted) {
        return new CellSink() {
            @Override
            public boolean wants(int column) {
                return wanted.test(column);
            }

            @Override
            public void cell(int column, char[] text, int offset, int length) {
                cells.add(new String(text, offset, length));
            }

            @Override
            public void missing(int column) {
                cells.add("-");
            }

            @Override
            public boolean endRow(long line) {
                return true;
            }
        };
    }
}

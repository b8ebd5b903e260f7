package dev.assay.sources.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.EvaluationException;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.ReadOptions;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.StandardInput;
import dev.assay.table.Table;
import dev.assay.table.TableFiles;
import dev.assay.table.TableReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DateMilliVector;
import org.apache.arrow.vector.Decimal256Vector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.DurationVector;
import org.apache.arrow.vector.Float2Vector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.IntervalYearVector;
import org.apache.arrow.vector.LargeVarCharVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeMicroVector;
import org.apache.arrow.vector.TimeMilliVector;
import org.apache.arrow.vector.TimeNanoVector;
import org.apache.arrow.vector.TimeSecVector;
import org.apache.arrow.vector.TimeStampMicroTZVector;
import org.apache.arrow.vector.TimeStampMilliVector;
import org.apache.arrow.vector.TimeStampNanoVector;
import org.apache.arrow.vector.TimeStampSecVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.UInt1Vector;
import org.apache.arrow.vector.UInt2Vector;
import org.apache.arrow.vector.UInt4Vector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.ViewVarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArrowSourceTest {

    private static final DictionaryProvider NO_LEVELS =
            new DictionaryProvider.MapDictionaryProvider();

    @TempDir private Path folder;

    static List<ArrowFiles.Form> forms() {
        return ArrowFiles.Form.ALL;
    }

    @ParameterizedTest
    @MethodSource("forms")
    void aTableOfNumbersTextsAndMissingCellsIsReadLikeTheSameCsv(ArrowFiles.Form form)
            throws IOException {
        String[] words = {"naïve", "😀 smile", "", "a,b \"c\"", "東京", "a text of more than twelve"};
        byte[] bytes =
                ArrowFiles.write(
                        form,
                        3,
                        50,
                        in ->
                                List.of(
                                        new Float8Vector("dose", in),
                                        new BigIntVector("visits", in),
                                        new VarCharVector("word", in),
                                        new ViewVarCharVector("view", in),
                                        new LargeVarCharVector("large", in),
                                        new BitVector("smokes", in),
                                        new DateDayVector("admitted", in)),
                        (columns, at, row) -> {
                            if (row % 5 != 0) {
                                ((Float8Vector) columns.get(0)).setSafe(at, row / 7.0);
                            }
                            ((BigIntVector) columns.get(1)).setSafe(at, row % 17);
                            byte[] word = ArrowFiles.utf8(words[row % words.length]);
                            if (row % 7 != 0) {
                                ((VarCharVector) columns.get(2)).setSafe(at, word);
                                ((ViewVarCharVector) columns.get(3)).setSafe(at, word);
                                ((LargeVarCharVector) columns.get(4)).setSafe(at, word);
                            }
                            ((BitVector) columns.get(5)).setSafe(at, row % 3 == 0 ? 1 : 0);
                            ((DateDayVector) columns.get(6)).setSafe(at, 18_000 + row);
                        },
                        NO_LEVELS);
        StringBuilder csv = new StringBuilder("dose,visits,word,view,large,smokes,admitted\n");
        for (int row = 0; row < 150; row++) {
            String word =
                    row % 7 == 0 ? "" : '"' + words[row % words.length].replace("\"", "\"\"") + '"';
            csv.append(row % 5 != 0 ? row / 7.0 : "")
                    .append(',')
                    .append(row % 17)
                    .append(("," + word).repeat(3))
                    .append(',')
                    .append(row % 3 == 0)
                    .append(',')
                    .append(LocalDate.ofEpochDay(18_000 + row))
                    .append('\n');
        }
        Path text = Files.writeString(folder.resolve("t.csv"), csv);
        Table expected = TableReader.read(text, ReadOptions.DEFAULT);
        for (String ending : new ArrowFormat().suffixes()) {
            Path arrow = Files.write(folder.resolve("t" + ending), bytes);
            assertThat(TableReader.read(arrow, ReadOptions.DEFAULT)).isEqualTo(expected);
        }
        Path packed = folder.resolve("t.arrow.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(bytes);
        }
        assertThat(TableReader.read(packed, ReadOptions.DEFAULT)).isEqualTo(expected);
        assertThat(
                        TableReader.read(
                                StandardInput.of(new ByteArrayInputStream(bytes)),
                                Schema.of(List.of()),
                                ReadOptions.DEFAULT))
                .isEqualTo(expected);
        assertThat(
                        TableReader.read(
                                        folder.resolve("t.arrow"),
                                        ReadOptions.DEFAULT.withMaxRows(60))
                                .rows())
                .isEqualTo(60);
        // a declared schema decides, as it does for CSV
        Schema declared = Schema.of(List.of(ColumnSpec.of("visits", ColumnKind.CATEGORICAL)));
        assertThat(TableReader.read(folder.resolve("t.arrow"), declared, ReadOptions.DEFAULT))
                .isEqualTo(TableReader.read(text, declared, ReadOptions.DEFAULT));
    }

    @Test
    void everySimpleTypeIsReadAsTheTextThatCsvWouldHave() throws IOException {
        byte[] bytes =
                ArrowFiles.write(
                        ArrowFiles.Form.ALL.get(0),
                        1,
                        2,
                        in ->
                                List.of(
                                        new TinyIntVector("int8", in),
                                        new SmallIntVector("int16", in),
                                        new IntVector("int32", in),
                                        new UInt1Vector("uint8", in),
                                        new UInt2Vector("uint16", in),
                                        new UInt4Vector("uint32", in),
                                        new UInt8Vector("uint64", in),
                                        new Float2Vector("half", in),
                                        new Float4Vector("single", in),
                                        new Float8Vector("double", in),
                                        new DecimalVector("decimal", in, 38, 3),
                                        new Decimal256Vector("decimal256", in, 76, 0),
                                        new DateMilliVector("date64", in),
                                        new TimeSecVector("time_s", in),
                                        new TimeMilliVector("time_ms", in),
                                        new TimeMicroVector("time_us", in),
                                        new TimeNanoVector("time_ns", in),
                                        new TimeStampSecVector("ts_s", in),
                                        new TimeStampMilliVector("ts_ms", in),
                                        new TimeStampMicroTZVector("ts_zone", in, "Europe/Berlin"),
                                        new TimeStampNanoVector("ts_ns", in),
                                        duration("span", in),
                                        new IntervalYearVector("months", in),
                                        new NullVector("nothing")),
                        (columns, at, row) -> {
                            if (row == 1) {
                                return;
                            }
                            ((TinyIntVector) columns.get(0)).setSafe(at, -128);
                            ((SmallIntVector) columns.get(1)).setSafe(at, -32768);
                            ((IntVector) columns.get(2)).setSafe(at, Integer.MIN_VALUE);
                            ((UInt1Vector) columns.get(3)).setSafe(at, 255);
                            ((UInt2Vector) columns.get(4)).setSafe(at, 65535);
                            ((UInt4Vector) columns.get(5)).setSafe(at, -1);
                            ((UInt8Vector) columns.get(6)).setSafe(at, -1);
                            ((Float2Vector) columns.get(7)).setSafe(at, (short) 0xC248);
                            ((Float4Vector) columns.get(8)).setSafe(at, 0.1f);
                            ((Float8Vector) columns.get(9)).setSafe(at, 1e-300);
                            ((DecimalVector) columns.get(10))
                                    .setSafe(at, new BigDecimal("-12345678901234567890.125"));
                            ((Decimal256Vector) columns.get(11))
                                    .setSafe(at, new BigDecimal("1" + "0".repeat(75)));
                            ((DateMilliVector) columns.get(12)).setSafe(at, -86_400_000L);
                            ((TimeSecVector) columns.get(13)).setSafe(at, 3_661);
                            ((TimeMilliVector) columns.get(14)).setSafe(at, 3_661_500);
                            ((TimeMicroVector) columns.get(15)).setSafe(at, 1L);
                            ((TimeNanoVector) columns.get(16)).setSafe(at, 86_399_999_999_999L);
                            ((TimeStampSecVector) columns.get(17)).setSafe(at, -1L);
                            ((TimeStampMilliVector) columns.get(18)).setSafe(at, 1_500L);
                            ((TimeStampMicroTZVector) columns.get(19))
                                    .setSafe(at, 1_700_000_000_000_001L);
                            ((TimeStampNanoVector) columns.get(20))
                                    .setSafe(at, 1_700_000_000_123_456_789L);
                            ((DurationVector) columns.get(21)).setSafe(at, -90_500L);
                            ((IntervalYearVector) columns.get(22)).setSafe(at, 14);
                        },
                        NO_LEVELS);
        Path file = Files.write(folder.resolve("types.arrow"), bytes);
        RowsOf rows = RowsOf.of(TableFiles.open(file, ReadOptions.DEFAULT));
        assertThat(rows.all().get(0))
                .containsExactly(
                        "-128",
                        "-32768",
                        "-2147483648",
                        "255",
                        "65535",
                        "4294967295",
                        "18446744073709551615",
                        "-3.140625",
                        "0.1",
                        "1.0E-300",
                        "-12345678901234567890.125",
                        "1" + "0".repeat(75),
                        "1969-12-31",
                        "01:01:01",
                        "01:01:01.5",
                        "00:00:00.000001",
                        "23:59:59.999999999",
                        "1969-12-31T23:59:59.000000",
                        "1970-01-01T00:00:01.500000",
                        "2023-11-14T22:13:20.000001",
                        "2023-11-14T22:13:20.123456",
                        "-90.5",
                        "14",
                        "(missing)");
        assertThat(rows.all().get(1)).hasSize(24).containsOnly("(missing)");
    }

    @ParameterizedTest
    @MethodSource("forms")
    void columnsOfLevelsAreCategoricalWhateverTheirLevelsLookLike(ArrowFiles.Form form)
            throws IOException {
        try (BufferAllocator own = new RootAllocator();
                VarCharVector levels =
                        ArrowFiles.texts(
                                "levels", own, "10", "20", "30", "40", "50", "60", "70", "80", "90",
                                "100", "110", "120")) {
            DictionaryEncoding encoding =
                    new DictionaryEncoding(7, false, new ArrowType.Int(8, true));
            DictionaryProvider provider =
                    new DictionaryProvider.MapDictionaryProvider(new Dictionary(levels, encoding));
            byte[] bytes =
                    ArrowFiles.write(
                            form,
                            2,
                            60,
                            in ->
                                    List.of(
                                            new TinyIntVector(
                                                    "zone",
                                                    new FieldType(
                                                            true,
                                                            new ArrowType.Int(8, true),
                                                            encoding),
                                                    in),
                                            new Float8Vector("dose", in)),
                            (columns, at, row) -> {
                                if (row % 5 != 4) {
                                    ((TinyIntVector) columns.get(0)).setSafe(at, row % 12);
                                }
                                ((Float8Vector) columns.get(1)).setSafe(at, row);
                            },
                            provider);
            Path file = Files.write(folder.resolve("levels.feather"), bytes);
            Table table = TableReader.read(file, ReadOptions.DEFAULT);
            CategoricalColumn zone = (CategoricalColumn) table.column("zone");
            assertThat(zone.kind()).isEqualTo(ColumnKind.CATEGORICAL);
            for (int row = 0; row < 120; row++) {
                assertThat(zone.isMissing(row)).isEqualTo(row % 5 == 4);
                if (row % 5 != 4) {
                    assertThat(zone.level(row)).isEqualTo("" + 10 * (row % 12 + 1));
                }
            }
            // what is declared wins
            assertThat(
                            TableReader.read(
                                            file,
                                            ReadOptions.DEFAULT.withKind(
                                                    "zone", ColumnKind.NUMERIC))
                                    .column("zone")
                                    .kind())
                    .isEqualTo(ColumnKind.NUMERIC);
        }
    }

    @Test
    void listsRecordsAndBytesAreRefusedUnlessTheyAreIgnored() throws IOException {
        byte[] bytes =
                ArrowFiles.write(
                        ArrowFiles.Form.ALL.get(1),
                        1,
                        12,
                        in -> {
                            ListVector list = ListVector.empty("doses", in);
                            list.addOrGetVector(FieldType.nullable(new ArrowType.Int(32, true)));
                            StructVector record = StructVector.empty("person", in);
                            record.addOrGet(
                                    "age",
                                    FieldType.nullable(new ArrowType.Int(32, true)),
                                    IntVector.class);
                            return List.of(
                                    list,
                                    record,
                                    new VarBinaryVector("scan", in),
                                    new IntVector("age", in));
                        },
                        (columns, at, row) ->
                                ((IntVector) columns.get(3)).setSafe(at, row * row + 40),
                        NO_LEVELS);
        Path file = Files.write(folder.resolve("nested.arrow"), bytes);
        assertThatThrownBy(() -> TableReader.read(file, ReadOptions.DEFAULT))
                .isInstanceOf(EvaluationException.class)
                .hasMessageStartingWith(
                        "nested.arrow: column 'doses' holds values of the type list; expected single values.")
                .hasMessageContaining(
                        "\nnested.arrow: column 'person' holds values of the type struct;")
                .hasMessageContaining(
                        "\nnested.arrow: column 'scan' holds values of the type binary;");
        Roles ignoring =
                new Roles(
                        List.of(),
                        Map.of(),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        List.of(),
                        List.of("doses", "person", "scan"),
                        Optional.empty(),
                        Optional.empty());
        Schema declared = Schema.of(List.of()).with(ignoring);
        assertThat(RowsOf.column(TableReader.read(file, declared, ReadOptions.DEFAULT), "age"))
                .startsWith(40, 41, 44, 49)
                .endsWith(161);
    }

    private static DurationVector duration(String name, BufferAllocator in) {
        return new DurationVector(
                Field.nullable(name, new ArrowType.Duration(TimeUnit.MILLISECOND)), in);
    }
}

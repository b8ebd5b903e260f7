package dev.assay.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TableReaderTest {

    @TempDir private Path folder;

    @Test
    void quotesLineBreaksAndBlankLinesFollowRfc4180() throws IOException {
        Table table = read("a,\"b,c\"\r\n\r\n1,\"x \"\"y\"\"\r\nz\"\r\n2,\"\"\r\n");
        assertThat(table.columnNames()).containsExactly("a", "b,c");
        assertThat(levels(table, "b,c")).containsExactly("x \"y\"\r\nz", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t", "|"})
    void theDelimiterIsFound(String delimiter) throws IOException {
        String text =
                "name#size#note\nA. B.#1.5#\"x, y; z | t\"\nC, D#2.5#-\n".replace("#", delimiter);
        Table table = read(delimiter.equals(",") ? text.replace("C, D", "C D") : text);
        assertThat(table.columnNames()).containsExactly("name", "size", "note");
        assertThat(levels(table, "note")).containsExactly("x, y; z | t", "-");
    }

    @Test
    void aDeclaredDelimiterIsNotGuessed() throws IOException {
        Path file = Files.writeString(folder.resolve("t.csv"), "a:b\n1:2\n");
        assertThat(TableReader.read(file, ReadOptions.DEFAULT.withDelimiter(':')).columnNames())
                .containsExactly("a", "b");
    }

    @ParameterizedTest
    @CsvSource({
        "UTF-8, true",
        "UTF-16LE, true",
        "UTF-16BE, true",
        "windows-1252, false",
        "UTF-16LE, false"
    })
    void encodingsAreToldByAMarkOrDeclared(String charset, boolean marked) throws IOException {
        String text = (marked ? "\uFEFF" : "") + "größe,b\n1,ä\n2,ö\n";
        Path file = Files.write(folder.resolve("t.csv"), text.getBytes(Charset.forName(charset)));
        ReadOptions options =
                marked
                        ? ReadOptions.DEFAULT
                        : ReadOptions.DEFAULT.withEncoding(Charset.forName(charset));
        Table table = TableReader.read(file, options);
        assertThat(table.columnNames()).containsExactly("größe", "b");
        assertThat(levels(table, "b")).containsExactly("ä", "ö");
    }

    @Test
    void aPackedFileIsReadLikeThePlainOneWhateverItsName() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream packed = new GZIPOutputStream(bytes)) {
            packed.write("a,b\n1,x\n".getBytes(StandardCharsets.UTF_8));
        }
        Table plain = read("a,b\n1,x\n");
        for (String name : List.of("t.csv.gz", "u.csv")) {
            Path file = Files.write(folder.resolve(name), bytes.toByteArray());
            assertThat(TableReader.read(file, ReadOptions.DEFAULT)).isEqualTo(plain);
        }
    }

    @Test
    void jsonLinesAndAJsonArrayAreReadLikeTheSameCsv() throws IOException {
        Table csv = read("a,b,c\n1,x,\n2.5,,true\n");
        String rows = "{\"a\":1,\"b\":\"x\"}\n{\"c\":true,\"a\":2.5,\"b\":null}";
        Path lines = Files.writeString(folder.resolve("t.jsonl"), rows);
        Path array =
                Files.writeString(folder.resolve("t.json"), "[" + rows.replace("\n", ",\n") + "]");
        assertThat(TableReader.read(lines, ReadOptions.DEFAULT)).isEqualTo(csv);
        assertThat(TableReader.read(array, ReadOptions.DEFAULT)).isEqualTo(csv);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ten different numbers are numeric      | v     | NUMERIC     | 1.5*i",
                "nine different numbers are categorical | v     | CATEGORICAL | i%9",
                "integers without a gap are identifiers | v     | IDENTIFIER  | 100+i",
                "integers with a gap are numeric        | v     | NUMERIC     | 3*i",
                "with a telling name they are not       | my_id | IDENTIFIER  | 3*i",
                "a telling name alone is not enough     | my_id | NUMERIC     | i%12",
                "nor does it make measures identifiers  | my_id | NUMERIC     | 1.5*i",
                "a name that only ends so tells nothing | paid  | NUMERIC     | 3*i",
                "distinct texts are identifiers         | v     | IDENTIFIER  | 'p'+i",
                "repeated texts are categorical         | v     | CATEGORICAL | 'p'+i%12",
                "dates are datetime                     | v     | DATETIME    | date",
                "true and false are categorical         | v     | CATEGORICAL | bool",
                "a missing cell makes no identifier     | v     | CATEGORICAL | 'p'+i?",
                "nothing at all is categorical          | v     | CATEGORICAL | ?"
            })
    void kindsFollowTheRule(String rule, String name, ColumnKind kind, String formula)
            throws IOException {
        IntFunction<String> cell =
                switch (formula) {
                    case "1.5*i" -> i -> Double.toString(1.5 * i);
                    case "i%9" -> i -> Integer.toString(i % 9);
                    case "i%12" -> i -> Integer.toString(i % 12);
                    case "100+i" -> i -> Integer.toString(100 + i);
                    case "3*i" -> i -> Integer.toString(3 * i);
                    case "'p'+i" -> i -> "p" + i;
                    case "'p'+i%12" -> i -> "p" + i % 12;
                    case "date" -> i -> "2020-01-" + (10 + i % 3);
                    case "bool" -> i -> i % 2 == 0 ? "True" : "FALSE";
                    case "'p'+i?" -> i -> i == 4 ? "" : "p" + i;
                    default -> i -> "NA";
                };
        assertThat(infer(name, cell).columns())
                .extracting(ColumnSpec::kind)
                .as(rule)
                .containsExactly(kind);
    }

    @Test
    void numericLevelsAreWrittenInOneWayAndTextLevelsAreLeftAlone() throws IOException {
        Table table =
                read(
                        "n,t,b\n1,1.10,True\n1.0,beta,true\n1e0,1.1,TRUE\n-0,1.10,false\n0.50,x,False\n");
        assertThat(levels(table, "n")).containsExactly("1", "1", "1", "0", "0.5");
        assertThat(levels(table, "t")).containsExactly("1.10", "beta", "1.1", "1.10", "x");
        assertThat(levels(table, "b")).containsExactly("True", "true", "TRUE", "false", "False");
    }

    @Test
    void aTextFarIntoAColumnOfNumbersTurnsTheColumnIntoLevelsWithoutLosingAnyText()
            throws IOException {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            cells.add(i == 4_321 ? "high" : String.format("%03d", i % 50));
        }
        Table table =
                read(
                        "a,b\n"
                                + String.join(
                                        "\n", cells.stream().map(cell -> cell + ",1").toList())
                                + "\n");
        assertThat(table.column("a").kind()).isEqualTo(ColumnKind.CATEGORICAL);
        assertThat(levels(table, "a")).isEqualTo(cells);
    }

    @Test
    void identifiersKeepTheirTextAndIntegersBeyondDoublesTheirDigits() throws IOException {
        Table table =
                read(
                        "pid,key\n"
                                + String.join(
                                        "\n",
                                        IntStream.range(0, 20)
                                                .mapToObj(
                                                        i ->
                                                                String.format(
                                                                        "%03d,%d",
                                                                        i,
                                                                        9_007_199_254_740_990L + i))
                                                .toList()));
        assertThat(table.columns()).extracting(Column::kind).containsOnly(ColumnKind.IDENTIFIER);
        assertThat(levels(table, "pid")).startsWith("000", "001");
        assertThat(levels(table, "key")).doesNotHaveDuplicates().contains("9007199254740993");
    }

    @Test
    void largeIntegersThatRepeatAreInTheOrderOfTheirRows() throws IOException {
        long[] values = new long[30];
        StringBuilder text = new StringBuilder("record_id,x\n");
        for (int i = 0; i < values.length; i++) {
            values[i] = 9_007_199_254_740_992L + 1024 * ((i * 7) % 29);
            text.append(values[i]).append(",1\n");
        }
        Table table = read(text.toString());
        for (int i = 0; i < values.length; i++) {
            assertThat(table.numeric("record_id").value(i)).isEqualTo(values[i]);
        }
    }

    @Test
    void integersBeyondDoublesStayDifferentLevels() throws IOException {
        Table table = read("v\n9007199254740992\n9007199254740993\n9007199254740993\n");
        assertThat(levels(table, "v"))
                .containsExactly("9007199254740992", "9007199254740993", "9007199254740993");
    }

    @Test
    void infinityAmongNumbersIsMissingAndUnparsable() throws IOException {
        Table table =
                read(
                        "v,w\n"
                                + String.join(
                                        "\n",
                                        IntStream.range(0, 30)
                                                .mapToObj(
                                                        i ->
                                                                (i == 7
                                                                                ? "-inf"
                                                                                : i == 8
                                                                                        ? "∞"
                                                                                        : i == 9
                                                                                                ? "1e999"
                                                                                                : 1.5
                                                                                                        * i)
                                                                        + ","
                                                                        + i * 3)
                                                .toList()));
        NumericColumn column = table.numeric("v");
        assertThat(column.missing()).isEqualTo(3);
        assertThat(column.unparsable()).isEqualTo(3);
        assertThat(column.isUnparsable(8)).isTrue();
    }

    @Test
    void missingTokensAreMissingInEveryKindAndOthersCanBeNamed() throws IOException {
        String text = "n,c\n1.5,x\nNA,N/A\nNaN,?\n-9,null\n-9.0,None\n <NA> , \n";
        Table table = read(text);
        assertThat(levels(table, "c")).containsExactly("x", "", "", "", "", "");
        assertThat(levels(table, "n")).containsExactly("1.5", "", "", "-9", "-9", "");
        Path file = Files.writeString(folder.resolve("t.csv"), text);
        Table other = TableReader.read(file, ReadOptions.DEFAULT.withMissing(Set.of("-9")));
        assertThat(levels(other, "n")).containsExactly("1.5", "NA", "NaN", "", "", " <NA> ");
        assertThat(levels(other, "c")).containsExactly("x", "N/A", "?", "null", "None", "");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2020-02-29                | yyyy-MM-dd                   | 1582934400",
                "2020-02-29 12:30:15       | yyyy-MM-dd HH:mm:ss          | 1582979415",
                "2020-02-29T12:30:15       | yyyy-MM-dd'T'HH:mm:ss        | 1582979415",
                "2020-02-29T12:30:15+02:00 | yyyy-MM-dd'T'HH:mm:ssXXX     | 1582972215",
                "2020-02-29T12:30:15Z      | yyyy-MM-dd'T'HH:mm:ssXXX     | 1582979415",
                "2020-02-29 12:30:15.250000| yyyy-MM-dd HH:mm:ss[.SSSSSS] | 1582979415.25",
                "29.02.2020                | dd.MM.yyyy                   | 1582934400",
                "02/29/2020                | MM/dd/yyyy                   | 1582934400",
                "29/02/2020                | dd/MM/yyyy                   | 1582934400",
                "29-Feb-2020               | dd-MMM-yyyy                  | 1582934400",
                "February 29, 2020         | MMMM d, yyyy                 | 1582934400",
                "2020/02/29                | yyyy/MM/dd                   | 1582934400"
            })
    void datesOfCommonPatternsAreSecondsSince1970(String text, String pattern, double seconds)
            throws IOException {
        Path file = Files.writeString(folder.resolve("t.csv"), "d,x\n\"" + text + "\",1\n,1\n");
        ColumnSpec spec = TableReader.infer(file, ReadOptions.DEFAULT).find("d").orElseThrow();
        assertThat(spec.kind()).isEqualTo(ColumnKind.DATETIME);
        assertThat(spec.dateFormat()).contains(pattern);
        NumericColumn column = TableReader.read(file, ReadOptions.DEFAULT).numeric("d");
        assertThat(column.value(0)).isEqualTo(seconds);
        assertThat(column.isMissing(1)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2020-02-30", "12:30", "2020", "(5, 1201086]", "1.2.3", "31/31/2020"})
    void whatIsNoDateIsNone(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("t.csv"), "d,x\n\"" + text + "\",1\n");
        assertThat(TableReader.infer(file, ReadOptions.DEFAULT).find("d").orElseThrow().kind())
                .isEqualTo(ColumnKind.CATEGORICAL);
    }

    @Test
    void twoDigitYearsAreThoseFrom1969To2068() {
        DateFormat format = DateFormat.of("dd.MM.yy");
        assertThat(format.parse("01.01.70")).hasValue(0);
        assertThat(format.format(0)).isEqualTo("01.01.70");
        assertThat(format.parse("01.01.20")).hasValue(1577836800);
    }

    /** People who are called alike make no levels of names. */
    @ParameterizedTest
    @CsvSource({
        "100, 90, 0, IDENTIFIER",
        "100, 89, 0, CATEGORICAL",
        "99, 95, 0, CATEGORICAL",
        "110, 92, 10, IDENTIFIER",
        "110, 92, 11, CATEGORICAL"
    })
    void manyTextsThatAreNearlyAllDifferentAreIdentifiers(
            int rows, int different, int missing, ColumnKind kind) throws IOException {
        String names =
                IntStream.range(0, rows)
                        .mapToObj(i -> i < missing ? "" : "p" + (i - missing) % different)
                        .collect(Collectors.joining(",1\n"));
        Table table = read("name,one\n" + names + ",1\n");
        assertThat(table.column("name").kind()).isEqualTo(kind);
    }

    @Test
    void declaredKindsWinAndTheRestIsInferred() throws IOException {
        Path file =
                Files.writeString(
                        folder.resolve("t.csv"), "a,b,c,d\n1,2,3,20200131\n2,3,4,20200201\n");
        Schema declared =
                Schema.of(
                        List.of(
                                ColumnSpec.of("a", ColumnKind.NUMERIC),
                                ColumnSpec.of("b", ColumnKind.TEXT),
                                new ColumnSpec(
                                        "d",
                                        ColumnKind.DATETIME,
                                        Optional.of("yyyyMMdd"),
                                        Optional.empty())));
        ReadOptions options = ReadOptions.DEFAULT.withKind("b", ColumnKind.IDENTIFIER);
        Schema schema = TableReader.infer(file, declared, options);
        assertThat(schema.columns())
                .extracting(ColumnSpec::kind)
                .containsExactly(
                        ColumnKind.NUMERIC,
                        ColumnKind.IDENTIFIER,
                        ColumnKind.CATEGORICAL,
                        ColumnKind.DATETIME);
        assertThat(TableReader.read(file, declared, options).numeric("d").value(1))
                .isEqualTo(1580515200);
        assertThat(SchemaFile.parse("s.json", SchemaFile.json(schema))).isEqualTo(schema);
    }

    @Test
    void readingByTheInferredSchemaGivesTheSameTable() throws IOException {
        Path file =
                Files.writeString(
                        folder.resolve("t.csv"),
                        "id,code,x,inf,pad,few,day,text,mixed,big,none\n"
                                + String.join(
                                        "\n",
                                        IntStream.range(0, 60)
                                                .mapToObj(
                                                        i ->
                                                                (60 - i)
                                                                        + ",P"
                                                                        + i
                                                                        + ","
                                                                        + i / 7.0
                                                                        + ","
                                                                        + (i == 5 ? "inf" : i * 2.5)
                                                                        + ","
                                                                        + String.format("%03d", i)
                                                                        + ","
                                                                        + (i % 3)
                                                                        + ".0,"
                                                                        + "0"
                                                                        + (1 + i % 9)
                                                                        + "/1"
                                                                        + (i % 10)
                                                                        + "/2020,t"
                                                                        + i % 20
                                                                        + ","
                                                                        + (i == 9 ? "high" : i)
                                                                        + ","
                                                                        + (9_007_199_254_740_990L
                                                                                + i % 5)
                                                                        + ",")
                                                .toList()));
        Schema schema = TableReader.infer(file, ReadOptions.DEFAULT);
        assertThat(schema.columns())
                .extracting(ColumnSpec::kind)
                .containsExactly(
                        ColumnKind.IDENTIFIER,
                        ColumnKind.IDENTIFIER,
                        ColumnKind.NUMERIC,
                        ColumnKind.NUMERIC,
                        ColumnKind.IDENTIFIER,
                        ColumnKind.CATEGORICAL,
                        ColumnKind.DATETIME,
                        ColumnKind.CATEGORICAL,
                        ColumnKind.CATEGORICAL,
                        ColumnKind.CATEGORICAL,
                        ColumnKind.CATEGORICAL);
        assertThat(TableReader.read(file, schema, ReadOptions.DEFAULT))
                .isEqualTo(TableReader.read(file, ReadOptions.DEFAULT));
    }

    @Test
    void onlyTheFirstRowsAreReadWhenSoManyAreWanted() throws IOException {
        Path file = Files.writeString(folder.resolve("t.csv"), "a\n1\n2\n3\nx,y\n");
        assertThat(TableReader.read(file, ReadOptions.DEFAULT.withMaxRows(3)).rows()).isEqualTo(3);
    }

    @Test
    void tenThousandLevelsAreRead() throws IOException {
        Table table =
                read(
                        "c,x\n"
                                + String.join(
                                        "\n",
                                        IntStream.range(0, 20_000)
                                                .mapToObj(i -> "level " + i % 10_000 + ",1")
                                                .toList()));
        assertThat(table.categorical("c").dictionary().size()).isEqualTo(10_000);
    }

    @Test
    void aWrittenTableIsReadBackEqual() throws IOException {
        Table table =
                read(
                        "id,x,n,c,d\n"
                                + String.join(
                                        "\n",
                                        IntStream.range(0, 50)
                                                .mapToObj(
                                                        i ->
                                                                "P"
                                                                        + i
                                                                        + ","
                                                                        + Math.sqrt(i) * 1e-7
                                                                        + ","
                                                                        + (i % 7 == 0 ? "" : i * 3)
                                                                        + ",\"a, \"\""
                                                                        + i % 3
                                                                        + "\"\"\","
                                                                        + (i % 5 == 0
                                                                                ? ""
                                                                                : String.format(
                                                                                        "%02d.03.2021",
                                                                                        1
                                                                                                + i
                                                                                                        % 28)))
                                                .toList()));
        Path file = folder.resolve("t.csv");
        Schema schema = TableReader.infer(file, ReadOptions.DEFAULT);
        Path copy = folder.resolve("copy.csv");
        TableWriter.write(table, schema, copy);
        assertThat(TableReader.read(copy, ReadOptions.DEFAULT)).isEqualTo(table);
        assertThat(TableReader.infer(copy, ReadOptions.DEFAULT)).isEqualTo(schema);
    }

    @Test
    void aSingleColumnWithMissingCellsIsReadBackEqual() throws IOException {
        Table table = Table.of("t", CategoricalColumn.of("c", "x", "", "y", ""));
        Path file = folder.resolve("t.csv");
        TableWriter.write(table, Schema.of(table), file);
        assertThat(TableReader.read(file, ReadOptions.DEFAULT)).isEqualTo(table);
    }

    @Test
    void theFingerprintIsTheSha256OfTheBytes() throws IOException {
        Path file = Files.writeString(folder.resolve("t.csv"), "abc");
        assertThat(TableFiles.fingerprint(file))
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    private Schema infer(String name, IntFunction<String> cell) throws IOException {
        StringBuilder text = new StringBuilder(name + "\n");
        for (int i = 0; i < 30; i++) {
            text.append(cell.apply(i).isEmpty() ? "\"\"" : cell.apply(i)).append('\n');
        }
        return TableReader.infer(
                Files.writeString(folder.resolve("t.csv"), text), ReadOptions.DEFAULT);
    }

    private Table read(String text) throws IOException {
        return TableReader.read(
                Files.writeString(folder.resolve("t.csv"), text), ReadOptions.DEFAULT);
    }

    private static List<String> levels(Table table, String column) {
        return IntStream.range(0, table.rows()).mapToObj(table.categorical(column)::level).toList();
    }
}

package dev.assay.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Fault;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a person reads when a file cannot be used. */
class HostileTablesTest {

    private static final String INDEX =
            " has no name in the header and does not count the rows, as an index that is left out would";
    private static final String QUOTES =
            " A quoted field must end in a quote, followed by the delimiter or the end of"
                    + " the line; a quote inside it is doubled.";
    private static final String FIELDS =
            " as in the header. Quote a field that holds the delimiter ',' or a line break.";

    @TempDir private Path folder;

    static Stream<Arguments> texts() {
        return Stream.of(
                arguments(
                        "",
                        ErrorCode.TABLE_EMPTY,
                        "real.csv is empty; expected a header line and at least one row."),
                arguments(
                        "\n \n\n".replace(" ", ""),
                        ErrorCode.TABLE_EMPTY,
                        "real.csv holds blank lines only; expected a header line and at least one row."),
                arguments(
                        "a,b\n",
                        ErrorCode.TABLE_EMPTY,
                        "real.csv has a header but no rows; expected at least one."),
                arguments(
                        "a,b",
                        ErrorCode.TABLE_EMPTY,
                        "real.csv has a header but no rows; expected at least one."),
                arguments(
                        "\n\na,b,a\n1,2,3\n",
                        ErrorCode.TABLE_UNREADABLE,
                        "real.csv, line 3: columns 1 and 3 are both named 'a'. Rename one."),
                arguments(
                        "a,,b, \n1,2,3,4\n",
                        ErrorCode.TABLE_UNREADABLE,
                        "real.csv, line 1: column 2 has no name in the header and is not empty (see line 2). Name it,"
                                + " or remove it."),
                arguments(
                        ",a\n0,2\n1,2\n3,2\n",
                        ErrorCode.TABLE_UNREADABLE,
                        "real.csv, line 1: column 1"
                                + INDEX
                                + " (see line 4). Write the file without it (index=False in pandas), or name it."),
                arguments(
                        ",a\n7,2\n,2\n",
                        ErrorCode.TABLE_UNREADABLE,
                        "real.csv, line 1: column 1"
                                + INDEX
                                + " (see line 3). Write the file without it (index=False in pandas), or name it."),
                arguments(
                        ", \n1,2\n",
                        ErrorCode.TABLE_UNREADABLE,
                        "real.csv, line 1: column 1 has no name in the header. Is it a row index? Write the file"
                                + " without it, or name it.\n"
                                + "real.csv, line 1: column 2 has no name in the header. Name it, or remove it."),
                arguments(
                        "a,b\n1,2\n\n3\n4,5,6\n7,8\n",
                        ErrorCode.TABLE_UNREADABLE,
                        "real.csv, line 4: 1 field; expected 2"
                                + FIELDS
                                + "\nreal.csv, line 5: 3 fields; expected 2"
                                + FIELDS),
                arguments(
                        "a,b\n1,\"x\n2,3\n",
                        ErrorCode.TABLE_UNREADABLE,
                        "real.csv: Unclosed quoted field at end of input (record starting at line 2)."
                                + QUOTES),
                arguments(
                        "a,b\n1,\"x\"y\n",
                        ErrorCode.TABLE_UNREADABLE,
                        "real.csv: Unexpected character after closing quote: 'y' (0x79) (record starting at line 2)."
                                + QUOTES),
                arguments(
                        "\"a,b\n1,2\n",
                        ErrorCode.TABLE_UNREADABLE,
                        "real.csv, line 1: the header has a quote that is not closed. Double a quote inside a name."),
                arguments(
                        "<!DOCTYPE html>\n<html>",
                        ErrorCode.TABLE_UNREADABLE,
                        "real.csv looks like a web page; expected a CSV file. Was the download refused?"),
                arguments(
                        "PK\3\4\0",
                        ErrorCode.TABLE_UNREADABLE,
                        "real.csv looks like an Excel workbook or another zip archive; save it as CSV."),
                arguments(
                        "PAR1",
                        ErrorCode.TABLE_UNREADABLE,
                        "real.csv looks like a Parquet file; give it the ending .parquet and install the Parquet"
                                + " module, or save it as CSV."),
                arguments(
                        "\1\2a,b\0cdefghi",
                        ErrorCode.TABLE_UNREADABLE,
                        "real.csv looks like a binary file; expected text in columns."));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void anUnusableCsvFileIsToldWithItsLineAndARemedy(String text, ErrorCode code, String message) {
        assertRefused("real.csv", text.getBytes(StandardCharsets.UTF_8), code, message);
    }

    static Stream<Arguments> jsonLines() {
        return Stream.of(
                arguments(
                        "\n",
                        ErrorCode.TABLE_EMPTY,
                        "real.jsonl has no rows; expected one JSON object per line."),
                arguments(
                        "{}\n{}\n",
                        ErrorCode.TABLE_EMPTY,
                        "real.jsonl has rows without a field; expected one such as {\"age\": 41, \"sex\": \"f\"}."),
                arguments(
                        "{\"a\":1}\n{\"a\":[1]}\n",
                        ErrorCode.TABLE_UNREADABLE,
                        "real.jsonl, line 2, column 7: column 'a' holds a list; expected a number, a text, true, false or null."
                                + " Give each of its values a column of its own."),
                arguments(
                        "{\"a\":1}\n{\"a\":}\n",
                        ErrorCode.TABLE_UNREADABLE,
                        "real.jsonl, line 2, column 6: found '}'; expected a value."),
                arguments(
                        "{\"a\":1}\n\n7\n",
                        ErrorCode.TABLE_UNREADABLE,
                        "real.jsonl, line 3, column 2: found a number; expected a JSON object per row, such as {\"age\": 41, \"sex\":"
                                + " \"f\"}."),
                arguments(
                        "{\"a\":1,\"a\":2}\n",
                        ErrorCode.TABLE_UNREADABLE,
                        "real.jsonl, line 1, column 11: the name 'a' occurs twice in one object; expected it once. Remove one."));
    }

    @ParameterizedTest
    @MethodSource("jsonLines")
    void anUnusableJsonFileIsToldWithItsLineAndARemedy(
            String text, ErrorCode code, String message) {
        assertRefused("real.jsonl", text.getBytes(StandardCharsets.UTF_8), code, message);
    }

    @Test
    void aWrongEncodingIsToldWithItsLineAndBytes() {
        assertRefused(
                "real.csv",
                "a,b\n1,x\n2,Köln\n".getBytes(StandardCharsets.ISO_8859_1),
                ErrorCode.TABLE_UNREADABLE,
                "real.csv, line 3: the bytes F6 are not UTF-8. Name the encoding of the file, for example --encoding"
                        + " windows-1252, or save it as UTF-8.");
    }

    @Test
    void aWrongByteFarIntoTheFileIsToldWithItsLine() {
        byte[] bytes =
                ("a\n" + "12345\n".repeat(50_000) + "é\n").getBytes(StandardCharsets.ISO_8859_1);
        assertRefused(
                "real.csv",
                bytes,
                ErrorCode.TABLE_UNREADABLE,
                "real.csv, line 50002: the bytes E9 are not UTF-8. Name the encoding of the file, for example --encoding"
                        + " windows-1252, or save it as UTF-8.");
    }

    @Test
    void utf16WithoutAMarkIsRecognised() {
        assertRefused(
                "real.csv",
                "a,b\n1,2\n".getBytes(StandardCharsets.UTF_16LE),
                ErrorCode.TABLE_UNREADABLE,
                "real.csv looks like UTF-16 text without a byte order mark; name its encoding, for example --encoding UTF-16LE.");
    }

    @Test
    void aTruncatedArchiveIsTold() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream packed = new GZIPOutputStream(bytes)) {
            packed.write("a,b\n1,2\n".getBytes(StandardCharsets.UTF_8));
        }
        assertRefused(
                "real.csv.gz",
                Arrays.copyOf(bytes.toByteArray(), 20),
                ErrorCode.TABLE_UNREADABLE,
                "real.csv.gz ends too early. Is it complete?");
    }

    @Test
    void aFolderAMissingFileAndAFolderWithoutTablesAreTold() throws IOException {
        Path file = Files.writeString(folder.resolve("train.csv"), "a\n1\n");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThatThrownBy(() -> TableReader.read(empty, ReadOptions.DEFAULT))
                .hasMessage(
                        empty
                                + " holds no table; expected the files of one. Name another folder, or a"
                                + " file.");
        assertThatThrownBy(() -> TableReader.read(folder.resolve("trian.csv"), ReadOptions.DEFAULT))
                .hasMessage(
                        folder.resolve("trian.csv") + ": no such file. Did you mean " + file + "?");
        assertThatThrownBy(
                        () -> TableReader.read(folder.resolve("no/where.csv"), ReadOptions.DEFAULT))
                .hasMessage(
                        folder.resolve("no/where.csv")
                                + ": no such file. There is no folder "
                                + folder.resolve("no")
                                + " either.");
        assertThatThrownBy(() -> TableFiles.in(empty))
                .hasMessageStartingWith(empty + " holds no table; expected files");
        assertThatThrownBy(() -> TableFiles.in(file))
                .hasMessage(file + " is a file; expected a folder of tables.");
        assertThatThrownBy(() -> TableFiles.in(folder.resolve("emty")))
                .hasMessage(
                        folder.resolve("emty") + ": no such folder. Did you mean " + empty + "?");
        assertThat(TableFiles.in(folder)).containsExactly(file);
    }

    @Test
    void cellsThatAreNotOfTheirDeclaredKindAreToldWithLineColumnAndValue() throws IOException {
        Path file =
                Files.writeString(
                        folder.resolve("real.csv"),
                        "age,day\n41,2020-01-31\nn/k,2020-02-31\n\"two\nlines\",31.1.2020\n7,\ninf,2020-01-01\nx,y\n");
        Schema declared =
                Schema.of(
                        List.of(
                                ColumnSpec.of("age", ColumnKind.NUMERIC),
                                ColumnSpec.of("day", ColumnKind.DATETIME)));
        assertThatThrownBy(() -> TableReader.read(file, declared, ReadOptions.DEFAULT))
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.TABLE_UNREADABLE))
                .satisfies(
                        e ->
                                assertThat(e.getMessage().lines())
                                        .containsExactly(
                                                "column 'age' of real.csv, line 3: 'n/k' is not a number. Correct it, declare the"
                                                        + " column categorical, or list the text as missing.",
                                                "column 'age' of real.csv, line 4: 'two lines' is not a number. Correct it, declare the"
                                                        + " column categorical, or list the text as missing.",
                                                "column 'age' of real.csv, line 8: 'x' is not a number. Correct it, declare the column"
                                                        + " categorical, or list the text as missing.",
                                                "column 'day' of real.csv, line 3: '2020-02-31' is not a date of the pattern yyyy-MM-dd."
                                                        + " Correct it, declare another pattern, or list the text as missing.",
                                                "column 'day' of real.csv, line 4: '31.1.2020' is not a date of the pattern yyyy-MM-dd."
                                                        + " Correct it, declare another pattern, or list the text as missing.",
                                                "column 'day' of real.csv, line 8: 'y' is not a date of the pattern yyyy-MM-dd."
                                                        + " Correct it, declare another pattern, or list the text as missing."));
    }

    @Test
    void aMisspeltColumnOfASchemaOrAnOptionIsToldWithTheNearestName() throws IOException {
        Path file = Files.writeString(folder.resolve("real.csv"), "age,sex\n1,f\n");
        Schema declared = Schema.of(List.of(ColumnSpec.of("aeg", ColumnKind.NUMERIC)));
        ReadOptions options = ReadOptions.DEFAULT.withKind("gender", ColumnKind.CATEGORICAL);
        assertThatThrownBy(() -> TableReader.read(file, declared, options))
                .hasMessage(
                        "real.csv: column 'aeg' of the schema is missing; did you mean age? Correct the schema, or"
                                + " remove the column from it.\n"
                                + "real.csv: no column 'gender', which is declared categorical; there are 'age', 'sex'.");
    }

    private void assertRefused(String name, byte[] bytes, ErrorCode code, String message) {
        assertThatThrownBy(
                        () ->
                                TableReader.read(
                                        Files.write(folder.resolve(name), bytes),
                                        ReadOptions.DEFAULT))
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        e -> {
                            assertThat(e.code()).isEqualTo(code);
                            assertThat(e.code().fault()).isEqualTo(Fault.DATA);
                        })
                .hasMessage(message);
    }
}

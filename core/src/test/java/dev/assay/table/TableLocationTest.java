package dev.assay.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.table.source.AddressText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TableLocationTest {

    private static final String HOST = "jdbc:postgresql://db.example:5432/clinic";

    @TempDir private Path folder;

    @Test
    void aQueryIsAllThatFollowsItsNameAsItStands() {
        assertThat(
                        TableLocation.parse(
                                HOST + "?ssl=true&name=old&query=select a & 1, '100%' from t?"))
                .isEqualTo(
                        new TableLocation.Address(
                                "jdbc",
                                "postgresql://db.example:5432/clinic?ssl=true",
                                Optional.empty(),
                                Optional.of("select a & 1, '100%' from t?"),
                                Optional.of("old"),
                                Map.of()));
        assertThat(
                        TableLocation.parse(
                                "JDBC:sqlserver://h;databaseName=d?timeout=9&fetch=5&table=a.b"))
                .isEqualTo(
                        new TableLocation.Address(
                                "jdbc",
                                "sqlserver://h;databaseName=d",
                                Optional.of("a.b"),
                                Optional.empty(),
                                Optional.empty(),
                                Map.of("timeout", "9", "fetch", "5")));
    }

    @Test
    void aColonInTheNameOfAFileThatIsThereMakesNoAddress() throws IOException {
        Path odd = Files.writeString(folder.resolve("run:2.csv"), "a\n1\n");
        assertThat(TableLocation.parse(odd.toString())).isEqualTo(TableLocation.of(odd));
        assertThat(TableLocation.parse("run:2.csv", folder)).isEqualTo(TableLocation.of(odd));
        assertThat(TableLocation.parse("C:\\data.csv")).isInstanceOf(TableLocation.InFile.class);
    }

    @Test
    void whatFollowsAHashIsInsideAFileThatIsThere() throws IOException {
        Path book = Files.writeString(folder.resolve("book.xlsx"), "");
        Path odd = Files.writeString(folder.resolve("no#1.csv"), "");
        assertThat(TableLocation.parse(book + "#Sheet 1!B3"))
                .isEqualTo(new TableLocation.InFile(book, Optional.of("Sheet 1!B3")));
        assertThat(TableLocation.parse(odd.toString())).isEqualTo(TableLocation.of(odd));
        assertThat(TableLocation.parse(folder + "/none.xlsx#a").shown()).endsWith("none.xlsx#a");
        assertThat(new TableLocation.InFile(book, Optional.of("a")).name())
                .isEqualTo("book.xlsx#a");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "jdbc:postgresql://me:geheim@h/db jdbc:postgresql://h/db",
                "jdbc:postgresql://h/db?password=geheim jdbc:postgresql://h/db",
                "jdbc:mysql://h/db?user=me&sslpassword=geheim jdbc:mysql://h/db",
                "jdbc:sqlserver://h;database=d;PWD=geheim jdbc:sqlserver://h",
                "jdbc:oracle:thin:me/geheim@h:1521/x jdbc:h:1521/x",
                "jdbc:x://h/db;trustStorePassword=geheim jdbc:x://h/db"
            })
    void aPasswordIsSeenAndNeverShown(String text, String shown) {
        TableLocation.Address address = (TableLocation.Address) TableLocation.parse(text);
        assertThat(AddressText.holdsSecret(address.place())).isTrue();
        assertThat(address.shown()).isEqualTo(shown);
        assertThat(address).hasToString(shown);
        assertThat(AddressText.masked("found '" + text + "' here")).doesNotContain("geheim");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "postgresql://db.example/clinic?user=me@example.org&ssl=true",
                "mariadb://h/db?passwordCharacterEncoding=UTF-8",
                "duckdb:/data/a.db"
            })
    void whatIsNoPasswordIsNotTakenForOne(String place) {
        assertThat(AddressText.holdsSecret(place)).isFalse();
    }

    @Test
    void anAddressThatSaysSomethingUnknownIsRefusedWithoutItsValues() {
        assertThatThrownBy(() -> TableLocation.parse(HOST + "?table=a&pasword=geheim"))
                .isInstanceOfSatisfying(
                        EvaluationException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.ARGUMENT_INVALID))
                .hasMessage(
                        HOST
                                + ": no setting 'pasword' of an address is known. Known: table, query, name,"
                                + " timeout, fetch; settings of the driver stand before these, and query="
                                + " stands last.");
        assertThatThrownBy(() -> TableLocation.parse(HOST + "?table=a&query=select 1"))
                .hasMessageContaining("both table= and query=");
        assertThatThrownBy(() -> TableLocation.parse(HOST + "?table=&name=x"))
                .hasMessageContaining("nothing stands after table=");
        assertThatThrownBy(() -> TableLocation.parse(HOST + "?name=a&name=b&table=c"))
                .hasMessageContaining("name= stands twice");
    }

    @Test
    void aTableInAFileOfAMissingModuleNamesTheModuleAndOneOfSqliteItsAddress() throws IOException {
        for (String name : List.of("a.duckdb", "a.DDB")) {
            Path file = Files.writeString(folder.resolve(name), "x");
            for (String table : List.of("", "#t")) {
                assertThatThrownBy(
                                () ->
                                        TableFiles.open(
                                                TableLocation.parse(file + table),
                                                ReadOptions.DEFAULT))
                        .hasMessageContaining("start with ./assay --with duckdb")
                        .hasMessageNotContaining("holds one table");
            }
        }
        Path file = Files.writeString(folder.resolve("a.sqlite"), "x");
        assertThatThrownBy(
                        () -> TableFiles.open(TableLocation.parse("" + file), ReadOptions.DEFAULT))
                .hasMessageEndingWith("at its address: jdbc:sqlite:" + file + "?table=NAME");
        assertThatThrownBy(
                        () ->
                                TableFiles.open(
                                        TableLocation.parse(file + "#t"), ReadOptions.DEFAULT))
                .hasMessageEndingWith("at its address: jdbc:sqlite:" + file + "?table=t");
    }

    @Test
    void anAddressThatNothingReadsIsToldWithWhatWould() {
        ReadOptions options = ReadOptions.DEFAULT;
        assertThatThrownBy(
                        () -> TableFiles.open(TableLocation.parse("s3://bucket/real.csv"), options))
                .hasMessageContaining("'s3:…' is no file, and nothing installed reads such")
                .hasMessageContaining("what lies on another machine is copied here first");
        assertThatThrownBy(() -> TableFiles.open(TableLocation.parse("jdbcc:x"), options))
                .hasMessageContaining("Did you mean jdbc:?");
        assertThatThrownBy(
                        () ->
                                TableFiles.open(
                                        new TableLocation.InFile(
                                                Files.writeString(folder.resolve("a.csv"), "a\n1"),
                                                Optional.of("x")),
                                        options))
                .hasMessageContaining("holds one table; expected its name alone");
    }
}

package dev.assay.sources.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.EvaluationException;
import dev.assay.table.ReadOptions;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.table.TableLocation;
import dev.assay.table.TableReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against DuckDB itself, which makes the files. */
final class DuckDbTest {

    private static final Schema UNDECLARED = Schema.of(List.of());
    private static final String ROWS =
            "SELECT i AS id, (i * 7 % 50)::INTEGER AS age, (i / 3.0)::DECIMAL(9, 4) AS dose,"
                    + " DATE '2020-01-01' + i::INTEGER AS seen,"
                    + " CASE WHEN i % 11 = 0 THEN NULL ELSE 'ward ' || (i % 4) END AS ward,"
                    + " i % 3 = 0 AS smokes, i * 1e-3 AS level FROM range(200) t(i)";

    @TempDir Path folder;
    private Path csv;
    private Path database;

    @BeforeEach
    void tables() throws SQLException {
        csv = folder.resolve("patients.csv");
        database = folder.resolve("patients.duckdb");
        duck(
                database,
                "CREATE TABLE patients AS " + ROWS,
                "COPY patients TO '" + csv + "' (HEADER)",
                "COPY patients TO '" + folder.resolve("patients.parquet") + "' (FORMAT parquet)");
    }

    private static void duck(Path file, String... sentences) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + file);
                Statement statement = connection.createStatement()) {
            for (String sentence : sentences) {
                statement.execute(sentence);
            }
        }
    }

    private static Table read(String where) {
        return TableReader.read(TableLocation.parse(where), UNDECLARED, ReadOptions.DEFAULT);
    }

    private void isTheCsvFile(Table read) {
        Table expected = TableReader.read(csv, ReadOptions.DEFAULT);
        assertThat(read.columns()).isEqualTo(expected.columns());
    }

    @Test
    void theOnlyTableOfAFileIsTheSameAsItsCsvFile() {
        isTheCsvFile(read(database.toString()));
        isTheCsvFile(read(database + "#patients"));
    }

    @Test
    void aTableAtAnAddressAndAQueryOverParquetAreTheSameAsWell() {
        isTheCsvFile(read("jdbc:duckdb:" + database + "?table=patients"));
        isTheCsvFile(
                read(
                        "jdbc:duckdb:?query=SELECT * FROM '"
                                + folder.resolve("patients.parquet")
                                + "'"));
    }

    @Test
    void ofSeveralTablesOneHasToBeNamed() throws SQLException {
        duck(
                database,
                "CREATE TABLE visits AS SELECT 1 AS a",
                "CREATE SCHEMA old",
                "CREATE TABLE old.visits AS SELECT * FROM patients");
        assertThatThrownBy(() -> read(database.toString()))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("3 tables (old.visits, patients, visits)")
                .hasMessageContaining("patients.duckdb#old.visits");
        isTheCsvFile(read(database + "#old.visits"));
        assertThatThrownBy(() -> read(database + "#visit"))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("visit");
    }

    @Test
    void aFileWithoutTablesSaysSo() throws SQLException {
        Path empty = folder.resolve("empty.duckdb");
        duck(empty, "SELECT 1");
        assertThatThrownBy(() -> read(empty.toString())).hasMessageContaining("has no table");
    }

    @Test
    void aFileThatIsNotThereIsAnErrorAndIsNotMade() {
        Path absent = folder.resolve("absent.duckdb");
        assertThatThrownBy(() -> read("jdbc:duckdb:" + absent + "?query=SELECT 1"))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("absent.duckdb");
        assertThatThrownBy(() -> read(absent.toString())).isInstanceOf(EvaluationException.class);
        assertThat(absent).doesNotExist();
    }

    @Test
    void aFileThatIsNoDatabaseIsAnErrorAndStaysAsItIs() throws Exception {
        Path text = Files.writeString(folder.resolve("text.duckdb"), "id,age\n1,2\n".repeat(2_000));
        String before = Files.readString(text);
        assertThatThrownBy(() -> read(text.toString()))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("text.duckdb");
        assertThat(text).content().isEqualTo(before);
    }

    @Test
    void nothingIsWritten() throws Exception {
        byte[] before = Files.readAllBytes(database);
        Path stolen = folder.resolve("stolen.csv");
        for (String query :
                List.of(
                        "COPY patients TO '" + stolen + "'",
                        "DROP TABLE patients",
                        "SELECT 1; COPY patients TO '" + stolen + "'",
                        "INSTALL httpfs",
                        "WITH a AS (SELECT 1) INSERT INTO patients(id) SELECT 1")) {
            assertThatThrownBy(() -> read("jdbc:duckdb:" + database + "?query=" + query))
                    .as(query)
                    .isInstanceOf(EvaluationException.class);
        }
        assertThat(stolen).doesNotExist();
        assertThat(Files.readAllBytes(database)).isEqualTo(before);
    }

    @Test
    void nothingIsFetched() {
        Table settings =
                read(
                        "jdbc:duckdb:?query=SELECT current_setting('autoinstall_known_extensions') AS a,"
                                + " current_setting('autoload_known_extensions') AS b FROM range(30)");
        assertThat(settings.categorical("a").level(0)).isEqualTo("false");
        assertThat(settings.categorical("b").level(0)).isEqualTo("false");
        assertThatThrownBy(
                        () -> read("jdbc:duckdb:?query=SELECT * FROM 'https://127.0.0.1:1/a.csv'"))
                .isInstanceOf(EvaluationException.class);
    }
}

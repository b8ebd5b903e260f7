package dev.assay.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are no histories, or are made to fool. */
class HostileHistoriesTest {

    @TempDir Path folder;
    private Path file;

    @BeforeEach
    void fill() {
        file = folder.resolve("assay-history.db");
        try (History history = History.create(file)) {
            history.add(
                    List.of(Reports.USUAL.in(folder, 0.25), Reports.USUAL.in(folder, 0.5)),
                    Label.of("1"),
                    Instant.now());
        }
    }

    private void execute(String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String one : statements) {
                statement.execute(one);
            }
        }
    }

    private void assertRefused(String sentence) {
        byte[] before = bytes();
        for (boolean create : new boolean[] {false, true}) {
            assertThatThrownBy(() -> (create ? History.create(file) : History.open(file)).close())
                    .isInstanceOf(EvaluationException.class)
                    .hasMessageContaining(sentence)
                    .extracting(problem -> ((EvaluationException) problem).code())
                    .isEqualTo(ErrorCode.REPORT_UNREADABLE);
        }
        assertThat(bytes()).isEqualTo(before);
    }

    private byte[] bytes() {
        try {
            return Files.isRegularFile(file) ? Files.readAllBytes(file) : new byte[0];
        } catch (java.io.IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }

    @Test
    void textIsNoHistory() {
        Reports.write(file, "a,b\n1,2\n".repeat(1000));
        assertRefused("is no history");
    }

    @Test
    void aFolderIsNoHistory() throws Exception {
        Files.delete(file);
        Files.createDirectory(file);
        assertRefused("is no regular file");
    }

    @Test
    void theDatabaseOfAnotherProgramIsNoHistory() throws Exception {
        Files.delete(file);
        execute("CREATE TABLE report (id INTEGER PRIMARY KEY, series TEXT)");
        assertRefused("is a database of another program");
    }

    @Test
    void aNewerSchemaIsLeftAlone() throws Exception {
        execute("PRAGMA user_version = 99");
        assertRefused("has schema version 99; this version of Assay knows up to 2. Update Assay");
    }

    @Test
    void triggersAreRefusedSinceTheyWouldRunWithTheNextReport() throws Exception {
        execute("CREATE TRIGGER gone AFTER INSERT ON report BEGIN DELETE FROM document; END");
        assertRefused("has triggers");
    }

    @Test
    void tablesOfOtherColumnsAreRefused() throws Exception {
        execute("ALTER TABLE report ADD COLUMN more TEXT");
        assertRefused("has other tables");
    }

    @Test
    void aViewOfTheUsersOwnIsNoReasonToRefuse() throws Exception {
        execute("CREATE VIEW mine AS SELECT * FROM report");
        try (History history = History.open(file)) {
            assertThat(history.entries(Optional.empty())).hasSize(2);
        }
    }

    @Test
    void aTornPageIsToldAsDamage() throws Exception {
        byte[] bytes = bytes();
        for (int i = 4096; i < bytes.length; i++) {
            bytes[i] = (byte) (i * 31);
        }
        Files.write(file, bytes);
        assertThatThrownBy(
                        () -> {
                            try (History history = History.open(file)) {
                                history.entries(Optional.empty());
                            }
                        })
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("is damaged");
    }

    @Test
    void aFileThatEndsEarlyIsToldAsDamage() throws Exception {
        Files.write(file, java.util.Arrays.copyOf(bytes(), 8192));
        assertThatThrownBy(
                        () -> {
                            try (History history = History.open(file)) {
                                history.report(history.find(Label.MAIN, "last"));
                            }
                        })
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("is damaged");
    }

    @Test
    void anEmptyFileHoldsNothingToReadAndIsFilledByTheFirstReport() throws Exception {
        Files.write(file, new byte[0]);
        assertThatThrownBy(() -> History.open(file).close()).hasMessageContaining("holds nothing");
        try (History history = History.create(file)) {
            history.add(List.of(Reports.USUAL.in(folder, 0.25)), Label.of(""), Instant.now());
            assertThat(history.entries(Optional.empty())).hasSize(1);
        }
    }

    @Test
    void anEditedReportInTheDatabaseIsRefusedByItsDigest() throws Exception {
        try (History history = History.open(file)) {
            String text = history.text(history.find(Label.MAIN, "last")).replace("0.5", "0.1");
            java.io.ByteArrayOutputStream packed = new java.io.ByteArrayOutputStream();
            try (java.util.zip.GZIPOutputStream out = new java.util.zip.GZIPOutputStream(packed)) {
                out.write(text.getBytes(StandardCharsets.UTF_8));
            }
            execute(
                    "UPDATE document SET packed = x'"
                            + java.util.HexFormat.of().formatHex(packed.toByteArray())
                            + "' WHERE report = 2");
            assertThatThrownBy(() -> history.report(history.find(Label.MAIN, "last")))
                    .hasMessageContaining("/digest");
        }
    }

    @Test
    void oddValuesInTheTablesAreToldAndNotBelieved() throws Exception {
        execute("UPDATE report SET added = 'yesterday' WHERE id = 1");
        try (History history = History.open(file)) {
            assertThatThrownBy(() -> history.entries(Optional.empty()))
                    .isInstanceOf(EvaluationException.class)
                    .hasMessageContaining("report #1 holds what Assay does not write");
        }
        execute(
                "UPDATE report SET added = '2026-01-01T00:00:00Z', release = 'a' || char(27) || '[2J'");
        try (History history = History.open(file)) {
            assertThatThrownBy(() -> history.entries(Optional.empty()))
                    .hasMessageContaining("report #1 holds what Assay does not write");
        }
        execute("UPDATE report SET release = '1'", "UPDATE document SET packed = x'00'");
        try (History history = History.open(file)) {
            assertThatThrownBy(() -> history.report(history.find(Label.MAIN, "#1")))
                    .hasMessageContaining("cannot be unpacked");
        }
    }

    @Test
    void aHistoryOfTheFirstSchemaIsMigratedAndLosesNothing() throws Exception {
        List<Entry> before;
        try (History history = History.open(file)) {
            before = history.entries(Optional.empty());
        }
        execute(
                "DROP INDEX measure_over_reports",
                "DROP INDEX report_in_series",
                "PRAGMA user_version = 1");
        try (History history = History.open(file)) {
            assertThat(history.entries(Optional.empty())).isEqualTo(before);
            assertThat(history.trend(Label.MAIN, "distance").values()).containsExactly(0.25, 0.5);
            assertThat(history.report(before.get(0))).isEqualTo(Reports.USUAL.of(0.25));
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeQuery("PRAGMA user_version").getInt(1)).isEqualTo(2);
            assertThat(
                            statement
                                    .executeQuery(
                                            "SELECT count(*) FROM sqlite_schema WHERE name = 'report_in_series'")
                                    .getInt(1))
                    .isEqualTo(1);
        }
    }

    @Test
    void aMigrationThatFailsHalfWayLeavesTheOldVersion() throws Exception {
        // The second step makes this index as well, and fails after the first one.
        execute(
                "DROP INDEX measure_over_reports",
                "DROP INDEX report_in_series",
                "CREATE INDEX report_in_series ON report (added)",
                "PRAGMA user_version = 1");
        assertThatThrownBy(() -> History.open(file).close())
                .isInstanceOf(EvaluationException.class);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeQuery("PRAGMA user_version").getInt(1)).isEqualTo(1);
            assertThat(
                            statement
                                    .executeQuery(
                                            "SELECT count(*) FROM sqlite_schema WHERE name ="
                                                    + " 'measure_over_reports'")
                                    .getInt(1))
                    .isZero();
        }
    }
}

package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One table in every format, through the command. The Arrow and zstd files were written by PyArrow
 * 25.0.1, Arrow packed by LZ4, and the workbook by openpyxl.
 */
class FormatsTest {

    private static final String ARROW = "patients.arrow";
    private static final String XLSX = "patients.xlsx#All visits!B3";
    private static final String ZIP = "patients.zip";
    private static final String ZSTD = "patients.csv.zst";
    private static final String JSON = "patients.json";

    @TempDir private Path folder;

    @BeforeEach
    void unpack() throws IOException {
        for (String place : new String[] {ARROW, XLSX, ZIP, ZSTD, JSON, "patients.csv"}) {
            String name = place.replaceFirst("#.*", "");
            try (InputStream in = FormatsTest.class.getResourceAsStream("formats/" + name)) {
                Files.copy(in, folder.resolve(name));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {ARROW, XLSX, ZIP, ZSTD, JSON})
    void theSchemaIsThatOfTheSameCsv(String place) {
        Cli found = Cli.run("schema", "-r", folder.resolve(place));
        assertThat(found.exit()).as(found.err()).isZero();
        assertThat(found.out())
                .isEqualTo(Cli.run("schema", "-r", folder.resolve("patients.csv")).out());
    }

    @Test
    void realRowsAndCandidatesOfDifferentFormatsGiveTheNumbersOfTheirCsv() throws IOException {
        JsonNode expected = evaluated("patients.csv", "patients.csv");
        assertThat(evaluated(ARROW, XLSX)).isEqualTo(expected);
        assertThat(evaluated(XLSX, ZIP)).isEqualTo(expected);
        assertThat(evaluated(JSON, ZSTD)).isEqualTo(expected);
    }

    @Test
    void candidatesOfEveryFormatAreRankedTogether() throws IOException {
        Path out = folder.resolve("out");
        Cli run =
                Cli.run(
                        "benchmark",
                        "-r",
                        folder.resolve(ZIP),
                        "-s",
                        renamed(ARROW, "a.arrow"),
                        renamed(ZSTD, "b.csv.zst"),
                        renamed("patients.xlsx", "c.xlsx") + "#All visits!B3",
                        "-m",
                        "ks_test",
                        "-o",
                        out);
        assertThat(run.exit()).as(run.err()).isZero();
        try (var reports = Files.walk(out)) {
            assertThat(reports.filter(file -> file.toString().endsWith(".json")).toList())
                    .hasSizeGreaterThanOrEqualTo(3);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {ARROW, XLSX, ZIP, ZSTD, JSON})
    void whatIsCutIsRefusedInASentence(String place) throws IOException {
        Path file = folder.resolve(place.replaceFirst("#.*", ""));
        byte[] whole = Files.readAllBytes(file);
        for (int part = 1; part < 4; part++) {
            Files.write(file, Arrays.copyOf(whole, whole.length * part / 4));
            for (Cli run :
                    new Cli[] {
                        Cli.run("schema", "-r", folder.resolve(place)),
                        Cli.run(
                                "evaluate",
                                "-r",
                                folder.resolve("patients.csv"),
                                "-s",
                                folder.resolve(place),
                                "-m",
                                "ks_test")
                    }) {
                assertThat(run.exit()).as("%s: %s", part, run.err()).isEqualTo(3);
                assertThat(run.err())
                        .startsWith("assay: " + file.getFileName())
                        .doesNotContainPattern(
                                "\\b(java|org|io)\\.\\w+\\.|[a-z](Exception|Error)\\b");
            }
        }
    }

    private Path renamed(String name, String to) throws IOException {
        return Files.move(folder.resolve(name), folder.resolve(to));
    }

    private JsonNode evaluated(String real, String made) throws IOException {
        Path report = folder.resolve("report.json");
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        folder.resolve(real),
                        "-s",
                        folder.resolve(made),
                        "-m",
                        "ks_test",
                        "--json",
                        report);
        assertThat(run.exit()).as(run.err()).isZero();
        return new ObjectMapper().readTree(report.toFile()).path("outcomes");
    }

    /**
     * A name in a stranger's archive neither moves the cursor nor begins a line of its own colour.
     */
    @Test
    void namesInAnArchiveReachTheTerminalWithoutControlCharacters(@TempDir Path own)
            throws IOException {
        Path archive = own.resolve("z.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(archive))) {
            out.putNextEntry(new ZipEntry("t.csv"));
            StringBuilder rows = new StringBuilder("a,b\n");
            for (int i = 0; i < 60; i++) {
                rows.append(i % 7).append(',').append(i * 0.5).append('\n');
            }
            out.write(rows.toString().getBytes(StandardCharsets.UTF_8));
            out.putNextEntry(new ZipEntry("a\u001b[31mb.md"));
        }
        Cli run =
                new ChildProcess(own)
                        .run(Map.of(), "evaluate", "-r", archive, "-s", archive, "-m", "validity");
        assertThat(run.err()).contains("It also holds a").doesNotContain("\u001b");
    }
}

package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditCommandTest {

    @TempDir static Path folder;

    private static Path real;
    private static Path synthetic;

    @BeforeAll
    static void invent() {
        real = Cli.patients(folder, "real.csv", 150, 1);
        synthetic = Cli.patients(folder, "synthetic.csv", 400, 2);
    }

    @Test
    void rowScoresAreThoseOfTheMetrics() {
        Path scores = folder.resolve("scores.csv");
        Path metrics = folder.resolve("metrics.csv");
        Cli run = Cli.run("audit", "-r", real, "-s", synthetic, "--rows", scores, "--alpha", "0.9");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("AUDIT", "400 rows", "authentic and precise", "REASONS");
        Cli.run(
                "evaluate",
                "-r",
                real,
                "-s",
                synthetic,
                "-m",
                "alpha_precision",
                "authenticity",
                "--rows",
                metrics);
        List<NamedCsvRecord> ours = read(scores);
        List<NamedCsvRecord> theirs =
                read(metrics).stream()
                        .filter(line -> line.getField("part").equals("synthetic"))
                        .toList();
        assertThat(ours).hasSize(400);
        for (int row = 0; row < 400; row++) {
            NamedCsvRecord mine = ours.get(row);
            assertThat(Double.parseDouble(mine.getField("authentic")))
                    .isEqualTo(number(theirs.get(row), "authenticity.authenticity_authentic"));
            String share =
                    theirs.get(row).getField("alpha_precision.alpha_precision_smallest_alpha");
            if (mine.getField("smallest_alpha").isEmpty()) {
                assertThat(share).isIn("", "Infinity");
            } else {
                assertThat(number(mine, "smallest_alpha"))
                        .isCloseTo(Double.parseDouble(share), within(1e-9));
                assertThat(number(mine, "precise"))
                        .isEqualTo(number(mine, "smallest_alpha") <= 0.9 ? 1 : 0);
            }
            assertThat(number(mine, "dcr"))
                    .isCloseTo(
                            number(
                                    theirs.get(row),
                                    "authenticity.authenticity_nearest_real_distance"),
                            within(1e-6));
        }
    }

    @Test
    void anAuditOnStandardOutputStandsThereOnceAndAlone() throws IOException {
        Path stored = folder.resolve("stored.json");
        Path kept = folder.resolve("kept-rows.csv");
        Cli.run("audit", "-r", real, "-s", synthetic, "--curate", kept, "--json", stored);
        Cli run = Cli.run("audit", "-r", real, "-s", synthetic, "--curate", kept, "--json", "-");
        assertThat(run.exit()).as(run.err()).isZero();
        JsonNode printed = new ObjectMapper().readTree(run.out());
        assertThat(printed.path("comparison").size()).isEqualTo(3);
        assertThat(printed.path("digest"))
                .isEqualTo(new ObjectMapper().readTree(stored.toFile()).path("digest"));
        assertThat(Cli.run("report", stored, "--html", "-").out()).startsWith("<!");
        assertThat(
                        Cli.run("audit", "-r", real, "-s", synthetic, "--json", "-", "--html", "-")
                                .exit())
                .isEqualTo(2);
        assertThat(Path.of("-")).doesNotExist();
    }

    @Test
    void curatedRowsStandAsTheyStoodAndTheTablesAreComparedByTheSamePlan() throws IOException {
        Path curated = folder.resolve("curated.csv");
        Path json = folder.resolve("audit.json");
        Path html = folder.resolve("audit.html");
        Cli run =
                Cli.run(
                        "audit",
                        "-r",
                        real,
                        "-s",
                        synthetic,
                        "--curate",
                        curated,
                        "--size",
                        100,
                        "-m",
                        "alpha_precision",
                        "authenticity",
                        "ks_test",
                        "--json",
                        json,
                        "--html",
                        html);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("KEPT  100 rows by reject", "BEFORE AND AFTER", "↑ better");
        List<String> original = Cli.read(synthetic).lines().toList();
        List<String> kept = Cli.read(curated).lines().toList();
        assertThat(kept).hasSize(101).startsWith(original.get(0));
        assertThat(original).containsAll(kept);
        JsonNode root = new ObjectMapper().readTree(Cli.read(json));
        assertThat(root.path("kind").asText()).isEqualTo("audit");
        assertThat(root.path("comparison"))
                .extracting(one -> one.path("role").asText())
                .containsExactly("original", "random", "curated");
        assertThat(Cli.read(html)).contains("Before and after", "Audit of synthetic");

        Cli shown = Cli.run("report", json);
        assertThat(shown.exit()).as(shown.err()).isZero();
        assertThat(shown.out()).contains("AUDIT", "BEFORE AND AFTER");
        Path again = folder.resolve("again.html");
        assertThat(Cli.run("report", json, "--html", again).exit()).isZero();
        assertThat(Cli.read(again)).isEqualTo(Cli.read(html));
        assertThat(Cli.run("report", json, "--figures", folder.resolve("figures")).err())
                .contains("is an audit");
    }

    @Test
    void equalSeedsKeepEqualRowsOnAnyNumberOfThreads() {
        Path one = folder.resolve("one.csv");
        Path two = folder.resolve("two.csv");
        for (Object[] way : new Object[][] {{one, 1}, {two, 3}}) {
            Cli run =
                    Cli.run(
                            "audit",
                            "-r",
                            real,
                            "-s",
                            synthetic,
                            "--curate",
                            way[0],
                            "--size",
                            80,
                            "--strategy",
                            "shells",
                            "--shells",
                            8,
                            "--no-compare",
                            "--threads",
                            way[1]);
            assertThat(run.exit()).as(run.err()).isZero();
        }
        assertThat(Cli.read(two)).isEqualTo(Cli.read(one));
    }

    @Test
    void tooFewRowsAreADataErrorAndNoFileIsWrittenForThem() {
        Path none = folder.resolve("none.csv");
        Path scores = folder.resolve("kept-scores.csv");
        Cli run =
                Cli.run(
                        "audit",
                        "-r",
                        real,
                        "-s",
                        synthetic,
                        "--curate",
                        none,
                        "--size",
                        400,
                        "--rows",
                        scores);
        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err()).contains("400 wanted", "Ask for at most");
        assertThat(Files.exists(none)).isFalse();
        assertThat(read(scores)).as("what was found out is not lost").hasSize(400);
    }

    @Test
    void wrongArgumentsAreExplained() {
        assertThat(Cli.run("audit", "-r", real, "-s", synthetic, "--size", 5).err())
                .contains("Add --curate FILE");
        assertThat(
                        Cli.run(
                                        "audit",
                                        "-r",
                                        real,
                                        "-s",
                                        synthetic,
                                        "--curate",
                                        folder.resolve("x.csv"),
                                        "--strategy",
                                        "shell")
                                .err())
                .contains("did you mean shells?");
        assertThat(Cli.run("audit", "-r", real, "-s", synthetic, "--alpha", "2").err())
                .contains("alpha: 2.0; expected to be in (0, 1]");
        assertThat(
                        Cli.run(
                                        "audit",
                                        "-r",
                                        real,
                                        "-s",
                                        synthetic,
                                        "--rows",
                                        folder.resolve("x.pq"))
                                .err())
                .contains("nothing installed writes this kind of file");
        assertThat(Cli.run("audit", "-r", real, "-s", synthetic, "--space", "gower").err())
                .contains("rows are judged in the space euclidean");
    }

    @Test
    void anEmbeddingOfSequencesIsRefusedForRows() {
        Path example = Path.of("..", "docs", "guides", "time-series");
        Cli run =
                Cli.run(
                        "audit",
                        "-r",
                        example.resolve("real.csv"),
                        "-s",
                        example.resolve("noise.csv"),
                        "--sequence-key",
                        "stay",
                        "--time-index",
                        "hour",
                        "--embedding",
                        "sequence_summary");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("'sequence_summary' has one vector per sequence");
    }

    @Test
    void aCopyKeepsNothing() {
        Cli run = Cli.run("audit", "-r", real, "-s", real, "--curate", folder.resolve("copy.csv"));
        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err()).contains("0 of 150 rows are authentic and precise (150 unauthentic");
    }

    private static double number(NamedCsvRecord line, String field) {
        return Double.parseDouble(line.getField(field));
    }

    private static List<NamedCsvRecord> read(Path file) {
        try (CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(file)) {
            return csv.stream().toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}

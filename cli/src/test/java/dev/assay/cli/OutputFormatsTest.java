package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFormatsTest {

    @TempDir static Path folder;

    private static Path report;
    private static Path markdown;
    private static Path quality;
    private static Path accuracy;

    @BeforeAll
    static void evaluate() {
        report = folder.resolve("report.json");
        markdown = folder.resolve("report.md");
        quality = folder.resolve("quality.json");
        accuracy = folder.resolve("accuracy.json");
        Cli run =
                Cli.run(
                        "evaluate",
                        "-r",
                        Cli.patients(folder, "real.csv", 220, 1),
                        "-s",
                        Cli.patients(folder, "syn|thetic.csv", 200, 2),
                        "-t",
                        Cli.patients(folder, "holdout.csv", 90, 3),
                        "-j",
                        "sdmetrics",
                        "mostlyai",
                        "--json",
                        report,
                        "--markdown",
                        markdown,
                        "--sdmetrics",
                        quality,
                        "--mostlyai",
                        accuracy);
        assertThat(run.exit()).isZero();
    }

    @Test
    void markdownHasATablePerQuestionAndNoCellBreaksIt() {
        String text = Cli.read(markdown);
        assertThat(text)
                .startsWith("## ❔ syn\\|thetic.csv cannot be decided yet by policy internal")
                .contains("### Does it look and serve like the real data?")
                .contains("### Does it protect the people in the real data?")
                .contains("`ks_tvd_stat`")
                .contains("<details>");
        int width = 0;
        for (String line : text.lines().toList()) {
            int cells = line.startsWith("|") ? line.split("(?<!\\\\)\\|", -1).length : 0;
            assertThat(cells == 0 || width == 0 || cells == width).as(line).isTrue();
            width = cells;
        }
    }

    @Test
    void theQualityReportHasSdmetricsPropertiesAndTheirMeansAreItsScores() throws IOException {
        JsonNode root = new ObjectMapper().readTree(Files.readString(quality));
        assertThat(root.path("missing")).isEmpty();
        JsonNode pairs = root.at("/QualityReport/details/Column Pair Trends");
        int columns = root.at("/QualityReport/details/Column Shapes").size();
        assertThat(pairs).hasSize(columns * (columns - 1) / 2);
        double mean =
                StreamSupport.stream(pairs.spliterator(), false)
                        .mapToDouble(row -> row.get("Score").asDouble())
                        .average()
                        .orElseThrow();
        assertThat(score(root, "QualityReport", "Column Pair Trends")).isEqualTo(mean);
        assertThat(score(root, "DiagnosticReport", "Data Validity")).isBetween(0.9, 1.0);
        assertThat(root.at("/QualityReport/Overall Score").asDouble())
                .isEqualTo(
                        (mean + score(root, "QualityReport", "Column Shapes")) / 2, within(1e-12));
    }

    @Test
    void accuracyFallsWithTheNumberOfColumnsAndNothingAskedForIsMissing() throws IOException {
        JsonNode root = new ObjectMapper().readTree(Files.readString(accuracy));
        assertThat(root.path("missing")).isEmpty();
        JsonNode found = root.path("accuracy");
        assertThat(found.path("univariate").asDouble())
                .isGreaterThan(found.path("bivariate").asDouble());
        assertThat(found.path("bivariate").asDouble())
                .isGreaterThan(found.path("trivariate").asDouble());
        assertThat(root.at("/distances/dcrShare").asDouble()).isBetween(0.0, 1.0);
    }

    @Test
    void whatWasNotRunIsNamedInsteadOfGuessed() throws IOException {
        Path file = folder.resolve("few.json");
        Cli.run(
                "evaluate",
                "-r",
                folder.resolve("real.csv"),
                "-s",
                folder.resolve("syn|thetic.csv"),
                "-m",
                "ks_test",
                "--sdmetrics",
                file);
        JsonNode root = new ObjectMapper().readTree(Files.readString(file));
        assertThat(root.at("/QualityReport/properties")).hasSize(1);
        assertThat(root.path("missing").toString())
                .contains("corr_diff", "k_marginal", "validity", "preset sdmetrics");
    }

    @Test
    void aStoredReportGivesTheSameFilesAsTheRun() {
        Path again = folder.resolve("again.md");
        Cli run = Cli.run("report", report, "--markdown", again);
        assertThat(run.exit()).isZero();
        assertThat(Cli.read(again)).isEqualTo(Cli.read(markdown));
    }

    @Test
    void aStoredReportKeepsNoRowScoresAndSaysSo() {
        Cli run = Cli.run("report", report, "--rows", folder.resolve("rows.csv"));
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("keeps no scores of single rows");
    }

    @Test
    void aStoredBenchmarkIsShownAgainWithItsRanking() {
        Path candidates = folder.resolve("candidates");
        candidates.toFile().mkdirs();
        Cli.patients(candidates, "a.csv", 200, 4);
        Cli.patients(candidates, "b.csv", 200, 5);
        Path results = folder.resolve("results");
        Cli first =
                Cli.run(
                        "benchmark",
                        "-r",
                        folder.resolve("real.csv"),
                        "-s",
                        candidates,
                        "-m",
                        "ks_test",
                        "dcr",
                        "-o",
                        results);
        Cli again = Cli.run("report", results.resolve("benchmark.json"));
        assertThat(again.exit()).isZero();
        assertThat(first.out()).startsWith(again.out().stripTrailing());
        Path table = folder.resolve("benchmark.md");
        Cli.run("report", results.resolve("benchmark.json"), "--markdown", table);
        assertThat(Cli.read(table)).startsWith("## 2 candidates ranked").contains("a", "b");
    }

    private static double score(JsonNode root, String kind, String property) {
        for (JsonNode row : root.path(kind).path("properties")) {
            if (row.path("Property").asText().equals(property)) {
                return row.path("Score").asDouble();
            }
        }
        throw new AssertionError("no property " + property);
    }
}

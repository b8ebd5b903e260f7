package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Pictures of the page and excerpts of the terminal in the documents are those of today, of the
 * kept benchmark of the demo's patients. Beside each picture stands what can be read on it, for
 * pixels differ from browser to browser and words do not. With {@code -Dassay.figures=write} they
 * are made anew.
 */
class DocumentFiguresTest {

    private static final Path ROOT = Path.of("..");
    private static final Path FIGURES = ROOT.resolve("docs").resolve("figures");
    private static final boolean WRITE = "write".equals(System.getProperty("assay.figures"));
    private static final String HOW = "make it anew: CONTRIBUTING says how";
    private static final Pattern EXCERPT =
            Pattern.compile("(<!-- made: ([^>]+) -->\\n```\\n)(.*?)(```)", Pattern.DOTALL);

    @TempDir Path folder;

    @Test
    void thePicturesOfThePageShowWhatItSaysToday() throws Exception {
        try (Chromium browser = Chromium.start(folder)) {
            Path page = new FixedPages(folder).page("leaking");
            browser.open(page, 1280, 800, false);
            picture(browser, "decision");
            picture(browser, "columns");
        }
    }

    private static void picture(Chromium browser, String part) throws IOException {
        browser.find(
                "document.querySelectorAll('.part').forEach(function (one) { one.hidden = one.id !== '"
                        + part
                        + "'; }); scrollTo(0, 0)");
        // What is drawn only when it is scrolled to has no innerText until then.
        JsonNode read =
                browser.find(
                        "document.getElementById('"
                                + part
                                + "').textContent.replace(/\\s+/g, ' ').trim()");
        Path text = FIGURES.resolve("page-" + part + ".txt");
        if (WRITE) {
            Files.writeString(text, read.asText() + "\n");
            browser.picture(FIGURES.resolve("page-" + part + ".png"), false);
        }
        assertThat(Files.readString(text)).as(HOW).isEqualTo(read.asText() + "\n");
        assertThat(FIGURES.resolve("page-" + part + ".png")).exists();
    }

    @Test
    void theExcerptsOfTheTerminalAreWhatItPrintsToday() throws IOException {
        int found = 0;
        for (Path document : documents()) {
            String before = Files.readString(document);
            StringBuilder after = new StringBuilder();
            Matcher excerpt = EXCERPT.matcher(before);
            while (excerpt.find()) {
                found++;
                String printed = printed(excerpt.group(2).strip());
                excerpt.appendReplacement(
                        after,
                        Matcher.quoteReplacement(excerpt.group(1) + printed + excerpt.group(4)));
            }
            excerpt.appendTail(after);
            if (WRITE) {
                Files.writeString(document, after);
            }
            assertThat(Files.readString(document)).as(HOW).isEqualTo(after.toString());
        }
        assertThat(found).isGreaterThanOrEqualTo(2);
    }

    /** Where a metric or its null has changed, the documents would go on showing what it said. */
    @Tag("thorough")
    @Test
    void theKeptBenchmarkIsWhatTheProgramSaysToday() throws IOException {
        JsonNode kept = KeptReports.kept();
        JsonNode today = KeptReports.today(folder);
        assertThat(today.path("ranking")).as(HOW).isEqualTo(kept.path("ranking"));
        assertThat(today.path("reports")).hasSameSizeAs(kept.path("reports"));
        for (int report = 0; report < kept.path("reports").size(); report++) {
            for (String part : List.of("outcomes", "verdict", "portrait")) {
                assertThat(today.path("reports").path(report).path(part))
                        .as(HOW)
                        .isEqualTo(kept.path("reports").path(report).path(part));
            }
        }
    }

    /** Of a candidate of the kept benchmark, or of all. */
    private String printed(String what) throws IOException {
        Path report =
                what.equals("benchmark") ? KeptReports.BENCHMARK : KeptReports.of(what, folder);
        Cli run = Cli.run("report", report);
        assertThat(run.exit()).as(run.err()).isZero();
        String text = run.out().stripTrailing();
        // How long it took is another time each time.
        return text.replaceAll(", in [0-9.]+ m?s\\.", ".") + "\n";
    }

    private static List<Path> documents() throws IOException {
        try (Stream<Path> guides = Files.list(ROOT.resolve("docs").resolve("guides"))) {
            return Stream.concat(
                            Stream.of(ROOT.resolve("README.md"), ROOT.resolve("docs/page.md")),
                            guides.filter(file -> file.toString().endsWith(".md")).sorted())
                    .toList();
        }
    }
}

package dev.assay.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.ranking.Ranker;
import dev.assay.ranking.Summation;
import dev.assay.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The pages in a real browser: a probe in the page writes what it sees into the title, and the
 * browser prints the page.
 */
class BrowserTest {

    /**
     * Clicks every sort button twice, flips the theme, narrows to a phone, and counts what is
     * drawn.
     */
    private static final String PROBE =
            """
            <script>
            window.problems = [];
            window.addEventListener('error', function (e) { window.problems.push(String(e.message)); });
            document.addEventListener('securitypolicyviolation', function (e) { window.problems.push('blocked ' + e.blockedURI); });
            window.alert = function (text) { window.problems.push('alert ' + text); };
            window.addEventListener('load', function () {
              document.querySelectorAll('details').forEach(function (box) { box.open = true; });
              setTimeout(function () {
                var before = document.documentElement.scrollWidth - document.documentElement.clientWidth;
                document.getElementById('theme').click();
                var table = document.querySelector('.sortable');
                var first = [];
                if (table) {
                  var button = table.querySelectorAll('.sort')[1];
                  button.click();
                  table.querySelectorAll('tbody tr').forEach(function (row) { first.push(row.cells[1].textContent.trim()); });
                }
                var charts = document.querySelectorAll('.chart'), drawn = 0;
                charts.forEach(function (c) { if (c.querySelector('svg path')) { drawn++; } });
                document.body.setAttribute('data-probe', JSON.stringify({ problems: window.problems, charts: charts.length, drawn: drawn,
                  overflow: before, sorted: first.slice(0, 5), theme: document.documentElement.getAttribute('data-theme') }).replace(/"/g, "'"));
              }, 1500);
            });
            </script>
            """;

    private static Optional<Path> browser() {
        return Stream.of("chromium", "chromium-browser", "google-chrome")
                .flatMap(
                        name ->
                                Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
                                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    static String probe(String html, Path folder, String size)
            throws IOException, InterruptedException {
        Optional<Path> browser = browser();
        assumeTrue(
                browser.isPresent(),
                "no Chromium on the path: pages are not looked at in a browser");
        Path page =
                Files.writeString(
                        folder.resolve("page.html"), html.replace("<body>", "<body>" + PROBE));
        List<String> command =
                new ArrayList<>(
                        List.of(
                                browser.get().toString(),
                                "--headless",
                                "--no-sandbox",
                                "--disable-gpu",
                                "--disable-quic",
                                "--no-first-run",
                                "--disable-background-networking",
                                "--disable-component-update",
                                "--disable-sync",
                                "--user-data-dir=" + folder.resolve("profile"),
                                "--window-size=" + size,
                                "--virtual-time-budget=15000",
                                "--dump-dom",
                                page.toUri().toString()));
        Path output = folder.resolve("dom.html");
        Process process =
                new ProcessBuilder(command)
                        .redirectOutput(output.toFile())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        boolean ended = process.waitFor(120, TimeUnit.SECONDS);
        process.destroyForcibly();
        assertThat(ended).as("the browser finished").isTrue();
        Matcher found =
                Pattern.compile("data-probe=\"([^\"]*)\"").matcher(Files.readString(output));
        assertThat(found.find()).as("the page ran to its end").isTrue();
        return found.group(1).replace("&quot;", "'");
    }

    static void assertSound(String seen, int charts) {
        assertThat(seen).contains("'problems':[]");
        assertThat(seen).contains("'charts':" + charts).contains("'drawn':" + charts);
        assertThat(seen).as("no horizontal scroll").contains("'overflow':0");
        assertThat(seen).containsAnyOf("'theme':'dark'", "'theme':'light'");
    }

    @Test
    void anEvaluationIsDrawnCompletelyWithoutErrorsEvenForHostileNames(@TempDir Path folder)
            throws Exception {
        String html = HtmlReport.evaluation(Samples.report(Samples.HOSTILE, .2, 6));
        assertSound(probe(html, folder, "1200,900"), 25);
    }

    @Test
    void aBenchmarkSortsAndFitsAPhone(@TempDir Path folder) throws Exception {
        List<Report> reports =
                List.of(
                        Samples.report("b", .1, 3),
                        Samples.report("a " + Samples.HOSTILE, .7, 3),
                        Samples.report("c", .4, 3));
        String html =
                HtmlReport.benchmark(
                        reports,
                        Ranker.rank(reports, new Summation(), new Summation.Options()),
                        Optional.empty());
        String seen = probe(html, folder, "390,800");
        assertSound(seen, 27);
        assertThat(seen).contains("'sorted':['1','2','3']");
    }
}

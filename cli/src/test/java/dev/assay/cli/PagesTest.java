package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Pages looked at in a browser; where there is none, the tests are skipped with a message. With
 * {@code -Dassay.pictures=true} pictures of them are left in the build folder, under {@code pages}.
 */
class PagesTest {

    @TempDir static Path folder;

    private static Chromium browser;
    private static FixedPages pages;

    private static final Path PICTURES = Path.of("target", "pages");
    private static final int WIDE = 1280;
    private static final int SCREEN = 800;
    private static final int PHONE = 390;
    private static final int PHONE_SCREEN = 844;
    private static final int MOST_PAPER = 12;
    private static final int TAB = 9;
    private static final int ENTER = 13;
    private static final int ESCAPE = 27;

    @BeforeAll
    static void start() throws Exception {
        browser = Chromium.start(folder);
        pages = new FixedPages(folder);
        Files.createDirectories(PICTURES);
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    /** What is wider than the page, and which boxes of the first screen lie over each other. */
    private static final String LAYOUT =
            """
            (function () {
              var wrong = [], wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
              if (wide > 0) {
                wrong.push('the page is ' + wide + ' px too wide');
                document.querySelectorAll('main *').forEach(function (one) {
                  if (!one.closest('.scroll') && one.getBoundingClientRect().right > innerWidth + 1 && wrong.length < 5) { wrong.push(one.tagName + '.' + one.className); }
                });
              }
              var boxes = Array.prototype.slice.call(document.querySelectorAll('.ruling, .strip > li, .answer'));
              boxes.forEach(function (a, i) {
                var p = a.getBoundingClientRect();
                if (a.scrollWidth > a.clientWidth + 1) { wrong.push('overflow in ' + a.textContent.slice(0, 30)); }
                boxes.slice(i + 1).forEach(function (b) {
                  var q = b.getBoundingClientRect();
                  if (p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1) { wrong.push('overlap at ' + b.textContent.slice(0, 30)); }
                });
              });
              return wrong;
            }())
            """;

    /** Figures that show nothing, labels that are cut off, and labels that lie over each other. */
    private static final String FIGURES =
            """
            (function () {
              var wrong = [];
              document.querySelectorAll('details').forEach(function (one) { one.open = true; });
              document.querySelectorAll('main svg:not(.sample)').forEach(function (svg) {
                var frame = svg.getBoundingClientRect(), name = (svg.getAttribute('aria-label') || '').slice(0, 60);
                if (frame.width < 20 || frame.height < 10) { return; }
                if (!svg.querySelector('path[d], rect, line, circle')) { wrong.push('empty: ' + name); }
                var texts = Array.prototype.slice.call(svg.querySelectorAll('text')), seen = [];
                texts.forEach(function (text) {
                  var box = text.getBoundingClientRect();
                  if (box.left < frame.left - 2 || box.right > frame.right + 2 || box.top < frame.top - 2 || box.bottom > frame.bottom + 2) {
                    wrong.push('cut off: ' + text.textContent + ' in ' + name);
                  }
                  if (text.hasAttribute('transform')) { return; }
                  seen.forEach(function (other) {
                    if (box.left < other.box.right - 1 && other.box.left < box.right - 1 && box.top < other.box.bottom - 4 && other.box.top < box.bottom - 4) {
                      wrong.push('over each other: ' + text.textContent + ' and ' + other.text + ' in ' + name);
                    }
                  });
                  seen.push({ box: box, text: text.textContent });
                });
              });
              return wrong.slice(0, 20);
            }())
            """;

    /** How far down the five answers reach, and what they say. */
    private static final String ANSWERS =
            """
            (function () {
              var found = {};
              ['release', 'worst', 'gaps', 'rules', 'next'].forEach(function (id) {
                var box = document.getElementById('answer-' + id);
                found[id] = { bottom: Math.round(box.getBoundingClientRect().bottom + scrollY), text: box.innerText };
              });
              return found;
            }())
            """;

    private static List<String> list(JsonNode array) {
        List<String> list = new ArrayList<>();
        array.forEach(one -> list.add(one.asText()));
        return list;
    }

    private static String axe() throws IOException {
        try (InputStream in = PagesTest.class.getResourceAsStream("/axe.min.js")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static final String EVERYTHING = "document";

    /**
     * Without rows of a table and metrics that look like those before them: a third of the time.
     */
    private static final String ONE_OF_EACH =
            "{ exclude: ['tbody tr:nth-child(n+9)', 'tbody.metric:nth-of-type(n+6)'] }";

    /** What WCAG 2.2 AA finds against the page, all of it or what a theme can change. */
    private static List<String> barriers(String of, boolean all) throws IOException {
        if (!browser.find("Boolean(window.axe)").asBoolean()) {
            browser.find(axe() + "; true");
        }
        String only =
                all
                        ? "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']"
                        : "{ type: 'rule', values: ['color-contrast'] }";
        return list(
                browser.find(
                        """
                        axe.run(%s, { runOnly: %s, resultTypes: ['violations'] }).then(function (found) {
                          return found.violations.map(function (one) { return one.id + ': ' + one.nodes.length + ' × ' + one.nodes[0].html.slice(0, 160) + ' ' + one.nodes[0].failureSummary.slice(0, 200); });
                        })
                        """
                                .formatted(of, only)));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"leaking", "unheld"})
    void aPageIsSoundOnAScreenAPhoneZoomedInTheDarkAndOnPaper(String name) throws Exception {
        isSound(name, ONE_OF_EACH);
    }

    @Tag("thorough")
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"leaking", "unheld", "safe", "useless", "wide"})
    void aPageOfEveryDecisionIsSoundInAllItsRows(String name) throws Exception {
        isSound(name, EVERYTHING);
    }

    private static void isSound(String name, String of) throws Exception {
        Path page = pages.page(name);
        Files.copy(page, PICTURES.resolve(name + ".html"), StandardCopyOption.REPLACE_EXISTING);
        browser.open(page, WIDE, SCREEN, false);
        JsonNode answers = browser.find(ANSWERS);
        reach(answers, SCREEN);
        check(name, answers);
        browser.keep(PICTURES.resolve(name + "-1280.png"), false);
        sound(name, of);
        browser.keep(PICTURES.resolve(name + "-whole.png"), true);
        browser.find("scrollTo(0, 0)");
        browser.size(PHONE, PHONE_SCREEN, false);
        assertThat(list(browser.find(LAYOUT))).isEmpty();
        reach(browser.find(ANSWERS), 2 * PHONE_SCREEN);
        browser.size(PHONE, 2 * PHONE_SCREEN, false);
        browser.keep(PICTURES.resolve(name + "-390.png"), false);
        browser.size(WIDE, SCREEN, true);
        assertThat(barriers(of, false)).isEmpty();
        browser.keep(PICTURES.resolve(name + "-dark.png"), false);
        byte[] paper = paper(name, page);
        if (!name.equals("wide")) {
            assertThat(sheets(paper)).isBetween(2, MOST_PAPER);
        }
        quiet();
    }

    /** As it opens: nothing too wide, over each other, empty, cut off or barred, also zoomed in. */
    private static void sound(String name, String of) throws IOException {
        assertThat(list(browser.find(LAYOUT))).isEmpty();
        assertThat(list(browser.find(FIGURES))).isEmpty();
        assertThat(barriers(of, true)).isEmpty();
        browser.zoom(WIDE, SCREEN, 2);
        assertThat(list(browser.find(LAYOUT))).as("at 200 %").isEmpty();
        assertThat(list(browser.find(FIGURES))).as("at 200 %").isEmpty();
        browser.keep(PICTURES.resolve(name + "-zoomed.png"), false);
        browser.size(WIDE, SCREEN, false);
    }

    private static byte[] paper(String name, Path page) throws IOException {
        browser.open(page, WIDE, SCREEN, false);
        byte[] paper = browser.paper();
        Files.write(PICTURES.resolve(name + ".pdf"), paper);
        return paper;
    }

    private static void quiet() {
        assertThat(browser.said()).as("said on the console").isEmpty();
        assertThat(browser.asked()).as("asked for beside the page").isEmpty();
    }

    private static void reach(JsonNode answers, int bottom) {
        for (JsonNode answer : answers) {
            assertThat(answer.path("text").asText()).isNotBlank();
            assertThat(answer.path("bottom").asInt())
                    .as(answer.path("text").asText())
                    .isLessThanOrEqualTo(bottom);
        }
    }

    private static int sheets(byte[] pdf) {
        return (int)
                Pattern.compile("/Type\\s*/Page[^s]")
                        .matcher(new String(pdf, StandardCharsets.ISO_8859_1))
                        .results()
                        .count();
    }

    /** What the five answers of the first screen must say of each case. */
    private static void check(String name, JsonNode answers) {
        String release = text(answers, "release");
        String worst = text(answers, "worst");
        String gaps = text(answers, "gaps");
        String next = text(answers, "next");
        assertThat(text(answers, "rules"))
                .contains("internal", "default", "version", "source", "at most 10 %");
        switch (name) {
            case "leaking" -> {
                assertThat(release).contains("leaking must not be released", "broken");
                assertThat(worst).contains("repeats", "0.200", "limit", "without memory");
                assertThat(gaps).contains("groups fare alike");
                assertThat(next).contains("generator");
            }
            case "safe" -> {
                assertThat(release).contains("safe may be released", "Every demand");
                assertThat(worst).contains("limit");
                assertThat(gaps).contains("groups fare alike");
                assertThat(next).contains("Release it for the purpose of the policy");
            }
            case "useless" -> {
                assertThat(release).contains("useless must not be released", "broken");
                assertThat(worst).contains("limit");
                assertThat(gaps).contains("groups fare alike");
                assertThat(next).isNotBlank();
            }
            case "unheld" -> {
                assertThat(release).contains("unheld.csv cannot be decided yet", "none is broken");
                assertThat(gaps).contains("held-out");
                assertThat(next).contains("--holdout");
            }
            case "wide" -> {
                assertThat(release).contains("wide.csv must not be released", "not shown to hold");
                assertThat(gaps).contains("held-out");
                assertThat(next).contains("--holdout");
            }
            default -> throw new IllegalArgumentException(name);
        }
    }

    private static String text(JsonNode answers, String id) {
        return answers.path(id).path("text").asText().replace('\u00a0', ' ');
    }

    @Test
    void aPageIsReadAndUsedWithoutAMouse() throws Exception {
        browser.open(pages.page("safe"), WIDE, SCREEN, false);
        browser.press("Tab", TAB);
        assertThat(focused("className")).isEqualTo("skip");
        assertThat(focused("getBoundingClientRect().left")).as("is shown").isNotEqualTo("-1584");
        List<String> reached = new ArrayList<>();
        for (int i = 0; i < 60 && !focused("className").contains("enlarge"); i++) {
            browser.press("Tab", TAB);
            reached.add(focused("tagName") + " " + focused("id"));
            assertThat(focused("tagName")).isNotEqualTo("BODY");
            assertThat(
                            browser.find("getComputedStyle(document.activeElement).outlineStyle")
                                    .asText())
                    .as(focused("outerHTML"))
                    .isNotEqualTo("none");
        }
        assertThat(reached).contains("BUTTON theme", "INPUT column-filter");
        browser.press("Enter", ENTER);
        assertThat(browser.find("document.getElementById('large').open").asBoolean()).isTrue();
        browser.press("Escape", ESCAPE);
        assertThat(browser.find("document.getElementById('large').open").asBoolean()).isFalse();
        assertThat(focused("className")).contains("enlarge");
        quiet();
    }

    private static String focused(String what) {
        return browser.find("String(document.activeElement." + what + ")").asText();
    }

    @Test
    void aColumnOpensIsFilteredAndSorted() throws Exception {
        browser.open(pages.page("wide"), WIDE, SCREEN, false);
        assertThat(browser.find("document.querySelectorAll('.column').length").asInt())
                .isEqualTo(120);
        browser.find(
                "var box = document.getElementById('column-filter'); box.value = 'column 11'; box.dispatchEvent(new Event('input'))");
        JsonNode shown =
                browser.find(
                        "new Promise(function (done) { setTimeout(function () { done(document.querySelectorAll('.column:not([hidden])').length); }, 300); })");
        assertThat(shown.asInt()).isEqualTo(11);
        browser.find("document.querySelector('.column:not([hidden]) .enlarge').click()");
        assertThat(browser.find("document.getElementById('large').open").asBoolean()).isTrue();
        assertThat(
                        browser.find("document.querySelectorAll('#large table tbody tr').length")
                                .asInt())
                .isGreaterThan(3);
        assertThat(barriers(ONE_OF_EACH, true)).isEmpty();
        browser.find("document.getElementById('large').close()");
        browser.find(
                "var order = document.getElementById('column-order'); order.value = 'place'; order.dispatchEvent(new Event('change'))");
        assertThat(browser.find("document.querySelector('.column').dataset.name").asText())
                .isEqualTo(FixedPages.HOSTILE.toLowerCase(java.util.Locale.ROOT));
        quiet();
    }

    @Test
    void aBenchmarksPageDrawsEveryCandidateAndComparesAnyTwo() throws Exception {
        Path page = pages.benchmark();
        browser.open(page, WIDE, SCREEN, false);
        assertThat(browser.find("document.querySelectorAll('#map svg .spot').length").asInt())
                .isEqualTo(3);
        for (String part : List.of("dependence", "joint")) {
            assertThat(
                            browser.find(
                                            "document.querySelectorAll('#"
                                                    + part
                                                    + " figure svg').length")
                                    .asInt())
                    .as(part)
                    .isGreaterThanOrEqualTo(3);
        }
        assertThat(browser.find("document.getElementById('decision').innerText").asText())
                .contains("safe may be released", "Must not be released: leaking, useless")
                .contains("rows are not copied", "better than shuffled columns");
        sound("benchmark", ONE_OF_EACH);
        browser.find(
                "var b = document.getElementById('duel-b'); b.value = '2'; b.dispatchEvent(new Event('change'))");
        assertThat(
                        browser.find("document.querySelector('#duel-table caption').textContent")
                                .asText())
                .contains("against");
        browser.keep(PICTURES.resolve("benchmark-1280.png"), true);
        browser.size(PHONE, PHONE_SCREEN, false);
        assertThat(list(browser.find(LAYOUT))).isEmpty();
        browser.size(PHONE, PHONE_SCREEN, true);
        assertThat(barriers(ONE_OF_EACH, false)).isEmpty();
        browser.keep(PICTURES.resolve("benchmark-390.png"), false);
        paper("benchmark", page);
        quiet();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "audit, 'rows are authentic and precise', reasons scores comparison making",
        "study, 'has the best mean rank', all clusters datasets making"
    })
    void aSheetIsInTheSameHandAsThePage(String name, String said, String parts) throws Exception {
        Path page = name.equals("audit") ? pages.audit() : pages.study();
        browser.open(page, WIDE, SCREEN, false);
        JsonNode ruling =
                browser.find(
                        "(function () { var box = document.querySelector('#decision .ruling'); return { text: box.innerText, bottom: box.getBoundingClientRect().bottom }; }())");
        assertThat(ruling.path("text").asText()).contains(said);
        assertThat(ruling.path("bottom").asInt()).isLessThan(SCREEN);
        for (String part : parts.split(" ")) {
            assertThat(
                            browser.find(
                                            "Boolean(document.querySelector('.contents a[href=\"#"
                                                    + part
                                                    + "\"]') && document.getElementById('"
                                                    + part
                                                    + "').querySelector('table, svg'))")
                                    .asBoolean())
                    .as(part)
                    .isTrue();
        }
        assertThat(
                        browser.find("document.querySelectorAll('table:not(:has(caption))').length")
                                .asInt())
                .isZero();
        sound(name, ONE_OF_EACH);
        browser.keep(PICTURES.resolve(name + "-1280.png"), true);
        browser.size(PHONE, PHONE_SCREEN, false);
        assertThat(list(browser.find(LAYOUT))).isEmpty();
        browser.size(WIDE, SCREEN, true);
        assertThat(barriers(ONE_OF_EACH, false)).isEmpty();
        browser.keep(PICTURES.resolve(name + "-dark.png"), false);
        paper(name, page);
        quiet();
    }
}

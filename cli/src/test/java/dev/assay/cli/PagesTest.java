package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Pages looked at in a browser. The pictures stay in the build folder, under {@code pages}; where
 * there is no browser, the tests are skipped with a message.
 */
class PagesTest {

    private static final Path PICTURES = Path.of("target", "pages");
    private static final int WIDE = 1280;
    private static final int SCREEN = 800;
    private static final int PHONE = 390;
    private static final int PHONE_SCREEN = 844;
    private static final int MOST_PAPER = 12;

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

    private static List<String> barriers(Chromium browser) throws IOException {
        browser.find(axe() + "; true");
        return list(
                browser.find(
                        """
                        axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }).then(function (found) {
                          return found.violations.map(function (one) { return one.id + ': ' + one.nodes.length + ' × ' + one.nodes[0].html.slice(0, 160) + ' ' + one.nodes[0].failureSummary.slice(0, 200); });
                        })
                        """));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"leaking", "safe", "useless", "unheld", "wide"})
    void aPageIsSoundOnAScreenAPhoneInTheDarkAndOnPaper(String name, @TempDir Path folder)
            throws Exception {
        try (Chromium browser = Chromium.start(folder)) {
            Path page = new FixedPages(folder).page(name);
            Files.createDirectories(PICTURES);
            Files.copy(
                    page,
                    PICTURES.resolve(name + ".html"),
                    java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            browser.open(page, WIDE, SCREEN, false);
            JsonNode answers = browser.find(ANSWERS);
            for (JsonNode answer : answers) {
                assertThat(answer.path("text").asText()).isNotBlank();
                assertThat(answer.path("bottom").asInt())
                        .as(answer.path("text").asText())
                        .isLessThanOrEqualTo(SCREEN);
            }
            check(name, answers);
            assertThat(list(browser.find(LAYOUT))).isEmpty();
            browser.picture(PICTURES.resolve(name + "-1280.png"), false);
            assertThat(list(browser.find(FIGURES))).isEmpty();
            assertThat(barriers(browser)).isEmpty();
            browser.picture(PICTURES.resolve(name + "-whole.png"), true);
            browser.size(PHONE, PHONE_SCREEN, false);
            assertThat(list(browser.find(LAYOUT))).isEmpty();
            browser.find("scrollTo(0, 0)");
            for (JsonNode answer : browser.find(ANSWERS)) {
                assertThat(answer.path("bottom").asInt())
                        .as(answer.path("text").asText())
                        .isLessThanOrEqualTo(2 * PHONE_SCREEN);
            }
            browser.size(PHONE, 2 * PHONE_SCREEN, false);
            browser.picture(PICTURES.resolve(name + "-390.png"), false);
            browser.open(page, WIDE, SCREEN, true);
            assertThat(barriers(browser)).isEmpty();
            browser.picture(PICTURES.resolve(name + "-dark.png"), false);
            browser.open(page, WIDE, SCREEN, false);
            byte[] paper = browser.paper();
            Files.write(PICTURES.resolve(name + ".pdf"), paper);
            if (!name.equals("wide")) {
                assertThat(sheets(paper)).isBetween(2, MOST_PAPER);
            }
            assertThat(browser.said()).as("said on the console").isEmpty();
            assertThat(browser.asked()).as("asked for beside the page").isEmpty();
        }
    }

    private static int sheets(byte[] pdf) {
        return (int)
                Pattern.compile("/Type\\s*/Page[^s]")
                        .matcher(new String(pdf, StandardCharsets.ISO_8859_1))
                        .results()
                        .count();
    }

    /** What the five answers must say of each case. */
    private static void check(String name, JsonNode answers) {
        String release = answers.path("release").path("text").asText();
        assertThat(answers.path("rules").path("text").asText()).contains("internal", "default");
        switch (name) {
            case "leaking" -> {
                assertThat(release).contains("must not be released");
                assertThat(answers.path("worst").path("text").asText()).contains("limit");
            }
            case "unheld", "wide" ->
                    assertThat(answers.path("gaps").path("text").asText()).contains("held-out");
            default -> assertThat(release).contains(name);
        }
    }

    @Test
    void aColumnOpensByKeyboardIsFilteredAndSorted(@TempDir Path folder) throws Exception {
        try (Chromium browser = Chromium.start(folder)) {
            browser.open(new FixedPages(folder).page("wide"), WIDE, SCREEN, false);
            assertThat(browser.find("document.querySelectorAll('.column').length").asInt())
                    .isEqualTo(120);
            browser.find(
                    "var box = document.getElementById('column-filter'); box.value = 'column 11'; box.dispatchEvent(new Event('input'))");
            JsonNode shown =
                    browser.find(
                            "new Promise(function (done) { setTimeout(function () { done(document.querySelectorAll('.column:not([hidden])').length); }, 300); })");
            assertThat(shown.asInt()).isEqualTo(11);
            browser.find("document.querySelector('.column:not([hidden]) .enlarge').focus()");
            browser.find("document.activeElement.click()");
            assertThat(browser.find("document.getElementById('large').open").asBoolean()).isTrue();
            assertThat(
                            browser.find(
                                            "document.querySelectorAll('#large table tbody tr').length")
                                    .asInt())
                    .isGreaterThan(3);
            assertThat(barriers(browser)).isEmpty();
            browser.find("document.getElementById('large').close()");
            browser.find(
                    "var order = document.getElementById('column-order'); order.value = 'place'; order.dispatchEvent(new Event('change'))");
            assertThat(browser.find("document.querySelector('.column').dataset.name").asText())
                    .isEqualTo(FixedPages.HOSTILE.toLowerCase(java.util.Locale.ROOT));
            assertThat(browser.said()).isEmpty();
        }
    }

    @Test
    void aBenchmarksPageComparesAnyTwo(@TempDir Path folder) throws Exception {
        try (Chromium browser = Chromium.start(folder)) {
            Path page = new FixedPages(folder).benchmark();
            Files.createDirectories(PICTURES);
            browser.open(page, WIDE, SCREEN, false);
            assertThat(list(browser.find(LAYOUT))).isEmpty();
            assertThat(list(browser.find(FIGURES))).isEmpty();
            assertThat(barriers(browser)).isEmpty();
            browser.find(
                    "var b = document.getElementById('duel-b'); b.value = '2'; b.dispatchEvent(new Event('change'))");
            assertThat(
                            browser.find(
                                            "document.querySelector('#duel-table caption').textContent")
                                    .asText())
                    .contains("against");
            browser.picture(PICTURES.resolve("benchmark-1280.png"), true);
            browser.size(PHONE, PHONE_SCREEN, true);
            assertThat(list(browser.find(LAYOUT))).isEmpty();
            assertThat(barriers(browser)).isEmpty();
            assertThat(browser.said()).isEmpty();
            assertThat(browser.asked()).isEmpty();
        }
    }
}

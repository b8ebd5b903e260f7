package dev.assay.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Estimate;
import dev.assay.ranking.Ranker;
import dev.assay.ranking.Summation;
import dev.assay.report.Circumstances;
import dev.assay.report.Circumstances.HoldoutCheck;
import dev.assay.report.Circumstances.SeenRows;
import dev.assay.report.Report;
import dev.assay.report.ReportJson;
import dev.assay.report.html.internal.draw.Numbers;
import dev.assay.verdict.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlReportTest {

    private static final int THREE_MEGABYTES = 3_000_000;

    private static Report judged(Finding finding) {
        return Samples.report("c", .2, 6).with(Samples.verdict(finding));
    }

    private static String answer(String page, String id) {
        int start = page.indexOf("id=\"answer-" + id + "\"");
        assertThat(start).as("an answer to " + id).isPositive();
        return page.substring(start, page.indexOf("</div>", start));
    }

    @Test
    void hostileNamesAreShownNeverExecuted() {
        Report report =
                Samples.report(Samples.HOSTILE, .2, 5).with(Samples.verdict(new Finding.Broken()));
        String page = HtmlReport.evaluation(report);
        assertThat(page).doesNotContain("<script>alert").doesNotContain("<img src=x");
        assertThat(page).contains("&lt;script&gt;alert(1)");
        String bench = benchmark(List.of(report, Samples.report("b", .3, 5)));
        assertThat(bench).doesNotContain("<script>alert").doesNotContain("<img src=x");
    }

    @Test
    void nothingIsLoadedFromAnywhereAndNoScriptRunsButThePagesOwn() {
        String page = HtmlReport.evaluation(Samples.report("c", .2, 5));
        assertThat(page)
                .contains("default-src &#39;none&#39;", "script-src &#39;sha256-")
                .doesNotContain("unsafe-");
        assertThat(
                        Pattern.compile("(src|href|url)\\s*[=(]\\s*[\"']?(https?:)?//")
                                .matcher(page)
                                .find())
                .isFalse();
        assertThat(Pattern.compile(" (style|on[a-z]+)=\"").matcher(page).find())
                .as("styles and handlers in attributes, which the policy forbids")
                .isFalse();
    }

    @Test
    void aPageOfThirtyColumnsIsBelowThreeMegabytesAndOneOfFiveHundredToo() {
        assertThat(HtmlReport.evaluation(Samples.report("c", .2, 30)).length())
                .isLessThan(THREE_MEGABYTES / 3);
        assertThat(HtmlReport.evaluation(Samples.report("c", .2, 500)).length())
                .isLessThan(THREE_MEGABYTES);
    }

    /** What was found about the tables stands on the page even where the run insisted. */
    @Test
    void columnsThatNobodySawAndAHoldoutThatTheGeneratorSawStandOnThePage() {
        Report plain = judged(new Finding.Met());
        HoldoutCheck seen =
                new HoldoutCheck(
                        100,
                        0,
                        0,
                        1,
                        false,
                        false,
                        true,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(new SeenRows(40, 1, 90, 1e-9)),
                        Optional.empty(),
                        List.of());
        String page =
                HtmlReport.evaluation(
                        new Report(
                                plain.formatVersion(),
                                plain.candidate(),
                                plain.outcomes(),
                                plain.provenance(),
                                new Circumstances(Optional.of(seen), List.of(), List.of("ward<1>")),
                                plain.verdict()));
        assertThat(page)
                .contains("nobody looked at: ward&lt;1&gt;.")
                .contains("to 40 of 90 a synthetic row is far closer than any real one");
    }

    @Test
    void theFiveQuestionsAreAnsweredByTheVerdictAndNothingElse() {
        String broken = HtmlReport.evaluation(judged(new Finding.Broken()));
        assertThat(answer(broken, "release")).contains("must not be released");
        assertThat(answer(broken, "worst")).contains("0.31 (0.27 to 0.35 at 90\u00a0%)", "≤ 0.05");
        assertThat(answer(broken, "worst")).contains("without memory: 0.012 ± 0.005");
        assertThat(answer(broken, "gaps")).contains("records cannot be linked", "no held-out");
        assertThat(answer(broken, "rules")).contains("internal", "0123456789ab", "chosen");
        assertThat(answer(broken, "next")).contains("Change the generator.");
        String met = HtmlReport.evaluation(judged(new Finding.Met()));
        assertThat(answer(met, "release")).contains("may be released").doesNotContain("must not");
        assertThat(answer(met, "next")).contains("Release it");
    }

    @Test
    void aReportWithoutAVerdictSaysSoAndShowsTheRest() {
        String page = HtmlReport.evaluation(Samples.report("c", .2, 3));
        assertThat(answer(page, "release")).contains("was not judged");
        assertThat(page)
                .contains("id=\"columns\"", "id=\"measures\"", "id=\"making\"")
                .doesNotContain("class=\"mark met\"", "class=\"mark broken\"");
    }

    @Test
    void aStoredReportDrawsTheSamePage() {
        Report report = judged(new Finding.Broken());
        Report stored = ReportJson.read(ReportJson.write(report), "report");
        assertThat(HtmlReport.evaluation(stored)).isEqualTo(HtmlReport.evaluation(report));
    }

    @Test
    void theEightPartsStandInTheirOrder() {
        String page = HtmlReport.evaluation(judged(new Finding.Broken()));
        int before = 0;
        for (String id :
                List.of(
                        "decision",
                        "privacy",
                        "columns",
                        "dependence",
                        "use",
                        "joint",
                        "measures",
                        "making")) {
            int at = page.indexOf("<section id=\"" + id + "\"");
            assertThat(at).as(id).isGreaterThan(before);
            before = at;
        }
    }

    @Test
    void whatWasSkippedOrFailedIsListedWithItsReason() {
        assertThat(HtmlReport.evaluation(Samples.report("c", .2, 3)))
                .contains("failed (METRIC_FAILED)", "needs a holdout", "Metrics without numbers");
    }

    @Test
    void everyColumnIsDrawnAndTheMostDifferentStandsFirst() {
        String page = HtmlReport.evaluation(Samples.report("c", .2, 40));
        assertThat(Pattern.compile("<li class=\"column\"").matcher(page).results().count())
                .isEqualTo(40);
        assertThat(page.indexOf("data-name=\"column 38\""))
                .isLessThan(page.indexOf("data-name=\"column 2\""));
    }

    private static String benchmark(List<Report> reports) {
        return HtmlReport.benchmark(
                reports,
                Ranker.rank(reports, new Summation(), new Summation.Options()),
                Optional.empty());
    }

    @Test
    void aBenchmarkSaysWhoMayBeReleasedWhateverTheOrder() {
        Report poor = Samples.report("poor one", .7, 3).with(Samples.verdict(new Finding.Met()));
        Report good = Samples.report("good one", .1, 3).with(Samples.verdict(new Finding.Broken()));
        String page = benchmark(List.of(good, poor));
        assertThat(answer(page, "release"))
                .contains("<strong>poor one</strong> may be released")
                .contains("Must not be released: good one");
        assertThat(page).contains("A against B", "id=\"map\"");
    }

    @Test
    void everyFigureIsWrittenAsSvgAndThoseOfMetricsAsCsv(@TempDir Path folder) throws IOException {
        Report one = Samples.report("c", .2, 4);
        Report single =
                new Report(1, "c", one.outcomes().subList(0, 1), one.provenance())
                        .with(one.portrait());
        List<Path> files = FigureFiles.write(single, folder);
        assertThat(files).hasSize(14);
        for (Path file : files) {
            String text = Files.readString(file);
            if (file.toString().endsWith(".svg")) {
                assertThat(text).startsWith("<svg").contains("xmlns").doesNotContain("<script");
            } else {
                assertThat(text).contains(",");
            }
        }
    }

    @Test
    void numbersHaveTheDigitsTheirErrorLeavesAMeaning() {
        assertThat(Numbers.value(Estimate.withError(.97603, .00512, "test"))).isEqualTo("0.976");
        assertThat(Numbers.plusMinus(Estimate.withError(.97603, .00512, "test")))
                .isEqualTo("± 0.005");
        assertThat(Numbers.value(Estimate.withError(123.4, 20, "test"))).isEqualTo("123");
        assertThat(Numbers.of(0.12345)).isEqualTo("0.123");
        assertThat(Numbers.of(-1234.5)).isEqualTo("−1234");
        assertThat(Numbers.of(0.05)).isEqualTo("0.05");
        assertThat(Numbers.of(Double.POSITIVE_INFINITY)).isEqualTo("∞");
        assertThat(Numbers.of(0.00001234)).isEqualTo("1.23e-05");
        assertThat(Numbers.percent(1 - .9)).isEqualTo("10 %");
        assertThat(Numbers.percent(.0512)).isEqualTo("5.1 %");
    }
}

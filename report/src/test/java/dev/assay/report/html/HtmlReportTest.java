package dev.assay.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.ranking.Ranker;
import dev.assay.ranking.Summation;
import dev.assay.report.Report;
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

    private static String withoutLibrary(String html) {
        return html.replace(HtmlReport.charts(), "");
    }

    @Test
    void hostileNamesAreShownNeverExecuted() {
        String page = withoutLibrary(HtmlReport.evaluation(Samples.report(Samples.HOSTILE, .2, 5)));
        assertThat(page).doesNotContain("<script>alert").doesNotContain("<img src=x");
        assertThat(page).contains("&lt;script&gt;alert(1)");
    }

    @Test
    void nothingIsLoadedFromAnywhere() {
        String page = withoutLibrary(HtmlReport.evaluation(Samples.report("c", .2, 5)));
        assertThat(page).contains("default-src 'none'");
        assertThat(Pattern.compile("(src|href)\\s*=\\s*[\"']?(https?:)?//").matcher(page).find())
                .isFalse();
    }

    @Test
    void aPageOfThirtyColumnsIsBelowThreeMegabytesAndOneOfFiveHundredIsBounded() {
        assertThat(HtmlReport.evaluation(Samples.report("c", .2, 30)).length())
                .isLessThan(THREE_MEGABYTES);
        assertThat(HtmlReport.evaluation(Samples.report("c", .2, 500)).length())
                .isLessThan(THREE_MEGABYTES);
    }

    @Test
    void whatWasSkippedOrFailedIsListedWithItsReason() {
        String page = HtmlReport.evaluation(Samples.report("c", .2, 3));
        assertThat(page)
                .contains("failed (METRIC_FAILED)")
                .contains("needs a holdout")
                .contains("Not computed");
    }

    @Test
    void validityStandsFirstAndTheVerdictFollowsTheWorstSide() {
        String page = HtmlReport.evaluation(Samples.report("c", .2, 3));
        assertThat(page.indexOf("<h2>Validity</h2>")).isLessThan(page.indexOf("<h2>Fidelity</h2>"));
        // No attack was tried on these, so the best they can be called is mixed.
        assertThat(Reading.of(Samples.report("c", .05, 3)).tone()).isEqualTo("mixed");
        assertThat(Reading.of(Samples.report("c", .3, 3)).tone()).isEqualTo("mixed");
        assertThat(Reading.of(Samples.report("c", .8, 3)).tone()).isEqualTo("bad");
    }

    @Test
    void whoKeepsMostOfLikenessAndPrivacyIsNamedWhoeverLeads() {
        Balance balance =
                new Balance(List.of(Samples.report("good", .1, 3), Samples.report("poor", .7, 3)));
        assertThat(balance.sentences(List.of("good", "poor")))
                .singleElement()
                .asString()
                .contains("It also keeps");
        assertThat(balance.sentences(List.of("poor", "good")))
                .singleElement()
                .asString()
                .contains("Most of both is kept by good", "before you release the leader");
        assertThat(balance.likeness("good")).isEqualTo("90 %");
        assertThat(balance.privacy("unknown")).isEqualTo("–");
    }

    @Test
    void aBenchmarkSaysWhoLeadsAndWhyTheOthersDoNot() {
        List<Report> reports =
                List.of(Samples.report("good one", .1, 3), Samples.report("poor one", .7, 3));
        String page =
                HtmlReport.benchmark(
                        reports,
                        Ranker.rank(reports, new Summation(), new Summation.Options()),
                        Optional.empty());
        assertThat(page)
                .contains("good one ranks first.")
                .contains("behind the leader in: Value of fidelity (0.1000 against 0.7000)");
    }

    @Test
    void everyFigureIsWrittenAsSvgAndCsv(@TempDir Path folder) throws IOException {
        Report one = Samples.report("c", .2, 4);
        Report single = new Report(1, "c", one.outcomes().subList(0, 1), one.provenance());
        List<Path> files = FigureFiles.write(single, folder);
        assertThat(files).hasSize(10);
        for (Path file : files) {
            String text = Files.readString(file);
            if (file.toString().endsWith(".svg")) {
                assertThat(text).startsWith("<svg").contains("<path").doesNotContain("<script");
            } else {
                assertThat(text).contains(",");
            }
        }
    }

    @Test
    void numbersAreWrittenAsPeopleReadThem() {
        assertThat(Numbers.of(0.12345)).isEqualTo("0.1235");
        assertThat(Numbers.of(-1234.5)).isEqualTo("−1235");
        assertThat(Numbers.of(3)).isEqualTo("3");
        assertThat(Numbers.of(Double.POSITIVE_INFINITY)).isEqualTo("∞");
        assertThat(Numbers.of(0.00001234)).isEqualTo("1.23e-05");
    }
}

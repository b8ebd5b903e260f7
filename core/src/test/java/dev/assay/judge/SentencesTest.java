package dev.assay.judge;

import static dev.assay.judge.Given.atMost;
import static dev.assay.judge.Given.between;
import static dev.assay.judge.Given.leak;
import static dev.assay.judge.Given.policy;
import static dev.assay.judge.Given.report;
import static dev.assay.judge.Given.shownAtAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.Estimate;
import dev.assay.report.Outcome;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Limit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a reader is told, to the letter: these sentences are what a verdict is for most people. */
class SentencesTest {

    private static ClaimFinding claim(String evidence, Given given) {
        return Judge.judge(policy(evidence, ""), given.build()).claims().get(0);
    }

    private static String reading(String evidence, String words) {
        return evidence.replace("\"source\"", "\"reads\": \"" + words + "\", \"source\"");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0.12345, 0.123",
        "1234567, 1230000",
        "-0.5, −0.5",
        "0.0000012345, 0.00000123",
        "2.50, 2.5",
        "Infinity, ∞",
        "-Infinity, −∞"
    })
    void numbersHaveThreeDigitsAndNoExponent(double value, String written) {
        assertThat(Sentences.number(value)).isEqualTo(written);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0 %",
        "0.5, 50 %",
        "0.1, 10 %",
        "0.0994, 9.9 %",
        "-0.25, −25 %",
        "-0.0123, −1.2 %",
        "0.00051, 0.051 %",
        "1, 100 %"
    })
    void sharesAreWrittenInPercentAndBelowTenWithTwoDigits(double share, String written) {
        assertThat(Sentences.percent(share)).isEqualTo(written);
    }

    @Test
    void aBrokenClaimSaysValueIntervalLimitAndChance() {
        ClaimFinding found = claim(atMost("a", .1), report().measure("a", leak(.2, .3, .4, .001)));
        assertThat(found.sentence())
                .isEqualTo("A is 0.3 (0.2 to 0.4); the limit is at most 0.1, and p = 0.0010.");
        assertThat(found.next()).startsWith("Train a generator that keeps less of single rows");
    }

    @Test
    void aShownLeakWithinTheLimitIsToldByWhatItBreaks() {
        Given given = report().measure("a", leak(.03, .04, .05, .001));
        assertThat(claim(shownAtAll("a", .1), given).sentence())
                .isEqualTo(
                        "A is 0.04 (0.03 to 0.05); broken when shown to be above 0, and p = 0.0010.");
        assertThat(
                        claim(reading(shownAtAll("a", .1), "of {percent} there is a copy"), given)
                                .sentence())
                .isEqualTo(
                        "Of 4.0 % there is a copy (3.0 % to 5.0 %); broken when shown to be above 0 %, and p = 0.0010.");
        Limit limit =
                Judge.judge(policy(shownAtAll("a", .1), ""), given.build())
                        .claims()
                        .get(0)
                        .evidence()
                        .get(0)
                        .limit();
        assertThat(limit.words(new Finding.Broken())).isEqualTo("> 0 breaks");
        assertThat(limit.words(new Finding.Met())).isEqualTo("≤ 0.1");
    }

    @Test
    void aClaimThatIsMetSaysSoByItsEvidenceAndAsksNothing() {
        ClaimFinding found =
                claim(
                        atMost("a", .7).replace("at_most", "at_least"),
                        report().measure("a", between(.8, .85, .9)));
        assertThat(found.sentence())
                .isEqualTo("A is 0.85 (0.8 to 0.9); the limit is at least 0.7.");
        assertThat(found.next()).isEmpty();
    }

    @Test
    void thePolicysOwnWordsAreUsedAndSharesStayShares() {
        Given given = report().measure("a", between(0, .02, .05));
        assertThat(
                        claim(reading(atMost("a", .1), "the attack finds {percent} of them"), given)
                                .sentence())
                .isEqualTo(
                        "The attack finds 2.0 % of them (0 % to 5.0 %); the limit is at most 10 %.");
        assertThat(claim(reading(atMost("a", .1), "a distance of {value}"), given).sentence())
                .isEqualTo("A distance of 0.02 (0 to 0.05); the limit is at most 0.1.");
    }

    @Test
    void anOpenClaimSaysWhyAndThenTheValueThatDecides() {
        ClaimFinding found = claim(atMost("a", .1), report().measure("a", between(0, .05, .2)));
        assertThat(found.sentence())
                .isEqualTo(
                        "The limit lies within the interval of the value: a is 0.05 (0 to 0.2); the limit is at most 0.1.");
        assertThat(found.next()).isEqualTo("Give more held-out and more synthetic rows.");
        ClaimFinding bare = claim(atMost("a", .1), report().measure("a", Estimate.of(.05)));
        assertThat(bare.sentence())
                .isEqualTo(
                        "The value has no interval, so nobody knows how sure it is: a is 0.05; the limit is at most 0.1.");
    }

    @Test
    void aClaimThatWasNotAssessedSaysWhatIsMissingAndWhatWouldCloseIt() {
        ClaimFinding found =
                claim(atMost("a", .1), report().withoutHoldout().measure("a", between(0, 0, 0)));
        assertThat(found.sentence()).isEqualTo("No held-out real rows were given.");
        assertThat(found.next())
                .isEqualTo("Keep some real rows from the generator and give them with --holdout.");
    }

    @Test
    void aSentenceThatBeginsWithTheNameOfAMetricLeavesItAsItIsWritten() {
        ClaimFinding skipped =
                claim(
                        atMost("a", .1),
                        report().outcome(new Outcome.Skipped("m_a", "A", "no dates")));
        assertThat(skipped.sentence()).isEqualTo("m_a was skipped: no dates.");
        assertThat(skipped.next()).isEqualTo("Give what it needs, or choose a policy without it.");
        assertThat(claim(atMost("a", .1), report()).next())
                .as("no preset is named, so the metric is")
                .isEqualTo("Evaluate with --metric m_a.");
        assertThat(
                        claim(
                                        reading(atMost("a", .1), "it_is {value}"),
                                        report().measure("a", between(0, 0, 0)))
                                .sentence())
                .startsWith("it_is 0 (0 to 0)");
    }
}

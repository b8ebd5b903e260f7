package dev.assay.ranking;

import static dev.assay.ranking.Candidates.judged;
import static dev.assay.ranking.Candidates.sample;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.ranking.Candidates.Shown;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.verdict.Decision;
import dev.assay.verdict.Demand;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Gap;
import dev.assay.verdict.Question;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tiers by verdicts, totals by questions, places by both. */
class BalancedLawsTest {

    private static Ranking rank(Report... reports) {
        return Balanced.rank(List.of(reports), RankWeights.EQUAL).orElseThrow();
    }

    private static Ranking weighed(Map<String, Double> weights, Report... reports) {
        return Balanced.rank(List.of(reports), new RankWeights(weights)).orElseThrow();
    }

    private static List<String> order(Ranking ranking) {
        return ranking.places().stream().map(Ranking.Place::candidate).toList();
    }

    private static Shown like(double value) {
        return Shown.bad("like", Question.FAITHFUL, value);
    }

    private static Shown use(double value) {
        return Shown.bad("use", Question.USEFUL, value);
    }

    private static Shown safe(double value) {
        return Shown.bad("safe", Question.PRIVATE, value);
    }

    @Test
    void theTotalIsTheWeightedMeanOfQuestionsAndLettersArePlainMeans() {
        Report a = judged("a", like(0), use(.25), safe(.5));
        Ranking.Place equal = rank(a).places().get(0);
        assertThat(equal.total()).isEqualTo((1 + .75 + .5) / 3);
        assertThat(equal.byLetter()).isEqualTo(Map.of("u", .875, "p", .5));
        assertThat(equal.rankByLetter()).isEqualTo(Map.of("u", 1, "p", 1));
        assertThat(List.copyOf(equal.byLetter().keySet())).containsExactly("u", "p");
        Ranking heavy = weighed(Map.of("useful", 2.0, "privacy", 5.0, "private", 1.0), a);
        assertThat(heavy.places().get(0).total()).isCloseTo((1 + 1.5 + 2.5) / 8, within(1e-15));
        assertThat(heavy.balance().orElseThrow().weights())
                .isEqualTo(
                        Map.of(
                                Question.FAITHFUL, 1.0,
                                Question.USEFUL, 2.0,
                                Question.PRIVATE, 5.0));
        Map<String, Double> nothing = Map.of("faithful", 0.0, "useful", 0.0, "private", 0.0);
        assertThat(weighed(nothing, a).places().get(0).total()).isZero();
    }

    @Test
    void aClaimWithoutWeightCountsNothingWithinItsQuestion() {
        Shown worst = Shown.bad("worst", Question.PRIVATE, .75);
        Shown poor = Shown.bad("poor", Question.FAITHFUL, .75);
        Report a = judged("a", like(0), poor, safe(.25), worst);
        assertThat(rank(a).balance().orElseThrow().of("a").orElseThrow().byQuestion())
                .isEqualTo(Map.of(Question.FAITHFUL, .625, Question.PRIVATE, .25));
        Standing without =
                weighed(Map.of("worst", 0.0, "poor", 0.0), a)
                        .balance()
                        .orElseThrow()
                        .of("a")
                        .orElseThrow();
        assertThat(without.byQuestion())
                .isEqualTo(Map.of(Question.FAITHFUL, 1.0, Question.PRIVATE, .75));
        assertThat(without.byClaim())
                .isEqualTo(Map.of("like", 1.0, "poor", .25, "safe", .75, "worst", .25));
        Standing none =
                weighed(Map.of("like", 0.0, "poor", 0.0, "safe", 0.0, "worst", 0.0), a)
                        .balance()
                        .orElseThrow()
                        .of("a")
                        .orElseThrow();
        assertThat(none.byQuestion())
                .isEqualTo(Map.of(Question.FAITHFUL, 0.0, Question.PRIVATE, 1.0));
    }

    @Test
    void everyDimensionWeighsTheQuestionItAnswers() {
        Report a =
                judged(
                        "a",
                        like(0),
                        use(.5),
                        safe(.5),
                        Shown.bad("fair", Question.FAIR, .5),
                        Shown.bad("rows", Question.ADMISSIBLE, .5));
        Map<String, Question> answered =
                Map.of(
                        "fidelity", Question.FAITHFUL,
                        "utility", Question.USEFUL,
                        "privacy", Question.PRIVATE,
                        "fairness", Question.FAIR,
                        "validity", Question.ADMISSIBLE);
        answered.forEach(
                (dimension, question) -> {
                    Map<Question, Double> weights =
                            weighed(Map.of(dimension, 3.0), a).balance().orElseThrow().weights();
                    for (Question one : Question.values()) {
                        assertThat(weights.get(one)).isEqualTo(one == question ? 3 : 1);
                    }
                });
        assertThatThrownBy(() -> weighed(Map.of("zebra", 1.0), a))
                .hasMessage(
                        "--weights: no question or claim 'zebra' to weigh. Measures are weighed by the other strategies:"
                                + " --strategy linear.");
    }

    @Test
    void totalsAndLettersThatDifferInLastBitsAloneShareAPlace() {
        Ranking ranking =
                rank(judged("a", use(.2), safe(.2)), judged("b", use(.2 + 5e-10), safe(.2 + 2e-8)));
        assertThat(ranking.places().get(0).rankByLetter()).isEqualTo(Map.of("u", 1, "p", 1));
        assertThat(ranking.places().get(1).rankByLetter()).isEqualTo(Map.of("u", 1, "p", 2));
        assertThat(ranking.places().get(1).rank()).isEqualTo(2);
        Ranking same = rank(judged("a", use(.2)), judged("b", use(.2 + 5e-10)));
        assertThat(same.places()).extracting(Ranking.Place::rank).containsExactly(1, 1);
    }

    private static Shown broken(Shown shown) {
        return shown.found(Demand.MET, new Finding.Broken());
    }

    private static Shown open(Shown shown) {
        return shown.found(Demand.MET, new Finding.NotAssessed(new Gap.NoHoldout()));
    }

    @Test
    void aTierGoesBeforePointsAndTiesAreWithinIt() {
        Ranking ranking =
                rank(
                        judged("best", broken(like(0)), use(0)),
                        judged("same", broken(like(0)), use(0)),
                        judged("poor", like(.5), use(.5)));
        assertThat(order(ranking)).containsExactly("poor", "best", "same");
        assertThat(ranking.places()).extracting(Ranking.Place::rank).containsExactly(1, 2, 2);
        assertThat(ranking.notes())
                .containsExactly("best of those that may be released by policy house: poor");
    }

    @Test
    void aBrokenClaimThatIsNotDemandedPutsNobodyAside() {
        Shown told = like(.1).found(Demand.NOTHING, new Finding.Broken());
        assertThat(rank(judged("a", told)).balance().orElseThrow().standings().get(0).tier())
                .isEqualTo(Standing.Tier.CONSIDERED);
        Standing both =
                rank(judged(
                                "a",
                                broken(like(.1)),
                                Shown.bad(Balanced.USE, Question.USEFUL, .1)
                                        .found(Demand.NOTHING, new Finding.Broken())))
                        .balance()
                        .orElseThrow()
                        .standings()
                        .get(0);
        assertThat(both.tier()).isEqualTo(Standing.Tier.NOT_RELEASABLE);
        assertThat(both.broken()).containsExactly("title of like");
        Standing useless =
                rank(judged(
                                "a",
                                Shown.bad(Balanced.USE, Question.USEFUL, .1)
                                        .found(Demand.NOTHING, new Finding.Broken())))
                        .balance()
                        .orElseThrow()
                        .standings()
                        .get(0);
        assertThat(useless.tier()).isEqualTo(Standing.Tier.OF_NO_USE);
        assertThat(useless.broken()).containsExactly("title of " + Balanced.USE);
    }

    @Test
    void theHeadlineNamesTheBestOfTheBestTierThereIs() {
        Report open = judged("open", open(like(0)));
        Report met = judged("met", like(.4));
        Report broken = judged("broken", broken(like(0)));
        assertThat(rank(open, met, broken).notes())
                .containsExactly("best of those that may be released by policy house: met");
        assertThat(rank(open, broken).notes())
                .containsExactly(
                        "none may be released by policy house yet; the best of those that nothing speaks against is open");
        assertThat(rank(broken).notes()).containsExactly("none may be released by policy house");
        Balance balance = rank(open, met, broken).balance().orElseThrow();
        assertThat(balance.bestReleasable().orElseThrow().decision())
                .isEqualTo(Decision.MAY_BE_RELEASED);
        assertThat(balance.bestConsidered().orElseThrow().candidate()).isEqualTo("met");
        assertThat(balance.of(Standing.Tier.NOT_RELEASABLE))
                .extracting(Standing::candidate)
                .containsExactly("broken");
        assertThat(balance.of("nobody")).isEmpty();
        Shown noUse =
                Shown.bad(Balanced.USE, Question.USEFUL, 0)
                        .found(Demand.NOTHING, new Finding.Broken());
        assertThat(rank(judged("a", like(0), noUse)).balance().orElseThrow().bestReleasable())
                .as("what is no better than shuffled columns is recommended to nobody")
                .isEmpty();
    }

    @Test
    void theParetoFrontIsOfTheFirstTierAndOfAllWhereThatIsEmpty() {
        Report useful = judged("useful", use(0), safe(.4));
        Report safe = judged("safe", use(.4), safe(0));
        Report beaten = judged("beaten", use(.4), safe(.1));
        Report copy = judged("copy", broken(use(0)), safe(0));
        assertThat(rank(useful, safe, beaten, copy).balance().orElseThrow().pareto())
                .containsExactlyInAnyOrder("useful", "safe");
        assertThat(
                        rank(copy, judged("other", broken(use(.1)), safe(.1)))
                                .balance()
                                .orElseThrow()
                                .pareto())
                .containsExactly("copy");
        assertThat(rank(useful, judged("twin", use(0), safe(.4))).balance().orElseThrow().pareto())
                .containsExactly("twin", "useful");
        assertThat(
                        rank(judged("a", use(.1)), judged("b", use(.2)))
                                .balance()
                                .orElseThrow()
                                .pareto())
                .as("without privacy, use alone decides")
                .containsExactly("a");
    }

    @Test
    void theOrderOfReportsMovesNoPlace() {
        List<Report> reports =
                new ArrayList<>(
                        List.of(
                                judged("a", use(.1), safe(.3)),
                                judged("b", use(.3), safe(.1)),
                                judged("c", broken(use(.2)), safe(.2)),
                                judged("d", use(.2), safe(.2))));
        Ranking straight = Balanced.rank(reports, RankWeights.EQUAL).orElseThrow();
        Collections.reverse(reports);
        Ranking turned = Balanced.rank(reports, RankWeights.EQUAL).orElseThrow();
        assertThat(turned.places()).isEqualTo(straight.places());
    }

    @Test
    void whatStandsInTheWayOfABalancedRankingIsSaid() {
        assertThat(Balanced.obstacle(List.of())).contains("there is no candidate");
        assertThat(
                        Balanced.obstacle(
                                List.of(
                                        judged("a", like(0)),
                                        judged(
                                                "b",
                                                "other",
                                                List.of(like(0).claim(like(0).evidence())),
                                                List.of(like(0).measure())))))
                .contains("the candidates were judged by different policies");
        assertThat(Balanced.obstacle(List.of(judged("a", like(0)), judged("b", use(0)))))
                .contains("there is no claim of which every candidate has evidence");
        List<Report> unjudged = new ArrayList<>();
        for (String name : List.of("a", "b", "c")) {
            unjudged.add(Candidates.report(name, List.of()));
        }
        assertThat(Balanced.obstacle(unjudged))
                .contains("it needs verdicts, and there is none of a, b, c");
        unjudged.add(Candidates.report("d", List.of()));
        unjudged.add(Candidates.report("e", List.of()));
        assertThat(Balanced.obstacle(unjudged))
                .contains("it needs verdicts, and there is none of a, b, c and 2 more");
    }

    private static RankingUncertainty analysed(
            List<Report> reports, Map<String, List<Map<String, ReferencePoints.Point>>> resampled) {
        return BalancedAnalysis.of(
                reports,
                Balanced.rank(reports, RankWeights.EQUAL).orElseThrow(),
                resampled,
                RankWeights.EQUAL,
                new Strategies(List.of(new Linear())),
                .9);
    }

    @Test
    void leavingOutAClaimMayChangeTheLeader() {
        List<Report> reports =
                List.of(judged("a", use(0), safe(.5)), judged("b", use(.3), safe(.1)));
        RankingUncertainty found = analysed(reports, Map.of());
        assertThat(found.withoutEach()).isEqualTo(Map.of("use", "b", "safe", "a"));
        assertThat(found.byStrategy().get(Balanced.KEY)).isEqualTo(Map.of("b", 1, "a", 2));
        assertThat(found.byStrategy()).containsOnlyKeys("linear", Balanced.KEY);
        assertThat(found.pareto()).containsExactlyInAnyOrder("a", "b");
        assertThat(analysed(List.of(judged("a", use(0))), Map.of()).withoutEach()).isEmpty();
        List<Report> equal =
                List.of(judged("a", use(.1), safe(.1)), judged("b", use(.1), safe(.1)));
        assertThat(analysed(equal, Map.of()).withoutEach())
                .isEqualTo(Map.of("use", "a, b", "safe", "a, b"));
    }

    @Test
    void tiesAreWithinATierAndSayByHowMuch() {
        List<Report> reports =
                List.of(judged("a", use(.1)), judged("b", use(.2)), judged("c", broken(use(.1))));
        List<Map<String, ReferencePoints.Point>> low = new ArrayList<>();
        List<Map<String, ReferencePoints.Point>> high = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            low.add(sample("use_value", i % 2 == 0 ? .1 : .3));
            high.add(sample("use_value", i % 2 == 0 ? .3 : .1));
        }
        RankingUncertainty found = analysed(reports, Map.of("a", low, "b", high, "c", low));
        assertThat(found.ties()).singleElement();
        RankingUncertainty.Tie tie = found.ties().get(0);
        assertThat(tie.first()).isEqualTo("a");
        assertThat(tie.second()).isEqualTo("b");
        assertThat(tie.difference()).as(".9 of its points against .8").isCloseTo(.1, within(1e-15));
        assertThat(tie.error())
                .as("differences of points swing by .2 around nothing")
                .isCloseTo(.2 * Math.sqrt(20 / 19.0), within(1e-12));
        assertThat(found.candidates().get(0).shares()).containsExactly(.5, .5, 0.0);
        assertThat(found.candidates().get(2).shares())
                .as("a tier stays as it is on every half-sample")
                .containsExactly(0.0, 0.0, 1.0);
        assertThat(found.samples()).isEqualTo(20);
    }

    @Test
    void tiersAreToldInWords() {
        assertThat(Standing.Tier.values())
                .extracting(Standing.Tier::words)
                .containsExactly("considered", "of no use", "not releasable");
    }
}

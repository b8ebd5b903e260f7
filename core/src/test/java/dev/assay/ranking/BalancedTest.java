package dev.assay.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.error.EvaluationException;
import dev.assay.metric.Dimension;
import dev.assay.metric.Estimate;
import dev.assay.report.Circumstances;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Provenance;
import dev.assay.report.ReferencePoints;
import dev.assay.report.Report;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.Demand;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Limit;
import dev.assay.verdict.OpenReason;
import dev.assay.verdict.Question;
import dev.assay.verdict.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** All measures lie in [0, 1], 0 is best, and 0.2 is the limit: 0.1 gives three quarters. */
class BalancedTest {

    private static final double LIMIT = .2;

    /** A claim with measures of these values; broken where one is beyond the limit. */
    private record Told(String name, Question question, Demand demand, List<Double> values) {

        Told(String name, Question question, double... values) {
            this(
                    name,
                    question,
                    Demand.NOT_BROKEN,
                    java.util.Arrays.stream(values).boxed().toList());
        }

        List<EvidenceFinding> evidence() {
            List<EvidenceFinding> evidence = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                evidence.add(
                        new EvidenceFinding(
                                name + i,
                                name,
                                "",
                                Limit.atMost(LIMIT),
                                "test",
                                OptionalDouble.of(values.get(i)),
                                Optional.empty(),
                                Optional.empty(),
                                OptionalDouble.empty(),
                                new EvidenceFinding.Range(0, 1),
                                finding()));
            }
            return evidence;
        }

        Finding finding() {
            return values.stream().anyMatch(value -> value > LIMIT)
                    ? new Finding.Broken()
                    : demand == Demand.MET
                            ? new Finding.Open(new OpenReason.LimitWithin())
                            : new Finding.Met();
        }
    }

    private static Report report(String candidate, Told... told) {
        List<ClaimFinding> claims = new ArrayList<>();
        List<Measure> measures = new ArrayList<>();
        for (Told one : told) {
            claims.add(
                    new ClaimFinding(
                            one.name(),
                            one.question(),
                            "title of " + one.name(),
                            "",
                            "",
                            one.demand(),
                            one.finding(),
                            "",
                            "",
                            one.evidence(),
                            Optional.empty()));
            for (EvidenceFinding evidence : one.evidence()) {
                double value = evidence.value().orElseThrow();
                measures.add(
                        new Measure(
                                evidence.measure(),
                                "",
                                Dimension.FIDELITY,
                                true,
                                0,
                                1,
                                0,
                                Estimate.of(value),
                                1 - value));
            }
        }
        return bare(candidate, measures).with(new Verdict("house", "", "digest", true, .9, claims));
    }

    private static Report bare(String candidate, List<Measure> measures) {
        Provenance provenance =
                new Provenance(
                        "1",
                        List.of(),
                        1,
                        Map.of(),
                        Map.of(),
                        List.of(),
                        Map.of(),
                        "",
                        1,
                        Instant.EPOCH,
                        Duration.ZERO,
                        List.of(),
                        Provenance.Yardsticks.NONE);
        return new Report(
                1,
                candidate,
                List.of(
                        new Outcome.Completed(
                                "m",
                                "m",
                                "",
                                "",
                                Map.of(),
                                measures,
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                Duration.ZERO)),
                provenance,
                Circumstances.UNKNOWN,
                Optional.empty());
    }

    private static Ranking rank(Report... reports) {
        return Balanced.rank(List.of(reports), RankWeights.EQUAL).orElseThrow();
    }

    private static List<String> order(Ranking ranking) {
        return ranking.places().stream().map(Ranking.Place::candidate).toList();
    }

    @Test
    void whatMustNotBeReleasedComesLastHoweverGoodItIsOtherwise() {
        Ranking ranking =
                rank(
                        report(
                                "copy",
                                new Told("looks", Question.FAITHFUL, 0),
                                new Told(Balanced.USE, Question.USEFUL, 0),
                                new Told("copied", Question.PRIVATE, .9)),
                        report(
                                "shuffled",
                                new Told("looks", Question.FAITHFUL, 0),
                                new Told(Balanced.USE, Question.USEFUL, .9),
                                new Told("copied", Question.PRIVATE, 0)),
                        report(
                                "fair",
                                new Told("looks", Question.FAITHFUL, .19),
                                new Told(Balanced.USE, Question.USEFUL, .19),
                                new Told("copied", Question.PRIVATE, .19)));
        assertThat(order(ranking)).containsExactly("fair", "shuffled", "copy");
        Balance balance = ranking.balance().orElseThrow();
        assertThat(balance.standings())
                .extracting(Standing::tier)
                .containsExactly(
                        Standing.Tier.CONSIDERED,
                        Standing.Tier.OF_NO_USE,
                        Standing.Tier.NOT_RELEASABLE);
        assertThat(balance.of("copy").orElseThrow().broken()).containsExactly("title of copied");
        assertThat(balance.bestReleasable().orElseThrow().candidate()).isEqualTo("fair");
        assertThat(balance.pareto()).containsExactly("fair");
        assertThat(ranking.notes().get(0)).contains("may be released", "fair");
    }

    @Test
    void aQuestionCountsOnceHoweverManyMeasuresAndClaimsItHas() {
        Told[] privacy = new Told[10];
        Told[] worse = new Told[10];
        for (int i = 0; i < 10; i++) {
            privacy[i] = new Told("p" + i, Question.PRIVATE, 0, 0, 0);
            worse[i] = new Told("p" + i, Question.PRIVATE, .1, .1, .1);
        }
        Report safe = report("safe", with(privacy, new Told("looks", Question.FAITHFUL, .2)));
        Report alike = report("alike", with(worse, new Told("looks", Question.FAITHFUL, 0)));
        Ranking ranking = rank(safe, alike);
        assertThat(order(ranking))
                .as("a quarter less of privacy against a half more of fidelity")
                .containsExactly("alike", "safe");
        assertThat(ranking.places().get(0).total())
                .isCloseTo((.75 + 1) / 2, org.assertj.core.data.Offset.offset(1e-12));
        assertThat(
                        order(
                                Balanced.rank(
                                                List.of(safe, alike),
                                                new RankWeights(Map.of("privacy", 3.0)))
                                        .orElseThrow()))
                .containsExactly("safe", "alike");
    }

    private static Told[] with(Told[] some, Told more) {
        Told[] all = java.util.Arrays.copyOf(some, some.length + 1);
        all[some.length] = more;
        return all;
    }

    @Test
    void privacyCountsByItsWorstClaimAndOtherQuestionsByTheirMean() {
        Standing standing =
                rank(report(
                                "a",
                                new Told("p1", Question.PRIVATE, 0),
                                new Told("p2", Question.PRIVATE, 0, .2),
                                new Told("f1", Question.FAITHFUL, 0),
                                new Told("f2", Question.FAITHFUL, 0, .2)))
                        .balance()
                        .orElseThrow()
                        .of("a")
                        .orElseThrow();
        assertThat(standing.byQuestion())
                .containsEntry(Question.PRIVATE, .5)
                .containsEntry(Question.FAITHFUL, .875);
    }

    @Test
    void aClaimThatOneCandidateLacksIsLeftOutForAllAndNamed() {
        Ranking ranking =
                rank(
                        report(
                                "a",
                                new Told("looks", Question.FAITHFUL, .1),
                                new Told("copied", Question.PRIVATE, .2)),
                        report("b", new Told("looks", Question.FAITHFUL, .2)));
        assertThat(order(ranking)).containsExactly("a", "b");
        assertThat(ranking.balance().orElseThrow().claims()).containsExactly("looks");
        assertThat(ranking.leftOut())
                .singleElement()
                .satisfies(
                        left -> {
                            assertThat(left.measure()).isEqualTo("copied");
                            assertThat(left.missing()).containsExactly("b");
                        });
    }

    /** Else whoever hides from the attacks would take privacy out of the order, and lead it. */
    @Test
    void aClaimThatMustBeMetIsWorthNothingToTheOneThatLacksEvidence() {
        Report shown =
                report(
                        "shown",
                        new Told("looks", Question.FAITHFUL, .1),
                        new Told("copied", Question.PRIVATE, Demand.MET, List.of(.1)));
        Report hiding =
                report(
                        "hiding",
                        new Told("looks", Question.FAITHFUL, 0),
                        new Told("copied", Question.PRIVATE, Demand.MET, List.of()));
        for (Ranking ranking : List.of(rank(shown, hiding), rank(hiding, shown))) {
            assertThat(order(ranking)).containsExactly("shown", "hiding");
            assertThat(ranking.places()).extracting(Ranking.Place::total).containsExactly(.75, .5);
            assertThat(ranking.leftOut()).isEmpty();
            Balance balance = ranking.balance().orElseThrow();
            assertThat(balance.claims()).containsExactly("looks", "copied");
            assertThat(balance.of("hiding").orElseThrow().byQuestion())
                    .containsEntry(Question.PRIVATE, 0.0);
            assertThat(balance.of("hiding").orElseThrow().byClaim()).doesNotContainKey("copied");
        }
    }

    @Test
    void aClaimThatMustBeMetIsLeftOutWhereNobodyHasEvidence() {
        Told none = new Told("copied", Question.PRIVATE, Demand.MET, List.of());
        Ranking ranking =
                rank(
                        report("a", new Told("looks", Question.FAITHFUL, .1), none),
                        report("b", new Told("looks", Question.FAITHFUL, .2), none));
        assertThat(ranking.balance().orElseThrow().claims()).containsExactly("looks");
        assertThat(ranking.leftOut())
                .singleElement()
                .satisfies(left -> assertThat(left.missing()).containsExactly("a", "b"));
    }

    @Test
    void whatMayBeReleasedGoesBeforeWhatCannotBeDecidedYetWhateverItsPoints() {
        Ranking ranking =
                rank(
                        report(
                                "undecided",
                                new Told("looks", Question.FAITHFUL, Demand.MET, List.of(.01))),
                        report("met", new Told("looks", Question.FAITHFUL, .19)));
        assertThat(order(ranking)).containsExactly("met", "undecided");
        assertThat(ranking.places()).extracting(Ranking.Place::rank).containsExactly(1, 2);
    }

    @Test
    void equalCandidatesShareAPlace() {
        Told told = new Told("looks", Question.FAITHFUL, .1);
        assertThat(rank(report("a", told), report("b", told), report("c", told)).places())
                .extracting(Ranking.Place::rank)
                .containsExactly(1, 1, 1);
    }

    @Test
    void reportsWithoutVerdictsAreNotRankedLikeThis() {
        Report judged = report("a", new Told("looks", Question.FAITHFUL, .1));
        List<Report> some = List.of(judged, bare("b", judged.measures()));
        assertThat(Balanced.rank(some, RankWeights.EQUAL)).isEmpty();
        assertThat(Balanced.obstacle(some).orElseThrow()).contains("verdicts", "b");
        assertThat(Balanced.obstacle(List.of(judged))).isEmpty();
    }

    @Test
    void aWeightThatNamesNothingIsRefused() {
        List<Report> reports = List.of(report("a", new Told("looks", Question.FAITHFUL, .1)));
        assertThatThrownBy(() -> Balanced.rank(reports, new RankWeights(Map.of("privat", 2.0))))
                .isInstanceOf(EvaluationException.class)
                .hasMessageContaining("private");
    }

    @Test
    void nobodyIsTheBestOfThoseThatMayBeReleasedWhereNoneMay() {
        Told open = new Told("copied", Question.PRIVATE, Demand.MET, List.of(.1));
        Balance balance = rank(report("a", open)).balance().orElseThrow();
        assertThat(balance.bestReleasable()).isEmpty();
        assertThat(balance.bestConsidered().orElseThrow().candidate()).isEqualTo("a");
    }

    @Test
    void ranksOnOtherRowsAreOfTheirValues() {
        List<Report> reports =
                List.of(
                        report("a", new Told("looks", Question.FAITHFUL, .1)),
                        report("b", new Told("looks", Question.FAITHFUL, .12)));
        List<Map<String, ReferencePoints.Point>> steady = new ArrayList<>();
        List<Map<String, ReferencePoints.Point>> shaky = new ArrayList<>();
        for (int sample = 0; sample < 20; sample++) {
            steady.add(Map.of("looks0", new ReferencePoints.Point(.1, .9)));
            double value = sample % 2 == 0 ? .05 : .15;
            shaky.add(Map.of("looks0", new ReferencePoints.Point(value, 1 - value)));
        }
        RankingUncertainty doubt =
                BalancedAnalysis.of(
                        reports,
                        Balanced.rank(reports, RankWeights.EQUAL).orElseThrow(),
                        Map.of("a", steady, "b", shaky),
                        RankWeights.EQUAL,
                        Strategies.SHIPPED,
                        .95);
        assertThat(doubt.candidates())
                .extracting(RankingUncertainty.Candidate::best)
                .containsExactly(.5, .5);
        assertThat(doubt.tied("a", "b")).isTrue();
        assertThat(doubt.byStrategy()).containsKey("balanced");
    }
}

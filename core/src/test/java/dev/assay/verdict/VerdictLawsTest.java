package dev.assay.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What follows from findings and demands alone. */
class VerdictLawsTest {

    private static final List<Finding> FINDINGS =
            List.of(
                    new Finding.Met(),
                    new Finding.Open(new OpenReason.LimitWithin()),
                    new Finding.NotAssessed(new Gap.NoHoldout()),
                    new Finding.Broken());

    private static ClaimFinding claim(
            String name, Question question, Demand demand, Finding finding) {
        return new ClaimFinding(
                name, question, name, "", "", demand, finding, "", "", List.of(), Optional.empty());
    }

    private static ClaimFinding claim(Demand demand, Finding finding) {
        return claim(demand + " " + finding.kind(), Question.PRIVATE, demand, finding);
    }

    private static Verdict verdict(List<ClaimFinding> claims) {
        return new Verdict("house", "", "", true, .9, claims);
    }

    private static List<ClaimFinding> all() {
        List<ClaimFinding> all = new ArrayList<>();
        for (Demand demand : Demand.values()) {
            FINDINGS.forEach(finding -> all.add(claim(demand, finding)));
        }
        return all;
    }

    @Test
    void kindsAreTheFourFindingsFromGoodToBad() {
        assertThat(FINDINGS.stream().map(Finding::kind))
                .containsExactly(Finding.Kind.values())
                .extracting(Finding.Kind::words)
                .containsExactly("met", "open", "not assessed", "broken");
        assertThat(Finding.Kind.values())
                .extracting(Finding.Kind::mark)
                .doesNotHaveDuplicates()
                .allMatch(mark -> mark.length() == 1);
    }

    @Test
    void theWorstOfSeveralFindingsIsOneOfThemAndNoneIsWorse() {
        for (Finding one : FINDINGS) {
            for (Finding other : FINDINGS) {
                Finding worst = Finding.worst(Stream.of(one, other));
                assertThat(worst).isIn(one, other);
                assertThat(worst.kind()).isGreaterThanOrEqualTo(one.kind());
                assertThat(worst.kind()).isGreaterThanOrEqualTo(other.kind());
            }
        }
        assertThat(Finding.worst(Stream.empty())).isEqualTo(new Finding.Met());
    }

    @Test
    void whatADemandAcceptsIsWhatItSays() {
        assertThat(FINDINGS.stream().filter(Demand.MET::accepts)).containsExactly(FINDINGS.get(0));
        assertThat(FINDINGS.stream().filter(Demand.NOT_BROKEN::accepts))
                .containsExactlyElementsOf(FINDINGS.subList(0, 3));
        assertThat(FINDINGS.stream().filter(Demand.NOTHING::accepts))
                .containsExactlyElementsOf(FINDINGS);
    }

    @Test
    void aTableMayBeReleasedWhereEveryDemandIsSatisfiedAndMustNotBeWhereOneIsViolated() {
        for (ClaimFinding one : all()) {
            for (ClaimFinding other : all()) {
                boolean violated =
                        Stream.of(one, other)
                                .anyMatch(
                                        claim ->
                                                claim.demand() != Demand.NOTHING
                                                        && claim.finding().isBroken());
                boolean satisfied = one.isAccepted() && other.isAccepted();
                assertThat(verdict(List.of(one, other)).decision())
                        .as("%s and %s", one.claim(), other.claim())
                        .isEqualTo(
                                violated
                                        ? Decision.NOT_RELEASABLE
                                        : satisfied
                                                ? Decision.MAY_BE_RELEASED
                                                : Decision.UNDECIDED);
            }
        }
    }

    @Test
    void theOrderOfClaimsDecidesNothing() {
        List<ClaimFinding> all = all();
        List<ClaimFinding> reversed = new ArrayList<>(all);
        java.util.Collections.reverse(reversed);
        assertThat(verdict(reversed).decision()).isEqualTo(verdict(all).decision());
        assertThat(verdict(reversed).worst(Question.PRIVATE).orElseThrow().finding())
                .isEqualTo(verdict(all).worst(Question.PRIVATE).orElseThrow().finding());
    }

    @Test
    void aQuestionIsAnsweredByItsOwnClaimsAlone() {
        ClaimFinding mine = claim("mine", Question.FAIR, Demand.MET, new Finding.Met());
        ClaimFinding theirs = claim("theirs", Question.PRIVATE, Demand.MET, new Finding.Broken());
        Verdict verdict = verdict(List.of(theirs, mine));
        assertThat(verdict.of(Question.FAIR)).containsExactly(mine);
        assertThat(verdict.worst(Question.FAIR)).contains(mine);
        assertThat(verdict.worst(Question.USEFUL)).isEmpty();
    }

    @Test
    void whatIsOnlyToldAnswersAQuestionWhereNothingIsDemanded() {
        ClaimFinding told = claim(Demand.NOTHING, new Finding.Broken());
        ClaimFinding demanded = claim(Demand.MET, new Finding.Met());
        assertThat(verdict(List.of(told, demanded)).worst(Question.PRIVATE)).contains(demanded);
        assertThat(verdict(List.of(told)).worst(Question.PRIVATE)).contains(told);
    }

    @Test
    void amongEquallyBadClaimsTheFirstOfThePolicyAnswers() {
        ClaimFinding first = claim("first", Question.PRIVATE, Demand.MET, new Finding.Broken());
        ClaimFinding second = claim("second", Question.PRIVATE, Demand.MET, new Finding.Broken());
        assertThat(verdict(List.of(first, second)).worst(Question.PRIVATE)).contains(first);
        ClaimFinding better = claim("better", Question.PRIVATE, Demand.MET, FINDINGS.get(1));
        assertThat(verdict(List.of(better, second)).worst(Question.PRIVATE)).contains(second);
        assertThat(verdict(List.of(second, better)).worst(Question.PRIVATE)).contains(second);
    }

    @Test
    void obstaclesAreWhatIsNotAcceptedTheBrokenFirst() {
        assertThat(verdict(all()).obstacles())
                .extracting(ClaimFinding::claim)
                .containsExactly("MET BROKEN", "NOT_BROKEN BROKEN", "MET NOT_ASSESSED", "MET OPEN");
        assertThat(verdict(List.of(claim(Demand.NOTHING, new Finding.Broken()))).obstacles())
                .isEmpty();
    }

    @Test
    void aLimitHasOneEndAndBreaksThereUnlessItSaysOtherwise() {
        assertThat(Limit.atMost(.25).words()).isEqualTo("≤ 0.25");
        assertThat(Limit.atLeast(.25).words()).isEqualTo("≥ 0.25");
        assertThat(Limit.atMost(.25).isUpper()).isTrue();
        assertThat(Limit.atLeast(.25).isUpper()).isFalse();
        assertThat(Limit.atLeast(.25).accepted()).isEqualTo(.25);
        assertThat(Limit.atLeast(.25).bad()).isEqualTo(.25);
        assertThat(
                        new Limit(
                                        OptionalDouble.empty(),
                                        OptionalDouble.of(.25),
                                        OptionalDouble.of(.5))
                                .bad())
                .isEqualTo(.5);
        OptionalDouble none = OptionalDouble.empty();
        OptionalDouble some = OptionalDouble.of(1);
        assertThatThrownBy(() -> new Limit(none, none, some))
                .hasMessageContaining("either at_least or at_most");
        assertThatThrownBy(() -> new Limit(some, some, none))
                .hasMessageContaining("either at_least or at_most");
    }

    private static Noticed noticed(Noticed.Leak... leaks) {
        return new Noticed(List.of(leaks), 5);
    }

    @Test
    void aShareIsNoticedOfEveryKindWhereTheHardestDemandedKindIs() {
        Noticed.Leak copies = new Noticed.Leak("copies", true, OptionalDouble.of(.1));
        Noticed.Leak noisy = new Noticed.Leak("noisy", true, OptionalDouble.of(.3));
        Noticed.Leak told = new Noticed.Leak("told", false, OptionalDouble.of(.9));
        Noticed.Leak never = new Noticed.Leak("never", true, OptionalDouble.empty());
        Noticed.Leak toldNever = new Noticed.Leak("told never", false, OptionalDouble.empty());
        assertThat(noticed(copies, noisy).ofEveryKind()).hasValue(.3);
        assertThat(noticed(noisy, copies, told, toldNever).ofEveryKind()).hasValue(.3);
        assertThat(noticed(copies, never).ofEveryKind()).isEmpty();
        assertThat(noticed(told).ofEveryKind()).isEmpty();
    }

    @Test
    void kindsAreNamedOnlyWhereOneIsMissedAndAnotherIsNot() {
        Noticed.Leak copies = new Noticed.Leak("copies", true, OptionalDouble.of(.1));
        Noticed.Leak never = new Noticed.Leak("never", true, OptionalDouble.empty());
        Noticed.Leak told = new Noticed.Leak("told", false, OptionalDouble.empty());
        assertThat(noticed(copies, never, told).missedAt(.1)).containsExactly("never");
        assertThat(noticed(copies, never, told).missedAt(.05)).isEmpty();
        assertThat(noticed(copies, told).missedAt(.1)).isEmpty();
    }

    @Test
    void reasonsToStayOpenAreSentencesWithTheirNumbers() {
        assertThat(new OpenReason.NotNoticeable(.05, OptionalDouble.of(.125)).sentence())
                .isEqualTo(
                        "a leak of 5.00 % of the rows would not have been noticed; the smallest that would is 12.5 %");
        assertThat(new OpenReason.NotNoticeable(.05, OptionalDouble.empty()).sentence())
                .endsWith("noticed; nor would any larger one that was tried");
        OpenReason changed =
                new OpenReason.NotNoticeable(
                        .05, OptionalDouble.empty(), List.of("copies with one column changed"));
        assertThat(changed.sentence())
                .isEqualTo(
                        "a leak of 5.00 % of the rows, if it is of copies with one column changed, would not have been noticed; nor would any larger one that was tried, while other kinds of leak would");
        assertThat(changed.remedy())
                .endsWith("a policy whose evidence reacts to copies with one column changed");
        assertThat(
                        new OpenReason.NotNoticeable(.05, OptionalDouble.empty(), List.of(), 10)
                                .remedy())
                .isEqualTo(
                        "give at least 100 synthetic rows: a leak of 5.00 % of 10 would be fewer than 5 rows, too few to tell from chance");
        assertThat(
                        new OpenReason.NotNoticeable(.05, OptionalDouble.empty(), List.of(), 1_000)
                                .remedy())
                .isEqualTo("give more held-out rows");
        assertThat(new OpenReason.Recoded(1).sentence())
                .startsWith("1 column is the real one in another spelling");
        assertThat(new OpenReason.Recoded(1, List.of("smoker")).sentence())
                .contains("unit or scale (smoker), which");
        assertThat(new OpenReason.Recoded(2).sentence())
                .startsWith("2 columns are real ones in another spelling");
        assertThat(new OpenReason.NotExchangeable(.00123).sentence()).contains("(p = 0.0012), as");
        assertThat(new OpenReason.NotExchangeable(.001, List.of("age", "sex")).sentence())
                .contains("(p = 0.0010), most in age, sex, as");
        assertThat(new OpenReason.LeftOut(List.of("a", "b", "c", "d", "e", "f", "g")).sentence())
                .isEqualTo(
                        "nobody looked at a, b, c, d, e and 2 more, which the synthetic table has and the run was"
                                + " told to ignore");
        assertThat(
                        new OpenReason.RowsOfTrainingPersons(
                                        List.of("birth", "postcode"),
                                        List.of("sex", "blood", "height"),
                                        90,
                                        100)
                                .sentence())
                .isEqualTo(
                        "90 of 100 held-out rows seem to be of persons of the training table: rows equal in birth and"
                                + " postcode are equal in sex, blood, height too");
    }

    @Test
    void everyReasonAndGapHasASentenceAndARemedyOfItsOwn() {
        List<OpenReason> reasons =
                List.of(
                        new OpenReason.LimitWithin(),
                        new OpenReason.NoInterval(),
                        new OpenReason.NotNoticeable(.1, OptionalDouble.empty()),
                        new OpenReason.NotTried(),
                        new OpenReason.NotExchangeable(.001),
                        new OpenReason.Recoded(1),
                        new OpenReason.LeftOut(List.of("id")),
                        new OpenReason.NumbersAsLevels(List.of("crp")),
                        new OpenReason.RowsOfTrainingPersons(
                                List.of("birth"), List.of("sex", "blood", "height"), 90, 100));
        assertThat(reasons).extracting(OpenReason::sentence).doesNotHaveDuplicates();
        assertThat(reasons).extracting(OpenReason::remedy).noneMatch(String::isBlank);
        List<Gap> gaps =
                List.of(
                        new Gap.NoHoldout(),
                        new Gap.HoldoutNotFresh(1, 2),
                        new Gap.HoldoutOfTrainingPersons(1, 2),
                        new Gap.HoldoutSeen(1, 0, 2),
                        new Gap.NotPlanned("m", "all"),
                        new Gap.Skipped("m", "no dates"),
                        new Gap.Failed("m", "METRIC_FAILED"),
                        new Gap.NotReported("a"),
                        new Gap.NoPosition("a"),
                        new Gap.NoRoom("a"),
                        new Gap.CheckFailed("nothing", "mend it"),
                        new Gap.LevelTooLow(.8, .9));
        assertThat(gaps)
                .extracting(Gap::sentence)
                .doesNotHaveDuplicates()
                .noneMatch(String::isBlank);
        assertThat(gaps).extracting(Gap::remedy).doesNotHaveDuplicates().noneMatch(String::isBlank);
        assertThat(new Gap.NotPlanned("m", "all").remedy()).isEqualTo("evaluate with --preset all");
        assertThat(new Gap.NotPlanned("m", "").remedy()).isEqualTo("evaluate with --metric m");
    }

    @Test
    void whoReadsADecisionReadsWords() {
        assertThat(Decision.values())
                .extracting(Decision::words)
                .containsExactly(
                        "may be released", "cannot be decided yet", "must not be released");
        assertThat(Demand.values())
                .extracting(Demand::words)
                .containsExactly("must be met", "must not be broken", "is told for information");
        assertThat(Question.values())
                .extracting(Question::asked)
                .allMatch(asked -> asked.endsWith("?"));
        assertThat(Question.values())
                .extracting(Question::title)
                .doesNotHaveDuplicates()
                .noneMatch(String::isBlank);
    }
}

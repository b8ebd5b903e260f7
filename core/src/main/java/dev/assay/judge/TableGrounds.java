package dev.assay.judge;

import dev.assay.policy.Claim;
import dev.assay.report.Circumstances.HoldoutCheck;
import dev.assay.report.Report;
import dev.assay.verdict.Crowd;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Gap;
import dev.assay.verdict.OpenReason;
import dev.assay.verdict.Question;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the tables themselves decide of a claim, whatever its evidence says. */
final class TableGrounds {

    /** Below it, training and held-out rows are taken to differ. */
    private static final double DIFFERENT = 0.01;

    private final Claim claim;
    private final Report report;

    TableGrounds(Claim claim, Report report) {
        this.claim = claim;
        this.report = report;
    }

    /** Why the claim cannot be assessed by the held-out rows there are. */
    Optional<Finding> unfit() {
        if (!claim.holdout()) {
            return Optional.empty();
        }
        boolean given =
                report.provenance().inputs().stream()
                        .anyMatch(input -> input.part().equalsIgnoreCase("holdout"));
        if (!given) {
            return Optional.of(new Finding.NotAssessed(new Gap.NoHoldout()));
        }
        return report.circumstances()
                .holdout()
                .filter(check -> !check.isFresh() && !check.insisted())
                .map(TableGrounds::notFresh)
                .map(Finding.NotAssessed::new);
    }

    private static Gap notFresh(HoldoutCheck check) {
        return check.trainingPersons()
                .<Gap>map(known -> new Gap.HoldoutOfTrainingPersons(known.persons(), known.of()))
                .or(
                        () ->
                                check.seenRows()
                                        .map(
                                                seen ->
                                                        new Gap.HoldoutSeen(
                                                                seen.synthetic(),
                                                                seen.training(),
                                                                seen.of())))
                .orElseGet(() -> new Gap.HoldoutNotFresh(check.shared(), check.rows()));
    }

    /** Why whatever is found about these tables leaves the claim open. */
    Optional<Finding> unlike() {
        return Stream.of(different(), samePersons(), recoded(), leftOut())
                .flatMap(Optional::stream)
                .findFirst();
    }

    /**
     * That hardly any row stands alone, which meets the claim: what is open of its evidence then
     * tells of nobody. Empty where the tables are not fit to tell.
     */
    Optional<Finding> crowd() {
        if (claim.outsideCrowds().isEmpty() || unfit().isPresent() || unlike().isPresent()) {
            return Optional.empty();
        }
        double accepted = claim.outsideCrowds().getAsDouble();
        return report.circumstances()
                .holdout()
                .flatMap(HoldoutCheck::crowds)
                .filter(found -> found.outside() <= accepted)
                .map(
                        found ->
                                new Finding.Met(
                                        Optional.of(
                                                new Crowd(
                                                        found.rows(),
                                                        found.of(),
                                                        found.least(),
                                                        accepted))));
    }

    /** That training and held-out rows are of different populations. */
    Optional<Finding> different() {
        if (!claim.holdout()) {
            return Optional.empty();
        }
        return report.circumstances()
                .holdout()
                .flatMap(HoldoutCheck::difference)
                .filter(difference -> difference.p() < DIFFERENT)
                .map(
                        difference ->
                                new Finding.Open(new OpenReason.NotExchangeable(difference.p())));
    }

    private Optional<Finding> samePersons() {
        if (!claim.holdout()) {
            return Optional.empty();
        }
        return report.circumstances()
                .holdout()
                .filter(check -> !check.insisted())
                .flatMap(HoldoutCheck::seeming)
                .map(
                        found ->
                                new Finding.Open(
                                        new OpenReason.RowsOfTrainingPersons(
                                                found.by(),
                                                found.told(),
                                                found.rows(),
                                                found.of())));
    }

    private Optional<Finding> recoded() {
        int columns = report.circumstances().recodings().size();
        return claim.question() == Question.PRIVATE && columns > 0
                ? Optional.of(new Finding.Open(new OpenReason.Recoded(columns)))
                : Optional.empty();
    }

    private Optional<Finding> leftOut() {
        List<String> columns = report.circumstances().leftOut();
        return claim.question() == Question.PRIVATE && !columns.isEmpty()
                ? Optional.of(new Finding.Open(new OpenReason.LeftOut(columns)))
                : Optional.empty();
    }
}

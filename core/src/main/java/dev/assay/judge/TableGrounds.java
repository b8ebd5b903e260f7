package dev.assay.judge;

import dev.assay.policy.Claim;
import dev.assay.report.Circumstances.HoldoutCheck;
import dev.assay.report.Circumstances.Recoding;
import dev.assay.report.Report;
import dev.assay.verdict.Crowd;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Gap;
import dev.assay.verdict.OpenReason;
import dev.assay.verdict.Question;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What the tables themselves decide of a claim, whatever its evidence says. */
final class TableGrounds {

    /** Of held-out rows that chance repeats: with more, copies are lost among them. */
    private static final double MOST = 0.5;

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
        return Stream.of(different(), samePersons(), recoded(), leftOut(), numbersAsLevels())
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
                .flatMap(
                        check ->
                                check.difference()
                                        .filter(found -> found.p() < HoldoutCheck.DIFFERENT)
                                        .map(
                                                found ->
                                                        new OpenReason.NotExchangeable(
                                                                found.p(), check.differing())))
                .map(Finding.Open::new);
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
        List<String> columns = recodedColumns();
        return claim.question() == Question.PRIVATE && !columns.isEmpty()
                ? Optional.of(new Finding.Open(new OpenReason.Recoded(columns.size(), columns)))
                : Optional.empty();
    }

    private Optional<Finding> numbersAsLevels() {
        List<String> columns = report.circumstances().numbersAsLevels();
        return claim.question() == Question.PRIVATE && !columns.isEmpty()
                ? Optional.of(new Finding.Open(new OpenReason.NumbersAsLevels(columns)))
                : Optional.empty();
    }

    private List<String> recodedColumns() {
        return report.circumstances().recodings().stream()
                .map(Recoding::column)
                .distinct()
                .toList();
    }

    /** What to try before anything else where the claim is broken; empty where there is nothing. */
    Optional<String> firstRemedy() {
        return recodedColumns().isEmpty() || claim.question() == Question.PRIVATE
                ? Optional.empty()
                : Optional.of(
                        "Evaluate with --normalise first, since columns are written differently.");
    }

    /**
     * What to do about a private claim that is open because chance repeats most rows, where more
     * rows hardly help; empty where they would.
     */
    Optional<String> ofFewKinds() {
        return report.circumstances()
                .holdout()
                .filter(check -> claim.question() == Question.PRIVATE)
                .filter(check -> check.shared() >= MOST * check.rows())
                .map(
                        check ->
                                String.format(
                                        Locale.ROOT,
                                        "Rows are of so few kinds that %d of %d held-out ones stand in the training table by"
                                                + " chance, so that more rows hardly help. Release coarser or fewer columns, until"
                                                + " nearly every row is one of eleven or more.",
                                        check.shared(),
                                        check.rows()));
    }

    private Optional<Finding> leftOut() {
        List<String> columns = report.circumstances().leftOut();
        return claim.question() == Question.PRIVATE && !columns.isEmpty()
                ? Optional.of(new Finding.Open(new OpenReason.LeftOut(columns)))
                : Optional.empty();
    }
}

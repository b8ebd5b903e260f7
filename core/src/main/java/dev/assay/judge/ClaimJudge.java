package dev.assay.judge;

import dev.assay.policy.Claim;
import dev.assay.policy.Criterion;
import dev.assay.report.Report;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Gap;
import dev.assay.verdict.Noticed;
import dev.assay.verdict.OpenReason;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Judges one claim by its evidence and by what the evidence rests on. */
final class ClaimJudge {

    private final Claim claim;
    private final String preset;
    private final Report report;
    private final double level;
    private final AdjustedP adjusted;
    private final TableGrounds tables;

    ClaimJudge(Claim claim, String preset, Report report, double level, AdjustedP adjusted) {
        this.claim = claim;
        this.preset = preset;
        this.report = report;
        this.level = level;
        this.adjusted = adjusted;
        this.tables = new TableGrounds(claim, report);
    }

    ClaimFinding find(Optional<Noticed> noticed) {
        List<EvidenceFinding> evidence = new ArrayList<>();
        List<EvidenceFinding> demanded = new ArrayList<>();
        for (Criterion criterion : claim.evidence()) {
            EvidenceFinding found = evidence(criterion);
            evidence.add(found);
            if (!criterion.optional() || found.finding().isBroken()) {
                demanded.add(found);
            }
        }
        Finding finding = finding(demanded, noticed);
        boolean anyCounts = !demanded.isEmpty();
        // What is optional decides nothing unless it breaks the claim or is all there is.
        evidence.sort(
                Comparator.comparing((EvidenceFinding one) -> anyCounts && !demanded.contains(one))
                        .thenComparing(Comparator.comparing(this::rank).reversed())
                        .thenComparing(this::severity));
        return new ClaimFinding(
                claim.name(),
                claim.question(),
                claim.title(),
                claim.statement(),
                claim.against(),
                claim.demand(),
                finding,
                Sentences.of(finding, evidence),
                next(finding, evidence),
                evidence,
                noticed);
    }

    private String next(Finding finding, List<EvidenceFinding> evidence) {
        if (finding.isBroken()) {
            String remedy = remedy(evidence);
            return tables.firstRemedy().map(first -> first + " " + remedy).orElse(remedy);
        }
        boolean isOfRows =
                finding instanceof Finding.Open open
                        && (open.reason() instanceof OpenReason.LimitWithin
                                || open.reason() instanceof OpenReason.NotNoticeable);
        return tables.ofFewKinds()
                .filter(few -> isOfRows)
                .orElse(Sentences.next(finding, claim.question()));
    }

    /** What each piece of evidence that breaks the claim asks for, if all of them say so. */
    private String remedy(List<EvidenceFinding> evidence) {
        Set<String> broken =
                evidence.stream()
                        .filter(one -> one.finding().isBroken())
                        .map(EvidenceFinding::measure)
                        .collect(Collectors.toSet());
        List<Optional<String>> remedies =
                claim.evidence().stream()
                        .filter(criterion -> broken.contains(criterion.measure()))
                        .map(Criterion::remedy)
                        .distinct()
                        .toList();
        return remedies.stream().allMatch(Optional::isPresent)
                ? remedies.stream().flatMap(Optional::stream).collect(Collectors.joining(" "))
                : Sentences.next(new Finding.Broken(), claim.question());
    }

    private Finding finding(List<EvidenceFinding> evidence, Optional<Noticed> noticed) {
        if (evidence.stream().anyMatch(one -> one.finding().isBroken())) {
            return new Finding.Broken();
        }
        Finding found =
                Stream.of(
                                tables.unfit(),
                                firstOf(evidence, Finding.Kind.NOT_ASSESSED),
                                tables.unlike(),
                                firstOf(evidence, Finding.Kind.OPEN),
                                unnoticed(noticed))
                        .flatMap(Optional::stream)
                        .findFirst()
                        .orElseGet(() -> evidence.isEmpty() ? onOptional() : new Finding.Met());
        return found.kind() == Finding.Kind.MET
                ? found
                : tables.crowd().filter(crowd -> looked(evidence)).orElse(found);
    }

    /** Whether evidence is missing only where the tables do not give it. */
    private static boolean looked(List<EvidenceFinding> evidence) {
        return evidence.stream()
                .noneMatch(
                        one ->
                                one.finding() instanceof Finding.NotAssessed none
                                        && !(none.gap() instanceof Gap.Skipped)
                                        && !(none.gap() instanceof Gap.NotReported));
    }

    /** Where all evidence is optional, the claim rests on whatever of it there is. */
    private Finding onOptional() {
        List<Finding> found =
                claim.evidence().stream()
                        .map(criterion -> evidence(criterion).finding())
                        .filter(finding -> finding.kind() != Finding.Kind.NOT_ASSESSED)
                        .toList();
        return found.isEmpty()
                ? new Finding.NotAssessed(
                        new Gap.NotPlanned(claim.evidence().get(0).metric(), preset))
                : Finding.worst(found.stream());
    }

    private EvidenceFinding evidence(Criterion criterion) {
        EvidenceFinding found =
                new CriterionJudge(criterion, preset, report, (1 - level) / 2, claim.absence())
                        .find(adjusted.of(claim.question(), criterion.measure()));
        boolean contrast = found.exchange().isPresent();
        return contrast && found.finding().isBroken()
                ? tables.different().map(open -> with(found, open)).orElse(found)
                : found;
    }

    private static EvidenceFinding with(EvidenceFinding found, Finding other) {
        return new EvidenceFinding(
                found.measure(),
                found.title(),
                found.reads(),
                found.limit(),
                found.source(),
                found.value(),
                found.interval(),
                found.exchange(),
                found.adjustedP(),
                found.range(),
                other);
    }

    private Optional<Finding> unnoticed(Optional<Noticed> noticed) {
        if (claim.noticeable().isEmpty()) {
            return Optional.empty();
        }
        if (noticed.isEmpty()) {
            return Optional.of(new Finding.Open(new OpenReason.NotTried()));
        }
        double asked = claim.noticeable().getAsDouble();
        OptionalDouble smallest = noticed.get().ofEveryKind();
        return smallest.isPresent() && smallest.getAsDouble() <= asked
                ? Optional.empty()
                : Optional.of(
                        new Finding.Open(
                                new OpenReason.NotNoticeable(
                                        asked,
                                        smallest,
                                        noticed.get().missedAt(asked),
                                        noticed.get().rows())));
    }

    private static Optional<Finding> firstOf(List<EvidenceFinding> evidence, Finding.Kind kind) {
        return evidence.stream()
                .map(EvidenceFinding::finding)
                .filter(finding -> finding.kind() == kind)
                .findFirst();
    }

    private Finding.Kind rank(EvidenceFinding evidence) {
        return evidence.finding().kind();
    }

    /**
     * Ascending for the more severe: how much room is left within the limit; negative beyond it.
     */
    private double severity(EvidenceFinding evidence) {
        if (evidence.value().isEmpty()) {
            return Double.POSITIVE_INFINITY;
        }
        double accepted = evidence.limit().accepted();
        double excess =
                evidence.limit().isUpper()
                        ? evidence.value().getAsDouble() - accepted
                        : accepted - evidence.value().getAsDouble();
        return -excess;
    }
}

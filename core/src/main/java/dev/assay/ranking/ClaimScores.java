package dev.assay.ranking;

import dev.assay.report.Measure;
import dev.assay.report.Report;
import dev.assay.verdict.ClaimFinding;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Gap;
import dev.assay.verdict.Question;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Points of a claim, in [0, 1], by how far its evidence is from its limit: 1 at the best possible
 * value, a half at the limit, 0 as far beyond. Limits are what makes measures of different scales
 * comparable. The points of a claim are the mean over its evidence; about privacy, the least.
 */
final class ClaimScores {

    private ClaimScores() {}

    /** Values of measures on other rows than those of the report. */
    @FunctionalInterface
    interface Measured {

        /** There are none. */
        Measured NONE = (candidate, measure) -> OptionalDouble.empty();

        /** The value of a measure of a candidate. */
        OptionalDouble of(String candidate, String measure);
    }

    /** The points; empty where no evidence has a value. */
    static Optional<Double> of(Report report, ClaimFinding claim, Measured measured) {
        Collection<Double> points = byMeasure(report, claim, measured).values();
        if (points.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                claim.question() == Question.PRIVATE
                        ? points.stream().mapToDouble(Double::doubleValue).min().orElseThrow()
                        : points.stream().mapToDouble(Double::doubleValue).average().orElseThrow());
    }

    /** The points of each piece of evidence that has a value, by measure. */
    static Map<String, Double> byMeasure(Report report, ClaimFinding claim, Measured measured) {
        Map<String, Double> all = new TreeMap<>();
        if (knowsHoldout(claim)) {
            return all;
        }
        for (EvidenceFinding evidence : claim.evidence()) {
            points(report, evidence, measured)
                    .ifPresent(points -> all.put(evidence.measure(), points));
        }
        return all;
    }

    /**
     * Whether nothing can be told because the candidate knows the held-out rows. Evidence that
     * needs none of them breaks such a claim or says nothing for it.
     */
    private static boolean knowsHoldout(ClaimFinding claim) {
        return claim.finding() instanceof Finding.NotAssessed none
                && (none.gap() instanceof Gap.HoldoutNotFresh
                        || none.gap() instanceof Gap.HoldoutOfTrainingPersons
                        || none.gap() instanceof Gap.HoldoutSeen);
    }

    private static OptionalDouble points(
            Report report, EvidenceFinding evidence, Measured measured) {
        Optional<Measure> measure = report.measure(evidence.measure());
        if (evidence.value().isEmpty() || measure.isEmpty()) {
            return OptionalDouble.empty();
        }
        // A position between reference points is not a value of the measure.
        boolean isPosition = evidence.value().getAsDouble() != measure.get().estimate().value();
        double best = isPosition ? 1 : measure.get().best();
        double value =
                isPosition
                        ? evidence.value().getAsDouble()
                        : measured.of(report.candidate(), evidence.measure())
                                .orElse(evidence.value().getAsDouble());
        double limit = evidence.limit().accepted();
        // What is on the far side of the best value, such as a gain, is as good as the best.
        double far = evidence.limit().isUpper() ? value - best : best - value;
        double room = evidence.limit().isUpper() ? limit - best : best - limit;
        if (room <= 0) {
            return OptionalDouble.of(far <= 0 ? 1 : 0);
        }
        return OptionalDouble.of(1 - Math.min(1, Math.max(0, far / room / 2)));
    }
}

package dev.assay.judge;

import dev.assay.metric.Exchange;
import dev.assay.metric.Interval;
import dev.assay.policy.Criterion;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import dev.assay.verdict.EvidenceFinding;
import dev.assay.verdict.Finding;
import dev.assay.verdict.Gap;
import dev.assay.verdict.Limit;
import dev.assay.verdict.OpenReason;
import java.util.Optional;
import java.util.OptionalDouble;

/** Holds one measure against its limit. */
final class CriterionJudge {

    /** What is left of a twentieth when .9 is taken from 1 and halved is a little less than one. */
    private static final double ROUNDING = 1e-12;

    private final Criterion criterion;
    private final String preset;
    private final Report report;
    private final double significance;
    private final boolean absence;

    /**
     * A judge of one criterion.
     *
     * @param significance the greatest corrected p-value that shows a leak
     * @param absence whether a value without an interval shows nothing
     */
    CriterionJudge(
            Criterion criterion,
            String preset,
            Report report,
            double significance,
            boolean absence) {
        this.criterion = criterion;
        this.preset = preset;
        this.report = report;
        this.significance = significance;
        this.absence = absence;
    }

    EvidenceFinding find(OptionalDouble adjustedP) {
        Optional<Measure> found = report.measure(criterion.measure());
        if (found.isEmpty()) {
            return missing(unmeasured(), gap());
        }
        Measure measure = found.get();
        if (criterion.quantity() == Criterion.Quantity.POSITION) {
            return Positions.of(measure)
                    .map(
                            position ->
                                    evidence(
                                            measure.title()
                                                    + ", between shuffled columns and real data",
                                            position.value(),
                                            Optional.of(position.interval()),
                                            Optional.empty(),
                                            OptionalDouble.empty(),
                                            new EvidenceFinding.Range(0, 1)))
                    .orElseGet(() -> missing(measure.title(), Positions.gap(measure)));
        }
        return evidence(
                measure.title(),
                measure.estimate().value(),
                measure.estimate().interval(),
                measure.estimate().exchange(),
                adjustedP,
                new EvidenceFinding.Range(measure.min(), measure.max()));
    }

    /** The title of a measure is only known where it was measured; that of its metric always is. */
    private String unmeasured() {
        return report.outcomes().stream()
                .filter(outcome -> outcome.entry().equals(criterion.metric()))
                .map(outcome -> outcome.title() + " (" + criterion.measure() + ")")
                .findFirst()
                .orElse(criterion.measure());
    }

    private EvidenceFinding evidence(
            String title,
            double value,
            Optional<Interval> interval,
            Optional<Exchange> exchange,
            OptionalDouble adjustedP,
            EvidenceFinding.Range range) {
        return new EvidenceFinding(
                criterion.measure(),
                title,
                criterion.reads(),
                criterion.limit(),
                criterion.source(),
                OptionalDouble.of(value),
                interval,
                exchange,
                adjustedP,
                range,
                finding(value, interval, adjustedP));
    }

    private Finding finding(double value, Optional<Interval> interval, OptionalDouble adjustedP) {
        Limit limit = criterion.limit();
        boolean shown = adjustedP.isEmpty() || adjustedP.getAsDouble() <= significance + ROUNDING;
        if (shown && beyond(shownAtLeast(value, interval, adjustedP), limit.bad())) {
            return new Finding.Broken();
        }
        if (interval.isEmpty() && absence) {
            return new Finding.Open(new OpenReason.NoInterval());
        }
        double worst =
                limit.isUpper()
                        ? interval.map(Interval::upper).orElse(value)
                        : interval.map(Interval::lower).orElse(value);
        return beyond(worst, limit.accepted())
                ? new Finding.Open(new OpenReason.LimitWithin())
                : new Finding.Met();
    }

    /**
     * The mildest value that is not excluded. Where any leak at all breaks the limit, the exact
     * test shows it better than an interval does.
     */
    private double shownAtLeast(
            double value, Optional<Interval> interval, OptionalDouble adjustedP) {
        Limit limit = criterion.limit();
        if (adjustedP.isPresent() && limit.isUpper() && limit.bad() == 0) {
            return value;
        }
        return limit.isUpper()
                ? interval.map(Interval::lower).orElse(value)
                : interval.map(Interval::upper).orElse(value);
    }

    private boolean beyond(double value, double bound) {
        return criterion.limit().isUpper() ? value > bound : value < bound;
    }

    private EvidenceFinding missing(String title, Gap gap) {
        return new EvidenceFinding(
                criterion.measure(),
                title,
                criterion.reads(),
                criterion.limit(),
                criterion.source(),
                OptionalDouble.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalDouble.empty(),
                new EvidenceFinding.Range(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY),
                new Finding.NotAssessed(gap));
    }

    private Gap gap() {
        for (Outcome outcome : report.outcomes()) {
            if (Outcomes.metric(outcome).equals(criterion.metric())) {
                if (outcome instanceof Outcome.Skipped skipped) {
                    return new Gap.Skipped(skipped.entry(), skipped.reason());
                }
                if (outcome instanceof Outcome.Failed failed) {
                    return new Gap.Failed(failed.entry(), failed.code().name());
                }
                return new Gap.NotReported(criterion.measure());
            }
        }
        return new Gap.NotPlanned(criterion.metric(), preset);
    }
}

package dev.assay.engine.leak;

import dev.assay.engine.run.Values;
import dev.assay.metric.Estimate;
import dev.assay.metric.Interval;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A report as it would have been of a table in which a leak was planted. */
final class SeenValues {

    private SeenValues() {}

    /** The report with these values in place of its own. */
    static Report of(Report report, Map<String, Values.Found> seen) {
        List<Outcome> outcomes = new ArrayList<>();
        for (Outcome outcome : report.outcomes()) {
            if (outcome instanceof Outcome.Completed completed) {
                outcomes.add(
                        completed.with(
                                completed.measures().stream()
                                        .map(measure -> measured(measure, seen))
                                        .toList()));
            } else {
                outcomes.add(outcome);
            }
        }
        return report.with(outcomes);
    }

    /** A measure that got its interval from elsewhere keeps the width of it. */
    private static Measure measured(Measure before, Map<String, Values.Found> seen) {
        Values.Found found = seen.get(before.key());
        if (found == null) {
            return before;
        }
        Estimate now = found.estimate();
        Optional<Interval> old = before.estimate().interval();
        if (now.interval().isEmpty() && old.isPresent()) {
            double shift = now.value() - before.estimate().value();
            now =
                    now.with(
                            new Interval(
                                    old.get().lower() + shift,
                                    old.get().upper() + shift,
                                    old.get().level(),
                                    old.get().method()));
        }
        return before.with(now);
    }
}

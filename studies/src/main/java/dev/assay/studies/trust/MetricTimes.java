package dev.assay.studies.trust;

import dev.assay.report.Outcome;
import dev.assay.report.Report;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * How long each metric took in all, the artefacts it was the first to ask for included. Not part of
 * a sheet's equality: equal seeds give equal sheets at any speed.
 */
public final class MetricTimes {

    private final Map<String, Duration> times = new TreeMap<>();

    /** Nothing yet. */
    public MetricTimes() {}

    /** Adds the times of a report. */
    void add(Report report) {
        for (Outcome outcome : report.outcomes()) {
            if (outcome instanceof Outcome.Completed completed) {
                times.merge(completed.metric(), completed.time(), Duration::plus);
            }
        }
    }

    /** By metric. */
    public Map<String, Duration> all() {
        return Collections.unmodifiableMap(times);
    }
}

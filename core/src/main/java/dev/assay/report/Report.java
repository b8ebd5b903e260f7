package dev.assay.report;

import dev.assay.api.Growing;
import dev.assay.verdict.Verdict;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The record of one evaluation.
 *
 * @param formatVersion of the JSON form; older versions are read
 * @param candidate the name of the synthetic table
 * @param outcomes exactly one per planned metric, in plan order
 * @param provenance everything needed to repeat the run
 * @param circumstances what was found about the tables before any metric ran
 * @param verdict what the run's policy makes of it; empty where no verdict was asked for
 * @param portrait what the columns look like, for drawing them without the tables
 */
@Growing
public record Report(
        int formatVersion,
        String candidate,
        List<Outcome> outcomes,
        Provenance provenance,
        Circumstances circumstances,
        Optional<Verdict> verdict,
        Portrait portrait) {

    /** A report without a portrait. */
    public Report(
            int formatVersion,
            String candidate,
            List<Outcome> outcomes,
            Provenance provenance,
            Circumstances circumstances,
            Optional<Verdict> verdict) {
        this(formatVersion, candidate, outcomes, provenance, circumstances, verdict, Portrait.NONE);
    }

    /** A report without circumstances, verdict and portrait. */
    public Report(
            int formatVersion, String candidate, List<Outcome> outcomes, Provenance provenance) {
        this(
                formatVersion,
                candidate,
                outcomes,
                provenance,
                Circumstances.UNKNOWN,
                Optional.empty());
    }

    /** Copies the list. A report of an older version has neither circumstances nor a portrait. */
    public Report {
        outcomes = List.copyOf(outcomes);
        circumstances = Objects.requireNonNullElse(circumstances, Circumstances.UNKNOWN);
        verdict = Objects.requireNonNullElse(verdict, Optional.empty());
        portrait = Objects.requireNonNullElse(portrait, Portrait.NONE);
    }

    /** This report with a verdict. */
    public Report with(Verdict other) {
        return new Report(
                formatVersion,
                candidate,
                outcomes,
                provenance,
                circumstances,
                Optional.of(other),
                portrait);
    }

    /** This report with other outcomes. */
    public Report with(List<Outcome> others) {
        return new Report(
                formatVersion, candidate, others, provenance, circumstances, verdict, portrait);
    }

    /** This report with a portrait. */
    public Report with(Portrait other) {
        return new Report(
                formatVersion, candidate, outcomes, provenance, circumstances, verdict, other);
    }

    /** The version of the JSON form that this version of Assay writes. */
    public static final int CURRENT_FORMAT = 1;

    /** The outcome of an entry. */
    public Optional<Outcome> outcome(String entry) {
        return outcomes.stream().filter(outcome -> outcome.entry().equals(entry)).findFirst();
    }

    /** The completed outcomes. */
    public List<Outcome.Completed> completed() {
        return of(Outcome.Completed.class).toList();
    }

    /** The skipped outcomes. */
    public List<Outcome.Skipped> skipped() {
        return of(Outcome.Skipped.class).toList();
    }

    /** The failed outcomes. */
    public List<Outcome.Failed> failed() {
        return of(Outcome.Failed.class).toList();
    }

    /** All measures of completed outcomes, in plan order. */
    public List<Measure> measures() {
        return completed().stream().flatMap(outcome -> outcome.measures().stream()).toList();
    }

    /** The measure of this key. */
    public Optional<Measure> measure(String key) {
        return measures().stream().filter(measure -> measure.key().equals(key)).findFirst();
    }

    private <T extends Outcome> Stream<T> of(Class<T> type) {
        return outcomes.stream().filter(type::isInstance).map(type::cast);
    }
}

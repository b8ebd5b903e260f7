package dev.assay.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The record of one evaluation.
 *
 * @param formatVersion of the JSON form; older versions are read
 * @param candidate the name of the synthetic table
 * @param outcomes exactly one per planned metric, in plan order
 * @param provenance to repeat the run
 */
public record Report(
        int formatVersion, String candidate, List<Outcome> outcomes, Provenance provenance) {

    /** The version this framework writes. */
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

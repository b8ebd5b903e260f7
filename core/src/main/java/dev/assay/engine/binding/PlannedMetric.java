package dev.assay.engine.binding;

import dev.assay.api.Stability;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.Metric;
import dev.assay.metric.MetricResult;
import dev.assay.metric.MetricSetup;
import dev.assay.metric.MetricTrait;
import dev.assay.metric.Requirement;
import dev.assay.table.Schema;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A metric and the options it runs with.
 *
 * @param entry its key, or {@code key@label}
 * @param metric the metric
 * @param options its options
 * @param ifSequences whether it is left out where no sequence key is declared
 * @param <O> their type
 */
@Stability(Stability.Level.EVOLVING)
public record PlannedMetric<O extends Record>(
        String entry, Metric<O> metric, O options, boolean ifSequences) {

    /** What it needs of the data. */
    public List<Requirement> requirements() {
        return metric.requirements(MetricSetup.of(options));
    }

    /** What it reports on such columns. */
    public List<MeasureSpec> measures(Schema schema) {
        return metric.measures(MetricSetup.of(options, schema));
    }

    /** Whether half-samples give its intervals. */
    public boolean isResampled() {
        return !has(MetricTrait.NO_HALF_SAMPLES);
    }

    /** The measures, by their names in the report, of which half-samples give no interval. */
    public Set<String> unhalved(Schema schema) {
        return measures(schema).stream()
                .filter(measure -> !measure.halved())
                .map(measure -> reported(measure.key()))
                .collect(Collectors.toSet());
    }

    /** Whether it is evaluated on tables with planted leaks. */
    public boolean isRepeated() {
        return isResampled() || has(MetricTrait.LEAK_TRIALS);
    }

    /** Whether it can be evaluated on tables that are larger than memory. */
    public boolean isStreaming() {
        return has(MetricTrait.STREAMS);
    }

    /** Whether it takes each real row for a person of its own. */
    public boolean takesRowsForPersons() {
        return has(MetricTrait.ROWS_ARE_PERSONS);
    }

    /** Whether it takes the rows of all tables for independent ones. */
    public boolean takesRowsForIndependent() {
        return has(MetricTrait.INDEPENDENT_ROWS);
    }

    private boolean has(MetricTrait trait) {
        return metric.traits(MetricSetup.of(options)).contains(trait);
    }

    public MetricResult evaluate(EvaluationContext context) {
        return metric.evaluate(context, options);
    }

    /** The name of a measure in the report: with {@code @label} for a labelled entry. */
    public String reported(String measure) {
        int at = entry.indexOf('@');
        return at < 0 ? measure : measure + entry.substring(at);
    }
}

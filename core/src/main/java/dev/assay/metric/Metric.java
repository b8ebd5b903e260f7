package dev.assay.metric;

import dev.assay.table.Schema;
import java.util.List;

/**
 * Measures one aspect of synthetic data against the real data it imitates.
 *
 * <p>A metric is a pure function of the context and its options: it keeps no state, starts no
 * thread, opens no file, prints nothing, and draws randomness only from {@link
 * EvaluationContext#random}. Equal inputs give bit-equal results on any number of threads.
 *
 * @param <O> the options it understands
 */
public interface Metric<O extends Record> extends Extension<O> {

    /**
     * The numbers reported for these options and columns; the first is the headline. Names may
     * depend on models, targets and attacks, scales on the variant. A measure that depends on
     * optional input, such as a holdout, is declared here and may be absent from the result. A
     * result may bring a scale of its own for a measure whose scale depends on the data, see {@link
     * MetricResult#scaleOf}.
     */
    List<MeasureSpec> measures(O options, Schema schema);

    /**
     * What must be true of the data before {@link #evaluate} is called. The first unmet requirement
     * becomes the reason in the report's {@code Skipped} outcome.
     */
    List<Requirement> requirements(O options);

    /**
     * Whether the engine may find intervals by evaluating the metric on half-samples of the rows. A
     * metric that trains models says no: models are not refitted, and it brings its own intervals.
     */
    default boolean isResampled(O options) {
        return true;
    }

    /**
     * Whether the engine may evaluate the metric dozens of times on tables with planted leaks, to
     * find out what leak it would notice. A metric that trains models says no.
     *
     * @since 0.2
     */
    default boolean isRepeated(O options) {
        return isResampled(options);
    }

    /**
     * Computes the measures.
     *
     * @throws NotApplicableException if the data turns out to carry no information for this metric,
     *     for example when every column is constant; reported as skipped, not as failed
     */
    MetricResult evaluate(EvaluationContext context, O options);
}

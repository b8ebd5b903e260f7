package dev.assay.metric;

import java.util.List;
import java.util.Set;

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
     * The numbers reported with this setup; the first is the headline. Names may depend on models,
     * targets and attacks, scales on the variant. A measure that depends on optional input, such as
     * a holdout, is declared here and may be absent from the result. A result may bring a scale of
     * its own for a measure whose scale depends on the data, see {@link MetricResult#scaleOf}.
     */
    List<MeasureSpec> measures(MetricSetup<O> setup);

    /**
     * What must be true of the data before {@link #evaluate} is called. The first unmet requirement
     * becomes the reason in the report's {@code Skipped} outcome.
     */
    List<Requirement> requirements(MetricSetup<O> setup);

    /**
     * How it differs from most metrics; no trait by default.
     *
     * @since 0.2
     */
    default Set<MetricTrait> traits(MetricSetup<O> setup) {
        return Set.of();
    }

    /**
     * Computes the measures.
     *
     * @throws NotApplicableException if the data turns out to carry no information for this metric,
     *     for example when every column is constant; reported as skipped, not as failed
     */
    MetricResult evaluate(EvaluationContext context, O options);
}

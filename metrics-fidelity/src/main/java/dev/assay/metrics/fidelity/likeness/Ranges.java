package dev.assay.metrics.fidelity.likeness;

import dev.assay.metric.EvaluationContext;

/**
 * Does work on {@code [0, size)}, perhaps in several ranges at once, as {@link
 * EvaluationContext#forRanges} does.
 */
@FunctionalInterface
interface Ranges {

    /** Does it. */
    void run(int size, EvaluationContext.RangeBody body);
}

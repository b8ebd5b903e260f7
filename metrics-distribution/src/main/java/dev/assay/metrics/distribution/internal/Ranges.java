package dev.assay.metrics.distribution.internal;

import dev.assay.metric.EvaluationContext;

/**
 * Does work on {@code [0, size)}, perhaps in several ranges at once, as {@link
 * EvaluationContext#forRanges} does.
 */
@FunctionalInterface
public interface Ranges {

    /** All of it, in the present thread. */
    Ranges ONE = (size, body) -> body.run(0, size);

    /** Does it. */
    void run(int size, EvaluationContext.RangeBody body);
}

package dev.assay.metrics.distribution.space;

import dev.assay.metric.EvaluationContext;

/** Does work on {@code [0, size)}, perhaps in several ranges at once. */
@FunctionalInterface
interface Ranges {
    void run(int size, EvaluationContext.RangeBody body);
}

package dev.assay.learners;

import dev.assay.metric.EvaluationContext;

/**
 * How a model is fitted.
 *
 * @param seed where its randomness comes from
 * @param checkpoint called between the steps of a fit; throws when the run was cancelled
 * @param importances whether importances are wanted, which costs time for forests
 */
public record Fit(long seed, Runnable checkpoint, boolean importances) {

    /** A fit within a run, with the seed of the stream's generator of this index. */
    public static Fit of(EvaluationContext context, String stream, long index) {
        return new Fit(context.random(stream, index).nextLong(), context::checkCancelled, false);
    }

    /** A fit on its own. */
    public static Fit seeded(long seed) {
        return new Fit(seed, () -> {}, false);
    }

    /** The same fit, with importances. */
    public Fit withImportances() {
        return new Fit(seed, checkpoint, true);
    }
}

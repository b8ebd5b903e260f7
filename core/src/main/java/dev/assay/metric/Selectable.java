package dev.assay.metric;

import dev.assay.api.Stability;

/**
 * An artefact whose value for some of the rows follows from its value for all rows, with its fit
 * unchanged. Resampling uses this instead of computing the value again: scales, embeddings and
 * models stay as they were fitted on all rows.
 *
 * @param <T> the value
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public interface Selectable<T> extends Artefact<T> {

    /**
     * The value for the selected rows.
     *
     * @param whole the value for all rows
     * @param selection which rows
     * @param context a context of the selected rows
     */
    T select(T whole, Selection selection, EvaluationContext context);
}

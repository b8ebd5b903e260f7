package dev.assay.metric;

import java.util.EnumSet;
import java.util.Set;

/**
 * A value many metrics share, computed at most once per evaluation. The record that implements this
 * is both the recipe and the name: equal artefacts are the same artefact.
 *
 * <pre>{@code
 * record Standardised(Part part) implements Artefact<Matrix> { ... }
 * Matrix z = context.get(new Standardised(Part.REAL));
 * }</pre>
 *
 * @param <T> the value
 */
public interface Artefact<T> {

    /** Computes the value; may {@link EvaluationContext#get} other artefacts, but never itself. */
    T compute(EvaluationContext context);

    /**
     * The parts it reads, directly or through other artefacts; the context it computes in refuses
     * any other. What does not read {@link Part#SYNTHETIC} is computed once for all candidates.
     */
    default Set<Part> parts() {
        return EnumSet.allOf(Part.class);
    }

    /**
     * What its random numbers are named by, beside its components and the seed of the run: by
     * default the name of its class. A class that draws and is moved or renamed answers with the
     * name it had, so that no number depends on where it lives.
     *
     * @since 0.2
     */
    default String streamName() {
        return getClass().getName();
    }
}

package dev.assay.metric;

import java.util.EnumSet;
import java.util.Set;

/**
 * A value many metrics share, computed at most once per evaluation. The record that implements this
 * is both the recipe and the key: equal artefacts are the same artefact.
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
     * The parts it reads, directly or through other artefacts; the context in which it computes
     * refuses any other part. An artefact that does not read {@link Part#SYNTHETIC} is computed
     * once for all candidates.
     */
    default Set<Part> parts() {
        return EnumSet.allOf(Part.class);
    }

    /**
     * The name that, together with its components and the seed of the run, identifies its random
     * numbers; by default the name of its class. If a class that draws random numbers is moved or
     * renamed, it returns its earlier name, so that its numbers stay the same.
     *
     * @since 0.2
     */
    default String streamName() {
        return getClass().getName();
    }
}

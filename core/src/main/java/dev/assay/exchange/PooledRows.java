package dev.assay.exchange;

import dev.assay.metric.Artefact;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.EnumSet;
import java.util.Set;

/**
 * The {@link Pool} of a run that has a holdout.
 *
 * @since 0.2
 */
public record PooledRows() implements Artefact<Pool> {

    @Override
    public Pool compute(EvaluationContext context) {
        return new Pool(
                context.get(new ContentOrder(Part.REAL)),
                context.get(new ContentOrder(Part.HOLDOUT)));
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, Part.HOLDOUT);
    }
}

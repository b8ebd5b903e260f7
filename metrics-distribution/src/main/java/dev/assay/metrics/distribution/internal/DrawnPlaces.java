package dev.assay.metrics.distribution.internal;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.Set;

/**
 * So many places out of {@code size}, ascending, drawn without replacement. Tables of equal size
 * draw the same places, so that a copy stays a copy.
 *
 * @param size how many there are
 * @param most how many are wanted
 */
public record DrawnPlaces(int size, int most) implements Artefact<int[]> {

    @Override
    public int[] compute(EvaluationContext context) {
        return Samples.choose(size, Math.min(size, most), context.random("places"));
    }

    @Override
    public Set<Part> parts() {
        return Set.of();
    }

    @Override
    public String streamName() {
        // As it was called when it first drew; another name would draw other numbers.
        return "dev.assay.metrics.distribution.DrawnPlaces";
    }
}

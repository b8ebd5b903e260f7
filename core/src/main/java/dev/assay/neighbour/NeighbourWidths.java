package dev.assay.neighbour;

import dev.assay.api.Stability;
import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.Map;
import java.util.Set;

/**
 * How wide each neighbour table of the run has to be; the engine puts it into the context
 * beforehand.
 */
@Stability(Stability.Level.INTERNAL)
public record NeighbourWidths() implements Artefact<Map<Neighbours, Integer>> {

    @Override
    public Map<Neighbours, Integer> compute(EvaluationContext context) {
        return Map.of();
    }

    @Override
    public Set<Part> parts() {
        return Set.of();
    }
}

package dev.assay.neighbour;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Both directions of a pair of parts, from one pass.
 *
 * @param forth the direction from the earlier part to the later
 */
record NeighbourPair(Neighbours forth) implements Artefact<NeighbourSearch.BothWays> {

    @Override
    public NeighbourSearch.BothWays compute(EvaluationContext context) {
        Map<Neighbours, Integer> widths = context.get(new NeighbourWidths());
        Neighbours back = forth.reversed();
        NeighbourCost.ofPlan(context.data(), widths, Map.of(), context.get(new QueryBudget.OfRun()))
                .requireMemory();
        return NeighbourSearch.nearestBoth(
                context,
                context.get(new EncodedPart(forth.of(), forth.space())),
                context.get(new EncodedPart(forth.among(), forth.space())),
                Objects.requireNonNull(widths.get(forth)),
                Objects.requireNonNull(widths.get(back)));
    }

    @Override
    public Set<Part> parts() {
        return forth.parts();
    }
}

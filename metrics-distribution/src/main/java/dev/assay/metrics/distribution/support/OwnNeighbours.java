package dev.assay.metrics.distribution.support;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.NeighbourWidths;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.Space;
import java.util.EnumSet;
import java.util.Set;

/**
 * At least the k nearest other rows of each row of a part, the row itself left out by position: the
 * run's shared table where that is wide enough.
 *
 * @param part whose rows
 * @param space where they lie
 * @param k how many neighbours, from 1
 */
record OwnNeighbours(Part part, Space space, int k) implements Artefact<NeighbourTable> {

    @Override
    public NeighbourTable compute(EvaluationContext context) {
        Neighbours shared = new Neighbours(part, part, space);
        if (context.get(new NeighbourWidths()).getOrDefault(shared, 1) >= k) {
            return context.get(shared);
        }
        EncodedRows rows = context.get(new EncodedPart(part, space));
        return NeighbourSearch.nearest(context, rows, rows, k, true);
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(part);
        parts.addAll(space.fittedOn());
        return parts;
    }
}

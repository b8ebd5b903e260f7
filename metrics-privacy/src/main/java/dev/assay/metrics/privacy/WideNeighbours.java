package dev.assay.metrics.privacy;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Neighbours;
import java.util.Set;

/**
 * A neighbour table wide enough to find the nearest row of most subsamples in it. Apart from {@link
 * Neighbours}, since only tables of different size need it.
 *
 * @param what of which rows among which
 * @param width neighbours kept per row
 */
record WideNeighbours(Neighbours what, int width) implements Artefact<NeighbourTable> {

    @Override
    public NeighbourTable compute(EvaluationContext context) {
        return NeighbourSearch.nearest(
                context,
                context.get(new EncodedPart(what.of(), what.space())),
                context.get(new EncodedPart(what.among(), what.space())),
                width,
                what.of() == what.among());
    }

    @Override
    public Set<Part> parts() {
        return what.parts();
    }
}

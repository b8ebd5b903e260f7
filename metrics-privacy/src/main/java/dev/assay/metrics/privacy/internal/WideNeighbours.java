package dev.assay.metrics.privacy.internal;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metric.Selectable;
import dev.assay.metric.Selection;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Neighbours;
import java.util.Set;

/**
 * A neighbour table wide enough to find the nearest row of most subsamples in it. Apart from {@link
 * Neighbours}, since only tables of different size need it. Those of all rows of a small part are
 * wide enough to cut half-samples from.
 *
 * @param what of which rows among which
 * @param width neighbours kept per row, at least
 */
record WideNeighbours(Neighbours what, int width) implements Selectable<NeighbourTable> {

    private static final int SMALL = 20_000;

    @Override
    public NeighbourTable compute(EvaluationContext context) {
        EncodedRows of = context.get(new EncodedPart(what.of(), what.space()));
        return NeighbourSearch.nearest(
                context,
                of,
                context.get(new EncodedPart(what.among(), what.space())),
                of.rows() <= SMALL ? 3 * width + 4 : width,
                what.of() == what.among());
    }

    @Override
    public NeighbourTable select(
            NeighbourTable whole, Selection selection, EvaluationContext context) {
        return NeighbourSearch.cut(context, whole, selection, what, width);
    }

    @Override
    public Set<Part> parts() {
        return what.parts();
    }
}

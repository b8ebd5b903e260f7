package dev.assay.exchange;

import dev.assay.exchange.NearestByLabel.Asking;
import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.AskedRows;
import dev.assay.neighbour.EncodedPart;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourSearch;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Queries;
import dev.assay.neighbour.Space;

/**
 * The lists of {@link NearestByLabel} for the rows that the run asks for their neighbours, each of
 * them looked for in the whole pool. A list stands at the place of its row among the queries of the
 * synthetic part, or among those of {@link AskedPool}.
 *
 * @param asking whose neighbours
 * @param space how far rows are apart
 * @since 0.2
 */
public record AskedByLabel(Asking asking, Space space) implements Artefact<LabelledNeighbours> {

    @Override
    public LabelledNeighbours compute(EvaluationContext context) {
        return asking == Asking.SYNTHETIC ? ofSynthetic(context) : ofPool(context);
    }

    private LabelledNeighbours ofSynthetic(EvaluationContext context) {
        Queries queries = context.get(new AskedRows(Part.SYNTHETIC));
        if (!queries.areDrawn()) {
            return context.get(new NearestByLabel(asking, space));
        }
        return ofSynthetic(context, space, queries);
    }

    /** The lists of these synthetic rows. */
    static LabelledNeighbours ofSynthetic(EvaluationContext context, Space space, Queries queries) {
        Pool pool = context.get(new PooledRows());
        EncodedRows real = context.get(new EncodedPart(Part.REAL, space));
        EncodedRows holdout = context.get(new EncodedPart(Part.HOLDOUT, space));
        EncodedRows rows =
                context.get(new EncodedPart(Part.SYNTHETIC, space)).select(queries.rows());
        int depth = NearestByLabel.depthOfDrawn(pool, queries.size());
        LabelledNeighbours lists =
                new LabelledNeighbours(pool, real, holdout, queries.size(), depth);
        lists.fill(
                context,
                row -> row,
                row -> LabelledNeighbours.NOBODY,
                NeighbourSearch.nearest(context, rows, real, depth, false),
                NeighbourSearch.nearest(context, rows, holdout, depth, false),
                rows);
        return lists;
    }

    private LabelledNeighbours ofPool(EvaluationContext context) {
        AskedPool asked = AskedPool.of(context);
        if (!asked.isDrawn()) {
            return context.get(new NearestByLabel(asking, space));
        }
        EncodedRows real = context.get(new EncodedPart(Part.REAL, space));
        EncodedRows holdout = context.get(new EncodedPart(Part.HOLDOUT, space));
        int depth = NearestByLabel.depthOfDrawn(asked.pool(), asked.size());
        LabelledNeighbours lists =
                new LabelledNeighbours(asked.pool(), real, holdout, asked.size(), depth);
        fill(context, lists, asked, depth, Part.REAL, 0);
        fill(context, lists, asked, depth, Part.HOLDOUT, asked.members());
        return lists;
    }

    private void fill(
            EvaluationContext context,
            LabelledNeighbours lists,
            AskedPool asked,
            int depth,
            Part part,
            int first) {
        int size = part == Part.REAL ? asked.members() : asked.outsiders();
        int[] rows = new int[size];
        for (int i = 0; i < size; i++) {
            rows[i] = asked.pool().row(asked.position(first + i));
        }
        EncodedRows queries = context.get(new EncodedPart(part, space)).select(rows);
        lists.fill(
                context,
                row -> first + row,
                row -> asked.position(first + row),
                search(context, queries, rows, Part.REAL, part, depth),
                search(context, queries, rows, Part.HOLDOUT, part, depth),
                queries);
    }

    private NeighbourTable search(
            EvaluationContext context,
            EncodedRows queries,
            int[] rows,
            Part among,
            Part own,
            int depth) {
        EncodedRows all = context.get(new EncodedPart(among, space));
        if (among != own) {
            return NeighbourSearch.nearest(context, queries, all, depth, false);
        }
        return all.rows() < 2
                ? LabelledNeighbours.NONE
                : NeighbourSearch.nearestOthers(context, queries, rows, all, depth);
    }
}

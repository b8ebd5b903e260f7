package dev.assay.neighbour;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metric.Selectable;
import dev.assay.metric.Selection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The neighbours of at most so many rows. Its limit is in its name, so that what does not read the
 * candidate is shared by all candidates of one size.
 *
 * @param what which table some rows are asked of
 * @param most how many rows are asked
 */
record NeighboursOfQueries(Neighbours what, int most) implements Selectable<QueriedTable> {

    @Override
    public QueriedTable compute(EvaluationContext context) {
        Queries queries = context.get(new QueryRows(what.of(), most));
        if (!queries.areDrawn()) {
            return new QueriedTable(queries, context.get(what));
        }
        Map<Neighbours, Integer> widths = context.get(new NeighbourWidths());
        int width = widths.getOrDefault(what, 1);
        QueryBudget budget = context.get(new QueryBudget.OfRun());
        if (NeighbourCost.ofPlan(context.data(), widths, Map.of(what, width), budget).fits()) {
            if (budget.whole().contains(what)) {
                return new QueriedTable(queries, new RowsOfTable(context.get(what), queries));
            }
        } else {
            // Whoever needs every row fails; that is no reason for those who need some to fail.
            Map<Neighbours, Integer> some = new HashMap<>(widths);
            some.keySet().retainAll(budget.drawable());
            NeighbourCost.ofPlan(context.data(), some, Map.of(what, width), budget.ofSome())
                    .requireMemory();
        }
        EncodedRows among = context.get(new EncodedPart(what.among(), what.space()));
        EncodedRows asking =
                context.get(new EncodedPart(what.of(), what.space())).select(queries.rows());
        return new QueriedTable(
                queries,
                what.of() == what.among()
                        ? NeighbourSearch.nearestOthers(
                                context, asking, queries.rows(), among, width)
                        : NeighbourSearch.nearest(context, asking, among, width, false));
    }

    @Override
    public QueriedTable select(QueriedTable whole, Selection selection, EvaluationContext context) {
        Queries queries = context.get(new QueryRows(what.of(), most));
        if (!whole.queries().areDrawn()) {
            return new QueriedTable(queries, context.get(what));
        }
        int k = context.get(new NeighbourWidths()).getOrDefault(what, 1);
        return new QueriedTable(
                queries, NeighbourSearch.cutQueries(context, whole, queries, selection, what, k));
    }

    @Override
    public Set<Part> parts() {
        return what.parts();
    }

    /** Some rows of a table that some metric needs whole. */
    private record RowsOfTable(NeighbourTable whole, Queries queries) implements NeighbourTable {

        @Override
        public int rows() {
            return queries.size();
        }

        @Override
        public int width() {
            return whole.width();
        }

        @Override
        public int index(int row, int rank) {
            return whole.index(queries.row(row), rank);
        }

        @Override
        public double distance(int row, int rank) {
            return whole.distance(queries.row(row), rank);
        }
    }
}

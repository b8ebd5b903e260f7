package dev.assay.neighbour;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metric.Selectable;
import dev.assay.metric.Selection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The exact nearest neighbours of every row of {@code of} among the rows of {@code among}.
 *
 * <p>A row is never its own neighbour: when {@code of == among}, row {@code i} is left out of its
 * own list <em>by position</em>; an equal row elsewhere stays in, at distance 0. When the parts
 * differ nothing is left out, even if the tables are equal.
 *
 * <p>The table is as wide as the largest {@link #needing} of the plan for this triple, and at most
 * the number of candidate rows.
 *
 * @param of whose neighbours
 * @param among where they are looked for
 * @param space how far rows are apart
 */
public record Neighbours(Part of, Part among, Space space) implements Selectable<NeighbourTable> {

    /**
     * The requirement that this table is at least {@code k} wide, and that there are so many rows.
     */
    public Requirement needing(int k) {
        return new NeighbourCount(this, k, false);
    }

    /**
     * That this table is {@code k} wide where its parts are there, for a metric that also runs
     * without it: a holdout's, for example.
     */
    public Requirement wanting(int k) {
        return new NeighbourCount(this, k, true);
    }

    /** The table of the other direction. */
    public Neighbours reversed() {
        return new Neighbours(among, of, space);
    }

    /**
     * Where the plan asks for both directions, one pass serves both. What cannot fit the memory is
     * refused before anything is laid out.
     */
    @Override
    public NeighbourTable compute(EvaluationContext context) {
        Map<Neighbours, Integer> widths = context.get(new NeighbourWidths());
        if (of == Part.SYNTHETIC && among != of) {
            Optional<ReplacedRows.Of> replaced = ReplacedRows.in(space, context);
            if (replaced.isPresent()) {
                return but(replaced.get(), widths.getOrDefault(this, 1), context);
            }
        }
        if (of != among && widths.containsKey(this) && widths.containsKey(reversed())) {
            boolean forth = of.compareTo(among) < 0;
            NeighbourSearch.BothWays both =
                    context.get(new NeighbourPair(forth ? this : reversed()));
            return forth ? both.forth() : both.back();
        }
        int width = widths.getOrDefault(this, 1);
        NeighbourCost.ofPlan(
                        context.data(),
                        widths,
                        Map.of(this, width),
                        context.get(new QueryBudget.OfRun()))
                .requireMemory();
        return NeighbourSearch.nearest(
                context,
                context.get(new EncodedPart(of, space)),
                context.get(new EncodedPart(among, space)),
                width,
                of == among);
    }

    /** The table of rows of which only these are others. */
    private NeighbourTable but(ReplacedRows.Of replaced, int width, EvaluationContext context) {
        NeighbourTable before = replaced.before().get(this);
        int[] rows = replaced.rows();
        EncodedRows others = context.get(new EncodedPart(of, space)).select(rows);
        NeighbourTable found =
                NeighbourSearch.nearest(
                        context,
                        others,
                        context.get(new EncodedPart(among, space)),
                        Math.min(width, before.width()),
                        false);
        return new TwoTables(before, found, rows);
    }

    @Override
    public NeighbourTable select(
            NeighbourTable whole, Selection selection, EvaluationContext context) {
        int k = context.get(new NeighbourWidths()).getOrDefault(this, 1);
        return NeighbourSearch.cut(context, whole, selection, this, k);
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(of, among);
        parts.addAll(space.fittedOn());
        return parts;
    }
}

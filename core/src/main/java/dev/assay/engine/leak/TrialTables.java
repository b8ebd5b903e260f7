package dev.assay.engine.leak;

import dev.assay.engine.run.SharedContext;
import dev.assay.engine.run.StreamGenerator;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.OrderedRows;
import dev.assay.metric.Part;
import dev.assay.neighbour.NeighbourTable;
import dev.assay.neighbour.Neighbours;
import dev.assay.neighbour.QueriedNeighbours;
import dev.assay.neighbour.Space;
import dev.assay.stat.Urn;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The tables in which leaks are planted.
 *
 * @param context in which the evidence is found
 * @param real that of the real rows in it
 * @param whole of all rows where the evidence is found of one row of each person; otherwise empty
 * @param persons how many the candidate has: a share of them gives one row each to the leak
 */
public record TrialTables(
        SharedContext context, SharedContext real, Optional<SharedContext> whole, double persons) {

    /** Tables of which each row is a person. */
    public TrialTables(SharedContext context, SharedContext real) {
        this(context, real, Optional.empty(), context.data().synthetic().rows());
    }

    /**
     * These tables on this machine: all rows, or as many as may be compared. Where persons have
     * several rows, the candidate is cut first to as many rows as it has persons.
     *
     * @param mostPairs of real and synthetic rows
     * @param fewest persons that are left where there are so many, whatever the pairs
     */
    TrialTables cut(long mostPairs, double fewest, Consumer<SharedContext> prepare) {
        EvaluationData data = context.data();
        int made = data.synthetic().rows();
        long rows = 0;
        for (Part part : real.data().parts()) {
            rows += data.table(part).rows();
        }
        boolean isHere =
                data.parts().stream()
                        .map(data::table)
                        .map(Table::distant)
                        .allMatch(Optional::isEmpty);
        if ((double) rows * made <= mostPairs && isHere) {
            return this;
        }
        double share =
                Math.min(1, Math.max(Math.sqrt(mostPairs / (rows * persons)), fewest / persons));
        if (share == 1 && persons == made && isHere) {
            return this;
        }
        double most = Math.max(share * persons, mostPairs / (share * rows));
        double ofMade = persons == made ? share : Math.min(1, most / made);
        EvaluationData fewer = data.select(some(share, ofMade));
        SharedContext ofReal =
                new SharedContext(fewer.only(real.data().parts()), Optional.empty(), real.run());
        prepare.accept(ofReal);
        return new TrialTables(
                new SharedContext(fewer, Optional.of(ofReal), real.run()),
                ofReal,
                whole,
                persons == made ? fewer.synthetic().rows() : share * persons);
    }

    private Map<Part, int[]> some(double share, double ofMade) {
        Map<Part, int[]> rows = new EnumMap<>(Part.class);
        for (Part part : context.data().parts()) {
            int size = context.data().table(part).rows();
            double some = part == Part.SYNTHETIC ? ofMade : share;
            StreamGenerator random =
                    StreamGenerator.of(real.run().seed(), "leaks", "rows " + part, -1);
            int[] places = Urn.draw(size, (int) Math.ceil(some * size), random);
            Arrays.sort(places);
            int[] drawn = context.boundTo("leaks").get(new OrderedRows(part)).at(places);
            Arrays.sort(drawn);
            rows.put(part, drawn);
        }
        return rows;
    }

    /**
     * How far synthetic rows are from their nearest training rows, for near copies to be as far:
     * from those of the trial, or from all there are, where one row of each person is a small part
     * of them.
     */
    double[] distances() {
        if (whole.isPresent()) {
            return whole.get()
                    .boundTo("leaks")
                    .get(new QueriedNeighbours(Part.SYNTHETIC, Part.REAL, Space.gower()))
                    .nearest();
        }
        EvaluationContext here = context.boundTo("leaks");
        NeighbourTable nearest = here.get(new Neighbours(Part.SYNTHETIC, Part.REAL, Space.gower()));
        double[] distances = new double[nearest.rows()];
        Arrays.setAll(distances, row -> nearest.distance(row, 0));
        return distances;
    }
}

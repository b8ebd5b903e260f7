package dev.assay.metrics.distribution.pairs;

import dev.assay.error.Check;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metric.Requirement;
import dev.assay.metrics.distribution.internal.SampledTable;
import dev.assay.table.ColumnKind;
import dev.assay.table.Table;
import java.util.List;

/**
 * Which pairs of columns are compared on how many rows.
 *
 * @param columns the columns to choose from, empty for all numeric ones
 * @param pairs the largest number of pairs
 * @param rows the largest number of rows of each part
 */
record PairSelection(List<String> columns, int pairs, int rows) {

    static final int PAIRS = 500;
    static final int ROWS = 2_000;

    PairSelection {
        columns = List.copyOf(columns);
        Check.atLeast(1, pairs, "pairs");
        Check.atLeast(3, rows, "rows");
    }

    static PairSelection all() {
        return new PairSelection(List.of(), PAIRS, ROWS);
    }

    static List<Requirement> requirements(int columns) {
        return List.of(Requirement.columns(ColumnKind.NUMERIC, columns), Requirement.rows(3));
    }

    ChosenPairs.Choice choice(EvaluationContext context) {
        return context.get(new ChosenPairs(columns, pairs));
    }

    /** The points of a pair, in content order, without rows where a coordinate is missing. */
    PlanePoints points(EvaluationContext context, Part part, PairOfColumns pair) {
        Table drawn = context.get(new SampledTable(part, rows));
        return PlanePoints.of(drawn.numeric(pair.first()), drawn.numeric(pair.second()));
    }

    /** What was left out of columns, pairs and rows. */
    List<String> notes(EvaluationContext context) {
        List<String> notes = new java.util.ArrayList<>(choice(context).notes());
        for (Part part : List.of(Part.REAL, Part.SYNTHETIC)) {
            int all = context.data().table(part).rows();
            if (all > rows) {
                notes.add(
                        rows
                                + " of "
                                + all
                                + " "
                                + part.name().toLowerCase(java.util.Locale.ROOT)
                                + " rows, drawn with the run's seed (option rows)");
            }
        }
        return notes;
    }
}

package dev.assay.metrics.distribution.pairs;

import dev.assay.error.Check;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metrics.distribution.internal.Samples;
import dev.assay.table.Extent;
import dev.assay.table.NumericColumn;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The pairs of numeric columns that are compared: all pairs of the chosen columns that vary in
 * REAL, or a drawn choice of them where there are more than wanted. The same for all candidates.
 *
 * @param columns the columns to choose from, empty for all numeric ones
 * @param most the largest number of pairs
 */
record ChosenPairs(List<String> columns, int most) implements Artefact<ChosenPairs.Choice> {

    ChosenPairs {
        columns = List.copyOf(columns);
        Check.atLeast(1, most, "pairs");
    }

    /**
     * A choice.
     *
     * @param columns the columns that vary in REAL
     * @param pairs the pairs, in column order
     * @param notes what was left out
     */
    record Choice(List<String> columns, List<PairOfColumns> pairs, List<String> notes) {}

    @Override
    public Choice compute(EvaluationContext context) {
        List<String> numeric = context.data().schema().numeric();
        for (String column : columns) {
            if (!numeric.contains(column)) {
                throw new EvaluationException(
                        ErrorCode.COLUMN_UNKNOWN,
                        "no numeric column '"
                                + column
                                + "' to compare in pairs"
                                + Suggestion.of(column, numeric));
            }
        }
        List<String> varying = new ArrayList<>();
        List<String> constant = new ArrayList<>();
        for (String column : columns.isEmpty() ? numeric : columns) {
            (varies(context.data().real().numeric(column)) ? varying : constant).add(column);
        }
        List<PairOfColumns> pairs = new ArrayList<>();
        for (int i = 0; i < varying.size(); i++) {
            for (int j = i + 1; j < varying.size(); j++) {
                pairs.add(new PairOfColumns(varying.get(i), varying.get(j)));
            }
        }
        List<String> notes = new ArrayList<>();
        if (!constant.isEmpty()) {
            notes.add(
                    "left out, constant or missing in the real table: "
                            + String.join(", ", constant));
        }
        if (pairs.size() > most) {
            notes.add(
                    most
                            + " of "
                            + pairs.size()
                            + " pairs of columns, drawn with the run's seed (option pairs)");
            int[] chosen = Samples.choose(pairs.size(), most, context.random("pairs"));
            List<PairOfColumns> all = pairs;
            pairs = java.util.Arrays.stream(chosen).mapToObj(all::get).toList();
        }
        return new Choice(List.copyOf(varying), List.copyOf(pairs), List.copyOf(notes));
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL);
    }

    @Override
    public String streamName() {
        // As it was called when it first drew; another name would draw other numbers.
        return "dev.assay.metrics.distribution.ChosenPairs";
    }

    private static boolean varies(NumericColumn column) {
        Extent extent = Extent.of(column.cells());
        return extent.least() < extent.greatest();
    }
}

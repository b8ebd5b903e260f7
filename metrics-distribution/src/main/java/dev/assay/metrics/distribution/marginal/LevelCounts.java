package dev.assay.metrics.distribution.marginal;

import dev.assay.metric.Artefact;
import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import java.util.EnumSet;
import java.util.Set;

/**
 * How often each level of a column occurs: missing cells first, then its own levels or, of numbers,
 * those of {@link ColumnBins}. SYNTHETIC may have more levels than REAL, after REAL's. The array is
 * shared: read only.
 *
 * @param part whose rows
 * @param column the column
 * @param bins the largest number of bins of a numeric column
 */
record LevelCounts(Part part, String column, int bins) implements Artefact<long[]> {

    @Override
    public long[] compute(EvaluationContext context) {
        Column cells = context.data().table(part).column(column);
        return cells instanceof NumericColumn numbers
                ? context.get(new ColumnBins(column, bins))
                        .counts(context.get(new AscendingNumbers(part)).get(column), numbers)
                : counts((CategoricalColumn) cells);
    }

    /** Of other cells of the column. */
    static long[] of(EvaluationContext context, Column cells, String column, int bins) {
        return cells instanceof NumericColumn numbers
                ? context.get(new ColumnBins(column, bins))
                        .counts(Ascending.sorted(column, numbers.cells()), numbers)
                : counts((CategoricalColumn) cells);
    }

    private static long[] counts(CategoricalColumn cells) {
        int[] own = cells.counts();
        long[] counts = new long[own.length + 1];
        counts[0] = cells.missing();
        for (int code = 0; code < own.length; code++) {
            counts[code + 1] = own[code];
        }
        return counts;
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(Part.REAL, part);
    }
}

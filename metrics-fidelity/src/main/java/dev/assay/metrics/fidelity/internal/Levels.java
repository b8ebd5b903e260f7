package dev.assay.metrics.fidelity.internal;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import java.util.Arrays;

/** How often each level of a categorical column occurs; missing cells are the last level. */
public final class Levels {

    private Levels() {}

    /** One count per code of all parts, and one more for missing cells. */
    public static int[] counts(EvaluationData data, Part part, String column) {
        CategoricalColumn cells = data.table(part).categorical(column);
        int[] counts = Arrays.copyOf(cells.counts(), data.levels(column) + 1);
        counts[counts.length - 1] = cells.missing();
        return counts;
    }

    /** The codes of a column, those of missing cells replaced by {@code levels}. */
    public static int[] codes(EvaluationData data, Part part, String column, int levels) {
        int[] codes = data.table(part).categorical(column).toArray();
        for (int row = 0; row < codes.length; row++) {
            if (codes[row] == CategoricalColumn.MISSING) {
                codes[row] = levels;
            }
        }
        return codes;
    }

    /** How many levels occur, missing included. */
    public static int occurring(int[] counts) {
        return (int) Arrays.stream(counts).filter(count -> count > 0).count();
    }
}

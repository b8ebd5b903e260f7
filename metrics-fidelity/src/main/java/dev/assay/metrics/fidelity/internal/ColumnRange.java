package dev.assay.metrics.fidelity.internal;

import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.Range;
import java.util.EnumSet;
import java.util.Set;

/**
 * The range of a numeric column over some parts.
 *
 * @param min the smallest value, positive infinity where there is none
 * @param max the largest value, negative infinity where there is none
 */
public record ColumnRange(double min, double max) {

    public static ColumnRange of(EvaluationContext context, String column, Range over) {
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (Part part : parts(over)) {
            if (context.data().has(part)) {
                Ascending sorted = context.get(new AscendingNumbers(part)).get(column);
                if (!sorted.isEmpty()) {
                    min = Math.min(min, sorted.first());
                    max = Math.max(max, sorted.last());
                }
            }
        }
        return new ColumnRange(min, max);
    }

    /** The parts that give the range. */
    static Set<Part> parts(Range over) {
        return over == Range.JOINT
                ? EnumSet.allOf(Part.class)
                : EnumSet.of(Part.REAL, Part.HOLDOUT);
    }

    /** Whether two values differ. */
    boolean varies() {
        return min < max;
    }

    /** Its length, 1 where nothing varies. */
    public double length() {
        return varies() ? max - min : 1;
    }

    /**
     * The moments of ascending values on the scale of this range. Where nothing varies a value is 0
     * when it is the one value of the range and 1 when it is another.
     */
    public Moments scaled(Ascending sorted) {
        if (varies()) {
            Moments moments = Moments.of(sorted.values());
            return new Moments(
                    moments.n(),
                    moments.mean() / length() - min / length(),
                    moments.sd() / length());
        }
        int others = sorted.size() - sorted.countAtMost(min) + sorted.countBelow(min);
        double n = sorted.size();
        double share = others / n;
        return new Moments(sorted.size(), share, Math.sqrt(share * (1 - share) * n / (n - 1)));
    }
}

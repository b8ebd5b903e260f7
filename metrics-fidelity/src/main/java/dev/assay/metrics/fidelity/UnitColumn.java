package dev.assay.metrics.fidelity;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.neighbour.Range;
import dev.assay.neighbour.ScaledColumn;
import java.util.EnumSet;
import java.util.Set;

/**
 * A numeric column on the scale of its range, as {@link ScaledColumn}; a column of one reference
 * value is 0 where it has that value and 1 where it has another. The array is shared: read only.
 *
 * @param part whose rows
 * @param column the column
 * @param range which rows give the range
 */
record UnitColumn(Part part, String column, Range range) implements Artefact<double[]> {

    @Override
    public double[] compute(EvaluationContext context) {
        double[] scaled = context.get(new ScaledColumn(part, column, range));
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        for (Part each :
                range == Range.JOINT
                        ? EnumSet.allOf(Part.class)
                        : EnumSet.of(Part.REAL, Part.HOLDOUT)) {
            if (context.data().has(each)) {
                double[] sorted = context.get(new SortedNumbers(each)).get(column);
                min = sorted.length == 0 ? min : Math.min(min, sorted[0]);
                max = sorted.length == 0 ? max : Math.max(max, sorted[sorted.length - 1]);
            }
        }
        if (min < max) {
            return scaled;
        }
        double[] raw = context.data().table(part).numeric(column).toArray();
        for (int row = 0; row < raw.length; row++) {
            raw[row] = Double.isNaN(raw[row]) ? Double.NaN : raw[row] == min ? 0 : 1;
        }
        return raw;
    }

    @Override
    public Set<Part> parts() {
        return new ScaledColumn(part, column, range).parts();
    }
}

package dev.assay.neighbour;

import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metric.Selectable;
import dev.assay.metric.Selection;
import dev.assay.neighbour.internal.scale.ColumnScale;
import dev.assay.table.NumericColumn;
import java.util.EnumSet;
import java.util.Set;

/**
 * A numeric column of a part, min–max scaled: \((x - min) / (max - min)\) by the range over REAL ∪
 * HOLDOUT, or over all parts. NaN where the cell is missing; values beyond the range lie outside
 * [0, 1]; a constant column is only shifted. The array is shared: read it, never write to it.
 *
 * @param part whose rows
 * @param column the column
 * @param range which rows give the range
 */
public record ScaledColumn(Part part, String column, Range range) implements Selectable<double[]> {

    @Override
    public double[] compute(EvaluationContext context) {
        ColumnScale scale = ColumnScale.span(context.data(), column, fittedOn(range));
        NumericColumn values = context.data().table(part).numeric(column);
        double[] scaled = new double[values.rows()];
        for (int row = 0; row < scaled.length; row++) {
            scaled[row] = scale.apply(values.value(row));
        }
        return scaled;
    }

    @Override
    public double[] select(double[] whole, Selection selection, EvaluationContext context) {
        int[] positions = selection.positions(part);
        double[] some = new double[positions.length];
        for (int i = 0; i < some.length; i++) {
            some[i] = whole[positions[i]];
        }
        return some;
    }

    @Override
    public Set<Part> parts() {
        Set<Part> parts = EnumSet.of(part);
        parts.addAll(fittedOn(range));
        return parts;
    }

    static Set<Part> fittedOn(Range range) {
        return range == Range.JOINT
                ? EnumSet.allOf(Part.class)
                : EnumSet.of(Part.REAL, Part.HOLDOUT);
    }
}

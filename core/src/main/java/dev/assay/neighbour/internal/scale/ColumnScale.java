package dev.assay.neighbour.internal.scale;

import dev.assay.metric.Ascending;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.Extent;
import dev.assay.table.NumericColumn;
import java.io.Serializable;
import java.util.Set;

/**
 * Min–max scaling of a numeric column by the range over some parts, in the order of operations of
 * scikit-learn. Scaled values within 1e-9 of 0 or 1 are put on it; values outside the range stay
 * outside.
 *
 * @param min the smallest value, 0 where there is none
 * @param max the largest value, 0 where there is none
 * @param median the median of REAL, the middle of the range where REAL has no value
 */
public record ColumnScale(double min, double max, double median) implements Serializable {

    /** The scale of a column. */
    public static ColumnScale of(EvaluationData data, String name, Set<Part> fittedOn) {
        ColumnScale span = span(data, name, fittedOn);
        NumericColumn real = data.real().numeric(name);
        if (real.missing() == real.rows()
                || fittedOn.stream().noneMatch(part -> hasValue(data, part, name))) {
            return span;
        }
        Ascending sorted = Ascending.sorted(data.real().name(), real.cells());
        int n = sorted.size();
        return new ColumnScale(
                span.min, span.max, sorted.get((n - 1) / 2) / 2 + sorted.get(n / 2) / 2);
    }

    private static boolean hasValue(EvaluationData data, Part part, String name) {
        return data.has(part) && data.table(part).numeric(name).missing() < data.table(part).rows();
    }

    /**
     * The scale of a column whose median nobody asks for, which costs a sort: the middle of the
     * range is in its place.
     */
    public static ColumnScale span(EvaluationData data, String name, Set<Part> fittedOn) {
        Extent extent = Extent.NONE;
        for (Part part : fittedOn) {
            if (data.has(part)) {
                extent = extent.and(Extent.of(data.table(part).numeric(name).cells()));
            }
        }
        double min = extent.least();
        double max = extent.greatest();
        if (min > max) {
            return new ColumnScale(0, 0, 0);
        }
        return new ColumnScale(min, max, min + (max - min) / 2);
    }

    /** Whether all values are equal. */
    public boolean isConstant() {
        return !(max > min);
    }

    /**
     * The scaled value; NaN stays NaN; a constant column is only shifted. A range whose reciprocal,
     * or whose own value, is not finite is first brought into what doubles hold.
     */
    public double apply(double value) {
        double scaled;
        if (isConstant()) {
            scaled = value + (0 - min);
        } else if (max - min >= Double.MIN_NORMAL && max - min < Double.POSITIVE_INFINITY) {
            double scale = 1 / (max - min);
            double shift = 0 - min * scale;
            scaled = value * scale + shift;
            if (Math.abs(shift) == Double.POSITIVE_INFINITY || scaled != scaled) {
                scaled = (value - min) * scale;
            }
        } else {
            // By a power of two, which moves no bit of a normal number.
            double unit = max - min < 1 ? 0x1p200 : 0x1p-200;
            double range = max * unit - min * unit;
            scaled = (value * unit - min * unit) / range;
        }
        if (Math.abs(scaled) <= 1e-9) {
            return 0;
        }
        return Math.abs(scaled - 1) <= 1e-9 ? 1 : scaled;
    }
}

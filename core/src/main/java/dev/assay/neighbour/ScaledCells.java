package dev.assay.neighbour;

import dev.assay.api.Stability;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.metric.Selectable;
import dev.assay.metric.Selection;
import dev.assay.neighbour.internal.scale.ColumnScale;
import dev.assay.table.Numbers;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;

/**
 * The cells of {@link ScaledColumn}, the same numbers, which are not laid out in memory where the
 * table is not.
 *
 * @param part whose rows
 * @param column the column
 * @param range which rows give the range
 * @since 0.2
 */
@Stability(Stability.Level.INTERNAL)
public record ScaledCells(Part part, String column, Range range) implements Selectable<Numbers> {

    @Override
    public Numbers compute(EvaluationContext context) {
        if (context.data().table(part).isHeld()) {
            return Numbers.owning(context.get(new ScaledColumn(part, column, range)));
        }
        return new Scaled(
                context.data().table(part).numeric(column).cells(),
                context.get(new By(column, range)));
    }

    @Override
    public Numbers select(Numbers whole, Selection selection, EvaluationContext context) {
        return whole.isHeld()
                ? Numbers.owning(context.get(new ScaledColumn(part, column, range)))
                : new Scaled(
                        context.data().table(part).numeric(column).cells(),
                        context.get(new By(column, range)));
    }

    @Override
    public Set<Part> parts() {
        return new ScaledColumn(part, column, range).parts();
    }

    /**
     * How a value of a column is scaled; greater for greater values.
     *
     * @param column the column
     * @param range which rows give the range
     */
    @Stability(Stability.Level.INTERNAL)
    public record By(String column, Range range) implements Selectable<DoubleUnaryOperator> {

        @Override
        public DoubleUnaryOperator compute(EvaluationContext context) {
            return ColumnScale.span(context.data(), column, ScaledColumn.fittedOn(range))::apply;
        }

        @Override
        public DoubleUnaryOperator select(
                DoubleUnaryOperator whole, Selection selection, EvaluationContext context) {
            return whole;
        }

        @Override
        public Set<Part> parts() {
            Set<Part> parts = EnumSet.of(Part.REAL);
            parts.addAll(ScaledColumn.fittedOn(range));
            return parts;
        }
    }

    /** Numbers that are scaled when they are read. */
    private static final class Scaled extends Numbers {

        private final Numbers cells;
        private final DoubleUnaryOperator scale;

        Scaled(Numbers cells, DoubleUnaryOperator scale) {
            this.cells = cells;
            this.scale = scale;
        }

        @Override
        public int size() {
            return cells.size();
        }

        @Override
        public double get(int place) {
            return scale.applyAsDouble(cells.get(place));
        }

        @Override
        public void read(int from, int count, double[] into) {
            cells.read(from, count, into);
            for (int i = 0; i < count; i++) {
                into[i] = scale.applyAsDouble(into[i]);
            }
        }

        @Override
        public Numbers select(int[] places) {
            double[] selected = cells.select(places).toArray();
            for (int i = 0; i < selected.length; i++) {
                selected[i] = scale.applyAsDouble(selected[i]);
            }
            return Numbers.owning(selected);
        }

        @Override
        public boolean isHeld() {
            return cells.isHeld();
        }
    }
}

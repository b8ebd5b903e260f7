package dev.assay.metrics.fidelity.internal;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Codes;
import dev.assay.table.Dictionary;
import dev.assay.table.DistantRows;
import dev.assay.table.Numbers;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A categorical column as SynthEval encodes it: the position of each level among the sorted levels
 * of all parts, as a number; missing after the last. The array is shared: read only.
 *
 * @param part whose rows
 * @param column the column
 */
public record CodesAsNumbers(Part part, String column) implements Artefact<double[]> {

    /** Likewise, where the cells are. */
    public static Numbers cells(EvaluationContext context, Part part, String column) {
        CategoricalColumn cells = context.data().table(part).categorical(column);
        if (cells.cells().distant().isEmpty()) {
            return Numbers.owning(context.get(new CodesAsNumbers(part, column)));
        }
        double[] position = positions(context, column);
        return new Placed(cells.cells(), position);
    }

    @Override
    public double[] compute(EvaluationContext context) {
        double[] position = positions(context, column);
        CategoricalColumn cells = context.data().table(part).categorical(column);
        double[] numbers = new double[cells.rows()];
        for (int row = 0; row < numbers.length; row++) {
            numbers[row] = position[cells.isMissing(row) ? position.length - 1 : cells.code(row)];
        }
        return numbers;
    }

    /** By code, and of missing cells at the end. */
    private static double[] positions(EvaluationContext context, String column) {
        List<String> levels = context.data().synthetic().categorical(column).dictionary().levels();
        List<String> sorted = new ArrayList<>(levels);
        sorted.sort(Dictionary.ORDER);
        double[] position = new double[levels.size() + 1];
        position[levels.size()] = levels.size();
        for (int place = 0; place < sorted.size(); place++) {
            position[levels.indexOf(sorted.get(place))] = place;
        }
        return position;
    }

    /** Codes told as their places. */
    private static final class Placed extends Numbers implements Serializable {

        private static final long serialVersionUID = 1;

        private final Codes codes;
        private final double[] position;

        Placed(Codes codes, double[] position) {
            this.codes = codes;
            this.position = position;
        }

        @Override
        public int size() {
            return codes.size();
        }

        @Override
        public double get(int place) {
            return told(codes.get(place));
        }

        @Override
        public void read(int from, int count, double[] into) {
            int[] some = new int[count];
            codes.read(from, count, some);
            for (int i = 0; i < count; i++) {
                into[i] = told(some[i]);
            }
        }

        private double told(int code) {
            return position[code == CategoricalColumn.MISSING ? position.length - 1 : code];
        }

        @Override
        public boolean isHeld() {
            return codes.isHeld();
        }

        @Override
        public Optional<DistantRows> distant() {
            return codes.distant();
        }

        @Override
        public Numbers select(int[] places) {
            return new Placed(codes.select(places), position);
        }
    }
}

package dev.assay.metrics.fidelity.internal;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Dictionary;
import java.util.ArrayList;
import java.util.List;

/**
 * A categorical column as SynthEval encodes it: the position of each level among the sorted levels
 * of all parts, as a number; missing after the last. The array is shared: read only.
 *
 * @param part whose rows
 * @param column the column
 */
public record CodesAsNumbers(Part part, String column) implements Artefact<double[]> {

    @Override
    public double[] compute(EvaluationContext context) {
        List<String> levels = context.data().synthetic().categorical(column).dictionary().levels();
        List<String> sorted = new ArrayList<>(levels);
        sorted.sort(Dictionary.ORDER);
        double[] position = new double[levels.size()];
        for (int place = 0; place < sorted.size(); place++) {
            position[levels.indexOf(sorted.get(place))] = place;
        }
        CategoricalColumn cells = context.data().table(part).categorical(column);
        double[] numbers = new double[cells.rows()];
        for (int row = 0; row < numbers.length; row++) {
            numbers[row] = cells.isMissing(row) ? sorted.size() : position[cells.code(row)];
        }
        return numbers;
    }
}

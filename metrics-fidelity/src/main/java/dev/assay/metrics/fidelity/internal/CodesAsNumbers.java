package dev.assay.metrics.fidelity.internal;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.table.Codes;
import dev.assay.table.Dictionary;
import dev.assay.table.Numbers;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A categorical column as SynthEval encodes it: the position of each level among the sorted levels
 * of all parts, as a number; missing after the last. The array is shared: read only.
 *
 * @param part whose rows
 * @param column the column
 */
public record CodesAsNumbers(Part part, String column) implements Artefact<double[]> {

    /** Likewise, where the cells are: nothing is laid out of those that are not in memory. */
    public static Numbers cells(EvaluationContext context, Part part, String column) {
        Codes codes = context.data().table(part).categorical(column).cells();
        return codes.isHeld()
                ? Numbers.owning(context.get(new CodesAsNumbers(part, column)))
                : told(context, part, column);
    }

    @Override
    public double[] compute(EvaluationContext context) {
        return told(context, part, column).toArray();
    }

    private static Numbers told(EvaluationContext context, Part part, String column) {
        List<String> levels = context.data().synthetic().categorical(column).dictionary().levels();
        Integer[] sorted = new Integer[levels.size()];
        Arrays.setAll(sorted, code -> code);
        Arrays.sort(sorted, Comparator.comparing(levels::get, Dictionary.ORDER));
        double[] position = new double[levels.size()];
        for (int place = 0; place < sorted.length; place++) {
            position[sorted[place]] = place;
        }
        Codes codes = context.data().table(part).categorical(column).cells();
        return Numbers.of(codes, position, position.length);
    }
}

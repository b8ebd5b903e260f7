package dev.assay.metric;

import dev.assay.api.OrderedCopy;
import dev.assay.stat.SortedValues;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The present values of every numeric column of a part, ascending; −0.0 is replaced by 0.0. The
 * arrays are shared: read them, never write to them.
 *
 * @param part whose rows
 * @since 0.2
 */
public record SortedNumbers(Part part) implements Artefact<Map<String, double[]>> {

    @Override
    public Map<String, double[]> compute(EvaluationContext context) {
        List<String> names = context.data().schema().numeric();
        double[][] sorted = new double[names.size()][];
        context.forEach(
                sorted.length,
                k -> {
                    double[] values = context.data().table(part).numeric(names.get(k)).present();
                    for (int i = 0; i < values.length; i++) {
                        values[i] += 0.0; // one zero: −0.0 sorts before 0.0 but is the same value
                    }
                    SortedValues.sort(values);
                    sorted[k] = values;
                });
        Map<String, double[]> byName = new HashMap<>();
        for (int k = 0; k < sorted.length; k++) {
            byName.put(names.get(k), sorted[k]);
        }
        return OrderedCopy.of(byName);
    }

    @Override
    public Set<Part> parts() {
        return EnumSet.of(part);
    }
}

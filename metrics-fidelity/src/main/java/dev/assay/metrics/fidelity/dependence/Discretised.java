package dev.assay.metrics.fidelity.dependence;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metric.SortedNumbers;
import dev.assay.metrics.fidelity.internal.Levels;
import dev.assay.metrics.fidelity.internal.QuantileEdges;
import dev.assay.stat.SortedValues;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Every content column of a part as states 0, 1, …: levels by code; numbers by the bin between
 * distinct quantiles of REAL in which they lie, the outer bins open; or, without bins, every
 * distinct number a state. Missing is the last state. The arrays are shared: read only.
 *
 * @param part whose rows
 * @param bins how many bins at most; 0 for none
 */
record Discretised(Part part, int bins) implements Artefact<Discretised.States> {

    /**
     * Columns as states.
     *
     * @param codes by column, the state of each row
     * @param number by column, how many states there may be
     */
    record States(int[][] codes, int[] number) {}

    @Override
    public States compute(EvaluationContext context) {
        EvaluationData data = context.data();
        List<String> names = data.schema().content();
        Map<String, double[]> reference =
                context.get(new SortedNumbers(bins > 0 ? Part.REAL : part));
        int[][] codes = new int[names.size()][];
        int[] number = new int[names.size()];
        context.forEach(
                codes.length,
                k -> {
                    String name = names.get(k);
                    double[] sorted = reference.get(name);
                    if (sorted == null) {
                        number[k] = data.levels(name) + 1;
                        codes[k] = Levels.codes(data, part, name, number[k] - 1);
                    } else {
                        double[] edges =
                                bins > 0
                                        ? innerEdges(sorted)
                                        : Arrays.stream(sorted).distinct().toArray();
                        number[k] = edges.length + 2;
                        codes[k] = binned(data.table(part).numeric(name), edges);
                    }
                });
        return new States(codes, number);
    }

    /**
     * Between the outermost quantiles, which are the ends of REAL; for a constant column the value
     * and the next above.
     */
    private double[] innerEdges(double[] sorted) {
        if (sorted.length == 0) {
            return new double[0];
        }
        double[] quantiles = QuantileEdges.distinct(sorted, bins);
        return quantiles.length == 1
                ? new double[] {quantiles[0], Math.nextUp(quantiles[0])}
                : Arrays.copyOfRange(quantiles, 1, Math.max(2, quantiles.length - 1));
    }

    private static int[] binned(NumericColumn column, double[] edges) {
        int[] codes = new int[column.rows()];
        for (int row = 0; row < codes.length; row++) {
            codes[row] =
                    column.isMissing(row)
                            ? edges.length + 1
                            : SortedValues.countAtMost(edges, column.value(row));
        }
        return codes;
    }

    @Override
    public Set<Part> parts() {
        return bins > 0 ? EnumSet.of(Part.REAL, part) : EnumSet.of(part);
    }
}

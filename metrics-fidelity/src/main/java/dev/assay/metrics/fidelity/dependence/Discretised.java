package dev.assay.metrics.fidelity.dependence;

import dev.assay.metric.Artefact;
import dev.assay.metric.Ascending;
import dev.assay.metric.AscendingNumbers;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.metrics.fidelity.internal.QuantileEdges;
import dev.assay.table.Codes;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Columns of a part as states 0, 1, …: levels by code; numbers by the bin between distinct
 * quantiles of REAL in which they lie, the outer bins open; or, without bins, every distinct number
 * a state. Missing is the last state.
 *
 * @param part whose rows
 * @param columns which columns
 * @param bins how many bins at most; 0 for none
 */
record Discretised(Part part, List<String> columns, int bins)
        implements Artefact<Discretised.States> {

    Discretised {
        columns = List.copyOf(columns);
    }

    /**
     * Columns as states, wherever the rows are.
     *
     * @param codes by column, the state of each row; what has none is in the last state
     * @param number by column, how many states there may be
     */
    record States(List<Codes> codes, int[] number) {}

    @Override
    public States compute(EvaluationContext context) {
        EvaluationData data = context.data();
        Map<String, Ascending> reference =
                context.get(new AscendingNumbers(bins > 0 ? Part.REAL : part));
        Codes[] codes = new Codes[columns.size()];
        int[] number = new int[columns.size()];
        context.forEach(
                codes.length,
                k -> {
                    String name = columns.get(k);
                    Ascending sorted = reference.get(name);
                    if (sorted == null) {
                        number[k] = data.levels(name) + 1;
                        codes[k] = data.table(part).categorical(name).cells();
                    } else {
                        double[] edges = bins > 0 ? innerEdges(sorted) : distinct(sorted);
                        number[k] = edges.length + 2;
                        codes[k] = data.table(part).numeric(name).binned(edges);
                    }
                });
        return new States(List.of(codes), number);
    }

    private static double[] distinct(Ascending sorted) {
        return Arrays.stream(sorted.values().toArray()).distinct().toArray();
    }

    /**
     * Between the outermost quantiles, which are the ends of REAL; for a constant column the value
     * and the next above.
     */
    private double[] innerEdges(Ascending sorted) {
        if (sorted.isEmpty()) {
            return new double[0];
        }
        double[] quantiles = QuantileEdges.distinct(sorted, bins);
        return quantiles.length == 1
                ? new double[] {quantiles[0], Math.nextUp(quantiles[0])}
                : Arrays.copyOfRange(quantiles, 1, Math.max(2, quantiles.length - 1));
    }

    @Override
    public Set<Part> parts() {
        return bins > 0 ? EnumSet.of(Part.REAL, part) : EnumSet.of(part);
    }
}

package dev.assay.metrics.privacy;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.neighbour.ColumnWeights;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Column weights \(w_j = 1 / H_j\), the inverse entropy in nats of each content column of REAL: a
 * column that says more about fewer people counts more. Numbers are binned over REAL's range at
 * Scott's width \(3.49 s n^{-1/3}\), in at most 200 bins; missing is a level; a column of entropy 0
 * has weight 0.
 */
record EntropyWeights() implements Artefact<ColumnWeights> {

    private static final int MOST_BINS = 200;

    @Override
    public ColumnWeights compute(EvaluationContext context) {
        Table real = context.data().real();
        Map<String, Double> weights = new LinkedHashMap<>();
        for (String name : context.data().schema().content()) {
            weights.put(name, weight(counts(real.column(name))));
        }
        if (weights.values().stream().noneMatch(weight -> weight > 0)) {
            throw new NotApplicableException(
                    "every real column is constant, so no column tells rows apart");
        }
        return ColumnWeights.of(weights);
    }

    @Override
    public Set<Part> parts() {
        return Set.of(Part.REAL);
    }

    private static double weight(int[] counts) {
        double entropy = Entropy.nats(counts);
        return entropy > 0 ? 1 / entropy : 0;
    }

    /**
     * How many cells are of each level or fall into each bin; the last count is of missing cells.
     */
    static int[] counts(Column column) {
        return column instanceof NumericColumn numeric
                ? binned(numeric)
                : levels((CategoricalColumn) column);
    }

    private static int[] binned(NumericColumn column) {
        double[] sorted = Numbers.sorted(column.present());
        int n = sorted.length;
        double range = n == 0 ? 0 : sorted[n - 1] - sorted[0];
        // The standard error is s / √n.
        double width =
                n < 2 ? 0 : 3.49 * Numbers.standardError(sorted) * Math.sqrt(n) / Math.cbrt(n);
        int bins =
                range > 0 && width > 0
                        ? (int) Math.min(MOST_BINS, Math.max(1, Math.ceil(range / width)))
                        : 1;
        int[] counts = new int[bins + 1];
        for (double value : sorted) {
            int bin =
                    bins == 1
                            ? 0
                            : (int)
                                    Math.min(
                                            bins - 1,
                                            Math.floor((value - sorted[0]) / range * bins));
            counts[bin]++;
        }
        counts[bins] = column.missing();
        return counts;
    }

    private static int[] levels(CategoricalColumn column) {
        int[] counts = column.counts();
        int[] withMissing = java.util.Arrays.copyOf(counts, counts.length + 1);
        withMissing[counts.length] = column.missing();
        return withMissing;
    }
}

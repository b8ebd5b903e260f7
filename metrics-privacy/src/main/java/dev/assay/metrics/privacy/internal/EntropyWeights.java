package dev.assay.metrics.privacy.internal;

import dev.assay.metric.Artefact;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Part;
import dev.assay.neighbour.ColumnWeights;
import dev.assay.stat.Magnitude;
import dev.assay.stat.SampleMoments;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Column weights \(w_j = 1 / H_j\), the inverse entropy in nats of each content column: a column
 * that says more about fewer people counts more. Numbers are binned over their range at Scott's
 * width \(3.49 s n^{-1/3}\), in at most 200 bins; missing is a level; a column of entropy 0 has
 * weight 0.
 *
 * @param from whose rows give the entropies: those of REAL for values, all real rows for an
 *     exchange of labels, on which nothing fitted may depend
 */
public record EntropyWeights(RealRows from) implements Artefact<ColumnWeights> {

    private static final int MOST_BINS = 200;

    @Override
    public ColumnWeights compute(EvaluationContext context) {
        Map<String, Double> weights = new LinkedHashMap<>();
        for (String name : context.data().schema().content()) {
            weights.put(name, weight(counts(from.columns(context.data(), name))));
        }
        if (weights.values().stream().noneMatch(weight -> weight > 0)) {
            throw new NotApplicableException(
                    "every real column is constant, so no column tells rows apart");
        }
        return ColumnWeights.of(weights);
    }

    @Override
    public Set<Part> parts() {
        return from.parts();
    }

    private static double weight(int[] counts) {
        double entropy = Entropy.nats(counts);
        return entropy > 0 ? 1 / entropy : 0;
    }

    /**
     * How many cells are of each level or fall into each bin; the last count is of missing cells.
     */
    public static int[] counts(Column column) {
        return counts(List.of(column));
    }

    /** The same of columns of one name. */
    private static int[] counts(List<Column> columns) {
        int missing = columns.stream().mapToInt(Column::missing).sum();
        int[] present =
                columns.get(0) instanceof NumericColumn
                        ? binned(
                                columns.stream()
                                        .map(column -> ((NumericColumn) column).present())
                                        .flatMapToDouble(Arrays::stream)
                                        .sorted()
                                        .toArray())
                        : levels(columns.stream().map(column -> ((CategoricalColumn) column)));
        int[] withMissing = Arrays.copyOf(present, present.length + 1);
        withMissing[present.length] = missing;
        return withMissing;
    }

    /** In units in which neither the range nor a square of a value overflows or vanishes. */
    private static int[] binned(double[] values) {
        double[] sorted = Magnitude.times(Magnitude.factor(Magnitude.of(values)), values);
        int n = sorted.length;
        double range = n == 0 ? 0 : sorted[n - 1] - sorted[0];
        // The standard error is s / √n.
        double width =
                n < 2
                        ? 0
                        : 3.49
                                * SampleMoments.standardError(sorted)
                                * Math.sqrt(n)
                                / StrictMath.cbrt(n);
        int bins =
                range > 0 && width > 0
                        ? (int) Math.min(MOST_BINS, Math.max(1, Math.ceil(range / width)))
                        : 1;
        int[] counts = new int[bins];
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
        return counts;
    }

    /** Codes are those of one dictionary for all tables of an evaluation. */
    private static int[] levels(Stream<CategoricalColumn> columns) {
        return columns.map(CategoricalColumn::counts).reduce(EntropyWeights::sum).orElseThrow();
    }

    /** The sum of counts of equal levels. */
    public static int[] sum(int[] a, int[] b) {
        int[] sum = Arrays.copyOf(a, Math.max(a.length, b.length));
        for (int level = 0; level < b.length; level++) {
            sum[level] += b[level];
        }
        return sum;
    }
}

package dev.assay.testkit;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/**
 * Runs of one evaluation whose real rows are called training rows or held-out rows at random: what
 * a metric says of the difference then is chance, and its p-values are uniform, or larger where
 * statistics have ties.
 */
final class RandomLabels {

    /** One in a thousand: how often the laws accuse a metric that keeps them. */
    private static final double ONCE = 0.001;

    private final EvaluationData data;
    private final Table pool;

    RandomLabels(EvaluationData data) {
        this.data = data;
        this.pool = pooled(data.real(), data.table(Part.HOLDOUT));
    }

    /** The evaluation with labels at random: as many training rows, as many held out. */
    EvaluationData relabelled(long seed) {
        SplittableRandom random = new SplittableRandom(seed * 7907 + 3);
        int[] order = IntStream.range(0, pool.rows()).toArray();
        for (int i = order.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swap = order[i];
            order[i] = order[j];
            order[j] = swap;
        }
        int members = data.real().rows();
        return EvaluationData.of(
                data.schema(),
                pool.select(Arrays.copyOf(order, members)).named("real"),
                data.synthetic(),
                Optional.of(
                        pool.select(Arrays.copyOfRange(order, members, order.length))
                                .named("holdout")));
    }

    /** By measure, the p-values of so many runs; a run without an answer counts for nothing. */
    static Map<String, double[]> pValues(int runs, LongFunction<Optional<MetricResult>> run) {
        Map<String, List<Double>> found = new LinkedHashMap<>();
        for (int seed = 0; seed < runs; seed++) {
            run.apply(seed)
                    .ifPresent(
                            result ->
                                    result.measures()
                                            .forEach(
                                                    (key, estimate) ->
                                                            estimate.exchange()
                                                                    .ifPresent(
                                                                            one ->
                                                                                    found.computeIfAbsent(
                                                                                                    key,
                                                                                                    any ->
                                                                                                            new ArrayList<>())
                                                                                            .add(
                                                                                                    one
                                                                                                            .p()))));
        }
        Map<String, double[]> values = new LinkedHashMap<>();
        found.forEach(
                (key, list) ->
                        values.put(key, list.stream().mapToDouble(Double::doubleValue).toArray()));
        return values;
    }

    /**
     * The measures whose p-values are smaller than uniform ones, by Smirnov's one-sided distance
     * \(\max_i (i / n - p_{(i)})\), which exceeds \(\sqrt{-\ln \alpha / 2n}\) with a chance of at
     * most α.
     */
    static List<String> tooSmall(Map<String, double[]> pValues) {
        List<String> broken = new ArrayList<>();
        pValues.forEach(
                (key, values) -> {
                    double[] sorted = values.clone();
                    Arrays.sort(sorted);
                    double most = 0;
                    for (int i = 0; i < sorted.length; i++) {
                        most = Math.max(most, (i + 1.0) / sorted.length - sorted[i]);
                    }
                    if (most > Math.sqrt(-Math.log(ONCE) / (2 * sorted.length))) {
                        broken.add(key + ": " + Arrays.toString(sorted));
                    }
                });
        return broken;
    }

    private static Table pooled(Table first, Table second) {
        List<Column> columns = new ArrayList<>();
        for (Column column : first.columns()) {
            columns.add(pooled(column, second.column(column.name())));
        }
        return Table.of("pool", columns);
    }

    private static Column pooled(Column first, Column second) {
        int rows = first.rows();
        if (first instanceof NumericColumn numbers) {
            double[] values = Arrays.copyOf(numbers.toArray(), rows + second.rows());
            System.arraycopy(((NumericColumn) second).toArray(), 0, values, rows, second.rows());
            BitSet unparsable = new BitSet();
            for (int row = 0; row < values.length; row++) {
                unparsable.set(
                        row,
                        row < rows ? first.isUnparsable(row) : second.isUnparsable(row - rows));
            }
            return NumericColumn.owning(first.name(), first.kind(), values, unparsable);
        }
        List<String> levels = new ArrayList<>();
        for (Column part : List.of(first, second)) {
            for (int row = 0; row < part.rows(); row++) {
                levels.add(((CategoricalColumn) part).level(row));
            }
        }
        return CategoricalColumn.of(first.name(), first.kind(), levels);
    }
}

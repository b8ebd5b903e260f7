package dev.assay.learners;

import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * What a model needs to predict one column from the others: the rows of a part whose target is not
 * missing, in content order, without the target and its confounders among the features.
 *
 * @param target the column to be predicted
 * @param features the other columns
 * @param labels the target's codes, when it is categorical; empty otherwise
 * @param values the target's numbers, when it is numeric; empty otherwise
 * @param classes the number of levels of the target over all parts, 0 for a number
 * @param rows which row of the part each row is
 * @param omitted how many rows were left out for a missing target
 */
public record TargetRows(
        String target,
        Design features,
        int[] labels,
        double[] values,
        int classes,
        int[] rows,
        int omitted) {

    /** The rows of a part, with this column as target. */
    public static TargetRows of(
            EvaluationContext context, Part part, String target, Encoding encoding) {
        EvaluationData data = context.data();
        int[] order = context.get(new ContentOrder(part));
        Design all = context.get(new DesignOf(part, encoding));
        Column column = data.table(part).column(target);
        int[] kept =
                IntStream.range(0, order.length)
                        .filter(row -> !column.isMissing(order[row]))
                        .toArray();
        Set<String> hidden =
                new HashSet<>(data.schema().roles().confounders().getOrDefault(target, List.of()));
        hidden.add(target);
        Design features = all.without(hidden);
        Design present = kept.length == order.length ? features : features.select(kept);
        int[] rows = Arrays.stream(kept).map(row -> order[row]).toArray();
        int omitted = order.length - kept.length;
        if (column instanceof CategoricalColumn levels) {
            return new TargetRows(
                    target,
                    present,
                    Arrays.stream(rows).map(levels::code).toArray(),
                    new double[0],
                    data.levels(target),
                    rows,
                    omitted);
        }
        NumericColumn numbers = (NumericColumn) column;
        return new TargetRows(
                target,
                present,
                new int[0],
                Arrays.stream(rows).mapToDouble(numbers::value).toArray(),
                0,
                rows,
                omitted);
    }

    /** Whether the target is a number. */
    public boolean isNumeric() {
        return classes == 0;
    }

    /** The number of rows. */
    public int size() {
        return rows.length;
    }

    /** The rows at these positions, in this order. */
    public TargetRows select(int[] positions) {
        return new TargetRows(
                target,
                features.select(positions),
                isNumeric() ? labels : Arrays.stream(positions).map(row -> labels[row]).toArray(),
                isNumeric()
                        ? Arrays.stream(positions).mapToDouble(row -> values[row]).toArray()
                        : values,
                classes,
                Arrays.stream(positions).map(row -> this.rows[row]).toArray(),
                omitted);
    }

    /**
     * So many rows drawn without replacement, still in content order; all of them when there are no
     * more.
     */
    public TargetRows sample(int atMost, RandomGenerator random) {
        return size() <= atMost ? this : select(Draw.positions(size(), atMost, random));
    }

    /** How often each class occurs; missing targets are not among the rows. */
    public int[] counts() {
        int[] counts = new int[classes];
        for (int label : labels) {
            counts[label]++;
        }
        return counts;
    }

    /** Whether every row has the same target. */
    public boolean isConstant() {
        return isNumeric()
                ? Arrays.stream(values).distinct().limit(2).count() < 2
                : Arrays.stream(labels).distinct().limit(2).count() < 2;
    }

    /** The features and labels for a classifier. */
    public Labelled labelled() {
        return new Labelled(features.matrix(), labels, classes);
    }

    /** The features and values for a regressor. */
    public Numbered numbered() {
        return new Numbered(features.matrix(), values);
    }
}

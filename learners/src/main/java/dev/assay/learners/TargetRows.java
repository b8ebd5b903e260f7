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

/**
 * What a model needs to predict one column from the others: the rows of a part whose target is not
 * missing, in content order, without the target and its confounders among the features. Of a table
 * that is not in memory only the positions of its rows are held until some of them are chosen.
 */
public final class TargetRows {

    private final Column column;
    private final Design features;
    private final int classes;
    private final int[] rows;
    private final int omitted;
    private final int[] labels;
    private final double[] values;

    /**
     * @param laidOut whether the targets of these rows are laid out now, not whenever they are
     *     asked for
     */
    private TargetRows(
            Column column, Design features, int classes, int[] rows, int omitted, boolean laidOut) {
        this.column = column;
        this.features = features;
        this.classes = classes;
        this.rows = rows;
        this.omitted = omitted;
        this.labels = laidOut ? labels(column, rows) : new int[0];
        this.values = laidOut ? values(column, rows) : new double[0];
    }

    /** The rows of a part, with this column as target. */
    public static TargetRows of(
            EvaluationContext context, Part part, String target, Encoding encoding) {
        EvaluationData data = context.data();
        int[] order = context.get(new ContentOrder(part));
        Design all = context.get(new DesignOf(part, encoding));
        Column column = data.table(part).column(target);
        Set<String> hidden =
                new HashSet<>(data.schema().roles().confounders().getOrDefault(target, List.of()));
        hidden.add(target);
        Design features = all.without(hidden);
        int omitted = column.missing();
        int[] rows = order;
        if (omitted > 0) {
            int[] kept = new int[order.length - omitted];
            rows = new int[kept.length];
            for (int place = 0, next = 0; place < order.length; place++) {
                if (!column.isMissing(order[place])) {
                    kept[next] = place;
                    rows[next++] = order[place];
                }
            }
            features = features.select(kept);
        }
        return new TargetRows(
                column,
                features,
                column instanceof CategoricalColumn ? data.levels(target) : 0,
                rows,
                omitted,
                data.table(part).isHeld());
    }

    /** The column to be predicted. */
    public String target() {
        return column.name();
    }

    /** The other columns. */
    public Design features() {
        return features;
    }

    /** The target's codes, when it is categorical; empty otherwise. */
    public int[] labels() {
        return labels.length + values.length == rows.length ? labels : labels(column, rows);
    }

    /** The target's numbers, when it is numeric; empty otherwise. */
    public double[] values() {
        return labels.length + values.length == rows.length ? values : values(column, rows);
    }

    /** The number of levels of the target over all parts, 0 for a number. */
    public int classes() {
        return classes;
    }

    /** Which row of the part each row is. */
    public int[] rows() {
        return rows;
    }

    /** How many rows were left out for a missing target. */
    public int omitted() {
        return omitted;
    }

    private static int[] labels(Column column, int[] rows) {
        return column instanceof CategoricalColumn levels
                ? Arrays.stream(rows).map(levels::code).toArray()
                : new int[0];
    }

    private static double[] values(Column column, int[] rows) {
        return column instanceof NumericColumn numbers
                ? Arrays.stream(rows).mapToDouble(numbers::value).toArray()
                : new double[0];
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
                column,
                features.select(positions),
                classes,
                Arrays.stream(positions).map(row -> this.rows[row]).toArray(),
                omitted,
                true);
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
        for (int label : labels()) {
            counts[label]++;
        }
        return counts;
    }

    /** Whether every row has the same target. */
    public boolean isConstant() {
        return isNumeric()
                ? Arrays.stream(values()).distinct().limit(2).count() < 2
                : Arrays.stream(labels()).distinct().limit(2).count() < 2;
    }

    /** The features and labels for a classifier. */
    public Labelled labelled() {
        return new Labelled(features.matrix(), labels(), classes);
    }

    /** The features and values for a regressor. */
    public Numbered numbered() {
        return new Numbered(features.matrix(), values());
    }
}

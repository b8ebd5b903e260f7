package dev.assay.learners;

import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.Blocks;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Codes;
import dev.assay.table.Column;
import dev.assay.table.Numbers;
import dev.assay.table.NumericColumn;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * What a model needs to predict one column from the others: the rows of a part whose target is not
 * missing, in content order, without the target and its confounders among the features. Of a table
 * that is not in memory only the positions of its rows are held until some of them are chosen.
 */
public final class TargetRows {

    /** Rows that are chosen of a table that is not in memory are laid out up to so many. */
    private static final int MOST_LAID_OUT = 1 << 17;

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
            BitSet missing = missing(column);
            int[] kept = new int[order.length - omitted];
            rows = new int[kept.length];
            for (int place = 0, next = 0; place < order.length; place++) {
                if (!missing.get(order[place])) {
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
        return isLaidOut() ? labels : labels(column, rows);
    }

    /** The target's numbers, when it is numeric; empty otherwise. */
    public double[] values() {
        return isLaidOut() ? values : values(column, rows);
    }

    private boolean isLaidOut() {
        return labels.length + values.length == rows.length;
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
                ? levels.cells().select(rows).toArray()
                : new int[0];
    }

    private static double[] values(Column column, int[] rows) {
        return column instanceof NumericColumn numbers
                ? numbers.cells().select(rows).toArray()
                : new double[0];
    }

    /** The rows without a target, found block by block where the rows are. */
    private static BitSet missing(Column column) {
        BitSet missing = new BitSet(column.rows());
        if (column instanceof CategoricalColumn levels) {
            Codes cells = levels.cells();
            put(Blocks.gather(cells, block -> missing(Blocks.read(cells, block))), missing);
        } else {
            Numbers cells = ((NumericColumn) column).cells();
            put(Blocks.gather(cells, block -> missing(Blocks.read(cells, block))), missing);
        }
        return missing;
    }

    private static int[] missing(int[] codes) {
        return IntStream.range(0, codes.length).filter(row -> codes[row] < 0).toArray();
    }

    private static int[] missing(double[] values) {
        return IntStream.range(0, values.length).filter(row -> Double.isNaN(values[row])).toArray();
    }

    private static void put(List<int[]> ofBlocks, BitSet missing) {
        for (int block = 0; block < ofBlocks.size(); block++) {
            for (int row : ofBlocks.get(block)) {
                missing.set(Blocks.first(block) + row);
            }
        }
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
                isLaidOut() || positions.length <= MOST_LAID_OUT);
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

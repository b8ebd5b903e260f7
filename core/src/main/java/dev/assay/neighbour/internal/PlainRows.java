package dev.assay.neighbour.internal;

import dev.assay.error.Check;
import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.internal.Index.Nullable;
import dev.assay.neighbour.internal.sweep.Sweep;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;

/** Rows as doubles and codes, row by row, with the definition of their distance. */
public final class PlainRows implements EncodedRows {

    /** Distances that are measured at a time. */
    static final int SEVERAL = 6;

    private final Metric metric;
    private final int rows;
    final double[] numbers;
    final int[] codes;

    /** The rows these were selected from, whose layout is reused; nothing when these are all. */
    @Nullable private final PlainRows whole;

    private final int[] positions;
    private boolean flat;
    private String name = "";
    @Nullable private RowOrder.Layout layout;
    @Nullable private Index index;

    PlainRows(Metric metric, int rows, double[] numbers, int[] codes) {
        this(metric, rows, numbers, codes, null, new int[0]);
    }

    private PlainRows(
            Metric metric,
            int rows,
            double[] numbers,
            int[] codes,
            @Nullable PlainRows whole,
            int[] positions) {
        this.metric = metric;
        this.rows = rows;
        this.numbers = numbers;
        this.codes = codes;
        this.whole = whole;
        this.positions = positions;
    }

    /**
     * The positions in order of layout; made at the first search, and for a subset cut out of the
     * whole's.
     */
    int[] order(EvaluationContext context) {
        return layout(context).order();
    }

    /**
     * These rows in an order in which those that come together lie near the same rows of others.
     */
    int[] orderAlong(PlainRows others, EvaluationContext context) {
        return others == this
                ? order(context)
                : RowOrder.along(others.layout(context).root(), this, order(context), context);
    }

    private synchronized RowOrder.Layout layout(EvaluationContext context) {
        if (layout == null) {
            if (flat) {
                layout = RowOrder.asTheyStand(rows);
            } else if (whole == null) {
                layout = RowOrder.of(this, context);
            } else {
                RowOrder.Layout all = whole.layout(context);
                layout =
                        new RowOrder.Layout(
                                RowOrder.ofSubset(all.order(), positions), all.root(), all.many());
            }
        }
        return layout;
    }

    /** The rows laid out for this kernel; made at the first search. */
    synchronized Index index(Kernel kernel, EvaluationContext context) {
        if (index == null || !index.fits(kernel)) {
            index =
                    metric instanceof GowerMetric gower
                            ? GridIndex.of(this, gower, layout(context), kernel, context)
                            : new DenseIndex(this, layout(context), kernel, context);
        }
        return index;
    }

    /** The same rows under another definition, laid out anew in the order of these. */
    PlainRows in(Metric other) {
        int[] all = new int[rows];
        Arrays.setAll(all, i -> i);
        return new PlainRows(other, rows, numbers, codes, this, all).flatIf(flat);
    }

    /** The same rows with nothing laid out. */
    PlainRows afresh() {
        return new PlainRows(metric, rows, numbers, codes);
    }

    /**
     * Says whether these stay as they stand: to put them in order costs more than it saves where
     * few ask, and only once.
     */
    PlainRows flatIf(boolean unordered) {
        flat = unordered;
        return this;
    }

    /** Whether they stand as they came, so that no box around some of them says anything. */
    boolean isFlat() {
        return flat;
    }

    /** Says whose rows these are, for whoever watches the run. */
    PlainRows named(String whose) {
        name = whose;
        return this;
    }

    /** Whose rows these are; nothing where that was not said. */
    String name() {
        return name;
    }

    Metric metric() {
        return metric;
    }

    @Override
    public int rows() {
        return rows;
    }

    /** The numbers of a column. */
    double[] numbers(int column) {
        int n = metric.numbers();
        double[] cells = new double[rows];
        for (int row = 0; row < rows; row++) {
            cells[row] = numbers[row * n + column];
        }
        return cells;
    }

    /** The codes of a column, as numbers. */
    double[] codes(int column) {
        int c = metric.codes();
        double[] cells = new double[rows];
        for (int row = 0; row < rows; row++) {
            cells[row] = codes[row * c + column];
        }
        return cells;
    }

    @Override
    public PlainRows select(int[] positions) {
        int n = metric.numbers();
        int c = metric.codes();
        double[] selectedNumbers = new double[positions.length * n];
        int[] selectedCodes = new int[positions.length * c];
        for (int i = 0; i < positions.length; i++) {
            System.arraycopy(numbers, positions[i] * n, selectedNumbers, i * n, n);
            System.arraycopy(codes, positions[i] * c, selectedCodes, i * c, c);
        }
        return new PlainRows(
                        metric,
                        positions.length,
                        selectedNumbers,
                        selectedCodes,
                        this,
                        positions.clone())
                .flatIf(flat)
                .named(name);
    }

    @Override
    public double distance(int row, EncodedRows other, int otherRow) {
        if (other instanceof StreamedRows) {
            return other.distance(otherRow, this, row);
        }
        PlainRows that = (PlainRows) other;
        Check.require(
                metric == that.metric || metric.equals(that.metric),
                "rows of different spaces cannot be compared");
        return metric.distance(this, row, that, otherRow);
    }

    /** The definition of a distance, shared by all rows of a fitted space. */
    sealed interface Metric extends Serializable permits GowerMetric, EuclideanMetric {

        /** Numbers per row. */
        int numbers();

        /** Codes per row. */
        int codes();

        /** The distance, in attribute order: numbers, then codes. */
        double distance(PlainRows a, int i, PlainRows b, int j);

        /** The distance where it is at most {@code limit}, else anything above the limit. */
        double distanceWithin(PlainRows a, int i, PlainRows b, int j, double limit);

        /**
         * The distances to {@value #SEVERAL} rows of {@code b}, the same bits as one after the
         * other, in less time where a sum is long.
         */
        default void distances(PlainRows a, int i, PlainRows b, int[] some, double[] distances) {
            for (int candidate = 0; candidate < some.length; candidate++) {
                distances[candidate] = distance(a, i, b, some[candidate]);
            }
        }

        /**
         * What measures from these rows to those column by column, with the bits of {@link
         * #distance}; nothing where there is no such way.
         */
        Optional<Sweep> sweep(PlainRows of, PlainRows among);

        /** How much each column counts when rows are laid out. */
        double[] spreads();

        /** What a variance of {@link #layout} values adds to the distance between two rows. */
        double spread(double variance);

        /** A number as it is laid out: finite, differences no larger than they count. */
        double layout(double number);
    }
}

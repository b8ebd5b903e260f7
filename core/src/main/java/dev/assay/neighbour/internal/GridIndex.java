package dev.assay.neighbour.internal;

import dev.assay.metric.EvaluationContext;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Rows on a 16-bit grid, for a filter that never loses a neighbour of a Gower space.
 *
 * <p>Let \(S\) be the scale. A number \(x\), clamped to [0, 1], lies at \(u_x = rint(S w x)\) with
 * the residual \(e_x = |S w x - u_x|\). As clamping brings numbers no farther apart and distances
 * per column are at most 1, \(S w \min(1, |x-y|) \ge |u_x - u_y| - e_x - e_y = 2 \max(u_x, u_y) -
 * u_x - u_y - e_x - e_y\). A number that is missing or unparsable lies in the middle of the grid,
 * at most half its length from anything; the other half is paid through a table of whether there is
 * a value. Columns in tables and codes contribute at most what they do in truth, rounded down. So
 * with \(H\) the sum of the \(u\) and \(e\) of a row, and \(A\) the sum of maxima, half table
 * entries and half costs, \(S \sum w s \ge 2A - H_x - H_y\), and a candidate at distance at most
 * \(D\) has \(A - H_y/2 \le S D W/2 + H_x/2\). The left side is what the kernel sums, its start
 * rounded down; the right side is the query's limit, rounded up. The values of a row outside [0, 1]
 * only lower the left side, so nothing is lost.
 *
 * <p>How much too low it may be is known too: the residuals once more, one for each rounding, and
 * what was clamped, absent or shared. That {@link #slack} of both rows makes an upper bound of the
 * distance, and the k-th smallest upper bound is a limit before anything is measured.
 *
 * <p>Where many columns would make the grid coarse, they are cut into chunks that each have the
 * full 16 bits, and the chunks' sums are added in 32.
 *
 * <p>One file, because the layout and the bounds that rest on it have to be read together.
 */
final class GridIndex extends Index {

    private static final int FIRST = LEAD / Short.BYTES;
    private static final int LENGTH = 32000;
    private static final int CHUNK = 128;

    /** As many columns have 16 bits together, which costs a few more exact distances. */
    private static final int WHOLE = 256;

    private static final int WIDEST_BOX = 96;

    /** Where this share of the longest sum is uncertain, the filter says nothing of distances. */
    private static final double COARSE = 1.0 / 128;

    /** A limit that keeps everything. */
    static final short OPEN = 16384;

    final GowerMetric metric;
    final PlainRows rows;
    final double scale;

    /** How long each column is on the grid, before and after rounding down. */
    private final double[] wholes;

    private final int[] lengths;
    final int[] numbers;
    final GridColumns.Table[] tables;
    final JointStates[] states;
    final int[] codes;

    /**
     * By how many bits codes are moved apart, so that the exclusive or of two that differ is at
     * least the cost.
     */
    final int[] shifts;

    /** States above it share a code. */
    private final long[] ceilings;

    final Kernel.Shape[] chunks;

    /** Where each chunk begins in a block. */
    final int[] chunkStarts;

    final int blockLength;
    final short[] data;

    /** By how much a row's distances may exceed what the filter says, in half units. */
    final short[] slack;

    /** More slack than this tells nothing. */
    final double coarse;

    /** The starts of the sums when there are several chunks. */
    final int[] starts;

    /** All columns of numbers on the grid, with and without tables; for the boxes. */
    final int[] boxNumbers;

    /** All columns compared by equality; for the boxes. */
    final int[] boxCodes;

    final short[] boxCosts;
    final short[] boxes;
    final short[] superBoxes;
    private final int tableSize;

    /** The rows once more for the screen; nothing where there is none. */
    @Nullable volatile ByteGrid bytes;

    static GridIndex of(
            PlainRows rows,
            GowerMetric metric,
            RowOrder.Layout laidOut,
            Kernel kernel,
            EvaluationContext context) {
        return new GridIndex(rows, metric, laidOut, kernel, context);
    }

    private GridIndex(
            PlainRows rows,
            GowerMetric metric,
            RowOrder.Layout laidOut,
            Kernel kernel,
            EvaluationContext context) {
        super(rows, laidOut, !rows.isFlat() && metric.numbers() + metric.codes() <= WIDEST_BOX, 1);
        this.rows = rows;
        this.metric = metric;
        tableSize = kernel.tableSize();
        GridColumns columns = new GridColumns(rows, metric, kernel, context);
        numbers = columns.numbers;
        tables = columns.tables.toArray(GridColumns.Table[]::new);
        codes = columns.codes;
        shifts = new int[codes.length];
        ceilings = new long[codes.length];
        int filters = numbers.length + tables.length + codes.length;
        int count = filters <= WHOLE ? 1 : (filters + CHUNK - 1) / CHUNK;
        chunks = new Kernel.Shape[count];
        chunkStarts = new int[count];
        double heaviest = heaviestChunk(count);
        scale = heaviest > 0 ? LENGTH / heaviest : 0;
        wholes = new double[metric.numbers() + metric.codes()];
        Arrays.setAll(wholes, column -> scale * metric.weight(column));
        lengths = Arrays.stream(wholes).mapToInt(whole -> (int) Math.floor(whole)).toArray();
        states = new JointStates[tables.length];
        Arrays.setAll(states, k -> new JointStates(tables[k], rows, metric, scale));
        int length = 0;
        for (int c = 0; c < count; c++) {
            int spread = spreadFirst(columns, from(codes.length, c), to(codes.length, c));
            short[] costs = new short[to(codes.length, c) - from(codes.length, c)];
            for (int k = 0; k < costs.length; k++) {
                costs[k] = half(metric.weight(codes[from(codes.length, c) + k]));
            }
            chunks[c] =
                    new Kernel.Shape(
                            to(numbers.length, c) - from(numbers.length, c),
                            to(tables.length, c) - from(tables.length, c),
                            costs,
                            spread);
            chunkStarts[c] = length;
            length += chunks[c].columns() * Kernel.BLOCK;
        }
        blockLength = length;
        data = new short[room(FIRST, blocks, blockLength)];
        starts = new int[count == 1 ? 0 : order.length];
        slack = new short[order.length];
        coarse = Math.min(Short.MAX_VALUE - 1, COARSE * LENGTH * count);
        context.forRanges(blocks, this::fill);
        for (GridColumns.Table table : tables) {
            table.position = new short[0];
        }
        boxNumbers = supers == 0 ? new int[0] : metric.boxColumns(true);
        int[] byEquality = supers == 0 ? new int[0] : metric.boxColumns(false);
        boxCodes =
                IntStream.of(byEquality)
                        .filter(column -> !levels.has(column - metric.numbers()))
                        .toArray();
        boxCosts = new short[boxCodes.length];
        for (int k = 0; k < boxCosts.length; k++) {
            boxCosts[k] = cost(boxCodes[k]);
        }
        int boxLength = (2 * boxNumbers.length + boxCodes.length) * Kernel.BLOCK;
        int groups = (supers + Kernel.BLOCK - 1) / Kernel.BLOCK;
        boxes = new short[supers * boxLength];
        superBoxes = new short[groups * boxLength];
        context.forRanges(supers, this::box);
    }

    /**
     * Puts the columns whose codes can be moved apart enough before the others; returns how many
     * they are.
     */
    private int spreadFirst(GridColumns columns, int from, int to) {
        int spread = from;
        for (int k = from; k < to; k++) {
            int shift =
                    32
                            - Integer.numberOfLeadingZeros(
                                    Math.max(0, half(metric.weight(codes[k])) - 1));
            // A query may hold codes that these rows do not; those above the largest share the next
            // one.
            if (columns.largest[k] + 2 < Short.MAX_VALUE >> shift) {
                int column = codes[k];
                long largest = columns.largest[k];
                codes[k] = codes[spread];
                columns.largest[k] = columns.largest[spread];
                shifts[k] = shifts[spread];
                codes[spread] = column;
                columns.largest[spread] = largest;
                shifts[spread] = shift;
                spread++;
            } else {
                shifts[k] = -1;
            }
        }
        for (int k = from; k < spread; k++) {
            ceilings[k] = columns.largest[k] + 1;
        }
        return spread - from;
    }

    /** The code of a row in the {@code k}-th column compared by equality. */
    short code(PlainRows of, int row, int k) {
        long state = metric.state(of, row, codes[k]);
        return shifts[k] < 0
                ? code(state)
                : (short)
                        ((state < -1 || state > ceilings[k] ? ceilings[k] + 1 : state + 1)
                                << shifts[k]);
    }

    private double heaviestChunk(int count) {
        double heaviest = 0;
        for (int c = 0; c < count; c++) {
            double weight = 0;
            for (int k = from(numbers.length, c); k < to(numbers.length, c); k++) {
                weight += metric.weight(numbers[k]);
            }
            for (int k = from(tables.length, c); k < to(tables.length, c); k++) {
                for (int member : tables[k].members) {
                    weight += metric.weight(member);
                }
            }
            for (int k = from(codes.length, c); k < to(codes.length, c); k++) {
                weight += metric.weight(codes[k]);
            }
            heaviest = Math.max(heaviest, weight);
        }
        return heaviest;
    }

    /** Where a block begins. */
    int offset(int block) {
        return FIRST + block * blockLength;
    }

    int from(int length, int chunk) {
        return (int) ((long) length * chunk / chunks.length);
    }

    int to(int length, int chunk) {
        return (int) ((long) length * (chunk + 1) / chunks.length);
    }

    /** The cost of a mismatch in the units of the sums, which are half those of the grid. */
    short half(double weight) {
        return (short) Math.floor(scale * weight / 2);
    }

    /** What a mismatch adds to a bound. */
    short cost(int column) {
        return (short) Math.min(Short.MAX_VALUE, Math.floor(scale * metric.weight(column)));
    }

    /** The length of a column on the grid. */
    int length(int column) {
        return lengths[column];
    }

    /** A number of a row. */
    double value(PlainRows of, int row, int column) {
        return of.numbers[row * metric.numbers() + column];
    }

    /** Where a number lies on the grid; one that is missing or unparsable, in the middle. */
    short grid(double value, int column) {
        return isAbsent(value)
                ? (short) (lengths[column] / 2)
                : (short) Math.min(lengths[column], (int) Math.rint(clamped(value, column)));
    }

    /** How far rounding moved the number. */
    double residual(double value, int column, short grid) {
        return isAbsent(value) ? 0 : Math.abs(clamped(value, column) - grid);
    }

    /**
     * How much farther, in half units, a number may be from another than the filter says, beyond
     * rounding: by what clamping cut off, or by a quarter where it is absent.
     */
    double excess(double value, int column) {
        double whole = wholes[column];
        if (isAbsent(value)) {
            return whole / 4 + 1;
        }
        return value >= 0 && value <= 1 ? 0 : whole / 2 * Math.min(1, Math.max(-value, value - 1));
    }

    private static boolean isAbsent(double value) {
        return !(Math.abs(value) < Double.POSITIVE_INFINITY);
    }

    private double clamped(double value, int column) {
        return wholes[column] * (value > 0 ? value < 1 ? value : 1 : 0);
    }

    /** What a mismatch of a code costs, where its state may share its code with others. */
    double sharing(PlainRows of, int row, int k) {
        if (shifts[k] >= 0) {
            return 0;
        }
        long state = metric.state(of, row, codes[k]);
        return state >= -1 && state < Short.MAX_VALUE - 1 ? 0 : half(metric.weight(codes[k])) + 1;
    }

    /**
     * A code in 15 bits; where two codes share one, the filter sees them as equal, which keeps
     * more.
     */
    static short code(long state) {
        return (short)
                (state >= -1 && state < Short.MAX_VALUE - 1
                        ? state + 1
                        : (state * 0x9E3779B97F4A7C15L) >>> 49);
    }

    private void fill(int from, int to) {
        for (int at = from * Kernel.BLOCK; at < to * Kernel.BLOCK; at++) {
            int row = order[at];
            int lane = offset(at / Kernel.BLOCK) + at % Kernel.BLOCK;
            double sum = 0;
            double loose = 0;
            for (int c = 0; c < chunks.length && row >= 0; c++) {
                int column = lane + chunkStarts[c] + Kernel.BLOCK;
                for (int k = from(numbers.length, c);
                        k < to(numbers.length, c);
                        k++, column += Kernel.BLOCK) {
                    double value = value(rows, row, numbers[k]);
                    short grid = grid(value, numbers[k]);
                    data[column] = grid;
                    double residual = residual(value, numbers[k], grid);
                    sum += grid + residual;
                    loose += residual + excess(value, numbers[k]);
                }
                for (int k = from(tables.length, c);
                        k < to(tables.length, c);
                        k++, column += Kernel.BLOCK) {
                    data[column] = tables[k].position[row];
                }
                for (int k = from(codes.length, c);
                        k < to(codes.length, c);
                        k++, column += Kernel.BLOCK) {
                    data[column] = code(rows, row, k);
                    loose += sharing(rows, row, k);
                }
            }
            int start = (int) Math.floor(-sum / 2);
            // Each look-up and each cost is rounded down.
            slack[at] =
                    (short)
                            Math.min(
                                    Short.MAX_VALUE,
                                    Math.ceil(loose + 1.01 * (tables.length + codes.length) + 1));
            if (chunks.length == 1) {
                data[lane] = (short) start;
            } else {
                starts[at] = start;
            }
        }
    }

    private void box(int from, int to) {
        int columns = 2 * boxNumbers.length + boxCodes.length;
        int boxLength = columns * Kernel.BLOCK;
        for (int group = from; group < to; group++) {
            int base = group / Kernel.BLOCK * boxLength + group % Kernel.BLOCK;
            for (int k = 0; k < boxNumbers.length; k++) {
                superBoxes[base + 2 * k * Kernel.BLOCK] = Short.MAX_VALUE;
            }
            for (int b = 0; b < Kernel.BLOCK; b++) {
                int block = group * Kernel.BLOCK + b;
                int lane = group * boxLength + b;
                for (int k = 0; k < boxNumbers.length; k++) {
                    boxes[lane + 2 * k * Kernel.BLOCK] = Short.MAX_VALUE;
                }
                for (int at = block * Kernel.BLOCK;
                        at < Math.min(order.length, (block + 1) * Kernel.BLOCK);
                        at++) {
                    if (order[at] >= 0) {
                        widen(order[at], lane);
                    }
                }
                for (int k = 0; k < columns; k++) {
                    int own = lane + k * Kernel.BLOCK;
                    int above = base + k * Kernel.BLOCK;
                    superBoxes[above] = merge(k, superBoxes[above], boxes[own]);
                }
            }
        }
    }

    private short merge(int column, short a, short b) {
        if (column >= 2 * boxNumbers.length) {
            return (short) (a | b);
        }
        return column % 2 == 0 ? (short) Math.min(a, b) : (short) Math.max(a, b);
    }

    private void widen(int row, int lane) {
        int column = lane;
        for (int number : boxNumbers) {
            short grid = grid(value(rows, row, number), number);
            boxes[column] = (short) Math.min(boxes[column], grid);
            boxes[column + Kernel.BLOCK] = (short) Math.max(boxes[column + Kernel.BLOCK], grid);
            column += 2 * Kernel.BLOCK;
        }
        for (int code : boxCodes) {
            boxes[column] |= mask(metric.state(rows, row, code));
            column += Kernel.BLOCK;
        }
    }

    /** One of 15 bits for a state. */
    static short mask(long state) {
        return (short) (1 << (code(state) % 15));
    }

    @Override
    boolean fits(Kernel kernel) {
        return tableSize <= kernel.tableSize();
    }

    @Override
    boolean servesBothSides() {
        return chunks.length == 1;
    }

    @Override
    int columns() {
        return rows.metric().numbers() + rows.metric().codes();
    }

    @Override
    int blockBytes() {
        return 2 * blockLength;
    }

    @Override
    synchronized boolean prepareScreen(Kernel kernel, EvaluationContext context) {
        if (bytes == null && kernel.screens()) {
            ByteGrid.of(this, context).ifPresent(grid -> bytes = grid);
        }
        return bytes != null && kernel.screens();
    }

    @Override
    Probe[] probes(PlainRows queries, Kernel kernel) {
        Probe[] probes = new Probe[Kernel.TOGETHER];
        Arrays.setAll(probes, i -> new GridProbe(this, queries, kernel, kernel.screens()));
        return probes;
    }

    @Override
    ColumnLimits openLimits() {
        return new GridLimits(this);
    }

    /**
     * Half the scaled distance, rounded up: the part of a limit that does not depend on the query.
     */
    int own(double distance) {
        double half = scale * distance * metric.divisor / 2 * (1 + 1e-12) + 1e-6;
        return chunks.length == 1
                ? (half < OPEN - 1 ? (int) half + 1 : OPEN)
                : (half < 1 << 28 ? (int) half + 1 : 1 << 28);
    }

    /** See {@link Index.ColumnLimits}. */
    static final class GridLimits extends ColumnLimits {

        private final GridIndex index;
        final short[] limits;

        GridLimits(GridIndex index) {
            this.index = index;
            this.limits = new short[index.order.length];
            Arrays.fill(limits, OPEN);
        }

        @Override
        void set(int position, double distance) {
            limits[position] = (short) index.own(distance);
        }

        @Override
        int key(int position) {
            return limits[position];
        }

        @Override
        int key(double distance) {
            return index.own(distance);
        }

        @Override
        void tighten(int position, int key) {
            limits[position] = (short) Math.min(limits[position], key);
        }
    }
}

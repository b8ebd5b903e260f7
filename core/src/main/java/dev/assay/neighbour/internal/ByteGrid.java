package dev.assay.neighbour.internal;

import dev.assay.metric.EvaluationContext;
import java.util.Arrays;
import java.util.Optional;

/**
 * The rows of a {@link GridIndex} once more on an 8-bit grid, as a screen before its filter: twice
 * as many candidates at a time, and what the filter would keep, the screen keeps.
 *
 * <p>With \(g\) the grain, a number \(u\) of the filter lies at \(v = rint(u / g)\) with the
 * residual \(p = |u - g v|\), so \(g |v_x - v_y| \le |u_x - u_y| + p_x + p_y\), and costs are
 * divided by \(g\) and rounded down. What the filter keeps within the limit {@code own}, and what
 * lies within the distance that {@code own} stands for, has \(\sum |u_x - u_y| + 2 \sum costs \le 2
 * own + r_x + r_y + 4\), with \(r\) the filter's own residuals, at most a half per number. With
 * \(V\) and \(P\) the sums of the \(v\) and \(p\) of a row, and \(A\) the sum of maxima and costs
 * in 8 bits, that is
 *
 * <p>\[A - \frac{V_y}{2} - \frac{P_y + r_y}{2g} - \frac{V_x}{2} - \frac{P_x + r_x + 4}{2g} \le
 * \frac{own}{g}.\]
 *
 * <p>The kernel sums the left side, its starts rounded down; the right side is the limit, rounded
 * up. Sums wrap at 256. The left side is never below \(-(P_x + P_y + r_x + r_y + 4)/2g - 2\), and
 * that is put at −128: so what wraps is far away, and is at worst kept for nothing. Limits that do
 * not fit are 127, which keeps everything.
 */
final class ByteGrid {

    private static final int SAMPLED = 4096;
    private static final int LARGEST = 127;

    /** Sums of pairs as many standard deviations above the mean may wrap. */
    private static final double WRAPPED = 4.5;

    final Kernel.Bytes shape;
    final byte[] data;

    /** Bytes of a tile. */
    private final int length;

    private final GridIndex index;
    private final Kernel.Shape fine;
    private final double grain;

    /** Where a sum of zero lies. */
    private final int zero;

    /** The largest sum of residuals that a query may have. */
    private final double most;

    private ByteGrid(GridIndex index, double grain, EvaluationContext context) {
        this.index = index;
        this.grain = grain;
        fine = index.chunks[0];
        byte[] costs = new byte[fine.codes()];
        boolean equal = true;
        for (int k = 0; k < costs.length; k++) {
            costs[k] = cost(fine.costs()[k]);
            equal &= costs[k] == costs[0];
        }
        byte cost = equal && costs.length > 0 ? costs[0] : 0;
        shape = new Kernel.Bytes(fine.numbers(), fine.tables(), costs, cost);
        length = shape.columns() * Kernel.SCREEN;
        int tiles = (index.order.length + Kernel.SCREEN - 1) / Kernel.SCREEN;
        data = new byte[Index.room(Index.LEAD, tiles, length)];
        double[] largest = new double[tiles];
        context.forRanges(
                tiles,
                (from, to) -> {
                    for (int tile = from; tile < to; tile++) {
                        largest[tile] = fill(tile);
                    }
                });
        double most = Arrays.stream(largest).max().orElse(0);
        // Queries are other rows than these; a little more room serves nearly all of them.
        this.most = 1.25 * most + 2;
        double rounding = fine.numbers() + 4;
        zero = -128 + (int) Math.ceil((most + this.most + rounding) / (2 * grain)) + 2;
    }

    /** The rows of an index as bytes; nothing where a byte would say too little of them. */
    static Optional<ByteGrid> of(GridIndex index, EvaluationContext context) {
        if (index.chunks.length > 1 || index.scale == 0) {
            return Optional.empty();
        }
        double grain = grain(index);
        ByteGrid grid = new ByteGrid(index, grain, context);
        // Where rounding alone takes half of what a byte holds, nothing is screened out.
        return grid.zero < -64 ? Optional.of(grid) : Optional.empty();
    }

    /**
     * The finest grain at which the distances of nearly all pairs fit, and at which a common cost
     * loses little by rounding.
     */
    private static double grain(GridIndex index) {
        int rows = index.rows.rows();
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < SAMPLED; i++) {
            int row = (int) ((long) rows * i / SAMPLED);
            int other = (int) ((row + 1 + (i * 0x9E3779B9L >>> 8) % Math.max(1, rows - 1)) % rows);
            double distance = index.metric.distance(index.rows, row, index.rows, other);
            sum += distance;
            squares += distance * distance;
        }
        double mean = sum / SAMPLED;
        double deviation = Math.sqrt(Math.max(0, squares / SAMPLED - mean * mean));
        double far = Math.min(1, mean + WRAPPED * deviation);
        Kernel.Shape fine = index.chunks[0];
        // Rounding to the grain moves a number by a quarter of it on average, and half units count.
        double room = 250 - fine.numbers() / 4.0;
        double grain =
                Math.max(1, index.scale * index.metric.divisor * far / 2 / Math.max(64, room));
        int longest = 0;
        for (int column : index.numbers) {
            longest = Math.max(longest, index.length(column));
        }
        short cost = 0;
        for (short some : fine.costs()) {
            cost = (short) Math.max(cost, some);
        }
        grain = Math.max(grain, Math.max(longest, cost) / (LARGEST - 1.0));
        return cost > 8 * grain ? cost / Math.floor(cost / grain) : grain;
    }

    /** Where a tile begins. */
    int offset(int tile) {
        return Index.LEAD + tile * length;
    }

    byte cost(short fineCost) {
        return (byte) Math.min(LARGEST, Math.floor(fineCost / grain + 1e-9));
    }

    private byte number(short fineNumber) {
        return (byte) Math.rint(fineNumber / grain);
    }

    private double residual(short fineNumber, byte number) {
        return Math.abs(fineNumber - grain * number);
    }

    /** A code in 7 bits; where two share one, the screen sees them as equal, which keeps more. */
    private byte code(short fineCode, int k) {
        int code = index.shifts[k] > 0 ? fineCode >> index.shifts[k] : fineCode;
        return (byte) ((code ^ code >> 7) & LARGEST);
    }

    /** Lays out the rows of a tile; returns the largest sum of residuals among them. */
    private double fill(int tile) {
        double largest = 0;
        int end = Math.min(index.order.length, (tile + 1) * Kernel.SCREEN);
        for (int position = tile * Kernel.SCREEN; position < end; position++) {
            int from = index.offset(position / Kernel.BLOCK) + position % Kernel.BLOCK;
            int to = offset(tile) + position % Kernel.SCREEN;
            int sum = 0;
            double residual = 0;
            for (int k = 1; k <= fine.numbers(); k++) {
                short own = index.data[from + k * Kernel.BLOCK];
                byte number = number(own);
                data[to + k * Kernel.SCREEN] = number;
                sum += number;
                residual += residual(own, number);
            }
            int column = 1 + fine.numbers();
            for (int k = 0; k < fine.tables(); k++, column++) {
                data[to + column * Kernel.SCREEN] = (byte) index.data[from + column * Kernel.BLOCK];
            }
            for (int k = 0; k < fine.codes(); k++, column++) {
                data[to + column * Kernel.SCREEN] =
                        code(index.data[from + column * Kernel.BLOCK], k);
            }
            data[to] =
                    (byte) Math.floor(-sum / 2.0 - (residual + fine.numbers() / 2.0) / (2 * grain));
            largest = Math.max(largest, residual);
        }
        return largest;
    }

    /**
     * Turns a query of the filter into one of the screen; returns whether it may be screened.
     *
     * @param fineQuery the group's values for the filter
     * @param query receives the group's values
     * @param starts receives what is added to its sums
     */
    boolean load(int q, short[] fineQuery, byte[] query, byte[] starts) {
        int sum = 0;
        double residual = 0;
        int from = q;
        int to = q;
        for (int k = 0; k < fine.numbers(); k++) {
            byte number = number(fineQuery[from]);
            query[to] = number;
            sum += number;
            residual += residual(fineQuery[from], number);
            from += Kernel.GROUP;
            to += Kernel.GROUP;
        }
        from += (Kernel.BLOCK - 1) * q;
        to += (Kernel.TABLE - 1) * q;
        for (int k = 0; k < fine.tables(); k++) {
            for (int entry = 0; entry < Kernel.BLOCK; entry++) {
                query[to + entry] = cost(fineQuery[from + entry]);
            }
            from += Kernel.GROUP * Kernel.BLOCK;
            to += Kernel.GROUP * Kernel.TABLE;
        }
        from -= (Kernel.BLOCK - 1) * q;
        to -= (Kernel.TABLE - 1) * q;
        for (int k = 0; k < fine.codes(); k++) {
            query[to] = code(fineQuery[from], k);
            from += Kernel.GROUP;
            to += Kernel.GROUP;
        }
        double rounding = residual + fine.numbers() / 2.0 + 4;
        starts[q] = (byte) (Math.floor(-sum / 2.0 - rounding / (2 * grain)) + zero);
        return residual <= most;
    }

    /** A limit of the filter, without what depends on the query, as one of the screen. */
    byte limit(int own) {
        double limit = Math.ceil(own / grain + 1e-9) + zero;
        return (byte) Math.max(-128, Math.min(127, limit));
    }
}

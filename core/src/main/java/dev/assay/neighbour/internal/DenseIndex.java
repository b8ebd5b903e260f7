package dev.assay.neighbour.internal;

import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.internal.code.CodeLayout;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Rows as single-precision vectors, for a filter that never loses a neighbour of a Euclidean space.
 *
 * <p>Rows are centred by the mean and divided by their typical norm. With \(x, y\) such rows and
 * \(m\) the number of codes that differ, half the negated squared distance is \(x \cdot y - m/2 -
 * |y|^2/2 - |x|^2/2\). The kernel sums the first three terms in floats, the products in steps of at
 * most 256 that are summed apart: no product meets more than \(2 \min(d, s) + d/s + c\) roundings,
 * each of at most \(2^{-24}\) of a partial sum, which is at most \(|x||y| + |y|^2/2 + c/2 \le
 * |x|^2/2 + |y|^2 + c/2\), and rounding the inputs errs by twice \(2^{-24} |x||y|\). With
 * \(\gamma\) that many units, \(\gamma|y|^2\) is added to the start and \(\gamma(|x|^2/2 + c/2)\)
 * taken from the query's limit, so the sum of a row that is near enough cannot fall below. Rows too
 * far out for floats always pass, and queries too far out keep everything.
 *
 * <p>The other way round, the sum exceeds the truth by at most \(\gamma(|x|^2/2 + c/2) + 2
 * \gamma|y|^2\) and the rounding of the start: an upper bound of the distance, and the k-th
 * smallest upper bound is a limit before anything is measured.
 */
final class DenseIndex extends Index {

    /**
     * The most numbers of long rows that are summed at a time: so many of four blocks and of 480
     * queries stay in the second-level cache.
     */
    static final int STEP = 256;

    private static final int FIRST = LEAD / Float.BYTES;
    private static final int SAMPLE = 256;
    private static final int STAGGERED = 16;

    private static final int WIDEST_BOX = 96;
    private static final double FAR = 1e30;
    private static final double TINY = 1e-30;
    private static final float BOX_END = 1e17f;

    final PlainRows rows;
    final int numbers;
    final int codes;
    final boolean isLong;
    private final int stepLength;
    private final double[] mean;
    final double shrink;
    private final AtomicInteger probes = new AtomicInteger();
    final double gamma;
    final float[] data;

    /** By how much a row's sums may be above the truth, beyond what the query adds. */
    final float[] slack;

    final CodeLayout layout;
    final Kernel.Codes codeShape;
    private final int packedLanes;
    final int[] codeData;
    final float[] boxes;
    final int[] maskBoxes;
    final float[] superBoxes;
    final int[] superMaskBoxes;

    DenseIndex(PlainRows rows, RowOrder.Layout laidOut, Kernel kernel, EvaluationContext context) {
        super(
                rows,
                laidOut,
                !rows.isFlat() && rows.metric().numbers() + rows.metric().codes() <= WIDEST_BOX,
                steps(rows.metric().numbers()));
        this.rows = rows;
        packedLanes = kernel.packedLanes();
        numbers = rows.metric().numbers();
        codes = rows.metric().codes();
        isLong = steps > 1;
        stepLength = isLong ? (numbers + steps - 2) / (steps - 1) : numbers;
        gamma = (2.0 * stepLength + steps + codes + 14) * 0x1p-24 * 1.05;
        int[] sample = new int[Math.min(rows.rows(), SAMPLE)];
        Arrays.setAll(sample, i -> (int) ((long) rows.rows() * i / sample.length));
        mean = mean(sample);
        shrink = codes > 0 ? 1 : 1 / typicalNorm(sample);
        data = new float[room(FIRST, blocks, (1 + numbers) * Kernel.BLOCK)];
        layout = CodeLayout.of(rows.codes, codes, packedLanes);
        codeShape = layout.shape();
        codeData = new int[layout.length(blocks)];
        slack = new float[order.length];
        // The codes of two blocks share ints.
        int panel = Kernel.PANEL / Kernel.BLOCK;
        context.forRanges(
                (blocks + panel - 1) / panel,
                (from, to) -> fill(from * panel, Math.min(blocks, to * panel)));
        int groups = (supers + Kernel.BLOCK - 1) / Kernel.BLOCK;
        boxes = new float[supers * 2 * numbers * Kernel.BLOCK];
        maskBoxes = new int[supers * codes * Kernel.BLOCK];
        superBoxes = new float[groups * 2 * numbers * Kernel.BLOCK];
        superMaskBoxes = new int[groups * codes * Kernel.BLOCK];
        context.forRanges(supers, this::box);
    }

    /**
     * Rows that are too wide for boxes are long: their numbers are multiplied step by step, and the
     * last step only compares.
     */
    private static int steps(int numbers) {
        return numbers > WIDEST_BOX ? (numbers + STEP - 1) / STEP + 1 : 1;
    }

    /** Any centre will do for the bound; that of a sample is near enough to be as good. */
    private double[] mean(int[] sample) {
        double[] sum = new double[numbers];
        for (int row : sample) {
            for (int k = 0; k < numbers; k++) {
                sum[k] += rows.metric().layout(rows.numbers[row * numbers + k]);
            }
        }
        for (int k = 0; k < numbers; k++) {
            sum[k] /= sample.length;
        }
        return sum;
    }

    private double typicalNorm(int[] sample) {
        double[] norms = new double[sample.length];
        for (int i = 0; i < norms.length; i++) {
            double sum = 0;
            for (int k = 0; k < numbers; k++) {
                double centred = rows.numbers[sample[i] * numbers + k] - mean[k];
                sum += centred * centred;
            }
            norms[i] = Math.sqrt(sum);
        }
        Arrays.sort(norms);
        double typical = norms[norms.length / 2];
        return typical > 1e-150 && typical < 1e150 ? typical : 1;
    }

    /** The first number of a step. */
    int from(int step) {
        return Math.min(numbers, step * stepLength);
    }

    /** The end of a step. */
    int to(int step) {
        return Math.min(numbers, (step + 1) * stepLength);
    }

    /** Where what the sums of a block start with is. */
    int offset(int block) {
        if (isLong) {
            int tile = block / Kernel.GROUP * Kernel.GROUP * (1 + numbers);
            return FIRST + (tile + block % Kernel.GROUP) * Kernel.BLOCK;
        }
        int first = block & -(Kernel.PANEL / Kernel.BLOCK);
        return FIRST + (first * (1 + numbers) + block - first) * Kernel.BLOCK;
    }

    /**
     * Where the numbers of a step begin. The steps of a tile of long rows lie one after the other,
     * each with its part of the four blocks: as parts of whole blocks, which are a power of two
     * apart, they would displace each other in the cache.
     */
    int columns(int block, int step) {
        if (!isLong) {
            return offset(block) + Kernel.PANEL;
        }
        int tile = block / Kernel.GROUP * Kernel.GROUP * (1 + numbers);
        int before = Kernel.GROUP * (1 + from(step));
        int length = to(step) - from(step);
        return FIRST + (tile + before + block % Kernel.GROUP * length) * Kernel.BLOCK;
    }

    /** How far on the next number of a row is. */
    private int stride() {
        return isLong ? Kernel.BLOCK : Kernel.PANEL;
    }

    /**
     * Centres four rows, in the units of the filter, and adds to their squared norms.
     *
     * @param at where the number {@code from} of the first row goes; the others follow it
     * @param stride how far on the next number goes
     */
    void centre(
            PlainRows of,
            int[] four,
            int from,
            int to,
            float[] into,
            int at,
            int stride,
            double[] norms) {
        int row0 = four[0] * numbers;
        int row1 = four[1] * numbers;
        int row2 = four[2] * numbers;
        int row3 = four[3] * numbers;
        double norm0 = norms[0];
        double norm1 = norms[1];
        double norm2 = norms[2];
        double norm3 = norms[3];
        double[] values = of.numbers;
        int lane = at;
        for (int k = from; k < to; k++) {
            double centre = mean[k];
            double centred0 = (values[row0 + k] - centre) * shrink;
            double centred1 = (values[row1 + k] - centre) * shrink;
            double centred2 = (values[row2 + k] - centre) * shrink;
            double centred3 = (values[row3 + k] - centre) * shrink;
            into[lane] = (float) centred0;
            into[lane + 1] = (float) centred1;
            into[lane + 2] = (float) centred2;
            into[lane + 3] = (float) centred3;
            norm0 += centred0 * centred0;
            norm1 += centred1 * centred1;
            norm2 += centred2 * centred2;
            norm3 += centred3 * centred3;
            lane += stride;
        }
        norms[0] = norm0;
        norms[1] = norm1;
        norms[2] = norm2;
        norms[3] = norm3;
    }

    /**
     * Where the queries of three more probes begin in their array. Arrays of queries may be a power
     * of two apart; begun one step after the other, the same step of many queries fits into the
     * cache.
     */
    private int stagger() {
        return probes.getAndIncrement() % STAGGERED * DenseProbe.TOGETHER * stepLength;
    }

    /** Whether a row is too far out for floats. */
    static boolean isFar(double norm) {
        return !(norm < FAR);
    }

    private void fill(int from, int to) {
        int[] four = new int[Kernel.GROUP];
        double[][] norms = new double[Kernel.BLOCK / Kernel.GROUP][Kernel.GROUP];
        for (int block = from; block < to; block++) {
            for (double[] of : norms) {
                Arrays.fill(of, 0);
            }
            for (int step = 0; step < steps; step++) {
                int columns = columns(block, step);
                for (int lane = 0; lane < Kernel.BLOCK; lane += Kernel.GROUP) {
                    for (int q = 0; q < Kernel.GROUP; q++) {
                        four[q] = Math.max(0, order[block * Kernel.BLOCK + lane + q]);
                    }
                    centre(
                            rows,
                            four,
                            from(step),
                            to(step),
                            data,
                            columns + lane,
                            stride(),
                            norms[lane / Kernel.GROUP]);
                }
            }
            for (int lane = 0; lane < Kernel.BLOCK; lane++) {
                start(block, lane, norms[lane / Kernel.GROUP][lane % Kernel.GROUP]);
            }
        }
    }

    /** Sets with what the sums of a row start, and its codes. */
    private void start(int block, int lane, double norm) {
        int at = block * Kernel.BLOCK + lane;
        int row = order[at];
        int start = offset(block) + lane;
        if (row < 0 || isFar(norm)) {
            for (int step = 0; step < steps; step++) {
                int column = columns(block, step) + lane - from(step) * stride();
                for (int k = from(step); k < to(step); k++) {
                    data[column + k * stride()] = 0;
                }
            }
            data[start] = row < 0 ? -Float.MAX_VALUE : Float.MAX_VALUE;
            slack[at] = row < 0 ? 0 : Float.POSITIVE_INFINITY;
            return;
        }
        data[start] = Math.nextUp((float) (-norm / 2 + gamma * norm + TINY));
        slack[at] = Math.nextUp((float) ((2 * gamma + 0x1p-21) * norm + 4 * TINY));
        for (int k = 0; k < codes; k++) {
            layout.put(codeData, block, lane, k, rows.codes[row * codes + k]);
        }
    }

    private void box(int from, int to) {
        int length = 2 * numbers * Kernel.BLOCK;
        for (int lane = from * Kernel.BLOCK; lane < to * Kernel.BLOCK; lane++) {
            int base = lane / Kernel.BLOCK * length + lane % Kernel.BLOCK;
            for (int k = 0; k < numbers; k++) {
                boxes[base + 2 * k * Kernel.BLOCK] = BOX_END;
                boxes[base + (2 * k + 1) * Kernel.BLOCK] = -BOX_END;
            }
            for (int at = lane * Kernel.BLOCK;
                    at < Math.min(order.length, (lane + 1) * Kernel.BLOCK);
                    at++) {
                if (order[at] >= 0) {
                    widen(
                            order[at],
                            base,
                            lane / Kernel.BLOCK * codes * Kernel.BLOCK + lane % Kernel.BLOCK);
                }
            }
        }
        for (int group = from; group < to; group++) {
            int above = group / Kernel.BLOCK * length + group % Kernel.BLOCK;
            for (int k = 0; k < numbers; k++) {
                float low = BOX_END;
                float high = -BOX_END;
                for (int b = 0; b < Kernel.BLOCK; b++) {
                    low = Math.min(low, boxes[group * length + 2 * k * Kernel.BLOCK + b]);
                    high = Math.max(high, boxes[group * length + (2 * k + 1) * Kernel.BLOCK + b]);
                }
                superBoxes[above + 2 * k * Kernel.BLOCK] = low;
                superBoxes[above + (2 * k + 1) * Kernel.BLOCK] = high;
            }
            int mask = group / Kernel.BLOCK * codes * Kernel.BLOCK + group % Kernel.BLOCK;
            for (int k = 0; k < codes; k++) {
                for (int b = 0; b < Kernel.BLOCK; b++) {
                    superMaskBoxes[mask + k * Kernel.BLOCK] |=
                            maskBoxes[(group * codes + k) * Kernel.BLOCK + b];
                }
            }
        }
    }

    private void widen(int row, int base, int maskBase) {
        for (int k = 0; k < numbers; k++) {
            int low = base + 2 * k * Kernel.BLOCK;
            double value = rows.numbers[row * numbers + k];
            boxes[low] = Math.min(boxes[low], below(value));
            boxes[low + Kernel.BLOCK] = Math.max(boxes[low + Kernel.BLOCK], above(value));
        }
        for (int k = 0; k < codes; k++) {
            maskBoxes[maskBase + k * Kernel.BLOCK] |=
                    levels.has(k) ? -1 : mask(rows.codes[row * codes + k]);
        }
    }

    /** A float not above the value; clamped, which brings values no farther apart. */
    static float below(double value) {
        return Math.max(-BOX_END, Math.min(BOX_END, Math.nextDown((float) value)));
    }

    /** A float not below the value; clamped likewise. */
    static float above(double value) {
        return Math.max(-BOX_END, Math.min(BOX_END, Math.nextUp((float) value)));
    }

    /** One of 31 bits for a code. */
    static int mask(int code) {
        return 1 << ((code + 1) % 31);
    }

    @Override
    boolean fits(Kernel kernel) {
        return kernel.packedLanes() == packedLanes;
    }

    @Override
    boolean servesBothSides() {
        return true;
    }

    @Override
    int columns() {
        return rows.metric().numbers() + rows.metric().codes();
    }

    @Override
    int blockBytes() {
        return 4 * (1 + numbers) * Kernel.BLOCK + 2 * codeShape.length();
    }

    @Override
    Probe[] probes(PlainRows queries, Kernel kernel) {
        return DenseProbe.together(this, queries, kernel, isLong ? stagger() : 0);
    }

    @Override
    ColumnLimits openLimits() {
        return new DenseProbe.DenseLimits(this);
    }

    /**
     * Half the squared distance, rounded up: the part of a limit that does not depend on the query.
     */
    float own(double distance) {
        double scaled = distance * shrink;
        return Math.nextUp((float) (scaled * scaled / 2 * (1 + 0x1p-21) + TINY));
    }
}

package dev.assay.neighbour.internal;

import dev.assay.metric.EvaluationContext;
import java.util.Arrays;

/**
 * Rows as single-precision vectors, for a filter that never loses a neighbour of a Euclidean space.
 *
 * <p>Rows are centred by the mean and divided by their typical norm. With \(x, y\) such rows and
 * \(m\) the number of codes that differ, half the negated squared distance is \(x \cdot y - m/2 -
 * |y|^2/2 - |x|^2/2\). The kernel sums the first three terms in floats, the products in steps of
 * {@value #STEP} that are summed apart: no product meets more than \(2 \min(d, s) + d/s + c\)
 * roundings, each of at most \(2^{-24}\) of a partial sum, which is at most \(|x||y| + |y|^2/2 +
 * c/2 \le |x|^2/2 + |y|^2 + c/2\), and rounding the inputs errs by twice \(2^{-24} |x||y|\). With
 * \(\gamma\) that many units, \(\gamma|y|^2\) is added to the start and \(\gamma(|x|^2/2 + c/2)\)
 * taken from the query's limit, so the sum of a row that is near enough cannot fall below. Rows too
 * far out for floats always pass, and queries too far out keep everything.
 *
 * <p>The other way round, the sum exceeds the truth by at most \(\gamma(|x|^2/2 + c/2) + 2
 * \gamma|y|^2\) and the rounding of the start: an upper bound of the distance, and the k-th
 * smallest upper bound is a limit before anything is measured.
 */
final class DenseIndex extends Index {

    /** Numbers summed at a time: of four blocks so many stay in the second-level cache. */
    static final int STEP = 1024;

    private static final int WIDEST_BOX = 96;
    private static final double FAR = 1e30;
    private static final double TINY = 1e-30;
    private static final float BOX_END = 1e17f;

    final PlainRows rows;
    final int numbers;
    final int codes;
    final double[] mean;
    final double shrink;
    final double gamma;
    final float[] data;

    /** By how much a row's sums may be above the truth, beyond what the query adds. */
    final float[] slack;

    final int[] codeData;
    final float[] boxes;
    final int[] maskBoxes;
    final float[] superBoxes;
    final int[] superMaskBoxes;

    static DenseIndex of(PlainRows rows, int[] rowOrder, EvaluationContext context) {
        return new DenseIndex(rows, rowOrder, context);
    }

    private DenseIndex(PlainRows rows, int[] rowOrder, EvaluationContext context) {
        super(
                rowOrder,
                rows.metric().numbers() + rows.metric().codes() <= WIDEST_BOX,
                Math.max(1, (rows.metric().numbers() + STEP - 1) / STEP));
        this.rows = rows;
        numbers = rows.metric().numbers();
        codes = rows.metric().codes();
        gamma = (2.0 * Math.min(numbers, STEP) + steps + codes + 14) * 0x1p-24 * 1.05;
        mean = mean();
        shrink = codes > 0 ? 1 : 1 / typicalNorm();
        data = new float[Math.multiplyExact(blocks, (1 + numbers) * Kernel.BLOCK)];
        codeData = new int[Math.multiplyExact(blocks, codes * Kernel.BLOCK)];
        slack = new float[order.length];
        context.forRanges(blocks, this::fill);
        int groups = (supers + Kernel.BLOCK - 1) / Kernel.BLOCK;
        boxes = new float[supers * 2 * numbers * Kernel.BLOCK];
        maskBoxes = new int[supers * codes * Kernel.BLOCK];
        superBoxes = new float[groups * 2 * numbers * Kernel.BLOCK];
        superMaskBoxes = new int[groups * codes * Kernel.BLOCK];
        context.forRanges((supers + Kernel.BLOCK - 1) / Kernel.BLOCK, this::box);
    }

    private double[] mean() {
        double[] sum = new double[numbers];
        int at = 0;
        for (int row = 0; row < rows.rows(); row++) {
            for (int k = 0; k < numbers; k++, at++) {
                sum[k] += rows.metric().layout(rows.numbers[at]);
            }
        }
        for (int k = 0; k < numbers; k++) {
            sum[k] /= rows.rows();
        }
        return sum;
    }

    private double typicalNorm() {
        double[] norms = new double[Math.min(rows.rows(), 1001)];
        for (int i = 0; i < norms.length; i++) {
            int row = (int) ((long) rows.rows() * i / norms.length);
            double sum = 0;
            for (int k = 0; k < numbers; k++) {
                double centred = rows.numbers[row * numbers + k] - mean[k];
                sum += centred * centred;
            }
            norms[i] = Math.sqrt(sum);
        }
        Arrays.sort(norms);
        double typical = norms[norms.length / 2];
        return typical > 1e-150 && typical < 1e150 ? typical : 1;
    }

    /** A centred number in the units of the filter. */
    double centred(PlainRows of, int row, int column) {
        return (of.numbers[row * numbers + column] - mean[column]) * shrink;
    }

    /** The squared norm of a centred row. */
    double norm(PlainRows of, int row) {
        double norm = 0;
        for (int k = 0; k < numbers; k++) {
            double centred = centred(of, row, k);
            norm += centred * centred;
        }
        return norm;
    }

    /** Whether a row is too far out for floats. */
    static boolean isFar(double norm) {
        return !(norm < FAR);
    }

    private void fill(int from, int to) {
        int blockLength = (1 + numbers) * Kernel.BLOCK;
        for (int at = from * Kernel.BLOCK; at < to * Kernel.BLOCK; at++) {
            int row = order[at];
            int lane = at / Kernel.BLOCK * blockLength + at % Kernel.BLOCK;
            if (row < 0) {
                data[lane] = -Float.MAX_VALUE;
                continue;
            }
            double norm = 0;
            for (int k = 0; k < numbers; k++) {
                double centred = centred(rows, row, k);
                data[lane + (1 + k) * Kernel.BLOCK] = (float) centred;
                norm += centred * centred;
            }
            if (isFar(norm)) {
                for (int k = 0; k < numbers; k++) {
                    data[lane + (1 + k) * Kernel.BLOCK] = 0;
                }
                data[lane] = Float.MAX_VALUE;
                slack[at] = Float.POSITIVE_INFINITY;
                continue;
            }
            data[lane] = Math.nextUp((float) (-norm / 2 + gamma * norm + TINY));
            slack[at] = Math.nextUp((float) ((2 * gamma + 0x1p-21) * norm + 4 * TINY));
            int code = at / Kernel.BLOCK * codes * Kernel.BLOCK + at % Kernel.BLOCK;
            for (int k = 0; k < codes; k++) {
                codeData[code + k * Kernel.BLOCK] = rows.codes[row * codes + k] + 1;
            }
        }
    }

    private void box(int from, int to) {
        int length = 2 * numbers * Kernel.BLOCK;
        int end = Math.min(supers, to * Kernel.BLOCK);
        for (int lane = from * Kernel.BLOCK * Kernel.BLOCK; lane < end * Kernel.BLOCK; lane++) {
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
        for (int group = from * Kernel.BLOCK; group < end; group++) {
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
            maskBoxes[maskBase + k * Kernel.BLOCK] |= mask(rows.codes[row * codes + k]);
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
        return true;
    }

    @Override
    boolean servesBothSides() {
        return true;
    }

    @Override
    int blockBytes() {
        return 4 * (1 + numbers + codes) * Kernel.BLOCK;
    }

    @Override
    Probe probe(PlainRows queries, Kernel kernel) {
        return new DenseProbe(this, queries, kernel);
    }

    @Override
    ColumnLimits openLimits() {
        return new DenseLimits(this);
    }

    /**
     * Half the squared distance, rounded up: the part of a limit that does not depend on the query.
     */
    float own(double distance) {
        double scaled = distance * shrink;
        return Math.nextUp((float) (scaled * scaled / 2 * (1 + 0x1p-21) + TINY));
    }

    /** See {@link Index.ColumnLimits}. */
    static final class DenseLimits extends ColumnLimits {

        private final DenseIndex index;
        final float[] limits;

        DenseLimits(DenseIndex index) {
            this.index = index;
            this.limits = new float[index.order.length];
            Arrays.fill(limits, Float.POSITIVE_INFINITY);
        }

        @Override
        void set(int position, double distance) {
            limits[position] = index.own(distance);
        }
    }
}

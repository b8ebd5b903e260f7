package dev.assay.neighbour.internal;

import dev.assay.neighbour.internal.level.LevelBounds;
import java.util.Arrays;

/**
 * The single-precision filter of four queries; {@link DenseIndex} has the argument why it loses
 * nothing. Three of them are made together; where rows are long, they share an array of queries and
 * go through the steps together.
 */
final class DenseProbe extends Probe {

    /** Queries that go through the steps of long rows together. */
    static final int TOGETHER = Kernel.TOGETHER * Kernel.GROUP;

    /** Of four queries and four blocks. */
    private static final int SUMS = Kernel.GROUP * Kernel.GROUP * Kernel.BLOCK;

    private final DenseIndex index;
    private final PlainRows queries;
    private final Kernel kernel;
    private final float[] query;
    private final int queryAt;
    private final int stride;
    private final DenseProbe[] together;

    /** Which of them this one is. */
    private final int which;

    private final float[] sumsTogether;
    private final double[] norms = new double[Kernel.GROUP];
    private final int[] queryCodes;
    private final int[] offsets = new int[Kernel.GROUP];
    private final int[] codeOffsets = new int[Kernel.GROUP];
    private final int[] positions = new int[Kernel.GROUP];
    private final float[] sums;
    private final float[] own = new float[Kernel.GROUP];
    private final float[] halves = new float[Kernel.GROUP];
    private final float[] limits = new float[Kernel.GROUP];
    private final double[] distances = new double[Kernel.GROUP];
    private final double[] slack = new double[Kernel.GROUP];
    private final float[] byDistance = new float[Kernel.GROUP];
    private final float[] byKey = new float[Kernel.GROUP];
    private final float[] box;
    private final int[] boxMasks;
    private final LevelBounds levels;
    private final float[] bounds = new float[Kernel.BLOCK];

    private DenseProbe(
            DenseIndex index,
            PlainRows queries,
            Kernel kernel,
            float[] query,
            int queryAt,
            float[] sums,
            DenseProbe[] together,
            int which,
            float[] sumsTogether) {
        this.index = index;
        this.queries = queries;
        this.kernel = kernel;
        this.query = query;
        this.queryAt = queryAt;
        this.stride = index.isLong ? TOGETHER : Kernel.GROUP;
        this.together = together;
        this.sumsTogether = sumsTogether;
        this.which = which;
        this.sums = sums;
        queryCodes = new int[Kernel.GROUP * index.codes];
        box = new float[2 * index.numbers];
        boxMasks = new int[index.codes];
        levels = index.levels.bounds(column -> 1);
    }

    /**
     * The probes of three groups.
     *
     * @param late how late the array of the queries of long rows begins
     */
    static Probe[] together(DenseIndex index, PlainRows queries, Kernel kernel, int late) {
        float[] shared = new float[index.isLong ? late + TOGETHER * index.numbers : 0];
        DenseProbe[] probes = new DenseProbe[Kernel.TOGETHER];
        float[][] sums = new float[probes.length][SUMS + Kernel.PANEL];
        float[] sumsTogether = new float[index.isLong ? probes.length * SUMS : 0];
        for (int i = 0; i < probes.length; i++) {
            float[] query = index.isLong ? shared : new float[Kernel.GROUP * index.numbers];
            int at = index.isLong ? late + i * Kernel.GROUP : 0;
            probes[i] =
                    new DenseProbe(
                            index, queries, kernel, query, at, sums[i], probes, i, sumsTogether);
        }
        return probes;
    }

    @Override
    void load(int[] queryRows) {
        Arrays.fill(norms, 0);
        index.centre(queries, queryRows, 0, index.numbers, query, queryAt, stride, norms);
        for (int q = 0; q < Kernel.GROUP; q++) {
            int row = queryRows[q];
            double norm = norms[q];
            boolean far = DenseIndex.isFar(norm);
            for (int k = 0; k < index.numbers && far; k++) {
                query[queryAt + k * stride + q] = 0;
            }
            for (int k = 0; k < index.codes; k++) {
                index.layout.putQuery(queryCodes, q, k, queries.codes[row * index.codes + k]);
            }
            double error = index.gamma * (norm / 2 + index.codes / 2.0) + 1e-30;
            slack[q] = far ? Double.POSITIVE_INFINITY : error + norm * 0x1p-21;
            halves[q] =
                    far
                            ? Float.NEGATIVE_INFINITY
                            : Math.nextDown((float) (norm / 2 * (1 - 0x1p-21) - error));
            byKey[q] = Float.POSITIVE_INFINITY;
            limit(q, Double.POSITIVE_INFINITY);
        }
        if (index.supers > 0) {
            loadBox(queryRows);
        }
    }

    private void loadBox(int[] queryRows) {
        for (int k = 0; k < index.numbers; k++) {
            float low = Float.MAX_VALUE;
            float high = -Float.MAX_VALUE;
            for (int row : queryRows) {
                double value = queries.numbers[row * index.numbers + k];
                low = Math.min(low, DenseIndex.below(value));
                high = Math.max(high, DenseIndex.above(value));
            }
            box[2 * k] = low;
            box[2 * k + 1] = high;
        }
        levels.load(queries.codes, index.codes, queryRows);
        for (int k = 0; k < index.codes; k++) {
            boxMasks[k] = 0;
            for (int row : queryRows) {
                boxMasks[k] |= DenseIndex.mask(queries.codes[row * index.codes + k]);
            }
        }
    }

    @Override
    void limit(int q, double distance) {
        distances[q] = distance;
        byDistance[q] = index.own(distance);
        tighten(q);
    }

    @Override
    void limit(int q, Index.ColumnLimits columns, int position) {
        byKey[q] = ((DenseLimits) columns).limits[position];
        tighten(q);
    }

    @Override
    void limitKey(int q, int key) {
        byKey[q] = ownOf(q, key, 1);
        tighten(q);
    }

    /** What is left of a limit without the query's part, rounded up or, with −1, down. */
    private float ownOf(int q, int key, int up) {
        double half = halves[q];
        double sum = sum(key);
        double rounding = 0x1p-21 * (Math.abs(half) + Math.abs(sum)) + 1e-30;
        float own = (float) (half - sum + up * rounding);
        return up > 0 ? Math.nextUp(own) : Math.nextDown(own);
    }

    @Override
    int lowest(int q, int key) {
        return Float.floatToRawIntBits(Math.max(0f, ownOf(q, key, -1)));
    }

    @Override
    int highest(int q, int upper) {
        return Float.floatToRawIntBits(Math.max(0f, ownOf(q, upper, 1)));
    }

    private void tighten(int q) {
        own[q] = Math.min(byDistance[q], byKey[q]);
        limits[q] = halves[q] - own[q];
    }

    @Override
    int limitKey(int q) {
        return key(limits[q]);
    }

    /** Keys ascend as sums descend, which is as distances ascend. */
    private static int key(float sum) {
        int bits = Float.floatToRawIntBits(-sum);
        return bits ^ (bits >> 31 & Integer.MAX_VALUE);
    }

    private static float sum(int key) {
        return -Float.intBitsToFloat(key ^ (key >> 31 & Integer.MAX_VALUE));
    }

    @Override
    int key(int q, int b, int lane) {
        return key(sums[(q * Kernel.GROUP + b) * Kernel.BLOCK + lane]);
    }

    @Override
    int upper(int q, int key, int position) {
        double loose = index.slack[position] + 2 * slack[q];
        return loose < Double.POSITIVE_INFINITY
                ? key(Math.nextDown((float) (sum(key) - loose)))
                : Integer.MAX_VALUE;
    }

    @Override
    int upper(int q, double distance) {
        double half = halves[q];
        double own = index.own(distance);
        return half > Float.NEGATIVE_INFINITY && own < Double.POSITIVE_INFINITY
                ? key(Math.nextDown((float) (half - own)))
                : Integer.MAX_VALUE;
    }

    @Override
    boolean isNear(int q, int key, Index.ColumnLimits columns, int position) {
        return sum(key) >= halves[q] - ((DenseLimits) columns).limits[position];
    }

    private void locate(int[] blocks) {
        for (int b = 0; b < Kernel.GROUP; b++) {
            offsets[b] = index.offset(blocks[b]);
            codeOffsets[b] = index.layout.offset(blocks[b]);
        }
    }

    @Override
    void part(int[] blocks, int b, int step) {
        for (int i = 0; i < together.length && step == 0 && b == 0; i++) {
            together[i].tile(blocks, 0, 0);
            System.arraycopy(together[i].sums, 0, sumsTogether, i * SUMS, SUMS);
        }
        int from = index.from(step);
        kernel.add(
                index.data,
                index.columns(blocks[b], step),
                index.to(step) - from,
                query,
                together[0].queryAt + from * TOGETHER,
                sumsTogether,
                b * Kernel.BLOCK);
    }

    private void allParts(int[] blocks, int step) {
        for (int at = step; at < index.steps - 1; at++) {
            for (int b = 0; b < blocks.length; b++) {
                part(blocks, b, at);
            }
        }
        if (index.isLong) {
            // The last step is this probe's alone.
            System.arraycopy(sumsTogether, which * SUMS, sums, 0, SUMS);
        }
    }

    @Override
    int tile(int[] blocks, int step) {
        allParts(blocks, step);
        return tile(blocks, index.from(index.steps - 1), index.numbers);
    }

    private int tile(int[] blocks, int from, int to) {
        locate(blocks);
        return kernel.tile(
                index.data,
                offsets,
                from,
                to,
                index.numbers,
                index.codeData,
                codeOffsets,
                index.codeShape,
                query,
                queryCodes,
                limits,
                sums,
                lanes);
    }

    @Override
    int tileBoth(int[] blocks, int step, Index.ColumnLimits columns) {
        allParts(blocks, step);
        locate(blocks);
        for (int b = 0; b < Kernel.GROUP; b++) {
            positions[b] = blocks[b] * Kernel.BLOCK;
        }
        return kernel.tileBoth(
                index.data,
                offsets,
                index.from(index.steps - 1),
                index.numbers,
                index.codeData,
                codeOffsets,
                index.codeShape,
                query,
                queryCodes,
                own,
                halves,
                ((DenseLimits) columns).limits,
                positions,
                sums,
                lanes);
    }

    @Override
    void superBounds(int[] result) {
        for (int from = 0; from < index.supers; from += Kernel.BLOCK) {
            int count = Math.min(Kernel.BLOCK, index.supers - from);
            bounds(index.superBoxes, index.superMaskBoxes, from / Kernel.BLOCK);
            for (int i = 0; i < count; i++) {
                result[from + i] = bits(bounds[i] + levels.least(from + i));
            }
        }
    }

    @Override
    void blockBounds(int group, int[] result) {
        int blocks = Math.min(Kernel.BLOCK, index.blocks - group * Kernel.BLOCK);
        bounds(index.boxes, index.maskBoxes, group);
        int[] costs = levels.of(group);
        for (int b = 0; b < blocks; b++) {
            result[b] = bits(bounds[b] + costs[b]);
        }
        Arrays.fill(result, blocks, Kernel.BLOCK, Integer.MAX_VALUE);
    }

    private void bounds(float[] boxes, int[] masks, int group) {
        kernel.bounds(
                boxes,
                group * 2 * index.numbers * Kernel.BLOCK,
                index.numbers,
                masks,
                group * index.codes * Kernel.BLOCK,
                index.codes,
                box,
                boxMasks,
                bounds,
                0);
    }

    /** The bits of floats that are not negative are in their order. */
    private static int bits(float bound) {
        return Float.floatToRawIntBits(bound);
    }

    @Override
    int boundLimit() {
        double most = 0;
        for (int q = 0; q < Kernel.GROUP; q++) {
            // What the filter shows, and what was measured: squared distances in the units of
            // boxes.
            double shown = 2 * (own[q] + slack[q]) / index.shrink / index.shrink;
            most = Math.max(most, Math.min(shown, distances[q] * distances[q]));
        }
        double slackness = 1 + (3 * index.numbers + index.codes + 10) * 0x1p-23;
        return bits(Math.nextUp((float) (most * slackness + 1e-35)));
    }

    /** See {@link Index.ColumnLimits}. */
    static final class DenseLimits extends Index.ColumnLimits {

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

        @Override
        int key(int position) {
            return DenseProbe.bits(limits[position]);
        }

        @Override
        int key(double distance) {
            return DenseProbe.bits(index.own(distance));
        }

        @Override
        void tighten(int position, int key) {
            limits[position] = Math.min(limits[position], Float.intBitsToFloat(key));
        }
    }
}

package dev.assay.neighbour.internal;

import java.util.Arrays;

/**
 * The single-precision filter of four queries; {@link DenseIndex} has the argument why it loses
 * nothing.
 */
final class DenseProbe extends Probe {

    private final DenseIndex index;
    private final PlainRows queries;
    private final Kernel kernel;
    private final float[] query;
    private final int[] queryCodes;
    private final int[] offsets = new int[Kernel.GROUP];
    private final int[] codeOffsets = new int[Kernel.GROUP];
    private final int[] positions = new int[Kernel.GROUP];
    private final float[] sums = new float[Kernel.GROUP * Kernel.GROUP * Kernel.BLOCK];
    private final float[] own = new float[Kernel.GROUP];
    private final float[] halves = new float[Kernel.GROUP];
    private final float[] limits = new float[Kernel.GROUP];
    private final double[] distances = new double[Kernel.GROUP];
    private final float[] box;
    private final int[] boxMasks;
    private final float[] bounds = new float[Kernel.BLOCK];

    DenseProbe(DenseIndex index, PlainRows queries, Kernel kernel) {
        this.index = index;
        this.queries = queries;
        this.kernel = kernel;
        query = new float[Kernel.GROUP * index.numbers];
        queryCodes = new int[Kernel.GROUP * index.codes];
        box = new float[2 * index.numbers];
        boxMasks = new int[index.codes];
    }

    @Override
    void load(int[] queryRows) {
        for (int q = 0; q < Kernel.GROUP; q++) {
            int row = queryRows[q];
            double norm = index.norm(queries, row);
            boolean far = DenseIndex.isFar(norm);
            for (int k = 0; k < index.numbers; k++) {
                query[k * Kernel.GROUP + q] = far ? 0 : (float) index.centred(queries, row, k);
            }
            for (int k = 0; k < index.codes; k++) {
                queryCodes[k * Kernel.GROUP + q] = queries.codes[row * index.codes + k] + 1;
            }
            halves[q] =
                    far
                            ? Float.NEGATIVE_INFINITY
                            : Math.nextDown(
                                    (float)
                                            (norm / 2 * (1 - 0x1p-21)
                                                    - index.gamma * (norm / 2 + index.codes / 2.0)
                                                    - 1e-30));
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
        own[q] = index.own(distance);
        limits[q] = halves[q] - own[q];
    }

    private void locate(int[] blocks) {
        for (int b = 0; b < Kernel.GROUP; b++) {
            offsets[b] = blocks[b] * (1 + index.numbers) * Kernel.BLOCK;
            codeOffsets[b] = blocks[b] * index.codes * Kernel.BLOCK;
            positions[b] = blocks[b] * Kernel.BLOCK;
        }
    }

    @Override
    int tile(int[] blocks) {
        locate(blocks);
        return kernel.tile(
                index.data,
                offsets,
                index.numbers,
                index.codeData,
                codeOffsets,
                index.codes,
                query,
                queryCodes,
                limits,
                sums);
    }

    @Override
    int tileBoth(int[] blocks, Index.ColumnLimits columns) {
        locate(blocks);
        return kernel.tileBoth(
                index.data,
                offsets,
                index.numbers,
                index.codeData,
                codeOffsets,
                index.codes,
                query,
                queryCodes,
                own,
                halves,
                ((DenseIndex.DenseLimits) columns).limits,
                positions,
                sums);
    }

    @Override
    int lanes(int q, int b) {
        int lanes = 0;
        int at = (q * Kernel.GROUP + b) * Kernel.BLOCK;
        for (int lane = 0; lane < Kernel.BLOCK; lane++) {
            lanes |= sums[at + lane] >= limits[q] ? 1 << lane : 0;
        }
        return lanes;
    }

    @Override
    int nearest(int q, int b, int lanes) {
        int at = (q * Kernel.GROUP + b) * Kernel.BLOCK;
        int best = -1;
        for (int left = lanes; left != 0; left &= left - 1) {
            int lane = Integer.numberOfTrailingZeros(left);
            if (best < 0 || sums[at + lane] > sums[at + best]) {
                best = lane;
            }
        }
        return best;
    }

    @Override
    int lanesBoth(int q, int b, Index.ColumnLimits columns, int block) {
        float[] columnLimits = ((DenseIndex.DenseLimits) columns).limits;
        int lanes = 0;
        int at = (q * Kernel.GROUP + b) * Kernel.BLOCK;
        for (int lane = 0; lane < Kernel.BLOCK; lane++) {
            float limit = halves[q] - Math.max(own[q], columnLimits[block * Kernel.BLOCK + lane]);
            lanes |= sums[at + lane] >= limit ? 1 << lane : 0;
        }
        return lanes;
    }

    @Override
    void superBounds(int[] result) {
        for (int from = 0; from < index.supers; from += Kernel.BLOCK) {
            int group = from / Kernel.BLOCK;
            int count = Math.min(Kernel.BLOCK, index.supers - from);
            bounds(index.superBoxes, index.superMaskBoxes, group, result, from, count);
        }
    }

    @Override
    void blockBounds(int group, int[] result) {
        int blocks = Math.min(Kernel.BLOCK, index.blocks - group * Kernel.BLOCK);
        bounds(index.boxes, index.maskBoxes, group, result, 0, blocks);
        Arrays.fill(result, blocks, Kernel.BLOCK, Integer.MAX_VALUE);
    }

    private void bounds(float[] boxes, int[] masks, int group, int[] result, int at, int count) {
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
        for (int i = 0; i < count; i++) {
            // The bits of floats that are not negative are in their order.
            result[at + i] = Float.floatToRawIntBits(bounds[i]);
        }
    }

    @Override
    int boundLimit() {
        double farthest =
                Math.max(
                        Math.max(distances[0], distances[1]), Math.max(distances[2], distances[3]));
        double slack = 1 + (3 * index.numbers + index.codes + 10) * 0x1p-23;
        return Float.floatToRawIntBits(Math.nextUp((float) (farthest * farthest * slack + 1e-35)));
    }
}

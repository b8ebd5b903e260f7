package dev.assay.neighbour.internal;

import java.util.Arrays;

/** The kernel in plain Java: works everywhere, and is the definition of what the others compute. */
final class PlainKernel implements Kernel {

    @Override
    public String name() {
        return "plain";
    }

    @Override
    public int tableSize() {
        return BLOCK;
    }

    @Override
    public int tile(
            short[] blocks,
            int[] offsets,
            Shape shape,
            short[] query,
            short[] limits,
            short[] sums,
            int[] lanes) {
        int kept = 0;
        for (int q = 0; q < GROUP; q++) {
            for (int b = 0; b < GROUP; b++) {
                int at = (q * GROUP + b) * BLOCK;
                add(blocks, offsets[b], shape, query, q, sums, at);
                if (anyAtMost(sums, at, limits[q])) {
                    lanes[q * GROUP + b] = Kernel.lanes(sums, at, limits[q]);
                    kept |= 1 << (q * GROUP + b);
                }
            }
        }
        return kept;
    }

    @Override
    public int tileBoth(
            short[] blocks,
            int[] offsets,
            Shape shape,
            short[] query,
            short[] own,
            short[] halves,
            short[] columnLimits,
            int[] positions,
            short[] sums,
            int[] lanes) {
        int kept = 0;
        for (int q = 0; q < GROUP; q++) {
            for (int b = 0; b < GROUP; b++) {
                int at = (q * GROUP + b) * BLOCK;
                add(blocks, offsets[b], shape, query, q, sums, at);
                int some =
                        Kernel.lanesBoth(sums, at, own[q], halves[q], columnLimits, positions[b]);
                if (some != 0) {
                    lanes[q * GROUP + b] = some;
                    kept |= 1 << (q * GROUP + b);
                }
            }
        }
        return kept;
    }

    private static boolean anyAtMost(short[] sums, int at, short limit) {
        int least = Short.MAX_VALUE;
        for (int i = at; i < at + BLOCK; i++) {
            least = Math.min(least, sums[i]);
        }
        return least <= limit;
    }

    private static void add(
            short[] blocks, int offset, Shape shape, short[] query, int q, short[] sums, int at) {
        System.arraycopy(blocks, offset, sums, at, BLOCK);
        int column = offset + BLOCK;
        for (int k = 0; k < shape.numbers(); k++, column += BLOCK) {
            short value = query[k * GROUP + q];
            for (int i = 0; i < BLOCK; i++) {
                sums[at + i] += (short) Math.max(blocks[column + i], value);
            }
        }
        int tables = GROUP * shape.numbers();
        for (int k = 0; k < shape.tables(); k++, column += BLOCK) {
            int table = tables + (k * GROUP + q) * BLOCK;
            for (int i = 0; i < BLOCK; i++) {
                sums[at + i] += query[table + blocks[column + i]];
            }
        }
        int codes = tables + GROUP * BLOCK * shape.tables();
        for (int k = 0; k < shape.codes(); k++, column += BLOCK) {
            short value = query[codes + k * GROUP + q];
            short cost = shape.costs()[k];
            for (int i = 0; i < BLOCK; i++) {
                sums[at + i] += blocks[column + i] == value ? 0 : cost;
            }
        }
    }

    @Override
    public void bounds(
            short[] boxes,
            int offset,
            int numbers,
            int masks,
            short[] query,
            short[] costs,
            short[] bounds,
            int at) {
        Arrays.fill(bounds, at, at + BLOCK, (short) 0);
        int column = offset;
        for (int k = 0; k < numbers; k++, column += 2 * BLOCK) {
            short low = query[2 * k];
            short high = query[2 * k + 1];
            for (int i = 0; i < BLOCK; i++) {
                int apart = Math.max(boxes[column + i] - high, low - boxes[column + BLOCK + i]);
                bounds[at + i] += (short) Math.max(0, apart);
            }
        }
        for (int k = 0; k < masks; k++, column += BLOCK) {
            short mask = query[2 * numbers + k];
            for (int i = 0; i < BLOCK; i++) {
                bounds[at + i] += (boxes[column + i] & mask) == 0 ? costs[k] : 0;
            }
        }
    }

    @Override
    public int tile(
            float[] blocks,
            int[] offsets,
            int from,
            int to,
            int numbers,
            int[] codeBlocks,
            int[] codeOffsets,
            int codes,
            float[] query,
            int[] queryCodes,
            float[] limits,
            float[] sums,
            int[] lanes) {
        int kept = 0;
        for (int q = 0; q < GROUP; q++) {
            for (int b = 0; b < GROUP; b++) {
                int at = (q * GROUP + b) * BLOCK;
                add(
                        blocks,
                        offsets[b],
                        from,
                        to,
                        codeBlocks,
                        codeOffsets[b],
                        codes,
                        query,
                        queryCodes,
                        q,
                        sums,
                        at);
                int some = to < numbers ? 0 : Kernel.lanes(sums, at, limits[q]);
                if (some != 0) {
                    lanes[q * GROUP + b] = some;
                    kept |= 1 << (q * GROUP + b);
                }
            }
        }
        return kept;
    }

    @Override
    public int tileBoth(
            float[] blocks,
            int[] offsets,
            int from,
            int numbers,
            int[] codeBlocks,
            int[] codeOffsets,
            int codes,
            float[] query,
            int[] queryCodes,
            float[] own,
            float[] halves,
            float[] columnLimits,
            int[] positions,
            float[] sums,
            int[] lanes) {
        int kept = 0;
        for (int q = 0; q < GROUP; q++) {
            for (int b = 0; b < GROUP; b++) {
                int at = (q * GROUP + b) * BLOCK;
                add(
                        blocks,
                        offsets[b],
                        from,
                        numbers,
                        codeBlocks,
                        codeOffsets[b],
                        codes,
                        query,
                        queryCodes,
                        q,
                        sums,
                        at);
                int some =
                        Kernel.lanesBoth(sums, at, own[q], halves[q], columnLimits, positions[b]);
                if (some != 0) {
                    lanes[q * GROUP + b] = some;
                    kept |= 1 << (q * GROUP + b);
                }
            }
        }
        return kept;
    }

    private static void add(
            float[] blocks,
            int offset,
            int from,
            int to,
            int[] codeBlocks,
            int codeOffset,
            int codes,
            float[] query,
            int[] queryCodes,
            int q,
            float[] sums,
            int at) {
        if (from == 0) {
            System.arraycopy(blocks, offset, sums, at, BLOCK);
            int column = codeOffset;
            for (int k = 0; k < codes; k++, column += BLOCK) {
                int code = queryCodes[k * GROUP + q];
                for (int i = 0; i < BLOCK; i++) {
                    sums[at + i] -= codeBlocks[column + i] == code ? 0 : 0.5f;
                }
            }
        }
        int step = GROUP * GROUP * BLOCK;
        Arrays.fill(sums, step, step + BLOCK, 0);
        int column = offset + (1 + from) * BLOCK;
        for (int k = from; k < to; k++, column += BLOCK) {
            float value = query[k * GROUP + q];
            for (int i = 0; i < BLOCK; i++) {
                sums[step + i] += blocks[column + i] * value;
            }
        }
        for (int i = 0; i < BLOCK; i++) {
            sums[at + i] += sums[step + i];
        }
    }

    @Override
    public void bounds(
            float[] boxes,
            int offset,
            int numbers,
            int[] maskBoxes,
            int maskOffset,
            int masks,
            float[] query,
            int[] queryMasks,
            float[] bounds,
            int at) {
        Arrays.fill(bounds, at, at + BLOCK, 0);
        int column = offset;
        for (int k = 0; k < numbers; k++, column += 2 * BLOCK) {
            float low = query[2 * k];
            float high = query[2 * k + 1];
            for (int i = 0; i < BLOCK; i++) {
                float apart =
                        Math.max(
                                0,
                                Math.max(
                                        boxes[column + i] - high, low - boxes[column + BLOCK + i]));
                bounds[at + i] += apart * apart;
            }
        }
        column = maskOffset;
        for (int k = 0; k < masks; k++, column += BLOCK) {
            int mask = queryMasks[k];
            for (int i = 0; i < BLOCK; i++) {
                bounds[at + i] += (maskBoxes[column + i] & mask) == 0 ? 1 : 0;
            }
        }
    }
}

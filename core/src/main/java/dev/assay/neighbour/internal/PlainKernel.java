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
    public int packedLanes() {
        return 0;
    }

    @Override
    public int fewestJoined() {
        return 1;
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
            Codes codes,
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
                        codes.apart(),
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
            Codes codes,
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
                        codes.apart(),
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
            int column = (codeOffset & -2) + (codeOffset & 1) * BLOCK;
            for (int k = 0; k < codes; k++, column += PANEL) {
                int code = queryCodes[k * GROUP + q];
                for (int i = 0; i < BLOCK; i++) {
                    sums[at + i] -= codeBlocks[column + i] == code ? 0 : 0.5f;
                }
            }
        }
        int step = GROUP * GROUP * BLOCK;
        Arrays.fill(sums, step, step + BLOCK, 0);
        int column = offset + (1 + from) * PANEL;
        for (int k = from; k < to; k++, column += PANEL) {
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

    @Override
    public int row(
            short[] blocks,
            int offset,
            Shape shape,
            short[] query,
            int q,
            short limit,
            short[] sums,
            int at) {
        int lanes = 0;
        for (int lane = 0; lane < BLOCK; lane++) {
            int sum = blocks[offset + lane];
            int column = offset + BLOCK + lane;
            int value = 0;
            for (int k = 0; k < shape.numbers(); k++) {
                sum += Math.max(blocks[column], query[value + q]);
                column += BLOCK;
                value += GROUP;
            }
            for (int k = 0; k < shape.tables(); k++) {
                sum += query[value + q * BLOCK + blocks[column]];
                column += BLOCK;
                value += GROUP * BLOCK;
            }
            for (short cost : shape.costs()) {
                sum += blocks[column] == query[value + q] ? 0 : cost;
                column += BLOCK;
                value += GROUP;
            }
            sums[at + lane] = (short) sum;
            lanes |= (short) sum <= limit ? 1 << lane : 0;
        }
        return lanes;
    }

    @Override
    public boolean screens() {
        return false;
    }

    @Override
    public int screen(
            byte[] tiles,
            int offset,
            Bytes shape,
            byte[] query,
            byte[] starts,
            byte[] limits,
            byte[] sums) {
        int kept = 0;
        for (int at = 0; at < SCREEN; at++) {
            for (int q = 0; q < GROUP; q++) {
                byte sum = sum(tiles, offset + at, shape, query, q, starts[q]);
                kept |= sum <= limits[q] ? 1 << q * (SCREEN / BLOCK) + at / BLOCK : 0;
            }
        }
        return kept;
    }

    private static byte sum(
            byte[] tiles, int at, Bytes shape, byte[] query, int q, byte queryStart) {
        int sum = tiles[at] + queryStart;
        int column = at + SCREEN;
        int value = 0;
        for (int k = 0; k < shape.numbers(); k++) {
            sum += Math.max(tiles[column], query[value + q]);
            column += SCREEN;
            value += GROUP;
        }
        for (int k = 0; k < shape.tables(); k++) {
            sum += query[value + q * TABLE + tiles[column]];
            column += SCREEN;
            value += GROUP * TABLE;
        }
        for (byte cost : shape.costs()) {
            sum += tiles[column] == query[value + q] ? 0 : cost;
            column += SCREEN;
            value += GROUP;
        }
        return (byte) sum;
    }
}

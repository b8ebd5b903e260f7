package dev.assay.neighbour.internal;

import java.util.Arrays;

/** The 16-bit filter of four queries; {@link GridIndex} has the argument why it loses nothing. */
final class GridProbe extends Probe {

    private static final int TILE = Kernel.GROUP * Kernel.GROUP * Kernel.BLOCK;

    private final GridIndex index;
    private final PlainRows queries;
    private final Kernel kernel;
    private final short[][] query;
    private final int[] loaded = new int[Kernel.GROUP];
    private final int[] offsets = new int[Kernel.GROUP];
    private final int[] positions = new int[Kernel.GROUP];
    private final short[] sums = new short[TILE];
    private final int[] wideSums;
    private final short[] own = new short[Kernel.GROUP];
    private final short[] halves = new short[Kernel.GROUP];
    private final short[] limits = new short[Kernel.GROUP];
    private final short[] open = {
        Short.MAX_VALUE, Short.MAX_VALUE, Short.MAX_VALUE, Short.MAX_VALUE
    };
    private final int[] wideOwn = new int[Kernel.GROUP];
    private final int[] wideHalves = new int[Kernel.GROUP];
    private final double[] distances = new double[Kernel.GROUP];
    private final short[] box;
    private final short[] bounds;
    private final int boxColumns;

    GridProbe(GridIndex index, PlainRows queries, Kernel kernel) {
        this.index = index;
        this.queries = queries;
        this.kernel = kernel;
        query = new short[index.chunks.length][];
        for (int c = 0; c < query.length; c++) {
            query[c] = new short[index.chunks[c].queryLength()];
        }
        wideSums = new int[index.chunks.length == 1 ? 0 : TILE];
        boxColumns = 2 * index.boxNumbers.length + index.boxCodes.length;
        box = new short[boxColumns];
        bounds = new short[Kernel.BLOCK];
        Arrays.fill(loaded, -1);
    }

    @Override
    void load(int[] queryRows) {
        for (int q = 0; q < Kernel.GROUP; q++) {
            load(q, queryRows[q], queryRows);
            limit(q, Double.POSITIVE_INFINITY);
        }
        if (boxColumns > 0) {
            loadBox(queryRows);
        }
    }

    private void load(int q, int row, int[] queryRows) {
        double sum = 0;
        for (int c = 0; c < query.length; c++) {
            short[] values = query[c];
            int at = q;
            for (int k = index.from(index.numbers.length, c);
                    k < index.to(index.numbers.length, c);
                    k++) {
                int column = index.numbers[k];
                short grid = index.grid(queries, row, column);
                values[at] = grid;
                sum += grid + index.residual(queries, row, column, grid);
                at += Kernel.GROUP;
            }
            at += (Kernel.BLOCK - 1) * q;
            for (int k = index.from(index.tables.length, c);
                    k < index.to(index.tables.length, c);
                    k++) {
                fillTable(index.tables[k], row, q, values, at);
                at += Kernel.GROUP * Kernel.BLOCK;
            }
            at -= (Kernel.BLOCK - 1) * q;
            for (int k = index.from(index.codes.length, c);
                    k < index.to(index.codes.length, c);
                    k++) {
                values[at] = index.code(queries, row, k);
                at += Kernel.GROUP;
            }
        }
        loaded[q] = row;
        wideHalves[q] = (int) Math.ceil(sum / 2);
        halves[q] = (short) Math.min(Short.MAX_VALUE, wideHalves[q]);
    }

    private void fillTable(GridColumns.Table table, int row, int q, short[] values, int at) {
        // Neighbouring queries mostly agree in the columns of a table; then so do their tables.
        int twin = q > 0 ? q - 1 : Kernel.GROUP - 1;
        int other = loaded[twin];
        if (other >= 0 && sameStates(table, row, other)) {
            System.arraycopy(values, at + (twin - q) * Kernel.BLOCK, values, at, Kernel.BLOCK);
            return;
        }
        for (int entry = 0; entry < table.examples.length; entry++) {
            double apart = 0;
            for (int member : table.members) {
                apart +=
                        index.metric.weight(member)
                                * index.metric.apart(
                                        queries, row, index.rows, table.examples[entry], member);
            }
            // Sums of a few rounded terms may err upwards; a thousandth of a unit covers that.
            values[at + entry] = (short) Math.max(0, Math.floor(index.scale * apart / 2 - 1e-3));
        }
    }

    private boolean sameStates(GridColumns.Table table, int row, int other) {
        for (int member : table.members) {
            if (index.metric.state(queries, row, member)
                    != index.metric.state(queries, other, member)) {
                return false;
            }
        }
        return true;
    }

    private void loadBox(int[] queryRows) {
        int at = 0;
        for (int column : index.boxNumbers) {
            short low = Short.MAX_VALUE;
            short high = 0;
            for (int row : queryRows) {
                short grid = index.grid(queries, row, column);
                low = (short) Math.min(low, grid);
                high = (short) Math.max(high, grid);
            }
            box[at++] = low;
            box[at++] = high;
        }
        for (int column : index.boxCodes) {
            short mask = 0;
            for (int row : queryRows) {
                mask |= GridIndex.mask(index.metric.state(queries, row, column));
            }
            box[at++] = mask;
        }
    }

    @Override
    void limit(int q, double distance) {
        distances[q] = distance;
        int limit = index.own(distance);
        wideOwn[q] = limit;
        if (query.length == 1) {
            own[q] = (short) limit;
            limits[q] = (short) Math.min(Short.MAX_VALUE, limit + halves[q]);
        }
    }

    @Override
    int tile(int[] blocks) {
        if (query.length > 1) {
            return wideTile(blocks);
        }
        for (int b = 0; b < Kernel.GROUP; b++) {
            offsets[b] = blocks[b] * index.blockLength;
        }
        return kernel.tile(index.data, offsets, index.chunks[0], query[0], limits, sums);
    }

    @Override
    int tileBoth(int[] blocks, Index.ColumnLimits columns) {
        for (int b = 0; b < Kernel.GROUP; b++) {
            offsets[b] = blocks[b] * index.blockLength;
            positions[b] = blocks[b] * Kernel.BLOCK;
        }
        short[] columnLimits = ((GridIndex.GridLimits) columns).limits;
        return kernel.tileBoth(
                index.data,
                offsets,
                index.chunks[0],
                query[0],
                own,
                halves,
                columnLimits,
                positions,
                sums);
    }

    private int wideTile(int[] blocks) {
        for (int b = 0; b < Kernel.GROUP; b++) {
            for (int q = 0; q < Kernel.GROUP; q++) {
                System.arraycopy(
                        index.starts,
                        blocks[b] * Kernel.BLOCK,
                        wideSums,
                        (q * Kernel.GROUP + b) * Kernel.BLOCK,
                        Kernel.BLOCK);
            }
        }
        for (int c = 0; c < query.length; c++) {
            for (int b = 0; b < Kernel.GROUP; b++) {
                offsets[b] = blocks[b] * index.blockLength + index.chunkStarts[c];
            }
            kernel.tile(index.data, offsets, index.chunks[c], query[c], open, sums);
            for (int i = 0; i < TILE; i++) {
                wideSums[i] += sums[i];
            }
        }
        int kept = 0;
        for (int i = 0; i < Kernel.GROUP * Kernel.GROUP; i++) {
            int q = i / Kernel.GROUP;
            int limit = wideOwn[q] + wideHalves[q];
            int least = Integer.MAX_VALUE;
            for (int lane = 0; lane < Kernel.BLOCK; lane++) {
                least = Math.min(least, wideSums[i * Kernel.BLOCK + lane]);
            }
            if (least <= limit) {
                kept |= 1 << i;
            }
        }
        return kept;
    }

    @Override
    int lanes(int q, int b) {
        int lanes = 0;
        int at = (q * Kernel.GROUP + b) * Kernel.BLOCK;
        if (query.length > 1) {
            int limit = wideOwn[q] + wideHalves[q];
            for (int lane = 0; lane < Kernel.BLOCK; lane++) {
                lanes |= wideSums[at + lane] <= limit ? 1 << lane : 0;
            }
            return lanes;
        }
        short limit = limits[q];
        for (int lane = 0; lane < Kernel.BLOCK; lane++) {
            lanes |= sums[at + lane] <= limit ? 1 << lane : 0;
        }
        return lanes;
    }

    @Override
    int nearest(int q, int b, int lanes) {
        int at = (q * Kernel.GROUP + b) * Kernel.BLOCK;
        boolean wide = query.length > 1;
        int best = -1;
        int least = 0;
        for (int left = lanes; left != 0; left &= left - 1) {
            int lane = Integer.numberOfTrailingZeros(left);
            int sum = wide ? wideSums[at + lane] : sums[at + lane];
            if (best < 0 || sum < least) {
                best = lane;
                least = sum;
            }
        }
        return best;
    }

    @Override
    int lanesBoth(int q, int b, Index.ColumnLimits columns, int block) {
        short[] columnLimits = ((GridIndex.GridLimits) columns).limits;
        int lanes = 0;
        int at = (q * Kernel.GROUP + b) * Kernel.BLOCK;
        for (int lane = 0; lane < Kernel.BLOCK; lane++) {
            int limit = Math.max(own[q], columnLimits[block * Kernel.BLOCK + lane]) + halves[q];
            lanes |= sums[at + lane] <= limit ? 1 << lane : 0;
        }
        return lanes;
    }

    @Override
    void superBounds(int[] result) {
        for (int from = 0; from < index.supers; from += Kernel.BLOCK) {
            bounds(
                    index.superBoxes,
                    from / Kernel.BLOCK,
                    result,
                    from,
                    Math.min(Kernel.BLOCK, index.supers - from));
        }
    }

    @Override
    void blockBounds(int group, int[] result) {
        int blocks = Math.min(Kernel.BLOCK, index.blocks - group * Kernel.BLOCK);
        bounds(index.boxes, group, result, 0, blocks);
        Arrays.fill(result, blocks, Kernel.BLOCK, Integer.MAX_VALUE);
    }

    private void bounds(short[] boxes, int group, int[] result, int at, int count) {
        int offset = group * boxColumns * Kernel.BLOCK;
        kernel.bounds(
                boxes,
                offset,
                index.boxNumbers.length,
                index.boxCodes.length,
                box,
                index.boxCosts,
                bounds,
                0);
        for (int i = 0; i < count; i++) {
            result[at + i] = bounds[i];
        }
    }

    @Override
    int boundLimit() {
        double farthest =
                Math.max(
                        Math.max(distances[0], distances[1]), Math.max(distances[2], distances[3]));
        // Rounding moves each of two numbers by at most half a unit.
        double limit =
                index.scale * farthest * index.metric.divisor * (1 + 1e-12)
                        + index.boxNumbers.length
                        + 1;
        return limit < Short.MAX_VALUE ? (int) limit : Short.MAX_VALUE;
    }
}

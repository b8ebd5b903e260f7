package dev.assay.neighbour.internal;

import dev.assay.neighbour.internal.Index.Nullable;
import dev.assay.neighbour.internal.level.LevelBounds;
import java.util.Arrays;
import java.util.Objects;

/** The 16-bit filter of four queries; {@link GridIndex} has the argument why it loses nothing. */
final class GridProbe extends Probe {

    private static final int TILE = Kernel.GROUP * Kernel.GROUP * Kernel.BLOCK;

    private final GridIndex index;
    private final PlainRows queries;
    private final Kernel kernel;
    private final short[][] query;
    private final int[] offsets = new int[Kernel.GROUP];
    private final int[] positions = new int[Kernel.GROUP];
    private final short[] sums = new short[TILE];
    private final int[] wideSums;
    private final double[] slack = new double[Kernel.GROUP];
    private final short[] own = new short[Kernel.GROUP];
    private final short[] halves = new short[Kernel.GROUP];
    private final short[] limits = new short[Kernel.GROUP];
    private final short[] open = {
        Short.MAX_VALUE, Short.MAX_VALUE, Short.MAX_VALUE, Short.MAX_VALUE
    };
    private final int[] wideOwn = new int[Kernel.GROUP];
    private final int[] wideHalves = new int[Kernel.GROUP];
    private final int[] byDistance = new int[Kernel.GROUP];
    private final int[] byKey = new int[Kernel.GROUP];
    private final short[] box;
    private final short[] bounds;
    private final int boxColumns;
    private final LevelBounds levels;
    @Nullable private final ByteGrid bytes;
    private final byte[] byteQuery;
    private final byte[] byteStarts = new byte[Kernel.GROUP];
    private final byte[] byteOwn = new byte[Kernel.GROUP];
    private final boolean[] screened = new boolean[Kernel.GROUP];
    private final byte[] byteSums;
    private boolean screenLoaded;

    GridProbe(GridIndex index, PlainRows queries, Kernel kernel, boolean screens) {
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
        levels = index.levels.bounds(column -> index.cost(index.metric.numbers() + column));
        bounds = new short[Kernel.BLOCK];
        ByteGrid grid = screens ? index.bytes : null;
        bytes = grid;
        byteQuery = new byte[grid == null ? 0 : grid.shape.queryLength()];
        byteSums = new byte[grid == null ? 0 : Kernel.GROUP * Kernel.SCREEN];
    }

    @Override
    void load(int[] queryRows) {
        screenLoaded = false;
        for (int q = 0; q < Kernel.GROUP; q++) {
            load(q, queryRows[q]);
            byKey[q] = Integer.MAX_VALUE;
            limit(q, Double.POSITIVE_INFINITY);
        }
        if (index.supers > 0) {
            loadBox(queryRows);
        }
    }

    private void load(int q, int row) {
        double sum = 0;
        double loose = 0;
        for (int c = 0; c < query.length; c++) {
            short[] values = query[c];
            int at = q;
            for (int k = index.from(index.numbers.length, c);
                    k < index.to(index.numbers.length, c);
                    k++) {
                int column = index.numbers[k];
                double value = index.value(queries, row, column);
                short grid = index.grid(value, column);
                values[at] = grid;
                double residual = index.residual(value, column, grid);
                sum += grid + residual;
                loose += residual + index.excess(value, column);
                at += Kernel.GROUP;
            }
            at += (Kernel.BLOCK - 1) * q;
            for (int k = index.from(index.tables.length, c);
                    k < index.to(index.tables.length, c);
                    k++) {
                index.states[k].fill(queries, row, values, at);
                at += Kernel.GROUP * Kernel.BLOCK;
            }
            at -= (Kernel.BLOCK - 1) * q;
            for (int k = index.from(index.codes.length, c);
                    k < index.to(index.codes.length, c);
                    k++) {
                values[at] = index.code(queries, row, k);
                loose += index.sharing(queries, row, k);
                at += Kernel.GROUP;
            }
        }
        slack[q] = loose + 2;
        wideHalves[q] = (int) Math.ceil(sum / 2);
        halves[q] = (short) Math.min(Short.MAX_VALUE, wideHalves[q]);
    }

    private void loadBox(int[] queryRows) {
        int at = 0;
        for (int column : index.boxNumbers) {
            short low = Short.MAX_VALUE;
            short high = 0;
            for (int row : queryRows) {
                short grid = index.grid(index.value(queries, row, column), column);
                low = (short) Math.min(low, grid);
                high = (short) Math.max(high, grid);
            }
            box[at++] = low;
            box[at++] = high;
        }
        levels.load(queries.codes, index.metric.codes(), queryRows);
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
        byDistance[q] = index.own(distance);
        tighten(q);
    }

    @Override
    void limit(int q, Index.ColumnLimits columns, int position) {
        byKey[q] = columns.key(position);
        tighten(q);
    }

    @Override
    void limitKey(int q, int key) {
        byKey[q] = key - wideHalves[q];
        tighten(q);
    }

    private void tighten(int q) {
        int limit = Math.min(byDistance[q], byKey[q]);
        wideOwn[q] = limit;
        if (query.length == 1) {
            own[q] = (short) limit;
            limits[q] = (short) Math.min(Short.MAX_VALUE, limit + halves[q]);
        }
        if (screenLoaded && bytes != null) {
            byteOwn[q] = screened[q] ? bytes.limit(limit) : Byte.MAX_VALUE;
        }
    }

    @Override
    int limitKey(int q) {
        return wideOwn[q] + wideHalves[q];
    }

    @Override
    int key(int q, int b, int lane) {
        int at = (q * Kernel.GROUP + b) * Kernel.BLOCK + lane;
        return query.length > 1 ? wideSums[at] : sums[at];
    }

    @Override
    int upper(int q, int key, int position) {
        double loose = index.slack[position] + slack[q];
        return loose > index.coarse ? Integer.MAX_VALUE : key + (int) loose;
    }

    @Override
    int upper(int q, double distance) {
        return index.own(distance) + wideHalves[q];
    }

    @Override
    int lowest(int q, int key) {
        return key - wideHalves[q];
    }

    @Override
    int highest(int q, int upper) {
        return upper - wideHalves[q];
    }

    @Override
    boolean isNear(int q, int key, Index.ColumnLimits columns, int position) {
        return key <= ((GridIndex.GridLimits) columns).limits[position] + halves[q];
    }

    @Override
    boolean screens() {
        return bytes != null;
    }

    private void loadScreen(ByteGrid grid) {
        screenLoaded = true;
        for (int q = 0; q < Kernel.GROUP; q++) {
            screened[q] = grid.load(q, query[0], byteQuery, byteStarts);
            tighten(q);
        }
    }

    @Override
    int screen(int tile) {
        ByteGrid grid = Objects.requireNonNull(bytes, "a probe that screens has bytes");
        if (!screenLoaded) {
            loadScreen(grid);
        }
        return kernel.screen(
                grid.data, grid.offset(tile), grid.shape, byteQuery, byteStarts, byteOwn, byteSums);
    }

    @Override
    int row(int q, int block) {
        int i = q * Kernel.GROUP;
        lanes[i] =
                kernel.row(
                        index.data,
                        index.offset(block),
                        index.chunks[0],
                        query[0],
                        q,
                        limits[q],
                        sums,
                        i * Kernel.BLOCK);
        return lanes[i];
    }

    @Override
    void part(int[] blocks, int b, int step) {
        throw new UnsupportedOperationException("this filter has one step");
    }

    @Override
    int tile(int[] blocks, int step) {
        if (query.length > 1) {
            return wideTile(blocks);
        }
        for (int b = 0; b < Kernel.GROUP; b++) {
            offsets[b] = index.offset(blocks[b]);
        }
        return kernel.tile(index.data, offsets, index.chunks[0], query[0], limits, sums, lanes);
    }

    @Override
    int tileBoth(int[] blocks, int step, Index.ColumnLimits columns) {
        for (int b = 0; b < Kernel.GROUP; b++) {
            offsets[b] = index.offset(blocks[b]);
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
                sums,
                lanes);
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
                offsets[b] = index.offset(blocks[b]) + index.chunkStarts[c];
            }
            kernel.tile(index.data, offsets, index.chunks[c], query[c], open, sums, lanes);
            for (int i = 0; i < TILE; i++) {
                wideSums[i] += sums[i];
            }
        }
        int kept = 0;
        for (int i = 0; i < Kernel.GROUP * Kernel.GROUP; i++) {
            int q = i / Kernel.GROUP;
            int limit = wideOwn[q] + wideHalves[q];
            int some = 0;
            for (int lane = 0; lane < Kernel.BLOCK; lane++) {
                some |= wideSums[i * Kernel.BLOCK + lane] <= limit ? 1 << lane : 0;
            }
            lanes[i] = some;
            kept |= some != 0 ? 1 << i : 0;
        }
        return kept;
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
        for (int group = 0; group < index.supers; group++) {
            result[group] += levels.least(group);
        }
    }

    @Override
    void blockBounds(int group, int[] result) {
        int blocks = Math.min(Kernel.BLOCK, index.blocks - group * Kernel.BLOCK);
        bounds(index.boxes, group, result, 0, blocks);
        int[] costs = levels.of(group);
        for (int b = 0; b < blocks; b++) {
            result[b] += costs[b];
        }
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
        int farthest = Math.max(Math.max(wideOwn[0], wideOwn[1]), Math.max(wideOwn[2], wideOwn[3]));
        // Limits count half units and are rounded up; rounding moves each of two numbers by at most
        // half a unit.
        return Math.min(Short.MAX_VALUE, 2 * (farthest + 1) + index.boxNumbers.length + 1);
    }
}

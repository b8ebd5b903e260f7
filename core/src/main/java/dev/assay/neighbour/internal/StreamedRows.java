package dev.assay.neighbour.internal;

import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.internal.block.BlockContext;
import dev.assay.table.BlockTable;
import dev.assay.table.Blocks;
import dev.assay.table.Distant;
import dev.assay.table.DistantRows;
import dev.assay.table.Table;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Rows that are not in memory, laid out a chunk at a time when they are searched. */
final class StreamedRows implements EncodedRows {

    /** Of the memory, what a chunk may take. */
    private static final int SHARE = 8;

    private static final int LEAST = 1 << 12;

    private final Table table;
    private final RowEncoder encoder;
    private final String name;
    private final int chunk;
    private final EvaluationContext context;

    StreamedRows(
            EvaluationContext context, Table table, RowEncoder encoder, String name, int chunk) {
        this.context = context;
        this.table = table;
        this.encoder = encoder;
        this.name = name;
        this.chunk = table.distant().isPresent() ? Blocks.ROWS : chunk;
    }

    /** How many rows of this size a chunk has. */
    static int chunk(long bytesPerRow) {
        long most = Runtime.getRuntime().maxMemory() / SHARE / Math.max(1, bytesPerRow);
        return (int) Math.max(LEAST, Math.min(most, Integer.MAX_VALUE / 64));
    }

    @Override
    public int rows() {
        return table.rows();
    }

    /** The machines they are on, where that is not this one. */
    Optional<DistantRows> distant() {
        return table.distant();
    }

    /** The nearest rows of each block to some others, by their positions in the block. */
    List<ArrayNeighbours> nearestOfBlocks(DistantRows rows, PlainRows queries, int k) {
        LaidRows asking = LaidRows.of(queries);
        BlockTable blocks = BlockTable.of(table, encoder.columns());
        RowEncoder layout = encoder;
        return rows.ofBlocks(block -> nearest(layout, blocks.block(block), asking, k));
    }

    private static ArrayNeighbours nearest(RowEncoder layout, Table block, LaidRows asking, int k) {
        EvaluationContext here = new BlockContext();
        PlainRows rows =
                layout.encode(here, block).flatIf(asking.rows() < StreamSearch.WORTH_AN_ORDER);
        return ArrayNeighbours.copy(
                Search.nearest(here, asking.plain(), rows, Math.min(k, rows.rows()), false));
    }

    /** How many rows of each block lie within the radius of each of some others. */
    List<int[]> countsOfBlocks(
            DistantRows rows, PlainRows queries, double[] radius, boolean strict) {
        LaidRows asking = LaidRows.of(queries);
        BlockTable blocks = BlockTable.of(table, encoder.columns());
        RowEncoder layout = encoder;
        return rows.ofBlocks(block -> counts(layout, blocks.block(block), asking, radius, strict));
    }

    private static int[] counts(
            RowEncoder layout, Table block, LaidRows asking, double[] radius, boolean strict) {
        EvaluationContext here = new BlockContext();
        PlainRows rows =
                layout.encode(here, block).flatIf(asking.rows() < StreamSearch.WORTH_AN_ORDER);
        return Search.countWithin(here, asking.plain(), rows, radius, strict, false);
    }

    int chunks() {
        return (int) (((long) table.rows() + chunk - 1) / chunk);
    }

    int first(int number) {
        return number * chunk;
    }

    PlainRows chunk(int number) {
        int[] positions = new int[Math.min(chunk, table.rows() - first(number))];
        Arrays.setAll(positions, i -> first(number) + i);
        return laidOut(positions);
    }

    private PlainRows laidOut(int[] positions) {
        return encoder.encode(context, table.select(positions)).named(name);
    }

    /**
     * In memory where they are no more than a chunk, or than this machine takes of those on others.
     */
    @Override
    public EncodedRows select(int[] positions) {
        int most = distant().map(DistantRows::most).orElse(chunk);
        // What stays on other machines stays in its order; other orders are refused where rows are
        // fetched.
        return positions.length <= most || (distant().isPresent() && !ascend(positions))
                ? laidOut(positions)
                : new StreamedRows(context, table.selectThere(positions), encoder, name, chunk);
    }

    private static boolean ascend(int[] positions) {
        return IntStream.range(1, positions.length).allMatch(i -> positions[i - 1] < positions[i]);
    }

    @Override
    public double distance(int row, EncodedRows other, int otherRow) {
        if (distant().isPresent()) {
            throw Distant.refusal(table.name());
        }
        PlainRows one = laidOut(new int[] {row});
        return other instanceof StreamedRows streamed
                ? one.distance(0, streamed.laidOut(new int[] {otherRow}), 0)
                : one.distance(0, other, otherRow);
    }

    /** Rows in a space as they are sent to other machines. The arrays are shared. */
    private record LaidRows(PlainRows.Metric metric, int rows, double[] numbers, int[] codes)
            implements Serializable {

        static LaidRows of(PlainRows rows) {
            return new LaidRows(rows.metric(), rows.rows(), rows.numbers, rows.codes);
        }

        PlainRows plain() {
            return new PlainRows(metric, rows, numbers, codes);
        }
    }
}

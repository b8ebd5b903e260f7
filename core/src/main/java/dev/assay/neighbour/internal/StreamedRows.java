package dev.assay.neighbour.internal;

import dev.assay.neighbour.EncodedRows;
import dev.assay.table.Table;
import java.util.Arrays;

/** Rows that are not in memory, laid out a chunk at a time when they are searched. */
final class StreamedRows implements EncodedRows {

    /** Of the memory, what a chunk may take. */
    private static final int SHARE = 8;

    private static final int LEAST = 1 << 12;

    private final Table table;
    private final RowEncoder encoder;
    private final String name;
    private final int chunk;

    StreamedRows(Table table, RowEncoder encoder, String name, int chunk) {
        this.table = table;
        this.encoder = encoder;
        this.name = name;
        this.chunk = chunk;
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

    int chunks() {
        return (int) (((long) table.rows() + chunk - 1) / chunk);
    }

    int first(int number) {
        return number * chunk;
    }

    PlainRows chunk(int number) {
        int[] positions = new int[Math.min(chunk, table.rows() - first(number))];
        Arrays.setAll(positions, i -> first(number) + i);
        return select(positions);
    }

    @Override
    public PlainRows select(int[] positions) {
        return encoder.encode(table.select(positions)).named(name);
    }

    @Override
    public double distance(int row, EncodedRows other, int otherRow) {
        PlainRows one = select(new int[] {row});
        return other instanceof StreamedRows streamed
                ? one.distance(0, streamed.select(new int[] {otherRow}), 0)
                : one.distance(0, other, otherRow);
    }
}

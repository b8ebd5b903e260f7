package dev.assay.sources.arrow;

import java.nio.ByteBuffer;

/**
 * Texts one after another, and where each begins.
 *
 * @param wide whether places are told by eight bytes, else by four
 */
record Texts(boolean wide) implements ValueType {

    @Override
    public Cells cells(ColumnParts parts) {
        int rows = parts.rows();
        if (rows == 0) {
            return (row, text) -> false;
        }
        ColumnParts.Presence presence = parts.presence();
        int width = wide ? Long.BYTES : Integer.BYTES;
        ByteBuffer places = parts.piece(1, (rows + 1L) * width);
        long end = place(places, rows);
        if (end < 0) {
            throw new NoCell("texts that end before they begin");
        }
        byte[] bytes = parts.piece(2, end).array();
        return (row, text) -> {
            if (!presence.of(row)) {
                return false;
            }
            long from = place(places, row);
            long to = place(places, row + 1);
            if (from < 0 || to < from || to > bytes.length) {
                throw new NoCell("a text outside the texts of its batch");
            }
            text.decode(bytes, (int) from, (int) (to - from));
            return true;
        };
    }

    private long place(ByteBuffer places, int index) {
        return wide ? places.getLong(index * Long.BYTES) : places.getInt(index * Integer.BYTES);
    }
}

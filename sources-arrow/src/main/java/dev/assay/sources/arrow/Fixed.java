package dev.assay.sources.arrow;

import java.nio.ByteBuffer;

/**
 * Values of so many bytes each.
 *
 * @param width the bytes of a value
 * @param value how they are read
 */
record Fixed(int width, Value value) implements ValueType {

    /** Puts the value that stands at a place into a text; false where it is none. */
    @FunctionalInterface
    interface Value {
        boolean put(ByteBuffer bytes, int place, CellText text);
    }

    @Override
    public Cells cells(ColumnParts parts) {
        ColumnParts.Presence presence = parts.presence();
        ByteBuffer bytes = parts.piece(1, (long) parts.rows() * width);
        return (row, text) -> presence.of(row) && value.put(bytes, row * width, text);
    }
}

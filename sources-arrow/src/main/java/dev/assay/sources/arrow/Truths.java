package dev.assay.sources.arrow;

import java.nio.ByteBuffer;

/** One bit each. */
record Truths() implements ValueType {

    @Override
    public Cells cells(ColumnParts parts) {
        ColumnParts.Presence presence = parts.presence();
        ByteBuffer bits = parts.piece(1, (parts.rows() + 7L) / 8);
        return (row, text) -> {
            if (!presence.of(row)) {
                return false;
            }
            text.set((bits.get(row >> 3) >> (row & 7) & 1) != 0 ? "true" : "false");
            return true;
        };
    }
}

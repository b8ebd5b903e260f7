package dev.assay.sources.arrow;

import java.nio.ByteBuffer;

/** Short texts by themselves, long ones as places in further pieces. */
record TextViews() implements ValueType {

    private static final int WIDTH = 16;
    private static final int LONGEST_INSIDE = 12;
    private static final int PIECE = 8;
    private static final int PLACE = 12;

    @Override
    public Cells cells(ColumnParts parts) {
        ColumnParts.Presence presence = parts.presence();
        ByteBuffer views = parts.piece(1, (long) parts.rows() * WIDTH);
        byte[][] pieces = new byte[parts.variadics()][];
        for (int i = 0; i < pieces.length; i++) {
            pieces[i] = parts.wholePiece(2 + i).array();
        }
        return (row, text) -> {
            if (!presence.of(row)) {
                return false;
            }
            int at = row * WIDTH;
            int length = views.getInt(at);
            if (length >= 0 && length <= LONGEST_INSIDE) {
                text.decode(views.array(), at + Integer.BYTES, length);
                return true;
            }
            int piece = views.getInt(at + PIECE);
            int from = views.getInt(at + PLACE);
            if (length < 0
                    || piece < 0
                    || piece >= pieces.length
                    || from < 0
                    || length > pieces[piece].length - from) {
                throw new NoCell("a text outside the texts of its batch");
            }
            text.decode(pieces[piece], from, length);
            return true;
        };
    }
}

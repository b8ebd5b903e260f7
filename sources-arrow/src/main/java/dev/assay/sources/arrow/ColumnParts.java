package dev.assay.sources.arrow;

import java.nio.ByteBuffer;

/**
 * What a batch has of one column, piece by piece.
 *
 * @param batch the batch
 * @param node the place of the column among the batch's nodes
 * @param buffer the place of its first piece
 * @param variadics how many pieces it has besides those every column of its type has
 */
record ColumnParts(Batch batch, int node, int buffer, int variadics) {

    /** How many cells there are. */
    int rows() {
        return batch.rows();
    }

    /** The first bytes of one of its pieces. */
    ByteBuffer piece(int index, long bytes) {
        return batch.piece(buffer + index, bytes);
    }

    /** All of one of its pieces. */
    ByteBuffer wholePiece(int index) {
        return batch.wholePiece(buffer + index);
    }

    /** Which cells have a value, by the first piece. */
    Presence presence() {
        if (rows() == 0 || batch.missing(node) == 0) {
            return row -> true;
        }
        ByteBuffer bits = piece(0, (rows() + 7L) / 8);
        return row -> (bits.get(row >> 3) >> (row & 7) & 1) != 0;
    }

    /** Which cells have a value. */
    @FunctionalInterface
    interface Presence {
        boolean of(int row);
    }
}

package dev.assay.sources.arrow;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.arrow.flatbuf.BodyCompression;
import org.apache.arrow.flatbuf.Buffer;
import org.apache.arrow.flatbuf.FieldNode;
import org.apache.arrow.flatbuf.RecordBatch;

/**
 * Some rows. Their pieces are read one by one, when a column asks for them, and are no longer than
 * the file says and has; what is packed comes out up to the bytes that are needed.
 */
final class Batch {

    private static final int MOST_RATIO = 200;
    private static final long FREE = 1L << 28;

    private final RecordBatch batch;
    private final Messages.At at;
    private final ArrowFile.Reading file;
    private final Trouble trouble;
    private final int rows;
    private long unpackable;

    Batch(RecordBatch batch, Messages.At at, ArrowFile.Reading file, Trouble trouble) {
        this.batch = batch;
        this.at = at;
        this.file = file;
        this.trouble = trouble;
        if (batch.length() < 0 || batch.length() > ArrowFile.LONGEST) {
            throw trouble.spoilt("a batch is said to have " + batch.length() + " rows");
        }
        this.rows = (int) batch.length();
        this.unpackable = Math.max(FREE, MOST_RATIO * Math.min(at.length(), 1L << 50));
        requireApart();
    }

    int rows() {
        return rows;
    }

    RecordBatch description() {
        return batch;
    }

    /** How many cells of a column have no value. */
    long missing(int node) {
        FieldNode found = batch.nodes(node);
        if (node >= batch.nodesLength() || found.length() != rows) {
            throw trouble.spoilt("a column of a batch has another number of rows than the batch");
        }
        return found.nullCount();
    }

    /** The first bytes of a piece. */
    ByteBuffer piece(int index, long bytes) {
        if (bytes == 0) {
            return ByteBuffer.allocate(0);
        }
        return piece(index, bytes, true);
    }

    /** All of a piece. */
    ByteBuffer wholePiece(int index) {
        return piece(index, Long.MAX_VALUE, false);
    }

    private ByteBuffer piece(int index, long wanted, boolean exactly) {
        if (index >= batch.buffersLength()) {
            throw trouble.spoilt("a batch has too few pieces");
        }
        Buffer buffer = batch.buffers(index);
        long place = at.body() + buffer.offset();
        BodyCompression packing = batch.compression();
        long length = buffer.length();
        if (packing != null && length > 0) {
            long unpacked = file.at(place, Math.min(length, Long.BYTES)).getLong(0);
            if (unpacked != -1) {
                requireEnough(exactly, wanted, unpacked);
                long bytes = Math.min(wanted, unpacked);
                spend(bytes, unpacked);
                ByteBuffer packed = file.at(place + Long.BYTES, length - Long.BYTES);
                return ByteBuffer.wrap(
                                Packing.of(packing, trouble)
                                        .unpack(packed.array(), (int) bytes, trouble))
                        .order(ByteOrder.LITTLE_ENDIAN);
            }
            place += Long.BYTES;
            length -= Long.BYTES;
        }
        requireEnough(exactly, wanted, length);
        return file.at(place, Math.min(wanted, length));
    }

    private void requireEnough(boolean exactly, long wanted, long there) {
        if (there < 0 || exactly && there < wanted) {
            throw trouble.spoilt(
                    "a column of a batch has " + there + " bytes where it needs " + wanted);
        }
    }

    /** What a small file unpacks to is bounded, as for any packed file. */
    private void spend(long bytes, long unpacked) {
        unpackable -= bytes;
        if (bytes > ArrowFile.LONGEST || unpackable < 0) {
            throw trouble.refuse(
                    " has a block that is said to unpack to "
                            + unpacked
                            + " bytes, more than "
                            + MOST_RATIO
                            + " times its size; expected the ratio of a real file. Write it unpacked"
                            + " if it is one.");
        }
    }

    /** Pieces lie within the body, and not again and again at the same place. */
    private void requireApart() {
        long left = at.length();
        int pieces = batch.buffersLength();
        for (int i = 0; i < pieces; i++) {
            Buffer buffer = batch.buffers(i);
            long offset = buffer.offset();
            long length = buffer.length();
            left -= length;
            if (offset < 0
                    || length < 0
                    || left < 0
                    || offset > at.length()
                    || length > at.length() - offset) {
                throw trouble.spoilt("a piece of a column lies outside its batch");
            }
        }
    }
}

package dev.assay.sources.arrow;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.arrow.flatbuf.BodyCompression;
import org.apache.arrow.flatbuf.BodyCompressionMethod;
import org.apache.arrow.flatbuf.CompressionType;

/** How the pieces of a batch are packed. */
enum Packing {
    /** Frames of LZ4. */
    LZ4 {
        @Override
        byte[] beginning(byte[] packed, int bytes) {
            return Lz4Frame.unpack(packed, bytes);
        }
    },
    /** Zstandard. */
    ZSTD {
        @Override
        byte[] beginning(byte[] packed, int bytes) throws IOException {
            try (InputStream in = new ZstdInputStream(new ByteArrayInputStream(packed))) {
                // grows with what comes out, whatever is said to come
                return in.readNBytes(bytes);
            }
        }
    };

    /** The first bytes of what comes out; fewer if there are no more. */
    abstract byte[] beginning(byte[] packed, int bytes) throws IOException;

    static Packing of(BodyCompression packing, Trouble trouble) {
        boolean known = packing.method() == BodyCompressionMethod.BUFFER;
        if (known && packing.codec() == CompressionType.LZ4_FRAME) {
            return LZ4;
        }
        if (known && packing.codec() == CompressionType.ZSTD) {
            return ZSTD;
        }
        throw trouble.refuse(
                " is packed in a way that is not known here; expected lz4, zstd, or not at all. Write"
                        + " it so.");
    }

    /**
     * The first bytes of what comes out.
     *
     * @throws dev.assay.error.EvaluationException if fewer come out
     */
    final byte[] unpack(byte[] packed, int bytes, Trouble trouble) {
        byte[] found;
        try {
            found = beginning(packed, bytes);
        } catch (IOException | RuntimeException e) {
            throw trouble.spoilt("its packed data are spoilt");
        }
        if (found.length < bytes) {
            throw trouble.spoilt("its packed data end too early");
        }
        return found;
    }
}

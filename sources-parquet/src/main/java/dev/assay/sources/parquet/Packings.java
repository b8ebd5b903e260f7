package dev.assay.sources.parquet;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * How pages are unpacked. The library brings snappy, zstd and the newer LZ4; for gzip it would ask
 * Hadoop, which is not here, but Java knows gzip itself.
 *
 * @param file the name of the file, for what cannot be unpacked
 * @param usual those of the library
 */
record Packings(String file, CompressionCodecFactory usual) implements CompressionCodecFactory {

    static ParquetReadOptions options(String file) {
        CompressionCodecFactory usual = ParquetReadOptions.builder().build().getCodecFactory();
        return ParquetReadOptions.builder().withCodecFactory(new Packings(file, usual)).build();
    }

    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName name) {
        return usual.getCompressor(name);
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName name) {
        return switch (name) {
            case GZIP -> new Gzip();
            case UNCOMPRESSED, SNAPPY, ZSTD, LZ4_RAW -> usual.getDecompressor(name);
            default ->
                    throw new EvaluationException(
                            ErrorCode.TABLE_UNREADABLE,
                            file
                                    + " is packed by "
                                    + name
                                    + "; expected SNAPPY, GZIP, ZSTD, LZ4_RAW or no packing. Write it once"
                                    + " more with one of these.");
        };
    }

    @Override
    public void release() {
        usual.release();
    }

    /** Takes no more memory than there is content, whatever its length is said to be. */
    private record Gzip() implements BytesInputDecompressor {

        @Override
        public BytesInput decompress(BytesInput packed, int length) throws IOException {
            return BytesInput.from(unpacked(packed.toInputStream(), length));
        }

        @Override
        public void decompress(ByteBuffer packed, int packedLength, ByteBuffer to, int length)
                throws IOException {
            ByteBuffer piece = packed.slice().limit(packedLength);
            to.put(unpacked(ByteBufferInputStream.wrap(piece), length));
        }

        private static byte[] unpacked(InputStream packed, int length) throws IOException {
            try (InputStream in = new GZIPInputStream(packed)) {
                byte[] page = in.readNBytes(Math.max(0, length));
                if (page.length != length || in.read() >= 0) {
                    throw new IOException("a page has another length than is said");
                }
                return page;
            }
        }

        @Override
        public void release() {
            // holds nothing
        }
    }
}

package dev.assay.sources.arrow;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.arrow.compression.CommonsCompressionFactory;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.compression.CompressionCodec;
import org.apache.arrow.vector.compression.CompressionUtil.CodecType;
import org.apache.arrow.vector.compression.NoCompressionCodec;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.ipc.ArrowFileWriter;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.ipc.ArrowWriter;
import org.apache.arrow.vector.ipc.message.IpcOption;

/** Streams and files as Arrow's own library writes them. */
final class ArrowFiles {

    private ArrowFiles() {}

    /** How they are written. */
    record Form(boolean file, CodecType packing) {
        static final List<Form> ALL =
                List.of(
                        new Form(false, CodecType.NO_COMPRESSION),
                        new Form(true, CodecType.NO_COMPRESSION),
                        new Form(false, CodecType.LZ4_FRAME),
                        new Form(true, CodecType.LZ4_FRAME),
                        new Form(false, CodecType.ZSTD),
                        new Form(true, CodecType.ZSTD));
    }

    /** A table in batches of so many rows. */
    static byte[] write(
            Form form,
            int batches,
            int rows,
            Function<BufferAllocator, List<FieldVector>> columns,
            Filler filler,
            DictionaryProvider provider) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (BufferAllocator allocator = new RootAllocator()) {
            List<FieldVector> vectors = new ArrayList<>(columns.apply(allocator));
            try (VectorSchemaRoot root = new VectorSchemaRoot(vectors);
                    ArrowWriter writer = writer(form, root, provider, out)) {
                writer.start();
                for (int batch = 0; batch < batches; batch++) {
                    vectors.forEach(FieldVector::allocateNew);
                    for (int row = 0; row < rows; row++) {
                        filler.fill(vectors, row, batch * rows + row);
                    }
                    vectors.forEach(vector -> vector.setValueCount(rows));
                    root.setRowCount(rows);
                    writer.writeBatch();
                }
                writer.end();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** Fills row {@code at} of a batch with row {@code row} of the table. */
    @FunctionalInterface
    interface Filler {
        void fill(List<FieldVector> vectors, int at, int row);
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static VarCharVector texts(String name, BufferAllocator allocator, String... texts) {
        VarCharVector vector = new VarCharVector(name, allocator);
        vector.allocateNew();
        for (int i = 0; i < texts.length; i++) {
            vector.setSafe(i, utf8(texts[i]));
        }
        vector.setValueCount(texts.length);
        return vector;
    }

    private static ArrowWriter writer(
            Form form,
            VectorSchemaRoot root,
            DictionaryProvider provider,
            ByteArrayOutputStream out) {
        CompressionCodec.Factory factory =
                form.packing() == CodecType.NO_COMPRESSION
                        ? NoCompressionCodec.Factory.INSTANCE
                        : CommonsCompressionFactory.INSTANCE;
        return form.file()
                ? new ArrowFileWriter(
                        root,
                        provider,
                        Channels.newChannel(out),
                        Map.of(),
                        IpcOption.DEFAULT,
                        factory,
                        form.packing())
                : new ArrowStreamWriter(
                        root,
                        provider,
                        Channels.newChannel(out),
                        IpcOption.DEFAULT,
                        factory,
                        form.packing());
    }
}

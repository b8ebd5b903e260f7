package dev.assay.embeddings.onnx;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * A block of numbers that travels between the two processes: 32-bit floats or 64-bit integers.
 *
 * @param shape how many along each dimension
 * @param floats the numbers, unless they are integers
 * @param integers the numbers, if they are integers; otherwise empty
 */
record Block(long[] shape, float[] floats, long[] integers) {

    private static final long MOST = 1L << 27;
    private static final int HIGHEST_RANK = 8;

    public static Block of(float[] values, long... shape) {
        return new Block(shape, values, new long[0]);
    }

    public static Block of(long[] values, long... shape) {
        return new Block(shape, new float[0], values);
    }

    boolean isInteger() {
        return floats.length == 0 && integers.length > 0;
    }

    void write(DataOutputStream out) throws IOException {
        out.writeBoolean(isInteger());
        out.writeInt(shape.length);
        for (long size : shape) {
            out.writeLong(size);
        }
        ByteBuffer bytes =
                ByteBuffer.allocate(isInteger() ? 8 * integers.length : 4 * floats.length);
        if (isInteger()) {
            bytes.asLongBuffer().put(integers);
        } else {
            bytes.asFloatBuffer().put(floats);
        }
        out.write(bytes.array());
    }

    static Block read(DataInputStream in) throws IOException {
        boolean integer = in.readBoolean();
        int rank = in.readInt();
        if (rank < 0 || rank > HIGHEST_RANK) {
            throw new IOException("a block of rank " + rank);
        }
        long[] shape = new long[rank];
        for (int i = 0; i < rank; i++) {
            shape[i] = in.readLong();
        }
        int size = size(shape);
        byte[] bytes = new byte[(integer ? 8 : 4) * size];
        in.readFully(bytes);
        if (integer) {
            long[] values = new long[size];
            ByteBuffer.wrap(bytes).asLongBuffer().get(values);
            return of(values, shape);
        }
        float[] values = new float[size];
        ByteBuffer.wrap(bytes).asFloatBuffer().get(values);
        return of(values, shape);
    }

    /** The product of a shape that is small enough to be held. */
    static int size(long[] shape) throws IOException {
        long size = 1;
        for (long one : shape) {
            if (one < 0 || one > MOST || size * one > MOST) {
                throw new IOException(
                        "a block of shape "
                                + Arrays.toString(shape)
                                + "; at most "
                                + MOST
                                + " numbers");
            }
            size *= one;
        }
        return (int) size;
    }
}

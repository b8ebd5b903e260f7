package dev.assay.cli.output;

import dev.assay.stat.Matrix;
import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Vectors as files that other tools read. */
public final class VectorWriter {

    private static final int PREFIX = 10;
    private static final int ALIGNED = 64;

    private VectorWriter() {}

    /** NumPy's array file, version 1.0: 64-bit floats, little-endian, row by row. */
    public static byte[] npy(Matrix vectors) {
        String head =
                "{'descr': '<f8', 'fortran_order': False, 'shape': ("
                        + vectors.rows()
                        + ", "
                        + vectors.columns()
                        + "), }";
        int blanks = ALIGNED - (PREFIX + head.length() + 1) % ALIGNED;
        byte[] text = (head + " ".repeat(blanks) + "\n").getBytes(StandardCharsets.US_ASCII);
        double[] values = vectors.toArray();
        ByteBuffer out =
                ByteBuffer.allocate(
                                Math.addExact(
                                        PREFIX + text.length,
                                        Math.multiplyExact(values.length, Double.BYTES)))
                        .order(ByteOrder.LITTLE_ENDIAN);
        out.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
        out.putShort((short) text.length).put(text);
        for (double value : values) {
            out.putDouble(value);
        }
        return out.array();
    }

    /** CSV with a header {@code v1,v2,…} and numbers that read back to the same bits. */
    public static void csv(Matrix vectors, Writer to) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int j = 0; j < vectors.columns(); j++) {
            line.append(j == 0 ? "" : ",").append('v').append(j + 1);
        }
        to.write(line.append('\n').toString());
        for (int row = 0; row < vectors.rows(); row++) {
            line.setLength(0);
            for (int j = 0; j < vectors.columns(); j++) {
                line.append(j == 0 ? "" : ",").append(vectors.get(row, j));
            }
            to.write(line.append('\n').toString());
        }
    }
}

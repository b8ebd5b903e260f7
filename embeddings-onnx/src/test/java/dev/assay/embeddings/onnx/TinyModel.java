package dev.assay.embeddings.onnx;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Models of a few nodes, written field by field as onnx.proto numbers them: enough of protocol
 * buffers to make files for tests.
 */
final class TinyModel {

    static final int FLOAT = 1;
    static final int INT64 = 7;
    static final int BOOL = 9;

    private TinyModel() {}

    /** {@code y = relu(x · W)}, W given row by row. */
    static byte[] linear(float[][] weights) {
        return model(
                Bytes.of()
                        .message(1, node("MatMul", "h", "x", "w"))
                        .message(1, node("Relu", "y", "h"))
                        .text(2, "linear")
                        .message(5, floats("w", flat(weights), weights.length, weights[0].length))
                        .message(11, value("x", FLOAT, -1, weights.length))
                        .message(12, value("y", FLOAT, -1, weights[0].length)));
    }

    /** {@code y = flatten(x) · W} of images. */
    static byte[] ofImages(int channels, int height, int width, float[][] weights) {
        return model(
                Bytes.of()
                        .message(1, node("Flatten", "f", "x"))
                        .message(1, node("MatMul", "y", "f", "w"))
                        .text(2, "images")
                        .message(5, floats("w", flat(weights), weights.length, weights[0].length))
                        .message(11, value("x", FLOAT, -1, channels, height, width))
                        .message(12, value("y", FLOAT, -1, weights[0].length)));
    }

    /** {@code y = float(codes)} of texts. */
    static byte[] ofTexts(int length) {
        return model(
                Bytes.of()
                        .message(1, node("Cast", "y", "x").message(5, number("to", FLOAT)))
                        .text(2, "texts")
                        .message(11, value("x", INT64, -1, length))
                        .message(12, value("y", FLOAT, -1, length)));
    }

    /** One operation on {@code x}: Sqrt of a negative number is NaN, for example. */
    static byte[] single(String operation, int columns) {
        return model(
                Bytes.of()
                        .message(1, node(operation, "y", "x"))
                        .text(2, "single")
                        .message(11, value("x", FLOAT, -1, columns))
                        .message(12, value("y", FLOAT, -1, columns)));
    }

    /** Turns for longer than anyone waits. */
    static byte[] endless(int columns) {
        Bytes body =
                Bytes.of()
                        .message(1, node("Identity", "go_on", "go"))
                        .message(1, node("Identity", "v_out", "v_in"))
                        .text(2, "body")
                        .message(11, value("i", INT64))
                        .message(11, value("go", BOOL))
                        .message(11, value("v_in", FLOAT, -1, columns))
                        .message(12, value("go_on", BOOL))
                        .message(12, value("v_out", FLOAT, -1, columns));
        Bytes loop = node("Loop", "y", "turns", "true", "x");
        loop.message(5, Bytes.of().text(1, "body").message(6, body).number(20, 5));
        return model(
                Bytes.of()
                        .message(1, loop)
                        .text(2, "endless")
                        .message(5, integers("turns", Long.MAX_VALUE))
                        .message(5, truth("true"))
                        .message(11, value("x", FLOAT, -1, columns))
                        .message(12, value("y", FLOAT, -1, columns)));
    }

    /** Asks for a block of so many numbers. */
    static byte[] greedy(int columns, long numbers) {
        return model(
                Bytes.of()
                        .message(1, node("Expand", "big", "x", "shape"))
                        .message(1, node("ReduceSum", "y", "big"))
                        .text(2, "greedy")
                        .message(5, integers("shape", numbers, 1, columns))
                        .message(11, value("x", FLOAT, -1, columns))
                        .message(12, value("y", FLOAT, 1, 1, 1)));
    }

    private static byte[] model(Bytes graph) {
        return Bytes.of()
                .number(1, 8)
                .text(2, "assay test")
                .message(7, graph)
                .message(8, Bytes.of().text(1, "").number(2, 13))
                .bytes();
    }

    private static Bytes node(String operation, String output, String... inputs) {
        Bytes node = Bytes.of();
        for (String input : inputs) {
            node.text(1, input);
        }
        return node.text(2, output).text(4, operation);
    }

    private static Bytes number(String name, long value) {
        return Bytes.of().text(1, name).number(3, value).number(20, 2);
    }

    private static Bytes value(String name, int type, long... shape) {
        Bytes sizes = Bytes.of();
        for (long size : shape) {
            sizes.message(1, size < 0 ? Bytes.of().text(2, "n") : Bytes.of().number(1, size));
        }
        Bytes tensor = Bytes.of().number(1, type).message(2, sizes);
        return Bytes.of().text(1, name).message(2, Bytes.of().message(1, tensor));
    }

    private static Bytes floats(String name, float[] values, long... shape) {
        ByteBuffer raw = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        raw.asFloatBuffer().put(values);
        return tensor(name, FLOAT, raw.array(), shape);
    }

    /** One number has no shape. */
    private static Bytes integers(String name, long... values) {
        ByteBuffer raw = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        raw.asLongBuffer().put(values);
        return values.length == 1
                ? tensor(name, INT64, raw.array())
                : tensor(name, INT64, raw.array(), values.length);
    }

    private static Bytes truth(String name) {
        return tensor(name, BOOL, new byte[] {1});
    }

    private static Bytes tensor(String name, int type, byte[] raw, long... shape) {
        Bytes tensor = Bytes.of();
        for (long size : shape) {
            tensor.number(1, size);
        }
        return tensor.number(2, type).text(8, name).raw(9, raw);
    }

    private static float[] flat(float[][] rows) {
        float[] flat = new float[rows.length * rows[0].length];
        for (int row = 0; row < rows.length; row++) {
            System.arraycopy(rows[row], 0, flat, row * rows[0].length, rows[0].length);
        }
        return flat;
    }

    /** A message under construction. */
    private static final class Bytes {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();

        static Bytes of() {
            return new Bytes();
        }

        Bytes number(int field, long value) {
            varint((long) field << 3);
            varint(value);
            return this;
        }

        Bytes text(int field, String text) {
            return raw(field, text.getBytes(StandardCharsets.UTF_8));
        }

        Bytes message(int field, Bytes message) {
            return raw(field, message.bytes());
        }

        Bytes raw(int field, byte[] bytes) {
            varint((long) field << 3 | 2);
            varint(bytes.length);
            out.writeBytes(bytes);
            return this;
        }

        byte[] bytes() {
            return out.toByteArray();
        }

        private void varint(long value) {
            long rest = value;
            while ((rest & ~0x7fL) != 0) {
                out.write((int) (rest & 0x7f | 0x80));
                rest >>>= 7;
            }
            out.write((int) rest);
        }
    }
}

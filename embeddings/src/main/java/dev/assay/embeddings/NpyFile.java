package dev.assay.embeddings;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.stat.Matrix;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * NumPy's array file, versions 1 to 3: numbers (f2 is not read; f4, f8, signed and unsigned
 * integers up to 64 bits) in either byte order and memory order, of one dimension (vectors of
 * length 1) or two. Pickled objects are never read.
 */
final class NpyFile {

    private static final byte[] LETTERS = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final int MOST_HEAD = 1 << 16;
    private static final Pattern TYPE =
            Pattern.compile("'descr'\\s*:\\s*'([<>|=])([fiu])([1248])'");
    private static final Pattern FORTRAN = Pattern.compile("'fortran_order'\\s*:\\s*(True|False)");
    private static final Pattern SHAPE =
            Pattern.compile(
                    "'shape'\\s*:\\s*\\(\\s*([0-9]{1,10})\\s*,?\\s*([0-9]{1,10})?\\s*,?\\s*\\)");

    private NpyFile() {}

    static Matrix read(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new EvaluationException(
                    ErrorCode.FILE_NOT_FOUND, "vectors " + file + ": no such file.");
        }
        try (DataInputStream in =
                new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
            return read(file, in);
        } catch (EOFException cut) {
            throw VectorFile.refused(file, "it ends too early");
        } catch (IOException unreadable) {
            throw VectorFile.refused(file, "it cannot be read: " + unreadable.getMessage());
        }
    }

    private static Matrix read(Path file, DataInputStream in) throws IOException {
        byte[] letters = in.readNBytes(LETTERS.length);
        if (!Arrays.equals(letters, LETTERS)) {
            throw VectorFile.refused(file, "it is no NPY file");
        }
        int version = in.readUnsignedByte();
        in.readUnsignedByte();
        long length = little(in, version == 1 ? 2 : 4);
        if (version < 1 || version > 3 || length > MOST_HEAD) {
            throw VectorFile.refused(
                    file, "its NPY version is " + version + ", its header " + length + " bytes");
        }
        byte[] head = new byte[(int) length];
        in.readFully(head);
        String text = new String(head, StandardCharsets.UTF_8);
        Matcher type = TYPE.matcher(text);
        Matcher shape = SHAPE.matcher(text);
        Matcher fortran = FORTRAN.matcher(text);
        if (!type.find() || !shape.find() || !fortran.find()) {
            throw VectorFile.refused(
                    file,
                    "its header is "
                            + text.strip()
                            + "; expected numbers (float32, float64 or integers) of one or two dimensions");
        }
        long rows = Long.parseLong(shape.group(1));
        long columns = Optional.ofNullable(shape.group(2)).map(Long::parseLong).orElse(1L);
        int width = Integer.parseInt(type.group(3));
        if (type.group(2).equals("f") && width < 4) {
            throw VectorFile.refused(file, "its numbers are float16; save float32 or float64");
        }
        long data = Files.size(file) - LETTERS.length - 2 - (version == 1 ? 2 : 4) - length;
        if (rows < 1 || columns < 1 || rows > VectorFile.MOST_VALUES / columns) {
            throw VectorFile.refused(
                    file, "it has " + rows + " × " + columns + " numbers; expected up to 1 GiB");
        }
        if (rows * columns * width != data) {
            throw VectorFile.refused(
                    file,
                    "it has "
                            + data
                            + " bytes of numbers; its header tells of "
                            + rows * columns * width);
        }
        return values(
                file,
                in,
                new Layout(
                        (int) rows,
                        (int) columns,
                        width,
                        type.group(2).charAt(0),
                        type.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN,
                        fortran.group(1).equals("True")));
    }

    private static Matrix values(Path file, DataInputStream in, Layout layout) throws IOException {
        double[] values = new double[layout.rows() * layout.columns()];
        int inner = layout.byColumn() ? layout.rows() : layout.columns();
        int outer = layout.byColumn() ? layout.columns() : layout.rows();
        byte[] bytes = new byte[inner * layout.width()];
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(layout.order());
        for (int i = 0; i < outer; i++) {
            in.readFully(bytes);
            for (int j = 0; j < inner; j++) {
                int row = layout.byColumn() ? j : i;
                int column = layout.byColumn() ? i : j;
                double value = layout.value(buffer, j * layout.width());
                if (!Double.isFinite(value)) {
                    throw VectorFile.refused(
                            file,
                            "row " + (row + 1) + ", dimension " + (column + 1) + " is " + value);
                }
                values[row * layout.columns() + column] = value;
            }
        }
        return Matrix.owning(layout.rows(), layout.columns(), values);
    }

    private static long little(DataInputStream in, int bytes) throws IOException {
        long value = 0;
        for (int i = 0; i < bytes; i++) {
            value |= (long) in.readUnsignedByte() << (8 * i);
        }
        return value;
    }

    private record Layout(
            int rows, int columns, int width, char type, ByteOrder order, boolean byColumn) {

        double value(ByteBuffer buffer, int at) {
            if (type == 'f') {
                return width == 4 ? buffer.getFloat(at) : buffer.getDouble(at);
            }
            long whole =
                    switch (width) {
                        case 1 -> buffer.get(at);
                        case 2 -> buffer.getShort(at);
                        case 4 -> buffer.getInt(at);
                        default -> buffer.getLong(at);
                    };
            if (type == 'u' && width < 8) {
                return whole & ((1L << (8 * width)) - 1);
            }
            return type == 'u' && whole < 0 ? (whole >>> 1) * 2.0 : whole;
        }
    }
}

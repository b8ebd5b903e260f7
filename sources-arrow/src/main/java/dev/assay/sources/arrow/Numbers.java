package dev.assay.sources.arrow;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.apache.arrow.flatbuf.Precision;

/** Columns of numbers. */
final class Numbers {

    /** No decimal of Arrow has more digits. */
    private static final int MOST_DIGITS = 76;

    private Numbers() {}

    static Optional<ValueType> whole(int bits, boolean signed) {
        return switch (bits) {
            case Byte.SIZE ->
                    of(
                            1,
                            (bytes, at, text) ->
                                    text.set(signed ? bytes.get(at) : bytes.get(at) & 0xFF));
            case Short.SIZE ->
                    of(
                            Short.BYTES,
                            (bytes, at, text) ->
                                    text.set(
                                            signed
                                                    ? bytes.getShort(at)
                                                    : bytes.getShort(at) & 0xFFFF));
            case Integer.SIZE ->
                    of(
                            Integer.BYTES,
                            (bytes, at, text) ->
                                    text.set(
                                            signed
                                                    ? bytes.getInt(at)
                                                    : bytes.getInt(at) & 0xFFFFFFFFL));
            case Long.SIZE ->
                    of(
                            Long.BYTES,
                            (bytes, at, text) -> {
                                long value = bytes.getLong(at);
                                if (signed || value >= 0) {
                                    text.set(value);
                                } else {
                                    text.set(Long.toUnsignedString(value));
                                }
                            });
            default -> Optional.empty();
        };
    }

    /** What is not a number is no value, as a CSV file would leave the cell empty. */
    static Optional<ValueType> floating(short precision) {
        return switch (precision) {
            case Precision.HALF ->
                    Optional.of(
                            new Fixed(
                                    Short.BYTES,
                                    (bytes, at, text) ->
                                            single(HalfFloat.value(bytes.getShort(at)), text)));
            case Precision.SINGLE ->
                    Optional.of(
                            new Fixed(
                                    Float.BYTES,
                                    (bytes, at, text) -> single(bytes.getFloat(at), text)));
            case Precision.DOUBLE ->
                    Optional.of(
                            new Fixed(
                                    Double.BYTES,
                                    (bytes, at, text) -> {
                                        double value = bytes.getDouble(at);
                                        text.set(value);
                                        return !Double.isNaN(value);
                                    }));
            default -> Optional.empty();
        };
    }

    private static boolean single(float value, CellText text) {
        text.set(value);
        return !Float.isNaN(value);
    }

    static Optional<ValueType> decimal(int bits, int scale) {
        boolean known = bits == 32 || bits == 64 || bits == 128 || bits == 256;
        if (!known || Math.abs((long) scale) > MOST_DIGITS) {
            return Optional.empty();
        }
        int width = bits / Byte.SIZE;
        return of(
                width,
                (bytes, at, text) -> {
                    byte[] digits = new byte[width];
                    for (int i = 0; i < width; i++) {
                        digits[width - 1 - i] = bytes.get(at + i);
                    }
                    text.set(new BigDecimal(new BigInteger(digits), scale).toPlainString());
                });
    }

    private interface Put {
        void put(ByteBuffer bytes, int place, CellText text);
    }

    private static Optional<ValueType> of(int width, Put put) {
        return Optional.of(
                new Fixed(
                        width,
                        (bytes, at, text) -> {
                            put.put(bytes, at, text);
                            return true;
                        }));
    }
}

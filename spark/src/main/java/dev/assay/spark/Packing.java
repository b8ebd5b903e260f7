package dev.assay.spark;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Cells as bytes: each of as many as the widest needs. Codes and whole numbers take one, two or
 * four, other numbers eight; how many it is follows from how many cells there are.
 */
final class Packing {

    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long MISSING = Double.doubleToRawLongBits(Double.NaN);

    private Packing() {}

    /** The first so many of some numbers, with all their bits. */
    static byte[] numbers(double[] values, int count) {
        int width = width(values, count);
        byte[] bytes = new byte[count * width];
        for (int i = 0; i < count; i++) {
            if (width == Long.BYTES) {
                LONGS.set(bytes, i * width, Double.doubleToRawLongBits(values[i]));
            } else {
                put(bytes, width, i, values[i] == values[i] ? (int) values[i] : least(width));
            }
        }
        return bytes;
    }

    private static int width(double[] values, int count) {
        int low = 0;
        int high = 0;
        for (int i = 0; i < count; i++) {
            long bits = Double.doubleToRawLongBits(values[i]);
            int whole = (int) values[i];
            if (bits == Double.doubleToRawLongBits(whole)) {
                low = Math.min(low, whole);
                high = Math.max(high, whole);
            } else if (bits != MISSING) {
                return Long.BYTES;
            }
        }
        // The least number of a width stands for a missing one.
        int width = width(low - 1L, high);
        return width > Integer.BYTES ? Long.BYTES : width;
    }

    private static int width(long low, long high) {
        for (int width = Byte.BYTES; width <= Integer.BYTES; width *= 2) {
            if (low >= least(width) && high <= -1L - least(width)) {
                return width;
            }
        }
        return Long.BYTES;
    }

    private static int least(int width) {
        return Integer.MIN_VALUE >> (Integer.SIZE - width * Byte.SIZE);
    }

    /** The first so many of some codes. */
    static byte[] codes(int[] codes, int count) {
        int low = 0;
        int high = 0;
        for (int i = 0; i < count; i++) {
            low = Math.min(low, codes[i]);
            high = Math.max(high, codes[i]);
        }
        int width = width(low, high);
        byte[] bytes = new byte[count * width];
        for (int i = 0; i < count; i++) {
            put(bytes, width, i, codes[i]);
        }
        return bytes;
    }

    private static void put(byte[] bytes, int width, int place, int value) {
        switch (width) {
            case Byte.BYTES -> bytes[place] = (byte) value;
            case Short.BYTES -> SHORTS.set(bytes, place * width, (short) value);
            default -> INTS.set(bytes, place * width, value);
        }
    }

    private static int get(byte[] bytes, int width, int place) {
        return switch (width) {
            case Byte.BYTES -> bytes[place];
            case Short.BYTES -> (short) SHORTS.get(bytes, place * width);
            default -> (int) INTS.get(bytes, place * width);
        };
    }

    /**
     * Copies some numbers.
     *
     * @param cells how many the bytes hold
     */
    static void numbers(byte[] bytes, int cells, int from, int count, double[] into, int at) {
        int width = bytes.length / cells;
        for (int i = 0; i < count; i++) {
            if (width == Long.BYTES) {
                into[at + i] = Double.longBitsToDouble((long) LONGS.get(bytes, (from + i) * width));
            } else {
                int value = get(bytes, width, from + i);
                into[at + i] = value == least(width) ? Double.NaN : value;
            }
        }
    }

    /**
     * Copies some codes.
     *
     * @param cells how many the bytes hold
     */
    static void codes(byte[] bytes, int cells, int from, int count, int[] into, int at) {
        int width = bytes.length / cells;
        for (int i = 0; i < count; i++) {
            into[at + i] = get(bytes, width, from + i);
        }
    }
}

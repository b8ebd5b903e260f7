package dev.assay.neighbour.internal.code;

import dev.assay.neighbour.internal.Kernel;
import java.util.Arrays;

/**
 * Where the codes of a panel of rows, two blocks, lie. A column in which no code exceeds {@value
 * #MOST} takes a byte per row, four rows to an int, where the kernel compares bytes; others take an
 * int per row and come last. One is added to every code, so that 0 stands for a missing one.
 */
public final class CodeLayout {

    /** The largest code of a packed column; a query may have one more, which no row has. */
    private static final int MOST = 125;

    /** Mismatches of so many columns can be counted in a byte. */
    private static final int MOST_PACKED = 127;

    private static final int EACH_BYTE = 0x01010101;

    /**
     * Panels begin as many bytes late as rows of numbers do, and for the same reason: a cache line
     * begins there in large arrays.
     */
    private static final int FIRST = 48 / Integer.BYTES;

    private final int lanes;
    private final int packed;
    private final int[] places;
    private final Kernel.Codes shape;
    private final int length;

    private CodeLayout(int lanes, int packed, int[] places) {
        this.lanes = lanes;
        this.packed = packed;
        this.places = places;
        shape = new Kernel.Codes(packed, places.length - packed);
        length = shape.length();
    }

    /**
     * The layout for these rows.
     *
     * @param codes row by row
     * @param columns codes of a row
     * @param lanes see {@link Kernel#packedLanes}
     */
    public static CodeLayout of(int[] codes, int columns, int lanes) {
        boolean[] fits = new boolean[columns];
        Arrays.fill(fits, lanes > 0);
        for (int at = 0; at < codes.length; at += columns) {
            for (int column = 0; column < columns; column++) {
                fits[column] &= codes[at + column] >= -1 && codes[at + column] <= MOST;
            }
        }
        int[] places = new int[columns];
        int packed = 0;
        for (int column = 0; column < columns; column++) {
            fits[column] &= packed < MOST_PACKED;
            places[column] = fits[column] ? packed++ : -1;
        }
        int apart = packed;
        for (int column = 0; column < columns; column++) {
            places[column] = fits[column] ? places[column] : apart++;
        }
        return new CodeLayout(lanes, packed, places);
    }

    /** How many columns lie in which way. */
    public Kernel.Codes shape() {
        return shape;
    }

    /** Ints that the codes of so many blocks take. */
    public int length(int blocks) {
        return Math.addExact(FIRST, Math.multiplyExact((blocks + 1) / 2, length));
    }

    /** Where the panel of a block begins; one more for the second of its two blocks. */
    public int offset(int block) {
        return FIRST + block / 2 * length + block % 2;
    }

    /** Puts the code of a row at its place; where nothing is put, there is no code. */
    public void put(int[] data, int block, int lane, int column, int code) {
        int place = places[column];
        int start = FIRST + block / 2 * length;
        int row = block % 2 * Kernel.BLOCK + lane;
        if (place >= packed) {
            int before = packed * Kernel.PANEL / Integer.BYTES;
            data[start + before + (place - packed) * Kernel.PANEL + row] = code + 1;
            return;
        }
        // Shifted apart, counts in neighbouring ints are those of neighbouring rows.
        int group = row / (Integer.BYTES * lanes);
        int within = row % (Integer.BYTES * lanes);
        int at = place * Kernel.PANEL / Integer.BYTES + group * lanes + within % lanes;
        data[start + at] |= code + 1 << within / lanes * Byte.SIZE;
    }

    /** Puts the code of one of four queries at its place. */
    public void putQuery(int[] data, int q, int column, int code) {
        int place = places[column];
        boolean known = code >= -1 && code <= MOST;
        data[place * Kernel.GROUP + q] =
                place >= packed ? code + 1 : (known ? code + 1 : MOST + 2) * EACH_BYTE;
    }
}

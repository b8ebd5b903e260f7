package dev.assay.neighbour.internal.vector;

import dev.assay.neighbour.internal.Kernel;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * With what sums of floats start where codes are bytes, four rows to an int: mismatches of all
 * columns are counted in bytes, and become numbers of neighbouring rows when the counts of four
 * rows are shifted apart. Sums are written in vectors as wide as those that are read next, since a
 * processor cannot read what two writes have just left.
 *
 * <p>Here and in the other kernels a sum that a loop carries is what is added, not what it is added
 * to: the compiler knows the class of a vector just computed, but of one that a loop carries only
 * from a profile, which it may lack; vectors are objects then, and a search takes a hundred times
 * as long.
 */
final class PackedCodes {

    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Integer> INTS =
            VectorSpecies.of(int.class, FLOATS.vectorShape());
    private static final VectorSpecies<Byte> BYTES =
            VectorSpecies.of(byte.class, FLOATS.vectorShape());

    /** Rows of each byte of the ints of a vector. */
    static final int LANES = INTS.length();

    private static final int ROWS = LANES * Integer.BYTES;
    private static final int COLUMN = Kernel.PANEL / Integer.BYTES;
    private static final int QUERY = Kernel.GROUP * Kernel.BLOCK;

    /** Where sums end. */
    private static final int COUNTS = Kernel.GROUP * QUERY;

    private PackedCodes() {}

    /** Starts the sums of four blocks, less a half for every code that differs. */
    static void start(
            float[] blocks,
            int[] offsets,
            int[] codeBlocks,
            int[] codeOffsets,
            int codes,
            int[] queryCodes,
            float[] sums) {
        for (int b = 0; b < Kernel.GROUP; b++) {
            int panel = codeOffsets[b] & -2;
            int half = codeOffsets[b] & 1;
            int at = b * Kernel.BLOCK;
            if (ROWS > Kernel.BLOCK) {
                boolean both = b % 2 == 0 && half == 0 && codeOffsets[b + 1] == panel + 1;
                int first = half * Kernel.BLOCK / LANES;
                start(
                        blocks,
                        offsets[b],
                        codeBlocks,
                        panel,
                        codes,
                        queryCodes,
                        sums,
                        at,
                        first,
                        both);
                b += both ? 1 : 0;
                continue;
            }
            int column = panel + half * COLUMN / 2;
            for (int row = 0; row < Kernel.BLOCK; row += ROWS) {
                start(
                        blocks,
                        offsets[b] + row,
                        codeBlocks,
                        column + row / Integer.BYTES,
                        codes,
                        queryCodes,
                        sums,
                        at + row,
                        0,
                        true);
            }
        }
    }

    /** Starts the sums of the rows of a vector, or of half of them from a byte on. */
    private static void start(
            float[] blocks,
            int from,
            int[] codeBlocks,
            int column,
            int codes,
            int[] queryCodes,
            float[] sums,
            int at,
            int first,
            boolean all) {
        ByteVector m0 = ByteVector.zero(BYTES);
        ByteVector m1 = ByteVector.zero(BYTES);
        ByteVector m2 = ByteVector.zero(BYTES);
        ByteVector m3 = ByteVector.zero(BYTES);
        for (int k = 0; k < codes; k++) {
            IntVector code = IntVector.fromArray(INTS, codeBlocks, column + k * COLUMN);
            m0 = differs(code, queryCodes[k * Kernel.GROUP]).add(m0);
            m1 = differs(code, queryCodes[k * Kernel.GROUP + 1]).add(m1);
            m2 = differs(code, queryCodes[k * Kernel.GROUP + 2]).add(m2);
            m3 = differs(code, queryCodes[k * Kernel.GROUP + 3]).add(m3);
        }
        ByteVector.zero(BYTES).add(m0).reinterpretAsFloats().intoArray(sums, COUNTS);
        ByteVector.zero(BYTES).add(m1).reinterpretAsFloats().intoArray(sums, COUNTS + LANES);
        ByteVector.zero(BYTES).add(m2).reinterpretAsFloats().intoArray(sums, COUNTS + 2 * LANES);
        ByteVector.zero(BYTES).add(m3).reinterpretAsFloats().intoArray(sums, COUNTS + 3 * LANES);
        int count = all ? Integer.BYTES : Integer.BYTES / 2;
        for (int q = 0; q < Kernel.GROUP; q++) {
            for (int i = 0; i < count; i++) {
                FloatVector start = FloatVector.fromArray(FLOATS, blocks, from + i * LANES);
                IntVector counts =
                        FloatVector.fromArray(FLOATS, sums, COUNTS + q * LANES)
                                .reinterpretAsInts()
                                .lanewise(VectorOperators.LSHR, (first + i) * Byte.SIZE);
                less(start, counts).intoArray(sums, at + q * QUERY + i * LANES);
            }
        }
    }

    /** 1 in each byte that differs; none has a sign. */
    private static ByteVector differs(IntVector code, int query) {
        return code.lanewise(VectorOperators.XOR, query).reinterpretAsBytes().min((byte) 1);
    }

    private static FloatVector less(FloatVector start, IntVector counts) {
        IntVector mismatches = counts.lanewise(VectorOperators.AND, 0xff);
        return ((FloatVector) mismatches.convertShape(VectorOperators.I2F, FLOATS, 0))
                .mul(-0.5f)
                .add(start);
    }
}

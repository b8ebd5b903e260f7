package dev.assay.neighbour.internal.vector;

import static dev.assay.neighbour.internal.Kernel.BLOCK;
import static dev.assay.neighbour.internal.Kernel.GROUP;
import static dev.assay.neighbour.internal.Kernel.PANEL;

import dev.assay.neighbour.internal.Kernel;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** What the sums of a tile of Euclidean rows begin with. */
final class FloatStarts {

    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Integer> INTS =
            VectorSpecies.of(int.class, FLOATS.vectorShape());
    private static final int LANES = FLOATS.length();

    /** From the sums of a query to those of the next. */
    private static final int QUERY = GROUP * BLOCK;

    private FloatStarts() {}

    /** The starts, less a half for every code that differs. */
    static void start(
            float[] blocks,
            int[] offsets,
            int[] codeBlocks,
            int[] codeOffsets,
            Kernel.Codes codes,
            int[] queryCodes,
            float[] sums) {
        if (codes.packed() > 0) {
            PackedCodes.start(
                    blocks, offsets, codeBlocks, codeOffsets, codes.packed(), queryCodes, sums);
        } else {
            for (int b = 0; b < GROUP; b++) {
                for (int lane = 0; lane < BLOCK; lane += LANES) {
                    int at = b * BLOCK + lane;
                    FloatVector start = FloatVector.fromArray(FLOATS, blocks, offsets[b] + lane);
                    start.intoArray(sums, 0 * QUERY + at);
                    start.intoArray(sums, 1 * QUERY + at);
                    start.intoArray(sums, 2 * QUERY + at);
                    start.intoArray(sums, 3 * QUERY + at);
                }
            }
        }
        if (codes.apart() > 0) {
            int before = codes.packed() * PANEL / Integer.BYTES;
            for (int b = 0; b < GROUP; b++) {
                int offset = (codeOffsets[b] & -2) + before + (codeOffsets[b] & 1) * BLOCK;
                lessApart(b, codeBlocks, offset, codes, queryCodes, sums);
            }
        }
    }

    private static void lessApart(
            int b,
            int[] codeBlocks,
            int offset,
            Kernel.Codes codes,
            int[] queryCodes,
            float[] sums) {
        int apart = codes.apart();
        int first = codes.packed() * GROUP;
        for (int lane = 0; lane < BLOCK; lane += LANES) {
            int at = b * BLOCK + lane;
            int column = offset + lane;
            IntVector m0 = IntVector.zero(INTS);
            IntVector m1 = IntVector.zero(INTS);
            IntVector m2 = IntVector.zero(INTS);
            IntVector m3 = IntVector.zero(INTS);
            for (int k = 0; k < apart; k++) {
                IntVector code = IntVector.fromArray(INTS, codeBlocks, column + k * PANEL);
                int query = first + k * GROUP;
                m0 = code.lanewise(VectorOperators.XOR, queryCodes[query]).min(1).add(m0);
                m1 = code.lanewise(VectorOperators.XOR, queryCodes[query + 1]).min(1).add(m1);
                m2 = code.lanewise(VectorOperators.XOR, queryCodes[query + 2]).min(1).add(m2);
                m3 = code.lanewise(VectorOperators.XOR, queryCodes[query + 3]).min(1).add(m3);
            }
            less(m0, sums, 0 * QUERY + at);
            less(m1, sums, 1 * QUERY + at);
            less(m2, sums, 2 * QUERY + at);
            less(m3, sums, 3 * QUERY + at);
        }
    }

    private static void less(IntVector mismatches, float[] sums, int at) {
        ((FloatVector) mismatches.convertShape(VectorOperators.I2F, FLOATS, 0))
                .mul(-0.5f)
                .add(FloatVector.fromArray(FLOATS, sums, at))
                .intoArray(sums, at);
    }
}

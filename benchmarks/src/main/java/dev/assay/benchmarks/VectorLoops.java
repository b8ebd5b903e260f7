package dev.assay.benchmarks;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * What the machine can do: sixteen independent sums in registers, with nothing from memory or with
 * numbers from the first-level cache. The same two instructions per vector as the kernels of the
 * neighbour search need: maximum and sum of 16-bit numbers, product and sum of single-precision
 * ones. Written out, because only named locals are sure to stay in registers; apart from the
 * kernels, because a control must not change with them. {@link LimitLoops} has those for processors
 * with fewer registers.
 */
final class VectorLoops {

    private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;

    /** Columns of a tile. */
    static final int COLUMNS = 30;

    /** Attribute comparisons of one step of {@link #shorts}, or one column of a tile. */
    static final int SHORTS_PER_STEP = 16 * SHORTS.length();

    /** Products of one step of {@link #floats}, or one column of a tile. */
    static final int FLOATS_PER_STEP = 16 * FLOATS.length();

    /**
     * How large the arrays of the tiles are, of which only the beginning is used: G1 lets such ones
     * begin where a region does and never moves them. Small ones lie anywhere, and the control of a
     * fork was faster by a tenth where they happened to begin with a cache line.
     */
    private static final int ARRAY_BYTES = 4 << 20;

    /** Where a cache line begins in them, behind the 16 bytes before the first element. */
    private static final int LINE_BYTES = 48;

    private static final short[] SHORT_BLOCK = new short[ARRAY_BYTES / Short.BYTES];
    private static final short[] SHORT_QUERIES = new short[4 * COLUMNS];
    private static final float[] FLOAT_BLOCK = new float[ARRAY_BYTES / Float.BYTES];
    private static final float[] FLOAT_QUERIES = new float[4 * COLUMNS];

    private VectorLoops() {}

    static short shorts(int steps, short seed) {
        ShortVector c0 = ShortVector.broadcast(SHORTS, (short) (seed + 1));
        ShortVector c1 = ShortVector.broadcast(SHORTS, (short) (seed + 8));
        ShortVector c2 = ShortVector.broadcast(SHORTS, (short) (seed + 15));
        ShortVector c3 = ShortVector.broadcast(SHORTS, (short) (seed + 22));
        ShortVector s00 = ShortVector.broadcast(SHORTS, (short) (seed + 0));
        ShortVector s01 = ShortVector.broadcast(SHORTS, (short) (seed + 1));
        ShortVector s02 = ShortVector.broadcast(SHORTS, (short) (seed + 2));
        ShortVector s03 = ShortVector.broadcast(SHORTS, (short) (seed + 3));
        ShortVector s10 = ShortVector.broadcast(SHORTS, (short) (seed + 4));
        ShortVector s11 = ShortVector.broadcast(SHORTS, (short) (seed + 5));
        ShortVector s12 = ShortVector.broadcast(SHORTS, (short) (seed + 6));
        ShortVector s13 = ShortVector.broadcast(SHORTS, (short) (seed + 7));
        ShortVector s20 = ShortVector.broadcast(SHORTS, (short) (seed + 8));
        ShortVector s21 = ShortVector.broadcast(SHORTS, (short) (seed + 9));
        ShortVector s22 = ShortVector.broadcast(SHORTS, (short) (seed + 10));
        ShortVector s23 = ShortVector.broadcast(SHORTS, (short) (seed + 11));
        ShortVector s30 = ShortVector.broadcast(SHORTS, (short) (seed + 12));
        ShortVector s31 = ShortVector.broadcast(SHORTS, (short) (seed + 13));
        ShortVector s32 = ShortVector.broadcast(SHORTS, (short) (seed + 14));
        ShortVector s33 = ShortVector.broadcast(SHORTS, (short) (seed + 15));
        for (int step = 0; step < steps; step++) {
            s00 = s00.max(c0).add(c1);
            s01 = s01.max(c1).add(c2);
            s02 = s02.max(c2).add(c3);
            s03 = s03.max(c3).add(c0);
            s10 = s10.max(c0).add(c1);
            s11 = s11.max(c1).add(c2);
            s12 = s12.max(c2).add(c3);
            s13 = s13.max(c3).add(c0);
            s20 = s20.max(c0).add(c1);
            s21 = s21.max(c1).add(c2);
            s22 = s22.max(c2).add(c3);
            s23 = s23.max(c3).add(c0);
            s30 = s30.max(c0).add(c1);
            s31 = s31.max(c1).add(c2);
            s32 = s32.max(c2).add(c3);
            s33 = s33.max(c3).add(c0);
        }
        ShortVector t0 = s00.add(s01).add(s02.add(s03));
        ShortVector t1 = s10.add(s11).add(s12.add(s13));
        ShortVector t2 = s20.add(s21).add(s22.add(s23));
        ShortVector t3 = s30.add(s31).add(s32.add(s33));
        return t0.add(t1).add(t2.add(t3)).lane(0);
    }

    static float floats(int steps, float seed) {
        FloatVector c0 = FloatVector.broadcast(FLOATS, seed / 2);
        FloatVector c1 = FloatVector.broadcast(FLOATS, seed / 3);
        FloatVector c2 = FloatVector.broadcast(FLOATS, seed / 4);
        FloatVector c3 = FloatVector.broadcast(FLOATS, seed / 5);
        FloatVector s00 = FloatVector.broadcast(FLOATS, (float) (seed + 0));
        FloatVector s01 = FloatVector.broadcast(FLOATS, (float) (seed + 1));
        FloatVector s02 = FloatVector.broadcast(FLOATS, (float) (seed + 2));
        FloatVector s03 = FloatVector.broadcast(FLOATS, (float) (seed + 3));
        FloatVector s10 = FloatVector.broadcast(FLOATS, (float) (seed + 4));
        FloatVector s11 = FloatVector.broadcast(FLOATS, (float) (seed + 5));
        FloatVector s12 = FloatVector.broadcast(FLOATS, (float) (seed + 6));
        FloatVector s13 = FloatVector.broadcast(FLOATS, (float) (seed + 7));
        FloatVector s20 = FloatVector.broadcast(FLOATS, (float) (seed + 8));
        FloatVector s21 = FloatVector.broadcast(FLOATS, (float) (seed + 9));
        FloatVector s22 = FloatVector.broadcast(FLOATS, (float) (seed + 10));
        FloatVector s23 = FloatVector.broadcast(FLOATS, (float) (seed + 11));
        FloatVector s30 = FloatVector.broadcast(FLOATS, (float) (seed + 12));
        FloatVector s31 = FloatVector.broadcast(FLOATS, (float) (seed + 13));
        FloatVector s32 = FloatVector.broadcast(FLOATS, (float) (seed + 14));
        FloatVector s33 = FloatVector.broadcast(FLOATS, (float) (seed + 15));
        for (int step = 0; step < steps; step++) {
            s00 = c0.fma(c1, s00);
            s01 = c0.fma(c1, s01);
            s02 = c0.fma(c2, s02);
            s03 = c0.fma(c3, s03);
            s10 = c1.fma(c0, s10);
            s11 = c1.fma(c2, s11);
            s12 = c1.fma(c2, s12);
            s13 = c1.fma(c3, s13);
            s20 = c2.fma(c0, s20);
            s21 = c2.fma(c1, s21);
            s22 = c2.fma(c3, s22);
            s23 = c2.fma(c3, s23);
            s30 = c3.fma(c0, s30);
            s31 = c3.fma(c1, s31);
            s32 = c3.fma(c2, s32);
            s33 = c3.fma(c0, s33);
        }
        FloatVector t0 = s00.add(s01).add(s02.add(s03));
        FloatVector t1 = s10.add(s11).add(s12.add(s13));
        FloatVector t2 = s20.add(s21).add(s22.add(s23));
        FloatVector t3 = s30.add(s31).add(s32.add(s33));
        return t0.add(t1).add(t2.add(t3)).lane(0);
    }

    static short shortTiles(int tiles) {
        short sum = 0;
        for (int tile = 0; tile < tiles; tile++) {
            sum += shortTile(SHORT_BLOCK, SHORT_QUERIES);
        }
        return sum;
    }

    private static short shortTile(short[] block, short[] queries) {
        ShortVector s00 = ShortVector.zero(SHORTS);
        ShortVector s01 = ShortVector.zero(SHORTS);
        ShortVector s02 = ShortVector.zero(SHORTS);
        ShortVector s03 = ShortVector.zero(SHORTS);
        ShortVector s10 = ShortVector.zero(SHORTS);
        ShortVector s11 = ShortVector.zero(SHORTS);
        ShortVector s12 = ShortVector.zero(SHORTS);
        ShortVector s13 = ShortVector.zero(SHORTS);
        ShortVector s20 = ShortVector.zero(SHORTS);
        ShortVector s21 = ShortVector.zero(SHORTS);
        ShortVector s22 = ShortVector.zero(SHORTS);
        ShortVector s23 = ShortVector.zero(SHORTS);
        ShortVector s30 = ShortVector.zero(SHORTS);
        ShortVector s31 = ShortVector.zero(SHORTS);
        ShortVector s32 = ShortVector.zero(SHORTS);
        ShortVector s33 = ShortVector.zero(SHORTS);
        int part = COLUMNS * SHORTS.length();
        int at = LINE_BYTES / Short.BYTES;
        for (int k = 0; k < 4 * COLUMNS; k += 4) {
            ShortVector c0 = ShortVector.fromArray(SHORTS, block, at + 0 * part);
            ShortVector c1 = ShortVector.fromArray(SHORTS, block, at + 1 * part);
            ShortVector c2 = ShortVector.fromArray(SHORTS, block, at + 2 * part);
            ShortVector c3 = ShortVector.fromArray(SHORTS, block, at + 3 * part);
            short q0 = queries[k + 0];
            s00 = s00.add(c0.max(q0));
            s01 = s01.add(c1.max(q0));
            s02 = s02.add(c2.max(q0));
            s03 = s03.add(c3.max(q0));
            short q1 = queries[k + 1];
            s10 = s10.add(c0.max(q1));
            s11 = s11.add(c1.max(q1));
            s12 = s12.add(c2.max(q1));
            s13 = s13.add(c3.max(q1));
            short q2 = queries[k + 2];
            s20 = s20.add(c0.max(q2));
            s21 = s21.add(c1.max(q2));
            s22 = s22.add(c2.max(q2));
            s23 = s23.add(c3.max(q2));
            short q3 = queries[k + 3];
            s30 = s30.add(c0.max(q3));
            s31 = s31.add(c1.max(q3));
            s32 = s32.add(c2.max(q3));
            s33 = s33.add(c3.max(q3));
            at += SHORTS.length();
        }
        ShortVector t0 = s00.min(s01).min(s02.min(s03));
        ShortVector t1 = s10.min(s11).min(s12.min(s13));
        ShortVector t2 = s20.min(s21).min(s22.min(s23));
        ShortVector t3 = s30.min(s31).min(s32.min(s33));
        return t0.min(t1).min(t2.min(t3)).lane(0);
    }

    static float floatTiles(int tiles) {
        float sum = 0;
        for (int tile = 0; tile < tiles; tile++) {
            sum += floatTile(FLOAT_BLOCK, FLOAT_QUERIES);
        }
        return sum;
    }

    private static float floatTile(float[] block, float[] queries) {
        FloatVector s00 = FloatVector.zero(FLOATS);
        FloatVector s01 = FloatVector.zero(FLOATS);
        FloatVector s02 = FloatVector.zero(FLOATS);
        FloatVector s03 = FloatVector.zero(FLOATS);
        FloatVector s10 = FloatVector.zero(FLOATS);
        FloatVector s11 = FloatVector.zero(FLOATS);
        FloatVector s12 = FloatVector.zero(FLOATS);
        FloatVector s13 = FloatVector.zero(FLOATS);
        FloatVector s20 = FloatVector.zero(FLOATS);
        FloatVector s21 = FloatVector.zero(FLOATS);
        FloatVector s22 = FloatVector.zero(FLOATS);
        FloatVector s23 = FloatVector.zero(FLOATS);
        FloatVector s30 = FloatVector.zero(FLOATS);
        FloatVector s31 = FloatVector.zero(FLOATS);
        FloatVector s32 = FloatVector.zero(FLOATS);
        FloatVector s33 = FloatVector.zero(FLOATS);
        int part = COLUMNS * FLOATS.length();
        int at = LINE_BYTES / Float.BYTES;
        for (int k = 0; k < 4 * COLUMNS; k += 4) {
            FloatVector c0 = FloatVector.fromArray(FLOATS, block, at + 0 * part);
            FloatVector c1 = FloatVector.fromArray(FLOATS, block, at + 1 * part);
            FloatVector c2 = FloatVector.fromArray(FLOATS, block, at + 2 * part);
            FloatVector c3 = FloatVector.fromArray(FLOATS, block, at + 3 * part);
            FloatVector q0 = FloatVector.broadcast(FLOATS, queries[k + 0]);
            s00 = c0.fma(q0, s00);
            s01 = c1.fma(q0, s01);
            s02 = c2.fma(q0, s02);
            s03 = c3.fma(q0, s03);
            FloatVector q1 = FloatVector.broadcast(FLOATS, queries[k + 1]);
            s10 = c0.fma(q1, s10);
            s11 = c1.fma(q1, s11);
            s12 = c2.fma(q1, s12);
            s13 = c3.fma(q1, s13);
            FloatVector q2 = FloatVector.broadcast(FLOATS, queries[k + 2]);
            s20 = c0.fma(q2, s20);
            s21 = c1.fma(q2, s21);
            s22 = c2.fma(q2, s22);
            s23 = c3.fma(q2, s23);
            FloatVector q3 = FloatVector.broadcast(FLOATS, queries[k + 3]);
            s30 = c0.fma(q3, s30);
            s31 = c1.fma(q3, s31);
            s32 = c2.fma(q3, s32);
            s33 = c3.fma(q3, s33);
            at += FLOATS.length();
        }
        FloatVector t0 = s00.min(s01).min(s02.min(s03));
        FloatVector t1 = s10.min(s11).min(s12.min(s13));
        FloatVector t2 = s20.min(s21).min(s22.min(s23));
        FloatVector t3 = s30.min(s31).min(s32.min(s33));
        return t0.min(t1).min(t2.min(t3)).lane(0);
    }
}

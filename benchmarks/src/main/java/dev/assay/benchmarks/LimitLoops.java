package dev.assay.benchmarks;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The loops in registers for processors that have sixteen vector registers, as those with AVX2 and
 * without AVX-512: sixteen sums and what is added do not fit there, and would be measured with
 * their way to memory and back. Eight sums keep such a processor as busy, because a maximum and a
 * sum take one cycle each; products take four cycles, and twelve sums. And the loops over 8-bit
 * numbers, which {@link VectorLoops} has none of, with sixteen sums and with eight.
 */
final class LimitLoops {

    private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;

    private static final int FEW = 8;
    private static final int MANY = 16;
    private static final int FLOAT_SUMS = 12;

    /** Attribute comparisons of one step of {@link #shorts}. */
    static final int SHORTS_PER_STEP = FEW * SHORTS.length();

    /** Attribute comparisons of one step of {@link #fewBytes}. */
    static final int FEW_BYTES_PER_STEP = FEW * BYTES.length();

    /** Attribute comparisons of one step of {@link #manyBytes}. */
    static final int MANY_BYTES_PER_STEP = MANY * BYTES.length();

    /** Products of one step of {@link #floats}. */
    static final int FLOATS_PER_STEP = FLOAT_SUMS * FLOATS.length();

    private LimitLoops() {}

    /** 16-bit numbers in {@value #FEW} sums. */
    static short shorts(int steps, short seed) {
        ShortVector c0 = ShortVector.broadcast(SHORTS, (short) (seed + 1));
        ShortVector c1 = ShortVector.broadcast(SHORTS, (short) (seed + 8));
        ShortVector c2 = ShortVector.broadcast(SHORTS, (short) (seed + 15));
        ShortVector c3 = ShortVector.broadcast(SHORTS, (short) (seed + 22));
        ShortVector s0 = ShortVector.broadcast(SHORTS, (short) (seed + 0));
        ShortVector s1 = ShortVector.broadcast(SHORTS, (short) (seed + 1));
        ShortVector s2 = ShortVector.broadcast(SHORTS, (short) (seed + 2));
        ShortVector s3 = ShortVector.broadcast(SHORTS, (short) (seed + 3));
        ShortVector s4 = ShortVector.broadcast(SHORTS, (short) (seed + 4));
        ShortVector s5 = ShortVector.broadcast(SHORTS, (short) (seed + 5));
        ShortVector s6 = ShortVector.broadcast(SHORTS, (short) (seed + 6));
        ShortVector s7 = ShortVector.broadcast(SHORTS, (short) (seed + 7));
        for (int step = 0; step < steps; step++) {
            s0 = s0.max(c0).add(c1);
            s1 = s1.max(c1).add(c2);
            s2 = s2.max(c2).add(c3);
            s3 = s3.max(c3).add(c0);
            s4 = s4.max(c0).add(c1);
            s5 = s5.max(c1).add(c2);
            s6 = s6.max(c2).add(c3);
            s7 = s7.max(c3).add(c0);
        }
        return s0.add(s1).add(s2.add(s3)).add(s4.add(s5).add(s6.add(s7))).lane(0);
    }

    /** 8-bit numbers in {@value #FEW} sums. */
    static byte fewBytes(int steps, byte seed) {
        ByteVector c0 = ByteVector.broadcast(BYTES, (byte) (seed + 1));
        ByteVector c1 = ByteVector.broadcast(BYTES, (byte) (seed + 8));
        ByteVector c2 = ByteVector.broadcast(BYTES, (byte) (seed + 15));
        ByteVector c3 = ByteVector.broadcast(BYTES, (byte) (seed + 22));
        ByteVector s0 = ByteVector.broadcast(BYTES, (byte) (seed + 0));
        ByteVector s1 = ByteVector.broadcast(BYTES, (byte) (seed + 1));
        ByteVector s2 = ByteVector.broadcast(BYTES, (byte) (seed + 2));
        ByteVector s3 = ByteVector.broadcast(BYTES, (byte) (seed + 3));
        ByteVector s4 = ByteVector.broadcast(BYTES, (byte) (seed + 4));
        ByteVector s5 = ByteVector.broadcast(BYTES, (byte) (seed + 5));
        ByteVector s6 = ByteVector.broadcast(BYTES, (byte) (seed + 6));
        ByteVector s7 = ByteVector.broadcast(BYTES, (byte) (seed + 7));
        for (int step = 0; step < steps; step++) {
            s0 = s0.max(c0).add(c1);
            s1 = s1.max(c1).add(c2);
            s2 = s2.max(c2).add(c3);
            s3 = s3.max(c3).add(c0);
            s4 = s4.max(c0).add(c1);
            s5 = s5.max(c1).add(c2);
            s6 = s6.max(c2).add(c3);
            s7 = s7.max(c3).add(c0);
        }
        return s0.add(s1).add(s2.add(s3)).add(s4.add(s5).add(s6.add(s7))).lane(0);
    }

    /** 8-bit numbers in {@value #MANY} sums. */
    static byte manyBytes(int steps, byte seed) {
        ByteVector c0 = ByteVector.broadcast(BYTES, (byte) (seed + 1));
        ByteVector c1 = ByteVector.broadcast(BYTES, (byte) (seed + 8));
        ByteVector c2 = ByteVector.broadcast(BYTES, (byte) (seed + 15));
        ByteVector c3 = ByteVector.broadcast(BYTES, (byte) (seed + 22));
        ByteVector s0 = ByteVector.broadcast(BYTES, (byte) (seed + 0));
        ByteVector s1 = ByteVector.broadcast(BYTES, (byte) (seed + 1));
        ByteVector s2 = ByteVector.broadcast(BYTES, (byte) (seed + 2));
        ByteVector s3 = ByteVector.broadcast(BYTES, (byte) (seed + 3));
        ByteVector s4 = ByteVector.broadcast(BYTES, (byte) (seed + 4));
        ByteVector s5 = ByteVector.broadcast(BYTES, (byte) (seed + 5));
        ByteVector s6 = ByteVector.broadcast(BYTES, (byte) (seed + 6));
        ByteVector s7 = ByteVector.broadcast(BYTES, (byte) (seed + 7));
        ByteVector s8 = ByteVector.broadcast(BYTES, (byte) (seed + 8));
        ByteVector s9 = ByteVector.broadcast(BYTES, (byte) (seed + 9));
        ByteVector s10 = ByteVector.broadcast(BYTES, (byte) (seed + 10));
        ByteVector s11 = ByteVector.broadcast(BYTES, (byte) (seed + 11));
        ByteVector s12 = ByteVector.broadcast(BYTES, (byte) (seed + 12));
        ByteVector s13 = ByteVector.broadcast(BYTES, (byte) (seed + 13));
        ByteVector s14 = ByteVector.broadcast(BYTES, (byte) (seed + 14));
        ByteVector s15 = ByteVector.broadcast(BYTES, (byte) (seed + 15));
        for (int step = 0; step < steps; step++) {
            s0 = s0.max(c0).add(c1);
            s1 = s1.max(c1).add(c2);
            s2 = s2.max(c2).add(c3);
            s3 = s3.max(c3).add(c0);
            s4 = s4.max(c0).add(c1);
            s5 = s5.max(c1).add(c2);
            s6 = s6.max(c2).add(c3);
            s7 = s7.max(c3).add(c0);
            s8 = s8.max(c0).add(c1);
            s9 = s9.max(c1).add(c2);
            s10 = s10.max(c2).add(c3);
            s11 = s11.max(c3).add(c0);
            s12 = s12.max(c0).add(c1);
            s13 = s13.max(c1).add(c2);
            s14 = s14.max(c2).add(c3);
            s15 = s15.max(c3).add(c0);
        }
        return s0.add(s1)
                .add(s2.add(s3))
                .add(s4.add(s5).add(s6.add(s7)))
                .add(s8.add(s9).add(s10.add(s11)).add(s12.add(s13).add(s14.add(s15))))
                .lane(0);
    }

    /** Products in {@value #FLOAT_SUMS} sums. */
    static float floats(int steps, float seed) {
        FloatVector c0 = FloatVector.broadcast(FLOATS, seed / 2);
        FloatVector c1 = FloatVector.broadcast(FLOATS, seed / 3);
        FloatVector c2 = FloatVector.broadcast(FLOATS, seed / 4);
        FloatVector s0 = FloatVector.broadcast(FLOATS, seed + 0);
        FloatVector s1 = FloatVector.broadcast(FLOATS, seed + 1);
        FloatVector s2 = FloatVector.broadcast(FLOATS, seed + 2);
        FloatVector s3 = FloatVector.broadcast(FLOATS, seed + 3);
        FloatVector s4 = FloatVector.broadcast(FLOATS, seed + 4);
        FloatVector s5 = FloatVector.broadcast(FLOATS, seed + 5);
        FloatVector s6 = FloatVector.broadcast(FLOATS, seed + 6);
        FloatVector s7 = FloatVector.broadcast(FLOATS, seed + 7);
        FloatVector s8 = FloatVector.broadcast(FLOATS, seed + 8);
        FloatVector s9 = FloatVector.broadcast(FLOATS, seed + 9);
        FloatVector s10 = FloatVector.broadcast(FLOATS, seed + 10);
        FloatVector s11 = FloatVector.broadcast(FLOATS, seed + 11);
        for (int step = 0; step < steps; step++) {
            s0 = c0.fma(c1, s0);
            s1 = c0.fma(c2, s1);
            s2 = c1.fma(c2, s2);
            s3 = c1.fma(c0, s3);
            s4 = c2.fma(c0, s4);
            s5 = c2.fma(c1, s5);
            s6 = c0.fma(c1, s6);
            s7 = c0.fma(c2, s7);
            s8 = c1.fma(c2, s8);
            s9 = c1.fma(c0, s9);
            s10 = c2.fma(c0, s10);
            s11 = c2.fma(c1, s11);
        }
        return s0.add(s1)
                .add(s2.add(s3))
                .add(s4.add(s5).add(s6.add(s7)))
                .add(s8.add(s9).add(s10.add(s11)))
                .lane(0);
    }
}

package dev.assay.neighbour.internal.vector;

import static dev.assay.neighbour.internal.Kernel.BLOCK;
import static dev.assay.neighbour.internal.Kernel.GROUP;

import dev.assay.neighbour.internal.Kernel;
import java.util.Arrays;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The tiles of the 16-bit filter where there are thirty-two vector registers: four queries against
 * four vectors of candidates. Written out, because only named locals are sure to stay in registers.
 *
 * <p>Look-ups follow the numbers in one method, since both fit there; {@link BothTiles} has more to
 * compare and lets {@link WideTables} sum them beforehand.
 */
final class WideTiles {

    private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
    private static final int LANES = SHORTS.length();

    /** From the sums of a query to those of the next. */
    private static final int QUERY = GROUP * BLOCK;

    private WideTiles() {}

    /** See {@link Kernel#tile(short[], int[], Kernel.Shape, short[], short[], short[], int[])}. */
    static int tile(
            short[] blocks,
            int[] offsets,
            Kernel.Shape shape,
            short[] query,
            short[] limits,
            short[] sums,
            int[] lanes) {
        int kept = 0;
        for (int part = 0; part < QUERY; part += GROUP * LANES) {
            kept |= part(blocks, offsets, part, shape, query, limits, sums, lanes, kept == 0);
        }
        return kept;
    }

    private static int part(
            short[] blocks,
            int[] offsets,
            int part,
            Kernel.Shape shape,
            short[] query,
            short[] limits,
            short[] sums,
            int[] lanes,
            boolean first) {
        // Codes are summed beforehand: in one method with the rest they would be more than a
        // compiler takes.
        boolean coded = shape.codes() > 0;
        if (coded) {
            WideCodes.sum(blocks, offsets, part, shape, query, sums);
        }
        short[] from = coded ? sums : blocks;
        int next = coded ? QUERY : 0;
        int at0 = part;
        int at1 = part + 1 * LANES;
        int at2 = part + 2 * LANES;
        int at3 = part + 3 * LANES;
        int o0 = offsets[at0 / BLOCK] + at0 % BLOCK;
        int o1 = offsets[at1 / BLOCK] + at1 % BLOCK;
        int o2 = offsets[at2 / BLOCK] + at2 % BLOCK;
        int o3 = offsets[at3 / BLOCK] + at3 % BLOCK;
        int start0 = coded ? at0 : o0;
        int start1 = coded ? at1 : o1;
        int start2 = coded ? at2 : o2;
        int start3 = coded ? at3 : o3;
        ShortVector s00 = ShortVector.fromArray(SHORTS, from, start0 + 0 * next);
        ShortVector s01 = ShortVector.fromArray(SHORTS, from, start1 + 0 * next);
        ShortVector s02 = ShortVector.fromArray(SHORTS, from, start2 + 0 * next);
        ShortVector s03 = ShortVector.fromArray(SHORTS, from, start3 + 0 * next);
        ShortVector s10 = ShortVector.fromArray(SHORTS, from, start0 + 1 * next);
        ShortVector s11 = ShortVector.fromArray(SHORTS, from, start1 + 1 * next);
        ShortVector s12 = ShortVector.fromArray(SHORTS, from, start2 + 1 * next);
        ShortVector s13 = ShortVector.fromArray(SHORTS, from, start3 + 1 * next);
        ShortVector s20 = ShortVector.fromArray(SHORTS, from, start0 + 2 * next);
        ShortVector s21 = ShortVector.fromArray(SHORTS, from, start1 + 2 * next);
        ShortVector s22 = ShortVector.fromArray(SHORTS, from, start2 + 2 * next);
        ShortVector s23 = ShortVector.fromArray(SHORTS, from, start3 + 2 * next);
        ShortVector s30 = ShortVector.fromArray(SHORTS, from, start0 + 3 * next);
        ShortVector s31 = ShortVector.fromArray(SHORTS, from, start1 + 3 * next);
        ShortVector s32 = ShortVector.fromArray(SHORTS, from, start2 + 3 * next);
        ShortVector s33 = ShortVector.fromArray(SHORTS, from, start3 + 3 * next);
        int column = BLOCK;
        int value = 0;
        for (int k = shape.numbers(); k > 0; k--) {
            ShortVector c0 = ShortVector.fromArray(SHORTS, blocks, o0 + column);
            ShortVector c1 = ShortVector.fromArray(SHORTS, blocks, o1 + column);
            ShortVector c2 = ShortVector.fromArray(SHORTS, blocks, o2 + column);
            ShortVector c3 = ShortVector.fromArray(SHORTS, blocks, o3 + column);
            short q0 = query[value];
            s00 = c0.max(q0).add(s00);
            s01 = c1.max(q0).add(s01);
            s02 = c2.max(q0).add(s02);
            s03 = c3.max(q0).add(s03);
            short q1 = query[value + 1];
            s10 = c0.max(q1).add(s10);
            s11 = c1.max(q1).add(s11);
            s12 = c2.max(q1).add(s12);
            s13 = c3.max(q1).add(s13);
            short q2 = query[value + 2];
            s20 = c0.max(q2).add(s20);
            s21 = c1.max(q2).add(s21);
            s22 = c2.max(q2).add(s22);
            s23 = c3.max(q2).add(s23);
            short q3 = query[value + 3];
            s30 = c0.max(q3).add(s30);
            s31 = c1.max(q3).add(s31);
            s32 = c2.max(q3).add(s32);
            s33 = c3.max(q3).add(s33);
            column += BLOCK;
            value += GROUP;
        }
        for (int k = shape.tables(); k > 0; k--) {
            ShortVector c0 = ShortVector.fromArray(SHORTS, blocks, o0 + column);
            ShortVector c1 = ShortVector.fromArray(SHORTS, blocks, o1 + column);
            ShortVector c2 = ShortVector.fromArray(SHORTS, blocks, o2 + column);
            ShortVector c3 = ShortVector.fromArray(SHORTS, blocks, o3 + column);
            ShortVector t0 = ShortVector.fromArray(SHORTS, query, value);
            s00 = c0.selectFrom(t0).add(s00);
            s01 = c1.selectFrom(t0).add(s01);
            s02 = c2.selectFrom(t0).add(s02);
            s03 = c3.selectFrom(t0).add(s03);
            ShortVector t1 = ShortVector.fromArray(SHORTS, query, value + 1 * BLOCK);
            s10 = c0.selectFrom(t1).add(s10);
            s11 = c1.selectFrom(t1).add(s11);
            s12 = c2.selectFrom(t1).add(s12);
            s13 = c3.selectFrom(t1).add(s13);
            ShortVector t2 = ShortVector.fromArray(SHORTS, query, value + 2 * BLOCK);
            s20 = c0.selectFrom(t2).add(s20);
            s21 = c1.selectFrom(t2).add(s21);
            s22 = c2.selectFrom(t2).add(s22);
            s23 = c3.selectFrom(t2).add(s23);
            ShortVector t3 = ShortVector.fromArray(SHORTS, query, value + 3 * BLOCK);
            s30 = c0.selectFrom(t3).add(s30);
            s31 = c1.selectFrom(t3).add(s31);
            s32 = c2.selectFrom(t3).add(s32);
            s33 = c3.selectFrom(t3).add(s33);
            column += BLOCK;
            value += GROUP * BLOCK;
        }
        short l0 = limits[0];
        short l1 = limits[1];
        short l2 = limits[2];
        short l3 = limits[3];
        ShortVector least0 = s00.min(s01).min(s02.min(s03));
        ShortVector least1 = s10.min(s11).min(s12.min(s13));
        ShortVector least2 = s20.min(s21).min(s22.min(s23));
        ShortVector least3 = s30.min(s31).min(s32.min(s33));
        VectorMask<Short> any = least0.compare(VectorOperators.LE, l0);
        any = any.or(least1.compare(VectorOperators.LE, l1));
        any = any.or(least2.compare(VectorOperators.LE, l2));
        any = any.or(least3.compare(VectorOperators.LE, l3));
        if (!any.anyTrue()) {
            return 0;
        }
        s00.intoArray(sums, 0 * QUERY + at0);
        s01.intoArray(sums, 0 * QUERY + at1);
        s02.intoArray(sums, 0 * QUERY + at2);
        s03.intoArray(sums, 0 * QUERY + at3);
        s10.intoArray(sums, 1 * QUERY + at0);
        s11.intoArray(sums, 1 * QUERY + at1);
        s12.intoArray(sums, 1 * QUERY + at2);
        s13.intoArray(sums, 1 * QUERY + at3);
        s20.intoArray(sums, 2 * QUERY + at0);
        s21.intoArray(sums, 2 * QUERY + at1);
        s22.intoArray(sums, 2 * QUERY + at2);
        s23.intoArray(sums, 2 * QUERY + at3);
        s30.intoArray(sums, 3 * QUERY + at0);
        s31.intoArray(sums, 3 * QUERY + at1);
        s32.intoArray(sums, 3 * QUERY + at2);
        s33.intoArray(sums, 3 * QUERY + at3);
        return kept(part, limits, sums, lanes, first);
    }

    /** Which of the sums are kept; apart, since one method would be more than a compiler takes. */
    private static int kept(int part, short[] limits, short[] sums, int[] lanes, boolean first) {
        if (first) {
            Arrays.fill(lanes, 0);
        }
        int kept = 0;
        for (int at = part; at < part + GROUP * LANES; at += LANES) {
            for (int q = 0; q < GROUP; q++) {
                ShortVector sum = ShortVector.fromArray(SHORTS, sums, q * QUERY + at);
                kept |= Masks.mark(sum.compare(VectorOperators.LE, limits[q]), q, at, lanes);
            }
        }
        return kept;
    }
}

package dev.assay.neighbour.internal.vector;

import dev.assay.neighbour.internal.Kernel;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernel with the Vector API. A tile is four queries against four vectors of candidates:
 * sixteen sums stay in registers, and each loaded vector is used four times. Written out, because
 * only named locals are sure to stay there.
 */
public final class VectorKernel implements Kernel {

    private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Integer> INTS =
            VectorSpecies.of(int.class, FLOATS.vectorShape());
    private static final int SHORT_LANES = SHORTS.length();
    private static final int FLOAT_LANES = FLOATS.length();

    @Override
    public String name() {
        return "vector " + SHORTS.vectorBitSize();
    }

    @Override
    public int tableSize() {
        // Before 25 the compiler does not turn a look-up into one instruction.
        return Runtime.version().feature() >= 25 ? SHORT_LANES : 0;
    }

    @Override
    public int tile(
            short[] blocks,
            int[] offsets,
            Shape shape,
            short[] query,
            short[] limits,
            short[] sums) {
        int kept = 0;
        for (int part = 0; part < GROUP * BLOCK; part += GROUP * SHORT_LANES) {
            kept |= tilePart(blocks, offsets, part, shape, query, limits, sums);
        }
        return kept;
    }

    private static void codePart(
            short[] blocks, int[] offsets, int part, Shape shape, short[] query, short[] sums) {
        int at0 = part;
        int at1 = part + 1 * SHORT_LANES;
        int at2 = part + 2 * SHORT_LANES;
        int at3 = part + 3 * SHORT_LANES;
        int o0 = offsets[at0 / BLOCK] + at0 % BLOCK;
        int o1 = offsets[at1 / BLOCK] + at1 % BLOCK;
        int o2 = offsets[at2 / BLOCK] + at2 % BLOCK;
        int o3 = offsets[at3 / BLOCK] + at3 % BLOCK;
        ShortVector s00 = ShortVector.fromArray(SHORTS, blocks, o0);
        ShortVector s10 = s00;
        ShortVector s20 = s00;
        ShortVector s30 = s00;
        ShortVector s01 = ShortVector.fromArray(SHORTS, blocks, o1);
        ShortVector s11 = s01;
        ShortVector s21 = s01;
        ShortVector s31 = s01;
        ShortVector s02 = ShortVector.fromArray(SHORTS, blocks, o2);
        ShortVector s12 = s02;
        ShortVector s22 = s02;
        ShortVector s32 = s02;
        ShortVector s03 = ShortVector.fromArray(SHORTS, blocks, o3);
        ShortVector s13 = s03;
        ShortVector s23 = s03;
        ShortVector s33 = s03;
        int column = (1 + shape.numbers() + shape.tables()) * BLOCK;
        int value = GROUP * (shape.numbers() + shape.tables() * BLOCK);
        short[] costs = shape.costs();
        for (int k = 0; k < shape.spread(); k++) {
            short cost = costs[k];
            ShortVector c0 = ShortVector.fromArray(SHORTS, blocks, o0 + column);
            ShortVector c1 = ShortVector.fromArray(SHORTS, blocks, o1 + column);
            ShortVector c2 = ShortVector.fromArray(SHORTS, blocks, o2 + column);
            ShortVector c3 = ShortVector.fromArray(SHORTS, blocks, o3 + column);
            short q0 = query[value];
            s00 = s00.add(c0.lanewise(VectorOperators.XOR, q0).min(cost));
            s01 = s01.add(c1.lanewise(VectorOperators.XOR, q0).min(cost));
            s02 = s02.add(c2.lanewise(VectorOperators.XOR, q0).min(cost));
            s03 = s03.add(c3.lanewise(VectorOperators.XOR, q0).min(cost));
            short q1 = query[value + 1];
            s10 = s10.add(c0.lanewise(VectorOperators.XOR, q1).min(cost));
            s11 = s11.add(c1.lanewise(VectorOperators.XOR, q1).min(cost));
            s12 = s12.add(c2.lanewise(VectorOperators.XOR, q1).min(cost));
            s13 = s13.add(c3.lanewise(VectorOperators.XOR, q1).min(cost));
            short q2 = query[value + 2];
            s20 = s20.add(c0.lanewise(VectorOperators.XOR, q2).min(cost));
            s21 = s21.add(c1.lanewise(VectorOperators.XOR, q2).min(cost));
            s22 = s22.add(c2.lanewise(VectorOperators.XOR, q2).min(cost));
            s23 = s23.add(c3.lanewise(VectorOperators.XOR, q2).min(cost));
            short q3 = query[value + 3];
            s30 = s30.add(c0.lanewise(VectorOperators.XOR, q3).min(cost));
            s31 = s31.add(c1.lanewise(VectorOperators.XOR, q3).min(cost));
            s32 = s32.add(c2.lanewise(VectorOperators.XOR, q3).min(cost));
            s33 = s33.add(c3.lanewise(VectorOperators.XOR, q3).min(cost));
            column += BLOCK;
            value += GROUP;
        }
        for (int k = shape.spread(); k < costs.length; k++) {
            short cost = costs[k];
            ShortVector c0 = ShortVector.fromArray(SHORTS, blocks, o0 + column);
            ShortVector c1 = ShortVector.fromArray(SHORTS, blocks, o1 + column);
            ShortVector c2 = ShortVector.fromArray(SHORTS, blocks, o2 + column);
            ShortVector c3 = ShortVector.fromArray(SHORTS, blocks, o3 + column);
            short q0 = query[value];
            s00 = s00.add(c0.lanewise(VectorOperators.XOR, q0).min((short) 1).mul(cost));
            s01 = s01.add(c1.lanewise(VectorOperators.XOR, q0).min((short) 1).mul(cost));
            s02 = s02.add(c2.lanewise(VectorOperators.XOR, q0).min((short) 1).mul(cost));
            s03 = s03.add(c3.lanewise(VectorOperators.XOR, q0).min((short) 1).mul(cost));
            short q1 = query[value + 1];
            s10 = s10.add(c0.lanewise(VectorOperators.XOR, q1).min((short) 1).mul(cost));
            s11 = s11.add(c1.lanewise(VectorOperators.XOR, q1).min((short) 1).mul(cost));
            s12 = s12.add(c2.lanewise(VectorOperators.XOR, q1).min((short) 1).mul(cost));
            s13 = s13.add(c3.lanewise(VectorOperators.XOR, q1).min((short) 1).mul(cost));
            short q2 = query[value + 2];
            s20 = s20.add(c0.lanewise(VectorOperators.XOR, q2).min((short) 1).mul(cost));
            s21 = s21.add(c1.lanewise(VectorOperators.XOR, q2).min((short) 1).mul(cost));
            s22 = s22.add(c2.lanewise(VectorOperators.XOR, q2).min((short) 1).mul(cost));
            s23 = s23.add(c3.lanewise(VectorOperators.XOR, q2).min((short) 1).mul(cost));
            short q3 = query[value + 3];
            s30 = s30.add(c0.lanewise(VectorOperators.XOR, q3).min((short) 1).mul(cost));
            s31 = s31.add(c1.lanewise(VectorOperators.XOR, q3).min((short) 1).mul(cost));
            s32 = s32.add(c2.lanewise(VectorOperators.XOR, q3).min((short) 1).mul(cost));
            s33 = s33.add(c3.lanewise(VectorOperators.XOR, q3).min((short) 1).mul(cost));
            column += BLOCK;
            value += GROUP;
        }
        s00.intoArray(sums, 0 * GROUP * BLOCK + at0);
        s01.intoArray(sums, 0 * GROUP * BLOCK + at1);
        s02.intoArray(sums, 0 * GROUP * BLOCK + at2);
        s03.intoArray(sums, 0 * GROUP * BLOCK + at3);
        s10.intoArray(sums, 1 * GROUP * BLOCK + at0);
        s11.intoArray(sums, 1 * GROUP * BLOCK + at1);
        s12.intoArray(sums, 1 * GROUP * BLOCK + at2);
        s13.intoArray(sums, 1 * GROUP * BLOCK + at3);
        s20.intoArray(sums, 2 * GROUP * BLOCK + at0);
        s21.intoArray(sums, 2 * GROUP * BLOCK + at1);
        s22.intoArray(sums, 2 * GROUP * BLOCK + at2);
        s23.intoArray(sums, 2 * GROUP * BLOCK + at3);
        s30.intoArray(sums, 3 * GROUP * BLOCK + at0);
        s31.intoArray(sums, 3 * GROUP * BLOCK + at1);
        s32.intoArray(sums, 3 * GROUP * BLOCK + at2);
        s33.intoArray(sums, 3 * GROUP * BLOCK + at3);
    }

    /**
     * What tables add. This and the codes have methods of their own, since a compiler gives up on
     * one that does it all.
     */
    private static void tablePart(
            short[] blocks,
            int[] offsets,
            int part,
            Shape shape,
            short[] query,
            boolean begun,
            short[] sums) {
        int at0 = part;
        int at1 = part + 1 * SHORT_LANES;
        int at2 = part + 2 * SHORT_LANES;
        int at3 = part + 3 * SHORT_LANES;
        int o0 = offsets[at0 / BLOCK] + at0 % BLOCK;
        int o1 = offsets[at1 / BLOCK] + at1 % BLOCK;
        int o2 = offsets[at2 / BLOCK] + at2 % BLOCK;
        int o3 = offsets[at3 / BLOCK] + at3 % BLOCK;
        short[] from = begun ? sums : blocks;
        int next = begun ? GROUP * BLOCK : 0;
        int start0 = begun ? at0 : o0;
        int start1 = begun ? at1 : o1;
        int start2 = begun ? at2 : o2;
        int start3 = begun ? at3 : o3;
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
        int column = (1 + shape.numbers()) * BLOCK;
        int value = GROUP * shape.numbers();
        for (int k = shape.tables(); k > 0; k--) {
            ShortVector c0 = ShortVector.fromArray(SHORTS, blocks, o0 + column);
            ShortVector c1 = ShortVector.fromArray(SHORTS, blocks, o1 + column);
            ShortVector c2 = ShortVector.fromArray(SHORTS, blocks, o2 + column);
            ShortVector c3 = ShortVector.fromArray(SHORTS, blocks, o3 + column);
            ShortVector t0 = ShortVector.fromArray(SHORTS, query, value);
            s00 = s00.add(c0.selectFrom(t0));
            s01 = s01.add(c1.selectFrom(t0));
            s02 = s02.add(c2.selectFrom(t0));
            s03 = s03.add(c3.selectFrom(t0));
            ShortVector t1 = ShortVector.fromArray(SHORTS, query, value + 1 * BLOCK);
            s10 = s10.add(c0.selectFrom(t1));
            s11 = s11.add(c1.selectFrom(t1));
            s12 = s12.add(c2.selectFrom(t1));
            s13 = s13.add(c3.selectFrom(t1));
            ShortVector t2 = ShortVector.fromArray(SHORTS, query, value + 2 * BLOCK);
            s20 = s20.add(c0.selectFrom(t2));
            s21 = s21.add(c1.selectFrom(t2));
            s22 = s22.add(c2.selectFrom(t2));
            s23 = s23.add(c3.selectFrom(t2));
            ShortVector t3 = ShortVector.fromArray(SHORTS, query, value + 3 * BLOCK);
            s30 = s30.add(c0.selectFrom(t3));
            s31 = s31.add(c1.selectFrom(t3));
            s32 = s32.add(c2.selectFrom(t3));
            s33 = s33.add(c3.selectFrom(t3));
            column += BLOCK;
            value += GROUP * BLOCK;
        }
        s00.intoArray(sums, 0 * GROUP * BLOCK + at0);
        s01.intoArray(sums, 0 * GROUP * BLOCK + at1);
        s02.intoArray(sums, 0 * GROUP * BLOCK + at2);
        s03.intoArray(sums, 0 * GROUP * BLOCK + at3);
        s10.intoArray(sums, 1 * GROUP * BLOCK + at0);
        s11.intoArray(sums, 1 * GROUP * BLOCK + at1);
        s12.intoArray(sums, 1 * GROUP * BLOCK + at2);
        s13.intoArray(sums, 1 * GROUP * BLOCK + at3);
        s20.intoArray(sums, 2 * GROUP * BLOCK + at0);
        s21.intoArray(sums, 2 * GROUP * BLOCK + at1);
        s22.intoArray(sums, 2 * GROUP * BLOCK + at2);
        s23.intoArray(sums, 2 * GROUP * BLOCK + at3);
        s30.intoArray(sums, 3 * GROUP * BLOCK + at0);
        s31.intoArray(sums, 3 * GROUP * BLOCK + at1);
        s32.intoArray(sums, 3 * GROUP * BLOCK + at2);
        s33.intoArray(sums, 3 * GROUP * BLOCK + at3);
    }

    private static int tilePart(
            short[] blocks,
            int[] offsets,
            int part,
            Shape shape,
            short[] query,
            short[] limits,
            short[] sums) {
        // Codes and tables are summed beforehand: in one method with the rest they would be more
        // than a compiler takes.
        boolean coded = shape.codes() > 0;
        if (coded) {
            codePart(blocks, offsets, part, shape, query, sums);
        }
        if (shape.tables() > 0) {
            tablePart(blocks, offsets, part, shape, query, coded, sums);
        }
        boolean begun = coded || shape.tables() > 0;
        short[] from = begun ? sums : blocks;
        int next = begun ? GROUP * BLOCK : 0;
        int at0 = part;
        int at1 = part + 1 * SHORT_LANES;
        int at2 = part + 2 * SHORT_LANES;
        int at3 = part + 3 * SHORT_LANES;
        int o0 = offsets[at0 / BLOCK] + at0 % BLOCK;
        int o1 = offsets[at1 / BLOCK] + at1 % BLOCK;
        int o2 = offsets[at2 / BLOCK] + at2 % BLOCK;
        int o3 = offsets[at3 / BLOCK] + at3 % BLOCK;
        int start0 = begun ? at0 : o0;
        int start1 = begun ? at1 : o1;
        int start2 = begun ? at2 : o2;
        int start3 = begun ? at3 : o3;
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
            s00 = s00.add(c0.max(q0));
            s01 = s01.add(c1.max(q0));
            s02 = s02.add(c2.max(q0));
            s03 = s03.add(c3.max(q0));
            short q1 = query[value + 1];
            s10 = s10.add(c0.max(q1));
            s11 = s11.add(c1.max(q1));
            s12 = s12.add(c2.max(q1));
            s13 = s13.add(c3.max(q1));
            short q2 = query[value + 2];
            s20 = s20.add(c0.max(q2));
            s21 = s21.add(c1.max(q2));
            s22 = s22.add(c2.max(q2));
            s23 = s23.add(c3.max(q2));
            short q3 = query[value + 3];
            s30 = s30.add(c0.max(q3));
            s31 = s31.add(c1.max(q3));
            s32 = s32.add(c2.max(q3));
            s33 = s33.add(c3.max(q3));
            column += BLOCK;
            value += GROUP;
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
        int kept = 0;
        if (s00.compare(VectorOperators.LE, l0).anyTrue()) {
            kept |= 1 << (0 * GROUP + at0 / BLOCK);
        }
        if (s01.compare(VectorOperators.LE, l0).anyTrue()) {
            kept |= 1 << (0 * GROUP + at1 / BLOCK);
        }
        if (s02.compare(VectorOperators.LE, l0).anyTrue()) {
            kept |= 1 << (0 * GROUP + at2 / BLOCK);
        }
        if (s03.compare(VectorOperators.LE, l0).anyTrue()) {
            kept |= 1 << (0 * GROUP + at3 / BLOCK);
        }
        if (s10.compare(VectorOperators.LE, l1).anyTrue()) {
            kept |= 1 << (1 * GROUP + at0 / BLOCK);
        }
        if (s11.compare(VectorOperators.LE, l1).anyTrue()) {
            kept |= 1 << (1 * GROUP + at1 / BLOCK);
        }
        if (s12.compare(VectorOperators.LE, l1).anyTrue()) {
            kept |= 1 << (1 * GROUP + at2 / BLOCK);
        }
        if (s13.compare(VectorOperators.LE, l1).anyTrue()) {
            kept |= 1 << (1 * GROUP + at3 / BLOCK);
        }
        if (s20.compare(VectorOperators.LE, l2).anyTrue()) {
            kept |= 1 << (2 * GROUP + at0 / BLOCK);
        }
        if (s21.compare(VectorOperators.LE, l2).anyTrue()) {
            kept |= 1 << (2 * GROUP + at1 / BLOCK);
        }
        if (s22.compare(VectorOperators.LE, l2).anyTrue()) {
            kept |= 1 << (2 * GROUP + at2 / BLOCK);
        }
        if (s23.compare(VectorOperators.LE, l2).anyTrue()) {
            kept |= 1 << (2 * GROUP + at3 / BLOCK);
        }
        if (s30.compare(VectorOperators.LE, l3).anyTrue()) {
            kept |= 1 << (3 * GROUP + at0 / BLOCK);
        }
        if (s31.compare(VectorOperators.LE, l3).anyTrue()) {
            kept |= 1 << (3 * GROUP + at1 / BLOCK);
        }
        if (s32.compare(VectorOperators.LE, l3).anyTrue()) {
            kept |= 1 << (3 * GROUP + at2 / BLOCK);
        }
        if (s33.compare(VectorOperators.LE, l3).anyTrue()) {
            kept |= 1 << (3 * GROUP + at3 / BLOCK);
        }
        s00.intoArray(sums, 0 * GROUP * BLOCK + at0);
        s01.intoArray(sums, 0 * GROUP * BLOCK + at1);
        s02.intoArray(sums, 0 * GROUP * BLOCK + at2);
        s03.intoArray(sums, 0 * GROUP * BLOCK + at3);
        s10.intoArray(sums, 1 * GROUP * BLOCK + at0);
        s11.intoArray(sums, 1 * GROUP * BLOCK + at1);
        s12.intoArray(sums, 1 * GROUP * BLOCK + at2);
        s13.intoArray(sums, 1 * GROUP * BLOCK + at3);
        s20.intoArray(sums, 2 * GROUP * BLOCK + at0);
        s21.intoArray(sums, 2 * GROUP * BLOCK + at1);
        s22.intoArray(sums, 2 * GROUP * BLOCK + at2);
        s23.intoArray(sums, 2 * GROUP * BLOCK + at3);
        s30.intoArray(sums, 3 * GROUP * BLOCK + at0);
        s31.intoArray(sums, 3 * GROUP * BLOCK + at1);
        s32.intoArray(sums, 3 * GROUP * BLOCK + at2);
        s33.intoArray(sums, 3 * GROUP * BLOCK + at3);
        return kept;
    }

    @Override
    public int tileBoth(
            short[] blocks,
            int[] offsets,
            Shape shape,
            short[] query,
            short[] own,
            short[] halves,
            short[] columnLimits,
            int[] positions,
            short[] sums) {
        int kept = 0;
        for (int part = 0; part < GROUP * BLOCK; part += GROUP * SHORT_LANES) {
            kept |=
                    tileBothPart(
                            blocks,
                            offsets,
                            part,
                            shape,
                            query,
                            own,
                            halves,
                            columnLimits,
                            positions,
                            sums);
        }
        return kept;
    }

    /**
     * Whether the codes alone, already summed, leave some pair within a limit. The slack is what
     * the whole sum allows for rounding, so that nothing the whole sum would keep ends here.
     */
    private static boolean codesKeep(
            short[] blocks,
            int[] offsets,
            int part,
            short slack,
            short[] own,
            short[] columnLimits,
            int[] positions,
            short[] sums) {
        int at0 = part;
        int at1 = part + 1 * SHORT_LANES;
        int at2 = part + 2 * SHORT_LANES;
        int at3 = part + 3 * SHORT_LANES;
        ShortVector b0 =
                ShortVector.fromArray(SHORTS, blocks, offsets[at0 / BLOCK] + at0 % BLOCK)
                        .add(slack);
        ShortVector l0 =
                ShortVector.fromArray(SHORTS, columnLimits, positions[at0 / BLOCK] + at0 % BLOCK);
        ShortVector b1 =
                ShortVector.fromArray(SHORTS, blocks, offsets[at1 / BLOCK] + at1 % BLOCK)
                        .add(slack);
        ShortVector l1 =
                ShortVector.fromArray(SHORTS, columnLimits, positions[at1 / BLOCK] + at1 % BLOCK);
        ShortVector b2 =
                ShortVector.fromArray(SHORTS, blocks, offsets[at2 / BLOCK] + at2 % BLOCK)
                        .add(slack);
        ShortVector l2 =
                ShortVector.fromArray(SHORTS, columnLimits, positions[at2 / BLOCK] + at2 % BLOCK);
        ShortVector b3 =
                ShortVector.fromArray(SHORTS, blocks, offsets[at3 / BLOCK] + at3 % BLOCK)
                        .add(slack);
        ShortVector l3 =
                ShortVector.fromArray(SHORTS, columnLimits, positions[at3 / BLOCK] + at3 % BLOCK);
        short w0 = own[0];
        short w1 = own[1];
        short w2 = own[2];
        short w3 = own[3];
        VectorMask<Short> any =
                ShortVector.fromArray(SHORTS, sums, 0 * GROUP * BLOCK + at0)
                        .compare(VectorOperators.LE, l0.max(w0).add(b0));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 0 * GROUP * BLOCK + at1)
                                .compare(VectorOperators.LE, l1.max(w0).add(b1)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 0 * GROUP * BLOCK + at2)
                                .compare(VectorOperators.LE, l2.max(w0).add(b2)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 0 * GROUP * BLOCK + at3)
                                .compare(VectorOperators.LE, l3.max(w0).add(b3)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 1 * GROUP * BLOCK + at0)
                                .compare(VectorOperators.LE, l0.max(w1).add(b0)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 1 * GROUP * BLOCK + at1)
                                .compare(VectorOperators.LE, l1.max(w1).add(b1)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 1 * GROUP * BLOCK + at2)
                                .compare(VectorOperators.LE, l2.max(w1).add(b2)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 1 * GROUP * BLOCK + at3)
                                .compare(VectorOperators.LE, l3.max(w1).add(b3)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 2 * GROUP * BLOCK + at0)
                                .compare(VectorOperators.LE, l0.max(w2).add(b0)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 2 * GROUP * BLOCK + at1)
                                .compare(VectorOperators.LE, l1.max(w2).add(b1)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 2 * GROUP * BLOCK + at2)
                                .compare(VectorOperators.LE, l2.max(w2).add(b2)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 2 * GROUP * BLOCK + at3)
                                .compare(VectorOperators.LE, l3.max(w2).add(b3)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 3 * GROUP * BLOCK + at0)
                                .compare(VectorOperators.LE, l0.max(w3).add(b0)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 3 * GROUP * BLOCK + at1)
                                .compare(VectorOperators.LE, l1.max(w3).add(b1)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 3 * GROUP * BLOCK + at2)
                                .compare(VectorOperators.LE, l2.max(w3).add(b2)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 3 * GROUP * BLOCK + at3)
                                .compare(VectorOperators.LE, l3.max(w3).add(b3)));
        return any.anyTrue();
    }

    private static int tileBothPart(
            short[] blocks,
            int[] offsets,
            int part,
            Shape shape,
            short[] query,
            short[] own,
            short[] halves,
            short[] columnLimits,
            int[] positions,
            short[] sums) {
        // Codes and tables are summed beforehand: in one method with the rest they would be more
        // than a compiler takes.
        boolean coded = shape.codes() > 0;
        if (coded) {
            codePart(blocks, offsets, part, shape, query, sums);
            short slack = (short) (shape.numbers() + 2);
            if (!codesKeep(blocks, offsets, part, slack, own, columnLimits, positions, sums)) {
                return 0;
            }
        }
        if (shape.tables() > 0) {
            tablePart(blocks, offsets, part, shape, query, coded, sums);
        }
        boolean begun = coded || shape.tables() > 0;
        short[] from = begun ? sums : blocks;
        int next = begun ? GROUP * BLOCK : 0;
        int at0 = part;
        int at1 = part + 1 * SHORT_LANES;
        int at2 = part + 2 * SHORT_LANES;
        int at3 = part + 3 * SHORT_LANES;
        int o0 = offsets[at0 / BLOCK] + at0 % BLOCK;
        int o1 = offsets[at1 / BLOCK] + at1 % BLOCK;
        int o2 = offsets[at2 / BLOCK] + at2 % BLOCK;
        int o3 = offsets[at3 / BLOCK] + at3 % BLOCK;
        int start0 = begun ? at0 : o0;
        int start1 = begun ? at1 : o1;
        int start2 = begun ? at2 : o2;
        int start3 = begun ? at3 : o3;
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
            s00 = s00.add(c0.max(q0));
            s01 = s01.add(c1.max(q0));
            s02 = s02.add(c2.max(q0));
            s03 = s03.add(c3.max(q0));
            short q1 = query[value + 1];
            s10 = s10.add(c0.max(q1));
            s11 = s11.add(c1.max(q1));
            s12 = s12.add(c2.max(q1));
            s13 = s13.add(c3.max(q1));
            short q2 = query[value + 2];
            s20 = s20.add(c0.max(q2));
            s21 = s21.add(c1.max(q2));
            s22 = s22.add(c2.max(q2));
            s23 = s23.add(c3.max(q2));
            short q3 = query[value + 3];
            s30 = s30.add(c0.max(q3));
            s31 = s31.add(c1.max(q3));
            s32 = s32.add(c2.max(q3));
            s33 = s33.add(c3.max(q3));
            column += BLOCK;
            value += GROUP;
        }
        ShortVector l0 =
                ShortVector.fromArray(SHORTS, columnLimits, positions[at0 / BLOCK] + at0 % BLOCK);
        ShortVector l1 =
                ShortVector.fromArray(SHORTS, columnLimits, positions[at1 / BLOCK] + at1 % BLOCK);
        ShortVector l2 =
                ShortVector.fromArray(SHORTS, columnLimits, positions[at2 / BLOCK] + at2 % BLOCK);
        ShortVector l3 =
                ShortVector.fromArray(SHORTS, columnLimits, positions[at3 / BLOCK] + at3 % BLOCK);
        short w0 = own[0];
        short h0 = halves[0];
        short w1 = own[1];
        short h1 = halves[1];
        short w2 = own[2];
        short h2 = halves[2];
        short w3 = own[3];
        short h3 = halves[3];
        VectorMask<Short> any = s00.compare(VectorOperators.LE, l0.max(w0).add(h0));
        any = any.or(s01.compare(VectorOperators.LE, l1.max(w0).add(h0)));
        any = any.or(s02.compare(VectorOperators.LE, l2.max(w0).add(h0)));
        any = any.or(s03.compare(VectorOperators.LE, l3.max(w0).add(h0)));
        any = any.or(s10.compare(VectorOperators.LE, l0.max(w1).add(h1)));
        any = any.or(s11.compare(VectorOperators.LE, l1.max(w1).add(h1)));
        any = any.or(s12.compare(VectorOperators.LE, l2.max(w1).add(h1)));
        any = any.or(s13.compare(VectorOperators.LE, l3.max(w1).add(h1)));
        any = any.or(s20.compare(VectorOperators.LE, l0.max(w2).add(h2)));
        any = any.or(s21.compare(VectorOperators.LE, l1.max(w2).add(h2)));
        any = any.or(s22.compare(VectorOperators.LE, l2.max(w2).add(h2)));
        any = any.or(s23.compare(VectorOperators.LE, l3.max(w2).add(h2)));
        any = any.or(s30.compare(VectorOperators.LE, l0.max(w3).add(h3)));
        any = any.or(s31.compare(VectorOperators.LE, l1.max(w3).add(h3)));
        any = any.or(s32.compare(VectorOperators.LE, l2.max(w3).add(h3)));
        any = any.or(s33.compare(VectorOperators.LE, l3.max(w3).add(h3)));
        if (!any.anyTrue()) {
            return 0;
        }
        s00.intoArray(sums, 0 * GROUP * BLOCK + at0);
        s01.intoArray(sums, 0 * GROUP * BLOCK + at1);
        s02.intoArray(sums, 0 * GROUP * BLOCK + at2);
        s03.intoArray(sums, 0 * GROUP * BLOCK + at3);
        s10.intoArray(sums, 1 * GROUP * BLOCK + at0);
        s11.intoArray(sums, 1 * GROUP * BLOCK + at1);
        s12.intoArray(sums, 1 * GROUP * BLOCK + at2);
        s13.intoArray(sums, 1 * GROUP * BLOCK + at3);
        s20.intoArray(sums, 2 * GROUP * BLOCK + at0);
        s21.intoArray(sums, 2 * GROUP * BLOCK + at1);
        s22.intoArray(sums, 2 * GROUP * BLOCK + at2);
        s23.intoArray(sums, 2 * GROUP * BLOCK + at3);
        s30.intoArray(sums, 3 * GROUP * BLOCK + at0);
        s31.intoArray(sums, 3 * GROUP * BLOCK + at1);
        s32.intoArray(sums, 3 * GROUP * BLOCK + at2);
        s33.intoArray(sums, 3 * GROUP * BLOCK + at3);
        return keptOf(part, own, halves, columnLimits, positions, sums);
    }

    /** Which of the sums are kept; apart, since one method would be more than a compiler takes. */
    private static int keptOf(
            int part,
            short[] own,
            short[] halves,
            short[] columnLimits,
            int[] positions,
            short[] sums) {
        int kept = 0;
        for (int at = part; at < part + GROUP * SHORT_LANES; at += SHORT_LANES) {
            ShortVector limits =
                    ShortVector.fromArray(SHORTS, columnLimits, positions[at / BLOCK] + at % BLOCK);
            for (int q = 0; q < GROUP; q++) {
                ShortVector sum = ShortVector.fromArray(SHORTS, sums, q * GROUP * BLOCK + at);
                if (sum.compare(VectorOperators.LE, limits.max(own[q]).add(halves[q])).anyTrue()) {
                    kept |= 1 << (q * GROUP + at / BLOCK);
                }
            }
        }
        return kept;
    }

    @Override
    public void bounds(
            short[] boxes,
            int offset,
            int numbers,
            int masks,
            short[] query,
            short[] costs,
            short[] bounds,
            int at) {
        for (int lane = 0; lane < BLOCK; lane += SHORT_LANES) {
            ShortVector sum = ShortVector.zero(SHORTS);
            int column = offset + lane;
            for (int k = 0; k < numbers; k++) {
                ShortVector above =
                        ShortVector.fromArray(SHORTS, boxes, column).sub(query[2 * k + 1]);
                ShortVector below =
                        ShortVector.fromArray(SHORTS, boxes, column + BLOCK)
                                .lanewise(VectorOperators.NEG)
                                .add(query[2 * k]);
                sum = sum.add(above.max(below).max((short) 0));
                column += 2 * BLOCK;
            }
            for (int k = 0; k < masks; k++) {
                ShortVector common =
                        ShortVector.fromArray(SHORTS, boxes, column)
                                .lanewise(VectorOperators.AND, query[2 * numbers + k])
                                .min((short) 1);
                short cost = costs[k];
                sum = sum.add(common.mul((short) -cost).add(cost));
                column += BLOCK;
            }
            sum.intoArray(bounds, at + lane);
        }
    }

    @Override
    public int tile(
            float[] blocks,
            int[] offsets,
            int numbers,
            int[] codeBlocks,
            int[] codeOffsets,
            int codes,
            float[] query,
            int[] queryCodes,
            float[] limits,
            float[] sums) {
        int kept = 0;
        for (int part = 0; part < GROUP * BLOCK; part += GROUP * FLOAT_LANES) {
            kept |=
                    tilePart(
                            part,
                            blocks,
                            offsets,
                            numbers,
                            codeBlocks,
                            codeOffsets,
                            codes,
                            query,
                            queryCodes,
                            limits,
                            sums);
        }
        return kept;
    }

    private static int tilePart(
            int part,
            float[] blocks,
            int[] offsets,
            int numbers,
            int[] codeBlocks,
            int[] codeOffsets,
            int codes,
            float[] query,
            int[] queryCodes,
            float[] limits,
            float[] sums) {
        int at0 = part;
        int at1 = part + 1 * FLOAT_LANES;
        int at2 = part + 2 * FLOAT_LANES;
        int at3 = part + 3 * FLOAT_LANES;
        int o0 = offsets[at0 / BLOCK] + at0 % BLOCK;
        int o1 = offsets[at1 / BLOCK] + at1 % BLOCK;
        int o2 = offsets[at2 / BLOCK] + at2 % BLOCK;
        int o3 = offsets[at3 / BLOCK] + at3 % BLOCK;
        FloatVector s00 = FloatVector.fromArray(FLOATS, blocks, o0);
        FloatVector s10 = s00;
        FloatVector s20 = s00;
        FloatVector s30 = s00;
        FloatVector s01 = FloatVector.fromArray(FLOATS, blocks, o1);
        FloatVector s11 = s01;
        FloatVector s21 = s01;
        FloatVector s31 = s01;
        FloatVector s02 = FloatVector.fromArray(FLOATS, blocks, o2);
        FloatVector s12 = s02;
        FloatVector s22 = s02;
        FloatVector s32 = s02;
        FloatVector s03 = FloatVector.fromArray(FLOATS, blocks, o3);
        FloatVector s13 = s03;
        FloatVector s23 = s03;
        FloatVector s33 = s03;
        if (codes > 0) {
            int p0 = codeOffsets[at0 / BLOCK] + at0 % BLOCK;
            int p1 = codeOffsets[at1 / BLOCK] + at1 % BLOCK;
            int p2 = codeOffsets[at2 / BLOCK] + at2 % BLOCK;
            int p3 = codeOffsets[at3 / BLOCK] + at3 % BLOCK;
            IntVector m00 = IntVector.zero(INTS);
            IntVector m01 = IntVector.zero(INTS);
            IntVector m02 = IntVector.zero(INTS);
            IntVector m03 = IntVector.zero(INTS);
            IntVector m10 = IntVector.zero(INTS);
            IntVector m11 = IntVector.zero(INTS);
            IntVector m12 = IntVector.zero(INTS);
            IntVector m13 = IntVector.zero(INTS);
            IntVector m20 = IntVector.zero(INTS);
            IntVector m21 = IntVector.zero(INTS);
            IntVector m22 = IntVector.zero(INTS);
            IntVector m23 = IntVector.zero(INTS);
            IntVector m30 = IntVector.zero(INTS);
            IntVector m31 = IntVector.zero(INTS);
            IntVector m32 = IntVector.zero(INTS);
            IntVector m33 = IntVector.zero(INTS);
            for (int k = 0; k < codes; k++) {
                IntVector c0 = IntVector.fromArray(INTS, codeBlocks, p0 + k * BLOCK);
                IntVector c1 = IntVector.fromArray(INTS, codeBlocks, p1 + k * BLOCK);
                IntVector c2 = IntVector.fromArray(INTS, codeBlocks, p2 + k * BLOCK);
                IntVector c3 = IntVector.fromArray(INTS, codeBlocks, p3 + k * BLOCK);
                int q0 = queryCodes[k * GROUP + 0];
                m00 = m00.add(c0.lanewise(VectorOperators.XOR, q0).min(1));
                m01 = m01.add(c1.lanewise(VectorOperators.XOR, q0).min(1));
                m02 = m02.add(c2.lanewise(VectorOperators.XOR, q0).min(1));
                m03 = m03.add(c3.lanewise(VectorOperators.XOR, q0).min(1));
                int q1 = queryCodes[k * GROUP + 1];
                m10 = m10.add(c0.lanewise(VectorOperators.XOR, q1).min(1));
                m11 = m11.add(c1.lanewise(VectorOperators.XOR, q1).min(1));
                m12 = m12.add(c2.lanewise(VectorOperators.XOR, q1).min(1));
                m13 = m13.add(c3.lanewise(VectorOperators.XOR, q1).min(1));
                int q2 = queryCodes[k * GROUP + 2];
                m20 = m20.add(c0.lanewise(VectorOperators.XOR, q2).min(1));
                m21 = m21.add(c1.lanewise(VectorOperators.XOR, q2).min(1));
                m22 = m22.add(c2.lanewise(VectorOperators.XOR, q2).min(1));
                m23 = m23.add(c3.lanewise(VectorOperators.XOR, q2).min(1));
                int q3 = queryCodes[k * GROUP + 3];
                m30 = m30.add(c0.lanewise(VectorOperators.XOR, q3).min(1));
                m31 = m31.add(c1.lanewise(VectorOperators.XOR, q3).min(1));
                m32 = m32.add(c2.lanewise(VectorOperators.XOR, q3).min(1));
                m33 = m33.add(c3.lanewise(VectorOperators.XOR, q3).min(1));
            }
            s00 =
                    ((FloatVector) m00.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s00);
            s01 =
                    ((FloatVector) m01.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s01);
            s02 =
                    ((FloatVector) m02.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s02);
            s03 =
                    ((FloatVector) m03.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s03);
            s10 =
                    ((FloatVector) m10.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s10);
            s11 =
                    ((FloatVector) m11.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s11);
            s12 =
                    ((FloatVector) m12.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s12);
            s13 =
                    ((FloatVector) m13.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s13);
            s20 =
                    ((FloatVector) m20.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s20);
            s21 =
                    ((FloatVector) m21.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s21);
            s22 =
                    ((FloatVector) m22.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s22);
            s23 =
                    ((FloatVector) m23.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s23);
            s30 =
                    ((FloatVector) m30.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s30);
            s31 =
                    ((FloatVector) m31.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s31);
            s32 =
                    ((FloatVector) m32.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s32);
            s33 =
                    ((FloatVector) m33.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s33);
        }
        int column = BLOCK;
        int value = 0;
        for (int k = numbers; k > 0; k--) {
            FloatVector c0 = FloatVector.fromArray(FLOATS, blocks, o0 + column);
            FloatVector c1 = FloatVector.fromArray(FLOATS, blocks, o1 + column);
            FloatVector c2 = FloatVector.fromArray(FLOATS, blocks, o2 + column);
            FloatVector c3 = FloatVector.fromArray(FLOATS, blocks, o3 + column);
            FloatVector q0 = FloatVector.broadcast(FLOATS, query[value]);
            s00 = c0.fma(q0, s00);
            s01 = c1.fma(q0, s01);
            s02 = c2.fma(q0, s02);
            s03 = c3.fma(q0, s03);
            FloatVector q1 = FloatVector.broadcast(FLOATS, query[value + 1]);
            s10 = c0.fma(q1, s10);
            s11 = c1.fma(q1, s11);
            s12 = c2.fma(q1, s12);
            s13 = c3.fma(q1, s13);
            FloatVector q2 = FloatVector.broadcast(FLOATS, query[value + 2]);
            s20 = c0.fma(q2, s20);
            s21 = c1.fma(q2, s21);
            s22 = c2.fma(q2, s22);
            s23 = c3.fma(q2, s23);
            FloatVector q3 = FloatVector.broadcast(FLOATS, query[value + 3]);
            s30 = c0.fma(q3, s30);
            s31 = c1.fma(q3, s31);
            s32 = c2.fma(q3, s32);
            s33 = c3.fma(q3, s33);
            column += BLOCK;
            value += GROUP;
        }
        float l0 = limits[0];
        float l1 = limits[1];
        float l2 = limits[2];
        float l3 = limits[3];
        FloatVector most0 = s00.max(s01).max(s02.max(s03));
        FloatVector most1 = s10.max(s11).max(s12.max(s13));
        FloatVector most2 = s20.max(s21).max(s22.max(s23));
        FloatVector most3 = s30.max(s31).max(s32.max(s33));
        VectorMask<Float> any = most0.compare(VectorOperators.GE, l0);
        any = any.or(most1.compare(VectorOperators.GE, l1));
        any = any.or(most2.compare(VectorOperators.GE, l2));
        any = any.or(most3.compare(VectorOperators.GE, l3));
        if (!any.anyTrue()) {
            return 0;
        }
        int kept = 0;
        if (s00.compare(VectorOperators.GE, l0).anyTrue()) {
            kept |= 1 << (0 * GROUP + at0 / BLOCK);
        }
        if (s01.compare(VectorOperators.GE, l0).anyTrue()) {
            kept |= 1 << (0 * GROUP + at1 / BLOCK);
        }
        if (s02.compare(VectorOperators.GE, l0).anyTrue()) {
            kept |= 1 << (0 * GROUP + at2 / BLOCK);
        }
        if (s03.compare(VectorOperators.GE, l0).anyTrue()) {
            kept |= 1 << (0 * GROUP + at3 / BLOCK);
        }
        if (s10.compare(VectorOperators.GE, l1).anyTrue()) {
            kept |= 1 << (1 * GROUP + at0 / BLOCK);
        }
        if (s11.compare(VectorOperators.GE, l1).anyTrue()) {
            kept |= 1 << (1 * GROUP + at1 / BLOCK);
        }
        if (s12.compare(VectorOperators.GE, l1).anyTrue()) {
            kept |= 1 << (1 * GROUP + at2 / BLOCK);
        }
        if (s13.compare(VectorOperators.GE, l1).anyTrue()) {
            kept |= 1 << (1 * GROUP + at3 / BLOCK);
        }
        if (s20.compare(VectorOperators.GE, l2).anyTrue()) {
            kept |= 1 << (2 * GROUP + at0 / BLOCK);
        }
        if (s21.compare(VectorOperators.GE, l2).anyTrue()) {
            kept |= 1 << (2 * GROUP + at1 / BLOCK);
        }
        if (s22.compare(VectorOperators.GE, l2).anyTrue()) {
            kept |= 1 << (2 * GROUP + at2 / BLOCK);
        }
        if (s23.compare(VectorOperators.GE, l2).anyTrue()) {
            kept |= 1 << (2 * GROUP + at3 / BLOCK);
        }
        if (s30.compare(VectorOperators.GE, l3).anyTrue()) {
            kept |= 1 << (3 * GROUP + at0 / BLOCK);
        }
        if (s31.compare(VectorOperators.GE, l3).anyTrue()) {
            kept |= 1 << (3 * GROUP + at1 / BLOCK);
        }
        if (s32.compare(VectorOperators.GE, l3).anyTrue()) {
            kept |= 1 << (3 * GROUP + at2 / BLOCK);
        }
        if (s33.compare(VectorOperators.GE, l3).anyTrue()) {
            kept |= 1 << (3 * GROUP + at3 / BLOCK);
        }
        s00.intoArray(sums, 0 * GROUP * BLOCK + at0);
        s01.intoArray(sums, 0 * GROUP * BLOCK + at1);
        s02.intoArray(sums, 0 * GROUP * BLOCK + at2);
        s03.intoArray(sums, 0 * GROUP * BLOCK + at3);
        s10.intoArray(sums, 1 * GROUP * BLOCK + at0);
        s11.intoArray(sums, 1 * GROUP * BLOCK + at1);
        s12.intoArray(sums, 1 * GROUP * BLOCK + at2);
        s13.intoArray(sums, 1 * GROUP * BLOCK + at3);
        s20.intoArray(sums, 2 * GROUP * BLOCK + at0);
        s21.intoArray(sums, 2 * GROUP * BLOCK + at1);
        s22.intoArray(sums, 2 * GROUP * BLOCK + at2);
        s23.intoArray(sums, 2 * GROUP * BLOCK + at3);
        s30.intoArray(sums, 3 * GROUP * BLOCK + at0);
        s31.intoArray(sums, 3 * GROUP * BLOCK + at1);
        s32.intoArray(sums, 3 * GROUP * BLOCK + at2);
        s33.intoArray(sums, 3 * GROUP * BLOCK + at3);
        return kept;
    }

    @Override
    public int tileBoth(
            float[] blocks,
            int[] offsets,
            int numbers,
            int[] codeBlocks,
            int[] codeOffsets,
            int codes,
            float[] query,
            int[] queryCodes,
            float[] own,
            float[] halves,
            float[] columnLimits,
            int[] positions,
            float[] sums) {
        int kept = 0;
        for (int part = 0; part < GROUP * BLOCK; part += GROUP * FLOAT_LANES) {
            kept |=
                    tileBothPart(
                            part,
                            blocks,
                            offsets,
                            numbers,
                            codeBlocks,
                            codeOffsets,
                            codes,
                            query,
                            queryCodes,
                            own,
                            halves,
                            columnLimits,
                            positions,
                            sums);
        }
        return kept;
    }

    private static int tileBothPart(
            int part,
            float[] blocks,
            int[] offsets,
            int numbers,
            int[] codeBlocks,
            int[] codeOffsets,
            int codes,
            float[] query,
            int[] queryCodes,
            float[] own,
            float[] halves,
            float[] columnLimits,
            int[] positions,
            float[] sums) {
        int at0 = part;
        int at1 = part + 1 * FLOAT_LANES;
        int at2 = part + 2 * FLOAT_LANES;
        int at3 = part + 3 * FLOAT_LANES;
        int o0 = offsets[at0 / BLOCK] + at0 % BLOCK;
        int o1 = offsets[at1 / BLOCK] + at1 % BLOCK;
        int o2 = offsets[at2 / BLOCK] + at2 % BLOCK;
        int o3 = offsets[at3 / BLOCK] + at3 % BLOCK;
        FloatVector s00 = FloatVector.fromArray(FLOATS, blocks, o0);
        FloatVector s10 = s00;
        FloatVector s20 = s00;
        FloatVector s30 = s00;
        FloatVector s01 = FloatVector.fromArray(FLOATS, blocks, o1);
        FloatVector s11 = s01;
        FloatVector s21 = s01;
        FloatVector s31 = s01;
        FloatVector s02 = FloatVector.fromArray(FLOATS, blocks, o2);
        FloatVector s12 = s02;
        FloatVector s22 = s02;
        FloatVector s32 = s02;
        FloatVector s03 = FloatVector.fromArray(FLOATS, blocks, o3);
        FloatVector s13 = s03;
        FloatVector s23 = s03;
        FloatVector s33 = s03;
        if (codes > 0) {
            int p0 = codeOffsets[at0 / BLOCK] + at0 % BLOCK;
            int p1 = codeOffsets[at1 / BLOCK] + at1 % BLOCK;
            int p2 = codeOffsets[at2 / BLOCK] + at2 % BLOCK;
            int p3 = codeOffsets[at3 / BLOCK] + at3 % BLOCK;
            IntVector m00 = IntVector.zero(INTS);
            IntVector m01 = IntVector.zero(INTS);
            IntVector m02 = IntVector.zero(INTS);
            IntVector m03 = IntVector.zero(INTS);
            IntVector m10 = IntVector.zero(INTS);
            IntVector m11 = IntVector.zero(INTS);
            IntVector m12 = IntVector.zero(INTS);
            IntVector m13 = IntVector.zero(INTS);
            IntVector m20 = IntVector.zero(INTS);
            IntVector m21 = IntVector.zero(INTS);
            IntVector m22 = IntVector.zero(INTS);
            IntVector m23 = IntVector.zero(INTS);
            IntVector m30 = IntVector.zero(INTS);
            IntVector m31 = IntVector.zero(INTS);
            IntVector m32 = IntVector.zero(INTS);
            IntVector m33 = IntVector.zero(INTS);
            for (int k = 0; k < codes; k++) {
                IntVector c0 = IntVector.fromArray(INTS, codeBlocks, p0 + k * BLOCK);
                IntVector c1 = IntVector.fromArray(INTS, codeBlocks, p1 + k * BLOCK);
                IntVector c2 = IntVector.fromArray(INTS, codeBlocks, p2 + k * BLOCK);
                IntVector c3 = IntVector.fromArray(INTS, codeBlocks, p3 + k * BLOCK);
                int q0 = queryCodes[k * GROUP + 0];
                m00 = m00.add(c0.lanewise(VectorOperators.XOR, q0).min(1));
                m01 = m01.add(c1.lanewise(VectorOperators.XOR, q0).min(1));
                m02 = m02.add(c2.lanewise(VectorOperators.XOR, q0).min(1));
                m03 = m03.add(c3.lanewise(VectorOperators.XOR, q0).min(1));
                int q1 = queryCodes[k * GROUP + 1];
                m10 = m10.add(c0.lanewise(VectorOperators.XOR, q1).min(1));
                m11 = m11.add(c1.lanewise(VectorOperators.XOR, q1).min(1));
                m12 = m12.add(c2.lanewise(VectorOperators.XOR, q1).min(1));
                m13 = m13.add(c3.lanewise(VectorOperators.XOR, q1).min(1));
                int q2 = queryCodes[k * GROUP + 2];
                m20 = m20.add(c0.lanewise(VectorOperators.XOR, q2).min(1));
                m21 = m21.add(c1.lanewise(VectorOperators.XOR, q2).min(1));
                m22 = m22.add(c2.lanewise(VectorOperators.XOR, q2).min(1));
                m23 = m23.add(c3.lanewise(VectorOperators.XOR, q2).min(1));
                int q3 = queryCodes[k * GROUP + 3];
                m30 = m30.add(c0.lanewise(VectorOperators.XOR, q3).min(1));
                m31 = m31.add(c1.lanewise(VectorOperators.XOR, q3).min(1));
                m32 = m32.add(c2.lanewise(VectorOperators.XOR, q3).min(1));
                m33 = m33.add(c3.lanewise(VectorOperators.XOR, q3).min(1));
            }
            s00 =
                    ((FloatVector) m00.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s00);
            s01 =
                    ((FloatVector) m01.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s01);
            s02 =
                    ((FloatVector) m02.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s02);
            s03 =
                    ((FloatVector) m03.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s03);
            s10 =
                    ((FloatVector) m10.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s10);
            s11 =
                    ((FloatVector) m11.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s11);
            s12 =
                    ((FloatVector) m12.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s12);
            s13 =
                    ((FloatVector) m13.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s13);
            s20 =
                    ((FloatVector) m20.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s20);
            s21 =
                    ((FloatVector) m21.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s21);
            s22 =
                    ((FloatVector) m22.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s22);
            s23 =
                    ((FloatVector) m23.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s23);
            s30 =
                    ((FloatVector) m30.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s30);
            s31 =
                    ((FloatVector) m31.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s31);
            s32 =
                    ((FloatVector) m32.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s32);
            s33 =
                    ((FloatVector) m33.convertShape(VectorOperators.I2F, FLOATS, 0))
                            .mul(-0.5f)
                            .add(s33);
        }
        int column = BLOCK;
        int value = 0;
        for (int k = numbers; k > 0; k--) {
            FloatVector c0 = FloatVector.fromArray(FLOATS, blocks, o0 + column);
            FloatVector c1 = FloatVector.fromArray(FLOATS, blocks, o1 + column);
            FloatVector c2 = FloatVector.fromArray(FLOATS, blocks, o2 + column);
            FloatVector c3 = FloatVector.fromArray(FLOATS, blocks, o3 + column);
            FloatVector q0 = FloatVector.broadcast(FLOATS, query[value]);
            s00 = c0.fma(q0, s00);
            s01 = c1.fma(q0, s01);
            s02 = c2.fma(q0, s02);
            s03 = c3.fma(q0, s03);
            FloatVector q1 = FloatVector.broadcast(FLOATS, query[value + 1]);
            s10 = c0.fma(q1, s10);
            s11 = c1.fma(q1, s11);
            s12 = c2.fma(q1, s12);
            s13 = c3.fma(q1, s13);
            FloatVector q2 = FloatVector.broadcast(FLOATS, query[value + 2]);
            s20 = c0.fma(q2, s20);
            s21 = c1.fma(q2, s21);
            s22 = c2.fma(q2, s22);
            s23 = c3.fma(q2, s23);
            FloatVector q3 = FloatVector.broadcast(FLOATS, query[value + 3]);
            s30 = c0.fma(q3, s30);
            s31 = c1.fma(q3, s31);
            s32 = c2.fma(q3, s32);
            s33 = c3.fma(q3, s33);
            column += BLOCK;
            value += GROUP;
        }
        FloatVector l0 =
                FloatVector.fromArray(FLOATS, columnLimits, positions[at0 / BLOCK] + at0 % BLOCK);
        FloatVector l1 =
                FloatVector.fromArray(FLOATS, columnLimits, positions[at1 / BLOCK] + at1 % BLOCK);
        FloatVector l2 =
                FloatVector.fromArray(FLOATS, columnLimits, positions[at2 / BLOCK] + at2 % BLOCK);
        FloatVector l3 =
                FloatVector.fromArray(FLOATS, columnLimits, positions[at3 / BLOCK] + at3 % BLOCK);
        float w0 = own[0];
        FloatVector h0 = FloatVector.broadcast(FLOATS, halves[0]);
        float w1 = own[1];
        FloatVector h1 = FloatVector.broadcast(FLOATS, halves[1]);
        float w2 = own[2];
        FloatVector h2 = FloatVector.broadcast(FLOATS, halves[2]);
        float w3 = own[3];
        FloatVector h3 = FloatVector.broadcast(FLOATS, halves[3]);
        VectorMask<Float> any = s00.compare(VectorOperators.GE, h0.sub(l0.max(w0)));
        any = any.or(s01.compare(VectorOperators.GE, h0.sub(l1.max(w0))));
        any = any.or(s02.compare(VectorOperators.GE, h0.sub(l2.max(w0))));
        any = any.or(s03.compare(VectorOperators.GE, h0.sub(l3.max(w0))));
        any = any.or(s10.compare(VectorOperators.GE, h1.sub(l0.max(w1))));
        any = any.or(s11.compare(VectorOperators.GE, h1.sub(l1.max(w1))));
        any = any.or(s12.compare(VectorOperators.GE, h1.sub(l2.max(w1))));
        any = any.or(s13.compare(VectorOperators.GE, h1.sub(l3.max(w1))));
        any = any.or(s20.compare(VectorOperators.GE, h2.sub(l0.max(w2))));
        any = any.or(s21.compare(VectorOperators.GE, h2.sub(l1.max(w2))));
        any = any.or(s22.compare(VectorOperators.GE, h2.sub(l2.max(w2))));
        any = any.or(s23.compare(VectorOperators.GE, h2.sub(l3.max(w2))));
        any = any.or(s30.compare(VectorOperators.GE, h3.sub(l0.max(w3))));
        any = any.or(s31.compare(VectorOperators.GE, h3.sub(l1.max(w3))));
        any = any.or(s32.compare(VectorOperators.GE, h3.sub(l2.max(w3))));
        any = any.or(s33.compare(VectorOperators.GE, h3.sub(l3.max(w3))));
        if (!any.anyTrue()) {
            return 0;
        }
        int kept = 0;
        if (s00.compare(VectorOperators.GE, h0.sub(l0.max(w0))).anyTrue()) {
            kept |= 1 << (0 * GROUP + at0 / BLOCK);
        }
        if (s01.compare(VectorOperators.GE, h0.sub(l1.max(w0))).anyTrue()) {
            kept |= 1 << (0 * GROUP + at1 / BLOCK);
        }
        if (s02.compare(VectorOperators.GE, h0.sub(l2.max(w0))).anyTrue()) {
            kept |= 1 << (0 * GROUP + at2 / BLOCK);
        }
        if (s03.compare(VectorOperators.GE, h0.sub(l3.max(w0))).anyTrue()) {
            kept |= 1 << (0 * GROUP + at3 / BLOCK);
        }
        if (s10.compare(VectorOperators.GE, h1.sub(l0.max(w1))).anyTrue()) {
            kept |= 1 << (1 * GROUP + at0 / BLOCK);
        }
        if (s11.compare(VectorOperators.GE, h1.sub(l1.max(w1))).anyTrue()) {
            kept |= 1 << (1 * GROUP + at1 / BLOCK);
        }
        if (s12.compare(VectorOperators.GE, h1.sub(l2.max(w1))).anyTrue()) {
            kept |= 1 << (1 * GROUP + at2 / BLOCK);
        }
        if (s13.compare(VectorOperators.GE, h1.sub(l3.max(w1))).anyTrue()) {
            kept |= 1 << (1 * GROUP + at3 / BLOCK);
        }
        if (s20.compare(VectorOperators.GE, h2.sub(l0.max(w2))).anyTrue()) {
            kept |= 1 << (2 * GROUP + at0 / BLOCK);
        }
        if (s21.compare(VectorOperators.GE, h2.sub(l1.max(w2))).anyTrue()) {
            kept |= 1 << (2 * GROUP + at1 / BLOCK);
        }
        if (s22.compare(VectorOperators.GE, h2.sub(l2.max(w2))).anyTrue()) {
            kept |= 1 << (2 * GROUP + at2 / BLOCK);
        }
        if (s23.compare(VectorOperators.GE, h2.sub(l3.max(w2))).anyTrue()) {
            kept |= 1 << (2 * GROUP + at3 / BLOCK);
        }
        if (s30.compare(VectorOperators.GE, h3.sub(l0.max(w3))).anyTrue()) {
            kept |= 1 << (3 * GROUP + at0 / BLOCK);
        }
        if (s31.compare(VectorOperators.GE, h3.sub(l1.max(w3))).anyTrue()) {
            kept |= 1 << (3 * GROUP + at1 / BLOCK);
        }
        if (s32.compare(VectorOperators.GE, h3.sub(l2.max(w3))).anyTrue()) {
            kept |= 1 << (3 * GROUP + at2 / BLOCK);
        }
        if (s33.compare(VectorOperators.GE, h3.sub(l3.max(w3))).anyTrue()) {
            kept |= 1 << (3 * GROUP + at3 / BLOCK);
        }
        s00.intoArray(sums, 0 * GROUP * BLOCK + at0);
        s01.intoArray(sums, 0 * GROUP * BLOCK + at1);
        s02.intoArray(sums, 0 * GROUP * BLOCK + at2);
        s03.intoArray(sums, 0 * GROUP * BLOCK + at3);
        s10.intoArray(sums, 1 * GROUP * BLOCK + at0);
        s11.intoArray(sums, 1 * GROUP * BLOCK + at1);
        s12.intoArray(sums, 1 * GROUP * BLOCK + at2);
        s13.intoArray(sums, 1 * GROUP * BLOCK + at3);
        s20.intoArray(sums, 2 * GROUP * BLOCK + at0);
        s21.intoArray(sums, 2 * GROUP * BLOCK + at1);
        s22.intoArray(sums, 2 * GROUP * BLOCK + at2);
        s23.intoArray(sums, 2 * GROUP * BLOCK + at3);
        s30.intoArray(sums, 3 * GROUP * BLOCK + at0);
        s31.intoArray(sums, 3 * GROUP * BLOCK + at1);
        s32.intoArray(sums, 3 * GROUP * BLOCK + at2);
        s33.intoArray(sums, 3 * GROUP * BLOCK + at3);
        return kept;
    }

    @Override
    public void bounds(
            float[] boxes,
            int offset,
            int numbers,
            int[] maskBoxes,
            int maskOffset,
            int masks,
            float[] query,
            int[] queryMasks,
            float[] bounds,
            int at) {
        for (int lane = 0; lane < BLOCK; lane += FLOAT_LANES) {
            FloatVector sum = FloatVector.zero(FLOATS);
            int column = offset + lane;
            for (int k = 0; k < numbers; k++) {
                FloatVector above =
                        FloatVector.fromArray(FLOATS, boxes, column).sub(query[2 * k + 1]);
                FloatVector below =
                        FloatVector.broadcast(FLOATS, query[2 * k])
                                .sub(FloatVector.fromArray(FLOATS, boxes, column + BLOCK));
                FloatVector apart = above.max(below).max(0f);
                sum = apart.fma(apart, sum);
                column += 2 * BLOCK;
            }
            IntVector common = IntVector.zero(INTS);
            column = maskOffset + lane;
            for (int k = 0; k < masks; k++) {
                common =
                        common.add(
                                IntVector.fromArray(INTS, maskBoxes, column)
                                        .lanewise(VectorOperators.AND, queryMasks[k])
                                        .min(1));
                column += BLOCK;
            }
            FloatVector apart =
                    (FloatVector)
                            IntVector.broadcast(INTS, masks)
                                    .sub(common)
                                    .convertShape(VectorOperators.I2F, FLOATS, 0);
            sum.add(apart).intoArray(bounds, at + lane);
        }
    }
}

package dev.assay.neighbour.internal.vector;

import static dev.assay.neighbour.internal.Kernel.BLOCK;
import static dev.assay.neighbour.internal.Kernel.GROUP;

import dev.assay.neighbour.internal.Kernel;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * What columns of codes add to the sums of a tile of four queries and four vectors. A class of its
 * own, since a compiler gives up on one method that sums columns of every sort.
 */
final class WideCodes {

    private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
    private static final int LANES = SHORTS.length();

    /** From the sums of a query to those of the next. */
    private static final int QUERY = GROUP * BLOCK;

    private WideCodes() {}

    /** Sums the codes, from what the blocks begin with. */
    static void sum(
            short[] blocks,
            int[] offsets,
            int part,
            Kernel.Shape shape,
            short[] query,
            short[] sums) {
        int at0 = part;
        int at1 = part + 1 * LANES;
        int at2 = part + 2 * LANES;
        int at3 = part + 3 * LANES;
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
            s00 = c0.lanewise(VectorOperators.XOR, q0).min(cost).add(s00);
            s01 = c1.lanewise(VectorOperators.XOR, q0).min(cost).add(s01);
            s02 = c2.lanewise(VectorOperators.XOR, q0).min(cost).add(s02);
            s03 = c3.lanewise(VectorOperators.XOR, q0).min(cost).add(s03);
            short q1 = query[value + 1];
            s10 = c0.lanewise(VectorOperators.XOR, q1).min(cost).add(s10);
            s11 = c1.lanewise(VectorOperators.XOR, q1).min(cost).add(s11);
            s12 = c2.lanewise(VectorOperators.XOR, q1).min(cost).add(s12);
            s13 = c3.lanewise(VectorOperators.XOR, q1).min(cost).add(s13);
            short q2 = query[value + 2];
            s20 = c0.lanewise(VectorOperators.XOR, q2).min(cost).add(s20);
            s21 = c1.lanewise(VectorOperators.XOR, q2).min(cost).add(s21);
            s22 = c2.lanewise(VectorOperators.XOR, q2).min(cost).add(s22);
            s23 = c3.lanewise(VectorOperators.XOR, q2).min(cost).add(s23);
            short q3 = query[value + 3];
            s30 = c0.lanewise(VectorOperators.XOR, q3).min(cost).add(s30);
            s31 = c1.lanewise(VectorOperators.XOR, q3).min(cost).add(s31);
            s32 = c2.lanewise(VectorOperators.XOR, q3).min(cost).add(s32);
            s33 = c3.lanewise(VectorOperators.XOR, q3).min(cost).add(s33);
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
            s00 = c0.lanewise(VectorOperators.XOR, q0).min((short) 1).mul(cost).add(s00);
            s01 = c1.lanewise(VectorOperators.XOR, q0).min((short) 1).mul(cost).add(s01);
            s02 = c2.lanewise(VectorOperators.XOR, q0).min((short) 1).mul(cost).add(s02);
            s03 = c3.lanewise(VectorOperators.XOR, q0).min((short) 1).mul(cost).add(s03);
            short q1 = query[value + 1];
            s10 = c0.lanewise(VectorOperators.XOR, q1).min((short) 1).mul(cost).add(s10);
            s11 = c1.lanewise(VectorOperators.XOR, q1).min((short) 1).mul(cost).add(s11);
            s12 = c2.lanewise(VectorOperators.XOR, q1).min((short) 1).mul(cost).add(s12);
            s13 = c3.lanewise(VectorOperators.XOR, q1).min((short) 1).mul(cost).add(s13);
            short q2 = query[value + 2];
            s20 = c0.lanewise(VectorOperators.XOR, q2).min((short) 1).mul(cost).add(s20);
            s21 = c1.lanewise(VectorOperators.XOR, q2).min((short) 1).mul(cost).add(s21);
            s22 = c2.lanewise(VectorOperators.XOR, q2).min((short) 1).mul(cost).add(s22);
            s23 = c3.lanewise(VectorOperators.XOR, q2).min((short) 1).mul(cost).add(s23);
            short q3 = query[value + 3];
            s30 = c0.lanewise(VectorOperators.XOR, q3).min((short) 1).mul(cost).add(s30);
            s31 = c1.lanewise(VectorOperators.XOR, q3).min((short) 1).mul(cost).add(s31);
            s32 = c2.lanewise(VectorOperators.XOR, q3).min((short) 1).mul(cost).add(s32);
            s33 = c3.lanewise(VectorOperators.XOR, q3).min((short) 1).mul(cost).add(s33);
            column += BLOCK;
            value += GROUP;
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
    }
}

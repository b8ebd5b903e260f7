package dev.assay.neighbour.internal.vector;

import static dev.assay.neighbour.internal.Kernel.BLOCK;
import static dev.assay.neighbour.internal.Kernel.GROUP;

import dev.assay.neighbour.internal.Kernel;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The sums of four queries and a block, column by column, where there are sixteen vector registers.
 * Eight sums stay in registers there; sixteen would be kept in memory. In each loop one variable
 * counts and tells both places, because what a loop counts with takes as many turns as what it
 * adds.
 */
final class NarrowSums {

    private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
    private static final int LANES = SHORTS.length();

    /** From the sums of a query to those of the next. */
    private static final int QUERY = GROUP * BLOCK;

    /** How much farther on the next column of a block is than the next of a query's values. */
    private static final int STRIDE = BLOCK / GROUP;

    private NarrowSums() {}

    /**
     * Sums codes and what is looked up, if there are any, of two blocks.
     *
     * @param part the first block's place in a row of sums
     */
    static void begin(
            short[] blocks,
            int[] offsets,
            int part,
            Kernel.Shape shape,
            short[] query,
            short[] sums) {
        boolean coded = shape.codes() > 0;
        if (coded) {
            codes(blocks, offsets[part / BLOCK], shape, query, sums, part);
            codes(blocks, offsets[part / BLOCK + 1], shape, query, sums, part + BLOCK);
        }
        // A look-up takes so many registers that eight sums have none either.
        if (shape.tables() > 0) {
            WideTables.sum(blocks, offsets, part, shape, query, coded, sums);
        }
    }

    /** Sums codes, from what the block begins with. */
    private static void codes(
            short[] blocks, int offset, Kernel.Shape shape, short[] query, short[] sums, int at) {
        spread(blocks, offset, shape, query, sums, at);
        if (shape.spread() < shape.codes()) {
            others(blocks, offset, shape, query, sums, at);
        }
    }

    private static void spread(
            short[] blocks, int offset, Kernel.Shape shape, short[] query, short[] sums, int at) {
        ShortVector s00 = ShortVector.fromArray(SHORTS, blocks, offset);
        ShortVector s01 = ShortVector.fromArray(SHORTS, blocks, offset + LANES);
        ShortVector s10 = s00;
        ShortVector s11 = s01;
        ShortVector s20 = s00;
        ShortVector s21 = s01;
        ShortVector s30 = s00;
        ShortVector s31 = s01;
        int first = GROUP * (shape.numbers() + shape.tables() * BLOCK);
        int columns = offset + (1 + shape.numbers() + shape.tables()) * BLOCK;
        short[] costs = shape.costs();
        int values = shape.spread() * GROUP;
        for (int v = 0; v < values; v += GROUP) {
            short cost = costs[v / GROUP];
            int column = columns + v * STRIDE;
            int value = first + v;
            ShortVector c0 = ShortVector.fromArray(SHORTS, blocks, column);
            ShortVector c1 = ShortVector.fromArray(SHORTS, blocks, column + LANES);
            short q0 = query[value + 0];
            s00 = c0.lanewise(VectorOperators.XOR, q0).min(cost).add(s00);
            s01 = c1.lanewise(VectorOperators.XOR, q0).min(cost).add(s01);
            short q1 = query[value + 1];
            s10 = c0.lanewise(VectorOperators.XOR, q1).min(cost).add(s10);
            s11 = c1.lanewise(VectorOperators.XOR, q1).min(cost).add(s11);
            short q2 = query[value + 2];
            s20 = c0.lanewise(VectorOperators.XOR, q2).min(cost).add(s20);
            s21 = c1.lanewise(VectorOperators.XOR, q2).min(cost).add(s21);
            short q3 = query[value + 3];
            s30 = c0.lanewise(VectorOperators.XOR, q3).min(cost).add(s30);
            s31 = c1.lanewise(VectorOperators.XOR, q3).min(cost).add(s31);
        }
        s00.intoArray(sums, at + 0 * QUERY + 0 * LANES);
        s01.intoArray(sums, at + 0 * QUERY + 1 * LANES);
        s10.intoArray(sums, at + 1 * QUERY + 0 * LANES);
        s11.intoArray(sums, at + 1 * QUERY + 1 * LANES);
        s20.intoArray(sums, at + 2 * QUERY + 0 * LANES);
        s21.intoArray(sums, at + 2 * QUERY + 1 * LANES);
        s30.intoArray(sums, at + 3 * QUERY + 0 * LANES);
        s31.intoArray(sums, at + 3 * QUERY + 1 * LANES);
    }

    /** Adds the codes that do not lie far apart. */
    private static void others(
            short[] blocks, int offset, Kernel.Shape shape, short[] query, short[] sums, int at) {
        ShortVector s00 = ShortVector.fromArray(SHORTS, sums, at + 0 * QUERY + 0 * LANES);
        ShortVector s01 = ShortVector.fromArray(SHORTS, sums, at + 0 * QUERY + 1 * LANES);
        ShortVector s10 = ShortVector.fromArray(SHORTS, sums, at + 1 * QUERY + 0 * LANES);
        ShortVector s11 = ShortVector.fromArray(SHORTS, sums, at + 1 * QUERY + 1 * LANES);
        ShortVector s20 = ShortVector.fromArray(SHORTS, sums, at + 2 * QUERY + 0 * LANES);
        ShortVector s21 = ShortVector.fromArray(SHORTS, sums, at + 2 * QUERY + 1 * LANES);
        ShortVector s30 = ShortVector.fromArray(SHORTS, sums, at + 3 * QUERY + 0 * LANES);
        ShortVector s31 = ShortVector.fromArray(SHORTS, sums, at + 3 * QUERY + 1 * LANES);
        int first = GROUP * (shape.numbers() + shape.tables() * BLOCK);
        int columns = offset + (1 + shape.numbers() + shape.tables()) * BLOCK;
        short[] costs = shape.costs();
        int values = costs.length * GROUP;
        for (int v = shape.spread() * GROUP; v < values; v += GROUP) {
            short cost = costs[v / GROUP];
            int column = columns + v * STRIDE;
            int value = first + v;
            ShortVector c0 = ShortVector.fromArray(SHORTS, blocks, column);
            ShortVector c1 = ShortVector.fromArray(SHORTS, blocks, column + LANES);
            short q0 = query[value + 0];
            s00 = c0.lanewise(VectorOperators.XOR, q0).min((short) 1).mul(cost).add(s00);
            s01 = c1.lanewise(VectorOperators.XOR, q0).min((short) 1).mul(cost).add(s01);
            short q1 = query[value + 1];
            s10 = c0.lanewise(VectorOperators.XOR, q1).min((short) 1).mul(cost).add(s10);
            s11 = c1.lanewise(VectorOperators.XOR, q1).min((short) 1).mul(cost).add(s11);
            short q2 = query[value + 2];
            s20 = c0.lanewise(VectorOperators.XOR, q2).min((short) 1).mul(cost).add(s20);
            s21 = c1.lanewise(VectorOperators.XOR, q2).min((short) 1).mul(cost).add(s21);
            short q3 = query[value + 3];
            s30 = c0.lanewise(VectorOperators.XOR, q3).min((short) 1).mul(cost).add(s30);
            s31 = c1.lanewise(VectorOperators.XOR, q3).min((short) 1).mul(cost).add(s31);
        }
        s00.intoArray(sums, at + 0 * QUERY + 0 * LANES);
        s01.intoArray(sums, at + 0 * QUERY + 1 * LANES);
        s10.intoArray(sums, at + 1 * QUERY + 0 * LANES);
        s11.intoArray(sums, at + 1 * QUERY + 1 * LANES);
        s20.intoArray(sums, at + 2 * QUERY + 0 * LANES);
        s21.intoArray(sums, at + 2 * QUERY + 1 * LANES);
        s30.intoArray(sums, at + 3 * QUERY + 0 * LANES);
        s31.intoArray(sums, at + 3 * QUERY + 1 * LANES);
    }

    /** Adds numbers to the sums of the rest, or to what the block begins with. */
    static void numbers(
            short[] blocks, int offset, Kernel.Shape shape, short[] query, short[] sums, int at) {
        boolean begun = shape.codes() + shape.tables() > 0;
        short[] from = begun ? sums : blocks;
        int next = begun ? QUERY : 0;
        int start = begun ? at : offset;
        ShortVector s00 = ShortVector.fromArray(SHORTS, from, start + 0 * next + 0 * LANES);
        ShortVector s01 = ShortVector.fromArray(SHORTS, from, start + 0 * next + 1 * LANES);
        ShortVector s10 = ShortVector.fromArray(SHORTS, from, start + 1 * next + 0 * LANES);
        ShortVector s11 = ShortVector.fromArray(SHORTS, from, start + 1 * next + 1 * LANES);
        ShortVector s20 = ShortVector.fromArray(SHORTS, from, start + 2 * next + 0 * LANES);
        ShortVector s21 = ShortVector.fromArray(SHORTS, from, start + 2 * next + 1 * LANES);
        ShortVector s30 = ShortVector.fromArray(SHORTS, from, start + 3 * next + 0 * LANES);
        ShortVector s31 = ShortVector.fromArray(SHORTS, from, start + 3 * next + 1 * LANES);
        int columns = offset + BLOCK;
        int values = shape.numbers() * GROUP;
        for (int value = 0; value < values; value += GROUP) {
            int column = columns + value * STRIDE;
            ShortVector c0 = ShortVector.fromArray(SHORTS, blocks, column);
            ShortVector c1 = ShortVector.fromArray(SHORTS, blocks, column + LANES);
            short q0 = query[value + 0];
            s00 = c0.max(q0).add(s00);
            s01 = c1.max(q0).add(s01);
            short q1 = query[value + 1];
            s10 = c0.max(q1).add(s10);
            s11 = c1.max(q1).add(s11);
            short q2 = query[value + 2];
            s20 = c0.max(q2).add(s20);
            s21 = c1.max(q2).add(s21);
            short q3 = query[value + 3];
            s30 = c0.max(q3).add(s30);
            s31 = c1.max(q3).add(s31);
        }
        s00.intoArray(sums, at + 0 * QUERY + 0 * LANES);
        s01.intoArray(sums, at + 0 * QUERY + 1 * LANES);
        s10.intoArray(sums, at + 1 * QUERY + 0 * LANES);
        s11.intoArray(sums, at + 1 * QUERY + 1 * LANES);
        s20.intoArray(sums, at + 2 * QUERY + 0 * LANES);
        s21.intoArray(sums, at + 2 * QUERY + 1 * LANES);
        s30.intoArray(sums, at + 3 * QUERY + 0 * LANES);
        s31.intoArray(sums, at + 3 * QUERY + 1 * LANES);
    }
}

package dev.assay.neighbour.internal.vector;

import dev.assay.neighbour.internal.Kernel;
import java.util.Arrays;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The tiles of the 16-bit filter where there are sixteen vector registers: four queries against two
 * vectors of candidates. Eight sums stay in registers there; sixteen would be kept in memory.
 * Written out as those of {@link WideTiles} are.
 */
final class NarrowTiles {

    private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
    private static final int LANES = SHORTS.length();
    private static final int BLOCK = Kernel.BLOCK;
    private static final int GROUP = Kernel.GROUP;

    /** From the sums of a query to those of the next. */
    private static final int QUERY = GROUP * BLOCK;

    private NarrowTiles() {}

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
        for (int at = 0; at < QUERY; at += 2 * LANES) {
            int offset = offsets[at / BLOCK] + at % BLOCK;
            boolean begun = begin(blocks, offset, shape, query, sums, at);
            if (numbers(blocks, offset, shape, query, begun, limits, sums, at)) {
                kept |= kept(limits, sums, at, lanes, kept == 0);
            }
        }
        return kept;
    }

    /** Sums codes and tables; whether there are any. */
    private static boolean begin(
            short[] blocks, int offset, Kernel.Shape shape, short[] query, short[] sums, int at) {
        boolean coded = shape.codes() > 0;
        if (coded) {
            codes(blocks, offset, shape, query, sums, at);
        }
        if (shape.tables() > 0) {
            tables(blocks, offset, shape, query, coded, sums, at);
        }
        return coded || shape.tables() > 0;
    }

    private static void codes(
            short[] blocks, int offset, Kernel.Shape shape, short[] query, short[] sums, int at) {
        ShortVector s00 = ShortVector.fromArray(SHORTS, blocks, offset);
        ShortVector s01 = ShortVector.fromArray(SHORTS, blocks, offset + LANES);
        ShortVector s10 = s00;
        ShortVector s11 = s01;
        ShortVector s20 = s00;
        ShortVector s21 = s01;
        ShortVector s30 = s00;
        ShortVector s31 = s01;
        int column = offset + (1 + shape.numbers() + shape.tables()) * BLOCK;
        int value = GROUP * (shape.numbers() + shape.tables() * BLOCK);
        short[] costs = shape.costs();
        for (int k = 0; k < shape.spread(); k++) {
            short cost = costs[k];
            ShortVector c0 = ShortVector.fromArray(SHORTS, blocks, column + 0 * LANES);
            ShortVector c1 = ShortVector.fromArray(SHORTS, blocks, column + 1 * LANES);
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
            column += BLOCK;
            value += GROUP;
        }
        for (int k = shape.spread(); k < costs.length; k++) {
            short cost = costs[k];
            ShortVector c0 = ShortVector.fromArray(SHORTS, blocks, column + 0 * LANES);
            ShortVector c1 = ShortVector.fromArray(SHORTS, blocks, column + 1 * LANES);
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
            column += BLOCK;
            value += GROUP;
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

    private static void tables(
            short[] blocks,
            int offset,
            Kernel.Shape shape,
            short[] query,
            boolean begun,
            short[] sums,
            int at) {
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
        int column = offset + (1 + shape.numbers()) * BLOCK;
        int value = GROUP * shape.numbers();
        for (int k = shape.tables(); k > 0; k--) {
            ShortVector c0 = ShortVector.fromArray(SHORTS, blocks, column + 0 * LANES);
            ShortVector c1 = ShortVector.fromArray(SHORTS, blocks, column + 1 * LANES);
            ShortVector t0 = ShortVector.fromArray(SHORTS, query, value + 0 * BLOCK);
            s00 = c0.selectFrom(t0).add(s00);
            s01 = c1.selectFrom(t0).add(s01);
            ShortVector t1 = ShortVector.fromArray(SHORTS, query, value + 1 * BLOCK);
            s10 = c0.selectFrom(t1).add(s10);
            s11 = c1.selectFrom(t1).add(s11);
            ShortVector t2 = ShortVector.fromArray(SHORTS, query, value + 2 * BLOCK);
            s20 = c0.selectFrom(t2).add(s20);
            s21 = c1.selectFrom(t2).add(s21);
            ShortVector t3 = ShortVector.fromArray(SHORTS, query, value + 3 * BLOCK);
            s30 = c0.selectFrom(t3).add(s30);
            s31 = c1.selectFrom(t3).add(s31);
            column += BLOCK;
            value += GROUP * BLOCK;
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

    /** Adds numbers; false if nothing is within the limits, and the sums are then not written. */
    private static boolean numbers(
            short[] blocks,
            int offset,
            Kernel.Shape shape,
            short[] query,
            boolean begun,
            short[] limits,
            short[] sums,
            int at) {
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
        int column = offset + BLOCK;
        int value = 0;
        for (int k = shape.numbers(); k > 0; k--) {
            ShortVector c0 = ShortVector.fromArray(SHORTS, blocks, column + 0 * LANES);
            ShortVector c1 = ShortVector.fromArray(SHORTS, blocks, column + 1 * LANES);
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
            column += BLOCK;
            value += GROUP;
        }
        short l0 = limits[0];
        short l1 = limits[1];
        short l2 = limits[2];
        short l3 = limits[3];
        VectorMask<Short> any = s00.min(s01).compare(VectorOperators.LE, l0);
        any = any.or(s10.min(s11).compare(VectorOperators.LE, l1));
        any = any.or(s20.min(s21).compare(VectorOperators.LE, l2));
        any = any.or(s30.min(s31).compare(VectorOperators.LE, l3));
        if (!any.anyTrue()) {
            return false;
        }
        s00.intoArray(sums, at + 0 * QUERY + 0 * LANES);
        s01.intoArray(sums, at + 0 * QUERY + 1 * LANES);
        s10.intoArray(sums, at + 1 * QUERY + 0 * LANES);
        s11.intoArray(sums, at + 1 * QUERY + 1 * LANES);
        s20.intoArray(sums, at + 2 * QUERY + 0 * LANES);
        s21.intoArray(sums, at + 2 * QUERY + 1 * LANES);
        s30.intoArray(sums, at + 3 * QUERY + 0 * LANES);
        s31.intoArray(sums, at + 3 * QUERY + 1 * LANES);
        return true;
    }

    private static int kept(short[] limits, short[] sums, int at, int[] lanes, boolean first) {
        if (first) {
            Arrays.fill(lanes, 0);
        }
        int kept = 0;
        for (int v = at; v < at + 2 * LANES; v += LANES) {
            for (int q = 0; q < GROUP; q++) {
                ShortVector sum = ShortVector.fromArray(SHORTS, sums, q * QUERY + v);
                kept |= Masks.mark(sum.compare(VectorOperators.LE, limits[q]), q, v, lanes);
            }
        }
        return kept;
    }
}

package dev.assay.neighbour.internal.vector;

import static dev.assay.neighbour.internal.Kernel.BLOCK;
import static dev.assay.neighbour.internal.Kernel.GROUP;
import static dev.assay.neighbour.internal.Kernel.PANEL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products of four queries with vectors of Euclidean candidates. Written out, because only named
 * locals are sure to stay in registers.
 */
final class FloatProducts {

    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = FLOATS.length();

    /** From the sums of a query to those of the next. */
    private static final int QUERY = GROUP * BLOCK;

    private FloatProducts() {}

    /** Adds the products of two vectors. */
    static void addTwo(
            float[] blocks, int offset, int from, int to, float[] query, float[] sums, int at) {
        FloatVector s00 = FloatVector.zero(FLOATS);
        FloatVector s01 = FloatVector.zero(FLOATS);
        FloatVector s10 = FloatVector.zero(FLOATS);
        FloatVector s11 = FloatVector.zero(FLOATS);
        FloatVector s20 = FloatVector.zero(FLOATS);
        FloatVector s21 = FloatVector.zero(FLOATS);
        FloatVector s30 = FloatVector.zero(FLOATS);
        FloatVector s31 = FloatVector.zero(FLOATS);
        int column = offset + (1 + from) * PANEL;
        int value = from * GROUP;
        for (int k = to - from; k > 0; k--) {
            FloatVector c0 = FloatVector.fromArray(FLOATS, blocks, column);
            FloatVector c1 = FloatVector.fromArray(FLOATS, blocks, column + LANES);
            FloatVector q0 = FloatVector.broadcast(FLOATS, query[value]);
            s00 = c0.fma(q0, s00);
            s01 = c1.fma(q0, s01);
            FloatVector q1 = FloatVector.broadcast(FLOATS, query[value + 1]);
            s10 = c0.fma(q1, s10);
            s11 = c1.fma(q1, s11);
            FloatVector q2 = FloatVector.broadcast(FLOATS, query[value + 2]);
            s20 = c0.fma(q2, s20);
            s21 = c1.fma(q2, s21);
            FloatVector q3 = FloatVector.broadcast(FLOATS, query[value + 3]);
            s30 = c0.fma(q3, s30);
            s31 = c1.fma(q3, s31);
            column += PANEL;
            value += GROUP;
        }
        s00.add(FloatVector.fromArray(FLOATS, sums, at)).intoArray(sums, at);
        s01.add(FloatVector.fromArray(FLOATS, sums, at + LANES)).intoArray(sums, at + LANES);
        s10.add(FloatVector.fromArray(FLOATS, sums, at + QUERY)).intoArray(sums, at + QUERY);
        s11.add(FloatVector.fromArray(FLOATS, sums, at + QUERY + LANES))
                .intoArray(sums, at + QUERY + LANES);
        s20.add(FloatVector.fromArray(FLOATS, sums, at + 2 * QUERY))
                .intoArray(sums, at + 2 * QUERY);
        s21.add(FloatVector.fromArray(FLOATS, sums, at + 2 * QUERY + LANES))
                .intoArray(sums, at + 2 * QUERY + LANES);
        s30.add(FloatVector.fromArray(FLOATS, sums, at + 3 * QUERY))
                .intoArray(sums, at + 3 * QUERY);
        s31.add(FloatVector.fromArray(FLOATS, sums, at + 3 * QUERY + LANES))
                .intoArray(sums, at + 3 * QUERY + LANES);
    }

    /** Adds the products of four vectors. */
    static void addFour(
            float[] blocks, int offset, int from, int to, float[] query, float[] sums, int at) {
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
        int column = offset + (1 + from) * PANEL;
        int value = from * GROUP;
        for (int k = to - from; k > 0; k--) {
            FloatVector c0 = FloatVector.fromArray(FLOATS, blocks, column);
            FloatVector c1 = FloatVector.fromArray(FLOATS, blocks, column + LANES);
            FloatVector c2 = FloatVector.fromArray(FLOATS, blocks, column + 2 * LANES);
            FloatVector c3 = FloatVector.fromArray(FLOATS, blocks, column + 3 * LANES);
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
            column += PANEL;
            value += GROUP;
        }
        s00.add(FloatVector.fromArray(FLOATS, sums, at)).intoArray(sums, at);
        s01.add(FloatVector.fromArray(FLOATS, sums, at + LANES)).intoArray(sums, at + LANES);
        s02.add(FloatVector.fromArray(FLOATS, sums, at + 2 * LANES))
                .intoArray(sums, at + 2 * LANES);
        s03.add(FloatVector.fromArray(FLOATS, sums, at + 3 * LANES))
                .intoArray(sums, at + 3 * LANES);
        s10.add(FloatVector.fromArray(FLOATS, sums, at + QUERY)).intoArray(sums, at + QUERY);
        s11.add(FloatVector.fromArray(FLOATS, sums, at + QUERY + LANES))
                .intoArray(sums, at + QUERY + LANES);
        s12.add(FloatVector.fromArray(FLOATS, sums, at + QUERY + 2 * LANES))
                .intoArray(sums, at + QUERY + 2 * LANES);
        s13.add(FloatVector.fromArray(FLOATS, sums, at + QUERY + 3 * LANES))
                .intoArray(sums, at + QUERY + 3 * LANES);
        s20.add(FloatVector.fromArray(FLOATS, sums, at + 2 * QUERY))
                .intoArray(sums, at + 2 * QUERY);
        s21.add(FloatVector.fromArray(FLOATS, sums, at + 2 * QUERY + LANES))
                .intoArray(sums, at + 2 * QUERY + LANES);
        s22.add(FloatVector.fromArray(FLOATS, sums, at + 2 * QUERY + 2 * LANES))
                .intoArray(sums, at + 2 * QUERY + 2 * LANES);
        s23.add(FloatVector.fromArray(FLOATS, sums, at + 2 * QUERY + 3 * LANES))
                .intoArray(sums, at + 2 * QUERY + 3 * LANES);
        s30.add(FloatVector.fromArray(FLOATS, sums, at + 3 * QUERY))
                .intoArray(sums, at + 3 * QUERY);
        s31.add(FloatVector.fromArray(FLOATS, sums, at + 3 * QUERY + LANES))
                .intoArray(sums, at + 3 * QUERY + LANES);
        s32.add(FloatVector.fromArray(FLOATS, sums, at + 3 * QUERY + 2 * LANES))
                .intoArray(sums, at + 3 * QUERY + 2 * LANES);
        s33.add(FloatVector.fromArray(FLOATS, sums, at + 3 * QUERY + 3 * LANES))
                .intoArray(sums, at + 3 * QUERY + 3 * LANES);
    }
}

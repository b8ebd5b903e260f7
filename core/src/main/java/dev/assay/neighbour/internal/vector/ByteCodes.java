package dev.assay.neighbour.internal.vector;

import dev.assay.neighbour.internal.Kernel;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * What codes add to the sums of {@link ByteScreen}. Nothing is handed to a helper: past some number
 * of bytecodes the compiler calls it, and a vector that is handed over becomes an object.
 */
final class ByteCodes {

    private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_PREFERRED;
    private static final int LANES = BYTES.length();
    private static final int TILE = Kernel.SCREEN;

    private ByteCodes() {}

    /** What codes add, without the starts. */
    static void sum(byte[] tiles, int at, Kernel.Bytes shape, byte[] query, byte[] sums) {
        if (shape.cost() > 0) {
            equalCodes(tiles, at, shape, query, sums);
        } else {
            weightedCodes(tiles, at, shape, query, sums);
        }
    }

    private static void equalCodes(
            byte[] tiles, int at, Kernel.Bytes shape, byte[] query, byte[] sums) {
        ByteVector s00 = ByteVector.zero(BYTES);
        ByteVector s01 = ByteVector.zero(BYTES);
        ByteVector s02 = ByteVector.zero(BYTES);
        ByteVector s03 = ByteVector.zero(BYTES);
        ByteVector s10 = ByteVector.zero(BYTES);
        ByteVector s11 = ByteVector.zero(BYTES);
        ByteVector s12 = ByteVector.zero(BYTES);
        ByteVector s13 = ByteVector.zero(BYTES);
        ByteVector s20 = ByteVector.zero(BYTES);
        ByteVector s21 = ByteVector.zero(BYTES);
        ByteVector s22 = ByteVector.zero(BYTES);
        ByteVector s23 = ByteVector.zero(BYTES);
        ByteVector s30 = ByteVector.zero(BYTES);
        ByteVector s31 = ByteVector.zero(BYTES);
        ByteVector s32 = ByteVector.zero(BYTES);
        ByteVector s33 = ByteVector.zero(BYTES);
        int column = at + (1 + shape.numbers() + shape.tables()) * TILE;
        int value = 4 * (shape.numbers() + shape.tables() * Kernel.TABLE);
        for (int k = shape.codes(); k > 0; k--) {
            ByteVector c0 = ByteVector.fromArray(BYTES, tiles, column + 0 * LANES);
            ByteVector c1 = ByteVector.fromArray(BYTES, tiles, column + 1 * LANES);
            ByteVector c2 = ByteVector.fromArray(BYTES, tiles, column + 2 * LANES);
            ByteVector c3 = ByteVector.fromArray(BYTES, tiles, column + 3 * LANES);
            byte q0 = query[value + 0];
            s00 = c0.lanewise(VectorOperators.XOR, q0).min((byte) 1).add(s00);
            s01 = c1.lanewise(VectorOperators.XOR, q0).min((byte) 1).add(s01);
            s02 = c2.lanewise(VectorOperators.XOR, q0).min((byte) 1).add(s02);
            s03 = c3.lanewise(VectorOperators.XOR, q0).min((byte) 1).add(s03);
            byte q1 = query[value + 1];
            s10 = c0.lanewise(VectorOperators.XOR, q1).min((byte) 1).add(s10);
            s11 = c1.lanewise(VectorOperators.XOR, q1).min((byte) 1).add(s11);
            s12 = c2.lanewise(VectorOperators.XOR, q1).min((byte) 1).add(s12);
            s13 = c3.lanewise(VectorOperators.XOR, q1).min((byte) 1).add(s13);
            byte q2 = query[value + 2];
            s20 = c0.lanewise(VectorOperators.XOR, q2).min((byte) 1).add(s20);
            s21 = c1.lanewise(VectorOperators.XOR, q2).min((byte) 1).add(s21);
            s22 = c2.lanewise(VectorOperators.XOR, q2).min((byte) 1).add(s22);
            s23 = c3.lanewise(VectorOperators.XOR, q2).min((byte) 1).add(s23);
            byte q3 = query[value + 3];
            s30 = c0.lanewise(VectorOperators.XOR, q3).min((byte) 1).add(s30);
            s31 = c1.lanewise(VectorOperators.XOR, q3).min((byte) 1).add(s31);
            s32 = c2.lanewise(VectorOperators.XOR, q3).min((byte) 1).add(s32);
            s33 = c3.lanewise(VectorOperators.XOR, q3).min((byte) 1).add(s33);
            column += TILE;
            value += 4;
        }
        byte cost = shape.cost();
        s00.mul(cost).intoArray(sums, 0 * TILE + 0 * LANES);
        s01.mul(cost).intoArray(sums, 0 * TILE + 1 * LANES);
        s02.mul(cost).intoArray(sums, 0 * TILE + 2 * LANES);
        s03.mul(cost).intoArray(sums, 0 * TILE + 3 * LANES);
        s10.mul(cost).intoArray(sums, 1 * TILE + 0 * LANES);
        s11.mul(cost).intoArray(sums, 1 * TILE + 1 * LANES);
        s12.mul(cost).intoArray(sums, 1 * TILE + 2 * LANES);
        s13.mul(cost).intoArray(sums, 1 * TILE + 3 * LANES);
        s20.mul(cost).intoArray(sums, 2 * TILE + 0 * LANES);
        s21.mul(cost).intoArray(sums, 2 * TILE + 1 * LANES);
        s22.mul(cost).intoArray(sums, 2 * TILE + 2 * LANES);
        s23.mul(cost).intoArray(sums, 2 * TILE + 3 * LANES);
        s30.mul(cost).intoArray(sums, 3 * TILE + 0 * LANES);
        s31.mul(cost).intoArray(sums, 3 * TILE + 1 * LANES);
        s32.mul(cost).intoArray(sums, 3 * TILE + 2 * LANES);
        s33.mul(cost).intoArray(sums, 3 * TILE + 3 * LANES);
    }

    private static void weightedCodes(
            byte[] tiles, int at, Kernel.Bytes shape, byte[] query, byte[] sums) {
        ByteVector s00 = ByteVector.zero(BYTES);
        ByteVector s01 = ByteVector.zero(BYTES);
        ByteVector s02 = ByteVector.zero(BYTES);
        ByteVector s03 = ByteVector.zero(BYTES);
        ByteVector s10 = ByteVector.zero(BYTES);
        ByteVector s11 = ByteVector.zero(BYTES);
        ByteVector s12 = ByteVector.zero(BYTES);
        ByteVector s13 = ByteVector.zero(BYTES);
        ByteVector s20 = ByteVector.zero(BYTES);
        ByteVector s21 = ByteVector.zero(BYTES);
        ByteVector s22 = ByteVector.zero(BYTES);
        ByteVector s23 = ByteVector.zero(BYTES);
        ByteVector s30 = ByteVector.zero(BYTES);
        ByteVector s31 = ByteVector.zero(BYTES);
        ByteVector s32 = ByteVector.zero(BYTES);
        ByteVector s33 = ByteVector.zero(BYTES);
        int column = at + (1 + shape.numbers() + shape.tables()) * TILE;
        int value = 4 * (shape.numbers() + shape.tables() * Kernel.TABLE);
        byte[] costs = shape.costs();
        for (int k = 0; k < costs.length; k++) {
            byte cost = costs[k];
            ByteVector c0 = ByteVector.fromArray(BYTES, tiles, column + 0 * LANES);
            ByteVector c1 = ByteVector.fromArray(BYTES, tiles, column + 1 * LANES);
            ByteVector c2 = ByteVector.fromArray(BYTES, tiles, column + 2 * LANES);
            ByteVector c3 = ByteVector.fromArray(BYTES, tiles, column + 3 * LANES);
            byte q0 = query[value + 0];
            s00 =
                    s00.add(
                            c0.lanewise(VectorOperators.XOR, q0)
                                    .min((byte) 1)
                                    .lanewise(VectorOperators.NEG)
                                    .and(cost));
            s01 =
                    s01.add(
                            c1.lanewise(VectorOperators.XOR, q0)
                                    .min((byte) 1)
                                    .lanewise(VectorOperators.NEG)
                                    .and(cost));
            s02 =
                    s02.add(
                            c2.lanewise(VectorOperators.XOR, q0)
                                    .min((byte) 1)
                                    .lanewise(VectorOperators.NEG)
                                    .and(cost));
            s03 =
                    s03.add(
                            c3.lanewise(VectorOperators.XOR, q0)
                                    .min((byte) 1)
                                    .lanewise(VectorOperators.NEG)
                                    .and(cost));
            byte q1 = query[value + 1];
            s10 =
                    s10.add(
                            c0.lanewise(VectorOperators.XOR, q1)
                                    .min((byte) 1)
                                    .lanewise(VectorOperators.NEG)
                                    .and(cost));
            s11 =
                    s11.add(
                            c1.lanewise(VectorOperators.XOR, q1)
                                    .min((byte) 1)
                                    .lanewise(VectorOperators.NEG)
                                    .and(cost));
            s12 =
                    s12.add(
                            c2.lanewise(VectorOperators.XOR, q1)
                                    .min((byte) 1)
                                    .lanewise(VectorOperators.NEG)
                                    .and(cost));
            s13 =
                    s13.add(
                            c3.lanewise(VectorOperators.XOR, q1)
                                    .min((byte) 1)
                                    .lanewise(VectorOperators.NEG)
                                    .and(cost));
            byte q2 = query[value + 2];
            s20 =
                    s20.add(
                            c0.lanewise(VectorOperators.XOR, q2)
                                    .min((byte) 1)
                                    .lanewise(VectorOperators.NEG)
                                    .and(cost));
            s21 =
                    s21.add(
                            c1.lanewise(VectorOperators.XOR, q2)
                                    .min((byte) 1)
                                    .lanewise(VectorOperators.NEG)
                                    .and(cost));
            s22 =
                    s22.add(
                            c2.lanewise(VectorOperators.XOR, q2)
                                    .min((byte) 1)
                                    .lanewise(VectorOperators.NEG)
                                    .and(cost));
            s23 =
                    s23.add(
                            c3.lanewise(VectorOperators.XOR, q2)
                                    .min((byte) 1)
                                    .lanewise(VectorOperators.NEG)
                                    .and(cost));
            byte q3 = query[value + 3];
            s30 =
                    s30.add(
                            c0.lanewise(VectorOperators.XOR, q3)
                                    .min((byte) 1)
                                    .lanewise(VectorOperators.NEG)
                                    .and(cost));
            s31 =
                    s31.add(
                            c1.lanewise(VectorOperators.XOR, q3)
                                    .min((byte) 1)
                                    .lanewise(VectorOperators.NEG)
                                    .and(cost));
            s32 =
                    s32.add(
                            c2.lanewise(VectorOperators.XOR, q3)
                                    .min((byte) 1)
                                    .lanewise(VectorOperators.NEG)
                                    .and(cost));
            s33 =
                    s33.add(
                            c3.lanewise(VectorOperators.XOR, q3)
                                    .min((byte) 1)
                                    .lanewise(VectorOperators.NEG)
                                    .and(cost));
            column += TILE;
            value += 4;
        }
        s00.intoArray(sums, 0 * TILE + 0 * LANES);
        s01.intoArray(sums, 0 * TILE + 1 * LANES);
        s02.intoArray(sums, 0 * TILE + 2 * LANES);
        s03.intoArray(sums, 0 * TILE + 3 * LANES);
        s10.intoArray(sums, 1 * TILE + 0 * LANES);
        s11.intoArray(sums, 1 * TILE + 1 * LANES);
        s12.intoArray(sums, 1 * TILE + 2 * LANES);
        s13.intoArray(sums, 1 * TILE + 3 * LANES);
        s20.intoArray(sums, 2 * TILE + 0 * LANES);
        s21.intoArray(sums, 2 * TILE + 1 * LANES);
        s22.intoArray(sums, 2 * TILE + 2 * LANES);
        s23.intoArray(sums, 2 * TILE + 3 * LANES);
        s30.intoArray(sums, 3 * TILE + 0 * LANES);
        s31.intoArray(sums, 3 * TILE + 1 * LANES);
        s32.intoArray(sums, 3 * TILE + 2 * LANES);
        s33.intoArray(sums, 3 * TILE + 3 * LANES);
    }
}

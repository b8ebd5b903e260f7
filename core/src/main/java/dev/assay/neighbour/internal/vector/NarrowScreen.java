package dev.assay.neighbour.internal.vector;

import dev.assay.neighbour.internal.Kernel;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The 8-bit screen where there are sixteen vector registers: four queries against two vectors of
 * candidates, so that the sums stay in registers. Elsewhere {@link ByteScreen} takes four vectors.
 */
final class NarrowScreen {

    private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_PREFERRED;
    private static final int LANES = BYTES.length();

    private static final int TILE = Kernel.SCREEN;
    private static final int BLOCK = Kernel.BLOCK;
    private static final int EIGHT = TILE / BLOCK;

    /** The largest sum of costs that a byte holds. */
    private static final int MOST = 255;

    private NarrowScreen() {}

    /** See {@link Kernel#screen}. */
    static int screen(
            byte[] tiles,
            int offset,
            Kernel.Bytes shape,
            byte[] query,
            byte[] starts,
            byte[] limits,
            byte[] sums) {
        int kept = 0;
        for (int part = 0; part < TILE; part += 2 * LANES) {
            int at = offset + part;
            if (shape.cost() > 0 && shape.cost() * shape.codes() <= MOST) {
                equalCodes(tiles, at, shape, query, starts, sums);
            } else {
                begin(tiles, at, starts, sums);
                if (shape.codes() > 0) {
                    weightedCodes(tiles, at, shape, query, sums);
                }
            }
            if (shape.tables() > 0) {
                NarrowTables.add(tiles, at, shape, query, sums);
            }
            if (numbers(tiles, at, shape, query, limits, sums)) {
                kept |= found(part, limits, sums);
            }
        }
        return kept;
    }

    private static void begin(byte[] tiles, int at, byte[] starts, byte[] sums) {
        ByteVector b0 = ByteVector.fromArray(BYTES, tiles, at);
        ByteVector b1 = ByteVector.fromArray(BYTES, tiles, at + LANES);
        for (int q = 0; q < 4; q++) {
            b0.add(starts[q]).intoArray(sums, q * TILE);
            b1.add(starts[q]).intoArray(sums, q * TILE + LANES);
        }
    }

    /** Begins with codes of one cost. */
    private static void equalCodes(
            byte[] tiles, int at, Kernel.Bytes shape, byte[] query, byte[] starts, byte[] sums) {
        ByteVector s00 = ByteVector.zero(BYTES);
        ByteVector s01 = ByteVector.zero(BYTES);
        ByteVector s10 = ByteVector.zero(BYTES);
        ByteVector s11 = ByteVector.zero(BYTES);
        ByteVector s20 = ByteVector.zero(BYTES);
        ByteVector s21 = ByteVector.zero(BYTES);
        ByteVector s30 = ByteVector.zero(BYTES);
        ByteVector s31 = ByteVector.zero(BYTES);
        int column = at + (1 + shape.numbers() + shape.tables()) * TILE;
        int value = 4 * (shape.numbers() + shape.tables() * Kernel.TABLE);
        for (int k = shape.codes(); k > 0; k--) {
            ByteVector c0 = ByteVector.fromArray(BYTES, tiles, column + 0 * LANES);
            ByteVector c1 = ByteVector.fromArray(BYTES, tiles, column + 1 * LANES);
            byte q0 = query[value + 0];
            s00 = c0.lanewise(VectorOperators.XOR, q0).min((byte) 1).add(s00);
            s01 = c1.lanewise(VectorOperators.XOR, q0).min((byte) 1).add(s01);
            byte q1 = query[value + 1];
            s10 = c0.lanewise(VectorOperators.XOR, q1).min((byte) 1).add(s10);
            s11 = c1.lanewise(VectorOperators.XOR, q1).min((byte) 1).add(s11);
            byte q2 = query[value + 2];
            s20 = c0.lanewise(VectorOperators.XOR, q2).min((byte) 1).add(s20);
            s21 = c1.lanewise(VectorOperators.XOR, q2).min((byte) 1).add(s21);
            byte q3 = query[value + 3];
            s30 = c0.lanewise(VectorOperators.XOR, q3).min((byte) 1).add(s30);
            s31 = c1.lanewise(VectorOperators.XOR, q3).min((byte) 1).add(s31);
            column += TILE;
            value += 4;
        }
        // Two products of bytes in one of shorts: none is more than a byte holds.
        short cost = shape.cost();
        ByteVector b0 = ByteVector.fromArray(BYTES, tiles, at);
        ByteVector b1 = ByteVector.fromArray(BYTES, tiles, at + LANES);
        s00.reinterpretAsShorts()
                .mul(cost)
                .reinterpretAsBytes()
                .add(b0)
                .add(starts[0])
                .intoArray(sums, 0 * TILE + 0 * LANES);
        s01.reinterpretAsShorts()
                .mul(cost)
                .reinterpretAsBytes()
                .add(b1)
                .add(starts[0])
                .intoArray(sums, 0 * TILE + 1 * LANES);
        s10.reinterpretAsShorts()
                .mul(cost)
                .reinterpretAsBytes()
                .add(b0)
                .add(starts[1])
                .intoArray(sums, 1 * TILE + 0 * LANES);
        s11.reinterpretAsShorts()
                .mul(cost)
                .reinterpretAsBytes()
                .add(b1)
                .add(starts[1])
                .intoArray(sums, 1 * TILE + 1 * LANES);
        s20.reinterpretAsShorts()
                .mul(cost)
                .reinterpretAsBytes()
                .add(b0)
                .add(starts[2])
                .intoArray(sums, 2 * TILE + 0 * LANES);
        s21.reinterpretAsShorts()
                .mul(cost)
                .reinterpretAsBytes()
                .add(b1)
                .add(starts[2])
                .intoArray(sums, 2 * TILE + 1 * LANES);
        s30.reinterpretAsShorts()
                .mul(cost)
                .reinterpretAsBytes()
                .add(b0)
                .add(starts[3])
                .intoArray(sums, 3 * TILE + 0 * LANES);
        s31.reinterpretAsShorts()
                .mul(cost)
                .reinterpretAsBytes()
                .add(b1)
                .add(starts[3])
                .intoArray(sums, 3 * TILE + 1 * LANES);
    }

    private static void weightedCodes(
            byte[] tiles, int at, Kernel.Bytes shape, byte[] query, byte[] sums) {
        ByteVector s00 = ByteVector.fromArray(BYTES, sums, 0 * TILE + 0 * LANES);
        ByteVector s01 = ByteVector.fromArray(BYTES, sums, 0 * TILE + 1 * LANES);
        ByteVector s10 = ByteVector.fromArray(BYTES, sums, 1 * TILE + 0 * LANES);
        ByteVector s11 = ByteVector.fromArray(BYTES, sums, 1 * TILE + 1 * LANES);
        ByteVector s20 = ByteVector.fromArray(BYTES, sums, 2 * TILE + 0 * LANES);
        ByteVector s21 = ByteVector.fromArray(BYTES, sums, 2 * TILE + 1 * LANES);
        ByteVector s30 = ByteVector.fromArray(BYTES, sums, 3 * TILE + 0 * LANES);
        ByteVector s31 = ByteVector.fromArray(BYTES, sums, 3 * TILE + 1 * LANES);
        int column = at + (1 + shape.numbers() + shape.tables()) * TILE;
        int value = 4 * (shape.numbers() + shape.tables() * Kernel.TABLE);
        byte[] costs = shape.costs();
        for (byte cost : costs) {
            ByteVector c0 = ByteVector.fromArray(BYTES, tiles, column + 0 * LANES);
            ByteVector c1 = ByteVector.fromArray(BYTES, tiles, column + 1 * LANES);
            byte q0 = query[value + 0];
            s00 =
                    c0.lanewise(VectorOperators.XOR, q0)
                            .min((byte) 1)
                            .lanewise(VectorOperators.NEG)
                            .and(cost)
                            .add(s00);
            s01 =
                    c1.lanewise(VectorOperators.XOR, q0)
                            .min((byte) 1)
                            .lanewise(VectorOperators.NEG)
                            .and(cost)
                            .add(s01);
            byte q1 = query[value + 1];
            s10 =
                    c0.lanewise(VectorOperators.XOR, q1)
                            .min((byte) 1)
                            .lanewise(VectorOperators.NEG)
                            .and(cost)
                            .add(s10);
            s11 =
                    c1.lanewise(VectorOperators.XOR, q1)
                            .min((byte) 1)
                            .lanewise(VectorOperators.NEG)
                            .and(cost)
                            .add(s11);
            byte q2 = query[value + 2];
            s20 =
                    c0.lanewise(VectorOperators.XOR, q2)
                            .min((byte) 1)
                            .lanewise(VectorOperators.NEG)
                            .and(cost)
                            .add(s20);
            s21 =
                    c1.lanewise(VectorOperators.XOR, q2)
                            .min((byte) 1)
                            .lanewise(VectorOperators.NEG)
                            .and(cost)
                            .add(s21);
            byte q3 = query[value + 3];
            s30 =
                    c0.lanewise(VectorOperators.XOR, q3)
                            .min((byte) 1)
                            .lanewise(VectorOperators.NEG)
                            .and(cost)
                            .add(s30);
            s31 =
                    c1.lanewise(VectorOperators.XOR, q3)
                            .min((byte) 1)
                            .lanewise(VectorOperators.NEG)
                            .and(cost)
                            .add(s31);
            column += TILE;
            value += 4;
        }
        s00.intoArray(sums, 0 * TILE + 0 * LANES);
        s01.intoArray(sums, 0 * TILE + 1 * LANES);
        s10.intoArray(sums, 1 * TILE + 0 * LANES);
        s11.intoArray(sums, 1 * TILE + 1 * LANES);
        s20.intoArray(sums, 2 * TILE + 0 * LANES);
        s21.intoArray(sums, 2 * TILE + 1 * LANES);
        s30.intoArray(sums, 3 * TILE + 0 * LANES);
        s31.intoArray(sums, 3 * TILE + 1 * LANES);
    }

    /** Adds numbers; false if nothing is within the limits, and the sums are then not written. */
    private static boolean numbers(
            byte[] tiles, int at, Kernel.Bytes shape, byte[] query, byte[] limits, byte[] sums) {
        ByteVector s00 = ByteVector.fromArray(BYTES, sums, 0 * TILE + 0 * LANES);
        ByteVector s01 = ByteVector.fromArray(BYTES, sums, 0 * TILE + 1 * LANES);
        ByteVector s10 = ByteVector.fromArray(BYTES, sums, 1 * TILE + 0 * LANES);
        ByteVector s11 = ByteVector.fromArray(BYTES, sums, 1 * TILE + 1 * LANES);
        ByteVector s20 = ByteVector.fromArray(BYTES, sums, 2 * TILE + 0 * LANES);
        ByteVector s21 = ByteVector.fromArray(BYTES, sums, 2 * TILE + 1 * LANES);
        ByteVector s30 = ByteVector.fromArray(BYTES, sums, 3 * TILE + 0 * LANES);
        ByteVector s31 = ByteVector.fromArray(BYTES, sums, 3 * TILE + 1 * LANES);
        int column = at + TILE;
        int value = 0;
        for (int k = shape.numbers(); k > 0; k--) {
            ByteVector c0 = ByteVector.fromArray(BYTES, tiles, column + 0 * LANES);
            ByteVector c1 = ByteVector.fromArray(BYTES, tiles, column + 1 * LANES);
            byte q0 = query[value + 0];
            s00 = c0.max(q0).add(s00);
            s01 = c1.max(q0).add(s01);
            byte q1 = query[value + 1];
            s10 = c0.max(q1).add(s10);
            s11 = c1.max(q1).add(s11);
            byte q2 = query[value + 2];
            s20 = c0.max(q2).add(s20);
            s21 = c1.max(q2).add(s21);
            byte q3 = query[value + 3];
            s30 = c0.max(q3).add(s30);
            s31 = c1.max(q3).add(s31);
            column += TILE;
            value += 4;
        }
        byte l0 = limits[0];
        byte l1 = limits[1];
        byte l2 = limits[2];
        byte l3 = limits[3];
        VectorMask<Byte> any = s00.min(s01).compare(VectorOperators.LE, l0);
        any = any.or(s10.min(s11).compare(VectorOperators.LE, l1));
        any = any.or(s20.min(s21).compare(VectorOperators.LE, l2));
        any = any.or(s30.min(s31).compare(VectorOperators.LE, l3));
        if (!any.anyTrue()) {
            return false;
        }
        s00.intoArray(sums, 0 * TILE + 0 * LANES);
        s01.intoArray(sums, 0 * TILE + 1 * LANES);
        s10.intoArray(sums, 1 * TILE + 0 * LANES);
        s11.intoArray(sums, 1 * TILE + 1 * LANES);
        s20.intoArray(sums, 2 * TILE + 0 * LANES);
        s21.intoArray(sums, 2 * TILE + 1 * LANES);
        s30.intoArray(sums, 3 * TILE + 0 * LANES);
        s31.intoArray(sums, 3 * TILE + 1 * LANES);
        return true;
    }

    /** Which blocks hold something for which query: bit {@code 8 q + b}. */
    private static int found(int part, byte[] limits, byte[] sums) {
        int found = 0;
        for (int q = 0; q < 4; q++) {
            for (int v = 0; v < 2 * LANES; v += LANES) {
                boolean some =
                        ByteVector.fromArray(BYTES, sums, q * TILE + v)
                                .compare(VectorOperators.LE, limits[q])
                                .anyTrue();
                found |= some ? 1 << q * EIGHT + (part + v) / BLOCK : 0;
            }
        }
        return found;
    }
}

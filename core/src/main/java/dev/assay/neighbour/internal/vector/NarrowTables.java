package dev.assay.neighbour.internal.vector;

import dev.assay.neighbour.internal.Kernel;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Look-ups of {@link NarrowScreen}. In a vector of two halves a look-up that may cross them takes
 * six instructions, and in a half, which holds all entries of a table, a single one.
 */
final class NarrowTables {

    private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_PREFERRED;
    private static final int LANES = BYTES.length();
    private static final VectorSpecies<Byte> HALVES = ByteVector.SPECIES_128;
    private static final int HALF = HALVES.length();
    private static final int TILE = Kernel.SCREEN;

    /** Seen on 25; on 17 look-ups in the shorter vector become objects, and eight times as slow. */
    private static final boolean BY_HALVES = Runtime.version().feature() >= 25;

    private NarrowTables() {}

    /** Adds what all tables say of two vectors of candidates to the sums of four queries. */
    static void add(byte[] tiles, int at, Kernel.Bytes shape, byte[] query, byte[] sums) {
        if (!BY_HALVES) {
            whole(tiles, at, shape, query, sums);
            return;
        }
        for (int part = 0; part < 2 * LANES; part += 2 * HALF) {
            halves(tiles, at + part, part, shape, query, sums);
        }
    }

    private static void whole(byte[] tiles, int at, Kernel.Bytes shape, byte[] query, byte[] sums) {
        ByteVector s00 = ByteVector.fromArray(BYTES, sums, 0 * TILE + 0 * LANES);
        ByteVector s01 = ByteVector.fromArray(BYTES, sums, 0 * TILE + 1 * LANES);
        ByteVector s10 = ByteVector.fromArray(BYTES, sums, 1 * TILE + 0 * LANES);
        ByteVector s11 = ByteVector.fromArray(BYTES, sums, 1 * TILE + 1 * LANES);
        ByteVector s20 = ByteVector.fromArray(BYTES, sums, 2 * TILE + 0 * LANES);
        ByteVector s21 = ByteVector.fromArray(BYTES, sums, 2 * TILE + 1 * LANES);
        ByteVector s30 = ByteVector.fromArray(BYTES, sums, 3 * TILE + 0 * LANES);
        ByteVector s31 = ByteVector.fromArray(BYTES, sums, 3 * TILE + 1 * LANES);
        int column = at + (1 + shape.numbers()) * TILE;
        int value = 4 * shape.numbers();
        for (int k = shape.tables(); k > 0; k--) {
            ByteVector c0 = ByteVector.fromArray(BYTES, tiles, column + 0 * LANES);
            ByteVector c1 = ByteVector.fromArray(BYTES, tiles, column + 1 * LANES);
            ByteVector l0 = ByteVector.fromArray(BYTES, query, value + 0 * Kernel.TABLE);
            s00 = c0.selectFrom(l0).add(s00);
            s01 = c1.selectFrom(l0).add(s01);
            ByteVector l1 = ByteVector.fromArray(BYTES, query, value + 1 * Kernel.TABLE);
            s10 = c0.selectFrom(l1).add(s10);
            s11 = c1.selectFrom(l1).add(s11);
            ByteVector l2 = ByteVector.fromArray(BYTES, query, value + 2 * Kernel.TABLE);
            s20 = c0.selectFrom(l2).add(s20);
            s21 = c1.selectFrom(l2).add(s21);
            ByteVector l3 = ByteVector.fromArray(BYTES, query, value + 3 * Kernel.TABLE);
            s30 = c0.selectFrom(l3).add(s30);
            s31 = c1.selectFrom(l3).add(s31);
            column += TILE;
            value += 4 * Kernel.TABLE;
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

    private static void halves(
            byte[] tiles, int at, int part, Kernel.Bytes shape, byte[] query, byte[] sums) {
        ByteVector s00 = ByteVector.fromArray(HALVES, sums, part + 0 * TILE + 0 * HALF);
        ByteVector s01 = ByteVector.fromArray(HALVES, sums, part + 0 * TILE + 1 * HALF);
        ByteVector s10 = ByteVector.fromArray(HALVES, sums, part + 1 * TILE + 0 * HALF);
        ByteVector s11 = ByteVector.fromArray(HALVES, sums, part + 1 * TILE + 1 * HALF);
        ByteVector s20 = ByteVector.fromArray(HALVES, sums, part + 2 * TILE + 0 * HALF);
        ByteVector s21 = ByteVector.fromArray(HALVES, sums, part + 2 * TILE + 1 * HALF);
        ByteVector s30 = ByteVector.fromArray(HALVES, sums, part + 3 * TILE + 0 * HALF);
        ByteVector s31 = ByteVector.fromArray(HALVES, sums, part + 3 * TILE + 1 * HALF);
        int column = at + (1 + shape.numbers()) * TILE;
        int value = 4 * shape.numbers();
        for (int k = shape.tables(); k > 0; k--) {
            ByteVector c0 = ByteVector.fromArray(HALVES, tiles, column + 0 * HALF);
            ByteVector c1 = ByteVector.fromArray(HALVES, tiles, column + 1 * HALF);
            ByteVector l0 = ByteVector.fromArray(HALVES, query, value + 0 * Kernel.TABLE);
            s00 = c0.selectFrom(l0).add(s00);
            s01 = c1.selectFrom(l0).add(s01);
            ByteVector l1 = ByteVector.fromArray(HALVES, query, value + 1 * Kernel.TABLE);
            s10 = c0.selectFrom(l1).add(s10);
            s11 = c1.selectFrom(l1).add(s11);
            ByteVector l2 = ByteVector.fromArray(HALVES, query, value + 2 * Kernel.TABLE);
            s20 = c0.selectFrom(l2).add(s20);
            s21 = c1.selectFrom(l2).add(s21);
            ByteVector l3 = ByteVector.fromArray(HALVES, query, value + 3 * Kernel.TABLE);
            s30 = c0.selectFrom(l3).add(s30);
            s31 = c1.selectFrom(l3).add(s31);
            column += TILE;
            value += 4 * Kernel.TABLE;
        }
        s00.intoArray(sums, part + 0 * TILE + 0 * HALF);
        s01.intoArray(sums, part + 0 * TILE + 1 * HALF);
        s10.intoArray(sums, part + 1 * TILE + 0 * HALF);
        s11.intoArray(sums, part + 1 * TILE + 1 * HALF);
        s20.intoArray(sums, part + 2 * TILE + 0 * HALF);
        s21.intoArray(sums, part + 2 * TILE + 1 * HALF);
        s30.intoArray(sums, part + 3 * TILE + 0 * HALF);
        s31.intoArray(sums, part + 3 * TILE + 1 * HALF);
    }
}

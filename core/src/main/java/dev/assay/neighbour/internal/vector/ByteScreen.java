package dev.assay.neighbour.internal.vector;

import dev.assay.neighbour.internal.Kernel;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The 8-bit screen with the Vector API: four queries against four vectors of candidates, sixteen
 * sums in registers, twice as many candidates in each as the filter behind it has.
 */
final class ByteScreen {

    private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_PREFERRED;
    private static final int LANES = BYTES.length();
    private static final int TILE = Kernel.SCREEN;
    private static final int BLOCK = Kernel.BLOCK;
    private static final int EIGHT = TILE / BLOCK;

    /** A block of bytes; half a vector where vectors are widest. */
    private static final VectorSpecies<Byte> HALVES =
            LANES > BLOCK ? ByteVector.SPECIES_256 : BYTES;

    private static final byte[] SILENT = new byte[TILE];

    private ByteScreen() {}

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
        for (int part = 0; part < TILE; part += 4 * LANES) {
            if (shape.codes() > 0) {
                ByteCodes.sum(tiles, offset + part, shape, query, sums);
            }
            kept |= part(tiles, offset + part, part, shape, query, starts, limits, sums);
        }
        return kept;
    }

    private static int part(
            byte[] tiles,
            int at,
            int part,
            Kernel.Bytes shape,
            byte[] query,
            byte[] starts,
            byte[] limits,
            byte[] sums) {
        boolean coded = shape.codes() > 0;
        byte[] from = coded ? sums : SILENT;
        int next = coded ? TILE : 0;
        ByteVector b0 = ByteVector.fromArray(BYTES, tiles, at + 0 * LANES);
        ByteVector b1 = ByteVector.fromArray(BYTES, tiles, at + 1 * LANES);
        ByteVector b2 = ByteVector.fromArray(BYTES, tiles, at + 2 * LANES);
        ByteVector b3 = ByteVector.fromArray(BYTES, tiles, at + 3 * LANES);
        byte t0 = starts[0];
        byte t1 = starts[1];
        byte t2 = starts[2];
        byte t3 = starts[3];
        ByteVector s00 = b0.add(t0).add(ByteVector.fromArray(BYTES, from, 0 * next + 0 * LANES));
        ByteVector s01 = b1.add(t0).add(ByteVector.fromArray(BYTES, from, 0 * next + 1 * LANES));
        ByteVector s02 = b2.add(t0).add(ByteVector.fromArray(BYTES, from, 0 * next + 2 * LANES));
        ByteVector s03 = b3.add(t0).add(ByteVector.fromArray(BYTES, from, 0 * next + 3 * LANES));
        ByteVector s10 = b0.add(t1).add(ByteVector.fromArray(BYTES, from, 1 * next + 0 * LANES));
        ByteVector s11 = b1.add(t1).add(ByteVector.fromArray(BYTES, from, 1 * next + 1 * LANES));
        ByteVector s12 = b2.add(t1).add(ByteVector.fromArray(BYTES, from, 1 * next + 2 * LANES));
        ByteVector s13 = b3.add(t1).add(ByteVector.fromArray(BYTES, from, 1 * next + 3 * LANES));
        ByteVector s20 = b0.add(t2).add(ByteVector.fromArray(BYTES, from, 2 * next + 0 * LANES));
        ByteVector s21 = b1.add(t2).add(ByteVector.fromArray(BYTES, from, 2 * next + 1 * LANES));
        ByteVector s22 = b2.add(t2).add(ByteVector.fromArray(BYTES, from, 2 * next + 2 * LANES));
        ByteVector s23 = b3.add(t2).add(ByteVector.fromArray(BYTES, from, 2 * next + 3 * LANES));
        ByteVector s30 = b0.add(t3).add(ByteVector.fromArray(BYTES, from, 3 * next + 0 * LANES));
        ByteVector s31 = b1.add(t3).add(ByteVector.fromArray(BYTES, from, 3 * next + 1 * LANES));
        ByteVector s32 = b2.add(t3).add(ByteVector.fromArray(BYTES, from, 3 * next + 2 * LANES));
        ByteVector s33 = b3.add(t3).add(ByteVector.fromArray(BYTES, from, 3 * next + 3 * LANES));
        int column = at + TILE;
        int value = 0;
        for (int k = shape.numbers(); k > 0; k--) {
            ByteVector c0 = ByteVector.fromArray(BYTES, tiles, column + 0 * LANES);
            ByteVector c1 = ByteVector.fromArray(BYTES, tiles, column + 1 * LANES);
            ByteVector c2 = ByteVector.fromArray(BYTES, tiles, column + 2 * LANES);
            ByteVector c3 = ByteVector.fromArray(BYTES, tiles, column + 3 * LANES);
            byte q0 = query[value + 0];
            s00 = c0.max(q0).add(s00);
            s01 = c1.max(q0).add(s01);
            s02 = c2.max(q0).add(s02);
            s03 = c3.max(q0).add(s03);
            byte q1 = query[value + 1];
            s10 = c0.max(q1).add(s10);
            s11 = c1.max(q1).add(s11);
            s12 = c2.max(q1).add(s12);
            s13 = c3.max(q1).add(s13);
            byte q2 = query[value + 2];
            s20 = c0.max(q2).add(s20);
            s21 = c1.max(q2).add(s21);
            s22 = c2.max(q2).add(s22);
            s23 = c3.max(q2).add(s23);
            byte q3 = query[value + 3];
            s30 = c0.max(q3).add(s30);
            s31 = c1.max(q3).add(s31);
            s32 = c2.max(q3).add(s32);
            s33 = c3.max(q3).add(s33);
            column += TILE;
            value += 4;
        }
        for (int k = shape.tables(); k > 0; k--) {
            ByteVector c0 = ByteVector.fromArray(BYTES, tiles, column + 0 * LANES);
            ByteVector c1 = ByteVector.fromArray(BYTES, tiles, column + 1 * LANES);
            ByteVector c2 = ByteVector.fromArray(BYTES, tiles, column + 2 * LANES);
            ByteVector c3 = ByteVector.fromArray(BYTES, tiles, column + 3 * LANES);
            ByteVector l0 = ByteVector.fromArray(BYTES, query, value + 0 * Kernel.TABLE);
            s00 = c0.selectFrom(l0).add(s00);
            s01 = c1.selectFrom(l0).add(s01);
            s02 = c2.selectFrom(l0).add(s02);
            s03 = c3.selectFrom(l0).add(s03);
            ByteVector l1 = ByteVector.fromArray(BYTES, query, value + 1 * Kernel.TABLE);
            s10 = c0.selectFrom(l1).add(s10);
            s11 = c1.selectFrom(l1).add(s11);
            s12 = c2.selectFrom(l1).add(s12);
            s13 = c3.selectFrom(l1).add(s13);
            ByteVector l2 = ByteVector.fromArray(BYTES, query, value + 2 * Kernel.TABLE);
            s20 = c0.selectFrom(l2).add(s20);
            s21 = c1.selectFrom(l2).add(s21);
            s22 = c2.selectFrom(l2).add(s22);
            s23 = c3.selectFrom(l2).add(s23);
            ByteVector l3 = ByteVector.fromArray(BYTES, query, value + 3 * Kernel.TABLE);
            s30 = c0.selectFrom(l3).add(s30);
            s31 = c1.selectFrom(l3).add(s31);
            s32 = c2.selectFrom(l3).add(s32);
            s33 = c3.selectFrom(l3).add(s33);
            column += TILE;
            value += 4 * Kernel.TABLE;
        }
        byte l0 = limits[0];
        byte l1 = limits[1];
        byte l2 = limits[2];
        byte l3 = limits[3];
        VectorMask<Byte> any = s00.min(s01).min(s02.min(s03)).compare(VectorOperators.LE, l0);
        any = any.or(s10.min(s11).min(s12.min(s13)).compare(VectorOperators.LE, l1));
        any = any.or(s20.min(s21).min(s22.min(s23)).compare(VectorOperators.LE, l2));
        any = any.or(s30.min(s31).min(s32.min(s33)).compare(VectorOperators.LE, l3));
        if (!any.anyTrue()) {
            return 0;
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
        return found(part, limits, sums);
    }

    /** Which blocks hold something for which query: bit {@code 8 q + b}. */
    private static int found(int part, byte[] limits, byte[] sums) {
        int found = 0;
        for (int q = 0; q < 4; q++) {
            int from = q * TILE;
            ByteVector least =
                    ByteVector.fromArray(BYTES, sums, from)
                            .min(ByteVector.fromArray(BYTES, sums, from + LANES))
                            .min(ByteVector.fromArray(BYTES, sums, from + 2 * LANES))
                            .min(ByteVector.fromArray(BYTES, sums, from + 3 * LANES));
            if (!least.compare(VectorOperators.LE, limits[q]).anyTrue()) {
                continue;
            }
            for (int at = 0; at < 4 * LANES; at += HALVES.length()) {
                boolean some =
                        ByteVector.fromArray(HALVES, sums, from + at)
                                .compare(VectorOperators.LE, limits[q])
                                .anyTrue();
                found |= some ? 1 << q * EIGHT + (part + at) / BLOCK : 0;
            }
        }
        return found;
    }
}

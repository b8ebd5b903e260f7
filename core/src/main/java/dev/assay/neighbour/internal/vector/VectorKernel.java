package dev.assay.neighbour.internal.vector;

import dev.assay.neighbour.internal.Kernel;
import java.util.Arrays;
import java.util.Set;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernel with the Vector API. A tile is four queries against four vectors of candidates:
 * sixteen sums stay in registers, and each loaded vector is used four times. Written out, because
 * only named locals are sure to stay there. One file, because every tile is such a written-out loop
 * over the same lanes.
 */
public final class VectorKernel implements Kernel {

    private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Integer> INTS =
            VectorSpecies.of(int.class, FLOATS.vectorShape());
    private static final int SHORT_LANES = SHORTS.length();
    private static final int FLOAT_LANES = FLOATS.length();

    /**
     * Processors of this family have thirty-two registers where vectors are widest, else sixteen.
     */
    private static final Set<String> OF_SIXTEEN_REGISTERS = Set.of("amd64", "x86_64");

    /** Before 19 the compiler does not turn a mask into bits without allocating. */
    private static final boolean MASKS_ARE_BITS = Runtime.version().feature() >= 19;

    /** Whether sixteen sums and what they are made of have registers. */
    private final boolean wide;

    /**
     * Loads the classes of all its vectors. Two vectors of less than 256 bits are no block, whose
     * sums are written as one.
     */
    public VectorKernel() {
        this(
                SHORTS.vectorBitSize() != 256
                        || !OF_SIXTEEN_REGISTERS.contains(System.getProperty("os.arch")));
    }

    private VectorKernel(boolean wide) {
        this.wide = wide;
        new FirstRun(this).run();
    }

    /** With sixteen sums whether they have registers or not. */
    public static VectorKernel ofSixteenSums() {
        return new VectorKernel(true);
    }

    @Override
    public String name() {
        return "vector " + SHORTS.vectorBitSize();
    }

    @Override
    public int tableSize() {
        return SHORT_LANES;
    }

    @Override
    public int packedLanes() {
        return PackedCodes.LANES;
    }

    /** A look-up is one instruction, or six where vectors have halves that it cannot cross. */
    @Override
    public int fewestJoined() {
        return wide ? 1 : 2;
    }

    @Override
    public int tile(
            short[] blocks,
            int[] offsets,
            Shape shape,
            short[] query,
            short[] limits,
            short[] sums,
            int[] lanes) {
        int kept =
                wide
                        ? wideTile(blocks, offsets, shape, query, limits, sums, lanes)
                        : NarrowTiles.tile(blocks, offsets, shape, query, limits, sums, lanes);
        if (!MASKS_ARE_BITS) {
            for (int left = kept; left != 0; left &= left - 1) {
                int i = Integer.numberOfTrailingZeros(left);
                lanes[i] = Kernel.lanes(sums, i * BLOCK, limits[i / GROUP]);
            }
        }
        return kept;
    }

    private static int wideTile(
            short[] blocks,
            int[] offsets,
            Shape shape,
            short[] query,
            short[] limits,
            short[] sums,
            int[] lanes) {
        int kept = 0;
        for (int part = 0; part < GROUP * BLOCK; part += GROUP * SHORT_LANES) {
            kept |= tilePart(blocks, offsets, part, shape, query, limits, sums, lanes, kept == 0);
        }
        return kept;
    }

    @Override
    public int row(
            short[] blocks,
            int offset,
            Shape shape,
            short[] query,
            int q,
            short limit,
            short[] sums,
            int at) {
        int lanes = 0;
        for (int lane = 0; lane < BLOCK; lane += SHORT_LANES) {
            // A method for each sort of column: a sum that passes through several loops of one
            // method becomes an object.
            numberRow(blocks, offset + lane, shape, query, q, sums, at + lane);
            if (shape.tables() > 0) {
                tableRow(blocks, offset + lane, shape, query, q, sums, at + lane);
            }
            if (shape.codes() > 0) {
                codeRow(blocks, offset + lane, shape, query, q, sums, at + lane);
            }
            VectorMask<Short> some =
                    ShortVector.fromArray(SHORTS, sums, at + lane)
                            .compare(VectorOperators.LE, limit);
            if (MASKS_ARE_BITS) {
                lanes |= (int) (some.toLong() << lane);
            } else if (some.anyTrue()) {
                lanes = -1;
            }
        }
        return MASKS_ARE_BITS || lanes == 0 ? lanes : Kernel.lanes(sums, at, limit);
    }

    private static void numberRow(
            short[] blocks, int from, Shape shape, short[] query, int q, short[] sums, int at) {
        ShortVector sum = ShortVector.fromArray(SHORTS, blocks, from);
        int column = from + BLOCK;
        int value = q;
        for (int k = shape.numbers(); k > 0; k--) {
            sum = sum.add(ShortVector.fromArray(SHORTS, blocks, column).max(query[value]));
            column += BLOCK;
            value += GROUP;
        }
        sum.intoArray(sums, at);
    }

    private static void tableRow(
            short[] blocks, int from, Shape shape, short[] query, int q, short[] sums, int at) {
        ShortVector sum = ShortVector.fromArray(SHORTS, sums, at);
        int column = from + (1 + shape.numbers()) * BLOCK;
        int value = GROUP * shape.numbers() + q * BLOCK;
        for (int k = shape.tables(); k > 0; k--) {
            ShortVector table = ShortVector.fromArray(SHORTS, query, value);
            sum = sum.add(ShortVector.fromArray(SHORTS, blocks, column).selectFrom(table));
            column += BLOCK;
            value += GROUP * BLOCK;
        }
        sum.intoArray(sums, at);
    }

    private static void codeRow(
            short[] blocks, int from, Shape shape, short[] query, int q, short[] sums, int at) {
        ShortVector sum = ShortVector.fromArray(SHORTS, sums, at);
        int column = from + (1 + shape.numbers() + shape.tables()) * BLOCK;
        int value = GROUP * (shape.numbers() + shape.tables() * BLOCK) + q;
        short[] costs = shape.costs();
        for (int k = 0; k < costs.length; k++) {
            sum =
                    sum.add(
                            ShortVector.fromArray(SHORTS, blocks, column)
                                    .lanewise(VectorOperators.XOR, query[value])
                                    .min((short) 1)
                                    .mul(costs[k]));
            column += BLOCK;
            value += GROUP;
        }
        sum.intoArray(sums, at);
    }

    @Override
    public boolean screens() {
        return true;
    }

    @Override
    public int screen(
            byte[] tiles,
            int offset,
            Bytes shape,
            byte[] query,
            byte[] starts,
            byte[] limits,
            byte[] sums) {
        return wide
                ? ByteScreen.screen(tiles, offset, shape, query, starts, limits, sums)
                : NarrowScreen.screen(tiles, offset, shape, query, starts, limits, sums);
    }

    /** Notes which candidates of a vector are kept; returns the bit of their query and block. */
    static int mark(VectorMask<?> some, int q, int at, int[] lanes) {
        int i = q * GROUP + at / BLOCK;
        if (!MASKS_ARE_BITS) {
            return some.anyTrue() ? 1 << i : 0;
        }
        long bits = some.toLong();
        lanes[i] |= (int) (bits << at % BLOCK);
        return bits == 0 ? 0 : 1 << i;
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
            short[] sums,
            int[] lanes,
            boolean first) {
        // Codes are summed beforehand: in one method with the rest they would be more than a
        // compiler takes.
        boolean coded = shape.codes() > 0;
        if (coded) {
            codePart(blocks, offsets, part, shape, query, sums);
        }
        short[] from = coded ? sums : blocks;
        int next = coded ? GROUP * BLOCK : 0;
        int at0 = part;
        int at1 = part + 1 * SHORT_LANES;
        int at2 = part + 2 * SHORT_LANES;
        int at3 = part + 3 * SHORT_LANES;
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
        return keptOf(part, limits, sums, lanes, first);
    }

    /** Which of the sums are kept; apart, since one method would be more than a compiler takes. */
    private static int keptOf(int part, short[] limits, short[] sums, int[] lanes, boolean first) {
        if (first) {
            Arrays.fill(lanes, 0);
        }
        int kept = 0;
        for (int at = part; at < part + GROUP * SHORT_LANES; at += SHORT_LANES) {
            for (int q = 0; q < GROUP; q++) {
                ShortVector sum = ShortVector.fromArray(SHORTS, sums, q * GROUP * BLOCK + at);
                kept |= mark(sum.compare(VectorOperators.LE, limits[q]), q, at, lanes);
            }
        }
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
            short[] sums,
            int[] lanes) {
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
                            sums,
                            lanes,
                            kept == 0);
        }
        if (!MASKS_ARE_BITS) {
            for (int left = kept; left != 0; left &= left - 1) {
                int i = Integer.numberOfTrailingZeros(left);
                int q = i / GROUP;
                int position = positions[i % GROUP];
                lanes[i] =
                        Kernel.lanesBoth(
                                sums, i * BLOCK, own[q], halves[q], columnLimits, position);
            }
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
            short[] sums,
            int[] lanes,
            boolean first) {
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
        return keptOf(part, own, halves, columnLimits, positions, sums, lanes, first);
    }

    /** Which of the sums are kept; apart, since one method would be more than a compiler takes. */
    private static int keptOf(
            int part,
            short[] own,
            short[] halves,
            short[] columnLimits,
            int[] positions,
            short[] sums,
            int[] lanes,
            boolean first) {
        if (first) {
            Arrays.fill(lanes, 0);
        }
        int kept = 0;
        for (int at = part; at < part + GROUP * SHORT_LANES; at += SHORT_LANES) {
            ShortVector limits =
                    ShortVector.fromArray(SHORTS, columnLimits, positions[at / BLOCK] + at % BLOCK);
            for (int q = 0; q < GROUP; q++) {
                ShortVector sum = ShortVector.fromArray(SHORTS, sums, q * GROUP * BLOCK + at);
                kept |=
                        mark(
                                sum.compare(VectorOperators.LE, limits.max(own[q]).add(halves[q])),
                                q,
                                at,
                                lanes);
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
            int from,
            int to,
            int numbers,
            int[] codeBlocks,
            int[] codeOffsets,
            Codes codes,
            float[] query,
            int[] queryCodes,
            float[] limits,
            float[] sums,
            int[] lanes) {
        sum(blocks, offsets, from, to, codeBlocks, codeOffsets, codes, query, queryCodes, sums);
        int kept = 0;
        for (int q = 0; q < GROUP && to == numbers; q++) {
            int start = q * GROUP * BLOCK;
            FloatVector most = FloatVector.fromArray(FLOATS, sums, start);
            for (int at = FLOAT_LANES; at < GROUP * BLOCK; at += FLOAT_LANES) {
                most = most.max(FloatVector.fromArray(FLOATS, sums, start + at));
            }
            if (most.compare(VectorOperators.GE, limits[q]).anyTrue()) {
                for (int i = q * GROUP; i < (q + 1) * GROUP; i++) {
                    lanes[i] = Kernel.lanes(sums, i * BLOCK, limits[q]);
                    kept |= lanes[i] == 0 ? 0 : 1 << i;
                }
            }
        }
        return kept;
    }

    @Override
    public int tileBoth(
            float[] blocks,
            int[] offsets,
            int from,
            int numbers,
            int[] codeBlocks,
            int[] codeOffsets,
            Codes codes,
            float[] query,
            int[] queryCodes,
            float[] own,
            float[] halves,
            float[] columnLimits,
            int[] positions,
            float[] sums,
            int[] lanes) {
        sum(
                blocks,
                offsets,
                from,
                numbers,
                codeBlocks,
                codeOffsets,
                codes,
                query,
                queryCodes,
                sums);
        int kept = 0;
        for (int i = 0; i < GROUP * GROUP; i++) {
            int q = i / GROUP;
            int position = positions[i % GROUP];
            FloatVector half = FloatVector.broadcast(FLOATS, halves[q]);
            boolean any = false;
            for (int at = 0; at < BLOCK; at += FLOAT_LANES) {
                FloatVector limit =
                        half.sub(
                                FloatVector.fromArray(FLOATS, columnLimits, position + at)
                                        .max(own[q]));
                any |=
                        FloatVector.fromArray(FLOATS, sums, i * BLOCK + at)
                                .compare(VectorOperators.GE, limit)
                                .anyTrue();
            }
            if (any) {
                lanes[i] =
                        Kernel.lanesBoth(
                                sums, i * BLOCK, own[q], halves[q], columnLimits, position);
                kept |= 1 << i;
            }
        }
        return kept;
    }

    @Override
    public void add(
            float[] blocks,
            int offset,
            int length,
            float[] queries,
            int at,
            float[] sums,
            int sumsAt) {
        LongRows.add(wide, blocks, offset, length, queries, at, sums, sumsAt);
    }

    private void sum(
            float[] blocks,
            int[] offsets,
            int from,
            int to,
            int[] codeBlocks,
            int[] codeOffsets,
            Codes codes,
            float[] query,
            int[] queryCodes,
            float[] sums) {
        if (from == 0) {
            start(blocks, offsets, codeBlocks, codeOffsets, codes, queryCodes, sums);
        }
        for (int b = 0; b < GROUP && from < to; b += 2) {
            int base = offsets[b];
            // Four vectors that begin at one place: the address of a second costs 5 %. With sixteen
            // registers two vectors are as many as their sums have room for.
            if (wide && offsets[b + 1] == base + BLOCK) {
                for (int at = 0; at < PANEL; at += GROUP * FLOAT_LANES) {
                    addFour(blocks, base + at, from, to, query, sums, b * BLOCK + at);
                }
            } else {
                for (int at = 0; at < BLOCK; at += 2 * FLOAT_LANES) {
                    addTwo(blocks, base + at, from, to, query, sums, b * BLOCK + at);
                    addTwo(
                            blocks,
                            offsets[b + 1] + at,
                            from,
                            to,
                            query,
                            sums,
                            (b + 1) * BLOCK + at);
                }
            }
        }
    }

    /** The starts, less a half for every code that differs. */
    private static void start(
            float[] blocks,
            int[] offsets,
            int[] codeBlocks,
            int[] codeOffsets,
            Codes codes,
            int[] queryCodes,
            float[] sums) {
        if (codes.packed() > 0) {
            PackedCodes.start(
                    blocks, offsets, codeBlocks, codeOffsets, codes.packed(), queryCodes, sums);
        } else {
            for (int b = 0; b < GROUP; b++) {
                for (int lane = 0; lane < BLOCK; lane += FLOAT_LANES) {
                    int at = b * BLOCK + lane;
                    FloatVector start = FloatVector.fromArray(FLOATS, blocks, offsets[b] + lane);
                    start.intoArray(sums, 0 * GROUP * BLOCK + at);
                    start.intoArray(sums, 1 * GROUP * BLOCK + at);
                    start.intoArray(sums, 2 * GROUP * BLOCK + at);
                    start.intoArray(sums, 3 * GROUP * BLOCK + at);
                }
            }
        }
        if (codes.apart() > 0) {
            int before = codes.packed() * PANEL / Integer.BYTES;
            for (int b = 0; b < GROUP; b++) {
                int offset = (codeOffsets[b] & -2) + before + (codeOffsets[b] & 1) * BLOCK;
                lessApart(b, codeBlocks, offset, codes, queryCodes, sums);
            }
        }
    }

    private static void lessApart(
            int b, int[] codeBlocks, int offset, Codes codes, int[] queryCodes, float[] sums) {
        int apart = codes.apart();
        int first = codes.packed() * GROUP;
        for (int lane = 0; lane < BLOCK; lane += FLOAT_LANES) {
            int at = b * BLOCK + lane;
            int column = offset + lane;
            IntVector m0 = IntVector.zero(INTS);
            IntVector m1 = IntVector.zero(INTS);
            IntVector m2 = IntVector.zero(INTS);
            IntVector m3 = IntVector.zero(INTS);
            for (int k = 0; k < apart; k++) {
                IntVector code = IntVector.fromArray(INTS, codeBlocks, column + k * PANEL);
                int query = first + k * GROUP;
                m0 = code.lanewise(VectorOperators.XOR, queryCodes[query]).min(1).add(m0);
                m1 = code.lanewise(VectorOperators.XOR, queryCodes[query + 1]).min(1).add(m1);
                m2 = code.lanewise(VectorOperators.XOR, queryCodes[query + 2]).min(1).add(m2);
                m3 = code.lanewise(VectorOperators.XOR, queryCodes[query + 3]).min(1).add(m3);
            }
            less(m0, sums, 0 * GROUP * BLOCK + at);
            less(m1, sums, 1 * GROUP * BLOCK + at);
            less(m2, sums, 2 * GROUP * BLOCK + at);
            less(m3, sums, 3 * GROUP * BLOCK + at);
        }
    }

    private static void less(IntVector mismatches, float[] sums, int at) {
        ((FloatVector) mismatches.convertShape(VectorOperators.I2F, FLOATS, 0))
                .mul(-0.5f)
                .add(FloatVector.fromArray(FLOATS, sums, at))
                .intoArray(sums, at);
    }

    /** Adds the products of two vectors. */
    private static void addTwo(
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
            FloatVector c1 = FloatVector.fromArray(FLOATS, blocks, column + FLOAT_LANES);
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
        s01.add(FloatVector.fromArray(FLOATS, sums, at + FLOAT_LANES))
                .intoArray(sums, at + FLOAT_LANES);
        s10.add(FloatVector.fromArray(FLOATS, sums, at + GROUP * BLOCK))
                .intoArray(sums, at + GROUP * BLOCK);
        s11.add(FloatVector.fromArray(FLOATS, sums, at + GROUP * BLOCK + FLOAT_LANES))
                .intoArray(sums, at + GROUP * BLOCK + FLOAT_LANES);
        s20.add(FloatVector.fromArray(FLOATS, sums, at + 2 * GROUP * BLOCK))
                .intoArray(sums, at + 2 * GROUP * BLOCK);
        s21.add(FloatVector.fromArray(FLOATS, sums, at + 2 * GROUP * BLOCK + FLOAT_LANES))
                .intoArray(sums, at + 2 * GROUP * BLOCK + FLOAT_LANES);
        s30.add(FloatVector.fromArray(FLOATS, sums, at + 3 * GROUP * BLOCK))
                .intoArray(sums, at + 3 * GROUP * BLOCK);
        s31.add(FloatVector.fromArray(FLOATS, sums, at + 3 * GROUP * BLOCK + FLOAT_LANES))
                .intoArray(sums, at + 3 * GROUP * BLOCK + FLOAT_LANES);
    }

    /** Adds the products of four vectors. */
    private static void addFour(
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
            FloatVector c1 = FloatVector.fromArray(FLOATS, blocks, column + FLOAT_LANES);
            FloatVector c2 = FloatVector.fromArray(FLOATS, blocks, column + 2 * FLOAT_LANES);
            FloatVector c3 = FloatVector.fromArray(FLOATS, blocks, column + 3 * FLOAT_LANES);
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
        s01.add(FloatVector.fromArray(FLOATS, sums, at + FLOAT_LANES))
                .intoArray(sums, at + FLOAT_LANES);
        s02.add(FloatVector.fromArray(FLOATS, sums, at + 2 * FLOAT_LANES))
                .intoArray(sums, at + 2 * FLOAT_LANES);
        s03.add(FloatVector.fromArray(FLOATS, sums, at + 3 * FLOAT_LANES))
                .intoArray(sums, at + 3 * FLOAT_LANES);
        s10.add(FloatVector.fromArray(FLOATS, sums, at + GROUP * BLOCK))
                .intoArray(sums, at + GROUP * BLOCK);
        s11.add(FloatVector.fromArray(FLOATS, sums, at + GROUP * BLOCK + FLOAT_LANES))
                .intoArray(sums, at + GROUP * BLOCK + FLOAT_LANES);
        s12.add(FloatVector.fromArray(FLOATS, sums, at + GROUP * BLOCK + 2 * FLOAT_LANES))
                .intoArray(sums, at + GROUP * BLOCK + 2 * FLOAT_LANES);
        s13.add(FloatVector.fromArray(FLOATS, sums, at + GROUP * BLOCK + 3 * FLOAT_LANES))
                .intoArray(sums, at + GROUP * BLOCK + 3 * FLOAT_LANES);
        s20.add(FloatVector.fromArray(FLOATS, sums, at + 2 * GROUP * BLOCK))
                .intoArray(sums, at + 2 * GROUP * BLOCK);
        s21.add(FloatVector.fromArray(FLOATS, sums, at + 2 * GROUP * BLOCK + FLOAT_LANES))
                .intoArray(sums, at + 2 * GROUP * BLOCK + FLOAT_LANES);
        s22.add(FloatVector.fromArray(FLOATS, sums, at + 2 * GROUP * BLOCK + 2 * FLOAT_LANES))
                .intoArray(sums, at + 2 * GROUP * BLOCK + 2 * FLOAT_LANES);
        s23.add(FloatVector.fromArray(FLOATS, sums, at + 2 * GROUP * BLOCK + 3 * FLOAT_LANES))
                .intoArray(sums, at + 2 * GROUP * BLOCK + 3 * FLOAT_LANES);
        s30.add(FloatVector.fromArray(FLOATS, sums, at + 3 * GROUP * BLOCK))
                .intoArray(sums, at + 3 * GROUP * BLOCK);
        s31.add(FloatVector.fromArray(FLOATS, sums, at + 3 * GROUP * BLOCK + FLOAT_LANES))
                .intoArray(sums, at + 3 * GROUP * BLOCK + FLOAT_LANES);
        s32.add(FloatVector.fromArray(FLOATS, sums, at + 3 * GROUP * BLOCK + 2 * FLOAT_LANES))
                .intoArray(sums, at + 3 * GROUP * BLOCK + 2 * FLOAT_LANES);
        s33.add(FloatVector.fromArray(FLOATS, sums, at + 3 * GROUP * BLOCK + 3 * FLOAT_LANES))
                .intoArray(sums, at + 3 * GROUP * BLOCK + 3 * FLOAT_LANES);
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

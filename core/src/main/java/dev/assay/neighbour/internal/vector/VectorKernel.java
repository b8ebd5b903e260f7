package dev.assay.neighbour.internal.vector;

import dev.assay.neighbour.internal.Kernel;
import java.util.Set;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernel with the Vector API. A tile is four queries against four vectors of candidates:
 * sixteen sums stay in registers, and each loaded vector is used four times. Where there are
 * registers for eight sums only, a tile is done block by block. Each sort of loop is a class beside
 * this one, which chooses among them; only the bounds of boxes are here, because those of floats
 * took two fifths longer there.
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

    /**
     * A look-up is one instruction where vectors have thirty-two shorts, and takes about as long as
     * three codes where vectors have halves that it cannot cross.
     */
    @Override
    public int fewestJoined() {
        return wide ? 1 : 3;
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
                        ? WideTiles.tile(blocks, offsets, shape, query, limits, sums, lanes)
                        : NarrowTiles.tile(blocks, offsets, shape, query, limits, sums, lanes);
        if (!Masks.ARE_BITS) {
            for (int left = kept; left != 0; left &= left - 1) {
                int i = Integer.numberOfTrailingZeros(left);
                lanes[i] = Kernel.lanes(sums, i * BLOCK, limits[i / GROUP]);
            }
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
        return RowSums.row(blocks, offset, shape, query, q, limit, sums, at);
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
        int kept =
                wide
                        ? BothTiles.tile(
                                blocks,
                                offsets,
                                shape,
                                query,
                                own,
                                halves,
                                columnLimits,
                                positions,
                                sums,
                                lanes)
                        : NarrowBothTiles.tile(
                                blocks,
                                offsets,
                                shape,
                                query,
                                own,
                                halves,
                                columnLimits,
                                positions,
                                sums,
                                lanes);
        if (!Masks.ARE_BITS) {
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
        return FloatTiles.tile(
                wide,
                blocks,
                offsets,
                from,
                to,
                numbers,
                codeBlocks,
                codeOffsets,
                codes,
                query,
                queryCodes,
                limits,
                sums,
                lanes);
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
        return FloatTiles.tileBoth(
                wide,
                blocks,
                offsets,
                from,
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
                sums,
                lanes);
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

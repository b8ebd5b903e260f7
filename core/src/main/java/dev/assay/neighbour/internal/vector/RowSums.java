package dev.assay.neighbour.internal.vector;

import static dev.assay.neighbour.internal.Kernel.BLOCK;
import static dev.assay.neighbour.internal.Kernel.GROUP;

import dev.assay.neighbour.internal.Kernel;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The sums of one query and a block. A method for each sort of column: a sum that passes through
 * several loops of one method becomes an object.
 */
final class RowSums {

    private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
    private static final int LANES = SHORTS.length();

    private RowSums() {}

    /** See {@link Kernel#row}. */
    static int row(
            short[] blocks,
            int offset,
            Kernel.Shape shape,
            short[] query,
            int q,
            short limit,
            short[] sums,
            int at) {
        int lanes = 0;
        for (int lane = 0; lane < BLOCK; lane += LANES) {
            numbers(blocks, offset + lane, shape, query, q, sums, at + lane);
            if (shape.tables() > 0) {
                tables(blocks, offset + lane, shape, query, q, sums, at + lane);
            }
            if (shape.codes() > 0) {
                codes(blocks, offset + lane, shape, query, q, sums, at + lane);
            }
            VectorMask<Short> some =
                    ShortVector.fromArray(SHORTS, sums, at + lane)
                            .compare(VectorOperators.LE, limit);
            if (Masks.ARE_BITS) {
                lanes |= (int) (some.toLong() << lane);
            } else if (some.anyTrue()) {
                lanes = -1;
            }
        }
        return Masks.ARE_BITS || lanes == 0 ? lanes : Kernel.lanes(sums, at, limit);
    }

    private static void numbers(
            short[] blocks,
            int from,
            Kernel.Shape shape,
            short[] query,
            int q,
            short[] sums,
            int at) {
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

    private static void tables(
            short[] blocks,
            int from,
            Kernel.Shape shape,
            short[] query,
            int q,
            short[] sums,
            int at) {
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

    private static void codes(
            short[] blocks,
            int from,
            Kernel.Shape shape,
            short[] query,
            int q,
            short[] sums,
            int at) {
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
}

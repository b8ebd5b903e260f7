package dev.assay.neighbour.internal.vector;

import static dev.assay.neighbour.internal.Kernel.BLOCK;
import static dev.assay.neighbour.internal.Kernel.GROUP;

import dev.assay.neighbour.internal.Kernel;
import java.util.Arrays;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The tiles of the 16-bit filter where there are sixteen vector registers: four queries against one
 * block, of two vectors, at a time. Written out as those of {@link WideTiles} are.
 */
final class NarrowTiles {

    private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
    private static final int LANES = SHORTS.length();

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
        for (int at = 0; at < QUERY; at += BLOCK) {
            if (at % (2 * BLOCK) == 0) {
                NarrowSums.begin(blocks, offsets, at, shape, query, sums);
            }
            int offset = offsets[at / BLOCK];
            NarrowSums.numbers(blocks, offset, shape, query, sums, at);
            if (keeps(limits, sums, at)) {
                kept |= kept(limits, sums, at, lanes, kept == 0);
            }
        }
        return kept;
    }

    private static boolean keeps(short[] limits, short[] sums, int at) {
        short l0 = limits[0];
        short l1 = limits[1];
        short l2 = limits[2];
        short l3 = limits[3];
        VectorMask<Short> any =
                ShortVector.fromArray(SHORTS, sums, at + 0 * QUERY)
                        .min(ShortVector.fromArray(SHORTS, sums, at + 0 * QUERY + LANES))
                        .compare(VectorOperators.LE, l0);
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, at + 1 * QUERY)
                                .min(ShortVector.fromArray(SHORTS, sums, at + 1 * QUERY + LANES))
                                .compare(VectorOperators.LE, l1));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, at + 2 * QUERY)
                                .min(ShortVector.fromArray(SHORTS, sums, at + 2 * QUERY + LANES))
                                .compare(VectorOperators.LE, l2));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, at + 3 * QUERY)
                                .min(ShortVector.fromArray(SHORTS, sums, at + 3 * QUERY + LANES))
                                .compare(VectorOperators.LE, l3));
        return any.anyTrue();
    }

    private static int kept(short[] limits, short[] sums, int at, int[] lanes, boolean first) {
        if (first) {
            Arrays.fill(lanes, 0);
        }
        int kept = 0;
        for (int v = at; v < at + BLOCK; v += LANES) {
            for (int q = 0; q < GROUP; q++) {
                ShortVector sum = ShortVector.fromArray(SHORTS, sums, q * QUERY + v);
                kept |= Masks.mark(sum.compare(VectorOperators.LE, limits[q]), q, v, lanes);
            }
        }
        return kept;
    }
}

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
 * The tiles of the 16-bit filter that serve both sides of a pair, where there are sixteen vector
 * registers: sums like those of {@link NarrowTiles}, each compared with the larger of two limits.
 */
final class NarrowBothTiles {

    private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
    private static final int LANES = SHORTS.length();

    /** From the sums of a query to those of the next. */
    private static final int QUERY = GROUP * BLOCK;

    private NarrowBothTiles() {}

    /**
     * See {@link Kernel#tileBoth(short[], int[], Kernel.Shape, short[], short[], short[], short[],
     * int[], short[], int[])}.
     */
    static int tile(
            short[] blocks,
            int[] offsets,
            Kernel.Shape shape,
            short[] query,
            short[] own,
            short[] halves,
            short[] columnLimits,
            int[] positions,
            short[] sums,
            int[] lanes) {
        int kept = 0;
        for (int at = 0; at < QUERY; at += BLOCK) {
            if (at % (2 * BLOCK) == 0) {
                NarrowSums.begin(blocks, offsets, at, shape, query, sums);
            }
            int offset = offsets[at / BLOCK];
            int position = positions[at / BLOCK];
            // Tables are summed by now, beside which codes alone say little.
            if (shape.codes() > 0
                    && shape.tables() == 0
                    && !codesKeep(blocks, offset, shape, own, columnLimits, position, sums, at)) {
                continue;
            }
            NarrowSums.numbers(blocks, offset, shape, query, sums, at);
            if (keeps(own, halves, columnLimits, position, sums, at)) {
                kept |= kept(own, halves, columnLimits, position, sums, at, lanes, kept == 0);
            }
        }
        return kept;
    }

    /** As {@link BothCodes#keep}, for one block. */
    private static boolean codesKeep(
            short[] blocks,
            int offset,
            Kernel.Shape shape,
            short[] own,
            short[] columnLimits,
            int position,
            short[] sums,
            int at) {
        short slack = (short) (shape.numbers() + 2);
        ShortVector b0 = ShortVector.fromArray(SHORTS, blocks, offset).add(slack);
        ShortVector b1 = ShortVector.fromArray(SHORTS, blocks, offset + LANES).add(slack);
        ShortVector l0 = ShortVector.fromArray(SHORTS, columnLimits, position);
        ShortVector l1 = ShortVector.fromArray(SHORTS, columnLimits, position + LANES);
        short w0 = own[0];
        short w1 = own[1];
        short w2 = own[2];
        short w3 = own[3];
        VectorMask<Short> any =
                ShortVector.fromArray(SHORTS, sums, at + 0 * QUERY + 0 * LANES)
                        .compare(VectorOperators.LE, l0.max(w0).add(b0));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, at + 0 * QUERY + 1 * LANES)
                                .compare(VectorOperators.LE, l1.max(w0).add(b1)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, at + 1 * QUERY + 0 * LANES)
                                .compare(VectorOperators.LE, l0.max(w1).add(b0)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, at + 1 * QUERY + 1 * LANES)
                                .compare(VectorOperators.LE, l1.max(w1).add(b1)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, at + 2 * QUERY + 0 * LANES)
                                .compare(VectorOperators.LE, l0.max(w2).add(b0)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, at + 2 * QUERY + 1 * LANES)
                                .compare(VectorOperators.LE, l1.max(w2).add(b1)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, at + 3 * QUERY + 0 * LANES)
                                .compare(VectorOperators.LE, l0.max(w3).add(b0)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, at + 3 * QUERY + 1 * LANES)
                                .compare(VectorOperators.LE, l1.max(w3).add(b1)));
        return any.anyTrue();
    }

    private static boolean keeps(
            short[] own, short[] halves, short[] columnLimits, int position, short[] sums, int at) {
        ShortVector l0 = ShortVector.fromArray(SHORTS, columnLimits, position);
        ShortVector l1 = ShortVector.fromArray(SHORTS, columnLimits, position + LANES);
        short w0 = own[0];
        short h0 = halves[0];
        short w1 = own[1];
        short h1 = halves[1];
        short w2 = own[2];
        short h2 = halves[2];
        short w3 = own[3];
        short h3 = halves[3];
        VectorMask<Short> any =
                ShortVector.fromArray(SHORTS, sums, at + 0 * QUERY + 0 * LANES)
                        .compare(VectorOperators.LE, l0.max(w0).add(h0));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, at + 0 * QUERY + 1 * LANES)
                                .compare(VectorOperators.LE, l1.max(w0).add(h0)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, at + 1 * QUERY + 0 * LANES)
                                .compare(VectorOperators.LE, l0.max(w1).add(h1)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, at + 1 * QUERY + 1 * LANES)
                                .compare(VectorOperators.LE, l1.max(w1).add(h1)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, at + 2 * QUERY + 0 * LANES)
                                .compare(VectorOperators.LE, l0.max(w2).add(h2)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, at + 2 * QUERY + 1 * LANES)
                                .compare(VectorOperators.LE, l1.max(w2).add(h2)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, at + 3 * QUERY + 0 * LANES)
                                .compare(VectorOperators.LE, l0.max(w3).add(h3)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, at + 3 * QUERY + 1 * LANES)
                                .compare(VectorOperators.LE, l1.max(w3).add(h3)));
        return any.anyTrue();
    }

    private static int kept(
            short[] own,
            short[] halves,
            short[] columnLimits,
            int position,
            short[] sums,
            int at,
            int[] lanes,
            boolean first) {
        if (first) {
            Arrays.fill(lanes, 0);
        }
        int kept = 0;
        for (int v = 0; v < BLOCK; v += LANES) {
            ShortVector limits = ShortVector.fromArray(SHORTS, columnLimits, position + v);
            for (int q = 0; q < GROUP; q++) {
                ShortVector sum = ShortVector.fromArray(SHORTS, sums, q * QUERY + at + v);
                ShortVector limit = limits.max(own[q]).add(halves[q]);
                kept |= Masks.mark(sum.compare(VectorOperators.LE, limit), q, at + v, lanes);
            }
        }
        return kept;
    }
}

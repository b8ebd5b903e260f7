package dev.assay.neighbour.internal.vector;

import static dev.assay.neighbour.internal.Kernel.BLOCK;
import static dev.assay.neighbour.internal.Kernel.GROUP;

import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Whether a tile for both sides of its pairs is decided by its codes alone. */
final class BothCodes {

    private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
    private static final int LANES = SHORTS.length();

    /** From the sums of a query to those of the next. */
    private static final int QUERY = GROUP * BLOCK;

    private BothCodes() {}

    /**
     * Whether the codes alone, already summed, leave some pair within a limit. The slack is what
     * the whole sum allows for rounding, so that nothing the whole sum would keep ends here.
     */
    static boolean keep(
            short[] blocks,
            int[] offsets,
            int part,
            short slack,
            short[] own,
            short[] columnLimits,
            int[] positions,
            short[] sums) {
        int at0 = part;
        int at1 = part + 1 * LANES;
        int at2 = part + 2 * LANES;
        int at3 = part + 3 * LANES;
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
                ShortVector.fromArray(SHORTS, sums, 0 * QUERY + at0)
                        .compare(VectorOperators.LE, l0.max(w0).add(b0));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 0 * QUERY + at1)
                                .compare(VectorOperators.LE, l1.max(w0).add(b1)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 0 * QUERY + at2)
                                .compare(VectorOperators.LE, l2.max(w0).add(b2)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 0 * QUERY + at3)
                                .compare(VectorOperators.LE, l3.max(w0).add(b3)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 1 * QUERY + at0)
                                .compare(VectorOperators.LE, l0.max(w1).add(b0)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 1 * QUERY + at1)
                                .compare(VectorOperators.LE, l1.max(w1).add(b1)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 1 * QUERY + at2)
                                .compare(VectorOperators.LE, l2.max(w1).add(b2)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 1 * QUERY + at3)
                                .compare(VectorOperators.LE, l3.max(w1).add(b3)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 2 * QUERY + at0)
                                .compare(VectorOperators.LE, l0.max(w2).add(b0)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 2 * QUERY + at1)
                                .compare(VectorOperators.LE, l1.max(w2).add(b1)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 2 * QUERY + at2)
                                .compare(VectorOperators.LE, l2.max(w2).add(b2)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 2 * QUERY + at3)
                                .compare(VectorOperators.LE, l3.max(w2).add(b3)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 3 * QUERY + at0)
                                .compare(VectorOperators.LE, l0.max(w3).add(b0)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 3 * QUERY + at1)
                                .compare(VectorOperators.LE, l1.max(w3).add(b1)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 3 * QUERY + at2)
                                .compare(VectorOperators.LE, l2.max(w3).add(b2)));
        any =
                any.or(
                        ShortVector.fromArray(SHORTS, sums, 3 * QUERY + at3)
                                .compare(VectorOperators.LE, l3.max(w3).add(b3)));
        return any.anyTrue();
    }
}

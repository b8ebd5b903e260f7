package dev.assay.neighbour.internal.vector;

import dev.assay.neighbour.internal.Kernel;
import jdk.incubator.vector.VectorMask;

/** What comparisons of sums with limits come to, one bit for each candidate of a block. */
final class Masks {

    /** Before 19 the compiler does not turn a mask into bits without allocating. */
    static final boolean ARE_BITS = Runtime.version().feature() >= 19;

    private Masks() {}

    /** Notes which candidates of a vector are kept; returns the bit of their query and block. */
    static int mark(VectorMask<?> some, int q, int at, int[] lanes) {
        int i = q * Kernel.GROUP + at / Kernel.BLOCK;
        if (!ARE_BITS) {
            return some.anyTrue() ? 1 << i : 0;
        }
        long bits = some.toLong();
        lanes[i] |= (int) (bits << at % Kernel.BLOCK);
        return bits == 0 ? 0 : 1 << i;
    }
}

package dev.assay.neighbour.internal;

import java.util.concurrent.atomic.LongAdder;

/**
 * What a search did; the same for every run on one thread, and on any number where each side is
 * served alone.
 */
final class Work {

    /** Blocks of 32 rows that were compared with a group of four queries. */
    final LongAdder units = new LongAdder();

    /** Exact distances computed. */
    final LongAdder exact = new LongAdder();

    /** Candidates that entered a list or a count. */
    final LongAdder insertions = new LongAdder();

    /** Groups that were scanned with boxes, and without. */
    final LongAdder boxed = new LongAdder();

    final LongAdder unboxed = new LongAdder();

    @Override
    public String toString() {
        return "units "
                + units
                + ", exact "
                + exact
                + ", insertions "
                + insertions
                + ", groups with boxes "
                + boxed
                + ", without "
                + unboxed;
    }
}

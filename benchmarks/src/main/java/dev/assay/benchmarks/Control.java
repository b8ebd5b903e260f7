package dev.assay.benchmarks;

import java.util.EnumSet;
import java.util.Set;

/**
 * Loops of known work that scores are divided by. A benchmark names the one whose instructions are
 * most like its own, so that whatever slows the machine slows both alike.
 */
public enum Control {

    /**
     * Sums of maxima of 16-bit numbers in vectors that never leave the registers: as many attribute
     * comparisons as the machine can do. The faster of two loops, of sixteen sums and of eight,
     * because sixteen do not fit the registers of every processor. In nanoseconds per 1000 of them.
     */
    LIMIT,

    /** Sums of maxima of 8-bit numbers, likewise. */
    BYTE_LIMIT,

    /** Products summed in vectors of single-precision numbers, likewise. */
    PRODUCT_LIMIT,

    /**
     * The same sums over numbers in the first-level cache, 30 columns at a time, as a kernel has
     * to; in nanoseconds per 1000 attributes. What shares the core slows loads and arithmetic
     * differently, so a kernel is divided by both together.
     */
    TILE,

    /** Products over numbers in the first-level cache, likewise. */
    PRODUCT_TILE,

    /**
     * Plain Java over arrays in the first-level cache, as much as the compiler makes of it; in
     * nanoseconds per 1000 elements.
     */
    PLAIN,

    /** Reads of memory that no cache holds; in nanoseconds per KiB. Only reported. */
    MEMORY;

    /** What the machine could do at most where this is the control. */
    Set<Control> limits() {
        return switch (this) {
            case TILE -> EnumSet.of(LIMIT, BYTE_LIMIT);
            case PRODUCT_TILE -> EnumSet.of(PRODUCT_LIMIT);
            case LIMIT, BYTE_LIMIT, PRODUCT_LIMIT, PLAIN, MEMORY -> EnumSet.noneOf(Control.class);
        };
    }

    boolean needsVectors() {
        return switch (this) {
            case LIMIT, BYTE_LIMIT, PRODUCT_LIMIT, TILE, PRODUCT_TILE -> true;
            case PLAIN, MEMORY -> false;
        };
    }
}

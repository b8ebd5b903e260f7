package dev.assay.benchmarks;

/**
 * Loops of known work that scores are divided by. A benchmark names the one whose instructions are
 * most like its own, so that whatever slows the machine slows both alike.
 */
public enum Control {

    /**
     * Sums of maxima of 16-bit numbers in sixteen vectors that never leave the registers: as many
     * attribute comparisons as the machine can do. In nanoseconds per 1000 of them.
     */
    VECTOR,

    /**
     * Products summed in sixteen vectors of single-precision numbers, likewise; in nanoseconds per
     * 1000.
     */
    PRODUCTS,

    /**
     * Plain Java over arrays in the first-level cache, as much as the compiler makes of it; in
     * nanoseconds per 1000 elements.
     */
    PLAIN,

    /** Reads of memory that no cache holds; in nanoseconds per KiB. Only reported. */
    MEMORY;

    String key() {
        return "control." + name().toLowerCase(java.util.Locale.ROOT);
    }
}

package dev.assay.exchange;

/**
 * The numbers that {@link java.util.SplittableRandom#nextInt(int)} draws from a seed. Through its
 * interfaces a million of them took longer to draw than a small table takes to read: short runs end
 * before a compiler sees through them. Belongs to one thread.
 */
final class Lots {

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    Lots(long seed) {
        state = seed;
    }

    /** A number of at least 0, less than the bound. */
    int next(int bound) {
        int most = bound - 1;
        int drawn = bits();
        if ((bound & most) == 0) {
            return drawn & most;
        }
        int half = drawn >>> 1;
        int rest = half % bound;
        // Of the last, incomplete run of all numbers below the bound none is taken.
        while (half + most - rest < 0) {
            half = bits() >>> 1;
            rest = half % bound;
        }
        return rest;
    }

    private int bits() {
        state += GOLDEN_GAMMA;
        long mixed = (state ^ state >>> 33) * 0x62A9D9ED799705F5L;
        return (int) ((mixed ^ mixed >>> 28) * 0xCB24D0A5C88C35B3L >>> 32);
    }
}

package dev.assay.neighbour.internal;

/**
 * Whether a thread's screens are worth their time: they are left out for a while where they leave
 * most to the filter behind them, for longer each time that this happens again.
 */
final class Screening {

    /** Screens after which the share is looked at. */
    private static final int LOOK = 1024;

    /** Blocks left of a tile from which on the filter alone is faster. */
    private static final int MANY = 6;

    private static final int LONGEST = 64 * LOOK;

    private int screens;
    private int left;
    private int paused;
    private int pause = LOOK;

    /** Whether the next tiles are to be screened. */
    boolean isOn(int tiles) {
        if (paused > 0) {
            paused -= tiles;
            return false;
        }
        return true;
    }

    /** Takes what a screen left. */
    void saw(int blocks) {
        left += Integer.bitCount(blocks);
        if (++screens == LOOK) {
            if (left > MANY * LOOK) {
                paused = pause;
                pause = Math.min(LONGEST, 2 * pause);
            } else {
                pause = LOOK;
            }
            screens = 0;
            left = 0;
        }
    }
}

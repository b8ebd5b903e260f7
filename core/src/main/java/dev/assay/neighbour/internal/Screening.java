package dev.assay.neighbour.internal;

/**
 * Whether a thread's screens are worth their time: they are left out for a while where they leave
 * most to the filter behind them.
 */
final class Screening {

    /** Screens after which the share is looked at. */
    private static final int LOOK = 1024;

    /** Blocks left of a tile from which on the filter alone is faster. */
    private static final int MANY = 6;

    /** Pieces without screens before they are tried again. */
    private static final int PAUSE = 256;

    private int screens;
    private int left;
    private int paused;

    /** Whether the next piece is to be screened. */
    boolean isOn() {
        if (paused > 0) {
            paused--;
            return false;
        }
        return true;
    }

    /** Takes what a screen left. */
    void saw(int blocks) {
        left += Integer.bitCount(blocks);
        if (++screens == LOOK) {
            if (left > MANY * LOOK) {
                paused = PAUSE;
            }
            screens = 0;
            left = 0;
        }
    }
}

package dev.assay.cli.console;

import dev.assay.cli.output.Numbers;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Timer;
import java.util.TimerTask;

/**
 * One line on a terminal that says what is being done, for how long, and how long it may still
 * take.
 */
public final class Progress implements AutoCloseable {

    private static final int REFRESH_MILLIS = 200;
    private static final int PATIENCE_MILLIS = 300;
    private static final String CLEAR = "\r\u001b[K";

    private final PrintStream err;
    private final int columns;
    private final long begin = System.nanoTime();
    private final Timer timer;
    private String current = "";
    private String latest = "";
    private double share;
    private boolean drawn;

    /** Progress on this terminal, or none where there is no terminal to redraw a line on. */
    public Progress(Terminal terminal) {
        this.err = terminal.err();
        this.columns = terminal.columns();
        this.timer = terminal.progress() ? new Timer("progress", true) : null;
        if (timer != null) {
            timer.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            draw();
                        }
                    },
                    PATIENCE_MILLIS,
                    REFRESH_MILLIS);
        }
    }

    /**
     * Says what is being done.
     *
     * @param what in a few words
     * @param done the share of the whole work that lies behind, in [0, 1]
     */
    public synchronized void now(String what, double done) {
        current = what;
        share = done;
    }

    /** Shows a number as soon as it is known, until the next one is. */
    public synchronized void found(String number) {
        latest = number;
        if (timer != null && !drawn) {
            draw();
        }
    }

    private synchronized void draw() {
        Duration elapsed = Duration.ofNanos(System.nanoTime() - begin);
        StringBuilder line = new StringBuilder(current).append("  ").append(Numbers.time(elapsed));
        if (share > 0.05) {
            Duration left = Duration.ofMillis(Math.round(elapsed.toMillis() * (1 - share) / share));
            line.append(", about ").append(Numbers.time(left)).append(" left");
        }
        if (!latest.isEmpty()) {
            line.append("  (").append(latest).append(')');
        }
        err.print(CLEAR + Text.cut(Text.clean(line.toString()), columns - 1));
        err.flush();
        drawn = true;
    }

    @Override
    public void close() {
        if (timer != null) {
            timer.cancel();
            synchronized (this) {
                if (drawn) {
                    err.print(CLEAR);
                    err.flush();
                }
            }
        }
    }
}

package dev.assay.cli.console;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.LongSupplier;

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
    private final LongSupplier clock;
    private final long begin;
    private final Timer timer;
    private String current = "";
    private String latest = "";
    private double share;
    private boolean drawn;
    private String piece = "";
    private TimeLeft pieceLeft;

    /** Progress on this terminal, or none where there is no terminal to redraw a line on. */
    public Progress(Terminal terminal) {
        this(terminal, System::nanoTime);
    }

    /**
     * Progress by this clock.
     *
     * @param clock nanoseconds from whenever
     */
    Progress(Terminal terminal, LongSupplier clock) {
        this.clock = clock;
        this.begin = clock.getAsLong();
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
        piece = "";
    }

    /**
     * Says how far a long piece of it is, such as a search for neighbours; from any thread.
     *
     * @param what in a few words
     * @param done the share of this piece that lies behind, in [0, 1]
     */
    public void within(String what, double done) {
        if (timer != null) {
            reached(what, done);
        }
    }

    private synchronized void reached(String what, double done) {
        long now = clock.getAsLong();
        if (!what.equals(piece) || done == 0) {
            piece = what;
            pieceLeft = new TimeLeft(now);
        }
        pieceLeft.reached(done, now);
        if (done >= 1) {
            piece = "";
        }
    }

    /** Shows a number as soon as it is known, until the next one is. */
    public synchronized void found(String number) {
        latest = number;
        if (timer != null && !drawn) {
            draw();
        }
    }

    private synchronized void draw() {
        err.print(CLEAR + Text.cut(Text.clean(line()), columns - 1));
        err.flush();
        drawn = true;
    }

    /** What is shown at this moment. */
    synchronized String line() {
        long now = clock.getAsLong();
        Duration elapsed = Duration.ofNanos(now - begin);
        StringBuilder line = new StringBuilder(current).append("  ").append(Numbers.time(elapsed));
        if (!piece.isEmpty()) {
            line.append("  ").append(piece).append(' ');
            line.append((int) (100 * pieceLeft.share())).append(" %");
            pieceLeft
                    .at(now)
                    .ifPresent(left -> line.append(" · ").append(rounded(left)).append(" left"));
        } else if (share > 0.05) {
            Duration left = Duration.ofMillis(Math.round(elapsed.toMillis() * (1 - share) / share));
            line.append(", about ").append(Numbers.time(left)).append(" left");
        }
        if (!latest.isEmpty()) {
            line.append("  (").append(latest).append(')');
        }
        return line.toString();
    }

    /** Seconds, or minutes and seconds: tenths of an estimate would not be true. */
    private static String rounded(Duration left) {
        return left.toSeconds() < 60 ? left.toSeconds() + " s" : Numbers.time(left);
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

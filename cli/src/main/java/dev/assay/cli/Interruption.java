package dev.assay.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What happens when the user presses Ctrl-C: the run is asked to stop, and gets a moment to write
 * what is finished. If it does not hear, as inside a library call that cannot be interrupted, what
 * is finished is written for it. The virtual machine then ends with exit code 130.
 */
final class Interruption implements AutoCloseable {

    private static final long MOMENT_MILLIS = 1200;

    private final CountDownLatch finished = new CountDownLatch(1);
    private final Runnable stop;
    private final Runnable rescue;
    private final Thread hook;
    private volatile boolean heard;

    /**
     * Watches until closed.
     *
     * @param stop asks the run to end
     * @param rescue writes what is finished, from another thread than the run's
     */
    Interruption(Runnable stop, Runnable rescue) {
        this.stop = stop;
        this.rescue = rescue;
        this.hook = new Thread(this::interrupted, "interruption");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Whether the user wants to stop. */
    boolean isHeard() {
        return heard;
    }

    /** As if the user had pressed Ctrl-C; does not end the virtual machine by itself. */
    void interrupted() {
        heard = true;
        stop.run();
        try {
            if (!finished.await(MOMENT_MILLIS, TimeUnit.MILLISECONDS)) {
                rescue.run();
            }
        } catch (InterruptedException impatient) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        finished.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            // The virtual machine is ending because of the interruption itself.
        }
    }
}

package dev.assay.cli.run;

import dev.assay.cli.console.Text;
import dev.assay.error.EvaluationException;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What happens when the user presses Ctrl-C. There is one pen: whoever holds it writes. When the
 * run is to end, it is asked to stop, and what is finished is written by whoever is first: by the
 * run, if it is at it already, or for it. The virtual machine then ends with exit code 130.
 */
public final class Interruption implements AutoCloseable {

    /** Runs when the virtual machine ends. */
    public final class Hook extends Thread {

        private Hook() {
            super("interruption");
        }

        @Override
        public void run() {
            // Unqualified, it would be the question that every thread has under this name.
            tell(System.err, "what is finished is kept, the rest is not run");
            Interruption.this.interrupted();
        }
    }

    /** A reader of standard output that does not read may keep the end waiting so long. */
    private static final long READER_SECONDS = 5;

    private static volatile boolean isAnyOpened;

    private final ReentrantLock pen = new ReentrantLock();
    private final CountDownLatch shown = new CountDownLatch(1);
    private final Runnable stop;
    private final Runnable rescue;
    private final Hook hook;
    private volatile boolean heard;
    private boolean isWritten;
    private boolean isTakenOver;

    /**
     * Watches until closed.
     *
     * @param stop asks the run to end
     * @param rescue writes what is finished, from another thread than the run's
     */
    public Interruption(Runnable stop, Runnable rescue) {
        this.stop = stop;
        this.rescue = rescue;
        this.hook = new Hook();
        isAnyOpened = true;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Whether this program ever came so far that something could be finished. */
    public static boolean isAnyOpened() {
        return isAnyOpened;
    }

    /** Says so on a line of its own, for that of the progress may stand there. */
    public static void tell(PrintStream err, String consequence) {
        String begin = System.getProperty("assay.terminal", "").contains("err") ? "\n" : "";
        err.println(begin + "assay: interrupted; " + consequence + ".");
        err.flush();
    }

    /** Whether the user wants to stop. */
    public boolean isHeard() {
        return heard;
    }

    /** Writes something that more will follow, unless all is written already. */
    void keep(Runnable writing) {
        pen.lock();
        try {
            if (!isTakenOver) {
                writing.run();
            }
        } finally {
            pen.unlock();
        }
    }

    /**
     * Writes the last of it, unless all is written already.
     *
     * @param files writes what must be whole
     * @param streams shows it to whoever reads along
     */
    public void finish(Runnable files, Runnable streams) {
        pen.lock();
        try {
            if (isTakenOver) {
                return;
            }
            isWritten = true;
            files.run();
        } finally {
            pen.unlock();
            // What cannot be kept can still be read.
            if (isWritten) {
                streams.run();
                shown.countDown();
            }
        }
    }

    /** As if the user had pressed Ctrl-C; does not end the virtual machine by itself. */
    void interrupted() {
        heard = true;
        stop.run();
        pen.lock();
        try {
            if (!isWritten) {
                isTakenOver = true;
                rescue();
                return;
            }
        } finally {
            pen.unlock();
        }
        try {
            shown.await(READER_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException impatient) {
            Thread.currentThread().interrupt();
        }
    }

    private void rescue() {
        try {
            rescue.run();
        } catch (EvaluationException wrong) {
            System.err.println("assay: " + Text.clean(wrong.getMessage()));
        }
    }

    @Override
    public void close() {
        shown.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            // The virtual machine is ending because of the interruption itself.
        }
    }
}

package dev.assay.cli.run;

import dev.assay.engine.run.RunListener;
import dev.assay.error.EvaluationException;
import dev.assay.report.Outcome;
import dev.assay.table.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Keeps what is finished beside the report that will be, for a process that is killed without a
 * word. It is a report like any other, what is unfinished in it as failed with CANCELLED, and goes
 * when the report is there.
 *
 * <p>A thread of its own writes it, again and again while metrics finish. It rests four times as
 * long as it wrote, up to a second; if it wrote for longer, as long as that. A metric is told to be
 * finished once it is kept. Whoever kills the process loses nothing that it told.
 */
public final class Journal implements AutoCloseable {

    private static final String ENDING = ".unfinished";

    private static final int PATIENCE = 4;
    private static final long LONG = TimeUnit.SECONDS.toNanos(1);

    private final Optional<Path> file;
    private final Supplier<Optional<String>> soFar;
    private final Queue<Runnable> untold = new ConcurrentLinkedQueue<>();
    private final Semaphore news = new Semaphore(0);
    private final ReentrantLock pen = new ReentrantLock();
    private boolean isBegun;
    private boolean isClosed;

    /**
     * A journal of the report that will be in this file; none without a file.
     *
     * @param soFar the text of a report of what is finished; asked from another thread
     */
    public Journal(Optional<Path> report, Supplier<Optional<String>> soFar) {
        this.file = report.map(Journal::of);
        this.soFar = soFar;
    }

    /** Where the journal of a report is. */
    static Path of(Path report) {
        return report.resolveSibling(report.getFileName() + ENDING);
    }

    /** A listener that is told of finished metrics once they are kept. */
    public RunListener before(RunListener listener) {
        return new RunListener() {
            @Override
            public void started(String entry, int index, int total) {
                listener.started(entry, index, total);
            }

            @Override
            public void advanced(String what, double share) {
                listener.advanced(what, share);
            }

            @Override
            public void finished(Outcome outcome) {
                keep(() -> listener.finished(outcome));
            }

            @Override
            public void resampled(int index, int total) {
                listener.resampled(index, total);
            }

            @Override
            public void calibrated(String entry, int index, int total) {
                listener.calibrated(entry, index, total);
            }
        };
    }

    /** Something more is finished, and is to be told when it is kept. */
    private void keep(Runnable tell) {
        if (file.isEmpty()) {
            tell.run();
            return;
        }
        untold.add(tell);
        news.release();
        if (!isBegun) {
            isBegun = true;
            Thread writer = new Thread(this::write, "journal");
            writer.setDaemon(true);
            writer.start();
        }
    }

    private void write() {
        try {
            long rest = 0;
            while (true) {
                news.acquire();
                TimeUnit.NANOSECONDS.sleep(rest);
                news.drainPermits();
                long begin = System.nanoTime();
                if (!writeOnce()) {
                    return;
                }
                long written = System.nanoTime() - begin;
                rest = Math.max(written, Math.min(PATIENCE * written, LONG));
            }
        } catch (InterruptedException unwanted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Writes a last time, and stays: the report will not be there. From any thread. */
    void leave() {
        pen.lock();
        try {
            if (file.isPresent() && writeOnce()) {
                isClosed = true;
            }
        } finally {
            pen.unlock();
        }
    }

    private boolean writeOnce() {
        pen.lock();
        try {
            if (isClosed) {
                return false;
            }
            int kept = untold.size();
            try {
                soFar.get()
                        .ifPresent(
                                text ->
                                        WholeFile.write(
                                                file.orElseThrow(),
                                                place -> Files.writeString(place, text)));
            } catch (EvaluationException | OutOfMemoryError full) {
                // The report itself will complain.
            }
            tell(kept);
            return true;
        } finally {
            pen.unlock();
        }
    }

    private void tell(int count) {
        for (int i = 0; i < count; i++) {
            untold.remove().run();
        }
    }

    @Override
    public void close() {
        drop();
    }

    /** The report is there; from any thread, and more than once. */
    void drop() {
        pen.lock();
        try {
            if (isClosed) {
                return;
            }
            isClosed = true;
            tell(untold.size());
            if (file.isPresent()) {
                Files.deleteIfExists(file.get());
            }
        } catch (IOException left) {
            // It says of itself that it is unfinished.
        } finally {
            news.release();
            pen.unlock();
        }
    }
}

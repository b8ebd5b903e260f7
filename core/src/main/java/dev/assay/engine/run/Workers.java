package dev.assay.engine.run;

import dev.assay.metric.EvaluationContext.RangeBody;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** The one pool of a run. The calling thread works too, so a run of one thread starts none. */
public final class Workers implements AutoCloseable {

    private static final int RANGES_PER_THREAD = 16;
    private static final ThreadLocal<Boolean> INSIDE = ThreadLocal.withInitial(() -> false);

    private final int threads;
    private volatile ExecutorService pool;

    public Workers(int threads) {
        this.threads = threads;
        this.pool = pool(threads);
    }

    private static ExecutorService pool(int threads) {
        return Executors.newFixedThreadPool(
                Math.max(1, threads - 1),
                task -> {
                    Thread thread = new Thread(task, "assay-worker");
                    thread.setDaemon(true);
                    return thread;
                });
    }

    int threads() {
        return threads;
    }

    /** Whether the present thread is inside a body, where only arrays may be touched. */
    static boolean inside() {
        return INSIDE.get();
    }

    /** Goes on with fresh threads, for the present ones may be at work that does not end. */
    synchronized void renew() {
        pool.shutdownNow();
        pool = pool(threads);
    }

    void forRanges(int size, RangeBody body, Stop stop) {
        if (size <= 0) {
            return;
        }
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        int ranges = Math.min(size, threads * RANGES_PER_THREAD);
        AtomicInteger next = new AtomicInteger();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Runnable work =
                () -> {
                    boolean outer = INSIDE.get();
                    INSIDE.set(true);
                    Thread.currentThread().setContextClassLoader(loader);
                    try {
                        for (int r = next.getAndIncrement();
                                r < ranges && failure.get() == null;
                                r = next.getAndIncrement()) {
                            stop.check();
                            body.run(
                                    (int) ((long) size * r / ranges),
                                    (int) ((long) size * (r + 1) / ranges));
                        }
                    } catch (Throwable error) {
                        failure.compareAndSet(null, error);
                    } finally {
                        INSIDE.set(outer);
                    }
                };
        List<Future<?>> helpers = new ArrayList<>();
        if (!inside()) {
            for (int i = 1; i < Math.min(threads, ranges); i++) {
                helpers.add(pool.submit(work));
            }
        }
        work.run();
        await(helpers, failure, stop);
        Optional.ofNullable(failure.get()).ifPresent(Workers::rethrow);
    }

    private static void await(
            List<Future<?>> helpers, AtomicReference<Throwable> failure, Stop stop) {
        boolean interrupted = false;
        for (Future<?> helper : helpers) {
            while (true) {
                try {
                    helper.get();
                    break;
                } catch (InterruptedException ended) {
                    interrupted = true;
                    if (stop.isOver()) {
                        // A helper may never come home, and nobody waits for what it finds.
                        failure.compareAndSet(null, stop.error());
                        break;
                    }
                } catch (ExecutionException error) {
                    failure.compareAndSet(null, error.getCause());
                    break;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void rethrow(Throwable failure) {
        if (failure instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (failure instanceof Error error) {
            throw error;
        }
        throw new IllegalStateException(failure);
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}

package dev.assay.engine;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * One piece of an extension's work on a thread of its own. Work that does not end when its time is
 * up or the run is cancelled is interrupted, and then left behind: it keeps its thread, and the run
 * goes on without it.
 *
 * @param name of the thread
 * @param loader what the work finds classes and resources by
 * @param stop when it has to end
 * @param workers those it may have put to work
 */
record Turn(String name, ClassLoader loader, Stop stop, Workers workers) {

    /** How long work that was interrupted may take to come home. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    /** A turn of a metric. */
    static Turn of(PlannedMetric<?> metric, Stop stop, SharedContext context) {
        return new Turn(
                metric.entry(),
                metric.metric().getClass().getClassLoader(),
                stop,
                context.run().workers());
    }

    /**
     * Does the work.
     *
     * @throws dev.assay.error.EvaluationException CANCELLED or TIME_LIMIT when it was stopped
     * @throws RuntimeException what the work threw, errors likewise
     */
    <T> T take(Supplier<T> work) {
        stop.check();
        CompletableFuture<T> end = new CompletableFuture<>();
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                end.complete(work.get());
                            } catch (Throwable failure) {
                                end.completeExceptionally(failure);
                            }
                        },
                        "assay-" + name);
        thread.setDaemon(true);
        thread.setContextClassLoader(loader);
        thread.start();
        boolean finished = ended(end) || endedAfterAll(end, thread);
        if (!finished || end.isCompletedExceptionally() && stop.isOver()) {
            stop.cancel();
            workers.renew();
            throw stop.error();
        }
        return found(end);
    }

    private boolean ended(CompletableFuture<?> end) {
        CompletableFuture<Object> first = CompletableFuture.anyOf(end, stop.cancelled());
        try {
            if (stop.left().isPresent()) {
                first.get(stop.left().get().toNanos(), TimeUnit.NANOSECONDS);
            } else {
                first.get();
            }
        } catch (TimeoutException late) {
            return end.isDone();
        } catch (ExecutionException failed) {
            return true;
        } catch (InterruptedException unwanted) {
            // Whoever interrupts the thread of a run wants the run to end.
            stop.cancelled().complete(null);
            Thread.currentThread().interrupt();
        }
        return end.isDone();
    }

    private static boolean endedAfterAll(CompletableFuture<?> end, Thread thread) {
        boolean interrupted = Thread.interrupted();
        thread.interrupt();
        try {
            end.get(GRACE.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException | InterruptedException none) {
            return end.isDone();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        return true;
    }

    private static <T> T found(CompletableFuture<T> end) {
        try {
            return end.get();
        } catch (ExecutionException failed) {
            throw Turn.<RuntimeException>asItIs(failed.getCause());
        } catch (InterruptedException impossible) {
            throw new IllegalStateException("what has ended is there", impossible);
        }
    }

    /** Work may throw what it does not declare. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E asItIs(Throwable failure) throws E {
        throw (E) failure;
    }
}

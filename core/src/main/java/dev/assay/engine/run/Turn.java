package dev.assay.engine.run;

import dev.assay.engine.binding.PlannedMetric;
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
public record Turn(String name, ClassLoader loader, Stop stop, Workers workers) {

    /** How long work that was interrupted may take to come home. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    /** A turn of a metric. */
    public static Turn of(PlannedMetric<?> metric, Stop stop, SharedContext context) {
        return new Turn(
                metric.entry(),
                metric.metric().getClass().getClassLoader(),
                stop,
                context.run().workers());
    }

    /**
     * How work ended. A failure is handed over like a value: to wrap it would be to ask it for its
     * message, which may fail in turn.
     */
    private sealed interface End<T> {
        /** It gave a value. */
        record Done<T>(T value) implements End<T> {}

        /** It threw. */
        record Broken<T>(Throwable failure) implements End<T> {}
    }

    /**
     * Does the work.
     *
     * @throws dev.assay.error.EvaluationException CANCELLED or TIME_LIMIT when it was stopped
     * @throws RuntimeException what the work threw, errors likewise
     */
    public <T> T take(Supplier<T> work) {
        stop.check();
        CompletableFuture<End<T>> end = new CompletableFuture<>();
        Thread thread =
                new Thread(
                        () -> {
                            End<T> found;
                            try {
                                found = new End.Done<>(work.get());
                            } catch (Throwable failure) {
                                found = new End.Broken<>(failure);
                            }
                            end.complete(found);
                        },
                        "assay-" + name);
        thread.setDaemon(true);
        thread.setContextClassLoader(loader);
        thread.start();
        Waited waited = awaited(end);
        if (waited == Waited.STARVED) {
            stop.cancel();
        }
        if (waited != Waited.ENDED) {
            interrupt(thread, end);
        }
        if (end.isDone() && end.join() instanceof End.Done<T> done) {
            return done.value();
        }
        if (end.isDone() && !stop.isOver() && end.join() instanceof End.Broken<T> broken) {
            throw Turn.<RuntimeException>asItIs(broken.failure());
        }
        stop.cancel();
        workers.renew();
        if (waited == Waited.STARVED) {
            throw new OutOfMemoryError("nearly all time goes into looking for memory");
        }
        throw stop.error();
    }

    /** Why work is no longer waited for. */
    private enum Waited {
        ENDED,
        STOPPED,
        STARVED
    }

    private Waited awaited(CompletableFuture<?> end) {
        CompletableFuture<Object> first = CompletableFuture.anyOf(end, stop.cancelled());
        CollectionWatch watch = new CollectionWatch();
        try {
            while (!first.isDone()) {
                long left = stop.left().map(Duration::toNanos).orElse(Long.MAX_VALUE);
                if (left <= 0) {
                    break;
                }
                try {
                    first.get(
                            Math.min(left, CollectionWatch.WINDOW.toNanos()), TimeUnit.NANOSECONDS);
                } catch (TimeoutException look) {
                    if (left > CollectionWatch.WINDOW.toNanos() && watch.isStarved()) {
                        return Waited.STARVED;
                    }
                }
            }
        } catch (ExecutionException impossible) {
            throw new IllegalStateException("failures are handed over as values", impossible);
        } catch (OutOfMemoryError nothing) {
            // Where not even the question finds memory, the work has to end.
            return Waited.STARVED;
        } catch (InterruptedException unwanted) {
            // Whoever interrupts the thread of a run wants the run to end.
            stop.cancelled().complete(null);
            Thread.currentThread().interrupt();
        }
        return end.isDone() ? Waited.ENDED : Waited.STOPPED;
    }

    private static void interrupt(Thread thread, CompletableFuture<?> end) {
        boolean interrupted = Thread.interrupted();
        thread.interrupt();
        try {
            end.get(GRACE.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException | InterruptedException none) {
            // It is left behind.
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Work may throw what it does not declare. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E asItIs(Throwable failure) throws E {
        throw (E) failure;
    }
}

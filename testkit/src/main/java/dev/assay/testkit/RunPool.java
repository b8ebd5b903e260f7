package dev.assay.testkit;

import dev.assay.metric.EvaluationContext;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The threads of a test run. Ranges are cut unevenly, so that a metric that depends on the cut is found out. */
final class RunPool implements AutoCloseable {

    private final int threads;
    private final ExecutorService executor;

    RunPool(int threads) {
        this.threads = threads;
        this.executor = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "assay-testkit");
            thread.setDaemon(true);
            return thread;
        });
    }

    int threads() {
        return threads;
    }

    void run(int size, EvaluationContext.RangeBody body) {
        if (threads == 1) {
            body.run(0, size);
            return;
        }
        List<Future<?>> parts = new ArrayList<>();
        int from = 0;
        for (int left = 2 * threads + 1; left > 0 && from < size; left--) {
            int start = from;
            int end = left == 1 ? size : Math.min(size, from + 1 + 2 * (size - from) / (left + 1));
            parts.add(executor.submit(() -> body.run(start, end)));
            from = end;
        }
        parts.forEach(RunPool::await);
    }

    private static void await(Future<?> part) {
        try {
            part.get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (failed.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new IllegalStateException(failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a range was computed", interrupted);
        }
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}

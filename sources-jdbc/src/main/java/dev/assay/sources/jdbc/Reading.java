package dev.assay.sources.jdbc;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A conversation with a server, on a thread of its own, so that it can be ended at any time: by a
 * time-out, by an interrupt, and when the program is told to end. The server is told, and does not
 * go on for nobody.
 */
final class Reading {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final AtomicReference<Optional<Statement>> statement =
            new AtomicReference<>(Optional.empty());
    private final AtomicReference<Optional<Connection>> connection =
            new AtomicReference<>(Optional.empty());
    private volatile boolean ended;

    /** What is to be ended when the conversation is. */
    void uses(Connection open) {
        connection.set(Optional.of(open));
    }

    /** What is to be cancelled when the conversation is ended. */
    void uses(Statement running) {
        statement.set(Optional.of(running));
    }

    /** Whether somebody wants it to end. */
    boolean isEnded() {
        return ended;
    }

    /**
     * Runs the conversation and waits for it.
     *
     * @param limit how long; empty for as long as it takes
     * @throws EvaluationException what the work throws; TIME_LIMIT or CANCELLED when it was ended
     */
    <T> T run(Callable<T> work, Optional<Duration> limit, Trouble trouble) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "assay-database");
        thread.setDaemon(true);
        Thread hook = new Thread(() -> end(thread), "assay-database-end");
        boolean hooked = hook(hook);
        thread.start();
        try {
            return limit.isPresent()
                    ? task.get(limit.get().toMillis(), TimeUnit.MILLISECONDS)
                    : task.get();
        } catch (TimeoutException late) {
            end(thread);
            throw trouble.error(
                    "not all rows came within "
                            + limit.map(Duration::toSeconds).orElse(0L)
                            + " s, and the server was told to stop; expected them in this time. Say"
                            + " a longer timeout= in the address, or ask for fewer rows.");
        } catch (InterruptedException stop) {
            end(thread);
            Thread.currentThread().interrupt();
            throw new EvaluationException(
                    ErrorCode.CANCELLED, trouble.subject() + ": the reading was cancelled.");
        } catch (ExecutionException failed) {
            throw told(failed.getCause());
        } finally {
            if (hooked) {
                unhook(hook);
            }
        }
    }

    private static RuntimeException told(Throwable cause) {
        if (cause instanceof RuntimeException known) {
            return known;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return new IllegalStateException(cause);
    }

    /**
     * Tells the server, waits a little for it to agree, and hangs up. A driver whose server is
     * silent may keep whoever does so waiting, so nobody waits for it for long.
     */
    private void end(Thread thread) {
        ended = true;
        patiently(this::cancel);
        try {
            thread.join(PATIENCE.toMillis());
        } catch (InterruptedException impatient) {
            Thread.currentThread().interrupt();
        }
        if (thread.isAlive()) {
            patiently(this::hangUp);
        }
    }

    private static void patiently(Runnable work) {
        Thread thread = new Thread(work, "assay-database-end");
        thread.setDaemon(true);
        thread.start();
        try {
            thread.join(PATIENCE.toMillis());
        } catch (InterruptedException impatient) {
            Thread.currentThread().interrupt();
        }
    }

    private void cancel() {
        try {
            Optional<Statement> running = statement.get();
            if (running.isPresent()) {
                running.get().cancel();
            }
        } catch (SQLException | RuntimeException | LinkageError gone) {
            // What cannot be cancelled is hung up on.
        }
    }

    private void hangUp() {
        try {
            Optional<Connection> open = connection.get();
            if (open.isPresent()) {
                open.get().abort(Runnable::run);
            }
        } catch (SQLException | RuntimeException | LinkageError gone) {
            // There is nobody left to talk to.
        }
    }

    private static boolean hook(Thread hook) {
        try {
            Runtime.getRuntime().addShutdownHook(hook);
            return true;
        } catch (IllegalStateException ending) {
            return false;
        }
    }

    private static void unhook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            // It runs already.
        }
    }
}

package dev.assay.engine.run;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Says when work has to end: the run was cancelled, or the time of one turn is up. A turn that is
 * over stays over: whatever still works on it is told to stop however often it asks.
 */
public final class Stop {

    private final Optional<Stop> run;
    private final Optional<Duration> limit;
    private final long deadline;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();

    /** That of a run whose turns may take as long as they like. */
    public Stop() {
        this(Optional.empty(), Optional.empty());
    }

    /** That of a run. */
    public Stop(Optional<Duration> timeOfATurn) {
        this(Optional.empty(), timeOfATurn);
    }

    private Stop(Optional<Stop> run, Optional<Duration> limit) {
        this.run = run;
        this.limit = limit;
        this.deadline = System.nanoTime() + limit.map(Duration::toNanos).orElse(0L);
    }

    /** That of one metric's turn within this run; its clock starts now. */
    public Stop turn() {
        return new Stop(Optional.of(run.orElse(this)), limit);
    }

    /** Ends the run, or this turn alone. */
    public void cancel() {
        ended.complete(null);
    }

    /** Whether the run was cancelled. */
    public boolean isCancelled() {
        return run.orElse(this).ended.isDone();
    }

    /** Whether nothing that works on this is wanted any more. */
    boolean isOver() {
        return ended.isDone() || isCancelled() || isLate();
    }

    /** Completes when the run is cancelled. */
    CompletableFuture<Void> cancelled() {
        return run.orElse(this).ended;
    }

    /** How long until the time is up; empty without a limit. */
    Optional<Duration> left() {
        return limit.map(time -> Duration.ofNanos(Math.max(0, deadline - System.nanoTime())));
    }

    void check() {
        if (isOver()) {
            throw error();
        }
    }

    /** What work that was stopped ends with. */
    EvaluationException error() {
        return isCancelled()
                ? new EvaluationException(ErrorCode.CANCELLED, "the run was cancelled")
                : new EvaluationException(
                        ErrorCode.TIME_LIMIT,
                        "not finished within the time limit of "
                                + limit.orElse(Duration.ZERO).toMillis() / 1000.0
                                + " s");
    }

    private boolean isLate() {
        return run.isPresent() && limit.isPresent() && System.nanoTime() - deadline > 0;
    }

    /** Whether the error says that work was stopped, not that it went wrong. */
    public static boolean isStop(Throwable error) {
        return error instanceof EvaluationException failure
                && (failure.code() == ErrorCode.CANCELLED
                        || failure.code() == ErrorCode.TIME_LIMIT);
    }
}

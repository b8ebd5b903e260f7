package dev.assay.engine;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.time.Duration;
import java.util.Optional;

/** Says when work has to end: the run was cancelled, or the time of the present metric is up. */
final class Stop {

    private volatile boolean cancelled;
    private volatile long deadline = Long.MAX_VALUE;
    private volatile Optional<Duration> limit = Optional.empty();

    void cancel() {
        cancelled = true;
    }

    boolean isCancelled() {
        return cancelled;
    }

    /** Starts the clock of a metric. */
    void begin(Optional<Duration> timeLimit) {
        limit = timeLimit;
        deadline = timeLimit.map(time -> System.nanoTime() + time.toNanos()).orElse(Long.MAX_VALUE);
    }

    void check() {
        if (cancelled) {
            throw new EvaluationException(ErrorCode.CANCELLED, "the run was cancelled");
        }
        if (deadline != Long.MAX_VALUE && System.nanoTime() - deadline > 0) {
            throw new EvaluationException(
                    ErrorCode.TIME_LIMIT,
                    "not finished within the time limit of "
                            + limit.orElse(Duration.ZERO).toMillis() / 1000.0
                            + " s");
        }
    }

    /** Whether the error says that work was stopped, not that it went wrong. */
    static boolean isStop(Throwable error) {
        return error instanceof EvaluationException failure
                && (failure.code() == ErrorCode.CANCELLED
                        || failure.code() == ErrorCode.TIME_LIMIT);
    }
}

package dev.assay.embeddings.torch;

import dev.assay.error.Check;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.util.Locale;

/**
 * What training may take. It is refused or given up rather than cut short, since a map that depends
 * on the machine's pace could not be made again.
 *
 * @param seconds of time
 * @param megabytes of memory
 */
record Limits(int seconds, int megabytes) {

    Limits {
        Check.atLeast(1, seconds, "seconds");
        Check.atLeast(1, megabytes, "megabytes");
    }

    /**
     * Refuses work that needs too much.
     *
     * @param numbers in double precision that are held at a time
     * @param advice what would need less
     */
    void checkMemory(String key, long numbers, String advice) {
        long bytes = Math.multiplyExact(numbers, Double.BYTES);
        if (bytes > (long) megabytes << 20) {
            throw new EvaluationException(
                    ErrorCode.MEMORY_LIMIT,
                    String.format(
                            Locale.ROOT,
                            "embedder '%s': training needs about %d MiB; at most %d are allowed (megabytes). %s",
                            key,
                            bytes >> 20,
                            megabytes,
                            advice));
        }
    }

    /** Gives up when the time is over. */
    void checkTime(String key, long startedNanos, int epoch, int epochs) {
        if (System.nanoTime() - startedNanos > seconds * 1_000_000_000L) {
            throw new EvaluationException(
                    ErrorCode.TIME_LIMIT,
                    String.format(
                            Locale.ROOT,
                            "embedder '%s': training reached epoch %d of %d in %d seconds, which is the limit"
                                    + " (seconds). Raise it, or lower rows or epochs.",
                            key,
                            epoch,
                            epochs,
                            seconds));
        }
    }
}

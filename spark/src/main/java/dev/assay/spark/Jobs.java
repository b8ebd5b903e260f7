package dev.assay.spark;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.util.Locale;
import java.util.function.Supplier;
import org.apache.spark.SparkException;

/** What a job of the cluster finds. */
final class Jobs {

    private Jobs() {}

    /**
     * What a job finds.
     *
     * @throws EvaluationException CANCELLED where somebody has cancelled it
     */
    static <T> T found(Supplier<T> job) {
        try {
            return job.get();
        } catch (Exception broken) {
            // Scala declares no exceptions, so that what is checked comes undeclared.
            if (broken instanceof SparkException lost && isCancelled(lost)) {
                throw new EvaluationException(
                        ErrorCode.CANCELLED, "its job was cancelled on the cluster", lost);
            }
            throw broken;
        }
    }

    private static boolean isCancelled(SparkException lost) {
        String said = String.valueOf(lost.getMessage()).toLowerCase(Locale.ROOT);
        return said.contains("cancelled") || said.contains("canceled");
    }
}

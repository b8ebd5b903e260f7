package dev.assay.table.internal.column;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.util.function.Supplier;

/** Says which table there was no room for. */
final class Memory {

    private Memory() {}

    /**
     * What is read.
     *
     * @throws EvaluationException MEMORY_LIMIT
     */
    static <T> T forReading(String table, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (OutOfMemoryError full) {
            throw new EvaluationException(
                    ErrorCode.MEMORY_LIMIT,
                    table
                            + ": not enough memory to read it; "
                            + (Runtime.getRuntime().maxMemory() >> 20)
                            + " MiB may be used, also by tables read before. Give more (--memory), or evaluate a sample of its"
                            + " rows. A column of which every cell is another text, such as a key, takes"
                            + " most: leave it out with --ignore.",
                    full);
        }
    }
}

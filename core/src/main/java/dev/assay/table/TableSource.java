package dev.assay.table;

import dev.assay.api.Stability;
import java.util.List;

/** A file that holds one table: its column names, and its cells as often as they are asked for. */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public interface TableSource {

    /** The name used in messages: the file name. */
    String name();

    /**
     * The column names in file order.
     *
     * @throws dev.assay.error.EvaluationException if they cannot be read, are empty or not distinct
     */
    List<String> header();

    /**
     * Hands over all rows, from the first.
     *
     * @throws dev.assay.error.EvaluationException naming the line that cannot be read
     */
    void read(CellSink sink);
}

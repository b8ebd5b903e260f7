package dev.assay.table;

import dev.assay.api.Stability;
import java.util.List;
import java.util.Map;

/**
 * One table, wherever it is stored: its column names, and its cells as often as they are asked for,
 * each time the same in the same order.
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public interface TableSource {

    /** The name used in messages: that of the file, the folder or the table. */
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

    /**
     * What the source itself says each column holds, in the order of {@link #header()}; empty where
     * it says nothing.
     *
     * @since 0.2
     */
    default List<String> types() {
        return List.of();
    }

    /**
     * Columns whose kind the source itself tells, such as levels that it stores as levels; that of
     * others follows from their cells. What is declared by whoever reads the table wins.
     *
     * @since 0.2
     */
    default Map<String, ColumnKind> kinds() {
        return Map.of();
    }

    /**
     * What whoever reads the table should know of how it was put together, in sentences.
     *
     * @since 0.2
     */
    default List<String> remarks() {
        return List.of();
    }

    /**
     * Where a row begins, for messages.
     *
     * @param line as told to {@link CellSink#endRow}
     * @since 0.2
     */
    default String place(long line) {
        return "line " + line;
    }
}

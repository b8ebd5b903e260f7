package dev.assay.table;

import dev.assay.api.Stability;
import java.util.List;
import java.util.Map;

/**
 * One table, wherever it is stored: its column names and its cells, which can be read any number of
 * times, always in the same order.
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
     * The types that the source itself declares for its columns, in the order of {@link #header()};
     * empty if it declares none.
     *
     * @since 0.2
     */
    default List<String> types() {
        return List.of();
    }

    /**
     * Columns whose kind the source itself declares, such as columns that it stores as levels; the
     * kind of others follows from their cells. A kind that the reader of the table declares takes
     * precedence.
     *
     * @since 0.2
     */
    default Map<String, ColumnKind> kinds() {
        return Map.of();
    }

    /**
     * Sentences that the reader of the table should know about how it was put together.
     *
     * @since 0.2
     */
    default List<String> remarks() {
        return List.of();
    }

    /**
     * Where a row begins, for messages.
     *
     * @param line as given to {@link CellSink#endRow}
     * @since 0.2
     */
    default String place(long line) {
        return "line " + line;
    }
}

package dev.assay.table;

import java.util.List;

/** A file that holds one table: its column names, and its cells as often as they are asked for. */
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

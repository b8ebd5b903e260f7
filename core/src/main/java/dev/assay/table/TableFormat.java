package dev.assay.table;

import java.nio.file.Path;
import java.util.List;

/**
 * A file format found on the class path by {@link java.util.ServiceLoader}; CSV and JSON Lines are
 * built in.
 */
public interface TableFormat {

    /** The name of the format, for messages. */
    String title();

    /** The endings of its file names, such as {@code ".parquet"}, in lower case. */
    List<String> suffixes();

    /** Opens a file that exists and has one of the suffixes. */
    TableSource open(Path file, ReadOptions options);
}

package dev.assay.table;

import dev.assay.api.Stability;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A file format found on the class path by {@link java.util.ServiceLoader}; CSV and JSON Lines are
 * built in.
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public interface TableFormat {

    /** The name of the format, for messages. */
    String title();

    /** The endings of its file names, such as {@code ".parquet"}, in lower case. */
    List<String> suffixes();

    /** Opens a file that exists and has one of the suffixes. */
    TableSource open(Path file, ReadOptions options);

    /** Whether {@link #write} can be called. */
    default boolean canWrite() {
        return false;
    }

    /**
     * Writes a table, in place of what the file held; only called where {@link #canWrite}.
     *
     * @param schema has the date patterns
     */
    default void write(Table table, Schema schema, Path file) throws IOException {
        throw new UnsupportedOperationException(title() + " files cannot be written");
    }
}

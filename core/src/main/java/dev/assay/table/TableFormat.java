package dev.assay.table;

import dev.assay.api.Stability;
import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A kind of source found on the class path or among plug-ins by {@link java.util.ServiceLoader}: a
 * format of files, a kind of database, or both; CSV and JSON Lines are built in. A format need not
 * handle folders; the caller combines the files of a folder.
 */
@Stability(value = Stability.Level.EVOLVING, audience = Stability.Audience.EXTENSIONS)
public interface TableFormat {

    /** The name of the format, for messages. */
    String title();

    /**
     * The endings of its file names, such as {@code ".parquet"}, in lower case; empty if it reads
     * only addresses.
     */
    List<String> suffixes();

    /**
     * The schemes of its addresses, such as {@code "jdbc"}, in lower case and without the colon.
     *
     * @since 0.2
     */
    default List<String> schemes() {
        return List.of();
    }

    /**
     * Whether these can be the first bytes of such a file; used for input without a name, such as
     * standard input.
     *
     * @param head at most some thousand bytes
     * @since 0.2
     */
    default boolean begins(byte[] head) {
        return false;
    }

    /**
     * Whether it reads files that are additionally compressed, whose names end in {@code .gz} or
     * {@code .zst} after the suffix; others are refused before they are opened.
     *
     * @since 0.2
     */
    default boolean readsPacked() {
        return false;
    }

    /** Opens a file that exists and has one of the suffixes. */
    TableSource open(Path file, ReadOptions options);

    /**
     * Opens a table within a file that exists and has one of the suffixes, or one at an address of
     * one of the schemes.
     *
     * @throws EvaluationException ARGUMENT_INVALID where there are no such tables
     * @since 0.2
     */
    default TableSource open(TableLocation location, ReadOptions options) {
        if (location instanceof TableLocation.InFile file && file.inside().isEmpty()) {
            return open(file.path(), options);
        }
        throw new EvaluationException(
                ErrorCode.ARGUMENT_INVALID,
                location.shown()
                        + ": a "
                        + title()
                        + " file holds one table; expected its name alone. Leave out what follows the #.");
    }

    /** Whether {@link #write} can be called. */
    default boolean canWrite() {
        return false;
    }

    /**
     * Writes a table, replacing the content of the file; only called if {@link #canWrite} is true.
     *
     * @param schema has the date patterns
     */
    default void write(Table table, Schema schema, Path file) throws IOException {
        throw new UnsupportedOperationException(title() + " files cannot be written");
    }
}

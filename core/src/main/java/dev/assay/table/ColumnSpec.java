package dev.assay.table;

import java.util.Optional;

/**
 * What is declared about a column.
 *
 * @param name the name in the header
 * @param kind what its values mean
 * @param dateFormat the {@link java.time.format.DateTimeFormatter} pattern of a datetime column
 * @param pattern the regular expression an identifier or text must match
 */
public record ColumnSpec(
        String name, ColumnKind kind, Optional<String> dateFormat, Optional<String> pattern) {

    /** A column of this kind with nothing else said. */
    public static ColumnSpec of(String name, ColumnKind kind) {
        return new ColumnSpec(name, kind, Optional.empty(), Optional.empty());
    }
}

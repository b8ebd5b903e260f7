package dev.assay.table.internal.column;

import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.DateFormat;
import java.util.Optional;

/**
 * How one column of a file is to be read.
 *
 * @param read whether at all
 * @param kind its kind; inferred when empty
 * @param date the date pattern, found when empty
 * @param pattern the declared regular expression, carried along
 * @param strict whether a cell that is not of the kind is an error, or missing and unparsable
 * @param numericLevels for levels, whether numbers among them are written in one way; decided by
 *     the cells when empty
 */
public record DeclaredColumn(
        boolean read,
        Optional<ColumnKind> kind,
        Optional<DateFormat> date,
        Optional<String> pattern,
        boolean strict,
        Optional<Boolean> numericLevels) {

    /** Not read. */
    public static final DeclaredColumn NOTHING =
            new DeclaredColumn(
                    false,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    false,
                    Optional.empty());

    /** Read and its kind inferred. */
    public static final DeclaredColumn INFERRED =
            new DeclaredColumn(
                    true,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    true,
                    Optional.empty());

    /** As declared; a cell that is not of this kind is an error. */
    public static DeclaredColumn declared(ColumnSpec spec) {
        return new DeclaredColumn(
                true,
                Optional.of(spec.kind()),
                spec.dateFormat().map(DateFormat::of),
                spec.pattern(),
                true,
                Optional.empty());
    }

    /** As another table has it; a cell that is not of this kind is missing and unparsable. */
    public static DeclaredColumn following(ColumnSpec spec, boolean numericLevels) {
        return new DeclaredColumn(
                true,
                Optional.of(spec.kind()),
                spec.dateFormat().map(DateFormat::of),
                spec.pattern(),
                false,
                Optional.of(numericLevels));
    }
}

package dev.assay.table.internal.column;

import dev.assay.api.OrderedCopy;
import dev.assay.table.Column;
import dev.assay.table.ColumnSpec;
import dev.assay.table.Quirk;
import java.util.Set;

/**
 * A column as it was read.
 *
 * @param spec its name, kind and patterns
 * @param column its cells
 * @param undecided whether every cell is missing and no kind was declared, so that another table
 *     may decide
 * @param quirks how its cells are written
 */
public record ColumnDraft(ColumnSpec spec, Column column, boolean undecided, Set<Quirk> quirks) {

    /** A column whose cells are written plainly. */
    ColumnDraft(ColumnSpec spec, Column column, boolean undecided) {
        this(spec, column, undecided, Set.of());
    }

    /** This column with habits of writing. */
    ColumnDraft with(Set<Quirk> others) {
        return new ColumnDraft(spec, column, undecided, OrderedCopy.of(others));
    }
}

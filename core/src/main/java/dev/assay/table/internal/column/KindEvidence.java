package dev.assay.table.internal.column;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Quirk;
import java.util.Arrays;
import java.util.stream.Collectors;

/** What speaks for the kind of a column: counts, and how its cells are written; no cell. */
public final class KindEvidence {

    private KindEvidence() {}

    /** The evidence in words. */
    public static String of(ColumnDraft draft) {
        int rows = draft.column().rows();
        int missing = draft.column().missing();
        int present = rows - missing;
        String quirks =
                draft.quirks().stream()
                        .sorted()
                        .map(Quirk::words)
                        .collect(Collectors.joining("; "));
        return counts(draft, present)
                + (quirks.isEmpty() ? "" : "; " + quirks)
                + (missing == 0 ? "" : "; " + missing + " missing");
    }

    private static String counts(ColumnDraft draft, int present) {
        if (present == 0) {
            return "no values";
        }
        ColumnKind kind = draft.spec().kind();
        if (draft.column() instanceof NumericColumn numbers) {
            long distinct =
                    Arrays.stream(numbers.toArray())
                            .filter(value -> !Double.isNaN(value))
                            .distinct()
                            .count();
            return present
                    + (kind == ColumnKind.DATETIME ? " dates, " : " numbers, ")
                    + distinct
                    + " different";
        }
        int levels = ((CategoricalColumn) draft.column()).dictionary().size();
        if (kind == ColumnKind.IDENTIFIER && levels == present) {
            return present + " values, all different";
        }
        return present
                + (kind == ColumnKind.CATEGORICAL ? " values, " : " texts, ")
                + levels
                + (kind == ColumnKind.CATEGORICAL ? " levels" : " different");
    }
}

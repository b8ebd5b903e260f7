package dev.assay.table.internal.column;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.Numbers;
import dev.assay.table.NumericColumn;
import dev.assay.table.internal.number.DoubleParser;
import dev.assay.table.internal.number.NumberText;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A time index of which nothing was declared. Few different or all different integers would be
 * levels or identifiers elsewhere; here they are points in time.
 */
public final class TimeColumn {

    private TimeColumn() {}

    /** The columns, with a time index that holds numbers as numbers. */
    public static List<ColumnDraft> asNumbers(List<ColumnDraft> drafts, Declared declared) {
        Optional<String> time = declared.schema().roles().timeIndex();
        if (time.isEmpty() || declared.want(time.get()).kind().isPresent()) {
            return drafts;
        }
        return drafts.stream()
                .map(draft -> draft.spec().name().equals(time.get()) ? number(draft) : draft)
                .toList();
    }

    private static ColumnDraft number(ColumnDraft draft) {
        if (draft.undecided()
                || !(draft.column() instanceof CategoricalColumn levels)
                || !levels.dictionary().levels().stream().allMatch(NumberText::isNumber)) {
            return draft;
        }
        double[] numbers =
                levels.dictionary().levels().stream().mapToDouble(DoubleParser::parse).toArray();
        return new ColumnDraft(
                ColumnSpec.of(draft.spec().name(), ColumnKind.NUMERIC),
                NumericColumn.of(
                        draft.spec().name(),
                        ColumnKind.NUMERIC,
                        Numbers.of(levels.cells(), numbers),
                        new BitSet()),
                false);
    }
}

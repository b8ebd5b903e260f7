package dev.assay.data;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.internal.column.AbsentColumn;
import dev.assay.table.internal.column.ColumnDraft;
import dev.assay.table.internal.column.DeclaredColumn;
import dev.assay.table.internal.number.NumberText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What the reference tables say about the columns: where every real cell is missing, the holdout
 * decides.
 *
 * @param specs names, kinds and patterns, in the order of the real table
 * @param realColumns the real cells by these kinds
 * @param wants by name, how other tables are to be read
 */
record Reference(
        List<ColumnSpec> specs, List<Column> realColumns, Map<String, DeclaredColumn> wants) {

    static Reference of(List<ColumnDraft> real, List<ColumnDraft> holdout) {
        Map<String, ColumnDraft> held =
                holdout.stream()
                        .collect(
                                Collectors.toMap(
                                        draft -> draft.spec().name(), Function.identity()));
        List<ColumnSpec> specs = new ArrayList<>();
        List<Column> columns = new ArrayList<>();
        Map<String, DeclaredColumn> wants = new HashMap<>();
        for (ColumnDraft draft : real) {
            ColumnDraft deciding =
                    draft.undecided() ? held.getOrDefault(draft.spec().name(), draft) : draft;
            ColumnSpec spec = deciding.spec();
            specs.add(spec);
            columns.add(
                    spec.kind() == draft.spec().kind()
                            ? draft.column()
                            : AbsentColumn.of(spec, draft.column().rows()));
            wants.put(
                    spec.name(),
                    DeclaredColumn.following(spec, hasNumericLevels(deciding.column())));
        }
        return new Reference(specs, columns, wants);
    }

    /** How a column of another table is to be read; what the real table lacks is not read. */
    DeclaredColumn want(String name) {
        return wants.getOrDefault(name, DeclaredColumn.NOTHING);
    }

    /**
     * Whether the levels that occur are numbers and no codes with leading zeros, and there are
     * some; then they are written in one way.
     */
    static boolean hasNumericLevels(Column column) {
        if (!(column instanceof CategoricalColumn levels)
                || levels.kind() != ColumnKind.CATEGORICAL
                || levels.missing() == levels.rows()) {
            return false;
        }
        int[] counts = levels.counts();
        for (int code = 0; code < counts.length; code++) {
            String level = levels.dictionary().level(code);
            boolean number =
                    !NumberText.isPadded(level)
                            && (NumberText.isNumber(level) || NumberText.isInfinite(level));
            if (counts[code] > 0 && !number) {
                return false;
            }
        }
        return true;
    }
}

package dev.assay.metric;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnSpec;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import dev.assay.table.internal.format.ColumnNames;
import java.util.ArrayList;
import java.util.List;

/** Holds a table against a schema, by column name. */
final class SchemaMatch {

    static final String NO_ROWS = "has no rows; expected at least one";

    private SchemaMatch() {}

    /** Every way in which the table does not fit, each in one sentence. */
    static List<String> problems(Schema schema, Table table) {
        List<String> problems = new ArrayList<>();
        if (table.rows() == 0) {
            problems.add(table.name() + " " + NO_ROWS);
        }
        List<String> known = schema.columns().stream().map(ColumnSpec::name).toList();
        problems.addAll(
                ColumnNames.problems(
                        table.name(), known, table.columnNames(), schema.roles().ignored()));
        for (ColumnSpec spec : schema.columns()) {
            if (!table.has(spec.name())) {
                continue;
            }
            Column column = table.column(spec.name());
            if ((column instanceof CategoricalColumn) == spec.kind().isNumeric()) {
                problems.add(
                        table.name()
                                + ": column '"
                                + spec.name()
                                + "' is "
                                + column.kind()
                                + "; expected "
                                + spec.kind()
                                + " as in the real table. Declare its kind in the schema.");
            }
        }
        return problems;
    }

    /** The levels that occur in the cells, which may be fewer than those of the dictionary. */
    static List<String> usedLevels(CategoricalColumn column) {
        int[] counts = column.counts();
        List<String> used = new ArrayList<>();
        for (int code = 0; code < counts.length; code++) {
            if (counts[code] > 0) {
                used.add(column.dictionary().level(code));
            }
        }
        return used;
    }
}

package dev.assay.portrait;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.Table;
import java.util.Optional;

/**
 * One of the two tables.
 *
 * @param table its rows
 * @param individuals whose row each is, where rows form sequences
 */
record Side(Table table, Optional<int[]> individuals) {

    static Side of(EvaluationData data, Part part) {
        Table table = data.table(part);
        return new Side(
                table,
                data.schema()
                        .roles()
                        .sequenceKey()
                        .flatMap(table::find)
                        .filter(CategoricalColumn.class::isInstance)
                        .map(CategoricalColumn.class::cast)
                        .map(CategoricalColumn::toArray));
    }

    /** The share of missing cells, rounded like any count. */
    double missing(String name) {
        Column column = table.column(name);
        if (individuals.isEmpty()) {
            return (double) Tally.rounded(column.missing()) / column.rows();
        }
        Tally tally = new Tally(1, individuals);
        for (int row = 0; row < column.rows(); row++) {
            if (column.isMissing(row)) {
                tally.add(0, row);
            }
        }
        return (double) tally.shown(0) / column.rows();
    }

    /** Whose row this is. */
    int individual(int row) {
        return individuals.map(whose -> whose[row]).orElse(row);
    }
}

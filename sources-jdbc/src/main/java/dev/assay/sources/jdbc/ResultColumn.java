package dev.assay.sources.jdbc;

import dev.assay.table.source.PartColumnNames;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A column of a result.
 *
 * @param name as the query calls it
 * @param type as the server calls it
 * @param cell how its cells are read; empty where they are no single values
 */
record ResultColumn(String name, String type, Optional<SqlCell> cell) {

    /**
     * The columns of a result.
     *
     * @throws dev.assay.error.EvaluationException if their names are none
     */
    static List<ResultColumn> of(ResultSetMetaData result, String subject) throws SQLException {
        List<ResultColumn> columns = new ArrayList<>();
        int count = result.getColumnCount();
        for (int i = 1; i <= count && i <= PartColumnNames.MOST + 1; i++) {
            String label = Optional.ofNullable(result.getColumnLabel(i)).orElse("");
            String type = Optional.ofNullable(result.getColumnTypeName(i)).orElse("unknown type");
            columns.add(new ResultColumn(label, type, SqlCell.of(result.getColumnType(i), type)));
        }
        PartColumnNames.checked(
                subject,
                columns.stream().map(ResultColumn::name).toList(),
                "Name it in the query, with AS.");
        return columns;
    }
}

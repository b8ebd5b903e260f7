package dev.assay.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The columns of a table, what their values mean, and what they are for.
 *
 * @param columns in table order, with distinct names
 * @param roles what columns are for
 */
public record Schema(List<ColumnSpec> columns, Roles roles) {

    /** Copies the list and refuses two columns of one name. */
    public Schema {
        columns = List.copyOf(columns);
        Map<String, ColumnSpec> names = new LinkedHashMap<>();
        for (ColumnSpec column : columns) {
            if (names.put(column.name(), column) != null) {
                throw new IllegalArgumentException("two columns are named '" + column.name() + "'");
            }
        }
    }

    /** Columns without roles. */
    public static Schema of(List<ColumnSpec> columns) {
        return new Schema(columns, Roles.NONE);
    }

    /** The schema a table has by the kinds of its columns. */
    public static Schema of(Table table) {
        return of(
                table.columns().stream()
                        .map(column -> ColumnSpec.of(column.name(), column.kind()))
                        .toList());
    }

    /**
     * This schema completed by the columns of a table of which it says nothing. Columns are in the
     * order of the table; those the table does not have come last.
     *
     * @since 0.2
     */
    public Schema over(Table table) {
        List<ColumnSpec> all = new ArrayList<>();
        for (ColumnSpec column : of(table).columns()) {
            all.add(find(column.name()).orElse(column));
        }
        columns.stream().filter(column -> !table.has(column.name())).forEach(all::add);
        return new Schema(all, roles);
    }

    /** The column of this name. */
    public Optional<ColumnSpec> find(String name) {
        for (ColumnSpec column : columns) {
            if (column.name().equals(name)) {
                return Optional.of(column);
            }
        }
        return Optional.empty();
    }

    /**
     * The position of this column. In a run the position depends on the content of columns and not
     * on their names, so that a random stream named by it does not change when a column is renamed.
     *
     * @since 0.2
     */
    public int place(String name) {
        for (int place = 0; place < columns.size(); place++) {
            if (columns.get(place).name().equals(name)) {
                return place;
            }
        }
        throw new IllegalArgumentException("the schema has no column '" + name + "'");
    }

    /** The same columns with these roles. */
    public Schema with(Roles other) {
        return new Schema(columns, other);
    }

    /**
     * Whether metrics compare the content of this column; they do not if it is text, an identifier,
     * ignored, a sequence key or a time index.
     */
    public boolean isContent(String name) {
        return find(name).filter(this::isContent).isPresent();
    }

    /** The same of a column of this schema, which need not be looked for among thousands. */
    private boolean isContent(ColumnSpec column) {
        String name = column.name();
        return column.kind().isContent()
                && !roles.ignored().contains(name)
                && !roles.identifiers().contains(name)
                && !roles.sequenceKey().equals(Optional.of(name))
                && !roles.timeIndex().equals(Optional.of(name));
    }

    /** The names of the numeric and datetime columns whose content is compared, in order. */
    public List<String> numeric() {
        return columns.stream()
                .filter(column -> column.kind().isNumeric() && isContent(column))
                .map(ColumnSpec::name)
                .toList();
    }

    /** The names of the categorical columns whose content is compared, in order. */
    public List<String> categorical() {
        return columns.stream()
                .filter(column -> column.kind() == ColumnKind.CATEGORICAL && isContent(column))
                .map(ColumnSpec::name)
                .toList();
    }

    /** The names of all columns whose content is compared, in order. */
    public List<String> content() {
        return columns.stream().filter(this::isContent).map(ColumnSpec::name).toList();
    }
}

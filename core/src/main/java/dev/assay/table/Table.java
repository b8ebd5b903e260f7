package dev.assay.table;

import dev.assay.error.Check;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Immutable columns of equal length with distinct names, and a name for messages. */
public final class Table {

    /** Of the memory, what selected rows of a table may take that is kept in a file. */
    private static final int SHARE = 8;

    private final String name;
    private final Map<String, Column> columns;
    private final int rows;

    private Table(String name, List<? extends Column> columns) {
        this.name = name;
        this.columns = new LinkedHashMap<>();
        this.rows = columns.isEmpty() ? 0 : columns.get(0).rows();
        for (Column column : columns) {
            Check.require(
                    column.rows() == rows,
                    "column '"
                            + column.name()
                            + "' has "
                            + column.rows()
                            + " rows; expected "
                            + rows);
            Check.require(
                    this.columns.put(column.name(), column) == null,
                    "two columns are named '" + column.name() + "'");
        }
    }

    /** A table of these columns, in this order. */
    public static Table of(String name, List<? extends Column> columns) {
        return new Table(name, columns);
    }

    /** A table of these columns, in this order. */
    public static Table of(String name, Column... columns) {
        return new Table(name, List.of(columns));
    }

    /** The name used in messages: a file name or a candidate's label. */
    public String name() {
        return name;
    }

    /** The number of rows. */
    public int rows() {
        return rows;
    }

    /**
     * Whether all cells are in memory; those of larger tables are kept in a file.
     *
     * @since 0.2
     */
    public boolean isHeld() {
        return columns.values().stream()
                .allMatch(
                        column ->
                                column instanceof NumericColumn numbers
                                        ? numbers.cells().isHeld()
                                        : ((CategoricalColumn) column).cells().isHeld());
    }

    /**
     * The rows on other machines that the columns are of, if they are.
     *
     * @since 0.2
     */
    public Optional<DistantRows> distant() {
        return columns.values().stream()
                .flatMap(
                        column ->
                                (column instanceof NumericColumn numbers
                                                ? numbers.cells().distant()
                                                : ((CategoricalColumn) column).cells().distant())
                                        .stream())
                .findFirst();
    }

    /** All columns in order. */
    public List<Column> columns() {
        return List.copyOf(columns.values());
    }

    /** All column names in order. */
    public List<String> columnNames() {
        return List.copyOf(columns.keySet());
    }

    /** Whether there is such a column. */
    public boolean has(String column) {
        return columns.containsKey(column);
    }

    /** The column, if there is one. */
    public Optional<Column> find(String column) {
        return Optional.ofNullable(columns.get(column));
    }

    /** The column. */
    public Column column(String column) {
        return find(column)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "table '" + name + "' has no column '" + column + "'"));
    }

    /** The column, which holds numbers or points in time. */
    public NumericColumn numeric(String column) {
        if (column(column) instanceof NumericColumn numeric) {
            return numeric;
        }
        throw new IllegalArgumentException(
                "column '" + column + "' is " + column(column).kind() + ", not numeric");
    }

    /** The column, which holds levels. */
    public CategoricalColumn categorical(String column) {
        if (column(column) instanceof CategoricalColumn categorical) {
            return categorical;
        }
        throw new IllegalArgumentException(
                "column '" + column + "' is " + column(column).kind() + ", not categorical");
    }

    /**
     * The rows at these positions, in this order; positions may repeat. Of a table that is kept in
     * a file, many rows are read where they are, few are in memory.
     */
    public Table select(int[] positions) {
        return select(positions, Runtime.getRuntime().maxMemory() / SHARE);
    }

    /**
     * @param most bytes that the cells of rows may take that are not in memory already
     */
    Table select(int[] positions, long most) {
        boolean fits =
                (long) positions.length * columns.size() * Double.BYTES <= most
                        || isHeld()
                        || distant().isPresent();
        int[] places = fits ? positions : positions.clone();
        return new Table(
                name,
                columns.values().stream()
                        .map(column -> fits ? column.select(places) : chosen(column, places))
                        .toList());
    }

    private static Column chosen(Column column, int[] places) {
        return column instanceof NumericColumn numbers
                ? numbers.chosen(places)
                : ((CategoricalColumn) column).chosen(places);
    }

    /** These columns only, in this order. */
    public Table only(Collection<String> names) {
        return new Table(name, names.stream().map(this::column).toList());
    }

    /** The same columns, with these put in place of those of the same name or added at the end. */
    public Table with(List<? extends Column> replacements) {
        Map<String, Column> merged = new LinkedHashMap<>(columns);
        replacements.forEach(column -> merged.put(column.name(), column));
        return new Table(name, List.copyOf(merged.values()));
    }

    /** The same rows under another name. */
    public Table named(String other) {
        return new Table(other, columns());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Table that && columns().equals(that.columns());
    }

    @Override
    public int hashCode() {
        return columns.hashCode();
    }

    @Override
    public String toString() {
        return name
                + ": "
                + rows
                + " rows × "
                + columns.values().stream().map(Column::name).collect(Collectors.joining(", "));
    }
}

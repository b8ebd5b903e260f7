package dev.assay.table;

import dev.assay.error.Check;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Immutable columns of equal length with distinct names, and a name for messages. */
public final class Table {

    /** Of the memory, what selected rows of a table may take that is kept in a file. */
    private static final int SHARE = 8;

    private final String name;
    private final Map<String, Column> columns;
    private final int rows;
    private final List<String> leftOut;

    private Table(String name, List<? extends Column> columns) {
        this(name, columns, List.of());
    }

    private Table(String name, List<? extends Column> columns, List<String> leftOut) {
        this.name = name;
        this.leftOut = List.copyOf(leftOut);
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

    /**
     * The same table, of which these columns were not read: whoever judges it has not seen them.
     *
     * @since 0.2
     */
    public Table leavingOut(List<String> names) {
        return new Table(name, columns(), names);
    }

    /**
     * Columns of the source that were not read.
     *
     * @since 0.2
     */
    public List<String> leftOut() {
        return leftOut;
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
                        .toList(),
                leftOut);
    }

    /**
     * The rows at these positions where they are: those on other machines stay there, however few
     * they are.
     *
     * @param positions ascending without repetition
     * @since 0.2
     */
    public Table selectThere(int[] positions) {
        Optional<DistantRows> whole = distant();
        if (whole.isEmpty()) {
            return select(positions);
        }
        for (int i = 1; i < positions.length; i++) {
            Check.require(
                    positions[i - 1] < positions[i],
                    "rows that stay on other machines must ascend without repetition");
        }
        DistantRows some = whole.get().chosen(positions);
        int[] lacking = lacking(some, positions);
        List<Column> chosen = new ArrayList<>();
        for (Column column : columns.values()) {
            int none = lacking[chosen.size()];
            chosen.add(
                    column instanceof NumericColumn numbers
                            ? numbers.chosen(some, positions, none)
                            : ((CategoricalColumn) column).chosen(some, positions, none));
        }
        return new Table(name, chosen, leftOut);
    }

    /** How many cells of each column are missing in rows on other machines, by one pass. */
    private int[] lacking(DistantRows some, int[] positions) {
        ArrayList<Serializable> cells = new ArrayList<>();
        for (Column column : columns.values()) {
            cells.add(
                    column instanceof NumericColumn numbers
                            ? (Serializable) numbers.cells().chosen(some, positions)
                            : (Serializable)
                                    ((CategoricalColumn) column).cells().chosen(some, positions));
        }
        int[] lacking = new int[cells.size()];
        for (int[] ofBlock : some.ofBlocks(block -> lacking(cells, block))) {
            Arrays.setAll(lacking, column -> lacking[column] + ofBlock[column]);
        }
        return lacking;
    }

    private static int[] lacking(List<Serializable> cells, int block) {
        int[] lacking = new int[cells.size()];
        for (int column = 0; column < lacking.length; column++) {
            lacking[column] =
                    cells.get(column) instanceof Numbers numbers
                            ? NumericColumn.missing(Blocks.read(numbers, block))
                            : CategoricalColumn.missing(
                                    Blocks.read((Codes) cells.get(column), block));
        }
        return lacking;
    }

    /**
     * All rows in this machine's memory, or in its files.
     *
     * @throws dev.assay.error.EvaluationException MEMORY_LIMIT where they are on other machines and
     *     more than one should be asked to take
     * @since 0.2
     */
    public Table here() {
        return distant().isEmpty() ? this : select(IntStream.range(0, rows).toArray());
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
        return new Table(name, List.copyOf(merged.values()), leftOut);
    }

    /** The same rows under another name. */
    public Table named(String other) {
        return new Table(other, columns(), leftOut);
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

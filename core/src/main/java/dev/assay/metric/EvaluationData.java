package dev.assay.metric;

import dev.assay.error.ErrorCode;
import dev.assay.error.EvaluationException;
import dev.assay.error.Suggestion;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnSpec;
import dev.assay.table.Dictionary;
import dev.assay.table.DistantRows;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Two or three tables of one schema. Columns of all parts are in the same order, categorical
 * columns of all parts share their codes, and no part is empty; nothing later checks this again.
 *
 * <p>Codes of levels seen in REAL or HOLDOUT come first and never depend on the synthetic table, so
 * anything computed from the reference parts alone holds for every candidate.
 */
public final class EvaluationData {

    private final Schema schema;
    private final Map<Part, Table> tables;

    private EvaluationData(Schema schema, Map<Part, Table> tables) {
        this.schema = schema;
        this.tables = new EnumMap<>(tables);
    }

    /**
     * Real and synthetic rows without roles or holdout; column kinds are those of the real table.
     */
    public static EvaluationData of(Table real, Table synthetic) {
        return of(Schema.of(real), real, synthetic, Optional.empty());
    }

    /**
     * Real and synthetic rows, and perhaps a holdout.
     *
     * @throws EvaluationException SCHEMA_MISMATCH listing every problem of every table,
     *     TABLE_EMPTY, COLUMN_UNKNOWN
     */
    public static EvaluationData of(
            Schema schema, Table real, Table synthetic, Optional<Table> holdout) {
        Schema compared = comparable(schema, real);
        List<String> problems = new ArrayList<>(SchemaMatch.problems(compared, real));
        holdout.ifPresent(table -> problems.addAll(SchemaMatch.problems(compared, table)));
        problems.addAll(SchemaMatch.problems(compared, synthetic));
        refuse(problems);
        return reference(schema, real, holdout).withSynthetic(synthetic);
    }

    /**
     * Real rows and perhaps a holdout, to which candidates are added by {@link #withSynthetic}.
     * Ignored columns are left out and need not be in every table.
     *
     * @throws EvaluationException as {@link #of(Schema, Table, Table, Optional)}
     */
    public static EvaluationData reference(Schema whole, Table real, Optional<Table> holdout) {
        Schema schema = comparable(whole, real);
        List<String> problems = new ArrayList<>(SchemaMatch.problems(schema, real));
        holdout.ifPresent(table -> problems.addAll(SchemaMatch.problems(schema, table)));
        refuse(problems);
        List<Column> realColumns = new ArrayList<>();
        List<Column> holdoutColumns = new ArrayList<>();
        for (ColumnSpec spec : schema.columns()) {
            Column column = real.column(spec.name());
            Optional<Column> other = holdout.map(table -> spelt(table.column(spec.name()), column));
            if (column instanceof CategoricalColumn categorical) {
                List<String> levels = new ArrayList<>(SchemaMatch.usedLevels(categorical));
                other.ifPresent(
                        held -> levels.addAll(SchemaMatch.usedLevels((CategoricalColumn) held)));
                Dictionary dictionary = Dictionary.of(spec.kind(), levels);
                realColumns.add(categorical.recoded(dictionary));
                other.ifPresent(
                        held -> holdoutColumns.add(((CategoricalColumn) held).recoded(dictionary)));
            } else {
                realColumns.add(column);
                other.ifPresent(holdoutColumns::add);
            }
        }
        Map<Part, Table> tables = new EnumMap<>(Part.class);
        tables.put(Part.REAL, Table.of(real.name(), realColumns));
        holdout.ifPresent(
                table -> tables.put(Part.HOLDOUT, Table.of(table.name(), holdoutColumns)));
        return new EvaluationData(schema, tables);
    }

    private static Column spelt(Column column, Column real) {
        return column instanceof CategoricalColumn levels && real instanceof CategoricalColumn there
                ? TruthValues.spelt(levels, there)
                : column;
    }

    /** The same reference parts with this synthetic table. */
    public EvaluationData withSynthetic(Table synthetic) {
        refuse(SchemaMatch.problems(schema, synthetic));
        List<Column> columns = new ArrayList<>();
        for (ColumnSpec spec : schema.columns()) {
            Column column = spelt(synthetic.column(spec.name()), real().column(spec.name()));
            if (column instanceof CategoricalColumn categorical) {
                Dictionary reference = real().categorical(spec.name()).dictionary();
                columns.add(
                        categorical.recoded(
                                reference.extendedBy(SchemaMatch.usedLevels(categorical))));
            } else {
                columns.add(column);
            }
        }
        Map<Part, Table> more = new EnumMap<>(tables);
        List<String> leftOut =
                Stream.concat(
                                synthetic.leftOut().stream(),
                                synthetic.columnNames().stream()
                                        .filter(name -> schema.find(name).isEmpty()))
                        .toList();
        more.put(Part.SYNTHETIC, Table.of(synthetic.name(), columns).leavingOut(leftOut));
        return new EvaluationData(schema, more);
    }

    /**
     * The given rows of each part that is named; other parts stay whole. Rows must not repeat a
     * position where a row is compared with other rows of its own table.
     */
    public EvaluationData select(Map<Part, int[]> rows) {
        Map<Part, Table> selected = new EnumMap<>(tables);
        rows.forEach((part, positions) -> selected.put(part, table(part).select(positions)));
        return new EvaluationData(schema, selected);
    }

    /**
     * Likewise, but rows on other machines stay there.
     *
     * @since 0.2
     */
    public EvaluationData selectThere(Map<Part, int[]> rows) {
        Map<Part, Table> selected = new EnumMap<>(tables);
        rows.forEach((part, positions) -> selected.put(part, table(part).selectThere(positions)));
        return new EvaluationData(schema, selected);
    }

    /**
     * Whether rows are on other machines, and no more of them than one machine should be asked to
     * take.
     *
     * @since 0.2
     */
    public boolean isFetchable() {
        return tables.values().stream().anyMatch(table -> table.distant().isPresent())
                && tables.values().stream()
                        .flatMap(table -> table.distant().stream())
                        .allMatch(DistantRows::isFetchable);
    }

    /**
     * The same data in this machine's memory, or in its files.
     *
     * @throws EvaluationException MEMORY_LIMIT where more rows are on other machines than one
     *     should be asked to take
     * @since 0.2
     */
    public EvaluationData here() {
        Map<Part, Table> fetched = new EnumMap<>(Part.class);
        tables.forEach((part, table) -> fetched.put(part, table.here()));
        return new EvaluationData(schema, fetched);
    }

    /** The same data with only those of these parts that are present. */
    public EvaluationData only(Set<Part> parts) {
        Map<Part, Table> some = new EnumMap<>(tables);
        some.keySet().retainAll(parts);
        return new EvaluationData(schema, some);
    }

    /** The same tables with other roles. */
    public EvaluationData with(Roles roles) {
        Schema other = schema.with(roles);
        checkRoles(other, List.of());
        return new EvaluationData(other, tables);
    }

    /**
     * The same tables with their columns in an order that depends on the content of REAL alone, and
     * not on the positions or names of columns. This is what a run evaluates.
     *
     * @since 0.2
     */
    public EvaluationData inCanonicalOrder() {
        Schema ordered = ColumnOrder.of(schema, real());
        List<String> names = ordered.columns().stream().map(ColumnSpec::name).toList();
        Map<Part, Table> same = new EnumMap<>(Part.class);
        tables.forEach((part, table) -> same.put(part, table.only(names)));
        return new EvaluationData(ordered, same);
    }

    /** The columns, their kinds and roles. */
    public Schema schema() {
        return schema;
    }

    /** The parts that are present. */
    public Set<Part> parts() {
        EnumSet<Part> parts = EnumSet.noneOf(Part.class);
        parts.addAll(tables.keySet());
        return parts;
    }

    /** Whether the part is present. */
    public boolean has(Part part) {
        return tables.containsKey(part);
    }

    /** The table of a part that is present. */
    public Table table(Part part) {
        Table table = tables.get(part);
        if (table == null) {
            throw new IllegalStateException(
                    "the evaluation has no " + part + " table; declare it as a requirement");
        }
        return table;
    }

    /** The rows the generator was trained on. */
    public Table real() {
        return table(Part.REAL);
    }

    /** The rows it produced. */
    public Table synthetic() {
        return table(Part.SYNTHETIC);
    }

    /** Real rows it never saw, if any were given. */
    public Optional<Table> holdout() {
        return Optional.ofNullable(tables.get(Part.HOLDOUT));
    }

    /**
     * The number of levels of a categorical column over all parts that are present; the codes of
     * every part are below it. Levels that only the synthetic table has come last.
     */
    public int levels(String column) {
        Part widest = has(Part.SYNTHETIC) ? Part.SYNTHETIC : Part.REAL;
        return table(widest).categorical(column).dictionary().size();
    }

    private static Schema comparable(Schema schema, Table real) {
        checkRoles(schema, real.columnNames());
        List<String> ignored = schema.roles().ignored();
        return Schema.of(
                        schema.columns().stream()
                                .filter(column -> !ignored.contains(column.name()))
                                .toList())
                .with(schema.roles());
    }

    private static void checkRoles(Schema schema, List<String> more) {
        List<String> names = new ArrayList<>(more);
        schema.columns().forEach(column -> names.add(column.name()));
        names.addAll(schema.roles().ignored());
        List<String> unknown = new ArrayList<>();
        for (String name : schema.roles().mentioned()) {
            if (!names.contains(name)) {
                unknown.add("no column '" + name + "'" + Suggestion.of(name, names));
            }
        }
        if (!unknown.isEmpty()) {
            throw new EvaluationException(ErrorCode.COLUMN_UNKNOWN, String.join("\n", unknown));
        }
        SequenceRoles.check(schema);
    }

    private static void refuse(List<String> problems) {
        if (!problems.isEmpty()) {
            boolean empty =
                    problems.stream().allMatch(problem -> problem.endsWith(SchemaMatch.NO_ROWS));
            throw new EvaluationException(
                    empty ? ErrorCode.TABLE_EMPTY : ErrorCode.SCHEMA_MISMATCH,
                    String.join("\n", problems));
        }
    }
}

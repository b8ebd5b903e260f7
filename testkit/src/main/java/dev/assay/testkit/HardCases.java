package dev.assay.testkit;

import dev.assay.metric.EvaluationData;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Roles;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Difficult tables as they occur in practice, which must give a value or a reason: the kit's table,
 * made worse in various ways.
 */
public final class HardCases {

    /** How many values a number has at most in {@link #tied}. */
    static final int TIED_LEVELS = 4;

    private HardCases() {}

    /** Every case by what it is, except {@link #manyLevels}, which is large. */
    public static Map<String, EvaluationData> all() {
        Map<String, EvaluationData> cases = new LinkedHashMap<>();
        Table synthetic = TestTables.data().synthetic();
        cases.put("no holdout", TestTables.withoutHoldout());
        cases.put("no roles", TestTables.data().with(Roles.NONE));
        cases.put(
                "every real column constant",
                everywhere(HardCases::constant, table -> table, table -> table));
        cases.put(
                "every synthetic column constant",
                everywhere(column -> column, HardCases::constant, column -> column));
        cases.put(
                "every column constant",
                everywhere(HardCases::constant, HardCases::constant, HardCases::constant));
        cases.put("some columns constant", some(HardCases::constant));
        cases.put(
                "every cell missing",
                everywhere(HardCases::missing, HardCases::missing, HardCases::missing));
        cases.put(
                "every real cell missing",
                everywhere(HardCases::missing, column -> column, column -> column));
        cases.put(
                "every synthetic cell missing",
                everywhere(column -> column, HardCases::missing, column -> column));
        cases.put("some columns missing", some(HardCases::missing));
        cases.put(
                "unparsable synthetic cells",
                everywhere(column -> column, HardCases::unparsable, column -> column));
        cases.put("one real row", rows(1, synthetic.rows(), TestTables.HOLDOUT_ROWS));
        cases.put("one synthetic row", rows(TestTables.REAL_ROWS, 1, TestTables.HOLDOUT_ROWS));
        cases.put("one holdout row", rows(TestTables.REAL_ROWS, synthetic.rows(), 1));
        cases.put("one row everywhere", rows(1, 1, 1));
        cases.put("two rows everywhere", rows(2, 2, 2));
        cases.put(
                "ten times fewer synthetic rows",
                rows(TestTables.REAL_ROWS, 30, TestTables.HOLDOUT_ROWS));
        cases.put(
                "only categories unseen in the real table",
                everywhere(column -> column, HardCases::renamed, column -> column));
        cases.put("only numeric columns", only(List.of("age", "income", "pressure")));
        cases.put("only categorical columns", only(List.of("sex", "region", "outcome")));
        cases.put("a single numeric column", only(List.of("pressure")));
        cases.put("a single categorical column", only(List.of("region")));
        cases.put("nothing but an identifier", only(List.of("patient")));
        cases.put(
                "an extreme synthetic value",
                everywhere(column -> column, HardCases::extreme, column -> column));
        return cases;
    }

    /** A column in which 10 000 levels occur, none of them twice. */
    public static EvaluationData manyLevels() {
        return manyLevels(10_000);
    }

    /** Likewise with so many levels, a multiple of twenty. */
    static EvaluationData manyLevels(int levels) {
        int held = levels / 10;
        int rows = levels / 20 * 9;
        Table real = levels("real", rows, 0);
        Table synthetic = levels("synthetic", rows, rows + held);
        Table holdout = levels("holdout", held, rows);
        Roles roles =
                Roles.NONE
                        .withTargets(List.of("outcome"))
                        .withSensitive(List.of("outcome"))
                        .withQuasiIdentifiers(List.of("name"))
                        .withSecret("outcome");
        return EvaluationData.of(
                Schema.of(real).with(roles), real, synthetic, Optional.of(holdout));
    }

    /**
     * The same data with every number of the content put to one of {@value #TIED_LEVELS} values, by
     * the range of its column in the real table. Sequences keep their order.
     */
    static EvaluationData tied(EvaluationData data) {
        return EvaluationData.of(
                data.schema(),
                tied(data.real(), data),
                tied(data.synthetic(), data),
                data.holdout().map(table -> tied(table, data)));
    }

    private static Table tied(Table table, EvaluationData data) {
        return Table.of(
                table.name(),
                table.columns().stream()
                        .map(
                                column ->
                                        column instanceof NumericColumn numeric
                                                        && data.schema().isContent(column.name())
                                                ? tied(numeric, data.real().numeric(column.name()))
                                                : column)
                        .toList());
    }

    private static Column tied(NumericColumn column, NumericColumn real) {
        double min = Arrays.stream(real.present()).min().orElse(0);
        double step = (Arrays.stream(real.present()).max().orElse(1) - min) / (TIED_LEVELS - 1);
        if (!(step > 0)) {
            return column;
        }
        double[] values = column.toArray();
        BitSet unparsable = new BitSet();
        for (int row = 0; row < values.length; row++) {
            unparsable.set(row, column.isUnparsable(row));
            double level = Math.rint((values[row] - min) / step);
            values[row] = min + step * Math.max(0, Math.min(TIED_LEVELS - 1, level));
        }
        return NumericColumn.owning(column.name(), column.kind(), values, unparsable);
    }

    /** The kit's evaluation with the columns of each part changed; the identifier is left alone. */
    static EvaluationData everywhere(
            Function<Column, Column> real,
            Function<Column, Column> synthetic,
            Function<Column, Column> holdout) {
        return EvaluationData.of(
                TestTables.schema(),
                changed(TestTables.real(), real),
                changed(TestTables.data().synthetic(), synthetic),
                Optional.of(changed(TestTables.holdout(), holdout)));
    }

    private static EvaluationData some(Function<Column, Column> change) {
        List<String> chosen = List.of("age", "visits", "region");
        Function<Column, Column> some =
                column -> chosen.contains(column.name()) ? change.apply(column) : column;
        return everywhere(some, some, some);
    }

    private static Table changed(Table table, Function<Column, Column> change) {
        return Table.of(
                table.name(),
                table.columns().stream()
                        .map(
                                column ->
                                        column.kind() == ColumnKind.IDENTIFIER
                                                ? column
                                                : change.apply(column))
                        .toList());
    }

    private static EvaluationData rows(int real, int synthetic, int holdout) {
        return EvaluationData.of(
                TestTables.schema(),
                first(TestTables.real(), real),
                first(TestTables.data().synthetic(), synthetic),
                Optional.of(first(TestTables.holdout(), holdout)));
    }

    private static Table first(Table table, int rows) {
        return table.select(IntStream.range(0, rows).toArray());
    }

    private static EvaluationData only(List<String> columns) {
        Table real = TestTables.real().only(columns);
        return EvaluationData.of(
                Schema.of(real),
                real,
                TestTables.data().synthetic().only(columns),
                Optional.of(TestTables.holdout().only(columns)));
    }

    private static Column constant(Column column) {
        int present =
                IntStream.range(0, column.rows())
                        .filter(row -> !column.isMissing(row))
                        .findFirst()
                        .orElse(0);
        int[] rows = new int[column.rows()];
        Arrays.fill(rows, present);
        return column.select(rows);
    }

    private static Column missing(Column column) {
        if (column instanceof NumericColumn) {
            double[] values = new double[column.rows()];
            Arrays.fill(values, Double.NaN);
            return NumericColumn.owning(column.name(), column.kind(), values, new BitSet());
        }
        String[] levels = new String[column.rows()];
        Arrays.fill(levels, "");
        return CategoricalColumn.of(column.name(), column.kind(), List.of(levels));
    }

    private static Column unparsable(Column column) {
        if (column instanceof NumericColumn numeric) {
            double[] values = numeric.toArray();
            BitSet wrong = new BitSet();
            for (int row = 0; row < values.length; row += 3) {
                values[row] = Double.NaN;
                wrong.set(row);
            }
            return NumericColumn.owning(column.name(), column.kind(), values, wrong);
        }
        return column;
    }

    private static Column renamed(Column column) {
        if (column instanceof CategoricalColumn categorical) {
            List<String> levels =
                    IntStream.range(0, column.rows())
                            .mapToObj(
                                    row ->
                                            column.isMissing(row)
                                                    ? ""
                                                    : "new " + categorical.level(row))
                            .toList();
            return CategoricalColumn.of(column.name(), column.kind(), levels);
        }
        return column;
    }

    private static Column extreme(Column column) {
        if (column instanceof NumericColumn numeric) {
            double[] values = numeric.toArray();
            values[0] = 1e300;
            values[1] = -1e300;
            return NumericColumn.owning(column.name(), column.kind(), values, new BitSet());
        }
        return column;
    }

    private static Table levels(String name, int rows, int first) {
        String[] names = new String[rows];
        double[] numbers = new double[rows];
        String[] outcome = new String[rows];
        for (int row = 0; row < rows; row++) {
            names[row] = "level " + (first + row);
            numbers[row] = (row * 37 + first) % 1_000;
            outcome[row] = (row * 13 + first) % 5 < 2 ? "yes" : "no";
        }
        return Table.of(
                name,
                CategoricalColumn.of("name", names),
                NumericColumn.of("number", numbers),
                CategoricalColumn.of("outcome", outcome));
    }
}

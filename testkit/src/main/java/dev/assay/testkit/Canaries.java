package dev.assay.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.metric.EvaluationData;
import dev.assay.metric.MetricResult;
import dev.assay.metric.Part;
import dev.assay.plot.Plot;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Real rows that could not be mistaken for any other: whatever a result tells of them, it tells of
 * single people. They are the first and the last row, which are the ones that are written by
 * mistake, and rows that are drawn.
 */
final class Canaries {

    /** One less than the rows a figure may rest on, so that no honest count is of these alone. */
    private static final int MOST = Plot.FEWEST - 1;

    private static final long SEED = 17;
    private static final String RARE = "Quetzalcoatlus";
    private static final String NAME = "Archaeopteryx";
    private static final double EXTREME = 918_273.64;
    private static final Pattern NUMBER =
            Pattern.compile("(?<![0-9.])(918273|9\\.18273\\d*E5|918\\.27)");

    private Canaries() {}

    /** The data with such rows among the real ones. */
    static EvaluationData in(EvaluationData data) {
        List<Integer> rows = rows(data.real().rows());
        List<Column> columns = new ArrayList<>();
        for (Column column : data.real().columns()) {
            columns.add(
                    data.schema().isContent(column.name())
                            ? content(column, rows)
                            : isName(column, data) ? names(column, rows) : column);
        }
        Table real = Table.of(data.real().name(), columns);
        return EvaluationData.of(data.schema(), real, data.synthetic(), data.holdout());
    }

    /** No note, table or figure holds what stands in one of them. */
    static void areNotTold(MetricResult result) {
        String told =
                result.notes()
                        + "\n"
                        + result.tables()
                        + "\n"
                        + result.plots()
                        + "\n"
                        + result.rows().stream()
                                .filter(scores -> scores.part() != Part.SYNTHETIC)
                                .map(Object::toString)
                                .collect(Collectors.joining());
        assertThat(told.contains(RARE)).as("a level of one real row is told").isFalse();
        assertThat(told.contains(NAME)).as("an identifier of one real row is told").isFalse();
        assertThat(NUMBER.matcher(told).results().map(MatchResult::group).toList())
                .as("a number of one real row is told")
                .isEmpty();
    }

    private static List<Integer> rows(int of) {
        TreeSet<Integer> rows = new TreeSet<>(List.of(0, of - 1));
        SplittableRandom random = new SplittableRandom(SEED);
        while (rows.size() < Math.min(MOST, of)) {
            rows.add(random.nextInt(of));
        }
        return List.copyOf(rows);
    }

    private static boolean isName(Column column, EvaluationData data) {
        return column.kind() == ColumnKind.IDENTIFIER
                || data.schema().roles().identifiers().contains(column.name())
                || data.schema().roles().sequenceKey().stream().anyMatch(column.name()::equals);
    }

    private static Column content(Column column, List<Integer> rows) {
        if (column instanceof NumericColumn numeric && numeric.kind() == ColumnKind.NUMERIC) {
            return numbers(numeric, rows);
        }
        if (column instanceof CategoricalColumn levels && levels.dictionary().size() > 3) {
            List<String> cells = cells(levels);
            rows.forEach(row -> cells.set(row, RARE + " " + row));
            return CategoricalColumn.of(levels.name(), levels.kind(), cells);
        }
        return column;
    }

    private static Column names(Column column, List<Integer> rows) {
        if (column instanceof NumericColumn numeric) {
            return numbers(numeric, rows);
        }
        CategoricalColumn levels = (CategoricalColumn) column;
        List<String> cells = cells(levels);
        // Whoever has many rows keeps all of them.
        rows.forEach(
                row ->
                        cells.replaceAll(
                                name -> name.equals(levels.level(row)) ? NAME + " " + row : name));
        return CategoricalColumn.of(levels.name(), levels.kind(), cells);
    }

    private static Column numbers(NumericColumn column, List<Integer> rows) {
        double[] values = column.toArray();
        for (int canary = 0; canary < rows.size(); canary++) {
            values[rows.get(canary)] = EXTREME + canary / 100.0;
        }
        return NumericColumn.of(column.name(), values);
    }

    private static List<String> cells(CategoricalColumn levels) {
        List<String> cells = new ArrayList<>();
        for (int row = 0; row < levels.rows(); row++) {
            cells.add(levels.level(row));
        }
        return cells;
    }
}

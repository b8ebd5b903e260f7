package dev.assay.metrics.privacy.person;

import dev.assay.content.CellContent;
import dev.assay.content.NormalForm;
import dev.assay.content.PersonKey;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Part;
import dev.assay.stat.Urn;
import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.ColumnSpec;
import dev.assay.table.NumericColumn;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The rows of two tables in the order of their files, or the first row of each sequence. A
 * generator may have dropped training rows before it made one row of each: those with a missing
 * cell, or those that an earlier one equals.
 */
final class RowsInFile {

    /** Columns that are looked at; of more so many are drawn. */
    static final int MOST_COLUMNS = 64;

    private static final int MOST_KEYS = 4;

    private final EvaluationData data;
    private final Part part;
    private final List<String> columns;
    private final int[] real;
    private final int[] synthetic;
    private final String which;

    private RowsInFile(
            EvaluationData data,
            Part part,
            List<String> columns,
            int[] real,
            int[] synthetic,
            String which) {
        this.data = data;
        this.part = part;
        this.columns = columns;
        this.real = real;
        this.synthetic = synthetic;
        this.which = which;
    }

    /**
     * All real rows; where there are such, those that are complete or new; rows in the order of
     * each identifier and date, and rows that have an identifier in common.
     *
     * @param part the training rows, or the held-out ones as if they were
     */
    static List<RowsInFile> of(EvaluationContext context, Part part) {
        EvaluationData data = context.data();
        Table table = data.table(part);
        List<String> columns = columns(context);
        int[] real = rows(data, part);
        int[] synthetic = rows(data, Part.SYNTHETIC);
        List<RowsInFile> all = new ArrayList<>();
        all.add(new RowsInFile(data, part, columns, real, synthetic, ""));
        List<Column> cells = data.schema().content().stream().map(table::column).toList();
        int[] complete =
                filtered(real, row -> cells.stream().noneMatch(column -> column.isMissing(row)));
        if (complete.length < real.length) {
            all.add(
                    new RowsInFile(
                            data, part, columns, complete, synthetic, ", complete rows only"));
        }
        long[] contents = new CellContent(data).rows(part);
        Set<Long> seen = new HashSet<>();
        int[] different = filtered(real, row -> seen.add(contents[row]));
        if (different.length < real.length) {
            all.add(
                    new RowsInFile(
                            data, part, columns, different, synthetic, ", different rows only"));
        }
        for (String key : keys(data)) {
            int[] sortedReal = KeyOrder.of(table.column(key), real);
            int[] sortedSynthetic = KeyOrder.of(data.synthetic().column(key), synthetic);
            if (!Arrays.equals(sortedSynthetic, synthetic)) {
                String which = ", synthetic rows in the order of '" + key + "'";
                all.add(new RowsInFile(data, part, columns, real, sortedSynthetic, which));
            }
            if (!Arrays.equals(sortedReal, real)) {
                String which = ", rows in the order of '" + key + "'";
                all.add(new RowsInFile(data, part, columns, sortedReal, sortedSynthetic, which));
            }
            if (data.schema().find(key).orElseThrow().kind() == ColumnKind.IDENTIFIER) {
                CommonKeys common =
                        CommonKeys.of(
                                table.column(key),
                                sortedReal,
                                data.synthetic().column(key),
                                sortedSynthetic);
                // Where all rows have their key in common they are read above.
                if (common.real().length < Math.max(real.length, synthetic.length)) {
                    String which = ", rows of one '" + key + "'";
                    all.add(
                            new RowsInFile(
                                    data, part, columns, common.real(), common.synthetic(), which));
                }
            }
        }
        return all;
    }

    /**
     * Columns whose values may number rows: what they hold is not compared, or moves by a shift.
     */
    private static List<String> keys(EvaluationData data) {
        return data.schema().columns().stream()
                .filter(
                        spec ->
                                spec.kind() == ColumnKind.IDENTIFIER
                                        || spec.kind() == ColumnKind.DATETIME)
                .map(ColumnSpec::name)
                .filter(name -> data.real().has(name) && data.synthetic().has(name))
                .limit(MOST_KEYS)
                .toList();
    }

    private static int[] filtered(int[] rows, IntPredicate isKept) {
        return Arrays.stream(rows).filter(isKept).toArray();
    }

    private static List<String> columns(EvaluationContext context) {
        List<String> all = context.data().schema().content();
        if (all.size() <= MOST_COLUMNS) {
            return all;
        }
        List<String> sorted = all.stream().sorted().toList();
        int[] drawn = Urn.draw(all.size(), MOST_COLUMNS, context.random("columns"));
        return Arrays.stream(drawn).sorted().mapToObj(sorted::get).toList();
    }

    private static int[] rows(EvaluationData data, Part part) {
        int size = data.table(part).rows();
        Optional<String> key = data.schema().roles().sequenceKey();
        if (key.isEmpty()) {
            return IntStream.range(0, size).toArray();
        }
        Column keys = data.table(part).column(key.get());
        Set<Object> seen = new HashSet<>();
        return IntStream.range(0, size)
                .filter(row -> !keys.isMissing(row) && seen.add(PersonKey.of(keys, row)))
                .toArray();
    }

    int size(Part part) {
        return rows(part).length;
    }

    /** The names of the columns that are looked at. */
    List<String> columns() {
        return columns;
    }

    /** Which training rows these are, in words; nothing where they are all. */
    String which() {
        return which;
    }

    /** A column along a reading; empty if it is constant there. */
    Optional<OrderedColumn> column(int column, OrderReading reading) {
        String name = columns.get(column);
        Column ofSynthetic = data.synthetic().column(name);
        Column ofReal = data.table(part).column(name);
        if (ofReal instanceof NumericColumn numbers) {
            return RankedColumn.of(
                    numbers((NumericColumn) ofSynthetic, synthetic, reading.synthetic()),
                    numbers(numbers, real, reading.real()),
                    reading.shifts());
        }
        CategoricalColumn levels = (CategoricalColumn) ofReal;
        CategoricalColumn others = (CategoricalColumn) ofSynthetic;
        return NamedColumn.of(
                codes(others, synthetic, reading.synthetic()),
                codes(levels, real, reading.real()),
                1 + Math.max(levels.dictionary().size(), others.dictionary().size()));
    }

    private static double[] numbers(NumericColumn column, int[] rows, int[] places) {
        return Arrays.stream(places).mapToDouble(place -> column.value(rows[place])).toArray();
    }

    /**
     * Codes of levels, from 1 on, and 0 for a cell without a value. Where one table has levels more
     * they come after those of both, so that equal levels have equal codes.
     */
    private static int[] codes(CategoricalColumn column, int[] rows, int[] places) {
        int[] byCode = NormalForm.codes(column.dictionary());
        return Arrays.stream(places)
                .map(
                        place -> {
                            int code = column.code(rows[place]);
                            return code == CategoricalColumn.MISSING ? 0 : byCode[code] + 1;
                        })
                .toArray();
    }

    private int[] rows(Part which) {
        return which == Part.SYNTHETIC ? synthetic : real;
    }
}

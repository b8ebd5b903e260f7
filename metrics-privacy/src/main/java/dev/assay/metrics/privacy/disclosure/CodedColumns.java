package dev.assay.metrics.privacy.disclosure;

import dev.assay.content.CellContent;
import dev.assay.exchange.Pool;
import dev.assay.metric.ContentOrder;
import dev.assay.metric.EvaluationContext;
import dev.assay.metric.Part;
import dev.assay.table.NumericColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The columns of a run as codes: by their values as they are, or with numbers cut into parts. */
final class CodedColumns {

    /** Columns that are kept; of more those that tell rows apart least are left out. */
    private static final int MOST = 128;

    private final EvaluationContext context;
    private final Pool pool;
    private final CellContent content;
    private final List<String> names;
    private final int[] order;
    private final int[] persons;

    CodedColumns(EvaluationContext context, Pool pool) {
        this.context = context;
        this.pool = pool;
        this.content = new CellContent(context.data());
        this.names = context.data().schema().content();
        this.order = context.get(new ContentOrder(Part.SYNTHETIC));
        this.persons = numbered(pooled(content.rows(Part.REAL), content.rows(Part.HOLDOUT)));
    }

    /** By pooled row a number, the same for rows of equal content, counted from 0. */
    int[] persons() {
        return persons.clone();
    }

    /** All columns of which at least two values may be part of a combination. */
    List<CodedColumn> exact() {
        List<CodedColumn> columns = new ArrayList<>();
        for (int column = 0; column < content.columns(); column++) {
            context.checkCancelled();
            long[] real =
                    pooled(content.cells(Part.REAL, column), content.cells(Part.HOLDOUT, column));
            add(columns, names.get(column), "", real, content.cells(Part.SYNTHETIC, column));
        }
        return columns;
    }

    /** The columns of numbers that so many parts are a cut of. */
    List<CodedColumn> cut(int parts) {
        List<CodedColumn> columns = new ArrayList<>();
        for (String name : names) {
            context.checkCancelled();
            if (context.data().real().column(name) instanceof NumericColumn) {
                double[] real = pooled(numbers(Part.REAL, name), numbers(Part.HOLDOUT, name));
                NumberParts cut = NumberParts.of(name, sorted(real), parts);
                if (cut.isCut()) {
                    add(
                            columns,
                            name,
                            " in " + parts + " parts",
                            cut.cells(real),
                            cut.cells(numbers(Part.SYNTHETIC, name)));
                }
            }
        }
        return columns;
    }

    private void add(
            List<CodedColumn> columns, String name, String how, long[] real, long[] cells) {
        long[] synthetic = Arrays.stream(order).mapToLong(row -> cells[row]).toArray();
        CodedColumn coded =
                CodedColumn.of(
                        name, how, real, persons, synthetic, context.random("order of " + name));
        if (coded.values() >= 2) {
            columns.add(coded);
        }
        if (columns.size() > MOST) {
            columns.remove(
                    Collections.max(columns, Comparator.comparingDouble(CodedColumn::agreeing)));
        }
    }

    private double[] numbers(Part part, String name) {
        return context.data().table(part).numeric(name).toArray();
    }

    private static double[] sorted(double[] numbers) {
        return Arrays.stream(numbers).filter(number -> !Double.isNaN(number)).sorted().toArray();
    }

    private static int[] numbered(long[] rows) {
        Map<Long, Integer> numbers = new HashMap<>();
        return Arrays.stream(rows)
                .mapToInt(row -> numbers.computeIfAbsent(row, key -> numbers.size()))
                .toArray();
    }

    private long[] pooled(long[] real, long[] holdout) {
        long[] pooled = new long[pool.size()];
        Arrays.setAll(pooled, i -> (pool.part(i) == Part.REAL ? real : holdout)[pool.row(i)]);
        return pooled;
    }

    private double[] pooled(double[] real, double[] holdout) {
        double[] pooled = new double[pool.size()];
        Arrays.setAll(pooled, i -> (pool.part(i) == Part.REAL ? real : holdout)[pool.row(i)]);
        return pooled;
    }
}

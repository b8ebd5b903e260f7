package dev.assay.sequence;

import dev.assay.table.CategoricalColumn;
import dev.assay.table.Column;
import dev.assay.table.NumericColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rows of a table put together by key and in order by time.
 *
 * @param starts the first position of each sequence, and the number of positions
 * @param rows the row at each position
 * @param keys the sequences' keys, in order of first appearance
 * @param findings what was amiss
 */
record SequenceRows(int[] starts, int[] rows, List<String> keys, SequenceFindings findings) {

    static SequenceRows of(
            Column key, Optional<NumericColumn> time, List<? extends Column> attributes) {
        Map<Object, Integer> known = new HashMap<>();
        List<String> keys = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        int[] sequenceOf = new int[key.rows()];
        int withoutKey = 0;
        int withoutTime = 0;
        for (int row = 0; row < sequenceOf.length; row++) {
            sequenceOf[row] = -1;
            if (key.isMissing(row)) {
                withoutKey++;
                continue;
            }
            if (time.isPresent() && time.get().isMissing(row)) {
                withoutTime++;
                continue;
            }
            int at = row;
            int sequence =
                    known.computeIfAbsent(
                            value(key, row),
                            fresh -> {
                                keys.add(text(key, at));
                                sizes.add(0);
                                return keys.size() - 1;
                            });
            sizes.set(sequence, sizes.get(sequence) + 1);
            sequenceOf[row] = sequence;
        }
        int[] starts = new int[keys.size() + 1];
        for (int sequence = 0; sequence < keys.size(); sequence++) {
            starts[sequence + 1] = starts[sequence] + sizes.get(sequence);
        }
        int[] next = starts.clone();
        int[] rows = new int[starts[keys.size()]];
        for (int row = 0; row < sequenceOf.length; row++) {
            if (sequenceOf[row] >= 0) {
                rows[next[sequenceOf[row]]++] = row;
            }
        }
        int repeated = time.map(column -> sort(column, attributes, starts, rows)).orElse(0);
        return new SequenceRows(
                starts, rows, keys, new SequenceFindings(withoutKey, withoutTime, repeated));
    }

    /** Sorts each sequence by time; says how many rows have the time of an earlier one. */
    private static int sort(
            NumericColumn time, List<? extends Column> attributes, int[] starts, int[] rows) {
        Comparator<Integer> order =
                (a, b) -> {
                    int byTime = Double.compare(time.value(a), time.value(b));
                    return byTime != 0 ? byTime : compare(attributes, a, b);
                };
        int repeated = 0;
        for (int sequence = 0; sequence + 1 < starts.length; sequence++) {
            int from = starts[sequence];
            int to = starts[sequence + 1];
            if (!ascends(time, rows, from, to)) {
                Integer[] sorted = Arrays.stream(rows, from, to).boxed().toArray(Integer[]::new);
                Arrays.sort(sorted, order);
                for (int i = 0; i < sorted.length; i++) {
                    rows[from + i] = sorted[i];
                }
            }
            for (int position = from + 1; position < to; position++) {
                repeated += time.value(rows[position]) == time.value(rows[position - 1]) ? 1 : 0;
            }
        }
        return repeated;
    }

    private static boolean ascends(NumericColumn time, int[] rows, int from, int to) {
        for (int position = from + 1; position < to; position++) {
            if (!(time.value(rows[position - 1]) < time.value(rows[position]))) {
                return false;
            }
        }
        return true;
    }

    private static int compare(List<? extends Column> columns, int a, int b) {
        for (Column column : columns) {
            int order =
                    column instanceof NumericColumn numeric
                            ? Double.compare(numeric.value(a), numeric.value(b))
                            : Integer.compare(
                                    ((CategoricalColumn) column).code(a),
                                    ((CategoricalColumn) column).code(b));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static Object value(Column column, int row) {
        return column instanceof NumericColumn numeric
                ? (Object) (numeric.value(row) + 0.0)
                : (Object) ((CategoricalColumn) column).code(row);
    }

    private static String text(Column column, int row) {
        if (column instanceof NumericColumn numeric) {
            double value = numeric.value(row);
            return value == Math.rint(value) && Math.abs(value) < 1e15
                    ? Long.toString((long) value)
                    : Double.toString(value);
        }
        return ((CategoricalColumn) column).level(row);
    }
}

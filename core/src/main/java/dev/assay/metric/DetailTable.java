package dev.assay.metric;

import dev.assay.error.Check;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The values behind a measure, per column, pair of columns, model or level; the worst first.
 *
 * @param key a name for files and JSON, unique within the metric: {@code [a-z][a-z0-9_]*}
 * @param title a noun phrase
 * @param labels what each label of a row is: {@code column}; {@code column 1, column 2}; {@code
 *     target, model}
 * @param values what each value of a row is, with the unit when there is one
 * @param rows the rows, worst first
 */
public record DetailTable(
        String key, String title, List<String> labels, List<String> values, List<Row> rows) {

    /** Copies the lists and checks every row's width. */
    public DetailTable {
        labels = List.copyOf(labels);
        values = List.copyOf(values);
        rows = List.copyOf(rows);
        for (Row row : rows) {
            Check.require(
                    row.labels().size() == labels.size() && row.values().size() == values.size(),
                    "a row of detail table '" + key + "' has the wrong width: " + row);
        }
    }

    /**
     * One row.
     *
     * @param labels what the row is about
     * @param values its numbers; empty where there is none
     */
    public record Row(List<String> labels, List<OptionalDouble> values) {

        /** Copies the lists. */
        public Row {
            labels = List.copyOf(labels);
            values = List.copyOf(values);
        }

        /** A row with one label; NaN stands for no value. */
        public static Row of(String label, double... values) {
            return of(List.of(label), values);
        }

        /** A row with several labels; NaN stands for no value. */
        public static Row of(List<String> labels, double... values) {
            return new Row(
                    labels,
                    Arrays.stream(values)
                            .mapToObj(
                                    value ->
                                            Double.isNaN(value)
                                                    ? OptionalDouble.empty()
                                                    : OptionalDouble.of(value))
                            .toList());
        }
    }
}

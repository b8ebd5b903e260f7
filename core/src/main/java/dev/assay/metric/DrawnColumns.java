package dev.assay.metric;

import dev.assay.table.Schema;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The columns of a metric whose time grows faster than their number: all of them, or where there
 * are more than it may take, so many drawn with the run's seed. Every column draws a number of its
 * own, and those with the least are taken, so that candidates differ in as few columns as possible
 * where one of them lacks a column. The draw depends neither on the order of columns nor on their
 * names.
 *
 * @param columns those that are taken, in their order
 * @param of how many there were
 * @since 0.2
 */
public record DrawnColumns(List<String> columns, int of) {

    /** Copies the list. */
    public DrawnColumns {
        columns = List.copyOf(columns);
    }

    /**
     * At most so many of these columns of the context's schema, for instance of {@code
     * schema().content()}.
     *
     * @throws IllegalArgumentException for more columns than {@code most} of which one is not in
     *     the schema
     */
    public static DrawnColumns of(EvaluationContext context, List<String> columns, int most) {
        if (columns.size() <= most) {
            return new DrawnColumns(columns, columns.size());
        }
        Schema schema = context.data().schema();
        Map<String, Long> numbers = new HashMap<>();
        for (String column : columns) {
            numbers.put(column, context.random("column-" + schema.place(column)).nextLong());
        }
        Set<String> least =
                columns.stream()
                        .sorted(
                                Comparator.comparing((String column) -> numbers.get(column))
                                        .thenComparingInt(schema::place))
                        .limit(most)
                        .collect(Collectors.toSet());
        return new DrawnColumns(columns.stream().filter(least::contains).toList(), columns.size());
    }

    /** The result with a note where columns were drawn, which names the option that says so. */
    public MetricResult noted(MetricResult result, String option) {
        return columns.size() == of
                ? result
                : result.noting(
                        columns.size()
                                + " of "
                                + of
                                + " columns, drawn with the run's seed (option "
                                + option
                                + ")");
    }
}

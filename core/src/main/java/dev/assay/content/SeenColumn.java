package dev.assay.content;

import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.NumericColumn;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * One column of some rows: as it is, coarsely, and what is computed from it.
 *
 * @param place of the column among those that are compared
 * @param cells as they are
 * @param present the same, where missing cells are equal to none
 * @param coarse numbers in eight parts of about equally many rows, levels in eight heaps
 * @param order of the rows by their numbers; empty for levels
 * @param calendar what calendars say of a date, such as its weekday; empty for all else
 */
record SeenColumn(
        int place,
        CodedRows cells,
        CodedRows present,
        CodedRows coarse,
        int[] order,
        List<CodedRows> calendar) {

    private static final int COARSE = 8;

    /** Seconds of the ten thousand years around 1970; numbers beyond are no dates. */
    private static final double CALENDAR = 3.2e11;

    /** Along the order, a function that is cut into intervals changes about once for each value. */
    private static final double INTERVALS = 1.5;

    /** And it has fewer values by this factor, or few changes would be no surprise. */
    private static final int FEWER = 3;

    /** These rows of a column. */
    static SeenColumn of(Column column, int place, CodedRows cells, int[] rows) {
        boolean[] missing = new boolean[rows.length];
        for (int i = 0; i < rows.length; i++) {
            missing[i] = column.isMissing(rows[i]);
        }
        CodedRows present = cells.apart(missing);
        if (!(column instanceof NumericColumn numeric)) {
            return new SeenColumn(
                    place, cells, present, cells.heaped(COARSE), new int[0], List.of());
        }
        double[] numbers = Arrays.stream(rows).mapToDouble(numeric::value).toArray();
        Integer[] sorted = new Integer[rows.length];
        Arrays.setAll(sorted, i -> i);
        Arrays.sort(sorted, (a, b) -> Double.compare(numbers[a], numbers[b]));
        int[] order = Arrays.stream(sorted).mapToInt(i -> i).toArray();
        return new SeenColumn(
                place,
                cells,
                present,
                parts(numbers, order),
                order,
                column.kind() == ColumnKind.DATETIME ? calendar(numbers) : List.of());
    }

    private static CodedRows parts(double[] numbers, int[] order) {
        long[] parts = new long[numbers.length];
        for (int place = 0; place < order.length; place++) {
            boolean tied = place > 0 && numbers[order[place]] == numbers[order[place - 1]];
            parts[order[place]] =
                    tied ? parts[order[place - 1]] : (long) COARSE * place / order.length;
        }
        return CodedRows.of(parts);
    }

    private static List<CodedRows> calendar(double[] seconds) {
        return Stream.<ToLongFunction<ZonedDateTime>>of(
                        date -> date.getDayOfWeek().getValue(),
                        ZonedDateTime::getDayOfMonth,
                        ZonedDateTime::getMonthValue,
                        ZonedDateTime::getDayOfYear,
                        ZonedDateTime::getHour,
                        ZonedDateTime::getYear)
                .map(field -> CodedRows.of(fields(seconds, field)))
                .toList();
    }

    private static long[] fields(double[] seconds, ToLongFunction<ZonedDateTime> field) {
        return Arrays.stream(seconds)
                .mapToLong(
                        second ->
                                Math.abs(second) <= CALENDAR
                                        ? field.applyAsLong(
                                                Instant.ofEpochSecond((long) Math.floor(second))
                                                        .atZone(ZoneOffset.UTC))
                                        : -1)
                .toArray();
    }

    /**
     * Whether another column is computed from this one: by cutting its numbers into intervals, as a
     * group of ages is, or from its date, as a weekday is.
     */
    boolean yields(CodedRows other) {
        return calendar.stream().anyMatch(field -> field.tells(other) >= PersonColumns.TOLD)
                || order.length > 0
                        && FEWER * other.values() <= cells.values()
                        && changes(other) <= INTERVALS * other.values();
    }

    private int changes(CodedRows other) {
        int changes = 0;
        for (int place = 1; place < order.length; place++) {
            changes += other.codes()[order[place]] != other.codes()[order[place - 1]] ? 1 : 0;
        }
        return changes;
    }

    /** Whether one of the two tells the other, as it is or coarsely. */
    boolean isOneWith(SeenColumn other, double least) {
        return Stream.of(
                        cells.tells(other.cells),
                        other.cells.tells(cells),
                        cells.tells(other.coarse),
                        other.cells.tells(coarse),
                        coarse.tells(other.coarse),
                        other.coarse.tells(coarse))
                .anyMatch(tells -> tells > least);
    }

    /** These rows alone. */
    SeenColumn at(int[] rows) {
        return new SeenColumn(
                place, cells.at(rows), present.at(rows), coarse.at(rows), new int[0], List.of());
    }
}

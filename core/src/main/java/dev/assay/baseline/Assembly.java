package dev.assay.baseline;

import dev.assay.error.Check;
import dev.assay.table.Column;
import dev.assay.table.ColumnKind;
import dev.assay.table.Schema;
import dev.assay.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;

/**
 * Puts a table together from made columns; identifiers and free text are treated alike by all
 * baselines.
 */
final class Assembly {

    private Assembly() {}

    static Table of(
            String key,
            Table real,
            Schema schema,
            int rows,
            RandomGenerator random,
            UnaryOperator<Column> content) {
        List<Column> columns = new ArrayList<>();
        for (Column column : real.columns()) {
            if (isIdentifier(column, schema)) {
                columns.add(FreshIdentifiers.like(column, rows, random));
            } else if (column.kind() == ColumnKind.TEXT) {
                columns.add(column.select(withReplacement(real.rows(), rows, random)));
            } else {
                columns.add(content.apply(column));
            }
        }
        return Table.of(key, columns);
    }

    /** Refuses what no baseline can work with. */
    static void check(Table real, int rows) {
        Check.atLeast(1, real.rows(), "rows of the real table");
        Check.atLeast(1, rows, "rows");
    }

    /** The columns whose content is made. */
    static List<Column> content(Table real, Schema schema) {
        return real.columns().stream()
                .filter(column -> column.kind().isContent() && !isIdentifier(column, schema))
                .toList();
    }

    private static boolean isIdentifier(Column column, Schema schema) {
        return column.kind() == ColumnKind.IDENTIFIER
                || schema.roles().identifiers().contains(column.name());
    }

    /** So many of the rows, each drawn from all of them. */
    static int[] withReplacement(int size, int count, RandomGenerator random) {
        int[] rows = new int[count];
        for (int i = 0; i < count; i++) {
            rows[i] = random.nextInt(size);
        }
        return rows;
    }

    /**
     * The rows in random order, again and again until there are so many: each occurs equally often,
     * or once more.
     */
    static int[] shuffledRounds(int size, int count, RandomGenerator random) {
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            order[i] = i;
        }
        int[] rows = new int[count];
        for (int i = 0; i < count; i++) {
            int at = i % size;
            int other = at + random.nextInt(size - at);
            int picked = order[other];
            order[other] = order[at];
            order[at] = picked;
            rows[i] = picked;
        }
        return rows;
    }
}

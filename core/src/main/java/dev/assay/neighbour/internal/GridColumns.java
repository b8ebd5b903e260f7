package dev.assay.neighbour.internal;

import dev.assay.metric.EvaluationContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * How the columns of some rows go into the 16-bit filter. Columns with few distinct states are
 * joined into tables as long as the rows hold no more joint states than a table has entries: one
 * look-up then stands for several columns, and exactly. What is left is compared by difference on
 * the grid, or by equality.
 */
final class GridColumns {

    /**
     * So many columns with equally many states a table refuses before it is asked for no more of
     * them. Otherwise thousands of columns would be tried with hundreds of full tables each, and a
     * search among few such rows would take most of its time for that.
     */
    private static final int REFUSALS = 16;

    private static final int PROBED = 1024;

    private final PlainRows rows;
    private final GowerMetric metric;
    private final int tableSize;

    /** Where joint states are tried, which few columns have few enough of. */
    private short[] spare;

    /** A row that has each of them. */
    private int[] first;

    /**
     * By joint state and state of one more column, {@code before} and which of those tried now it
     * is; less than {@code before} where it was met by earlier tries alone. Most tries end after a
     * few dozen rows.
     */
    private int[] pairs;

    private int before;

    /** Columns of numbers on the grid. */
    final int[] numbers;

    /** Columns compared by equality. */
    final int[] codes;

    /** The largest state of each of them. */
    final long[] largest;

    /** The tables. */
    final List<Table> tables = new ArrayList<>();

    GridColumns(PlainRows rows, GowerMetric metric, Kernel kernel, EvaluationContext context) {
        this.rows = rows;
        this.metric = metric;
        tableSize = kernel.tableSize();
        spare = new short[rows.rows()];
        first = new int[tableSize];
        pairs = new int[tableSize * (tableSize + 1)];
        List<Integer> small = new ArrayList<>();
        List<Integer> onGrid = new ArrayList<>();
        List<Integer> byCode = new ArrayList<>();
        int numeric = metric.numbers();
        Numbered[] numbered = new Numbered[numeric + metric.codes()];
        boolean[] absent = absent(context);
        context.forEach(
                numbered.length,
                column -> {
                    if (metric.weight(column) > 0) {
                        numbered[column] = numbered(column);
                    }
                });
        for (int column = 0; column < numbered.length; column++) {
            if (metric.weight(column) == 0) {
                continue;
            }
            if (numbered[column].states <= tableSize) {
                small.add(column);
            } else if (metric.isNumber(column)) {
                onGrid.add(column);
                if (absent[column]) {
                    (tableSize < 2 ? byCode : small).add(~column);
                }
            } else {
                byCode.add(column);
            }
        }
        small.sort(
                Comparator.comparingInt(
                                (Integer column) -> column < 0 ? 0 : -numbered[column].states)
                        .thenComparing(column -> column < 0 ? ~column : column));
        join(small, numbered);
        spare = new short[0];
        first = new int[0];
        pairs = new int[0];
        // A look-up for a single number costs no less than its difference, and its table has to be
        // filled per query. Where look-ups are slow, all tables together decide: columns of one
        // more sort cost a loop of their own.
        List<Table> whole = tables.stream().filter(table -> isWhole(table, absent)).toList();
        int joined = whole.stream().mapToInt(table -> table.members.size()).sum();
        boolean slow = joined < kernel.fewestJoined() * whole.size();
        for (Table table : whole) {
            List<Integer> members = table.members;
            if (slow || members.size() == 1 && metric.isNumber(members.get(0))) {
                tables.remove(table);
                members.forEach(c -> (metric.isNumber(c) ? onGrid : byCode).add(c));
            }
        }
        numbers = onGrid.stream().sorted().mapToInt(Integer::intValue).toArray();
        codes = byCode.stream().mapToInt(Integer::intValue).toArray();
        largest = new long[codes.length];
        context.forEach(codes.length, k -> largest[k] = largest(codes[k]));
    }

    /** Whether its columns could do without it: cells that are not there only a table can tell. */
    private boolean isWhole(Table table, boolean[] absent) {
        return table.members.stream().allMatch(c -> c >= metric.numbers() || c >= 0 && !absent[c]);
    }

    /**
     * The largest state of a column compared by equality, or the largest number where some state is
     * no small code.
     */
    private long largest(int column) {
        long largest = 0;
        for (int row = 0; row < rows.rows(); row++) {
            long state = metric.state(rows, row, column);
            largest = Math.max(largest, state < -1 ? Long.MAX_VALUE : state);
        }
        return largest;
    }

    private void join(List<Integer> small, Numbered[] numbered) {
        List<Table> asked = new ArrayList<>();
        int common = 0;
        for (int column : small) {
            Numbered own = column < 0 ? numbered(column) : numbered[column];
            // Complements come last, and are of a sort of their own.
            int many = column < 0 ? 1 : own.states;
            if (many != common) {
                common = many;
                asked = new ArrayList<>(tables);
                tables.forEach(table -> table.refused = 0);
            }
            if (!joined(asked, column, own.rows)) {
                Table table = new Table();
                tables.add(table);
                asked.add(table);
                table.join(column, own.rows);
            }
        }
    }

    /**
     * Whether the first of the tables that can takes a column; those that often refused are left
     * out.
     */
    private static boolean joined(List<Table> asked, int column, byte[] numbered) {
        boolean tired = false;
        boolean joined = false;
        for (int t = 0; t < asked.size() && !joined; t++) {
            Table table = asked.get(t);
            joined = table.join(column, numbered);
            table.refused = joined ? 0 : table.refused + 1;
            tired |= table.refused == REFUSALS;
        }
        if (tired) {
            asked.removeIf(table -> table.refused == REFUSALS);
        }
        return joined;
    }

    private void newTry() {
        if (before > Integer.MAX_VALUE - 2 * tableSize) {
            Arrays.fill(pairs, 0);
            before = 0;
        }
        before += tableSize;
    }

    /** The states of a column; most columns with many of them show it within a few rows. */
    private Numbered numbered(int column) {
        if (tableSize < 2) {
            return new Numbered(new byte[0], Integer.MAX_VALUE);
        }
        StateMap states = new StateMap(tableSize + 1);
        byte[] numbered = new byte[Math.min(rows.rows(), PROBED)];
        for (int row = 0; row < rows.rows(); row++) {
            if (row == numbered.length) {
                numbered = Arrays.copyOf(numbered, rows.rows());
            }
            numbered[row] = (byte) states.number(metric.state(rows, row, column));
            if (states.size() > tableSize) {
                return new Numbered(new byte[0], states.size());
            }
        }
        return new Numbered(numbered, states.size());
    }

    /**
     * Which columns of numbers lack some; row by row, as they lie in memory. Threads only ever set,
     * so that it does not matter which of them comes first.
     */
    private boolean[] absent(EvaluationContext context) {
        int numeric = metric.numbers();
        boolean[] absent = new boolean[numeric];
        context.forRanges(
                rows.rows(),
                (from, to) -> {
                    for (int at = from * numeric; at < to * numeric; at += numeric) {
                        for (int column = 0; column < numeric; column++) {
                            if (!(Math.abs(rows.numbers[at + column]) < Double.POSITIVE_INFINITY)) {
                                absent[column] = true;
                            }
                        }
                    }
                });
        return absent;
    }

    /** The state of a column in each row, numbered as they appear, unless they are many. */
    private record Numbered(byte[] rows, int states) {}

    /**
     * Columns looked up together; a complement stands for whether a column of numbers has a value.
     */
    final class Table {

        final List<Integer> members = new ArrayList<>();

        /** How many columns of one number of states it refused since it took one. */
        private int refused;

        /** A row that has each joint state. */
        int[] examples = {0};

        /** The joint state of each row. */
        short[] position = new short[rows.rows()];

        /** Joins a column of such states unless there would be too many joint states. */
        boolean join(int column, byte[] states) {
            short[] joined = spare;
            newTry();
            int count = 0;
            for (int row = 0; row < joined.length; row++) {
                int pair = position[row] * (tableSize + 1) + (states[row] & 0xFF);
                if (pairs[pair] < before) {
                    if (count == tableSize) {
                        return false;
                    }
                    first[count] = row;
                    pairs[pair] = before + count++;
                }
                joined[row] = (short) (pairs[pair] - before);
            }
            members.add(column);
            examples = Arrays.copyOf(first, Math.max(1, count));
            spare = position;
            position = joined;
            return true;
        }
    }

    /** Numbers up to a few dozen values in order of appearance. */
    private static final class StateMap {

        private final long[] keys = new long[256];
        private final int[] numbers = new int[256];
        private final int most;
        private int size;

        StateMap(int most) {
            this.most = most;
        }

        int size() {
            return size;
        }

        int number(long state) {
            int slot = (int) ((state * 0x9E3779B97F4A7C15L) >>> 56);
            while (numbers[slot] != 0 && keys[slot] != state) {
                slot = (slot + 1) & 255;
            }
            if (numbers[slot] == 0) {
                if (size == most) {
                    return most - 1;
                }
                keys[slot] = state;
                numbers[slot] = ++size;
            }
            return numbers[slot] - 1;
        }
    }
}

package dev.assay.neighbour.internal;

import java.util.Arrays;

/**
 * What a table says to a query: how far each of its joint states is from the query's, in half units
 * of the filter, rounded down. Joint states that the rows have themselves were worked out
 * beforehand, since most queries are in one of them.
 */
final class JointStates {

    private static final int SLOTS = 4 * Kernel.BLOCK;

    private final PlainRows rows;
    private final GowerMetric metric;
    private final double scale;
    private final int[] members;
    private final double[] weights;
    private final int[] examples;

    /** What the joint states are in each member, one member after the other. */
    private final long[] states;

    /** Their numbers in members that are compared by difference. */
    private final double[] numbers;

    /** Per slot of the hash the entry that lies there, and one; 0 where none does. */
    private final byte[] slots = new byte[SLOTS];

    private final short[] costs;

    JointStates(GridColumns.Table table, PlainRows rows, GowerMetric metric, double scale) {
        this.rows = rows;
        this.metric = metric;
        this.scale = scale;
        members = table.members.stream().mapToInt(Integer::intValue).toArray();
        examples = table.examples;
        weights = Arrays.stream(members).mapToDouble(metric::weight).toArray();
        states = new long[members.length * examples.length];
        numbers = new double[states.length];
        for (int at = 0; at < states.length; at++) {
            int member = members[at / examples.length];
            int example = examples[at % examples.length];
            states[at] = metric.state(rows, example, member);
            numbers[at] = isByDifference(member) ? number(rows, example, member) : 0;
        }
        costs = new short[examples.length * examples.length];
        for (int entry = 0; entry < examples.length; entry++) {
            slots[slot(rows, examples[entry])] = (byte) (entry + 1);
            work(rows, examples[entry], costs, entry * examples.length);
        }
    }

    /** Writes the costs of all joint states for a query. */
    void fill(PlainRows queries, int row, short[] values, int at) {
        int entry = slots[slot(queries, row)] - 1;
        if (entry < 0) {
            work(queries, row, values, at);
        } else {
            System.arraycopy(costs, entry * examples.length, values, at, examples.length);
        }
    }

    /** Where a row's joint state lies, or may be put. */
    private int slot(PlainRows of, int row) {
        long hash = 0;
        for (int member : members) {
            hash = (hash + metric.state(of, row, member)) * 0x9E3779B97F4A7C15L;
        }
        int slot = (int) (hash >>> 40) & SLOTS - 1;
        while (slots[slot] != 0 && !isSame(of, row, examples[slots[slot] - 1])) {
            slot = slot + 1 & SLOTS - 1;
        }
        return slot;
    }

    private boolean isSame(PlainRows of, int row, int example) {
        for (int member : members) {
            if (metric.state(of, row, member) != metric.state(rows, example, member)) {
                return false;
            }
        }
        return true;
    }

    private boolean isByDifference(int member) {
        return member >= 0 && metric.isNumber(member);
    }

    private double number(PlainRows of, int row, int member) {
        return of.numbers[row * metric.numbers() + member];
    }

    /** Sums member by member, which for each joint state is the order of a distance. */
    private void work(PlainRows of, int row, short[] values, int at) {
        double[] apart = new double[examples.length];
        for (int k = 0; k < members.length; k++) {
            int first = k * examples.length;
            double weight = weights[k];
            if (isByDifference(members[k])) {
                double number = number(of, row, members[k]);
                for (int entry = 0; entry < apart.length; entry++) {
                    apart[entry] +=
                            weight * GowerMetric.number(number, numbers[first + entry], false);
                }
            } else {
                long state = metric.state(of, row, members[k]);
                for (int entry = 0; entry < apart.length; entry++) {
                    apart[entry] += states[first + entry] == state ? 0 : weight;
                }
            }
        }
        for (int entry = 0; entry < apart.length; entry++) {
            // Sums of a few rounded terms may err upwards; a thousandth of a unit covers that.
            values[at + entry] = (short) Math.max(0, Math.floor(scale * apart[entry] / 2 - 1e-3));
        }
    }
}

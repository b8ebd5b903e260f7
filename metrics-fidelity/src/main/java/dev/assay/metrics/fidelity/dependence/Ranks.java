package dev.assay.metrics.fidelity.dependence;

import dev.assay.metric.Ascending;
import dev.assay.table.Distant;
import dev.assay.table.Numbers;
import java.util.Arrays;

/**
 * Ranks of numbers among each other, from 1 on; equal numbers share their mean rank, and NaN stays
 * NaN. They are found as they are read, among the numbers in ascending order.
 */
final class Ranks extends Numbers {

    private final Numbers values;
    private final Ascending ascending;

    private Ranks(Numbers values, Ascending ascending) {
        this.values = values;
        this.ascending = ascending;
    }

    /** Of a column; in memory where it is. */
    static Numbers of(String column, Numbers values) {
        if (values.distant().isPresent()) {
            throw Distant.refusal("'" + column + "'");
        }
        Ranks ranks = new Ranks(values, Ascending.sorted(column, values));
        return values.isHeld() ? Numbers.owning(ranks.toArray()) : ranks;
    }

    @Override
    public int size() {
        return values.size();
    }

    @Override
    public double get(int place) {
        double value = values.get(place);
        return value == value ? rank(value) : Double.NaN;
    }

    @Override
    public void read(int from, int count, double[] into) {
        values.read(from, count, into);
        double[] different = Arrays.copyOf(into, count);
        Arrays.sort(different);
        double[] ranks = new double[count];
        int found = 0;
        for (int i = 0; i < count && different[i] == different[i]; i++) {
            if (found == 0 || different[i] != different[found - 1]) {
                different[found] = different[i];
                ranks[found++] = rank(different[i]);
            }
        }
        for (int i = 0; i < count; i++) {
            if (into[i] == into[i]) {
                into[i] = ranks[place(different, found, into[i])];
            }
        }
    }

    /** Where a value is among different ones; a zero of either sign is found by the other. */
    private static int place(double[] different, int count, double value) {
        int place = Arrays.binarySearch(different, 0, count, value);
        return place >= 0 ? place : Arrays.binarySearch(different, 0, count, -value);
    }

    private double rank(double value) {
        return (ascending.countBelow(value) + ascending.countAtMost(value) + 1) / 2.0;
    }

    @Override
    public boolean isHeld() {
        return false;
    }
}

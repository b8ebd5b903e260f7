package dev.assay.content;

import dev.assay.exchange.Labels;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The pooled rows in the order of their cells of one column, equal cells together. Where there are
 * few different cells, members of a group are counted by words of bits instead of one by one.
 */
final class CellGroups {

    private final int[] order;
    private final int[] ends;
    private final long[][] masks;

    private CellGroups(int[] order, int[] ends) {
        this.order = order;
        this.ends = ends;
        int words = (order.length + Long.SIZE - 1) / Long.SIZE;
        this.masks = new long[(long) words * ends.length < order.length ? ends.length : 0][words];
        int i = 0;
        for (int group = 0; group < masks.length; group++) {
            for (; i < ends[group]; i++) {
                masks[group][order[i] / Long.SIZE] |= 1L << order[i];
            }
        }
    }

    /** The groups of these cells, one of each pooled row. */
    static CellGroups of(double[] cells) {
        int[] order =
                IntStream.range(0, cells.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> cells[i]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        int[] ends =
                IntStream.rangeClosed(1, order.length)
                        .filter(
                                i ->
                                        i == order.length
                                                || Double.compare(
                                                                cells[order[i]],
                                                                cells[order[i - 1]])
                                                        != 0)
                        .toArray();
        return new CellGroups(order, ends);
    }

    /**
     * The largest gap between the distribution functions of members and outsiders, after each group
     * of equal cells. Gaps are compared as whole numbers, members times outsiders of them, which
     * differ by far more than their rounded shares do; only the largest is divided.
     */
    double gap(Labels labels) {
        long members = labels.members();
        long outsiders = labels.outsiders();
        long inside = 0;
        long most = 0;
        double gap = 0;
        for (int group = 0; group < ends.length; group++) {
            inside += members(labels, group);
            long outside = ends[group] - inside;
            long difference = Math.abs(inside * outsiders - outside * members);
            if (difference >= most) {
                double exact = Math.abs((double) inside / members - (double) outside / outsiders);
                gap = difference == most ? Math.max(gap, exact) : exact;
                most = difference;
            }
        }
        return gap;
    }

    private int members(Labels labels, int group) {
        if (masks.length > 0) {
            return labels.membersAmong(masks[group]);
        }
        int members = 0;
        for (int i = group == 0 ? 0 : ends[group - 1]; i < ends[group]; i++) {
            members += labels.isMember(order[i]) ? 1 : 0;
        }
        return members;
    }
}

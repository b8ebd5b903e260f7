package dev.assay.metrics.distribution.sequence;

import dev.assay.exchange.Labels;
import java.util.Arrays;

/**
 * Values of two tables by ascending value, each known only by the sequence it is of, so that
 * sequences can change sides.
 */
final class OwnedValues {

    /** By ascending value; −1 − owner where the next value is greater. */
    private final int[] owners;

    private final boolean areLevels;

    private OwnedValues(int[] owners, boolean areLevels) {
        this.owners = owners;
        this.areLevels = areLevels;
    }

    /**
     * Values of sequences.
     *
     * @param values one after the other, none of them missing
     * @param owners the position of the sequence each is of
     * @param areLevels whether values only differ or not, and have no order
     */
    static OwnedValues of(double[] values, int[] owners, boolean areLevels) {
        double[] sorted = new double[values.length];
        // Adding 0 makes one zero of both.
        Arrays.setAll(sorted, i -> values[i] + 0.0);
        Arrays.sort(sorted);
        int[] next = new int[sorted.length];
        int[] placed = new int[sorted.length];
        int groups = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[groups] = sorted[i];
                next[groups++] = i;
            }
        }
        for (int i = 0; i < values.length; i++) {
            int group = Arrays.binarySearch(sorted, 0, groups, values[i] + 0.0);
            placed[next[group]++] = owners[i];
        }
        for (int group = 0; group < groups; group++) {
            placed[next[group] - 1] = -1 - placed[next[group] - 1];
        }
        return new OwnedValues(placed, areLevels);
    }

    /**
     * The distance of the values of members' sequences to those of the others: that of Kolmogorov
     * and Smirnov, or the total variation of levels; 1 where one of them has none.
     */
    double distance(Labels labels) {
        int inside = 0;
        for (int owner : owners) {
            inside += labels.isMember(owner < 0 ? -1 - owner : owner) ? 1 : 0;
        }
        double outside = owners.length - inside;
        if (inside == 0 || outside == 0) {
            return 1;
        }
        double greatest = 0;
        double sum = 0;
        int in = 0;
        int out = 0;
        double before = 0;
        for (int coded : owners) {
            boolean isMember = labels.isMember(coded < 0 ? -1 - coded : coded);
            in += isMember ? 1 : 0;
            out += isMember ? 0 : 1;
            if (coded < 0) {
                double apart = in / (double) inside - out / outside;
                greatest = Math.max(greatest, Math.abs(apart));
                sum += Math.abs(apart - before);
                before = apart;
            }
        }
        return areLevels ? Math.min(1, sum / 2) : greatest;
    }
}

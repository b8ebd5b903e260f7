package dev.assay.metrics.privacy.membership;

import java.util.ArrayList;
import java.util.List;

/**
 * Columns that belong together, a handful each, whatever their order: a group begins with the two
 * most associated columns that are left and takes, one after the other, the column with the largest
 * mean association with it.
 */
final class ColumnGroups {

    /**
     * Columns of a group: as many as point at one person, and few enough to come from one donor.
     */
    static final int SIZE = 6;

    private ColumnGroups() {}

    /**
     * The groups, each of {@link #SIZE} columns and the last of what is left; two halves where that
     * would be fewer than two.
     *
     * @param association of every two columns, at least 0
     */
    static List<int[]> of(double[][] association) {
        int columns = association.length;
        int groups = Math.max(2, Math.round((float) columns / SIZE));
        int size = Math.min(SIZE, columns / 2);
        boolean[] taken = new boolean[columns];
        List<int[]> found = new ArrayList<>();
        for (int group = 0; group + 1 < groups; group++) {
            found.add(next(association, taken, size));
        }
        List<Integer> left = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            if (!taken[column]) {
                left.add(column);
            }
        }
        found.add(left.stream().mapToInt(Integer::intValue).toArray());
        return found;
    }

    private static int[] next(double[][] association, boolean[] taken, int size) {
        int columns = taken.length;
        int[] group = new int[size];
        double best = -1;
        for (int a = 0; a < columns; a++) {
            for (int b = a + 1; b < columns; b++) {
                if (!taken[a] && !taken[b] && association[a][b] > best) {
                    best = association[a][b];
                    group[0] = a;
                    group[1] = b;
                }
            }
        }
        taken[group[0]] = true;
        taken[group[1]] = true;
        for (int filled = 2; filled < size; filled++) {
            int nearest = -1;
            double most = -1;
            for (int column = 0; column < columns; column++) {
                double sum = 0;
                for (int i = 0; i < filled; i++) {
                    sum += association[column][group[i]];
                }
                if (!taken[column] && sum > most) {
                    most = sum;
                    nearest = column;
                }
            }
            group[filled] = nearest;
            taken[nearest] = true;
        }
        return group;
    }
}

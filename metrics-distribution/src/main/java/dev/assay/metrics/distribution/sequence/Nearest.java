package dev.assay.metrics.distribution.sequence;

import java.util.Arrays;

/** The nearest so far, by ascending distance, ties by index. */
final class Nearest {

    private final int[] index;
    private final double[] distance;

    Nearest(int width) {
        index = new int[width];
        distance = new double[width];
        Arrays.fill(distance, Double.POSITIVE_INFINITY);
        Arrays.fill(index, Integer.MAX_VALUE);
    }

    /** A candidate farther than this is not among them. */
    double worst() {
        return distance.length == 0 ? Double.NEGATIVE_INFINITY : distance[distance.length - 1];
    }

    void offer(int candidate, double away) {
        int place = distance.length;
        while (place > 0
                && (away < distance[place - 1]
                        || away == distance[place - 1] && candidate < index[place - 1])) {
            place--;
        }
        if (place == distance.length) {
            return;
        }
        for (int i = distance.length - 1; i > place; i--) {
            distance[i] = distance[i - 1];
            index[i] = index[i - 1];
        }
        distance[place] = away;
        index[place] = candidate;
    }

    void copyTo(int[] indices, double[] distances, int at) {
        System.arraycopy(index, 0, indices, at, index.length);
        System.arraycopy(distance, 0, distances, at, distance.length);
    }
}

package dev.assay.neighbour.internal.sweep;

import java.util.Arrays;

/** Finds what one row after the other reaches. Belongs to one thread. */
public final class Reach {

    private final Sweep sweep;
    private final double[] tile = new double[Sweep.TILE];
    private final double[] distances;
    private final double[] nearest;

    /**
     * @param k how many nearest rows count
     */
    public Reach(Sweep sweep, int k) {
        this.sweep = sweep;
        this.distances = new double[sweep.start(sweep.tiles())];
        this.nearest = new double[Math.min(k, distances.length)];
    }

    /** Notes what a row reaches. */
    public void find(int query, Reached reached) {
        for (int i = 0; i < sweep.tiles(); i++) {
            int from = sweep.start(i);
            sweep.distances(query, i, tile);
            System.arraycopy(tile, 0, distances, from, sweep.start(i + 1) - from);
        }
        double reach = nearest.length == 1 ? least() : last();
        reached.distances()[query] = reach;
        reached.rows()[query] = within(reach);
    }

    private double least() {
        double least = Double.POSITIVE_INFINITY;
        for (double distance : distances) {
            least = distance < least ? distance : least;
        }
        return least;
    }

    private double last() {
        Arrays.fill(nearest, Double.POSITIVE_INFINITY);
        int last = nearest.length - 1;
        for (double distance : distances) {
            if (distance < nearest[last]) {
                int at = last;
                while (at > 0 && distance < nearest[at - 1]) {
                    nearest[at] = nearest[at - 1];
                    at--;
                }
                nearest[at] = distance;
            }
        }
        return nearest[last];
    }

    private int[] within(double reach) {
        int count = 0;
        for (double distance : distances) {
            count += distance <= reach ? 1 : 0;
        }
        int[] rows = new int[count];
        int found = 0;
        for (int row = 0; found < count; row++) {
            if (distances[row] <= reach) {
                rows[found++] = row;
            }
        }
        return rows;
    }
}

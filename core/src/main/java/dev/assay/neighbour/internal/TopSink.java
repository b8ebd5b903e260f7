package dev.assay.neighbour.internal;

import java.util.Arrays;

/**
 * The k nearest of each row: ascending distance, ties by index. A candidate may be offered more
 * than once.
 */
final class TopSink extends Sink {

    private static final int STRIPES = 1024;

    final int k;
    final int[] indices;
    final double[] distances;
    private final Object[] locks;

    /**
     * @param shared whether several threads may offer to one row
     */
    TopSink(int rows, int k, boolean shared) {
        this.k = k;
        indices = new int[Math.multiplyExact(rows, k)];
        distances = new double[indices.length];
        Arrays.fill(indices, Integer.MAX_VALUE);
        Arrays.fill(distances, Double.POSITIVE_INFINITY);
        locks = new Object[shared ? STRIPES : 0];
        Arrays.setAll(locks, i -> new Object());
    }

    @Override
    int k() {
        return k;
    }

    @Override
    double limit(int row) {
        return distances[row * k + k - 1];
    }

    @Override
    int lastUseful(int row) {
        return indices[row * k + k - 1];
    }

    @Override
    boolean offer(int row, int candidate, double distance) {
        if (locks.length == 0) {
            return insert(row * k, candidate, distance);
        }
        synchronized (locks[row & (STRIPES - 1)]) {
            return insert(row * k, candidate, distance);
        }
    }

    private boolean insert(int base, int candidate, double distance) {
        if (!before(candidate, distance, base + k - 1)) {
            return false;
        }
        int low = base;
        int high = base + k - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (before(candidate, distance, middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        if (low > base && indices[low - 1] == candidate) {
            return false;
        }
        System.arraycopy(indices, low, indices, low + 1, base + k - 1 - low);
        System.arraycopy(distances, low, distances, low + 1, base + k - 1 - low);
        indices[low] = candidate;
        distances[low] = distance;
        return true;
    }

    private boolean before(int candidate, double distance, int at) {
        return distance < distances[at] || distance == distances[at] && candidate < indices[at];
    }
}

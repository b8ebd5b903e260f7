package dev.assay.neighbour.internal;

import java.lang.invoke.VarHandle;
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

    /**
     * Other threads may be writing. Who has read a limit of 0 must not read the index of a farther
     * row that stood there before; whence the fence here, and the one where both are written.
     */
    @Override
    int lastUseful(int row) {
        VarHandle.loadLoadFence();
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

    /**
     * Takes the distances of rows {@code [first, first + count)} to a row that no other thread
     * serves, all of which come after those that it met before.
     *
     * @param itself the place of the row itself, which is left out; negative if it is not there
     */
    void take(int row, int first, int count, double[] distance, int itself) {
        int base = row * k;
        int last = base + k - 1;
        double limit = distances[last];
        for (int i = 0; i < count; i++) {
            double one = distance[i];
            if (one <= limit && i != itself && (one < limit || isOpen(last))) {
                int at = last;
                while (at > base && (one < distances[at - 1] || isOpen(at - 1))) {
                    distances[at] = distances[at - 1];
                    indices[at] = indices[at - 1];
                    at--;
                }
                distances[at] = one;
                indices[at] = first + i;
                limit = distances[last];
            }
        }
    }

    private boolean isOpen(int at) {
        return indices[at] == Integer.MAX_VALUE;
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
        indices[low] = candidate;
        VarHandle.storeStoreFence();
        System.arraycopy(distances, low, distances, low + 1, base + k - 1 - low);
        distances[low] = distance;
        return true;
    }

    private boolean before(int candidate, double distance, int at) {
        return distance < distances[at] || distance == distances[at] && candidate < indices[at];
    }
}

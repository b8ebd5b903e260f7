package dev.assay.metrics.distribution.sequence;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Time-warping distances from one sequence (the query) to others. With \(c(i, j)\) the squared
 * distance of row i of the query and row j of the other,
 *
 * <p>\[ d = \sqrt{\frac{\min_\pi \sum_{(i, j) \in \pi} c(i, j)}{\max(n, m)}} \] over all paths from
 * the first to the last pair of rows that advance by at most one row in either sequence and stay
 * within \(|i - j| \le w\), \(w = \max(\lceil band \cdot \max(n, m) \rceil, |n - m|)\) (the band of
 * Sakoe and Chiba 1978, as wide as unequal lengths need).
 *
 * <p>{@link #bound} is the lower bound of Keogh and Ratanamahatana (2005): rows of the other
 * against the envelope of the query within the band, here with the first and last pair of rows,
 * which are on every path, exactly. One object serves one thread.
 */
final class Warping {

    private static final int MOST_ENVELOPES = 64;
    private static final double SLACK = 1 + 1e-9;

    private final WarpedSequences queries;
    private final int query;
    private final double band;
    private final Map<Integer, Envelope> envelopes = new HashMap<>();
    private double[] previous = new double[0];
    private double[] current = new double[0];
    private double[] costs = new double[0];
    private double[] least = new double[0];

    /**
     * The least and the greatest number of the query within the band, and 1 where one is missing
     * there: for each channel, and in each for each place of a row of the other.
     */
    private record Envelope(int places, double[] low, double[] high, double[] missing) {}

    Warping(WarpedSequences queries, int query, double band) {
        this.queries = queries;
        this.query = query;
        this.band = band;
    }

    /**
     * The distance, or infinity when it is certain to be greater than {@code limit}. What the rows
     * of the other cost at least that no path has reached yet is known from the bound.
     */
    double distance(WarpedSequences others, int other, double limit) {
        int n = queries.length(query);
        int m = others.length(other);
        int longer = Math.max(n, m);
        int w = window(n, m);
        double most = limit * limit * longer * SLACK;
        widen(m);
        boolean isLimited = most < Double.POSITIVE_INFINITY;
        if (isLimited) {
            rest(others, other);
            if (least[0] > most) {
                return Double.POSITIVE_INFINITY;
            }
        }
        Arrays.fill(previous, 0, Math.min(m, w + 1) + 1, Double.POSITIVE_INFINITY);
        previous[0] = 0;
        for (int i = 0; i < n; i++) {
            int from = Math.max(0, i - w);
            int to = Math.min(m - 1, i + w);
            queries.apart(query, i, others, other, from, to - from + 1, costs);
            double lowest = advance(from, to);
            // The next row reads one cell more than this one wrote.
            if (to + 2 <= m) {
                current[to + 2] = Double.POSITIVE_INFINITY;
            }
            if (isLimited && lowest + least[to + 1] > most) {
                return Double.POSITIVE_INFINITY;
            }
            double[] swapped = previous;
            previous = current;
            current = swapped;
        }
        return Math.sqrt(previous[m] / longer);
    }

    /** One row of the query; returns the least of its sums. */
    private double advance(int from, int to) {
        double[] before = previous;
        double[] now = current;
        double[] cost = costs;
        now[from] = Double.POSITIVE_INFINITY;
        double lowest = Double.POSITIVE_INFINITY;
        double left = Double.POSITIVE_INFINITY;
        for (int j = from; j <= to; j++) {
            left = Math.min(before[j], Math.min(before[j + 1], left)) + cost[j - from];
            now[j + 1] = left;
            lowest = Math.min(lowest, left);
        }
        return lowest;
    }

    private void widen(int m) {
        if (previous.length < m + 2) {
            previous = new double[m + 2];
            current = new double[m + 2];
            costs = new double[m + 2];
            least = new double[m + 2];
        }
    }

    /** A lower bound of the distance, exact but for rounding of a part in 10⁹. */
    double bound(WarpedSequences others, int other) {
        int m = others.length(other);
        widen(m);
        rest(others, other);
        return Math.sqrt(least[0] / Math.max(queries.length(query), m)) / SLACK;
    }

    /** What the rows of the other from each one on cost at least. */
    private void rest(WarpedSequences others, int other) {
        int n = queries.length(query);
        int m = others.length(other);
        Arrays.fill(least, 0, m + 1, 0);
        if (m > 2) {
            Envelope envelope = envelope(window(n, m));
            for (int channel = 0; channel < queries.width(); channel++) {
                others.addOutside(
                        other,
                        channel,
                        envelope.low(),
                        envelope.high(),
                        envelope.missing(),
                        channel * envelope.places(),
                        least);
            }
        }
        least[0] = apart(0, others, other, 0);
        if (m > 1) {
            least[m - 1] = apart(n - 1, others, other, m - 1);
        } else if (n > 1) {
            least[0] += apart(n - 1, others, other, 0);
        }
        for (int row = m - 1; row >= 0; row--) {
            least[row] += least[row + 1];
        }
    }

    private double apart(int row, WarpedSequences others, int other, int otherRow) {
        queries.apart(query, row, others, other, otherRow, 1, costs);
        return costs[0];
    }

    /**
     * The envelope within a window that is widened to a coarse grid, so that few envelopes serve
     * all lengths.
     */
    private Envelope envelope(int window) {
        int n = queries.length(query);
        int grid = Math.max(1, n / 16);
        int w = (window + grid - 1) / grid * grid;
        if (envelopes.size() > MOST_ENVELOPES) {
            envelopes.clear();
        }
        return envelopes.computeIfAbsent(w, this::makeEnvelope);
    }

    private Envelope makeEnvelope(int w) {
        int n = queries.length(query);
        int width = queries.width();
        int places = n + w;
        double[] low = new double[places * width];
        double[] high = new double[places * width];
        double[] missing = new double[places * width];
        for (int channel = 0; channel < width; channel++) {
            for (int place = 0; place < places; place++) {
                int at = channel * places + place;
                low[at] = Double.POSITIVE_INFINITY;
                high[at] = Double.NEGATIVE_INFINITY;
                for (int i = Math.max(0, place - w); i <= Math.min(n - 1, place + w); i++) {
                    double value = queries.number(query, i, channel);
                    if (Double.isNaN(value)) {
                        missing[at] = 1;
                    } else {
                        low[at] = Math.min(low[at], value);
                        high[at] = Math.max(high[at], value);
                    }
                }
            }
        }
        return new Envelope(places, low, high, missing);
    }

    private int window(int n, int m) {
        return Math.max((int) Math.ceil(band * Math.max(n, m)), Math.abs(n - m));
    }
}

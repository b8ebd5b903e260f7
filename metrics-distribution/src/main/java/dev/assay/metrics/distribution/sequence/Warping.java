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
    private final Map<Integer, double[]> envelopes = new HashMap<>();
    private double[] previous = new double[0];
    private double[] current = new double[0];

    Warping(WarpedSequences queries, int query, double band) {
        this.queries = queries;
        this.query = query;
        this.band = band;
    }

    /** The distance, or infinity when it is certain to be greater than {@code limit}. */
    double distance(WarpedSequences others, int other, double limit) {
        int n = queries.length(query);
        int m = others.length(other);
        int longer = Math.max(n, m);
        int w = window(n, m);
        double most = limit * limit * longer * SLACK;
        if (previous.length < m + 1) {
            previous = new double[m + 1];
            current = new double[m + 1];
        }
        Arrays.fill(previous, 0, m + 1, Double.POSITIVE_INFINITY);
        previous[0] = 0;
        for (int i = 0; i < n; i++) {
            int from = Math.max(0, i - w);
            int to = Math.min(m - 1, i + w);
            Arrays.fill(current, 0, m + 1, Double.POSITIVE_INFINITY);
            double least = Double.POSITIVE_INFINITY;
            for (int j = from; j <= to; j++) {
                double before = Math.min(previous[j], Math.min(previous[j + 1], current[j]));
                double cost =
                        before
                                + queries.apart(
                                        queries.start(query) + i, others, others.start(other) + j);
                current[j + 1] = cost;
                least = Math.min(least, cost);
            }
            if (least > most) {
                return Double.POSITIVE_INFINITY;
            }
            double[] swapped = previous;
            previous = current;
            current = swapped;
        }
        return Math.sqrt(previous[m] / longer);
    }

    /** A lower bound of the distance, exact but for rounding of a part in 10⁹. */
    double bound(WarpedSequences others, int other) {
        int n = queries.length(query);
        int m = others.length(other);
        double sum = queries.apart(queries.start(query), others, others.start(other));
        if (n > 1 || m > 1) {
            sum += queries.apart(queries.start(query) + n - 1, others, others.start(other) + m - 1);
        }
        int width = queries.width();
        if (width > 0 && m > 2) {
            double[] envelope = envelope(window(n, m));
            for (int j = 1; j < m - 1; j++) {
                sum += outside(envelope, others, others.start(other) + j, j);
            }
        }
        return Math.sqrt(sum / Math.max(n, m)) / SLACK;
    }

    /** How far a row lies outside the envelope at its place, squared. */
    private double outside(double[] envelope, WarpedSequences others, int position, int place) {
        double sum = 0;
        int width = queries.width();
        int at = place * 3 * width;
        for (int channel = 0; channel < width; channel++) {
            double value = others.number(position, channel);
            double low = envelope[at + 3 * channel];
            double high = envelope[at + 3 * channel + 1];
            double away = value > high ? value - high : value < low ? low - value : 0;
            double squared = away * away;
            sum += envelope[at + 3 * channel + 2] > 0 ? Math.min(1, squared) : squared;
        }
        return sum;
    }

    /**
     * For each place of a row of the other, and each channel: the least and the greatest value of
     * the query within the band, and 1 where a value of it is missing there. Windows are widened to
     * a coarse grid, so that few envelopes serve all lengths.
     */
    private double[] envelope(int window) {
        int n = queries.length(query);
        int grid = Math.max(1, n / 16);
        int w = (window + grid - 1) / grid * grid;
        if (envelopes.size() > MOST_ENVELOPES) {
            envelopes.clear();
        }
        return envelopes.computeIfAbsent(w, this::makeEnvelope);
    }

    private double[] makeEnvelope(int w) {
        int n = queries.length(query);
        int width = queries.width();
        double[] envelope = new double[(n + w) * 3 * width];
        for (int place = 0; place < n + w; place++) {
            for (int channel = 0; channel < width; channel++) {
                double low = Double.POSITIVE_INFINITY;
                double high = Double.NEGATIVE_INFINITY;
                boolean missing = false;
                for (int i = Math.max(0, place - w); i <= Math.min(n - 1, place + w); i++) {
                    double value = queries.number(queries.start(query) + i, channel);
                    if (Double.isNaN(value)) {
                        missing = true;
                    } else {
                        low = Math.min(low, value);
                        high = Math.max(high, value);
                    }
                }
                int at = (place * width + channel) * 3;
                envelope[at] = low;
                envelope[at + 1] = high;
                envelope[at + 2] = missing ? 1 : 0;
            }
        }
        return envelope;
    }

    private int window(int n, int m) {
        return Math.max((int) Math.ceil(band * Math.max(n, m)), Math.abs(n - m));
    }
}

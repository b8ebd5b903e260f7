package dev.assay.neighbour.internal;

import dev.assay.metric.EvaluationContext;
import dev.assay.neighbour.EncodedRows;
import dev.assay.neighbour.NeighbourTable;

/** Runs the kernels over the run's threads. */
public final class Search {

    private Search() {}

    /** See {@link dev.assay.neighbour.NeighbourSearch#nearest}; arguments are checked there. */
    public static NeighbourTable nearest(
            EvaluationContext context, EncodedRows of, EncodedRows among, int k, boolean self) {
        PlainRows queries = (PlainRows) of;
        PlainRows candidates = (PlainRows) among;
        int[] indices = new int[queries.rows() * k];
        double[] distances = new double[queries.rows() * k];
        context.forRanges(
                queries.rows(),
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        int filled = 0;
                        int base = row * k;
                        for (int candidate = 0; candidate < candidates.rows(); candidate++) {
                            if (self && candidate == row) {
                                continue;
                            }
                            double distance = queries.distance(row, candidates, candidate);
                            if (filled == k && distance >= distances[base + k - 1]) {
                                continue;
                            }
                            int at = filled < k ? filled++ : k - 1;
                            while (at > 0 && distances[base + at - 1] > distance) {
                                distances[base + at] = distances[base + at - 1];
                                indices[base + at] = indices[base + at - 1];
                                at--;
                            }
                            distances[base + at] = distance;
                            indices[base + at] = candidate;
                        }
                    }
                });
        return new ArrayNeighbours(queries.rows(), k, indices, distances);
    }

    /** See {@link dev.assay.neighbour.NeighbourSearch#countWithin}. */
    public static int[] countWithin(
            EvaluationContext context,
            EncodedRows of,
            EncodedRows among,
            double[] radius,
            boolean strict,
            boolean self) {
        int[] counts = new int[of.rows()];
        context.forRanges(
                of.rows(),
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        for (int candidate = 0; candidate < among.rows(); candidate++) {
                            if (!(self && candidate == row)
                                    && inside(
                                            of.distance(row, among, candidate),
                                            radius[row],
                                            strict)) {
                                counts[row]++;
                            }
                        }
                    }
                });
        return counts;
    }

    /** See {@link dev.assay.neighbour.NeighbourSearch#countCovering}. */
    public static int[] countCovering(
            EvaluationContext context,
            EncodedRows of,
            EncodedRows among,
            double[] radius,
            boolean strict,
            boolean self) {
        int[] counts = new int[of.rows()];
        context.forRanges(
                of.rows(),
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        for (int candidate = 0; candidate < among.rows(); candidate++) {
                            if (!(self && candidate == row)
                                    && inside(
                                            of.distance(row, among, candidate),
                                            radius[candidate],
                                            strict)) {
                                counts[row]++;
                            }
                        }
                    }
                });
        return counts;
    }

    private static boolean inside(double distance, double radius, boolean strict) {
        return strict ? distance < radius : distance <= radius;
    }
}

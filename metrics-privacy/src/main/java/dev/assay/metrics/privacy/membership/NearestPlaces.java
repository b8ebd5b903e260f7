package dev.assay.metrics.privacy.membership;

import dev.assay.metric.EvaluationContext;
import java.util.Arrays;

/**
 * The nearest rows where columns differ by at most 1 each, found by looking at all pairs, a block
 * of rows at a time.
 */
final class NearestPlaces {

    /** As many rows of a column as stay in the first cache beside their distances. */
    private static final int BLOCK = 1024;

    private NearestPlaces() {}

    /** Minus the distance of every row that is asked to the nearest other, by column and row. */
    static double[] scores(EvaluationContext context, double[][] asked, double[][] among) {
        double[] scores = new double[asked[0].length];
        Arrays.fill(scores, Double.NEGATIVE_INFINITY);
        context.forRanges(scores.length, (from, to) -> nearest(asked, among, scores, from, to));
        return scores;
    }

    private static void nearest(
            double[][] asked, double[][] among, double[] scores, int from, int to) {
        int candidates = among[0].length;
        double[] distances = new double[BLOCK];
        for (int first = 0; first < candidates; first += BLOCK) {
            int count = Math.min(BLOCK, candidates - first);
            for (int row = from; row < to; row++) {
                Arrays.fill(distances, 0);
                for (int column = 0; column < asked.length; column++) {
                    add(asked[column][row], among[column], first, count, distances);
                }
                double least = distances[0];
                for (int i = 1; i < count; i++) {
                    least = Math.min(least, distances[i]);
                }
                scores[row] = Math.max(scores[row], -least);
            }
        }
    }

    private static void add(
            double value, double[] column, int first, int count, double[] distances) {
        for (int i = 0; i < count; i++) {
            distances[i] += Math.min(1, Math.abs(column[first + i] - value));
        }
    }
}

package dev.assay.metrics.privacy.membership;

import dev.assay.metric.EvaluationContext;
import java.util.Arrays;

/**
 * The nearest rows by the sum of absolute differences, of levels at most 1 each, found by looking
 * at all pairs, a block of rows at a time.
 *
 * @param numbers by column, then row
 * @param levels whole numbers, by column, then row
 */
record NearestPlaces(float[][] numbers, float[][] levels) {

    /** As many rows of a few columns as stay in the first cache beside their distances. */
    private static final int BLOCK = 1024;

    /** Columns looked at in one turn: what they add is written down once. */
    private static final int AT_ONCE = 4;

    private int rows() {
        return (numbers.length > 0 ? numbers : levels)[0].length;
    }

    /**
     * Minus the distance of every row of these to the nearest of others in the same columns; of
     * these themselves, to the nearest other row.
     */
    double[] scores(EvaluationContext context, NearestPlaces others) {
        double[] scores = new double[rows()];
        Arrays.fill(scores, Double.NEGATIVE_INFINITY);
        context.forRanges(scores.length, (from, to) -> nearest(others, scores, from, to));
        return scores;
    }

    private void nearest(NearestPlaces others, double[] scores, int from, int to) {
        int candidates = others.rows();
        float[] distances = new float[BLOCK];
        for (int first = 0; first < candidates; first += BLOCK) {
            int count = Math.min(BLOCK, candidates - first);
            for (int row = from; row < to; row++) {
                Arrays.fill(distances, 0);
                distances(row, others, first, count, distances);
                if (others == this && row >= first && row < first + count) {
                    distances[row - first] = Float.POSITIVE_INFINITY;
                }
                scores[row] = Math.max(scores[row], -(double) least(distances, count));
            }
        }
    }

    private void distances(int row, NearestPlaces others, int first, int count, float[] distances) {
        int column = 0;
        for (; column + AT_ONCE <= numbers.length; column += AT_ONCE) {
            addFour(column, row, others.numbers, first, count, distances);
        }
        for (; column < numbers.length; column++) {
            add(numbers[column][row], others.numbers[column], first, count, distances);
        }
        for (column = 0; column < levels.length; column++) {
            addUnequal(levels[column][row], others.levels[column], first, count, distances);
        }
    }

    private void addFour(
            int column, int row, float[][] among, int first, int count, float[] distances) {
        addFour(
                numbers[column][row],
                numbers[column + 1][row],
                numbers[column + 2][row],
                numbers[column + 3][row],
                among[column],
                among[column + 1],
                among[column + 2],
                among[column + 3],
                first,
                count,
                distances);
    }

    // Compilers make vectors of a loop over arrays that they know to be no fields.
    private static void addFour(
            float a,
            float b,
            float c,
            float d,
            float[] ofA,
            float[] ofB,
            float[] ofC,
            float[] ofD,
            int first,
            int count,
            float[] distances) {
        for (int i = 0; i < count; i++) {
            distances[i] +=
                    Math.abs(ofA[first + i] - a)
                            + Math.abs(ofB[first + i] - b)
                            + (Math.abs(ofC[first + i] - c) + Math.abs(ofD[first + i] - d));
        }
    }

    private static void add(float value, float[] column, int first, int count, float[] distances) {
        for (int i = 0; i < count; i++) {
            distances[i] += Math.abs(column[first + i] - value);
        }
    }

    private static void addUnequal(
            float level, float[] column, int first, int count, float[] distances) {
        for (int i = 0; i < count; i++) {
            distances[i] += Math.min(1, Math.abs(column[first + i] - level));
        }
    }

    private static float least(float[] distances, int count) {
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            least = Math.min(least, distances[i]);
        }
        return least;
    }
}

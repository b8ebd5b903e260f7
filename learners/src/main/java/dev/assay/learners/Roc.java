package dev.assay.learners;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The points of an ROC curve, from (0, 0) to (1, 1), one per distinct score.
 *
 * @param falsePositives shares, ascending
 * @param truePositives shares, ascending
 */
public record Roc(double[] falsePositives, double[] truePositives) {

    /** The curve of these scores; there must be a row of both classes. */
    public static Roc of(double[] scores, boolean[] positive) {
        int[] order =
                IntStream.range(0, scores.length)
                        .boxed()
                        .sorted((a, b) -> Double.compare(scores[b], scores[a]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        double positives = IntStream.range(0, scores.length).filter(row -> positive[row]).count();
        double negatives = scores.length - positives;
        double[] x = new double[scores.length + 1];
        double[] y = new double[scores.length + 1];
        int points = 1;
        int hits = 0;
        for (int i = 0; i < order.length; i++) {
            hits += positive[order[i]] ? 1 : 0;
            if (i + 1 == order.length || scores[order[i + 1]] != scores[order[i]]) {
                x[points] = (i + 1 - hits) / negatives;
                y[points++] = hits / positives;
            }
        }
        return new Roc(Arrays.copyOf(x, points), Arrays.copyOf(y, points));
    }

    /**
     * The true-positive share at a false-positive share, on the straight lines between points; the
     * larger at a jump.
     */
    public double at(double falsePositive) {
        int last = falsePositives.length - 1;
        int right = last;
        while (right > 0 && falsePositives[right - 1] > falsePositive) {
            right--;
        }
        if (falsePositives[right] <= falsePositive || right == 0) {
            return truePositives[right];
        }
        double span = falsePositives[right] - falsePositives[right - 1];
        double share = (falsePositive - falsePositives[right - 1]) / span;
        return truePositives[right - 1] + share * (truePositives[right] - truePositives[right - 1]);
    }

    /**
     * The curve without points on a straight line between their neighbours, as plotted by
     * scikit-learn.
     */
    public Roc withoutCollinear() {
        int[] kept =
                IntStream.range(0, falsePositives.length)
                        .filter(i -> i == 0 || i == falsePositives.length - 1 || turns(i))
                        .toArray();
        return new Roc(
                Arrays.stream(kept).mapToDouble(i -> falsePositives[i]).toArray(),
                Arrays.stream(kept).mapToDouble(i -> truePositives[i]).toArray());
    }

    private boolean turns(int i) {
        double dx = falsePositives[i] - falsePositives[i - 1];
        double dy = truePositives[i] - truePositives[i - 1];
        double nextDx = falsePositives[i + 1] - falsePositives[i];
        double nextDy = truePositives[i + 1] - truePositives[i];
        return Math.abs(dx - nextDx) > 1e-12 || Math.abs(dy - nextDy) > 1e-12;
    }
}

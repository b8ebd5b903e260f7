package dev.assay.learners;

import dev.assay.error.Check;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * How often each class was taken for which. Precision, recall and F1 run over the classes that
 * occur among truths or predictions; 0/0 counts as 0, as in scikit-learn.
 *
 * @param counts true class by predicted class
 */
public record Confusion(long[][] counts) {

    /** The table of these predictions. */
    public static Confusion of(int[] truths, int[] predictions, int classes) {
        Check.require(
                truths.length == predictions.length && truths.length > 0,
                "one prediction per row, and a row");
        long[][] counts = new long[classes][classes];
        for (int row = 0; row < truths.length; row++) {
            counts[truths[row]][predictions[row]]++;
        }
        return new Confusion(counts);
    }

    /** The share of right predictions; also the micro-averaged F1. */
    public double accuracy() {
        long right = 0;
        long all = 0;
        for (int label = 0; label < counts.length; label++) {
            right += counts[label][label];
            all += actual(label);
        }
        return (double) right / all;
    }

    /** The F1 of this averaging. */
    public double f1(F1Average average) {
        return switch (average) {
            case MICRO -> accuracy();
            case MACRO -> macro(this::f1);
            case WEIGHTED -> weighted(this::f1);
        };
    }

    /** The mean over classes of the share of right ones among those predicted. */
    public double macroPrecision() {
        return macro(this::precision);
    }

    /** The mean over classes of the share of right ones among those that are. */
    public double macroRecall() {
        return macro(this::recall);
    }

    /** The precision of a class. */
    public double precision(int label) {
        return ratio(counts[label][label], predicted(label));
    }

    /** The recall of a class. */
    public double recall(int label) {
        return ratio(counts[label][label], actual(label));
    }

    /** The F1 of a class. */
    public double f1(int label) {
        return ratio(2 * counts[label][label], actual(label) + predicted(label));
    }

    private double macro(IntToDoubleFunction value) {
        int[] labels =
                IntStream.range(0, counts.length)
                        .filter(label -> actual(label) + predicted(label) > 0)
                        .toArray();
        double sum = 0;
        for (int label : labels) {
            sum += value.applyAsDouble(label);
        }
        return sum / labels.length;
    }

    private double weighted(IntToDoubleFunction value) {
        double sum = 0;
        long all = 0;
        for (int label = 0; label < counts.length; label++) {
            sum += actual(label) * value.applyAsDouble(label);
            all += actual(label);
        }
        return sum / all;
    }

    private long actual(int label) {
        long sum = 0;
        for (long count : counts[label]) {
            sum += count;
        }
        return sum;
    }

    private long predicted(int label) {
        long sum = 0;
        for (long[] row : counts) {
            sum += row[label];
        }
        return sum;
    }

    private static double ratio(long part, long whole) {
        return whole == 0 ? 0 : (double) part / whole;
    }
}

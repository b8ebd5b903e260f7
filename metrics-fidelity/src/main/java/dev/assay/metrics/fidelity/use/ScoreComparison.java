package dev.assay.metrics.fidelity.use;

import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metrics.fidelity.internal.Discrimination;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How one model for one target did, trained on real and on synthetic rows; per fold, or once on the
 * holdout.
 *
 * @param name of its measures
 * @param target the column predicted
 * @param model the model
 * @param trtr trained on real rows, per fold
 * @param tstr trained on synthetic rows, per fold
 */
record ScoreComparison(
        String name, String target, UtilityModel model, double[] trtr, double[] tstr) {

    Estimate real() {
        return Estimate.overFolds(trtr);
    }

    Estimate synthetic() {
        return Estimate.overFolds(tstr);
    }

    /** TSTR − TRTR on the same test rows. */
    Estimate difference() {
        return Estimate.overFolds(differences());
    }

    private double[] differences() {
        return IntStream.range(0, trtr.length)
                .mapToDouble(fold -> tstr[fold] - trtr[fold])
                .toArray();
    }

    /**
     * The mean difference. Its error is that of the means over models and targets in each fold; on
     * the holdout, where every model is tested once, it is the spread over models and targets.
     */
    static Estimate average(List<ScoreComparison> comparisons) {
        double[] means =
                comparisons.stream()
                        .mapToDouble(comparison -> Discrimination.mean(comparison.differences()))
                        .toArray();
        int folds = comparisons.get(0).trtr().length;
        boolean paired =
                folds > 1
                        && comparisons.stream()
                                .allMatch(comparison -> comparison.trtr().length == folds);
        if (!paired) {
            return Estimate.withError(
                    Discrimination.mean(means),
                    Discrimination.standardError(means),
                    new ErrorSource.OverModels(means.length));
        }
        double[] byFold = new double[folds];
        for (ScoreComparison comparison : comparisons) {
            double[] differences = comparison.differences();
            for (int fold = 0; fold < folds; fold++) {
                byFold[fold] += differences[fold] / comparisons.size();
            }
        }
        return Estimate.overFolds(byFold);
    }

    double lost() {
        return Arrays.stream(trtr).sum() / trtr.length - Arrays.stream(tstr).sum() / tstr.length;
    }
}

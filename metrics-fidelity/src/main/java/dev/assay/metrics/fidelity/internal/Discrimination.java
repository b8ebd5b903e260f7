package dev.assay.metrics.fidelity.internal;

import dev.assay.learners.ClassFit;
import dev.assay.learners.Confusion;
import dev.assay.learners.F1Average;
import dev.assay.learners.Fit;
import dev.assay.learners.Folds;
import dev.assay.learners.Labelled;
import dev.assay.learners.Logistic;
import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationContext;
import dev.assay.plot.Plot;
import java.util.Arrays;
import java.util.List;

/**
 * Propensities of stacked rows from models that did not see them.
 *
 * @param folds the folds
 * @param propensities per row
 * @param errors per fold, the mean squared distance from the share of synthetic rows
 * @param accuracies per fold
 * @param macroF1 per fold
 * @param importances per feature, averaged over folds
 * @param realRows how many of the rows, at the front, are real
 */
public record Discrimination(
        Folds folds,
        double[] propensities,
        double[] errors,
        double[] accuracies,
        double[] macroF1,
        double[] importances,
        int realRows) {

    private static final int BINS = 20;
    private static final int FEWEST_SHOWN = 5;

    public static Discrimination of(
            EvaluationContext context, Stack stack, int count, Logistic model) {
        Folds folds = Folds.stratified(stack.labels(), count, context.random("folds"));
        double[] propensities = new double[stack.labels().length];
        double[] errors = new double[folds.count()];
        double[] accuracies = new double[folds.count()];
        double[] macroF1 = new double[folds.count()];
        double[][] importances = new double[folds.count()][];
        context.forEach(
                folds.count(),
                fold -> {
                    int[] train = folds.train(fold);
                    int[] test = folds.test(fold);
                    Labelled training =
                            new Labelled(
                                    stack.features().select(train), at(stack.labels(), train), 2);
                    ClassFit fit =
                            model.classify(
                                    training,
                                    List.of(stack.features().select(test)),
                                    Fit.of(context, "model", fold).withImportances());
                    double share = stack.share(test);
                    for (int i = 0; i < test.length; i++) {
                        double propensity = fit.scores().get(0).get(i, 1);
                        propensities[test[i]] = propensity;
                        errors[fold] += (propensity - share) * (propensity - share) / test.length;
                    }
                    Confusion confusion =
                            Confusion.of(at(stack.labels(), test), fit.predictions(0), 2);
                    accuracies[fold] = confusion.accuracy();
                    macroF1[fold] = confusion.f1(F1Average.MACRO);
                    importances[fold] = fit.importances();
                });
        double[] average = new double[stack.features().columns()];
        for (double[] own : importances) {
            for (int feature = 0; feature < average.length; feature++) {
                average[feature] += own[feature] / folds.count();
            }
        }
        return new Discrimination(
                folds, propensities, errors, accuracies, macroF1, average, stack.realRows());
    }

    public double mean() {
        return mean(errors);
    }

    /** The pMSE; its error is the spread over models that share rows, and gives no interval. */
    public Estimate pmse() {
        return Estimate.withError(
                mean(), standardError(errors), new ErrorSource.OverModels(errors.length));
    }

    /**
     * Where the propensities of real and synthetic rows lie; shares of few real rows are left out.
     */
    public Plot histogram() {
        double[] real = new double[BINS];
        double[] synthetic = new double[BINS];
        double[] middle = new double[BINS];
        for (int row = 0; row < propensities.length; row++) {
            int bin = Math.min(BINS - 1, (int) (propensities[row] * BINS));
            (row < realRows ? real : synthetic)[bin]++;
        }
        for (int bin = 0; bin < BINS; bin++) {
            middle[bin] = (bin + 0.5) / BINS;
            real[bin] = real[bin] < FEWEST_SHOWN ? 0 : real[bin] / realRows;
            synthetic[bin] /= propensities.length - realRows;
        }
        return new Plot.Curves(
                "Propensity of being synthetic",
                "propensity",
                "share of rows",
                List.of(
                        Plot.Series.of("real", middle, real, Plot.Mark.STEP),
                        Plot.Series.of("synthetic", middle, synthetic, Plot.Mark.STEP)));
    }

    static int[] at(int[] values, int[] positions) {
        return Arrays.stream(positions).map(position -> values[position]).toArray();
    }

    public static double mean(double[] values) {
        return Arrays.stream(values).sum() / values.length;
    }

    /** The standard deviation over √n; NaN for a single value. */
    public static double standardError(double[] values) {
        double mean = mean(values);
        double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
        return Math.sqrt(squares / (values.length - 1) / values.length);
    }
}

package dev.assay.metrics.fidelity;

import dev.assay.metric.Estimate;
import dev.assay.metric.Interval;
import java.util.Arrays;
import java.util.List;

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
record Comparison(String name, String target, UtilityModel model, double[] trtr, double[] tstr) {

    Estimate real() {
        return estimate(trtr);
    }

    Estimate synthetic() {
        return estimate(tstr);
    }

    /** TSTR − TRTR, its error from both errors, as though they were independent. */
    Estimate difference() {
        Estimate real = real();
        Estimate synthetic = synthetic();
        double difference = synthetic.value() - real.value();
        return trtr.length < 2
                ? Estimate.of(difference)
                : Estimate.withError(
                        difference,
                        Math.hypot(
                                real.standardError().getAsDouble(),
                                synthetic.standardError().getAsDouble()),
                        "over folds");
    }

    private static Estimate estimate(double[] values) {
        return values.length < 2
                ? Estimate.of(values[0])
                : Estimate.withError(
                        Discrimination.mean(values),
                        Discrimination.standardError(values),
                        "over folds");
    }

    /**
     * The mean difference. Its error comes from those of the folds, or for single values from the
     * spread over models and targets; the interval is the normal one.
     */
    static Estimate average(List<Comparison> comparisons, boolean spread, double level) {
        double[] differences =
                comparisons.stream()
                        .mapToDouble(comparison -> comparison.difference().value())
                        .toArray();
        double mean = Discrimination.mean(differences);
        if (spread) {
            return Estimate.withError(
                    mean, Discrimination.standardError(differences), "over models and targets");
        }
        double squares =
                comparisons.stream()
                        .mapToDouble(
                                comparison ->
                                        Math.pow(
                                                comparison.difference().standardError().orElse(0),
                                                2))
                        .sum();
        double error = Math.sqrt(squares) / comparisons.size();
        return Estimate.withError(mean, error, "over folds")
                .with(
                        Interval.normal(mean, error, level, "normal, from the spread of folds")
                                .within(-2, 2));
    }

    double lost() {
        return Arrays.stream(trtr).sum() / trtr.length - Arrays.stream(tstr).sum() / tstr.length;
    }
}

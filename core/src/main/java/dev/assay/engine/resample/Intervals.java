package dev.assay.engine.resample;

import dev.assay.metric.ErrorSource;
import dev.assay.metric.Estimate;
import dev.assay.metric.Interval;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.ReferencePoints;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Puts intervals beside the measures that bring none, clipped to the range: value ± z·sd over
 * half-samples, or for a metric that is not resampled, since it trains models, value ± q·error,
 * where the {@linkplain ErrorSource source of the error} decides about q, and whether there is an
 * interval at all.
 */
public final class Intervals {

    private static final double ENOUGH = 0.8;

    private Intervals() {}

    /** Of a metric whose errors alone tell. */
    public static Outcome add(Outcome outcome, double level) {
        return each(outcome, measure -> fromItsError(measure, level));
    }

    /** Of a metric that was evaluated on half-samples, but for the measures these do not serve. */
    public static Outcome add(
            Outcome outcome,
            Set<String> unhalved,
            List<Map<String, ReferencePoints.Point>> samples,
            double level) {
        return each(
                outcome,
                measure ->
                        unhalved.contains(measure.key()) ? measure : add(measure, samples, level));
    }

    private static Outcome each(Outcome outcome, UnaryOperator<Measure> change) {
        return outcome instanceof Outcome.Completed completed
                ? completed.with(completed.measures().stream().map(change).toList())
                : outcome;
    }

    private static Measure fromItsError(Measure measure, double level) {
        Estimate estimate = measure.estimate();
        if (estimate.interval().isPresent() || estimate.errorSource().isEmpty()) {
            return measure;
        }
        ErrorSource source = estimate.errorSource().get();
        OptionalDouble factor = source.factor(level);
        if (factor.isEmpty()) {
            return measure;
        }
        boolean normal = Double.isInfinite(source.degreesOfFreedom().getAsDouble());
        return around(
                measure,
                level,
                factor.getAsDouble() * estimate.standardError().orElseThrow(),
                (normal ? "normal, " : "Student's t, ") + source.words());
    }

    private static Measure add(
            Measure measure, List<Map<String, ReferencePoints.Point>> samples, double level) {
        double[] values =
                samples.stream()
                        .filter(sample -> sample.containsKey(measure.key()))
                        .mapToDouble(sample -> sample.get(measure.key()).value())
                        .toArray();
        if (measure.estimate().interval().isPresent() || values.length < ENOUGH * samples.size()) {
            return measure;
        }
        return around(
                measure,
                level,
                Interval.factor(level) * standardDeviation(values),
                "half-samples (" + values.length + ")");
    }

    private static Measure around(Measure measure, double level, double half, String method) {
        double value = measure.estimate().value();
        if (!Double.isFinite(value) || !Double.isFinite(half)) {
            return measure;
        }
        return measure.with(
                measure.estimate()
                        .with(
                                new Interval(
                                        Math.max(Math.min(measure.min(), value), value - half),
                                        Math.min(Math.max(measure.max(), value), value + half),
                                        level,
                                        method)));
    }

    static double standardDeviation(double[] values) {
        if (values.length < 2) {
            return 0;
        }
        double mean = 0;
        for (double value : values) {
            mean += value / values.length;
        }
        double sum = 0;
        for (double value : values) {
            sum += (value - mean) * (value - mean);
        }
        return Math.sqrt(sum / (values.length - 1));
    }
}

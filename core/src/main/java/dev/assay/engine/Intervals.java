package dev.assay.engine;

import dev.assay.metric.Estimate;
import dev.assay.metric.Interval;
import dev.assay.report.Measure;
import dev.assay.report.Outcome;
import dev.assay.report.ReferencePoints;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Puts intervals of half-samples beside the measures that bring none: value ± z·sd, clipped to the
 * range.
 */
final class Intervals {

    private static final double ENOUGH = 0.8;

    private Intervals() {}

    static Outcome add(
            Outcome outcome, List<Map<String, ReferencePoints.Point>> samples, double level) {
        if (!(outcome instanceof Outcome.Completed completed)) {
            return outcome;
        }
        List<Measure> measures = new ArrayList<>();
        for (Measure measure : completed.measures()) {
            measures.add(add(measure, samples, level));
        }
        return completed.with(List.copyOf(measures));
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
        double z = NormalDistribution.of(0, 1).inverseCumulativeProbability((1 + level) / 2);
        double room = z * standardDeviation(values);
        Estimate estimate = measure.estimate();
        return measure.with(
                estimate.with(
                        new Interval(
                                Math.max(
                                        Math.min(measure.min(), estimate.value()),
                                        estimate.value() - room),
                                Math.min(
                                        Math.max(measure.max(), estimate.value()),
                                        estimate.value() + room),
                                level,
                                "half-samples (" + values.length + ")")));
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

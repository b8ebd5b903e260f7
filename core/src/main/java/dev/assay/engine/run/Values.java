package dev.assay.engine.run;

import dev.assay.engine.binding.PlannedMetric;
import dev.assay.metric.Estimate;
import dev.assay.metric.EvaluationData;
import dev.assay.metric.Exchange;
import dev.assay.metric.MeasureSpec;
import dev.assay.metric.MetricResult;
import dev.assay.metric.NotApplicableException;
import dev.assay.metric.Scale;
import dev.assay.report.ReferencePoints.Point;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The values and scores of metrics on derived data: reference points, resamples, planted leaks. */
public final class Values {

    private static final Logger LOG = LoggerFactory.getLogger(Values.class);

    private Values() {}

    /**
     * What a metric says of a measure on derived data.
     *
     * @param estimate as the metric gave it
     * @param scale of the measure on these data
     */
    public record Found(Estimate estimate, Scale scale) {

        /** The value and its score, with the metric's own error for a spread. */
        public Point point() {
            return estimate.standardError().isEmpty()
                    ? bare()
                    : around(estimate.value(), estimate.standardError().getAsDouble());
        }

        public Point bare() {
            return new Point(estimate.value(), scale.score(estimate.value()));
        }

        /** What a table without memory scores, by the exchange. */
        public Optional<Point> withoutMemory() {
            Optional<Exchange> exchange = estimate.exchange();
            return exchange.map(table -> around(inside(table.nullMean()), table.nullSpread()));
        }

        private Point around(double value, double spread) {
            double above = scale.score(inside(value + spread));
            double below = scale.score(inside(value - spread));
            double middle = scale.score(value);
            double widest = Math.max(Math.abs(above - middle), Math.abs(below - middle));
            return new Point(value, middle, OptionalDouble.of(spread), OptionalDouble.of(widest));
        }

        private double inside(double value) {
            return Math.min(scale.max(), Math.max(scale.min(), value));
        }
    }

    /**
     * A metric's values by reported measure key; empty where it cannot be evaluated on these data.
     */
    public static Map<String, Point> of(
            PlannedMetric<?> metric, EvaluationData data, SharedContext context) {
        Map<String, Point> points = new LinkedHashMap<>();
        found(metric, data, context).forEach((key, found) -> points.put(key, found.bare()));
        return points;
    }

    /** Likewise, with all that the metric says of each. */
    public static Map<String, Found> found(
            PlannedMetric<?> metric, EvaluationData data, SharedContext context) {
        return twice(context, metric.entry(), () -> attempt(metric, data, context));
    }

    /** Where memory ends, once more with nothing kept; empty where that is not enough. */
    static Map<String, Found> twice(
            SharedContext context, String name, Supplier<Map<String, Found>> work) {
        try {
            return work.get();
        } catch (OutOfMemoryError full) {
            context.forget();
        }
        try {
            return work.get();
        } catch (OutOfMemoryError full) {
            LOG.warn("there is not enough memory for {} on some rows", name);
            return Map.of();
        }
    }

    private static Map<String, Found> attempt(
            PlannedMetric<?> metric, EvaluationData data, SharedContext context) {
        Stop turn = context.run().stop().turn();
        try {
            return Turn.of(metric, turn, context).take(() -> found(metric, data, context, turn));
        } catch (OutOfMemoryError full) {
            throw full;
        } catch (NotApplicableException nothing) {
            return Map.of();
        } catch (Throwable failure) {
            if (turn.isCancelled()) {
                throw turn.error();
            }
            return Map.of();
        }
    }

    private static Map<String, Found> found(
            PlannedMetric<?> metric, EvaluationData data, SharedContext context, Stop turn) {
        SharedContext seen = context.seenBy(metric.requirements());
        MetricResult result = metric.evaluate(seen.boundTo(metric.entry(), turn));
        Map<String, Found> all = new LinkedHashMap<>();
        for (MeasureSpec spec : metric.measures(data.schema())) {
            Estimate estimate = result.measures().get(spec.key());
            Scale scale = result.scaleOf(spec);
            if (estimate != null
                    && scale.contains(estimate.value())
                    && !scale.isOppositeOf(spec.scale())) {
                all.put(metric.reported(spec.key()), new Found(estimate, scale));
            }
        }
        return all;
    }
}
